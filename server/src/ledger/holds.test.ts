import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { centavos } from '@pahiram/domain/money/money';
import {
  connectionsMax,
  LedgerFixture,
  outcomeOf,
  payoutClearing,
  raceBehindLock,
  repayment,
  tally,
  testTime,
} from '../../test/ledger-fixture.ts';
import type { HoldId } from './chart.ts';
import { createHold, type LockedWallet, lockWallet, postHold, voidHold } from './holds.ts';

let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
});
after(() => book.closeSound());

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const post = (id: HoldId): Promise<bigint> => book.in((tx) => postHold(tx, id, testTime));
const voidIt = (id: HoldId): Promise<void> =>
  book.in((tx) => voidHold(tx, id, 'provider-rejected', testTime));

test('[V04] credited equals withdrawn + in transfer + available at every step of a withdrawal', async () => {
  const maria = await book.borrower(10_000n);
  const split = async (): Promise<bigint[]> => {
    const { posted, held } = await book.wallet(maria);
    return [10_000n - posted, held, posted - held];
  };
  const first = await book.hold(maria, 3_000n);
  assert.deepEqual(await split(), [0n, 3_000n, 7_000n]);
  await post(first);
  assert.deepEqual(await split(), [3_000n, 0n, 7_000n]);
  const second = await book.hold(maria, 7_000n);
  assert.deepEqual(await split(), [3_000n, 7_000n, 0n]);
  await voidIt(second);
  assert.deepEqual(await split(), [3_000n, 0n, 7_000n]);
});

test('[R07][V07] a hold that would exceed the balance together with others is refused', async () => {
  const maria = await book.borrower(10_000n);
  const holds = times(20, () => book.hold(maria, 3_000n));
  assert.deepEqual(await tally(holds), { ok: 3, 'amount-over-balance': 17 });
  assert.equal(await outcomeOf(book.post(repayment(maria, 1_001n))), 'amount-over-balance');
  assert.equal(await outcomeOf(book.post(repayment(maria, 1_000n))), 'ok');
});

test('[R01][V07] of a hundred parallel holds of the whole balance one is created', async () => {
  const maria = await book.borrower(10_000n);
  const holds = times(100, () => book.hold(maria, 10_000n));
  assert.deepEqual(await tally(holds), { ok: 1, 'amount-over-balance': 99 });
  assert.deepEqual(await book.wallet(maria), { posted: 10_000n, held: 10_000n });
});

test('[R02][R02b][V06] calls with one key that start before the first commits create one hold and get equal results', async () => {
  const maria = await book.borrower(10_000n);
  const key = randomUUID();
  let ids: Promise<HoldId[]> | undefined;
  await raceBehindLock(book, maria.walletId, () => {
    const racers = times(connectionsMax, () => book.hold(maria, 10_000n, key));
    ids = Promise.all(racers);
    return racers;
  });
  assert.equal(new Set(await ids).size, 1);
  assert.equal(await outcomeOf(book.hold(maria, 9_999n, key)), 'key-reused');
  assert.equal((await book.wallet(maria)).held, 10_000n);
});

test('[M12][V04] a hold that is refused holds nothing', async () => {
  const ana = await book.borrower(10_000n);
  const hold = {
    key: randomUUID(),
    walletId: ana.walletId,
    credit: payoutClearing,
    amount: centavos(1_000n),
    code: 'withdrawal_settled',
    reference: 'wdr_refused',
  } as const;
  const refusals = {
    'amount-over-balance': { amount: centavos(10_001n) },
    'entry-not-found': { walletId: book.cashId },
    'posting-not-allowed': { credit: { kind: 'member_wallet', ownerId: ana.memberId } as const },
    'posting-malformed': { amount: centavos(0n) },
  };
  for (const [refusal, change] of Object.entries(refusals)) {
    const attempt = book.db.transaction((tx) => createHold(tx, { ...hold, ...change }, testTime));
    assert.equal(await outcomeOf(attempt), refusal);
  }
  assert.equal((await book.wallet(ana)).held, 0n);
});

