import {
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError, isErrorCode } from './failure.ts';
import { clusterIn } from './home.ts';
import {
  describeSelf,
  isSameProcessAlive,
  type ProcessIdentity,
  type StopMode,
  stopPostmaster,
} from './processes.ts';

const LOCK_WAIT_MS = 240_000;
const LOCK_POLL_MS = 20;

let takenCount = 0;
const uniqueName = (prefix: string): string => {
  takenCount += 1;
  return `${prefix}-${process.pid}-${takenCount}`;
};

const write = (identity: ProcessIdentity): string => `${identity.pid} ${identity.startedAt}\n`;

function read(path: string): { text: string; identity: ProcessIdentity } | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    const [pid = '0', ...startedAt] = text.trim().split(' ');
    return { text, identity: { pid: Number(pid), startedAt: startedAt.join(' ') } };
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Runs `work` while no other process starts or stops the server of this home.
 * The lock file is created with link(2), so it has its full content as soon as it exists. The lock of a
 * dead process is renamed and read again: if it was a newer process's lock, it is put back.
 */
export async function withStartLock<T>(home: string, work: () => Promise<T>): Promise<T> {
  const lockPath = join(home, 'start.lock');
  const draftPath = join(home, uniqueName('start.lock'));
  writeFileSync(draftPath, write(describeSelf()));
  try {
    await takeLock(lockPath, draftPath);
    try {
      return await work();
    } finally {
      rmSync(lockPath, { force: true });
    }
  } finally {
    rmSync(draftPath, { force: true });
  }
}

async function takeLock(lockPath: string, draftPath: string): Promise<void> {
  const deadline = performance.now() + LOCK_WAIT_MS;
  while (!tryLink(draftPath, lockPath)) {
    refuseOtherThanFile(lockPath);
    const holder = read(lockPath);
    if (holder !== undefined && !isSameProcessAlive(holder.identity)) {
      setAside(lockPath, holder.text);
    }
    if (performance.now() > deadline) {
      const name = holder === undefined ? 'Another process' : `Process ${holder.identity.pid}`;
      throw new DatabaseStartError(
        `${name} has been starting or stopping the database for ${LOCK_WAIT_MS / 60_000} minutes (${lockPath}). End it and try again.`,
      );
    }
    await sleep(LOCK_POLL_MS);
  }
}

/** A folder or a link in the lock's place, above all a link to nothing, never goes away by itself. */
function refuseOtherThanFile(lockPath: string): void {
  const stats = lstatSync(lockPath, { throwIfNoEntry: false });
  if (stats === undefined || stats.isFile()) return;
  throw new DatabaseStartError(
    `${lockPath} is a folder or a link; only the service makes this file. Remove it and start again.`,
  );
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function setAside(lockPath: string, expectedText: string): void {
  const asidePath = uniqueName(`${lockPath}.dead`);
  try {
    renameSync(lockPath, asidePath);
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  if (read(asidePath)?.text !== expectedText) tryLink(asidePath, lockPath);
  rmSync(asidePath, { force: true });
}

/** Records that this process uses the server of `home`; returns the path for `releaseLease`. */
export function takeLease(home: string): string {
  mkdirSync(join(home, 'users'), { recursive: true });
  const name = uniqueName('user');
  const path = join(home, 'users', name);
  // Renamed into place: a lease that is read while it is still empty looks like a dead process's.
  const draftPath = join(home, name);
  writeFileSync(draftPath, write(describeSelf()));
  renameSync(draftPath, path);
  return path;
}

export const releaseLease = (path: string): void => rmSync(path, { force: true });

/** Whether any living process still uses the server. Removes the leases of dead processes. */
export function hasUsers(home: string): boolean {
  let isUsed = false;
  for (const path of listLeases(home)) {
    const lease = read(path);
    if (lease === undefined) continue;
    if (isSameProcessAlive(lease.identity)) isUsed = true;
    else releaseLease(path);
  }
  return isUsed;
}

function listLeases(home: string): string[] {
  try {
    return readdirSync(join(home, 'users')).map((name) => join(home, 'users', name));
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Releases the lease, and stops the server when no living process uses it any more. */
export async function leave(
  home: string,
  lease: string,
  mode: StopMode,
  isThrowAway: boolean,
): Promise<void> {
  await withStartLock(home, async () => {
    releaseLease(lease);
    if (hasUsers(home)) return;
    await stopPostmaster(clusterIn(home), mode);
    if (isThrowAway) rmSync(home, { recursive: true, force: true });
  });
}
