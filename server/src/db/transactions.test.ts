import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { type Database, sqlStateOf, type Tx } from './database.ts';
import { sendInOrder } from './transactions.ts';

describe('transactions whose statements are sent together', () => {
  let testApp: TestApp;
  let db: Database;
  before(async () => {
    testApp = await startTestApp();
    ({ db } = testApp.app);
  });
  after(() => testApp.close());

  const save = (tx: Tx, name: string) =>
    sql`INSERT INTO setting (name, value, changed_at, changed_by)
      VALUES (${name}, '1', now(), 'test')`.execute(tx);
  const saved = async (name: string): Promise<number> => {
    const { rows } = await sql`SELECT FROM setting WHERE name = ${name}`.execute(db.reader);
    return rows.length;
  };

  test('statements run in the order in which they were started', async () => {
    const [, before, , after] = await db.transaction((tx) =>
      sendInOrder([
        sql`SELECT pg_advisory_xact_lock(1)`.execute(tx),
        sql<{ n: bigint }>`SELECT count(*) AS n FROM setting WHERE name = 'order'`.execute(tx),
        save(tx, 'order'),
        sql<{ n: bigint }>`SELECT count(*) AS n FROM setting WHERE name = 'order'`.execute(tx),
      ]),
    );
    assert.deepEqual([before.rows[0]?.n, after.rows[0]?.n], [0n, 1n]);
  });

  test('when one statement fails, its error is thrown and nothing is committed', async () => {
    const work = db.transaction((tx) =>
      sendInOrder([save(tx, 'half'), sql`SELECT 1 / 0`.execute(tx), save(tx, 'other')]),
    );
    await assert.rejects(work, (error) => sqlStateOf(error) === '22012');
    assert.deepEqual([await saved('half'), await saved('other')], [0, 0]);
  });

  test('a failure that the work hides is not committed either', async () => {
    const work = db.transaction(async (tx) => {
      await save(tx, 'hidden');
      await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined);
    });
    await assert.rejects(work);
    assert.equal(await saved('hidden'), 0);
  });

  test('a statement that is started after the end is refused, not run on its own', async () => {
    let late: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => save(tx, 'late'));
      late.catch(() => undefined);
    });
    await assert.rejects(late as Promise<unknown>, /the transaction is over/);
    assert.equal(await saved('late'), 0);
  });

  test('[V27] a lost connection fails the work, and the next transaction gets another', async () => {
    const lost = db.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await save(tx, 'lost');
      await runAsOwner(testApp, 'SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      await save(tx, 'more');
    });
    await assert.rejects(lost, /connection error/);
    await db.transaction((tx) => save(tx, 'found'));
    assert.deepEqual([await saved('lost'), await saved('found')], [0, 1]);
  });
});
