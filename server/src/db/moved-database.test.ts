import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import pg from 'pg';
import { type Borrower, LedgerFixture, repayment } from '../../test/ledger-fixture.ts';
import { copyRows } from '../../test/move-database.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { getBalance } from '../ledger/balances.ts';
import { postHold } from '../ledger/holds.ts';
import { closeDay } from '../ledger/upkeep.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { migrate } from './migrate.ts';

const clearing = async (ledger: LedgerFixture): Promise<bigint | undefined> =>
  (await getBalance(ledger.db.reader, 'payout_clearing', 'sandbox'))?.posted;

const nextDay = new Date('2026-11-19T04:00:00Z');

async function withdraw(ledger: LedgerFixture, maria: Borrower, amount: bigint): Promise<void> {
  const holdId = await ledger.hold(maria, amount);
  await ledger.in((tx) => postHold(tx, holdId, nextDay));
}

const addEntry = (client: pg.Client): Promise<unknown> =>
  client.query(
    `INSERT INTO audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, trace)
     VALUES (now(), 'system', 'test', 'test.added', 'test', 'x', 'x')`,
  );

test('[V35][V03][V22] a database moved by COPY after unused ids and a fold verifies and accepts new postings', async () => {
  const source = await LedgerFixture.open();
  const empty = await createTestDatabase();
  try {
    const maria = await source.borrower(10_000n);
    await withdraw(source, maria, 700n);
    await source.asOwner(addEntry);
    const slow = new pg.Client({ connectionString: source.ownerUrl });
    await slow.connect();
    await slow.query('BEGIN');
    await slow.query(
      `SELECT ledger.post_transfer($1, $2, $3, 50, 'payout_cash_returned', 'wdr_slow', $4)`,
      [randomUUID(), source.cashId, source.clearingId, nextDay],
    );
    await addEntry(slow);
    await withdraw(source, maria, 30n);
    await source.asOwner(addEntry);
    await slow.query('ROLLBACK');
    await slow.end();
    await source.fold();
    await source.seal();
    await source.sealAudit();
    // Drawn and never used: the newest ids of the source are past its newest rows.
    await source.asOwner(async (client) => {
      for (let n = 0; n < 3; n += 1) await client.query(`SELECT nextval('ledger.transfer_id_seq')`);
    });
    // A tail that is neither folded nor sealed.
    await withdraw(source, maria, 5n);

    await copyRows(source.ownerUrl, empty.url);
    const behind = await LedgerFixture.open(empty);
    assert.deepEqual(
      [...new Set((await verifyLedger(behind.db)).map(({ check }) => check))],
      ['sequence-behind'],
    );
    await migrate(empty.url);

    assert.deepEqual(await verifyLedger(behind.db), []);
    assert.equal(await clearing(behind), 735n);
    assert.deepEqual(await behind.wallet(maria), await source.wallet(maria));
    await withdraw(behind, maria, 1n);
    await behind.post(repayment(maria, 2n));
    assert.equal(await clearing(behind), 736n);
    await behind.fold();
    await behind.seal();
    await behind.asOwner(addEntry);
    assert.equal(await behind.sealAudit(), 2n);
    assert.equal(await closeDay(behind.db, '2026-11-18'), 0n);
    assert.equal(await clearing(behind), 736n);
    assert.deepEqual(await verifyLedger(behind.db), []);
    assert.deepEqual(await behind.brokenAuditSeals(), []);
    await behind.db.close();
  } finally {
    await source.close();
    await empty.drop();
  }
});

test('[V35] a database that was never moved keeps its sequences', async () => {
  const ledger = await LedgerFixture.open();
  try {
    const values = () =>
      ledger.asOwner(
        async (client) =>
          (await client.query('SELECT sequencename, last_value FROM pg_sequences ORDER BY 1')).rows,
      );
    await ledger.borrower(10_000n);
    const before = await values();
    await migrate(ledger.ownerUrl);
    assert.deepEqual(await values(), before);
  } finally {
    await ledger.close();
  }
});
