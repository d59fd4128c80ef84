import pg from 'pg';
import type { Config } from '../config.ts';
import { DatabaseStartError } from '../db/embedded/failure.ts';

/** Where the data lives: the database of DATABASE_URL, or the embedded one that this process starts. */
export interface Home {
  readonly url: string;
  /** Brings a database back that went away, if it is ours to bring back. */
  ensureRunning(): Promise<void>;
  stop(): Promise<void>;
}

const databaseName = 'pahiram';

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
 * Throws the embedded database away.
 * @throws Error when a service still uses it.
 */
export async function dropEmbeddedDatabase(dataDir: string): Promise<void> {
  const { startEmbedded } = await import('../db/embedded.ts');
  const cluster = await startEmbedded({ dataDir });
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

async function createDatabaseOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } catch (error) {
    // Another process of the same folder was a moment earlier.
    if ((error as pg.DatabaseError).code !== '42P04') throw error;
  } finally {
    await client.end();
  }
}
