import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { centavos } from '@pahiram/domain/money/money';
import type pg from 'pg';
import { LedgerFixture, outcomeOf, testTime } from '../../test/ledger-fixture.ts';
import { getBalance } from './balances.ts';
import type { AccountId, HoldId } from './chart.ts';
import { postHold } from './holds.ts';
import { rollUp } from './upkeep.ts';

let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
});
after(() => book.closeSound());

const clearing = async (): Promise<bigint | undefined> =>
  (await getBalance(book.db.reader, 'payout_clearing', 'sandbox'))?.posted;

async function withdraw(amount: bigint): Promise<void> {
  const maria = await book.borrower(amount);
  const holdId: HoldId = await book.hold(maria, amount);
  await book.in((tx) => postHold(tx, holdId, testTime));
}

test('[V03] a system balance is the same before and after its transfers are folded', async () => {
  const start = (await clearing()) ?? 0n;
  await withdraw(700n);
  assert.equal(await clearing(), start + 700n);
  assert.ok((await rollUp(book.db)) > 0n);
  assert.equal(await clearing(), start + 700n);
  assert.equal(await rollUp(book.db), 0n, 'nothing is folded twice');
});

test('[V03] a transfer that is still open while others are folded is counted when it commits', async () => {
  const start = (await clearing()) ?? 0n;
  await book.asOwner(async (client) => {
    await client.query('BEGIN');
    await client.query(
      `SELECT ledger.post_transfer($1, $2, $3, 50, 'payout_cash_returned', 'wdr_open', now())`,
      [randomUUID(), book.cashId, book.clearingId],
    );
    await withdraw(700n);
    await rollUp(book.db);
    assert.equal(await clearing(), start + 700n);
    await client.query('COMMIT');
  });
  assert.equal(await clearing(), start + 750n);
  await rollUp(book.db);
  assert.equal(await clearing(), start + 750n);
});

test('only a system account is rolled up', async () => {
  const maria = await book.borrower(1n);
  const call = book.db.execute('test-roll-up', 'SELECT ledger.roll_up($1)', [maria.walletId]);
  assert.equal(await outcomeOf(call), 'entry-not-found');
});

/** The balance from the view and from adding up every transfer, in one snapshot. */
const bothWays = `
  SELECT b.net AS shown, (SELECT coalesce(sum(CASE WHEN t.credit_id = b.account_id THEN t.amount
    WHEN t.debit_id = b.account_id THEN -t.amount ELSE 0 END), 0)::bigint FROM ledger.transfer t) AS added
  FROM ledger.account_balance b WHERE b.account_id = $1`;

test('[R12][V03] under load, with ten folds a second, the balance equals the sum of all transfers in every snapshot', async () => {
  const deadline = Date.now() + 4_000;
  const isOver = (): boolean => Date.now() >= deadline;
  const counts = { snapshots: 0, wrong: 0, folded: 0n, posted: 0 };
  const writer = async (): Promise<void> => {
    for (; !isOver(); counts.posted += 1) {
      if (counts.posted % 3 === 0) await withdraw(100n);
      else await moveCash(counts.posted % 2 === 0);
    }
  };
  const folder = async (): Promise<void> => {
    for (; !isOver(); await setTimeout(100)) counts.folded += await rollUp(book.db);
  };
  const watch = (accountId: AccountId): Promise<void> =>
    book.asOwner(async (client: pg.Client) => {
      for (; !isOver(); counts.snapshots += 1) {
        const { rows } = await client.query<{ shown: string; added: string }>(bothWays, [
          accountId,
        ]);
        if (rows[0]?.shown !== rows[0]?.added) counts.wrong += 1;
      }
    });
  await Promise.all([
    ...[writer(), writer(), writer(), writer(), folder()],
    ...[watch(book.clearingId), watch(book.cashId)],
  ]);
  assert.equal(counts.wrong, 0);
  assert.ok(counts.snapshots > 50, `${counts.snapshots} snapshots`);
  assert.ok(counts.folded > 100n, `${counts.folded} folded`);
});

async function moveCash(isOut: boolean): Promise<void> {
  const [from, to] = [book.clearingId, book.cashId];
  await book.post({
    key: randomUUID(),
    debitId: isOut ? from : to,
    creditId: isOut ? to : from,
    amount: centavos(10n),
    code: isOut ? 'payout_cash_moved' : 'payout_cash_returned',
    reference: 'wdr_load',
  });
}
