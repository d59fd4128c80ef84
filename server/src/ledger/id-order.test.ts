import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { centavos } from '@pahiram/domain/money/money';
import pg from 'pg';
import { LedgerFixture } from '../../test/ledger-fixture.ts';
import { getBalance } from './balances.ts';
import { rollUp, sealBlocks } from './upkeep.ts';

let ledger: LedgerFixture;
before(async () => {
  ledger = await LedgerFixture.open();
});
after(() => ledger.closeSound());

const clearing = async (): Promise<bigint> =>
  (await getBalance(ledger.db.reader, 'payout_clearing', 'sandbox'))?.posted ?? 0n;

const fromCash = `SELECT ledger.post_transfer($1, $2, $3, $4, 'payout_cash_returned', 'wdr_x', now())`;

/** A transfer between two system accounts, which locks no row before it draws its id. */
const postFromCash = (client: pg.Client, amount: bigint): Promise<unknown> =>
  client.query(fromCash, [randomUUID(), ledger.cashId, ledger.clearingId, amount]);

const addEntry = (client: pg.Client, subject: string): Promise<unknown> =>
  client.query(
    `INSERT INTO audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, trace)
     VALUES (now(), 'system', 'test', 'test.added', 'test', $1, 'x')`,
    [subject],
  );

async function one(text: string): Promise<bigint> {
  return ledger.asOwner(async (client) => {
    const { rows } = await client.query<{ n: string | null }>(text);
    return BigInt(rows[0]?.n ?? 0);
  });
}

test('[V02][V03][V22] a transfer that commits after a checkpoint and a seal ran is included in the next ones', async () => {
  const start = await clearing();
  const slow = new pg.Client({ connectionString: ledger.ownerUrl });
  await slow.connect();
  await slow.query('BEGIN');
  await postFromCash(slow, 50n);
  await addEntry(slow, 'slow');
  // A later id commits first.
  await ledger.asOwner(async (fast) => {
    await postFromCash(fast, 7n);
    await addEntry(fast, 'fast');
  });

  assert.equal(await rollUp(ledger.db), 0n, 'nothing is folded past an open transaction');
  assert.equal(await sealBlocks(ledger.db), 0);
  assert.equal(await ledger.sealAudit(), null);
  assert.equal(await clearing(), start + 7n);

  await slow.query('COMMIT');
  await slow.end();
  assert.equal(await clearing(), start + 57n);
  assert.ok((await ledger.fold()) >= 4n);
  assert.equal(await clearing(), start + 57n);
  assert.equal(
    await one(
      `SELECT credits_posted AS n FROM ledger.checkpoint WHERE account_id = ${ledger.clearingId}`,
    ),
    start + 57n,
  );
  await ledger.seal();
  await ledger.sealAudit();
  const unsealed = `SELECT count(*) AS n FROM ledger.transfer t WHERE 1 <>
    (SELECT count(*) FROM ledger.seal s WHERE t.id > s.from_id AND t.id <= s.to_id)`;
  assert.equal(await one(unsealed), 0n);
  assert.equal(await one(`SELECT sum(entry_count) AS n FROM audit_seal`), 2n);
  assert.equal(await one('SELECT count(*) AS n FROM list_broken_audit_seals()'), 0n);
});

test('[V03] a fold does not pass a row that has drawn its id but is not written yet', async () => {
  await ledger.fold();
  const start = await clearing();
  await ledger.asOwner(async (client) => {
    await client.query(`CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_lock_shared(42); RETURN NEW; END $$`);
    await client.query(`CREATE TRIGGER waits BEFORE INSERT ON ledger.transfer FOR EACH ROW
      WHEN (NEW.reference = 'waits') EXECUTE FUNCTION wait_for_test()`);
    await client.query('SELECT pg_advisory_lock(42)');
    const slow = ledger.asOwner((other) =>
      other.query(
        `INSERT INTO ledger.transfer
           (idempotency_key, debit_id, credit_id, amount, code, reference, booked_at)
         VALUES (gen_random_uuid(), $1, $2, 50, 51, 'waits', now())`,
        [ledger.cashId, ledger.clearingId],
      ),
    );
    const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 42 AND NOT granted`;
    while ((await client.query(waiting)).rowCount === 0);
    await ledger.asOwner((fast) => postFromCash(fast, 7n));
    assert.equal(await rollUp(ledger.db), 0n);
    await client.query('SELECT pg_advisory_unlock(42)');
    await slow;
    await client.query('DROP TRIGGER waits ON ledger.transfer');
  });
  await ledger.fold();
  assert.equal(await clearing(), start + 57n);
});

test('[V03] an id that was rolled back leaves a gap, and no fold waits for it', async () => {
  const start = await clearing();
  await ledger.asOwner(async (client) => {
    await client.query('BEGIN');
    await postFromCash(client, 50n);
    await client.query('ROLLBACK');
    await postFromCash(client, 3n);
  });
  assert.ok((await ledger.fold()) > 0n);
  assert.equal(await clearing(), start + 3n);
});

test('[V03] concurrent folds and a fold that was rolled back count each transfer once', async () => {
  const start = await clearing();
  for (let round = 0; round < 5; round += 1) {
    await ledger.asOwner((client) => postFromCash(client, 10n));
    await ledger.asOwner(async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT ledger.roll_up($1)', [String(ledger.clearingId)]);
      await client.query('ROLLBACK');
    });
    await Promise.all([rollUp(ledger.db), rollUp(ledger.db), rollUp(ledger.db)]);
    assert.equal(await clearing(), start + 10n * BigInt(round + 1));
  }
  await ledger.fold();
  assert.equal(await clearing(), start + 50n);
});

test('many unfolded transfers are folded in parts of bounded size', async () => {
  await ledger.fold();
  const start = await clearing();
  await ledger.asOwner(async (client) => {
    for (let n = 0; n < 7; n += 1) await postFromCash(client, 1n);
    const sides: number[] = [];
    while (sides.at(-1) !== 0) {
      const { rows } = await client.query<{ n: string | null }>(
        'SELECT ledger.roll_up($1, 3) AS n',
        [String(ledger.clearingId)],
      );
      if (rows[0]?.n !== null) sides.push(Number(rows[0]?.n));
    }
    assert.deepEqual(sides, [3, 3, 1, 0]);
  });
  assert.equal(await clearing(), start + 7n);
});

test('[V35] no table stores a transaction id', async () => {
  const found = await ledger.asOwner((client) =>
    client.query(
      `SELECT table_schema, table_name, column_name FROM information_schema.columns
       WHERE table_schema IN ('public', 'ledger') AND (udt_name IN ('xid', 'xid8') OR column_name ~ 'xid')`,
    ),
  );
  assert.deepEqual(found.rows, []);
});

test('the fence is refused in a transaction that has written before', async () => {
  await ledger.asOwner(async (client) => {
    await client.query('BEGIN');
    await postFromCash(client, centavos(1n));
    await assert.rejects(
      client.query('SELECT ledger.seal_block()'),
      /before the transaction writes/,
    );
    await client.query('ROLLBACK');
  });
});
