import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createActivityTracker, lockAfterMs, warnAfterMs } from './activity-tracker.ts';

const minute = 60_000;

/** Tabs of one browser, which share clock and storage. */
function browser() {
  let now = 1_000_000_000;
  const stored = new Map<string, string>();
  const open = () =>
    createActivityTracker({
      now: () => now,
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => stored.set(key, value),
    });
  return { open, pass: (ms: number) => (now += ms) };
}

test('[V22] calls of a page without input are marked after a minute', () => {
  const { open, pass } = browser();
  const tab = open();
  assert.equal(tab.isUnattended(), false);
  pass(minute + 1);
  assert.equal(tab.isUnattended(), true);
  tab.noteInput();
  assert.equal(tab.isUnattended(), false);
});

test('[V22] input in one tab counts for all of them', () => {
  const { open, pass } = browser();
  const [first, second] = [open(), open()];
  pass(20 * minute);
  first.noteInput();
  assert.equal(second.isUnattended(), false);
  assert.equal(second.idleMs(), 0);
});

test('[V22] while a person only types, the server is told twice a minute at most', () => {
  const { open, pass } = browser();
  const tab = open();
  let reports = 0;
  for (let seconds = 0; seconds < 120; seconds += 1) {
    pass(1_000);
    if (tab.noteInput()) reports += 1;
  }
  assert.equal(reports, 4);
});

test('[V22] the warning comes before the lock, and both within half an hour', () => {
  assert.ok(warnAfterMs < lockAfterMs && lockAfterMs < 30 * minute);
});
