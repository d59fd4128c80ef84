import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { enqueue } from './enqueue.ts';
import { relayAll } from './relay.ts';
import type { Task } from './task.ts';
import { startWorkers } from './workers.ts';

let service: TestApp;
before(async () => {
  service = await startTestApp();
});
after(() => service.close());

const put = (task: string, payload: Record<string, unknown>): Promise<void> =>
  service.app.db.transaction((tx) => enqueue(tx, task, payload, { runAt: service.clock.now() }));

async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (isSo()) return;
    await pause(25);
  }
  assert.fail(what);
}

test('[V27][V28] jobs go through the queue, and stopping waits for the one that runs', async () => {
  const done: unknown[] = [];
  const task: Task = {
    name: 'count-up',
    run: async (_ctx, payload) => {
      if (payload.slow) await pause(300);
      done.push(payload.n);
    },
  };
  const workers = startWorkers(service.app, { url: service.ownerUrl, tasks: [task] });
  for (let n = 0; n < 20; n += 1) await put('count-up', { n });
  await until(() => done.length === 20, 'not all jobs ran');
  await put('count-up', { n: 'last', slow: true });
  await pause(350);
  await workers.stop();
  assert.ok(done.includes('last'));
  assert.equal(done.length, 21);
});

test('[V27] workers go on after their connections were cut', async () => {
  const done: unknown[] = [];
  const task: Task = { name: 'survive', run: async (_ctx, { n }) => void done.push(n) };
  const workers = startWorkers(service.app, { url: service.ownerUrl, tasks: [task] });
  await put('survive', { n: 1 });
  await until(() => done.length === 1, 'the first job did not run');
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  await owner.end();
  await pause(50);
  await put('survive', { n: 2 }).catch(() => put('survive', { n: 2 }));
  await until(() => done.includes(2), 'the second job did not run');
  await workers.stop();
});

test('[V27] the job of a killed worker is taken over', async () => {
  await put('orphan', { n: 1 });
  await relayAll(service.app);
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  // As if a worker with this job was killed eleven seconds ago.
  await owner.query(`UPDATE graphile_worker._private_jobs
    SET locked_by = 'worker-dead', locked_at = now() - interval '11 seconds', attempts = 1`);
  await owner.end();
  const done: unknown[] = [];
  const task: Task = { name: 'orphan', run: async (_ctx, { n }) => void done.push(n) };
  const workers = startWorkers(service.app, { url: service.ownerUrl, tasks: [task] });
  await until(() => done.length === 1, 'the orphan was not taken over');
  await workers.stop();
});

test('[V27] a living worker keeps its job from the others', async () => {
  let runs = 0;
  const task: Task = {
    name: 'keep',
    run: async () => {
      runs += 1;
      const owner = new pg.Client({ connectionString: service.ownerUrl });
      await owner.connect();
      // As if the job had been locked for a minute.
      await owner.query(
        `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute'`,
      );
      await owner.end();
      await pause(1_500);
    },
  };
  const first = startWorkers(service.app, { url: service.ownerUrl, tasks: [task] });
  await put('keep', {});
  await until(() => runs === 1, 'the job did not start');
  const second = startWorkers(service.app, { url: service.ownerUrl, tasks: [task] });
  await pause(1_000);
  await Promise.all([first.stop(), second.stop()]);
  assert.equal(runs, 1);
});
