import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterIn } from '../db/embedded/home.ts';
import { hasUsers, withStartLock } from '../db/embedded/lease.ts';
import { findPostmaster, stopPostmaster } from '../db/embedded/postmaster.ts';
import { startEmbedded } from '../db/embedded.ts';

const PREFIX = 'pahiram-test-';
/** In memory where there is room: each test file has a database of its own, of some 12 MB. */
const MEMORY = '/dev/shm';
const MEMORY_MIN_BYTES = 2_000_000_000;
const PARENT = hasMemory() ? MEMORY : tmpdir();
/** Younger folders may belong to a run that is just about to enter itself as their user. */
const LEFTOVER_AGE_MS = 60_000;

export interface TestCluster {
  /** Connects as superuser `postgres` to the database `postgres`. */
  readonly url: string;
  urlFor(database: string): string;
}

let cluster: Promise<TestCluster> | undefined;

/**
 * The database server of the tests, throw-away and without fsync: the one of the whole run when there
 * is one (shared-cluster.ts), or one that this process starts at the first call and that ends with it.
 */
export function testCluster(): Promise<TestCluster> {
  const { TEST_CLUSTER_URL: url } = process.env;
  cluster ??= url === undefined ? start() : Promise.resolve(clusterAt(url));
  return cluster;
}

function clusterAt(url: string): TestCluster {
  return {
    url,
    urlFor: (database) => {
      const other = new URL(url);
      other.pathname = `/${encodeURIComponent(database)}`;
      return other.href;
    },
  };
}

async function start(): Promise<TestCluster> {
  await sweepLeftovers();
  const dataDir = mkdtempSync(join(PARENT, PREFIX));
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
  return clusterAt(started.url);
}

/** What runs left behind whose guard was killed along with them. */
async function sweepLeftovers(): Promise<void> {
  for (const name of readdirSync(PARENT)) {
    if (!name.startsWith(PREFIX)) continue;
    const home = join(PARENT, name);
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

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MEMORY_MIN_BYTES;
}
