import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAttendance, lockAfterMs, warnAfterMs } from './attendance.ts';

const minute = 60_000;

/** Tabs of one browser, which share clock and storage. */
function browser() {
  let now = 1_000_000_000;
  const stored = new Map<string, string>();
  let said = 0;
  const open = () =>
    createAttendance({
      now: () => now,
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => stored.set(key, value),
      say: () => {
        said += 1;
      },
    });
  return { open, pass: (ms: number) => (now += ms), said: () => said };
}

test('[V22] calls of a page that nobody touches are marked after a minute', () => {
  const { open, pass } = browser();
  const tab = open();
  assert.equal(tab.isUnattended(), false);
  pass(minute + 1);
  assert.equal(tab.isUnattended(), true);
  tab.touch();
  assert.equal(tab.isUnattended(), false);
});

test('[V22] a touch in one tab counts for all of them', () => {
  const { open, pass } = browser();
  const [first, second] = [open(), open()];
  pass(20 * minute);
  first.touch();
  assert.equal(second.isUnattended(), false);
  assert.equal(second.idleMs(), 0);
});

test('[V22] somebody who only types tells the server so, twice a minute at most', () => {
  const { open, pass, said } = browser();
  const tab = open();
  for (let seconds = 0; seconds < 120; seconds += 1) {
    pass(1_000);
    tab.touch();
  }
  assert.equal(said(), 4);
});

test('[V22] the warning comes before the lock, and both within half an hour', () => {
  assert.ok(warnAfterMs < lockAfterMs && lockAfterMs < 30 * minute);
});
