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
import { stopLeftover } from '@pahiram/embedded-postgres/server';
import { startEmbedded } from '@pahiram/embedded-postgres/start-embedded';

const PREFIX = 'pahiram-test-';
/** In memory where there is room: each test file has its own database of about 12 MB. */
const MEMORY = '/dev/shm';
const MEMORY_MIN_BYTES = 2_000_000_000;
const PARENT = hasMemory() ? MEMORY : tmpdir();
/** Younger folders may belong to a run that has not registered as their user yet. */
const LEFTOVER_AGE_MS = 60_000;

export interface TestCluster {
  /** Connects as superuser `postgres` to the database `postgres`. */
  readonly url: string;
  urlFor(database: string): string;
}

let cluster: Promise<TestCluster> | undefined;

/**
 * The tests' database server, temporary and without fsync: the one that the whole run shares
 * (shared-cluster.ts), or else one that this process starts at the first call and that ends with it.
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
  // Under root the server runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const started = await startEmbedded({
    dataDir,
    socketRoot: dataDir,
    isThrowAway: true,
    // The database's name, so that a test finds its own lines in the log that all tests share.
    extraSettings: { max_connections: '300', log_line_prefix: '%m [%p] %q%d ' },
  });
  process.once('exit', () => {
    process.kill(started.pid, 'SIGQUIT');
    // The processes of the server may still write.
    rmSync(started.home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return clusterAt(started.url);
}

/** Removes clusters whose process was killed. */
async function sweepLeftovers(): Promise<void> {
  for (const name of readdirSync(PARENT)) {
    if (!name.startsWith(PREFIX)) continue;
    const home = join(PARENT, name);
    const isOurs = statSync(home, { throwIfNoEntry: false })?.uid === process.geteuid?.();
    if (isOurs && isOld(home) && (await stopLeftover(home, 'immediate'))) {
      rmSync(home, { recursive: true, force: true });
    }
  }
}

const isOld = (home: string): boolean => {
  const stats = statSync(home, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > LEFTOVER_AGE_MS;
};

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MEMORY_MIN_BYTES;
}
