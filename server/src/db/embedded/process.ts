import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { isErrorCode } from './failure.ts';

/** Identifies a process even when its process id is reused later. */
export type ProcessIdentity = { pid: number; startedAt: string };

type ProcessFacts = { state: string; startedAt: string };

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
