import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addBusinessDays,
  addDays,
  addMonthsClamped,
  calendarDate as date,
  daysBetween,
  isBusinessDay,
  manilaDate,
  manilaInstant,
  manilaMinuteOfDay,
  NO_HOLIDAYS,
  onOrNextBusinessDay,
  parseCalendarDate,
  weekday,
  wholeYearsBetween,
} from './calendar.ts';

const anyDay = fc.integer({ min: -300_000, max: 2_000_000 });

test('[V30] civil days agree with the runtime calendar over five thousand years', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const ours = addDays(date('1970-01-01'), day);
      const theirs = new globalThis.Date(day * 86_400_000);
      assert.equal(ours, theirs.toISOString().slice(0, 10));
      assert.equal(weekday(ours) % 7, theirs.getUTCDay());
      assert.equal(daysBetween(date('1970-01-01'), ours), day);
    }),
    { numRuns: 5000 },
  );
});

test('[V30] the day changes at midnight in Manila, whatever the zone of the process', () => {
  const midnight = globalThis.Date.UTC(2026, 0, 31, 16, 0);
  assert.equal(manilaDate(midnight - 1), '2026-01-31');
  assert.equal(manilaDate(midnight), '2026-02-01');
  assert.equal(manilaMinuteOfDay(midnight - 1), 1439);
  assert.equal(manilaMinuteOfDay(midnight), 0);
  assert.equal(manilaInstant(date('2026-02-01')), midnight);
  assert.equal(manilaMinuteOfDay(manilaInstant(date('1969-12-31'), 605)), 605);
});

test('[C7] the due day is the same day of the month, clamped to its end', () => {
  assert.equal(addMonthsClamped(date('2026-01-31'), 1), '2026-02-28');
  assert.equal(addMonthsClamped(date('2026-01-31'), 2), '2026-03-31');
  assert.equal(addMonthsClamped(date('2027-11-30'), 3), '2028-02-29');
  assert.equal(addMonthsClamped(date('2026-12-15'), 1), '2027-01-15');
  assert.equal(addMonthsClamped(date('2026-03-31'), -1), '2026-02-28');
});

test('[C7] weekends and holidays are no business days', () => {
  const holidays = new Set([date('2026-11-30')]);
  assert.equal(isBusinessDay(date('2026-11-28'), holidays), false);
  assert.equal(onOrNextBusinessDay(date('2026-11-28'), holidays), '2026-12-01');
  assert.equal(onOrNextBusinessDay(date('2026-11-27'), holidays), '2026-11-27');
  assert.equal(addBusinessDays(date('2026-11-27'), 3, holidays), '2026-12-03');
  assert.equal(addBusinessDays(date('2026-11-28'), 0, NO_HOLIDAYS), '2026-11-28');
});

test('[B5] age is counted in whole calendar years', () => {
  assert.equal(wholeYearsBetween(date('2008-06-15'), date('2026-06-14')), 17);
  assert.equal(wholeYearsBetween(date('2008-06-15'), date('2026-06-15')), 18);
  assert.equal(wholeYearsBetween(date('2008-02-29'), date('2026-02-28')), 17);
  assert.equal(wholeYearsBetween(date('2008-02-29'), date('2026-03-01')), 18);
});

test('[S5.11] only real calendar dates are dates', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '', 'x']) {
    assert.equal(parseCalendarDate(text), null, text);
  }
  assert.equal(parseCalendarDate('2028-02-29'), '2028-02-29');
  assert.throws(() => date('1900-02-29'), RangeError);
});
