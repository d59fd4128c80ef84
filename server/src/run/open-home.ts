import pg from 'pg';
import type { Config } from '../config.ts';
import { DatabaseStartError } from '../db/embedded/failure.ts';
import { explainMismatch, InstallationMismatch, readInstallation } from '../db/installation.ts';

/** The database: that of DATABASE_URL, or the embedded one that this process starts. */
export interface Home {
  readonly url: string;
  /** Restarts the embedded database when it is gone; does nothing for DATABASE_URL. */
  ensureRunning(): Promise<void>;
  stop(): Promise<void>;
}

const databaseName = 'pahiram';

/** The data folder or the database, for messages to the user; never with a password. */
export function placeOf({ settings }: Config): string {
  if (settings.DATABASE_URL === undefined) return settings.DATA_DIR;
  const { host, pathname, searchParams } = new URL(settings.DATABASE_URL);
  const server = host || searchParams.get('host') || 'this machine';
  return `the database ${decodeURIComponent(pathname.slice(1))} on ${server}`;
}

export async function openHome({ settings }: Config): Promise<Home> {
  const { DATABASE_URL: url } = settings;
  if (url !== undefined) {
    return { url, ensureRunning: async () => {}, stop: async () => {} };
  }
  const { startEmbedded } = await import('../db/embedded.ts');
  const cluster = await startEmbedded({ dataDir: settings.DATA_DIR });
  try {
    await createDatabaseOnce(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return {
    url: cluster.urlFor(databaseName),
    ensureRunning: () => cluster.ensureRunning(),
    stop: () => cluster.stop(),
  };
}

/**
 * Deletes the embedded database of a demonstration.
 * @throws InstallationMismatch for any other database; DatabaseStartError when a service uses it.
 */
export async function dropDemoDatabase(dataDir: string): Promise<void> {
  const { startEmbedded } = await import('../db/embedded.ts');
  const cluster = await startEmbedded({ dataDir });
  try {
    await createDatabaseOnce(cluster.url);
    await refuseOtherThanDemo(cluster.urlFor(databaseName), dataDir);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const client = new pg.Client({ connectionString: cluster.url });
  try {
    await client.connect();
    await client.query(`DROP DATABASE IF EXISTS ${databaseName}`);
  } catch (error) {
    const isInUse = (error as pg.DatabaseError).code === '55006';
    throw isInUse ? new DatabaseStartError('The service is running. Stop it first.') : error;
  } finally {
    await client.end();
    await cluster.stop();
  }
}

async function refuseOtherThanDemo(url: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await readInstallation(client);
    if (found.kind === 'empty' || (found.kind === 'stamped' && found.mode === 'demo')) return;
    const mismatch = found.kind === 'unstamped' ? 'unstamped' : 'mode';
    const wanted = { mode: 'demo', keyId: '' } as const;
    throw new InstallationMismatch(explainMismatch(mismatch, wanted, dataDir));
  } finally {
    await client.end();
  }
}

async function createDatabaseOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } catch (error) {
    // Another process created it first.
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
