import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { applyRights, makeApplicationRole } from './application-role.ts';
import { sqlStateOf } from './database.ts';
import {
  decideMismatch,
  explainMismatch,
  InstallationMismatch,
  queryOf,
  readInstallation,
  type Stamp,
  writeStamp,
} from './installation.ts';
import { followJobClock } from './job-clock.ts';
import { advanceSequences } from './sequences.ts';

const ownFolder = new URL('./migrations/', import.meta.url);
const lockKey = 7_300_001;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

export interface Owner {
  readonly stamp: Stamp;
  /** The folder or database, named in error messages. */
  readonly place: string;
}

/**
 * Applies the numbered SQL files that are not applied yet, each in its own transaction. An empty
 * database gets the owner's stamp; one with another stamp is refused unchanged (V33). Then it gives the
 * service's role its rights and sets the sequences, as a restored database needs.
 * @param url of a role that may create schemas and roles.
 * @param owner omitted only by tests, whose database then has no stamp.
 * @returns the names that were applied now.
 * @throws InstallationMismatch also when an applied file was edited afterwards.
 */
export async function migrate(
  url: string,
  owner?: Owner,
  folder: URL = ownFolder,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    if (owner !== undefined) await refuseMismatch(client, owner, folder);
    await createOwnTables(client, owner?.stamp);
    // A dump carries no role, may lose rights, and COPY carries no sequences: restored each time (V35).
    await makeApplicationRole(client);
    const applied = await applyMissing(client, await listMissing(client, folder));
    await applyRights(client);
    if (owner?.stamp.mode === 'demo') await followJobClock(client);
    await advanceSequences(client);
    await keepRowsOutOfLog(client);
    return applied;
  } finally {
    await client.end();
  }
}

/** @throws InstallationMismatch for another installation's database. */
export async function refuseMismatch(
  client: pg.Client,
  { stamp, place }: Owner,
  folder: URL = ownFolder,
): Promise<void> {
  const release = (await listMigrations(folder)).map(({ name }) => name);
  const found = await readInstallation(queryOf(client));
  const mismatch = decideMismatch(found, stamp, release);
  if (mismatch !== null) {
    throw new InstallationMismatch(explainMismatch(mismatch, stamp, place));
  }
}

/** In one transaction, so that a crash leaves no migrated database without a stamp. */
async function createOwnTables(client: pg.Client, stamp: Stamp | undefined): Promise<void> {
  await client.query('BEGIN');
  await client.query(`CREATE TABLE IF NOT EXISTS public.migration (
    name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  await client.query(`CREATE TABLE IF NOT EXISTS public.installation (
    is_only    boolean     PRIMARY KEY DEFAULT true CHECK (is_only),
    mode       text        NOT NULL CHECK (mode IN ('demo', 'live')),
    key_ids    text[]      NOT NULL CHECK (cardinality(key_ids) > 0),
    made_by    text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now())`);
  if (stamp !== undefined) await writeStamp(client, stamp);
  await client.query('COMMIT');
}

/** SQLSTATE insufficient_privilege. */
const notPermitted = '42501';

/**
 * Without these settings the server's log quotes the statement and row of an error. Only a superuser or
 * a role with the privilege can set them; the gauge `pahiram_database_log_has_rows` shows the result.
 */
async function keepRowsOutOfLog(client: pg.Client): Promise<void> {
  try {
    await client.query(`DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET log_min_error_statement = panic', current_database());
      EXECUTE format('ALTER DATABASE %I SET log_error_verbosity = terse', current_database());
    END $$`);
  } catch (error) {
    if (sqlStateOf(error) !== notPermitted) throw error;
  }
}

/**
 * The migrations of this release that the database lacks, in order.
 * @throws InstallationMismatch when an applied file was edited afterwards.
 */
export async function listMissing(
  client: pg.Client,
  folder: URL = ownFolder,
): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM public.migration',
  );
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]));
  const missing: Migration[] = [];
  for (const migration of await listMigrations(folder)) {
    const hash = hashes.get(migration.name);
    if (hash === undefined) missing.push(migration);
    else if (hash !== migration.hash) {
      throw new InstallationMismatch(
        `The migration ${migration.name} was edited after it was applied. Restore the file of the release.`,
      );
    }
  }
  return missing;
}

async function applyMissing(client: pg.Client, missing: readonly Migration[]): Promise<string[]> {
  const applied: string[] = [];
  for (const migration of missing) {
    await client.query('BEGIN');
    try {
      await client.query(migration.text);
      await client.query('INSERT INTO public.migration (name, hash) VALUES ($1, $2)', [
        migration.name,
        migration.hash,
      ]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw new Error(`migration ${migration.name} failed`, { cause: error });
    }
    applied.push(migration.name);
  }
  return applied;
}

/** The migrations of this release, in order. */
export async function listMigrations(folder: URL = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name));
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
