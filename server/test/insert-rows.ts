import { type Insertable, sql } from 'kysely';
import type { Tx } from '../src/db/database.ts';
import type { DB } from '../src/db/schema.ts';

/**
 * Inserts rows in one statement, whose text depends only on the columns. All rows must have the columns
 * of the first; `jsonb` columns take objects, not JSON text.
 */
export async function insertRows<Table extends keyof DB & string>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const json = JSON.stringify(rows, toDatabaseText);
  await sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${json}::json)`.execute(
    tx,
  );
}

/** Buffers as PostgreSQL's hex text (`\x…`), bigints as decimal text. */
function toDatabaseText(this: unknown, key: string, value: unknown): unknown {
  const original = (this as Record<string, unknown>)[key];
  if (Buffer.isBuffer(original)) return `\\x${original.toString('hex')}`;
  return typeof value === 'bigint' ? String(value) : value;
}
