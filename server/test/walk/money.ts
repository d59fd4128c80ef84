import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { TransferCode } from '../../src/ledger/chart.ts';
import type { TestApp } from '../harness.ts';

/** The ledger at one moment. */
export interface Money {
  /** Money in the wallet and money that left, less what the member owes, by member. */
  readonly gains: ReadonlyMap<string, bigint>;
  /** The newest transfer. */
  readonly lastTransfer: bigint;
}

/** Transfers that a borrower and the calendar cause without the staff, and those of a signed loan. */
const OF_BORROWERS: readonly TransferCode[] = [
  ...(['disbursement', 'withdrawal_settled', 'payout_cash_moved'] as const),
  ...(['interest_charged', 'interest_earned', 'late_charge_charged'] as const),
  ...(['payment_from_wallet', 'principal_repaid', 'interest_repaid'] as const),
  'late_charge_repaid',
];

export async function readMoney({ app: { db } }: TestApp): Promise<Money> {
  const rows = await sql<{ member: string; gain: bigint }>`
    SELECT member, sum(value)::bigint AS gain FROM (
      SELECT owner_id AS member, credits_posted - debits_posted AS value
      FROM ledger.account WHERE kind = 'member_wallet'
      UNION ALL
      SELECT l.member_id, a.credits_posted - a.debits_posted
      FROM ledger.account a JOIN loan l ON l.id = a.owner_id
      WHERE a.kind IN ('loan_principal', 'loan_interest', 'loan_late_charge', 'loan_overpayment')
      UNION ALL
      SELECT a.owner_id, t.amount
      FROM ledger.transfer t JOIN ledger.transfer_code c USING (code)
      JOIN ledger.account a ON a.id = t.debit_id AND a.kind = 'member_wallet'
      WHERE c.name = 'withdrawal_settled'
      UNION ALL
      SELECT a.owner_id, -t.amount
      FROM ledger.transfer t JOIN ledger.transfer_code c USING (code)
      JOIN ledger.account a ON a.id = t.credit_id AND a.kind = 'member_wallet'
      WHERE c.name = 'withdrawal_returned'
    ) side GROUP BY member`.execute(db.reader);
  const last = await sql<{ id: bigint | null }>`
    SELECT max(id) AS id FROM ledger.transfer`.execute(db.reader);
  return {
    gains: new Map(rows.rows.map(({ member, gain }) => [member, gain])),
    lastTransfer: last.rows[0]?.id ?? 0n,
  };
}

/**
 * Since then nobody has more money for the same debt, or less debt for the same money, and no money moved but what
 * borrowers move and signed loans bring.
 */
export async function assertNobodyGained(
  testApp: TestApp,
  before: Money,
  cause: string,
): Promise<void> {
  const now = await readMoney(testApp);
  for (const [member, gain] of now.gains) {
    const more = gain - (before.gains.get(member) ?? 0n);
    assert.ok(more <= 0n, `${cause}: ${member} gained ${more} centavos`);
  }
  const moved = await sql<{ name: TransferCode }>`
    SELECT DISTINCT c.name FROM ledger.transfer t JOIN ledger.transfer_code c USING (code)
    WHERE t.id > ${before.lastTransfer}`.execute(testApp.app.db.reader);
  const others = moved.rows.map(({ name }) => name).filter((name) => !OF_BORROWERS.includes(name));
  assert.deepEqual(others, [], `${cause}: transfers`);
}
