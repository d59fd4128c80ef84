import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { LedgerFixture, outcomeOf, repayment, testTime } from '../../test/ledger-fixture.ts';
import {
  getBalanceAt,
  getTrialBalanceAt,
  getTrialBalanceOf,
  listOpenClearing,
  listTrialBalance,
} from './balances.ts';
import { postHold, voidHold } from './holds.ts';
import { postTransfer } from './posting.ts';
import { closeDay, listUnrecordedDays, rollUp, sealBlocks } from './upkeep.ts';
import { verifyLedger } from './verify.ts';

/** The first moment of 19 November in Manila. */
const nextDay = new Date('2026-11-18T16:00:00Z');

let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
});
after(() => book.close());

test('[V02][V10] the trial balance of a day adds up to zero and is recorded once', async () => {
  const maria = await book.borrower(10_000n);
  await book.post(repayment(maria, 4_000n));
  const holdId = await book.hold(maria, 1_000n);
  assert.equal(await closeDay(book.db, '2026-11-18'), 0n);
  const rows = await listTrialBalance(book.db.reader, '2026-11-18');
  const wallets = rows.find((row) => row.kind === 'member_wallet');
  assert.deepEqual(wallets, {
    kind: 'member_wallet',
    ownerId: '*',
    debitsPosted: 4_000n,
    creditsPosted: 10_000n,
    debitsPending: 1_000n,
  });
  await book.in((tx) => postHold(tx, holdId, nextDay));
  await Promise.all([1, 2, 3].map(() => closeDay(book.db, '2026-11-18')));
  assert.deepEqual(await listTrialBalance(book.db.reader, '2026-11-18'), rows);
  assert.equal(await closeDay(book.db, '2026-11-19'), 0n);
  const next = await listTrialBalance(book.db.reader, '2026-11-19');
  const clearing = next.find((row) => row.kind === 'payout_clearing');
  assert.equal(clearing?.creditsPosted, 1_000n);
  assert.deepEqual(await verifyLedger(book.db), []);
});

test('[V10] a day recorded late contains the transfers before its end in Manila, and nothing later', async () => {
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
      assert.equal(await closeDay(other.db, day), 0n);
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
    await other.in((tx) => postHold(tx, open, new Date('2026-11-20T16:00:00Z')));
  } finally {
    await other.closeSound();
  }
});

test('[V10][V40] the balance of a day that is not recorded is the last recorded one with what was booked since', async () => {
  const other = await LedgerFixture.open();
  try {
    const juan = await other.borrower(10_000n);
    const [posted, open] = [await other.hold(juan, 1_000n), await other.hold(juan, 200n)];
    const ends = { 17: '2026-11-17T16:00:00Z', 18: nextDay, 19: '2026-11-19T16:00:00Z' } as const;
    const compare = async (day: keyof typeof ends) => {
      const end = new Date(ends[day]);
      const shown = await getTrialBalanceOf(other.db.reader, `2026-11-${day}`, end);
      assert.deepEqual(shown, await getTrialBalanceAt(other.db.reader, end));
      return shown.find(({ kind }) => kind === 'member_wallet');
    };
    assert.equal((await compare(18))?.debitsPending, 1_200n, 'no day is recorded');
    assert.equal(await closeDay(other.db, '2026-11-18'), 0n);
    await other.in((tx) => postHold(tx, posted, nextDay));
    await other.in((tx) => postTransfer(tx, repayment(juan, 30n), nextDay));
    await other.in((tx) => postTransfer(tx, repayment(juan, 4n), new Date(ends[19])));
    for (const day of [17, 18] as const) await compare(day);
    const wallets = await compare(19);
    assert.deepEqual([wallets?.debitsPosted, wallets?.debitsPending], [1_030n, 200n]);
    await other.in((tx) => postHold(tx, open, new Date(ends[19])));
    assert.equal((await compare(19))?.debitsPending, 200n);
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
    [['payout_clearing', 'sandbox', 'wdr_test', 1_000n, nextDay]],
  );
  const posting = {
    key: '0b0e7a54-6a2f-4b5e-9c39-1f0a5f3f6a10',
    debitId: book.clearingId,
    creditId: book.cashId,
    amount: open[0]?.amount ?? (0n as never),
    code: 'payout_cash_moved',
    reference: 'wdr_test',
  } as const;
  await book.in((tx) => postTransfer(tx, posting, new Date('2026-11-20T04:00:00Z')));
  assert.deepEqual(await listOpenClearing(book.db.reader), []);
});

