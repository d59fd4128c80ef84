import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LedgerFixture, repayment, testTime } from '../../../test/ledger-fixture.ts';
import { postHold } from '../post-hold.ts';
import { postTransfer } from '../post-transfer.ts';
import { listOpenClearing } from './open-clearing.ts';
import { listTrialBalance, listUnrecordedDays, recordTrialBalance } from './trial-balance.ts';
import { verifyLedger } from './verify-ledger.ts';

let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
});
after(() => book.close());

test('[V02][V10] the trial balance of a day adds up to zero and is recorded once', async () => {
  const maria = await book.borrower(10_000n);
  await book.post(repayment(maria, 4_000n));
  const holdId = await book.hold(maria, 1_000n);
  assert.equal(await book.in((tx) => recordTrialBalance(tx, '2026-11-18')), 0n);
  const rows = await listTrialBalance(book.db.reader, '2026-11-18');
  const wallets = rows.find((row) => row.kind === 'member_wallet');
  assert.deepEqual(wallets, {
    kind: 'member_wallet',
    ownerId: '*',
    debitsPosted: 4_000n,
    creditsPosted: 10_000n,
    debitsPending: 1_000n,
  });
  await book.in((tx) => postHold(tx, holdId, testTime));
  await Promise.all([1, 2, 3].map(() => book.in((tx) => recordTrialBalance(tx, '2026-11-18'))));
  assert.deepEqual(await listTrialBalance(book.db.reader, '2026-11-18'), rows);
  assert.equal(await book.in((tx) => recordTrialBalance(tx, '2026-11-19')), 0n);
  const next = await listTrialBalance(book.db.reader, '2026-11-19');
  const clearing = next.find((row) => row.kind === 'payout_clearing');
  assert.equal(clearing?.creditsPosted, 1_000n);
  assert.deepEqual(await verifyLedger(book.db), []);
});

test('[V10] a day recorded late holds what was booked before its end in Manila, and nothing later', async () => {
  const other = await LedgerFixture.open();
  try {
    // 23:59:59.999 in Manila, and the first moment of the next day.
    const last = new Date('2026-11-18T15:59:59.999Z');
    const next = new Date('2026-11-18T16:00:00.000Z');
    const juan = await other.borrower(10_000n);
    const posted = await other.hold(juan, 1_000n);
    const open = await other.hold(juan, 200n);
    const at = (amount: bigint, booked: Date) =>
      other.in((tx) => postTransfer(tx, repayment(juan, amount), booked));
    await at(30n, last);
    await at(4n, next);
    await other.in((tx) => postHold(tx, posted, next));
    assert.deepEqual(await listUnrecordedDays(other.db.reader, '2026-11-20'), [
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    for (const day of ['2026-11-20', '2026-11-18']) {
      assert.equal(await other.in((tx) => recordTrialBalance(tx, day)), 0n);
    }
    assert.deepEqual(await listUnrecordedDays(other.db.reader, '2026-11-20'), ['2026-11-19']);
    const rowOf = async (day: string, kind: string) => {
      const row = (await listTrialBalance(other.db.reader, day)).find((one) => one.kind === kind);
      return [row?.debitsPosted, row?.creditsPosted, row?.debitsPending];
    };
    assert.deepEqual(await rowOf('2026-11-18', 'member_wallet'), [30n, 10_000n, 1_200n]);
    assert.deepEqual(await rowOf('2026-11-18', 'payout_clearing'), [0n, 0n, 0n]);
    assert.deepEqual(await rowOf('2026-11-20', 'member_wallet'), [1_034n, 10_000n, 200n]);
    assert.deepEqual(await rowOf('2026-11-20', 'payout_clearing'), [0n, 1_000n, 0n]);
    await other.in((tx) => postHold(tx, open, next));
  } finally {
    await other.closeSound();
  }
});

test('[P8][V10] a settled payout stays listed as open until its cash has moved', async () => {
  const open = await listOpenClearing(book.db.reader);
  assert.deepEqual(
    open.map(({ kind, ownerId, reference, amount, since }) => [
      ...[kind, ownerId, reference, amount, since],
    ]),
    [['payout_clearing', 'sandbox', 'wdr_test', 1_000n, testTime]],
  );
  await book.post({
    key: '0b0e7a54-6a2f-4b5e-9c39-1f0a5f3f6a10',
    debitId: book.clearingId,
    creditId: book.cashId,
    amount: open[0]?.amount ?? (0n as never),
    code: 'payout_cash_moved',
    reference: 'wdr_test',
  });
  assert.deepEqual(await listOpenClearing(book.db.reader), []);
});
