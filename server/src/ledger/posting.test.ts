import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { centavos } from '@pahiram/domain/money/money';
import {
  disbursement,
  LedgerFixture,
  outcomeOf,
  repayment,
  testTime,
} from '../../test/ledger-fixture.ts';
import type { AccountId } from './chart.ts';
import { openAccount, type Posting, postTransfers } from './posting.ts';

let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
});
after(() => book.closeSound());

test('[V02][V03] a transfer moves one amount between two accounts and the ledger still sums to zero', async () => {
  const maria = await book.borrower(15_000_000n);
  await book.post(repayment(maria, 2_500_01n));
  assert.deepEqual(await book.wallet(maria), { posted: 14_749_999n, held: 0n });
});

test('[V06] the same key again returns the first transfer and moves nothing', async () => {
  const maria = await book.borrower(10_000n);
  const posting = repayment(maria, 4_000n);
  const first = await book.post(posting);
  assert.equal(await book.post(posting), first);
  assert.equal((await book.wallet(maria)).posted, 6_000n);
});

test('[V06][M14] a key used for another transfer is refused', async () => {
  const maria = await book.borrower(10_000n);
  const posting = repayment(maria, 4_000n);
  await book.post(posting);
  const others: Posting[] = [
    { ...posting, amount: centavos(4_001n) },
    { ...posting, reference: 'loan_other' },
    { ...posting, code: 'payment_from_wallet' },
    repayment(await book.borrower(10_000n), 4_000n, posting.key),
  ];
  for (const other of others) assert.equal(await outcomeOf(book.post(other)), 'key-reused');
});

test('[M04][M05][V03] the whole balance can be moved, a centavo more is refused', async () => {
  const maria = await book.borrower(10_000n);
  assert.equal(await outcomeOf(book.post(repayment(maria, 10_001n))), 'amount-over-balance');
  await book.post(repayment(maria, 10_000n));
  assert.deepEqual(await book.wallet(maria), { posted: 0n, held: 0n });
});

test('[M13][V09] a loan cannot be repaid beyond what is owed', async () => {
  const maria = await book.borrower(10_000n);
  const clearingId = await book.in((tx) => openAccount(tx, 'repayment_clearing', 'sandbox'));
  const payment = { ...repayment(maria, 10_001n), debitId: clearingId };
  assert.equal(await outcomeOf(book.post(payment)), 'amount-over-balance');
  assert.equal(
    await outcomeOf(book.post({ ...payment, key: randomUUID(), amount: centavos(10_000n) })),
    'ok',
  );
});

test('[M06] amounts above the limit are refused; the largest allowed one is exact to the centavo', async () => {
  const maria = await book.borrower(0n);
  for (const amount of [0n, -1n, 100_000_000_001n, 9_007_199_254_740_993n]) {
    assert.equal(await outcomeOf(book.post(disbursement(maria, amount))), 'posting-malformed');
  }
  assert.equal(await outcomeOf(book.post(disbursement(maria, 2n ** 63n))), '22003');
  await book.post(disbursement(maria, 100_000_000_000n));
  await book.post(repayment(maria, 1n));
  assert.equal((await book.wallet(maria)).posted, 99_999_999_999n);
});

test('[M02] the database refuses NaN, Infinity and fractions as amounts', async () => {
  const maria = await book.borrower(10_000n);
  await book.asOwner(async (client) => {
    for (const amount of ['NaN', 'Infinity', '1.5', '1e3', '', ' ']) {
      const call = client.query(
        `SELECT ledger.post_transfer($1, $2, $3, $4, 'principal_cancelled', 'loan_x', now())`,
        [randomUUID(), maria.walletId, maria.principalId, amount],
      );
      assert.equal(await outcomeOf(call), '22P02', `amount ${amount}`);
    }
  });
});

test('[M16] a transfer to itself or to an unknown account is refused', async () => {
  const maria = await book.borrower(10_000n);
  const toSelf = { ...repayment(maria, 1n), creditId: maria.walletId };
  assert.equal(await outcomeOf(book.post(toSelf)), 'same-account');
  const toUnknown = { ...repayment(maria, 1n), creditId: 999_999_999n as AccountId };
  assert.equal(await outcomeOf(book.post(toUnknown)), 'account-not-found');
  assert.equal(await outcomeOf(book.post(repayment(maria, 1n))), 'ok');
});

test('[V01] a transfer that no posting rule lists is refused, whatever the balances', async () => {
  const maria = await book.borrower(10_000n);
  const juan = await book.borrower(10_000n);
  const wrong: Posting[] = [
    { ...repayment(maria, 1n), code: 'disbursement' },
    { ...repayment(maria, 1n), creditId: juan.walletId, code: 'principal_cancelled' },
    { ...repayment(maria, 1n), creditId: book.clearingId, code: 'principal_cancelled' },
    { ...repayment(maria, 1n), creditId: book.clearingId, code: 'withdrawal_settled' as never },
    { ...repayment(maria, 1n), code: 'release_fee' as never },
    { ...repayment(maria, 1n), code: 'reversal' as never },
  ];
  for (const posting of wrong) {
    assert.equal(await outcomeOf(book.post(posting)), 'posting-not-allowed', posting.code);
  }
  assert.equal((await book.wallet(maria)).posted, 10_000n);
});

test('[M20] a batch with a doubled key, ragged arrays or too many rows posts nothing', async () => {
  const maria = await book.borrower(10_000n);
  const leg = repayment(maria, 1n);
  const batch = (postings: readonly Posting[]): Promise<unknown> =>
    book.in((tx) => postTransfers(tx, postings, testTime));
  assert.equal(await outcomeOf(batch([leg, leg])), 'batch-malformed');
  assert.equal(await outcomeOf(batch([])), 'batch-malformed');
  const many = Array.from({ length: 100_000 }, () => repayment(maria, 1n));
  assert.equal(await outcomeOf(batch(many)), 'batch-malformed');
  await book.asOwner(async (client) => {
    const ragged = client.query(
      `SELECT ledger.post_transfers($1, $2, $3, ARRAY[1], ARRAY['principal_cancelled'],
         ARRAY['a', 'b'], now())`,
      [[randomUUID(), randomUUID()], [maria.walletId], [maria.principalId]],
    );
    assert.equal(await outcomeOf(ragged), 'batch-malformed');
  });
  assert.equal((await book.wallet(maria)).posted, 10_000n);
});

test('[M20] a refused last transfer of a batch undoes the whole batch', async () => {
  const maria = await book.borrower(10_000n);
  const legs = [repayment(maria, 6_000n), repayment(maria, 4_001n)];
  const batch = book.in((tx) => postTransfers(tx, legs, testTime));
  assert.equal(await outcomeOf(batch), 'amount-over-balance');
  assert.equal((await book.wallet(maria)).posted, 10_000n);
  const good = [repayment(maria, 6_000n), repayment(maria, 4_000n)];
  const ids = await book.in((tx) => postTransfers(tx, good, testTime));
  assert.deepEqual(await book.in((tx) => postTransfers(tx, good, testTime)), ids);
  assert.equal((await book.wallet(maria)).posted, 0n);
});
