import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError, isErrorCode } from './failure.ts';
import { isServerOf, listProcessesOf } from './process.ts';

/** Higher than any process id of Linux or macOS. */
const NO_PROCESS = 4_194_305;
const STOP_WAIT_MS = 30_000;
const POLL_MS = 20;

export type Postmaster = { pid: number; socketDir: string; isStopping: boolean };

export type StopMode = 'fast' | 'immediate';

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
