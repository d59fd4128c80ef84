import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText } from './clock-text.ts';
import {
  ageText,
  countdownText,
  dayText,
  lastDayText,
  lastMinuteOf,
  momentText,
  timeText,
} from './dates.ts';
import { weekdayText } from './weekday-text.ts';

test('[V30] a date is written like "Dec 22, 2026", as a day and as the day in Manila of an instant, in both languages', () => {
  assert.equal(dayText('2026-12-22', 'en'), 'Dec 22, 2026');
  assert.equal(dayText('2026-12-22', 'fil'), 'Dis 22, 2026');
  assert.equal(dayText('2026-12-21T16:30:00.000Z', 'en'), 'Dec 22, 2026');
  assert.equal(weekdayText('2026-12-22', 'en'), 'Tue, Dec 22, 2026');
  assert.equal(weekdayText('2026-03-03', 'fil'), 'Martes, Mar 3, 2026', 'not Mar, Mar 3');
  assert.equal(lastDayText('2026-12-22T16:00:00.000Z', 'en'), 'Dec 22, 2026');
  assert.match(momentText('2026-12-22T02:00:00.000Z', 'en'), /^Dec 22, 2026, 10:00\sAM$/);
  assert.match(momentText('2026-12-22T02:00:00.000Z', 'fil'), /^Dis 22, 2026, 10:00\sAM$/);
  assert.match(momentText('2026-12-21T16:30:00.000Z', 'en'), /^Dec 22, 2026, 12:30\sAM$/);
});

test('[V30] a time at noon says so, with and without its day, because "12 PM" is read as midnight', () => {
  assert.equal(clockText(12 * 60, 'en'), '12 noon');
  assert.equal(clockText(12 * 60, 'fil'), '12 ng tanghali');
  assert.equal(momentText('2026-12-22T04:00:00.000Z', 'en'), 'Dec 22, 2026, 12 noon');
  assert.equal(momentText('2026-12-22T04:00:00.000Z', 'fil'), 'Dis 22, 2026, 12 ng tanghali');
  assert.match(momentText('2026-12-22T04:01:00.000Z', 'en'), /, 12:01\sPM$/);
  assert.equal(timeText('2026-12-22T04:00:00.000Z', 'en'), '12 noon');
  assert.equal(timeText('2026-12-22T04:00:00.000Z', 'fil'), '12 ng tanghali');
  assert.match(timeText('2026-12-22T04:01:00.000Z', 'en'), /^12:01\sPM$/);
  assert.match(momentText('2026-12-22T06:12:00.000Z', 'en'), /, 2:12\sPM$/);
  assert.match(clockText(13 * 60, 'en'), /^1\sPM$/);
  assert.match(clockText(0, 'en'), /^12\sAM$/);
});

test('an end at midnight is shown as the last minute of the day before', () => {
  assert.equal(lastMinuteOf('2026-12-22T16:00:00.000Z'), '2026-12-22T15:59:00.000Z');
});

test('a waiting time has one or two units', () => {
  const now = Date.parse('2026-12-22T02:00:00.000Z');
  assert.equal(ageText('2026-12-20T22:00:00.000Z', now), '1 d 4 h');
  assert.equal(ageText('2026-12-21T23:25:00.000Z', now), '2 h 35 min');
  assert.equal(ageText('2026-12-22T01:25:00.000Z', now), '35 min');
  assert.equal(ageText('2026-12-22T02:00:01.000Z', now), '0 min');
});

test('a countdown has minutes and seconds', () => {
  assert.equal(countdownText(0), '0:00');
  assert.equal(countdownText(65), '1:05');
  assert.equal(countdownText(900), '15:00');
});
