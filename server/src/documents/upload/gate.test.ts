import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGate, GateFull } from './gate.ts';

const open = (): { promise: Promise<void>; resolve: () => void } => Promise.withResolvers<void>();

test('never more run at once than allowed, those who wait go in order, one too many is sent back', async () => {
  const gate = createGate({ atOnceMax: 2, waitingMax: 3 });
  const doors = Array.from({ length: 5 }, open);
  const started: number[] = [];
  let running = 0;
  let runningMost = 0;
  const works = doors.map((door, at) =>
    gate.run(async () => {
      started.push(at);
      running += 1;
      runningMost = Math.max(runningMost, running);
      await door.promise;
      running -= 1;
    }),
  );
  await assert.rejects(
    gate.run(() => Promise.resolve()),
    GateFull,
  );
  for (const door of doors) door.resolve();
  await Promise.all(works);
  assert.deepEqual(started, [0, 1, 2, 3, 4]);
  assert.equal(runningMost, 2);
});

test('work that fails gives its place back', async () => {
  const gate = createGate({ atOnceMax: 1, waitingMax: 0 });
  await assert.rejects(
    gate.run(() => Promise.reject(new Error('bad photo'))),
    /bad photo/,
  );
  assert.equal(await gate.run(() => Promise.resolve('next')), 'next');
});
