import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { centavos } from '@pahiram/domain/money/money';
import pg from 'pg';
import {
  type Borrower,
  connectionsMax,
  disbursement,
  LedgerFixture,
  outcomeOf,
  raceBehindLock,
  repayment,
  tally,
  testTime,
} from '../../test/ledger-fixture.ts';
import { openAccount, type Posting, postTransfers } from './posting.ts';

let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
});
after(() => book.closeSound());

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

test('[R02][V06] one key a hundred times in parallel has one effect and a hundred equal results', async () => {
  const maria = await book.borrower(10_000n);
  const posting = repayment(maria, 10_000n);
  const ids = await Promise.all(times(100, () => book.post(posting)));
  assert.equal(new Set(ids).size, 1);
  assert.deepEqual(await book.wallet(maria), { posted: 0n, held: 0n });
});

test('[R02b][V06] calls that all start before the first one commits get the same result', async () => {
  const maria = await book.borrower(10_000n);
  const posting = repayment(maria, 10_000n);
  let outcomes: Promise<Record<string, number>> | undefined;
  await raceBehindLock(book, maria.walletId, () => {
    const racers = times(connectionsMax, () => book.post(posting));
    outcomes = tally(racers);
    return racers;
  });
  assert.deepEqual(await outcomes, { ok: connectionsMax }, 'nobody hears amount-over-balance');
});

test('[R02b] calls with one key between two system accounts, which are not locked, have one effect', async () => {
  const fundsId = await book.in((tx) => openAccount(tx, 'company_funds', 'company'));
  const posting: Posting = {
    key: randomUUID(),
    debitId: book.cashId,
    creditId: fundsId,
    amount: centavos(5_000n),
    code: 'cash_funded',
    reference: 'top-up-1',
  };
  const ids = await Promise.all(times(64, () => book.post(posting)));
  assert.equal(new Set(ids).size, 1);
});

test('[R05] 32 clients that post from A to B and back cause no deadlock and lose nothing', async () => {
  const maria = await book.borrower(1_000_000n);
  // Plain clients, because the service's `transaction` would hide a deadlock by retrying.
  const clients = await Promise.all(times(32, () => connect(book.ownerUrl)));
  const storms = clients.map(async (client, at) => {
    for (let round = 0; round < 40; round += 1) {
      const isEven = (at + round) % 2 === 0;
      await postOne(client, isEven ? repayment(maria, 100n) : disbursement(maria, 100n));
    }
  });
  const counts = await tally(storms);
  await Promise.all(clients.map((client) => client.end()));
  assert.deepEqual(counts, { ok: 32 });
  assert.equal((await book.wallet(maria)).posted, 1_000_000n);
});

test('[R06] random batches among ten accounts cause no deadlock, and the ledger sums to zero', async () => {
  const people = await Promise.all(times(5, () => book.borrower(10_000_000n)));
  const random = seededRandom(20_261_118);
  const anyone = (): Borrower => people[random(people.length)] as Borrower;
  const leg = (): Posting => {
    const loanOf = anyone();
    const walletOf = anyone();
    const posting = random(2) === 0 ? repayment(loanOf, 10n) : disbursement(loanOf, 10n);
    return random(2) === 0
      ? {
          ...posting,
          ...(posting.code === 'disbursement'
            ? { creditId: walletOf.walletId }
            : { debitId: walletOf.walletId }),
        }
      : posting;
  };
  const clients = await Promise.all(times(16, () => connect(book.ownerUrl)));
  const deadline = Date.now() + 3_000;
  const runs = clients.map(async (client) => {
    let posted = 0;
    for (; Date.now() < deadline; posted += 1) await postBatch(client, times(10, leg));
    return posted;
  });
  const outcomes = await Promise.allSettled(runs);
  await Promise.all(clients.map((client) => client.end()));
  for (const outcome of outcomes) {
    assert.equal(outcome.status, 'fulfilled', String((outcome as PromiseRejectedResult).reason));
    assert.ok((outcome as PromiseFulfilledResult<number>).value > 0);
  }
});

test('[R08] many first uses of an account at once open one account and overspend nothing', async () => {
  const id = `mbr_${randomUUID().replaceAll('-', '')}`;
  const opened = await Promise.all(
    times(50, () => book.in((tx) => openAccount(tx, 'member_wallet', id))),
  );
  assert.equal(new Set(opened).size, 1);
  const walletId = opened[0] as (typeof opened)[0];
  const maria = await book.borrower(5_000n);
  const spend = times(50, () => book.post({ ...repayment(maria, 1n), debitId: walletId }));
  assert.deepEqual(await tally(spend), { 'amount-over-balance': 50 });
});

test('[C07][V27] a connection cut before its commit leaves no transfer', async () => {
  const maria = await book.borrower(10_000n);
  const posting = repayment(maria, 4_000n);
  const client = await connect(book.ownerUrl);
  const gone = new Promise((resolve) => client.once('error', resolve));
  await client.query('BEGIN');
  await postBatch(client, [posting]);
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
  await gone;
  assert.equal((await book.wallet(maria)).posted, 10_000n);
  await book.post(posting);
  assert.equal((await book.wallet(maria)).posted, 6_000n);
});

test('[C08][V06] after a reply lost behind the commit the same key finds the one transfer', async () => {
  const maria = await book.borrower(10_000n);
  const posting = repayment(maria, 4_000n);
  const client = await connect(book.ownerUrl);
  const gone = new Promise((resolve) => client.once('error', resolve));
  const pending = outcomeOf(postBatch(client, [posting]));
  await book.asOwner(async (watcher) => {
    for (;;) {
      const found = await watcher.query('SELECT FROM ledger.transfer WHERE idempotency_key = $1', [
        posting.key,
      ]);
      if (found.rowCount === 1) break;
    }
  });
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
  await Promise.race([gone, pending]);
  await book.post(posting);
  assert.equal((await book.wallet(maria)).posted, 6_000n);
});

test('[R06] postTransfers through the service behaves as through a plain client', async () => {
  const maria = await book.borrower(10_000n);
  const batches = times(40, () =>
    book.in((tx) =>
      postTransfers(
        tx,
        times(5, () => repayment(maria, 100n)),
        testTime,
      ),
    ),
  );
  const counts = await tally(batches);
  assert.deepEqual(counts, { ok: 20, 'amount-over-balance': 20 });
  assert.equal((await book.wallet(maria)).posted, 0n);
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function postOne(client: pg.Client, posting: Posting): Promise<void> {
  const { key, debitId, creditId, amount, code, reference } = posting;
  await client.query('SELECT ledger.post_transfer($1, $2, $3, $4, $5, $6, now())', [
    ...[key, debitId, creditId, amount, code, reference],
  ]);
}

async function postBatch(client: pg.Client, postings: readonly Posting[]): Promise<void> {
  await client.query('SELECT ledger.post_transfers($1, $2, $3, $4, $5, $6, now())', [
    postings.map((posting) => posting.key),
    postings.map((posting) => posting.debitId),
    postings.map((posting) => posting.creditId),
    postings.map((posting) => posting.amount),
    postings.map((posting) => posting.code),
    postings.map((posting) => posting.reference),
  ]);
}

/** A small linear congruential generator: the same graph in every run. */
function seededRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
}
