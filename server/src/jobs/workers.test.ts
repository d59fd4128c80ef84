import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, manilaDate } from '@pahiram/domain/calendar/calendar';
import pg from 'pg';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { DemoClock } from '../demo/demo-clock.ts';
import type { Task } from '../task.ts';
import { enqueue } from './enqueue.ts';
import { openQueue, takeDueJobs } from './queue.ts';
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

test('[V27][V28] jobs run, and stopping waits for the one that runs', async () => {
  const done: unknown[] = [];
  const task: Task = {
    name: 'count-up',
    run: async (_ctx, payload) => {
      if (payload.slow) await pause(300);
      done.push(payload.n);
    },
  };
  const workers = startWorkers(service.app, [task]);
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
  const workers = startWorkers(service.app, [task]);
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

test('[V27] another worker takes over the job of a killed worker', async () => {
  await put('orphan', { n: 1 });
  const killed = await openQueue(service.app, { supervises: false });
  assert.equal((await takeDueJobs(killed, 8)).length, 1);
  // As if the worker that took the job was killed a minute ago.
  await runAsOwner(
    service,
    "UPDATE boss.job_common SET heartbeat_on = heartbeat_on - interval '1 minute'",
  );
  const done: unknown[] = [];
  const task: Task = { name: 'orphan', run: async (_ctx, { n }) => void done.push(n) };
  const workers = startWorkers(service.app, [task]);
  await until(() => done.length === 1, 'the orphan was not taken over');
  await workers.stop();
});

test('[V27] a running worker tells that it lives, so that no other takes its long job', async () => {
  let runs = 0;
  const task: Task = {
    name: 'keep',
    run: async () => {
      runs += 1;
      await until(() => isRenewed, 'the worker was silent');
    },
  };
  let isRenewed = false;
  const first = startWorkers(service.app, [task]);
  await put('keep', {});
  await until(() => runs === 1, 'the job did not start');
  const second = startWorkers(service.app, [task]);
  // Longer than the time between two heartbeats, shorter than the time after which others take over.
  await runAsOwner(
    service,
    "UPDATE boss.job_common SET heartbeat_on = now() - interval '6 seconds' WHERE state = 'active'",
  );
  const silentSeconds = async () => {
    const [row] = await runAsOwner(
      service,
      "SELECT extract(epoch FROM now() - heartbeat_on)::float AS silent FROM boss.job_common WHERE state = 'active'",
    );
    return Number(row?.silent);
  };
  while ((await silentSeconds()) > 5) await pause(50);
  isRenewed = true;
  await Promise.all([first.stop(), second.stop()]);
  assert.equal(runs, 1);
});

test('[V06] two workers share the jobs, and no job runs twice or in both at a time', async () => {
  const running = new Set<unknown>();
  const runs = new Map<unknown, number>();
  const byWorker = [0, 0];
  const faults: string[] = [];
  const taskOf = (worker: number): Task => ({
    name: 'share',
    run: async (_ctx, { n }) => {
      if (running.has(n)) faults.push(`job ${n} runs twice at a time`);
      running.add(n);
      runs.set(n, (runs.get(n) ?? 0) + 1);
      byWorker[worker] = (byWorker[worker] ?? 0) + 1;
      if (running.size > 16) faults.push('more than eight at a time in a process');
      await pause(10);
      running.delete(n);
    },
  });
  for (let n = 0; n < 200; n += 1) await put('share', { n });
  const workers = [0, 1].map((worker) => startWorkers(service.app, [taskOf(worker)]));
  await until(() => runs.size === 200 && running.size === 0, 'not all jobs ran');
  await Promise.all(workers.map((each) => each.stop()));
  assert.deepEqual(faults, []);
  assert.ok([...runs.values()].every((count) => count === 1));
  assert.ok(
    byWorker.every((count) => count > 0),
    byWorker.join(),
  );
});

test('[V27] a stop takes no new jobs, waits 9 seconds, and hands back what did not end', async () => {
  let runs = 0;
  let letGo: (() => void) | undefined;
  const endless = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const task: Task = {
    name: 'endless',
    run: async () => {
      runs += 1;
      if (runs === 1) await endless;
    },
  };
  const workers = startWorkers(service.app, [task], 1);
  await put('endless', { n: 1 });
  await until(() => runs === 1, 'the job did not start');
  await put('endless', { n: 2 });
  const begun = performance.now();
  await workers.stop();
  const waitedMs = performance.now() - begun;
  assert.ok(waitedMs > 8_000 && waitedMs < 12_000, String(waitedMs));
  assert.equal(runs, 1);
  const others = startWorkers(service.app, [task]);
  await until(() => runs === 3, 'another worker did not take both jobs');
  await others.stop();
  letGo?.();
  await pause(100);
  const rows = await runAsOwner(service, "SELECT FROM job WHERE task = 'endless'");
  assert.deepEqual(rows, []);
});

test('[V06] while jobs with one key come and go, the newest always runs', async () => {
  let newest = 0;
  const task: Task = {
    name: 'newest',
    run: async (_ctx, { n }) => {
      newest = Math.max(newest, Number(n));
    },
  };
  const workers = startWorkers(service.app, [task]);
  const runAt = service.clock.now();
  for (let n = 1; n <= 300; n += 1) {
    await service.app.db.transaction((tx) =>
      enqueue(tx, 'newest', { n }, { runAt, jobKey: 'newest' }),
    );
  }
  await until(() => newest === 300, `the newest that ran is ${newest}`);
  await workers.stop();
});

test('[V24] when another process moves the date of a demonstration, jobs of the new day run on the new day', async () => {
  const days: string[] = [];
  const task: Task = {
    name: 'dated',
    run: async ({ clock }) => void days.push(manilaDate(clock.now().getTime())),
  };
  const ours = new DemoClock(service.app.db.reader);
  const theirs = new DemoClock(service.app.db.reader);
  const workers = startWorkers({ ...service.app, clock: ours }, [task]);
  const to = new Date(Date.now() + 3 * DAY_MS);
  await service.app.db.transaction(async (tx) => {
    await theirs.move(tx, to);
    await enqueue(tx, 'dated', {}, { runAt: theirs.now() });
  });
  await until(() => days.length === 1, 'the job did not run');
  await workers.stop();
  assert.deepEqual(days, [manilaDate(to.getTime())]);
});
