import { MONEY_WORDS } from '@pahiram/domain/loans/activity-words';
import { movementWords } from '@pahiram/domain/loans/statement-words';
import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { type Entry, NOTHING_MORE, type Period } from './entry.ts';

interface Row {
  readonly at: Date;
  readonly loanNumber: string;
  readonly amount: Centavos;
  readonly isCharged: boolean;
}

/**
 * Interest that was charged with a withdrawal and not owed any more when the bank returned it. No statement has it:
 * a statement begins with the withdrawal from which the loan counts now. Everything that one transaction posts has
 * the same `recorded_at`.
 */
export async function listRemovedInterest(
  reader: Reader,
  memberId: string,
  { from, to }: Period,
): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    WITH interest AS (
      SELECT a.id, l.id AS loan_id, l.number
      FROM loan l JOIN ledger.account a ON a.kind = 'loan_interest' AND a.owner_id = l.id
      WHERE l.member_id = ${memberId} AND l.returned_at IS NOT NULL),
    posted AS (
      SELECT i.loan_id, i.number, t.id, t.code, t.amount, t.booked_at, t.recorded_at, true AS is_charged
        FROM interest i JOIN ledger.transfer t ON t.debit_id = i.id AND t.debit_seq IS NOT NULL
      UNION ALL
      SELECT i.loan_id, i.number, t.id, t.code, t.amount, t.booked_at, t.recorded_at, false
        FROM interest i JOIN ledger.transfer t ON t.credit_id = i.id AND t.credit_seq IS NOT NULL),
    charged AS (
      SELECT p.* FROM posted p JOIN ledger.transfer_code c USING (code) WHERE c.name = 'interest_charged'),
    removed AS (
      SELECT c.loan_id, max(c.id) AS last_id
      FROM charged c
      JOIN withdrawal w ON w.loan_id = c.loan_id
      JOIN ledger.transfer back ON back.id = w.return_id AND back.recorded_at = c.recorded_at
      WHERE NOT c.is_charged
      GROUP BY c.loan_id)
    SELECT coalesce(settled.at, c.booked_at) AS at, c.number AS "loanNumber", c.amount,
           c.is_charged AS "isCharged"
    FROM charged c
    JOIN removed r ON r.loan_id = c.loan_id AND c.id <= r.last_id
    LEFT JOIN LATERAL (
      SELECT w.settled_at AS at FROM withdrawal w JOIN ledger.transfer out ON out.id = w.transfer_id
      WHERE w.loan_id = c.loan_id AND out.recorded_at = c.recorded_at AND c.is_charged) settled ON true
    ORDER BY c.id DESC`.execute(reader);
  return rows
    .filter(({ at }) => at >= from && at < to)
    .map(({ at, loanNumber, amount, isCharged }) => ({
      ...{ ...NOTHING_MORE, at, kind: 'LOAN', loanNumber, amount },
      title: movementWords('INTEREST', isCharged ? amount : -amount),
      detail: isCharged ? null : MONEY_WORDS.RETURN,
      effect: isCharged ? 'MORE_OWED' : 'LESS_OWED',
    }));
}
