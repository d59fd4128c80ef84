import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listDeadLetters, retryDeadLetter } from '@pahiram/api/jobs';
import { getMigrationPlans, getRollbackPlans, type PgBoss } from 'pg-boss';
import { addDeadLetter, runAsOwner } from '../../test/facts.ts';
import { runDueJobsNow, startTestApp, type TestApp } from '../../test/harness.ts';
import { signInStaff } from '../../test/people.ts';
import { createEmptyDatabase, withClient } from '../../test/test-database.ts';
import { tasks } from '../capabilities.ts';
import { listMigrations } from '../db/migrate.ts';
import type { Task } from '../task.ts';
import { enqueue, enqueueMany } from './enqueue.ts';
import { moveJobClock, openQueue, type TakenJob, takeDueJobs } from './queue.ts';
import { runJob } from './run-job.ts';
import { nextRun } from './timetable.ts';

let service: TestApp;
let boss: PgBoss;
before(async () => {
  service = await startTestApp();
  boss = await openQueue(service.app, { supervises: false });
});
after(() => service.close());

interface Seen {
  readonly task: Task;
  readonly payloads: unknown[];
  fail: boolean;
}

let taskNumber = 0;
function seenTask(options: Partial<Task> = {}): Seen {
  taskNumber += 1;
  const payloads: unknown[] = [];
  const seen: Seen = {
    payloads,
    fail: false,
    task: {
      name: `seen-${taskNumber}`,
      run: async (_ctx, payload) => {
        payloads.push(payload);
        if (seen.fail) throw new Error('the other side is down');
      },
      ...options,
    },
  };
  return seen;
}

const put = (seen: Seen, payload: Record<string, unknown>, jobKey?: string): Promise<void> =>
  service.app.db.transaction((tx) =>
    enqueue(tx, seen.task.name, payload, {
      runAt: service.clock.now(),
      ...(jobKey === undefined ? {} : { jobKey }),
    }),
  );
const run = (seen: Seen): Promise<void> => runDueJobsNow(service.app, [seen.task]);

async function take(countMax = 8): Promise<TakenJob[]> {
  await service.app.db.transaction((tx) => moveJobClock(tx, service.clock.now(), { stands: true }));
  return takeDueJobs(boss, countMax);
}
/** As if the workers that have jobs now were killed a minute ago, and another process noticed it. */
async function loseWorkers(): Promise<void> {
  await runAsOwner(
    service,
    "UPDATE boss.job_common SET heartbeat_on = heartbeat_on - interval '1 minute' WHERE state = 'active'",
  );
  await runAsOwner(service, 'UPDATE boss.queue SET monitor_claim_on = NULL, monitor_on = NULL');
  await boss.supervise('tasks');
  service.clock.advance({ seconds: 3 });
}
const rowsOf = (seen: Seen) =>
  runAsOwner(service, 'SELECT * FROM job WHERE task = $1 ORDER BY run_at', [seen.task.name]);
const deadLettersOf = (seen: Seen) =>
  runAsOwner(
    service,
    `SELECT source_output AS output, source_retry_count + 1 AS attempt FROM boss.job_common
     WHERE name = 'dead-letters' AND data ->> 'task' = $1`,
    [seen.task.name],
  );

test('[V06] a job exists only if its transaction commits', async () => {
  const seen = seenTask();
  const undone = service.app.db.transaction(async (tx) => {
    await enqueue(tx, seen.task.name, { n: 1 }, { runAt: service.clock.now() });
    throw new Error('undone');
  });
  await assert.rejects(undone);
  await put(seen, { n: 2 });
  await run(seen);
  await run(seen);
  assert.deepEqual(seen.payloads, [{ n: 2 }]);
});

test('a job runs when it is due by the clock of the application, not before', async () => {
  const seen = seenTask();
  const runAt = new Date(service.clock.now().getTime() + 60_000);
  await service.app.db.transaction((tx) => enqueue(tx, seen.task.name, {}, { runAt }));
  await run(seen);
  assert.equal(seen.payloads.length, 0);
  service.clock.advance({ minutes: 1 });
  await run(seen);
  assert.equal(seen.payloads.length, 1);
});

