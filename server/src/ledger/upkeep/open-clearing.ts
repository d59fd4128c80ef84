import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { AccountKind } from '../chart.ts';

export interface OpenClearingItem {
  readonly kind: AccountKind;
  readonly ownerId: string;
  /** The withdrawal or payment whose entries do not cancel out yet. */
  readonly reference: string;
  /** Credits less debits. */
  readonly amount: Centavos;
  /** When it was first booked; a person must look at an old item. */
  readonly since: Date;
  /** When it was last booked: the amount is unchanged since then. */
  readonly changedAt: Date;
}

/** The references of clearing and suspense accounts whose entries do not sum to 0, oldest first. */
export async function listOpenClearing(reader: Reader): Promise<readonly OpenClearingItem[]> {
  const found = await sql<OpenClearingItem>`
    SELECT a.kind, a.owner_id AS "ownerId", side.reference,
           sum(side.amount)::bigint AS amount, min(side.booked_at) AS since,
           max(side.booked_at) AS "changedAt"
    FROM ledger.account a
    CROSS JOIN LATERAL (
      SELECT reference, amount, booked_at FROM ledger.transfer
      WHERE credit_id = a.id AND credit_seq IS NULL
      UNION ALL
      SELECT reference, -amount, booked_at FROM ledger.transfer
      WHERE debit_id = a.id AND debit_seq IS NULL) side
    WHERE a.kind IN ('payout_clearing', 'repayment_clearing', 'suspense')
    GROUP BY a.kind, a.owner_id, side.reference
    HAVING sum(side.amount) <> 0
    ORDER BY since, side.reference`.execute(reader);
  return found.rows;
}
