import { sql } from 'kysely';
import type { Reader } from './database.ts';
import type { DB } from './schema.ts';

/** Rows per statement: few enough to keep locks short and stay below the statement timeout. */
const rowsAtOnceMax = 5_000;

/**
 * Deletes every row whose column `moment` is earlier than `before`, in batches until none is left.
 * @param reader outside a transaction, so that each statement is its own transaction.
 */
export async function deleteBefore<Table extends keyof DB & string>(
  reader: Reader,
  table: Table,
  moment: keyof DB[Table] & string,
  before: Date,
): Promise<void> {
  const isOld = sql`${sql.ref(moment)} < ${before}`;
  // The condition is repeated, so that a row renewed after the inner SELECT is kept.
  const deleteSome = sql`
    DELETE FROM ${sql.table(table)} WHERE ${isOld} AND ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${isOld} LIMIT ${rowsAtOnceMax}))`;
  while ((await deleteSome.execute(reader)).numAffectedRows !== 0n);
}
