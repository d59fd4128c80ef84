import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFairGate, GateFull } from './fair-gate.ts';

const open = (): { promise: Promise<void>; resolve: () => void } => Promise.withResolvers<void>();

test('runs no more at once than allowed, each key in order, and refuses one too many', async () => {
  const gate = createFairGate({ atOnceMax: 2, waitingMax: 3 });
  const doors = Array.from({ length: 5 }, open);
  const started: number[] = [];
  let running = 0;
  let runningMost = 0;
  const works = doors.map((door, at) =>
    gate.run('one', async () => {
      started.push(at);
      running += 1;
      runningMost = Math.max(runningMost, running);
      await door.promise;
      running -= 1;
    }),
  );
  await assert.rejects(
    gate.run('one', () => Promise.resolve()),
    GateFull,
  );
  for (const door of doors) door.resolve();
  await Promise.all(works);
  assert.deepEqual(started, [0, 1, 2, 3, 4]);
  assert.equal(runningMost, 2);
});

test('[V34] waiting work takes turns by key: a flood delays another caller by one piece of work', async () => {
  const gate = createFairGate({ atOnceMax: 1, waitingMax: 10 });
  const door = open();
  const ended: string[] = [];
  const works = ['flood', 'flood', 'flood', 'flood', 'honest'].map((key, at) =>
    gate.run(key, async () => {
      await door.promise;
      ended.push(`${key} ${at}`);
    }),
  );
  door.resolve();
  await Promise.all(works);
  assert.deepEqual(ended, ['flood 0', 'flood 1', 'honest 4', 'flood 2', 'flood 3']);
});

test('[V34] when full, the key with the most waiting loses its last one to a new key', async () => {
  const gate = createFairGate({ atOnceMax: 1, waitingMax: 3 });
  const door = open();
  const begin = (key: string): Promise<string> =>
    gate
      .run(key, () => door.promise)
      .then(
        () => 'done',
        (error: unknown) => (error instanceof GateFull ? 'refused' : 'failed'),
      );
  const works = ['flood', 'flood', 'flood', 'flood', 'honest', 'other', 'third'].map(begin);
  door.resolve();
  assert.deepEqual(await Promise.all(works), [
    ...['done', 'done', 'refused', 'refused'],
    // Three keys have one waiting each, so the last caller is refused.
    ...['done', 'done', 'refused'],
  ]);
});

test('[V34] one key has a bounded share of the queue', async () => {
  const gate = createFairGate({ atOnceMax: 1, waitingMax: 10, waitingPerKeyMax: 1 });
  const door = open();
  const works = ['flood', 'flood', 'flood', 'other'].map((key) =>
    gate.run(key, () => door.promise),
  );
  door.resolve();
  const outcomes = await Promise.allSettled(works);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  );
});

test('failed work frees its place', async () => {
  const gate = createFairGate({ atOnceMax: 1, waitingMax: 0 });
  await assert.rejects(
    gate.run('one', () => Promise.reject(new Error('bad photo'))),
    /bad photo/,
  );
  assert.equal(await gate.run('one', () => Promise.resolve('next')), 'next');
});