test('[V10] a posting into a closed day is refused; a repeated key still returns its transfer', async () => {
  const other = await LedgerFixture.open();
  try {
    const maria = await other.borrower(10_000n);
    const posting = repayment(maria, 100n);
    const id = await other.post(posting);
    const holdId = await other.hold(maria, 200n);
    await closeDay(other.db, '2026-11-18');
    const lastMoment = new Date(nextDay.getTime() - 1);
    const attempts: (() => Promise<unknown>)[] = [
      () => other.post(repayment(maria, 1n)),
      () => other.hold(maria, 1n),
      () => other.in((tx) => postHold(tx, holdId, lastMoment)),
      () => other.in((tx) => voidHold(tx, holdId, 'provider-rejected', lastMoment)),
    ];
    for (const attempt of attempts) assert.equal(await outcomeOf(attempt()), 'day-closed');
    assert.equal(await other.post(posting), id);
    await closeDay(other.db, '2026-11-17');
    assert.equal(await outcomeOf(other.post(repayment(maria, 1n))), 'day-closed', 'stays closed');
    await other.in((tx) => postTransfer(tx, repayment(maria, 1n), nextDay));
    await other.in((tx) => voidHold(tx, holdId, 'provider-rejected', nextDay));
  } finally {
    await other.closeSound();
  }
});

test('[V10] a day is recorded only when every posting from before its closing has ended', async () => {
  const other = await LedgerFixture.open();
  try {
    const maria = await other.borrower(10_000n);
    await other.asOwner(async (client) => {
      await client.query('BEGIN');
      await client.query(
        `SELECT ledger.post_transfer(gen_random_uuid(), $1, $2, 70, 'principal_cancelled', 'x', $3)`,
        [maria.walletId, maria.principalId, testTime],
      );
      await assert.rejects(closeDay(other.db, '2026-11-18'), /closed but not recorded/);
      assert.deepEqual(await listTrialBalance(other.db.reader, '2026-11-18'), []);
      const recorded = closeDay(other.db, '2026-11-18');
      await setTimeout(100);
      await client.query('COMMIT');
      assert.equal(await recorded, 0n);
    });
    const rows = await listTrialBalance(other.db.reader, '2026-11-18');
    assert.equal(rows.find(({ kind }) => kind === 'member_wallet')?.debitsPosted, 70n);
  } finally {
    await other.closeSound();
  }
});

test('[V10] a transaction of another database on the same server delays no day, seal or checkpoint', async () => {
  const [ours, theirs] = await Promise.all([LedgerFixture.open(), LedgerFixture.open()]);
  try {
    const maria = await ours.borrower(10_000n);
    const holdId = await ours.hold(maria, 70n);
    await ours.in((tx) => postHold(tx, holdId, testTime));
    await theirs.asOwner(async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT pg_current_xact_id()');
      assert.equal(await closeDay(ours.db, '2026-11-18'), 0n);
      assert.equal(await sealBlocks(ours.db), 1);
      assert.ok((await rollUp(ours.db)) > 0n);
      await client.query('ROLLBACK');
    });
  } finally {
    await Promise.all([ours.closeSound(), theirs.closeSound()]);
  }
});

test('[V10] a hold that is ended by a slower clock does not end before it began', async () => {
  const other = await LedgerFixture.open();
  try {
    const maria = await other.borrower(10_000n);
    const late = await other.hold(maria, 200n);
    await other.in((tx) => postHold(tx, late, new Date(testTime.getTime() - 5)));
    const before = await getBalanceAt(other.db.reader, 'member_wallet', maria.memberId, testTime);
    assert.deepEqual([before?.posted, before?.held], [0n, 0n]);
  } finally {
    await other.closeSound();
  }
});
