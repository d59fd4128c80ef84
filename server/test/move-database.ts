import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Copies all rows of one migrated database into another of the same server with COPY, as logical
 * replication does: no sequences, and no triggers of the target run. Both URLs are of a superuser.
 */
export async function copyRows(fromUrl: string, toUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pahiram-copy-'));
  // The server's account writes and reads the files.
  chmodSync(folder, 0o777);
  const from = new pg.Client({ connectionString: fromUrl });
  const to = new pg.Client({ connectionString: toUrl });
  await Promise.all([from.connect(), to.connect()]);
  try {
    const tables = await listTables(from);
    await from.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    for (const [index, { name, columns }] of tables.entries()) {
      await from.query(`COPY ${name} (${columns}) TO '${join(folder, String(index))}'`);
    }
    await from.query('COMMIT');
    await to.query('BEGIN');
    await to.query('SET LOCAL session_replication_role = replica');
    await to.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
    for (const [index, { name, columns }] of tables.entries()) {
      await to.query(`COPY ${name} (${columns}) FROM '${join(folder, String(index))}'`);
    }
    await to.query('COMMIT');
  } finally {
    await Promise.all([from.end(), to.end()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tables with the columns that are not generated. */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string }[]> {
  const { rows } = await client.query<{ name: string; columns: string }>(`
    SELECT c.oid::regclass::text AS name, string_agg(quote_ident(a.attname), ', ') AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace IN
        ('public'::regnamespace, 'ledger'::regnamespace, 'sandbox_provider'::regnamespace)
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.oid ORDER BY 1`);
  return rows;
}
