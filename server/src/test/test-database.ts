import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../db/migrate.ts';
import { testCluster } from './cluster.ts';

const template = 'pahiram_template';

export interface TestDatabase {
  /** As the owner of the schema. */
  readonly url: string;
  drop(): Promise<void>;
}

let templateReady: Promise<void> | undefined;

/** A database of its own, cloned from a migrated template in about ten milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = await testCluster();
  templateReady ??= makeTemplate();
  await templateReady;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asOwner(cluster.url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: cluster.urlFor(name),
    drop: () => asOwner(cluster.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function makeTemplate(): Promise<void> {
  const cluster = await testCluster();
  await asOwner(cluster.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await asOwner(cluster.url, `CREATE DATABASE ${template}`);
  await migrate(cluster.urlFor(template));
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
