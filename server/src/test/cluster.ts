import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterIn } from '../db/embedded/home.ts';
import { hasUsers, withStartLock } from '../db/embedded/lease.ts';
import { findPostmaster, stopPostmaster } from '../db/embedded/postmaster.ts';
import { type EmbeddedCluster, startEmbedded } from '../db/embedded.ts';

const PREFIX = 'pahiram-test-';
/** Younger folders may belong to a run that is just about to enter itself as their user. */
const LEFTOVER_AGE_MS = 60_000;

let cluster: Promise<EmbeddedCluster> | undefined;

/**
 * The database server of this test process: throw-away, without fsync, started at the first call.
 * It ends with the process, however that ends; nobody has to stop it.
 */
export function testCluster(): Promise<EmbeddedCluster> {
  cluster ??= start();
  return cluster;
}

async function start(): Promise<EmbeddedCluster> {
  await sweepLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // Under root the server runs as another account, which has to pass through.
  chmodSync(dataDir, 0o711);
  const started = await startEmbedded({
    dataDir,
    socketRoot: dataDir,
    isThrowAway: true,
    extraSettings: { max_connections: '300' },
  });
  // The guard process does the rest; this only makes the server end with us and not just after.
  process.once('exit', () => {
    const postmaster = findPostmaster(clusterIn(started.home));
    if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGQUIT');
  });
  return started;
}

/** What runs left behind whose guard was killed along with them. */
async function sweepLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const home = join(tmpdir(), name);
    const isOurs = statSync(home, { throwIfNoEntry: false })?.uid === process.geteuid?.();
    if (isOurs && isOld(home) && !hasUsers(home)) await removeLeftover(home);
  }
}

const isOld = (home: string): boolean => {
  const stats = statSync(home, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > LEFTOVER_AGE_MS;
};

async function removeLeftover(home: string): Promise<void> {
  if (!existsSync(home)) return;
  await withStartLock(home, () => stopPostmaster(clusterIn(home), 'immediate'));
  rmSync(home, { recursive: true, force: true });
}
