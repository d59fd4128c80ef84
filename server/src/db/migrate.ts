import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrateQueue } from '../jobs/migrate-queue.ts';

const ownFolder = new URL('./migrations/', import.meta.url);
const lockKey = 7_300_001;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/**
 * Applies the numbered SQL files that this database has not seen, each in a transaction of its own.
 * Refuses when a file that was applied has been edited since.
 * @param url of a role that may create schemas and roles.
 * @returns the names that were applied now.
 */
export async function migrate(url: string, folder: URL = ownFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(`CREATE TABLE IF NOT EXISTS public.migration (
      name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const seen = await client.query<{ name: string; hash: string }>(
      'SELECT name, hash FROM public.migration',
    );
    const hashes = new Map(seen.rows.map((row) => [row.name, row.hash]));
    const applied = await applyMissing(client, hashes, folder);
    await migrateQueue(client, url);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyMissing(
  client: pg.Client,
  hashes: Map<string, string>,
  folder: URL,
): Promise<string[]> {
  const applied: string[] = [];
  for (const migration of await listMigrations(folder)) {
    const hash = hashes.get(migration.name);
    if (hash === migration.hash) continue;
    if (hash !== undefined) {
      throw new Error(`migration ${migration.name} was edited after it was applied`);
    }
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
