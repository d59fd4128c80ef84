import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { HoldId, TransferId } from './chart.ts';
import { askLedger, onlyRow } from './ledger-refusal.ts';

/**
 * Moves the held money; a second call returns the same transfer.
 * @throws LedgerRefusal `hold-ended-otherwise` when it was voided, `entry-not-found`.
 */
export async function postHold(tx: Tx, holdId: HoldId, at: Date): Promise<TransferId> {
  const posted = await askLedger(() =>
    sql<{ id: TransferId }>`SELECT ledger.post_hold(${holdId}, ${at}) AS id`.execute(tx),
  );
  return onlyRow(posted).id;
}
