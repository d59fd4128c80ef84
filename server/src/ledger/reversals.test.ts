import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { LedgerFixture, outcomeOf, repayment, tally, testTime } from '../../test/ledger-fixture.ts';
import type { ReversalCode, TransferId } from './chart.ts';
import { postHold } from './holds.ts';
import { reverseTransfer } from './posting.ts';

let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
});
after(() => book.closeSound());

const reverse = (
  transferId: TransferId,
  code: ReversalCode = 'withdrawal_returned',
  key: string = randomUUID(),
): Promise<TransferId> =>
  book.in((tx) => reverseTransfer(tx, { key, transferId, code, reference: 'wdr_test' }, testTime));

test('[P07][V13] a payout returned after it settled is in the wallet again, once', async () => {
  const maria = await book.borrower(10_000n);
  const holdId = await book.hold(maria, 4_000n);
  const transferId = await book.in((tx) => postHold(tx, holdId, testTime));
  const returns = Array.from({ length: 20 }, () => reverse(transferId));
  assert.deepEqual(await tally(returns), { ok: 1, 'already-reversed': 19 });
  assert.equal((await book.wallet(maria)).posted, 10_000n);
});

test('[V06] the same key again returns the first reversal', async () => {
  const maria = await book.borrower(10_000n);
  const id = await book.post(repayment(maria, 4_000n));
  const key = randomUUID();
  assert.equal(await reverse(id, 'reversal', key), await reverse(id, 'reversal', key));
  assert.equal((await book.wallet(maria)).posted, 10_000n);
});

test('[V02] a reversal cannot be reversed, must have the opposite code, and needs the money', async () => {
  const maria = await book.borrower(10_000n);
  const repaid = await book.post(repayment(maria, 4_000n));
  assert.equal(await outcomeOf(reverse(repaid)), 'posting-not-allowed');
  const undone = await reverse(repaid, 'reversal');
  assert.equal(await outcomeOf(reverse(undone, 'reversal')), 'reversal-not-opposite');
  assert.equal(await outcomeOf(reverse(999_999_999n as TransferId)), 'entry-not-found');
  const juan = await book.borrower(0n);
  const paid = await book.post({
    ...repayment(juan, 5_000n),
    debitId: juan.principalId,
    creditId: juan.walletId,
    code: 'disbursement',
  });
  await book.hold(juan, 5_000n);
  assert.equal(await outcomeOf(reverse(paid, 'reversal')), 'amount-over-balance');
});