test('a job is written as pg-boss itself writes one', async () => {
  const runAt = new Date(service.clock.now().getTime() + 3_600_000);
  const data = { task: 'compared', payload: { memberId: 'mbr_1', n: 1 } };
  await service.app.db.transaction(async (tx) => {
    await enqueue(tx, data.task, data.payload, { runAt, jobKey: 'compared' });
    await enqueueMany(tx, data.task, [{ payload: data.payload, runAt }]);
  });
  const options = { startAfter: runAt, group: { id: 'mbr_1' } };
  await boss.upsert('tasks', data, { ...options, singletonKey: 'of pg-boss' });
  await boss.send('tasks', data, options);
  const rows = await runAsOwner(
    service,
    "SELECT * FROM boss.job_common WHERE data ->> 'task' = 'compared' ORDER BY singleton_key NULLS LAST",
  );
  const [ours, theirs, ourMany, theirSent] = rows.map(
    ({ id: _id, created_on: _at, singleton_key: key, ...row }) => ({
      ...row,
      isKeyed: key !== null,
    }),
  );
  assert.deepEqual(ours, theirs);
  assert.deepEqual(ourMany, theirSent);
  await runAsOwner(service, "DELETE FROM boss.job_common WHERE data ->> 'task' = 'compared'");
});

test('a later job with the same key replaces the one that waits, also for its next try', async () => {
  const seen = seenTask();
  await put(seen, { n: 1 }, 'one');
  await put(seen, { n: 2 }, 'one');
  await run(seen);
  assert.deepEqual(seen.payloads, [{ n: 2 }]);
  seen.fail = true;
  await put(seen, { n: 3 }, 'one');
  await run(seen);
  seen.fail = false;
  await put(seen, { n: 4 }, 'one');
  service.clock.advance({ minutes: 1 });
  await run(seen);
  assert.deepEqual(seen.payloads, [{ n: 2 }, { n: 3 }, { n: 4 }]);
});

test('[V28] a job whose provider is down is tried again with growing pauses, and not lost', async () => {
  const seen = seenTask();
  seen.fail = true;
  await put(seen, {});
  const pauses: number[] = [];
  for (let tries = 1; tries <= 7; tries += 1) {
    let waited = 0;
    while (seen.payloads.length < tries) {
      await run(seen);
      if (seen.payloads.length < tries) {
        service.clock.advance({ seconds: 1 });
        waited += 1;
      }
    }
    pauses.push(waited);
  }
  // Each pause is between half and all of 2, 4, 8 seconds and so on.
  pauses.slice(1).forEach((pause, at) => {
    assert.ok(pause >= 2 ** at && pause <= 2 ** (at + 1) + 1, pauses.join());
  });
  seen.fail = false;
  service.clock.advance({ hours: 1 });
  await run(seen);
  assert.equal(seen.payloads.length, 8);
  service.clock.advance({ days: 1 });
  await run(seen);
  assert.equal(seen.payloads.length, 8);
});

