import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate } from '../calendar/calendar.ts';
import { dayText, factText } from './day-text.ts';

test('[V30] a date is written like "Dec 22, 2026" in both languages', () => {
  assert.equal(dayText(calendarDate('2026-12-22'), 'en'), 'Dec 22, 2026');
  assert.equal(dayText(calendarDate('2026-01-05'), 'fil'), 'Ene 5, 2026');
});

test('[V30] in a sentence a calendar date is written in words, and nothing else is changed', () => {
  assert.equal(factText('2026-09-30', 'en'), 'Sep 30, 2026');
  assert.equal(factText('2026-09-30', 'fil'), 'Set 30, 2026');
  assert.equal(factText('2026-13-30', 'en'), '2026-13-30');
  assert.equal(factText('WD-7K3Q-9XZC', 'en'), 'WD-7K3Q-9XZC');
  assert.equal(factText(12, 'en'), '12');
});
