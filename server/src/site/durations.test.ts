import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { App } from '../context.ts';
import { recentDurations } from './durations.ts';

const start = new Date('2026-11-18T04:00:00Z');
const durations = (ms: number) => ({ decision: [ms], disbursement: [], withdrawal: [] });

/** The used parts of an app, with a clock of its own. */
function stage() {
  let now = start;
  const warnings: unknown[] = [];
  const app = {
    db: { reader: {} },
    clock: { now: () => now },
    log: { warn: (...words: unknown[]) => warnings.push(words) },
  } as unknown as App;
  const passMinutes = (minutes: number): void => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  return { app, warnings, passMinutes };
}

test('[V34][V16] durations are measured once an hour, however many ask', async () => {
  const { app, passMinutes } = stage();
  let count = 0;
  const measure = async () => {
    count += 1;
    return durations(count);
  };
  const both = await Promise.all([recentDurations(app, measure), recentDurations(app, measure)]);
  assert.deepEqual(both, [durations(1), durations(1)]);
  passMinutes(59);
  await recentDurations(app, measure);
  assert.equal(count, 1);
  passMinutes(2);
  // The last measurement is returned while the next one runs.
  assert.deepEqual(await recentDurations(app, measure), durations(1));
  await new Promise(setImmediate);
  assert.deepEqual(await recentDurations(app, measure), durations(2));
  assert.equal(count, 2);
});

test('[V28][V16] a measurement that fails is told and leaves the last one; the first is tried again', async () => {
  const { app, warnings, passMinutes } = stage();
  const fail = async () => {
    throw new Error('the database does not answer');
  };
  await assert.rejects(recentDurations(app, fail));
  assert.deepEqual(await recentDurations(app, async () => durations(1)), durations(1));
  passMinutes(61);
  assert.deepEqual(await recentDurations(app, fail), durations(1));
  await new Promise(setImmediate);
  assert.equal(warnings.length, 1);
  assert.deepEqual(await recentDurations(app, fail), durations(1));
});
