import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayText, lastDayText, momentText } from './manila-time.ts';

test('[V30] a date is written like "Dec 22, 2026", as a day and as the day in Manila of an instant, in both languages', () => {
  assert.equal(dayText('2026-12-22', 'en'), 'Dec 22, 2026');
  assert.equal(dayText('2026-12-22', 'fil'), 'Dis 22, 2026');
  assert.equal(dayText('2026-12-21T16:30:00.000Z', 'en'), 'Dec 22, 2026');
  assert.equal(lastDayText('2026-12-22T16:00:00.000Z', 'en'), 'Dec 22, 2026');
  assert.match(momentText('2026-12-22T02:00:00.000Z', 'en'), /^Dec 22, 2026, 10:00\sAM$/);
  assert.match(momentText('2026-12-22T02:00:00.000Z', 'fil'), /^Dis 22, 2026, 10:00\sAM$/);
});
