import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addBusinessDays,
  addDays,
  addMonthsClamped,
  civil,
  compose,
  calendarDate as date,
  daysBetween,
  earlierDate,
  endOfMonth,
  isBusinessDay,
  isLeapYear,
  laterDate,
  manilaDate,
  manilaInstant,
  manilaMinuteOfDay,
  NO_HOLIDAYS,
  onOrNextBusinessDay,
  parseCalendarDate,
  roundedMonths,
  weekday,
  wholeYearsBetween,
} from './calendar.ts';

/** From the year 1148 to the year 9999. */
const anyDay = fc.integer({ min: -300_000, max: 2_932_000 });

test('[V30] civil days agree with the runtime calendar over almost nine thousand years', () => {
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

test('[C7] every month ends on its own last day', () => {
  const ends = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30'];
  ends.push('07-31', '08-31', '09-30', '10-31', '11-30', '12-31');
  for (const end of ends)
    assert.equal(endOfMonth(date(`2026-${end.slice(0, 2)}-01`)), `2026-${end}`);
  const leapYears = [1900, 2000, 2026, 2028, 2100].filter(isLeapYear);
  assert.deepEqual(leapYears, [2000, 2028]);
  assert.equal(addDays(date('2000-02-28'), 1), '2000-02-29');
});

test('a date is composed of numbers only when there is such a day', () => {
  assert.equal(compose(2026, 4, 9), '2026-04-09');
  assert.throws(() => compose(2026, 2, 29), RangeError);
  assert.throws(() => compose(206, 2, 20), RangeError);
  assert.deepEqual(civil(date('1987-10-09')), { year: 1987, month: 10, day: 9 });
});

test('days are counted from one date to another, months rounded', () => {
  assert.equal(daysBetween(date('2026-02-27'), date('2028-03-01')), 733);
  assert.equal(daysBetween(date('2026-03-01'), date('2026-02-27')), -2);
  assert.equal(roundedMonths(date('2026-01-15'), date('2027-01-18')), 12);
  assert.equal(roundedMonths(date('2026-01-15'), date('2026-02-28')), 1);
  assert.equal(roundedMonths(date('2026-01-15'), date('2026-03-03')), 2);
});

test('the earlier and the later of two dates', () => {
  const [march, april] = [date('2026-03-31'), date('2026-04-01')];
  for (const [left, right] of [
    [march, april],
    [april, march],
  ] as const) {
    assert.equal(earlierDate(left, right), march);
    assert.equal(laterDate(left, right), april);
  }
});

test('arithmetic that leaves the years 1000 to 9999 is refused', () => {
  assert.equal(addDays(date('9999-12-30'), 1), '9999-12-31');
  assert.equal(addDays(date('1000-01-02'), -1), '1000-01-01');
  assert.throws(() => addDays(date('9999-12-31'), 1), RangeError);
  assert.throws(() => addDays(date('1000-01-01'), -1), RangeError);
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
  const notDates = ['2026-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '26-01-01', '2026-1-1'];
  notDates.push('', 'x', '0999-01-01', ' 2026-01-01', '2026-01-01T00:00');
  for (const text of notDates) {
    assert.equal(parseCalendarDate(text), null, text);
  }
  assert.equal(parseCalendarDate('2028-02-29'), '2028-02-29');
  assert.throws(() => date('1900-02-29'), RangeError);
});
