import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { StoredRow } from './row-store.ts';
import type { StatementRowId } from './store.ts';

/**
 * The booked row of the other account that shows the same transfer and is not paired yet, the oldest first; locked.
 * Null when this row is the first to show it: the money stays in clearing until the other file comes.
 */
export async function findOtherSide(
  tx: Tx,
  row: Pick<StoredRow, 'accountId' | 'otherAccountId' | 'amount' | 'direction'>,
): Promise<StatementRowId | null> {
  const { rows } = await sql<{ id: StatementRowId }>`
    SELECT id FROM bank_statement_row
    WHERE account_id = ${row.otherAccountId} AND other_account_id = ${row.accountId}
      AND kind = 'OWN_TRANSFER' AND result = 'BOOKED' AND counts
      AND amount = ${row.amount} AND direction <> ${row.direction} AND paired_row_id IS NULL
    ORDER BY date, id LIMIT 1 FOR NO KEY UPDATE`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function pairTransfer(
  tx: Tx,
  first: StatementRowId,
  second: StatementRowId,
): Promise<void> {
  await sql`
    UPDATE bank_statement_row SET paired_row_id = CASE id WHEN ${first} THEN ${second} ELSE ${first} END
    WHERE id IN (${first}, ${second})`.execute(tx);
}

/** The transfer of a row that is taken back is open again on the other side. */
export async function unpairTransfer(tx: Tx, id: StatementRowId): Promise<void> {
  await tx
    .updateTable('bank_statement_row')
    .set({ paired_row_id: null })
    .where(({ or, eb }) => or([eb('paired_row_id', '=', id), eb('id', '=', id)]))
    .execute();
}
