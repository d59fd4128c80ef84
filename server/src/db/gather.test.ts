import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { gather } from './gather.ts';

describe('questions put together', () => {
  let database: TestDatabase;
  let db: Database;
  const lots: number[][] = [];

  before(async () => {
    database = await createTestDatabase();
    db = openDatabase(database.url, { onError: () => {} });
  });
  after(async () => {
    await db?.close();
    await database?.drop();
  });

  /** Divides 100 by each number. The database refuses 0, and 13 returns no row. */
  const divide = gather<number, number>({
    max: 8,
    lots: 2,
    async run(connected, numbers) {
      lots.push([...numbers]);
      const rows = await connected.look<{ quotient: number }>(
        'divide',
        `SELECT 100 / asked.by AS quotient FROM unnest($1::int[]) WITH ORDINALITY asked(by, n)
         WHERE asked.by <> 13 ORDER BY asked.n`,
        [numbers],
      );
      return rows.map(({ quotient }) => quotient);
    },
  });

  test('each gets its own answer, in lots no larger than allowed', async () => {
    lots.length = 0;
    const numbers = Array.from({ length: 50 }, (_, at) => at + 20);
    const answers = await Promise.all(numbers.map((by) => divide(db, by)));
    assert.deepEqual(
      answers,
      numbers.map((by) => Math.trunc(100 / by)),
    );
    assert.deepEqual(lots.flat(), numbers);
    assert.ok(lots.every((lot) => lot.length <= 8));
    assert.ok(lots.length < 50, 'none were put together');
  });

  test('one alone is asked alone', async () => {
    lots.length = 0;
    assert.equal(await divide(db, 4), 25);
    assert.deepEqual(lots, [[4]]);
  });

  test('what the database refuses fails for the one who asked it, and for nobody else', async () => {
    const results = await Promise.allSettled([1, 0, 5, 0, 10].map((by) => divide(db, by)));
    assert.deepEqual(
      results.map((result) => (result.status === 'fulfilled' ? result.value : 'refused')),
      [100, 'refused', 20, 'refused', 10],
    );
  });

  test('a lot that is answered in part is no answer to anybody, and is not asked again', async () => {
    lots.length = 0;
    const results = await Promise.allSettled([1, 13, 5].map((by) => divide(db, by)));
    assert.deepEqual(
      results.map(({ status }) => status),
      ['rejected', 'rejected', 'rejected'],
    );
    assert.equal(lots.length, 1);
  });
});