test('[V28] a job that used all its tries is a dead letter; sent again, it starts over once', async () => {
  const seen = seenTask({ attemptsMax: 2 });
  seen.fail = true;
  await put(seen, { n: 7 });
  await run(seen);
  service.clock.advance({ minutes: 5 });
  await run(seen);
  service.clock.advance({ days: 1 });
  await run(seen);
  assert.equal(seen.payloads.length, 2);
  const admin = await signInStaff(service, ['ADMIN']);
  const list = async () => {
    const { reply } = await service.call(listDeadLetters, { token: admin.token });
    return reply.deadLetters.filter(({ task }) => task === seen.task.name);
  };
  const [letter, ...others] = await list();
  assert.ok(letter);
  assert.deepEqual(others, []);
  assert.match(letter.failure, /the other side is down/);
  assert.equal(letter.attempt, 2);
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      service.call(retryDeadLetter, { token: admin.token, params: { id: letter.id } }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  seen.fail = false;
  await run(seen);
  assert.deepEqual(seen.payloads, [{ n: 7 }, { n: 7 }, { n: 7 }]);
  assert.deepEqual(await list(), []);
});

test('[V28] a job is tried as often as its task says, also more often than others', async () => {
  const start = service.clock.now();
  const seen = seenTask({ attemptsMax: 30 });
  seen.fail = true;
  await put(seen, {});
  for (let tries = 1; tries <= 31; tries += 1) {
    await run(seen);
    service.clock.advance({ hours: 2 });
  }
  assert.equal(seen.payloads.length, 30);
  assert.equal((await deadLettersOf(seen))[0]?.attempt, 30);
  service.clock.set(start);
});

test('[V25] a dead letter is deleted 180 days after it died', async () => {
  const start = service.clock.now();
  const clean = async () => {
    await service.app.db.transaction((tx) =>
      moveJobClock(tx, service.clock.now(), { stands: true }),
    );
    await runAsOwner(service, 'UPDATE boss.queue SET maintain_on = NULL');
    await boss.supervise();
  };
  const seen = seenTask({ attemptsMax: 1 });
  seen.fail = true;
  await put(seen, {});
  await run(seen);
  service.clock.advance({ days: 179 });
  await clean();
  assert.equal((await deadLettersOf(seen)).length, 1);
  service.clock.advance({ days: 2 });
  await clean();
  assert.equal((await deadLettersOf(seen)).length, 0);
  service.clock.set(start);
});

test('[V28] a job that waits for a year is still there', async () => {
  const start = service.clock.now();
  const seen = seenTask();
  await put(seen, { n: 1 });
  service.clock.advance({ days: 365 });
  await service.app.db.transaction((tx) => moveJobClock(tx, service.clock.now(), { stands: true }));
  await runAsOwner(service, 'UPDATE boss.queue SET maintain_on = NULL');
  await boss.supervise();
  await run(seen);
  assert.deepEqual(seen.payloads, [{ n: 1 }]);
  service.clock.set(start);
});

test('a job of an unknown kind is kept as a dead letter', async () => {
  const seen = seenTask();
  await put(seen, { n: 1 });
  await runDueJobsNow(service.app, []);
  const [letter] = await deadLettersOf(seen);
  assert.match(String(letter?.output.failure), /does not know/);
});

test('a timetable that was missed many times runs once', async () => {
  const seen = seenTask({ crontab: '5 0 * * *' });
  await run(seen);
  assert.equal(seen.payloads.length, 0, 'a task that is new starts to count now');
  service.clock.advance({ days: 30 });
  await run(seen);
  await run(seen);
  assert.equal(seen.payloads.length, 1);
});

test('[V30] 00:05 in Manila is 16:05 UTC the day before', () => {
  const next = (from: string) => nextRun('5 0 * * *', new Date(from)).toISOString();
  assert.equal(next('2026-11-18T16:04:59Z'), '2026-11-18T16:05:00.000Z');
  assert.equal(next('2026-11-18T16:05:00Z'), '2026-11-19T16:05:00.000Z');
});

for (const wrong of ['', '* * * *', '* * * * * *', '60 * * * *', '* 24 * * *', 'x * * * *']) {
  test(`"${wrong}" is not a crontab`, () => {
    assert.throws(() => nextRun(wrong, new Date()), Error);
  });
}

test('every task of the service has a crontab that can be read, or none', () => {
  for (const { crontab } of tasks) if (crontab !== undefined) nextRun(crontab, new Date());
});

test('[V06] two processes never take the same job', async () => {
  const seen = seenTask();
  await Promise.all(Array.from({ length: 60 }, (_, n) => put(seen, { n })));
  await Promise.all([1, 2, 3, 4].map(() => run(seen)));
  assert.equal(seen.payloads.length, 60);
  assert.equal(new Set(seen.payloads.map((payload) => JSON.stringify(payload))).size, 60);
});

test('[V06] two jobs of one member do not run at a time; those of others do', async () => {
  const seen = seenTask();
  for (const [n, memberId] of ['mbr_1', 'mbr_1', 'mbr_2', undefined].entries()) {
    await put(seen, { n, ...(memberId ? { memberId } : {}) });
  }
  const memberOf = ({ data }: TakenJob) => data.payload.memberId;
  const first = await take();
  assert.deepEqual(first.map(memberOf).sort(), ['mbr_1', 'mbr_2', undefined]);
  assert.deepEqual(await take(), []);
  for (const job of first) await runJob(service.app, boss, [seen.task], job);
  const second = await take();
  assert.deepEqual(second.map(memberOf), ['mbr_1']);
  for (const job of second) await runJob(service.app, boss, [seen.task], job);
  assert.equal(new Set(seen.payloads.map((payload) => JSON.stringify(payload))).size, 4);
});

test('[V06] a job that is enqueued again while it runs runs once more', async () => {
  const seen = seenTask();
  const again: Task = {
    ...seen.task,
    run: async (ctx, payload) => {
      if (seen.payloads.length === 0) await put(seen, { n: 2 }, 'again');
      await seen.task.run(ctx, payload);
    },
  };
  await put(seen, { n: 1 }, 'again');
  await runDueJobsNow(service.app, [again]);
  assert.deepEqual(seen.payloads, [{ n: 1 }, { n: 2 }]);
  assert.deepEqual(await rowsOf(seen), []);
});

test('[V06] a job that fails is replaced by a newer one with its key', async () => {
  const seen = seenTask();
  seen.fail = true;
  await put(seen, { n: 1 }, 'newer');
  const [job] = await take();
  assert.ok(job);
  await put(seen, { n: 2 }, 'newer');
  await runJob(service.app, boss, [seen.task], job);
  const rows = await rowsOf(seen);
  assert.deepEqual(
    rows.map(({ payload, attempt }) => ({ payload, attempt })),
    [{ payload: { n: 2 }, attempt: 0 }],
  );
  seen.fail = false;
  await run(seen);
  assert.deepEqual(seen.payloads, [{ n: 1 }, { n: 2 }]);
});

test('due jobs are taken in the order in which they became due, at most as many as asked for', async () => {
  const seen = seenTask();
  for (const minutes of [1, 3, 2]) {
    const runAt = new Date(service.clock.now().getTime() - minutes * 60_000);
    await service.app.db.transaction((tx) => enqueue(tx, seen.task.name, { minutes }, { runAt }));
  }
  const batches = [await take(2), await take(2), await take(2)];
  assert.deepEqual(
    batches.map((jobs) => jobs.map(({ data }) => data.payload.minutes).sort()),
    [[2, 3], [1], []],
  );
  for (const job of batches.flat()) await runJob(service.app, boss, [seen.task], job);
});

test('[V27] a jump of the clock by 30 days ends no job that runs', async () => {
  const seen = seenTask();
  await put(seen, { n: 1 });
  const [job] = await take();
  assert.ok(job);
  service.clock.advance({ days: 30 });
  assert.deepEqual(await take(), []);
  await runAsOwner(service, 'UPDATE boss.queue SET monitor_claim_on = NULL, monitor_on = NULL');
  await boss.supervise('tasks');
  assert.deepEqual(
    (await rowsOf(seen)).map(({ is_running, attempt }) => [is_running, attempt]),
    [[true, 1]],
  );
  await runJob(service.app, boss, [seen.task], job);
  assert.deepEqual(await rowsOf(seen), []);
});

test('[V27] the job of a worker that is silent is taken by another, and the try counts', async () => {
  const seen = seenTask();
  await put(seen, { n: 1 });
  const [first] = await take();
  assert.equal(first?.retryCount, 0);
  assert.deepEqual(await take(), [], 'a job that runs is not taken');
  await loseWorkers();
  const [second] = await take();
  assert.equal(second?.id, first?.id);
  assert.equal(second?.retryCount, 1);
  await runJob(service.app, boss, [seen.task], second as TakenJob);
  assert.deepEqual(seen.payloads, [{ n: 1 }]);
  assert.deepEqual(await rowsOf(seen), []);
});

for (const end of ['succeeds', 'fails', 'fails in its last try'] as const) {
  test(`[V06][V27] a worker that lost its job leaves it alone when its own run ${end}`, async () => {
    const seen = seenTask(end === 'fails in its last try' ? { attemptsMax: 1 } : {});
    await put(seen, { n: 1 }, `lost ${end}`);
    const [late] = await take();
    await loseWorkers();
    const [current] = await take();
    assert.ok(late && current);
    const before = await rowsOf(seen);
    seen.fail = end !== 'succeeds';
    await runJob(service.app, boss, [seen.task], late);
    assert.deepEqual(await rowsOf(seen), before, 'neither deleted nor rescheduled');
    assert.deepEqual(await deadLettersOf(seen), []);
    seen.fail = false;
    await runAsOwner(service, 'DELETE FROM boss.job_common WHERE id = $1', [current.id]);
  });
}

test('[V27] a job that kills each of its workers becomes a dead letter', async () => {
  const seen = seenTask({ attemptsMax: 2 });
  await put(seen, { n: 1 });
  for (let tries = 0; tries < 2; tries += 1) {
    assert.equal((await take()).length, 1);
    await loseWorkers();
    service.clock.advance({ minutes: 1 });
  }
  await run(seen);
  assert.deepEqual(seen.payloads, [], 'it is not run a third time');
  const [letter] = await deadLettersOf(seen);
  assert.match(String(letter?.output.failure), /the process ended/);
});

test('[V28] the upgrade of pg-boss by one release keeps every job, and they run', async () => {
  const other = await startTestApp();
  const payloads: unknown[] = [];
  const task: Task = { name: 'kept', run: async (_ctx, payload) => void payloads.push(payload) };
  const at = other.clock.now();
  await other.app.db.transaction(async (tx) => {
    for (let n = 0; n < 100; n += 1) await enqueue(tx, 'kept', { n }, { runAt: at });
  });
  const letter = await addDeadLetter(other);
  const { version } = (await runAsOwner(other, 'SELECT version FROM boss.version'))[0] ?? {};
  const text = (plans: string) => runAsOwner(other, plans);
  await text(getRollbackPlans('boss', version));
  const [older] = await runAsOwner(other, 'SELECT version FROM boss.version');
  assert.equal(older?.version, version - 1);
  await assert.rejects(openQueue(other.app, { supervises: false }), /requires migrations/);
  // As our migrations have it, which run in a transaction.
  await text(getMigrationPlans('boss', version - 1).replaceAll(' CONCURRENTLY', ''));
  await runDueJobsNow(other.app, [task]);
  assert.equal(payloads.length, 100);
  const admin = await signInStaff(other, ['ADMIN']);
  const { reply } = await other.call(listDeadLetters, { token: admin.token });
  assert.deepEqual(
    reply.deadLetters.map(({ id }) => id),
    [letter],
  );
  await other.close();
});

test('[V22] nobody but staff reads the dead letters', async () => {
  await addDeadLetter(service);
  assert.equal((await service.call(listDeadLetters)).status, 401);
});

test('what waited in the queue before pg-boss goes on in it, and the moved date too', async () => {
  const { url, drop } = await createEmptyDatabase();
  try {
    await withClient(url, async (client) => {
      const all = await listMigrations();
      const own = all.findIndex(({ name }) => name.endsWith('job-queue.sql'));
      for (const { text } of all.slice(0, own)) await client.query(text);
      await client.query(`
        INSERT INTO job (task, payload, job_key, run_at) VALUES
          ('one', '{"n": 1}', 'a key', '2026-11-18T04:00Z'), ('two', '{"n": 2}', NULL, '2026-11-19T04:00Z');
        INSERT INTO dead_letter VALUES
          ('dead_0000000000000000000000', 'three', '{}', 5, 'down', '2026-11-17T04:00Z');
        INSERT INTO setting (name, value, last_valid, changed_at, changed_by)
          VALUES ('demo.aheadMs', '86400000', '86400000', now(), 'demo')`);
      await client.query(all[own]?.text ?? '');
      const { rows: jobs } = await client.query(
        'SELECT task, payload, job_key, attempt FROM job ORDER BY run_at',
      );
      assert.deepEqual(jobs, [
        { task: 'one', payload: { n: 1 }, job_key: 'a key', attempt: 0 },
        { task: 'two', payload: { n: 2 }, job_key: null, attempt: 0 },
      ]);
      const letters =
        await client.query(`SELECT data ->> 'task' AS task, source_output ->> 'failure' AS failure
        FROM boss.job_common WHERE name = 'dead-letters'`);
      assert.deepEqual(letters.rows, [{ task: 'three', failure: 'down' }]);
      const clock = await client.query("SELECT ahead = interval '1 day' AS moved FROM job_clock");
      assert.deepEqual(clock.rows, [{ moved: true }]);
    });
  } finally {
    await drop();
  }
});
