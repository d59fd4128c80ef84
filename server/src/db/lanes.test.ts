import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type Lanes, openLanes } from './lanes.ts';

describe('lanes of single statements', () => {
  let database: TestDatabase;
  let lanes: Lanes;

  before(async () => {
    database = await createTestDatabase();
    lanes = openLanes({ connectionString: database.url }, 2, () => undefined);
  });
  after(async () => {
    await lanes?.close();
    await database?.drop();
  });

  const echo = (at: number) =>
    lanes.run<{ at: number }>({ name: 'echo', text: 'SELECT $1::int AS at', values: [at] });

  test('many statements in one turn of the event loop each get their own result', async () => {
    const numbers = Array.from({ length: 200 }, (_, at) => at);
    const answers = await Promise.all(numbers.map(echo));
    assert.deepEqual(
      answers.map(([row]) => row?.at),
      numbers,
    );
  });

  test('a statement that fails does not affect those sent with it', async () => {
    const divide = (by: number) =>
      lanes.run({ name: 'divide', text: 'SELECT 1 / $1::int AS n', values: [by] });
    const results = await Promise.allSettled([1, 0, 1, 0, 1].map(divide));
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
    );
  });

  test('a plan made for a small table does not scan the table once it has grown', async () => {
    const [row] = await lanes.run<{ enable_seqscan: string }>({ text: 'SHOW enable_seqscan' });
    assert.equal(row?.enable_seqscan, 'off');
  });

  test('[V27] connections that the server ends are replaced', async () => {
    const end = { text: 'SELECT pg_terminate_backend(pg_backend_pid())' };
    await Promise.allSettled([lanes.run(end), lanes.run(end)]);
    await pause(50);
    assert.deepEqual(await Promise.all([echo(1), echo(2)]), [[{ at: 1 }], [{ at: 2 }]]);
  });
});
