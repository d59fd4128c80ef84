import pg from 'pg';
import { makeApplicationRole } from '../src/db/application-role.ts';
import { listMigrations } from '../src/db/migrate.ts';
import { createEmptyDatabase } from './test-database.ts';

export interface OlderDatabase {
  readonly url: string;
  /** Connected as the owner. */
  readonly client: pg.Client;
}

/** A database as it was before the migration `first` and those after it. Dropped at the end. */
export async function withOlderDatabase(
  first: string,
  work: (database: OlderDatabase) => Promise<void>,
): Promise<void> {
  const { url, drop } = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await makeApplicationRole(client);
    await client.query(`CREATE TABLE public.migration (name text PRIMARY KEY, hash text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now())`);
    await client.query(`CREATE TABLE public.installation (is_only boolean PRIMARY KEY, mode text,
      key_ids text[], created_at timestamptz DEFAULT now())`);
    for (const { name, text, hash } of await listMigrations()) {
      if (name >= first) break;
      await client.query(text);
      await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash]);
    }
    await work({ url, client });
  } finally {
    await client.end();
    await drop();
  }
}
