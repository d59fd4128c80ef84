import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError, isErrorCode } from './failure.ts';

/** Higher than any process id of Linux or macOS. */
const NO_PROCESS = 4_194_305;
const STOP_WAIT_MS = 30_000;
const POLL_MS = 20;

export type Postmaster = { pid: number; socketDir: string; isStopping: boolean };

export type StopMode = 'fast' | 'immediate';

/** Identifies a process even when its process id is reused later. */
export type ProcessIdentity = { pid: number; startedAt: string };

type ProcessFacts = { state: string; startedAt: string };

/** The server of this cluster: named in postmaster.pid and running. */
export function findPostmaster(clusterDir: string): Postmaster | undefined {
  const lines = readLines(join(clusterDir, 'postmaster.pid'));
  const pid = Number(lines?.[0]);
  if (lines === undefined || !(pid > 0) || !isServerOf(clusterDir, pid)) return undefined;
  return { pid, socketDir: lines[4]?.trim() ?? '', isStopping: lines[7]?.trim() === 'stopping' };
}

function readLines(path: string): string[] | undefined {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Replaces the process id in the lock files of a dead server. PostgreSQL refuses to start while that id
 * belongs to any process of the same account, even an unrelated one or a zombie. The files are kept: the
 * shared-memory key in postmaster.pid prevents a start while old backends still run.
 * Call it under the start lock, and only when `findPostmaster` finds none.
 */
export function disarmStaleLocks(clusterDir: string, socketDir: string): void {
  const paths = [join(clusterDir, 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')];
  for (const path of paths) {
    const lines = readLines(path);
    if (lines === undefined || !(Number(lines[0]) > 0)) continue;
    writeFileSync(path, [String(NO_PROCESS), ...lines.slice(1)].join('\n'));
  }
}

/**
 * Kills the backends of a dead server. They usually end by themselves when they next wait; one that
 * never waits would keep the shared memory and block every new server.
 * Call it under the start lock, and only when `findPostmaster` finds none.
 */
export function killOrphans(clusterDir: string): void {
  for (const pid of listProcessesOf(clusterDir)) sendSignal(pid, 'SIGKILL');
}

/** Stops the server and waits for its end; a fast stop becomes immediate after 30 seconds. */
export async function stopPostmaster(clusterDir: string, mode: StopMode): Promise<void> {
  const postmaster = findPostmaster(clusterDir);
  if (postmaster === undefined) return;
  const signals = mode === 'fast' ? (['SIGINT', 'SIGQUIT'] as const) : (['SIGQUIT'] as const);
  for (const signal of signals) {
    if (await signalAndWait(clusterDir, postmaster.pid, signal)) return;
  }
  throw new DatabaseStartError(
    `The database server (process ${postmaster.pid}) did not stop within ${STOP_WAIT_MS / 1000} seconds.`,
  );
}

async function signalAndWait(
  clusterDir: string,
  pid: number,
  signal: NodeJS.Signals,
): Promise<boolean> {
  sendSignal(pid, signal);
  const deadline = performance.now() + STOP_WAIT_MS;
  while (performance.now() < deadline) {
    if (!isServerOf(clusterDir, pid)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!isErrorCode(error, 'ESRCH')) throw error;
  }
}

/** State and start time of a process; undefined when it does not exist or is a zombie. */
function readProcess(pid: number): ProcessFacts | undefined {
  const facts = process.platform === 'linux' ? readProc(pid) : readPs(pid);
  return facts === undefined || 'ZX'.includes(facts.state) ? undefined : facts;
}

function readProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; fields 3 onwards follow it (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? 'X', startedAt: fields[19] ?? '' };
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'ESRCH')) return undefined;
    throw error;
  }
}

function readPs(pid: number): ProcessFacts | undefined {
  const line = runPs(pid, 'state=,lstart=');
  if (line === undefined) return undefined;
  return { state: line.charAt(0), startedAt: line.slice(line.indexOf(' ')).trim() };
}

function runPs(pid: number, columns: string): string | undefined {
  const { error, stdout } = spawnSync('ps', ['-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
  });
  if (error !== undefined) throw error;
  return stdout.trim() || undefined;
}

export function describeSelf(): ProcessIdentity {
  const facts = readProcess(process.pid);
  if (facts === undefined) throw new Error('this process does not find itself in the process list');
  return { pid: process.pid, startedAt: facts.startedAt };
}

export const isSameProcessAlive = (identity: ProcessIdentity): boolean =>
  readProcess(identity.pid)?.startedAt === identity.startedAt;

/** Whether `pid` is a living server of exactly this cluster, not a reused id or a zombie. */
export function isServerOf(clusterDir: string, pid: number): boolean {
  if (readProcess(pid) === undefined) return false;
  if (process.platform !== 'linux') {
    return runPs(pid, 'command=')?.includes(`-D ${clusterDir} `) ?? false;
  }
  return worksIn(clusterDir, pid);
}

/**
 * The processes whose working directory is this cluster: the server and its backends, also those of a
 * dead server. Always empty on systems other than Linux.
 */
export function listProcessesOf(clusterDir: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readProcess(pid) !== undefined && worksIn(clusterDir, pid));
}

function worksIn(clusterDir: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === clusterDir;
  } catch (error) {
    // Not readable: it belongs to another account, so it is not our server.
    if (isErrorCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return false;
    throw error;
  }
}
