import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withOlderDatabase } from '../../test/older-database.ts';
import { migrate } from '../db/migrate.ts';

test('[V27] jobs in the outbox and in the queue of graphile-worker move into the one table', () =>
  withOlderDatabase('104', async ({ url, client }) => {
    const job = (n: number, jobKey: string | null) =>
      JSON.stringify({ task: 'queued', payload: { n }, jobKey, attempt: n });
    await client.query(`
      INSERT INTO outbox (task, payload, job_key, run_at, attempt)
      VALUES ('waits', '{"n":1}', 'same', '2027-01-01T00:00Z', 2);
      CREATE SCHEMA graphile_worker;
      CREATE TABLE graphile_worker._private_jobs (id bigint PRIMARY KEY, payload json);
      INSERT INTO graphile_worker._private_jobs
      VALUES (1, '${job(3, 'same')}'), (2, '${job(4, 'other')}'), (3, '${job(5, null)}')`);
    await migrate(url);
    const { rows } = await client.query(
      `SELECT task, payload->'n' AS n, job_key, attempt, run_at <= now() AS is_due
       FROM job ORDER BY id`,
    );
    assert.deepEqual(rows, [
      { task: 'waits', n: 1, job_key: 'same', attempt: 2, is_due: false },
      { task: 'queued', n: 4, job_key: 'other', attempt: 4, is_due: true },
      { task: 'queued', n: 5, job_key: null, attempt: 5, is_due: true },
    ]);
    const old = await client.query(
      "SELECT to_regclass('outbox') AS outbox, to_regnamespace('graphile_worker') AS queue",
    );
    assert.deepEqual(old.rows, [{ outbox: null, queue: null }]);
  }));
