import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listDeadLetters } from '@pahiram/api/jobs';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tasks } from '../capabilities.ts';
import { systemContext } from '../context.ts';
import { newId } from '../ids.ts';
import type { Task } from '../task.ts';
import { enqueue } from './enqueue.ts';
import { pauseSeconds, runDueJobs, runJob } from './run-job.ts';
import {
  insertDeadLetter,
  type LeasedJob,
  releaseJobs,
  takeDeadLetter,
  takeDueJobs,
  takingDueJobs,
} from './store.ts';
import { isDueBetween, parseCrontab } from './timetable.ts';

let service: TestApp;
before(async () => {
  service = await startTestApp();
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
const run = (seen: Seen): Promise<void> => runDueJobs(service.app, [seen.task]);

const take = (): Promise<LeasedJob[]> =>
  service.app.db.transaction((tx) => takeDueJobs(tx, service.clock.now(), 8));
/** As if the workers that have jobs now were killed, and their leases have ended. */
const endLeases = () =>
  runAsOwner(
    service,
    "UPDATE job SET leased_until = now() - interval '1 second' WHERE lease IS NOT NULL",
  );
const rowsOf = (seen: Seen) =>
  runAsOwner(service, 'SELECT * FROM job WHERE task = $1 ORDER BY id', [seen.task.name]);
const deadLettersOf = (seen: Seen) =>
  runAsOwner(service, 'SELECT * FROM dead_letter WHERE task = $1', [seen.task.name]);

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

test('a later job with the same key replaces the one that waits', async () => {
  const seen = seenTask();
  await put(seen, { n: 1 }, 'one');
  await put(seen, { n: 2 }, 'one');
  await run(seen);
  assert.deepEqual(seen.payloads, [{ n: 2 }]);
});

test('[V28] a job whose provider is down is tried again with growing pauses, and not lost', async () => {
  const seen = seenTask();
  seen.fail = true;
  await put(seen, {});
  const pauses: number[] = [];
  for (let tries = 1; tries <= 6; tries += 1) {
    let waited = 0;
    while (seen.payloads.length < tries) {
      await run(seen);
      if (seen.payloads.length < tries) {
        // Of whole seconds the first two pauses, 1 to 1.25 and 2 to 2.5, can look the same.
        service.clock.advance({ seconds: 0.25 });
        waited += 0.25;
      }
    }
    pauses.push(waited);
  }
  assert.ok(
    pauses.slice(2).every((pause, at) => pause > (pauses[at + 1] ?? 0)),
    pauses.join(),
  );
  seen.fail = false;
  service.clock.advance({ hours: 1 });
  await run(seen);
  assert.equal(seen.payloads.length, 7);
  service.clock.advance({ days: 1 });
  await run(seen);
  assert.equal(seen.payloads.length, 7);
});

test('pauses double up to an hour and are lengthened at random by at most a quarter', () => {
  assert.deepEqual(
    [1, 2, 3, 10].map((attempt) => pauseSeconds(attempt, 0)),
    [1, 2, 4, 512],
  );
  assert.equal(pauseSeconds(40, 0), 3600);
  assert.ok(pauseSeconds(40, 0.999) < 4500);
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
  const letters = await service.app.db.reader
    .selectFrom('dead_letter')
    .selectAll()
    .where('task', '=', seen.task.name)
    .execute();
  assert.equal(letters.length, 1);
  assert.match(letters[0]?.failure ?? '', /the other side is down/);
  const id = letters[0]?.id ?? '';
  const by = { staffId: 'stf_x', at: service.clock.now() };
  const taken = await Promise.all(
    [1, 2, 3].map(() => service.app.db.transaction((tx) => takeDeadLetter(tx, id, by))),
  );
  assert.equal(taken.filter((job) => job !== null).length, 1);
});

test('[V25] a dead letter is deleted 180 days after it died, retried or not', async () => {
  const start = service.clock.now();
  const forget = tasks.find(({ name }) => name === 'forget-dead-letters');
  const runForget = () => forget?.run(systemContext(service.app, 'job:test', 'trace'), {});
  const die = async (isRetried: boolean): Promise<string> => {
    const id = newId(service.app.random, 'dead');
    const at = service.clock.now();
    const letter = { id, task: 'send-message', attempt: 20, failure: 'down', diedAt: at };
    await service.app.db.transaction(async (tx) => {
      await insertDeadLetter(tx, { ...letter, payload: {} });
      if (isRetried) await takeDeadLetter(tx, id, { staffId: 'stf_1', at });
    });
    return id;
  };
  const kept = async (ids: readonly string[]) =>
    (
      await service.app.db.reader
        .selectFrom('dead_letter')
        .select('id')
        .where('id', 'in', ids)
        .execute()
    ).length;
  const old = [await die(false), await die(true)];
  service.clock.advance({ days: 179 });
  await runForget();
  assert.equal(await kept(old), 2);
  const young = [await die(false), await die(true)];
  service.clock.advance({ days: 2 });
  await runForget();
  assert.equal(await kept(old), 0);
  assert.equal(await kept(young), 2);
  service.clock.set(start);
});

test('a job of an unknown kind is kept as a dead letter', async () => {
  const seen = seenTask();
  await put(seen, { n: 1 });
  await runDueJobs(service.app, []);
  const letter = await service.app.db.reader
    .selectFrom('dead_letter')
    .select('failure')
    .where('task', '=', seen.task.name)
    .executeTakeFirstOrThrow();
  assert.match(letter.failure, /does not know/);
});

test('a timetable that was missed many times runs once', async () => {
  const seen = seenTask({ crontab: '5 16 * * *' });
  await run(seen);
  assert.equal(seen.payloads.length, 0, 'a task that is new starts to count now');
  service.clock.advance({ days: 3 });
  await run(seen);
  await run(seen);
  assert.equal(seen.payloads.length, 1);
});

test('[V30] 00:05 in Manila is 16:05 UTC the day before', () => {
  const daily = parseCrontab('5 16 * * *');
  const at = (text: string): Date => new Date(text);
  assert.ok(isDueBetween(daily, at('2026-11-18T16:04:59Z'), at('2026-11-18T16:05:00Z')));
  assert.ok(!isDueBetween(daily, at('2026-11-18T16:05:00Z'), at('2026-11-19T16:04:59Z')));
  assert.ok(isDueBetween(daily, at('2026-11-18T16:05:30Z'), at('2026-11-19T16:05:30Z')));
});

test('a crontab has numbers, ranges, lists and steps', () => {
  // A Wednesday.
  const fits = (crontab: string, time: string): boolean =>
    parseCrontab(crontab)(new Date(`2026-11-18T${time}:00Z`));
  assert.ok(fits('* * * * *', '13:07'));
  assert.ok(fits('*/10 * * * *', '13:20'));
  assert.ok(!fits('*/10 * * * *', '13:21'));
  assert.ok(fits('7 1,12-14 * * *', '13:07'));
  assert.ok(!fits('7 1,12-14 * * *', '11:07'));
  assert.ok(fits('0-30/7 * 18 11 *', '13:28'));
  assert.ok(!fits('0-30/7 * 18 11 *', '13:35'));
  assert.ok(fits('0 0 * * 3', '00:00'));
  assert.ok(!fits('0 0 * * 4', '00:00'));
});

for (const wrong of [
  '',
  '* * * *',
  '60 * * * *',
  '* 24 * * *',
  '5-1 * * * *',
  '*/0 * * * *',
  'x * * * *',
  '0 0 1 * 1',
]) {
  test(`"${wrong}" is not a crontab`, () => {
    assert.throws(() => parseCrontab(wrong), Error);
  });
}

test('every task of the service has a crontab that can be read, or none', () => {
  for (const { crontab } of tasks) if (crontab !== undefined) parseCrontab(crontab);
});

test('[V06] two processes never take the same job', async () => {
  const seen = seenTask();
  await Promise.all(Array.from({ length: 60 }, (_, n) => put(seen, { n })));
  await Promise.all([1, 2, 3, 4].map(() => run(seen)));
  assert.equal(seen.payloads.length, 60);
  assert.equal(new Set(seen.payloads.map((payload) => JSON.stringify(payload))).size, 60);
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
  await runDueJobs(service.app, [again]);
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
  await runJob(service.app, [seen.task], job);
  const rows = await rowsOf(seen);
  assert.deepEqual(
    rows.map(({ payload, attempt }) => ({ payload, attempt })),
    [{ payload: { n: 2 }, attempt: 0 }],
  );
  seen.fail = false;
  await run(seen);
  assert.deepEqual(seen.payloads, [{ n: 1 }, { n: 2 }]);
});

test('due jobs are taken oldest first, at most as many as asked for', async () => {
  const seen = seenTask();
  for (const minutes of [1, 3, 2]) {
    const runAt = new Date(service.clock.now().getTime() - minutes * 60_000);
    await service.app.db.transaction((tx) => enqueue(tx, seen.task.name, { minutes }, { runAt }));
  }
  const takeTwo = () => service.app.db.transaction((tx) => takeDueJobs(tx, service.clock.now(), 2));
  const batches = [await takeTwo(), await takeTwo(), await takeTwo()];
  assert.deepEqual(
    batches.map((jobs) => jobs.map(({ payload }) => payload.minutes)),
    [[3, 2], [1], []],
  );
  for (const job of batches.flat()) await runJob(service.app, [seen.task], job);
});

test('[V27] a job whose lease ended is taken by another worker, and the try counts', async () => {
  const seen = seenTask();
  await put(seen, { n: 1 });
  const [first] = await take();
  assert.equal(first?.attempt, 1);
  assert.deepEqual(await take(), [], 'a leased job is not taken');
  service.clock.advance({ days: 1 });
  assert.deepEqual(await take(), [], 'the clock of the application does not end a lease');
  await endLeases();
  const [second] = await take();
  assert.equal(second?.id, first?.id);
  assert.equal(second?.attempt, 2);
  await runJob(service.app, [seen.task], second as LeasedJob);
  assert.deepEqual(seen.payloads, [{ n: 1 }]);
  assert.deepEqual(await rowsOf(seen), []);
});

for (const end of ['succeeds', 'fails', 'fails in its last try'] as const) {
  test(`[V06][V27] a worker that lost its lease leaves the job alone when its own run ${end}`, async () => {
    const seen = seenTask(end === 'fails in its last try' ? { attemptsMax: 1 } : {});
    await put(seen, { n: 1 }, `lost ${end}`);
    const [late] = await take();
    await endLeases();
    const [current] = await take();
    assert.ok(late && current);
    const before = await rowsOf(seen);
    seen.fail = end !== 'succeeds';
    await runJob(service.app, [seen.task], late);
    assert.deepEqual(await rowsOf(seen), before, 'neither deleted nor rescheduled');
    assert.deepEqual(await deadLettersOf(seen), []);
    await service.app.db.transaction((tx) => releaseJobs(tx, [late]));
    assert.deepEqual(await rowsOf(seen), before, 'nor released');
    seen.fail = false;
    await runAsOwner(service, 'DELETE FROM job WHERE id = $1', [String(current.id)]);
  });
}

test('[V27] a job that kills each of its workers becomes a dead letter', async () => {
  const seen = seenTask({ attemptsMax: 2 });
  await put(seen, { n: 1 });
  for (let tries = 0; tries < 2; tries += 1) {
    await take();
    await endLeases();
  }
  await run(seen);
  assert.deepEqual(seen.payloads, [], 'it is not run a third time');
  const [letter] = await deadLettersOf(seen);
  assert.match(String(letter?.failure), /the process ended/);
});

test('[V27] a released job is free at once, and its try does not count', async () => {
  const seen = seenTask();
  await put(seen, { n: 1 });
  await service.app.db.transaction(async (tx) => {
    await releaseJobs(tx, await takeDueJobs(tx, service.clock.now(), 8));
  });
  const [job] = await take();
  assert.equal(job?.attempt, 1);
  await runJob(service.app, [seen.task], job as LeasedJob);
});

test('[V28] a poll finds due jobs by the index, past thousands of future ones', async () => {
  await runAsOwner(
    service,
    `INSERT INTO job (task, payload, run_at)
     SELECT 'future', '{}', $1::timestamptz + n * interval '1 minute'
     FROM generate_series(1, 20000) n`,
    [service.clock.now()],
  );
  await runAsOwner(service, 'ANALYZE job');
  const polled = takingDueJobs(service.app.db.reader, service.clock.now(), 8);
  const rows = await polled.explain<{ 'QUERY PLAN': string }>();
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  assert.match(plan, /Index Scan using job_due on job/);
  assert.doesNotMatch(plan, /Seq Scan|Sort/);
  await runAsOwner(service, "DELETE FROM job WHERE task = 'future'");
});

test('[V22] nobody but staff reads the dead letters', async () => {
  await service.app.db.transaction((tx) =>
    insertDeadLetter(tx, {
      id: `dead_${'a'.repeat(22)}`,
      task: 'x',
      payload: {},
      attempt: 1,
      failure: 'x',
      diedAt: service.clock.now(),
    }),
  );
  assert.equal((await service.call(listDeadLetters)).status, 401);
});
