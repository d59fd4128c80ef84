import { walletShare } from '@pahiram/domain/loans/wallet-share';
import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { LoanRecord } from '../loan-record.ts';

/**
 * What is left in the wallet of the money that the loan credited. Money that an open withdrawal holds has left.
 * It can be taken when the caller has locked the wallet.
 */
export async function shareOfLoan(
  reader: Reader,
  { id, memberId }: Pick<LoanRecord, 'id' | 'memberId'>,
): Promise<Centavos> {
  const { rows } = await sql<{ loanId: string | null; amount: bigint; reference: string }>`
    WITH wallet AS (
      SELECT a.id FROM ledger.account a WHERE a.kind = 'member_wallet' AND a.owner_id = ${memberId}),
    moved AS (
      SELECT t.credit_seq AS seq, t.debit_id AS other_id, t.amount, t.reference
        FROM wallet JOIN ledger.transfer t ON t.credit_id = wallet.id AND t.credit_seq IS NOT NULL
      UNION ALL
      SELECT t.debit_seq, t.credit_id, - t.amount, t.reference
        FROM wallet JOIN ledger.transfer t ON t.debit_id = wallet.id AND t.debit_seq IS NOT NULL)
    SELECT coalesce(w.loan_id, CASE WHEN starts_with(o.owner_id, 'loan_') THEN o.owner_id END) AS "loanId",
      m.amount, m.reference, m.seq
    FROM moved m
    JOIN ledger.account o ON o.id = m.other_id
    LEFT JOIN withdrawal w ON w.id = m.reference
    UNION ALL
    SELECT w.loan_id, - w.amount, w.id, NULL FROM withdrawal w
      WHERE w.member_id = ${memberId}
        AND w.state IN ('WAITING_FOR_CODE', 'DELAYED', 'CONFIRMED', 'SENDING', 'SENT', 'UNKNOWN')
    ORDER BY seq NULLS LAST`.execute(reader);
  return walletShare(rows, id);
}
