import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalGroup } from './run.mjs';

const POLL_MS = 100;
const TERM_WAIT_MS = 5_000;

/** Process id and start time, which distinguish a reused id; undefined if it has ended or is a zombie. */
export function identify(pid) {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0) ? `${pid}` : undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 'ZX'.includes(fields[0]) ? undefined : `${pid} ${fields[19]}`;
  } catch (error) {
    if (error.code === 'EPERM') return `${pid}`;
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}

const isAlive = (identity) =>
  identity !== undefined && identify(parseInt(identity, 10)) === identity;

function readHolder(path) {
  try {
    const text = readFileSync(path, 'utf8');
    const [owner, worker] = text.split('\n');
    return { text, owner, worker: worker || undefined };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Runs `work` while no other setup of this checkout runs. `work` gets a function that records the process
 * group it started, so that the next setup can end it if this one was killed: npm survives a kill -9 of
 * its parent and would race a second install.
 */
export async function withSetupLock(path, onWait, work) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  const own = identify(process.pid);
  writeFileSync(draft, `${own}\n`);
  await take(path, draft, onWait);
  rmSync(draft);
  const release = () => rmSync(path, { force: true });
  // `run` ends this process after a signal; the lock must be removed then too.
  process.once('exit', release);
  try {
    return await work((pid) => {
      // Written to another file and renamed, so that a reader never sees half of it.
      writeFileSync(draft, `${own}\n${identify(pid) ?? ''}\n`);
      renameSync(draft, path);
    });
  } finally {
    process.off('exit', release);
    release();
  }
}

async function take(path, draft, onWait) {
  let hasWaited = false;
  while (!tryLink(draft, path)) {
    const holder = readHolder(path);
    if (holder === undefined) continue;
    if (isAlive(holder.owner)) {
      if (!hasWaited) onWait(parseInt(holder.owner, 10));
      hasWaited = true;
      await sleep(POLL_MS);
      continue;
    }
    await endOrphan(holder.worker);
    setAside(path, holder.text);
  }
}

function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

async function endOrphan(worker) {
  if (!isAlive(worker)) return;
  const pid = parseInt(worker, 10);
  signalGroup(pid, 'SIGTERM');
  const deadline = performance.now() + TERM_WAIT_MS;
  while (isAlive(worker) && performance.now() < deadline) await sleep(POLL_MS);
  if (isAlive(worker)) signalGroup(pid, 'SIGKILL');
  while (isAlive(worker)) await sleep(POLL_MS);
}

/** Moves a dead lock away, and restores it if it is another setup's new lock. */
function setAside(path, expectedText) {
  const aside = `${path}.dead-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (readHolder(aside)?.text !== expectedText) tryLink(aside, path);
  rmSync(aside, { force: true });
}
