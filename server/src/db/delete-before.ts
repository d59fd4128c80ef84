import { sql } from 'kysely';
import type { Reader } from './database.ts';
import type { DB } from './schema.ts';

/** So many go in a moment, so that nobody waits for their locks and no statement runs out of time. */
const rowsAtOnceMax = 5_000;

/**
 * Deletes every row whose moment has passed, some thousands a statement, until none is left.
 * @param reader outside a transaction, so that each statement is one of its own.
 */
export async function deleteBefore<Table extends keyof DB & string>(
  reader: Reader,
  table: Table,
  moment: keyof DB[Table] & string,
  before: Date,
): Promise<void> {
  const isOld = sql`${sql.ref(moment)} < ${before}`;
  // Asked twice: a row that was renewed between the two looks stays.
  const deleteSome = sql`
    DELETE FROM ${sql.table(table)} WHERE ${isOld} AND ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${isOld} LIMIT ${rowsAtOnceMax}))`;
  while ((await deleteSome.execute(reader)).numAffectedRows !== 0n);
}