test('[V04][V07] a locked wallet shows the balance after the transactions before it have ended', async () => {
  const maria = await book.borrower(10_000n);
  let second: Promise<LockedWallet | null> | undefined;
  await book.db.transaction(async (tx) => {
    const wallet = await lockWallet(tx, maria.memberId);
    assert.deepEqual(wallet, { accountId: maria.walletId, available: 10_000n });
    second = book.db.transaction((other) => lockWallet(other, maria.memberId));
    await createHold(
      tx,
      {
        key: randomUUID(),
        walletId: maria.walletId,
        credit: payoutClearing,
        amount: centavos(4_000n),
        code: 'withdrawal_settled',
        reference: 'wdr_first',
      },
      testTime,
    );
  });
  assert.equal((await second)?.available, 6_000n);
  const nobody = await book.db.transaction((tx) => lockWallet(tx, 'mbr_nobody'));
  assert.equal(nobody, null);
});

test('[R03][V06] posting and voiding a hold at once has one outcome, 200 times', async () => {
  const maria = await book.borrower(2_000_000n);
  const ids = await Promise.all(times(200, () => book.hold(maria, 100n)));
  const counts = await tally(ids.flatMap((id) => [post(id), voidIt(id)]));
  assert.deepEqual(counts, { ok: 200, 'hold-ended-otherwise': 200 });
  const { posted, held } = await book.wallet(maria);
  assert.equal(held, 0n);
  assert.equal((2_000_000n - posted) % 100n, 0n);
});

test('[R04][P5] a hold posted sixteen times in parallel is one transfer', async () => {
  const maria = await book.borrower(10_000n);
  const id = await book.hold(maria, 4_000n);
  let posted: Promise<bigint[]> | undefined;
  await raceBehindLock(book, maria.walletId, () => {
    const racers = times(connectionsMax, () => post(id));
    posted = Promise.all(racers);
    return racers;
  });
  assert.equal(new Set(await posted).size, 1);
  assert.deepEqual(await book.wallet(maria), { posted: 6_000n, held: 0n });
});

test('[P5] voiding twice changes nothing; a voided hold cannot be posted, a posted one not voided', async () => {
  const maria = await book.borrower(10_000n);
  const voided = await book.hold(maria, 4_000n);
  await voidIt(voided);
  await voidIt(voided);
  assert.equal(await outcomeOf(post(voided)), 'hold-ended-otherwise');
  const posted = await book.hold(maria, 4_000n);
  await post(posted);
  assert.equal(await outcomeOf(voidIt(posted)), 'hold-ended-otherwise');
  assert.equal(await outcomeOf(post(999_999_999n as HoldId)), 'entry-not-found');
  assert.deepEqual(await book.wallet(maria), { posted: 6_000n, held: 0n });
});

test('[V06] a transfer with the key of a hold does not prevent the hold from being posted', async () => {
  const maria = await book.borrower(10_000n);
  const key = randomUUID();
  const id = await book.hold(maria, 4_000n, key);
  await book.post(repayment(maria, 1n, key));
  await post(id);
  assert.deepEqual(await book.wallet(maria), { posted: 5_999n, held: 0n });
});

test('[V01] a hold moves money only from a wallet to a provider, with a code that allows holds', async () => {
  const maria = await book.borrower(10_000n);
  const request = {
    key: randomUUID(),
    walletId: maria.walletId,
    credit: payoutClearing,
    amount: centavos(100n),
    code: 'withdrawal_settled',
    reference: 'wdr_test',
  } as const;
  const take = (change: object): Promise<string> =>
    outcomeOf(book.in((tx) => createHold(tx, { ...request, ...change }, testTime)));
  assert.equal(await take({ walletId: maria.principalId }), 'entry-not-found');
  assert.equal(await take({ walletId: book.clearingId }), 'entry-not-found');
  assert.equal(
    await take({ credit: { kind: 'loan_principal', ownerId: maria.loanId } }),
    'posting-not-allowed',
  );
  assert.equal(
    await take({ credit: { kind: 'cash_at_provider', ownerId: 'sandbox' } }),
    'posting-not-allowed',
  );
  assert.equal(await take({ code: 'principal_cancelled' }), 'posting-not-allowed');
  assert.equal(await take({ amount: 0n }), 'posting-malformed');
  assert.equal(await take({ reference: '' }), 'posting-malformed');
});
