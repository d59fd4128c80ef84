import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { ReversalCode, TransferId } from './chart.ts';
import { askLedger, onlyRow } from './ledger-refusal.ts';

export interface Reversal {
  readonly key: string;
  readonly transferId: TransferId;
  readonly code: ReversalCode;
  readonly reference: string;
}

/**
 * Posts the opposite of a whole transfer, at most once per transfer: for a settled payout that the
 * bank returned, or for a correction. The original row is not changed.
 * @throws LedgerRefusal `already-reversed`, `amount-over-balance`, `entry-not-found` …
 */
export async function reverseTransfer(tx: Tx, reversal: Reversal, at: Date): Promise<TransferId> {
  const posted = await askLedger(() =>
    sql<{ id: TransferId }>`SELECT ledger.reverse_transfer(
      ${reversal.key}, ${reversal.transferId}, ${reversal.code}, ${reversal.reference}, ${at}) AS id
    `.execute(tx),
  );
  return onlyRow(posted).id;
}
