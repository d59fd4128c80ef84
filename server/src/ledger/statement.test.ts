import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { disbursement, LedgerFixture, repayment, testTime } from '../../test/ledger-fixture.ts';
import { getBalance, listBalances } from './balances.ts';
import { postHold } from './holds.ts';
import { listStatement, type StatementRow } from './statement.ts';

let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
});
after(() => book.close());

test('[V03][V04] a statement read page by page adds up to the balance and leaves out nothing', async () => {
  const maria = await book.borrower(1_000_000n);
  for (let at = 1n; at <= 24n; at += 1n) {
    await book.post(at % 5n === 0n ? disbursement(maria, at) : repayment(maria, at));
  }
  const holdId = await book.hold(maria, 700n);
  await book.in((tx) => postHold(tx, holdId, testTime));
  const rows: StatementRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const options = last === undefined ? { limit: 7 } : { limit: 7, before: last.seq };
    const page = await listStatement(book.db.reader, maria.walletId, options);
    rows.push(...page);
    if (page.length < 7) break;
  }
  assert.deepEqual(
    rows.map((row) => row.seq),
    Array.from({ length: 26 }, (_, at) => 26n - BigInt(at)),
  );
  let balance = 0n;
  for (const row of rows.toReversed()) {
    balance += row.direction === 'credit' ? row.amount : -row.amount;
    assert.equal(row.balanceAfter, balance);
  }
  assert.equal(balance, (await book.wallet(maria)).posted);
  const newest = rows[0] as StatementRow;
  assert.equal(newest.code, 'withdrawal_settled');
  assert.equal(newest.otherKind, 'payout_clearing');
  assert.equal(newest.reference, 'wdr_test');
  assert.deepEqual(newest.bookedAt, testTime);
});

test("a loan's statement reads as debt: what is owed is positive", async () => {
  const maria = await book.borrower(10_000n);
  await book.post(repayment(maria, 4_000n));
  const rows = await listStatement(book.db.reader, maria.principalId, { limit: 10 });
  assert.deepEqual(
    rows.map((row) => row.balanceAfter),
    [6_000n, 10_000n],
  );
  const owed = await getBalance(book.db.reader, 'loan_principal', maria.loanId);
  assert.equal(owed?.posted, 6_000n);
  const kinds = ['loan_principal', 'loan_interest'] as const;
  assert.equal((await listBalances(book.db.reader, kinds, maria.loanId)).length, 1);
});

test('[J14] a page has 1 to 100 rows', async () => {
  const maria = await book.borrower(0n);
  for (const limit of [0, -1, 101, 1.5, Number.NaN]) {
    await assert.rejects(listStatement(book.db.reader, maria.walletId, { limit }), RangeError);
  }
});
