import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listDeadLetters } from '@pahiram/api/jobs';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { enqueue } from './enqueue.ts';
import { isDueBetween } from './hand-out-timetable.ts';
import { relayAll } from './relay.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { pauseSeconds } from './run-job.ts';
import { insertDeadLetter, takeDeadLetter } from './store.ts';
import type { Task } from './task.ts';

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

test('[V06] work is left behind if, and only if, the transaction commits', async () => {
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

test('a job runs when its time has come by the clock of the application, not before', async () => {
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

test('[V28] a job whose other side is down is tried again with growing pauses, and not lost', async () => {
  const seen = seenTask();
  seen.fail = true;
  await put(seen, {});
  const pauses: number[] = [];
  for (let tries = 1; tries <= 6; tries += 1) {
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

test('pauses double to an hour and are drawn out by at most a quarter', () => {
  assert.deepEqual(
    [1, 2, 3, 10].map((attempt) => pauseSeconds(attempt, 0)),
    [1, 2, 4, 512],
  );
  assert.equal(pauseSeconds(40, 0), 3600);
  assert.ok(pauseSeconds(40, 0.999) < 4500);
});

test('[V28] what was tried to the end is a dead letter; sent again, it starts over once', async () => {
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

test('a timetable that was missed many times comes up once', async () => {
  const seen = seenTask({ crontab: '5 16 * * *' });
  await run(seen);
  assert.equal(seen.payloads.length, 0, 'a task that is new starts to count now');
  service.clock.advance({ days: 3 });
  await run(seen);
  await run(seen);
  assert.equal(seen.payloads.length, 1);
});

test('[V30] 00:05 in Manila is 16:05 UTC the day before', () => {
  const daily = (digest: { hour: number; min: number }): boolean =>
    digest.hour === 16 && digest.min === 5;
  const at = (text: string): Date => new Date(text);
  assert.ok(isDueBetween(daily, at('2026-11-18T16:04:59Z'), at('2026-11-18T16:05:00Z')));
  assert.ok(!isDueBetween(daily, at('2026-11-18T16:05:00Z'), at('2026-11-19T16:04:59Z')));
  assert.ok(isDueBetween(daily, at('2026-11-18T16:05:30Z'), at('2026-11-19T16:05:30Z')));
});

test('[V06] two processes never take the same job', async () => {
  const seen = seenTask();
  await Promise.all(Array.from({ length: 60 }, (_, n) => put(seen, { n })));
  await Promise.all([1, 2, 3, 4].map(() => run(seen)));
  assert.equal(seen.payloads.length, 60);
  assert.equal(new Set(seen.payloads.map((payload) => JSON.stringify(payload))).size, 60);
});

test('the relay moves a job into the queue in one transaction', async () => {
  const seen = seenTask();
  await put(seen, { n: 1 });
  await relayAll(service.app);
  const { rows } = await service.app.db.reader
    .selectFrom('outbox')
    .select('id')
    .where('task', '=', seen.task.name)
    .execute()
    .then((found) => ({ rows: found }));
  assert.equal(rows.length, 0);
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
