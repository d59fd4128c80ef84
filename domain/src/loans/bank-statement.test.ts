import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as day } from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { firstMissingDay } from './bank-statement.ts';

const holidays = mergeHolidays([]);

test('[V10][V32] a file is missing from the first banking day that is over; weekends and holidays alone need none', () => {
  // 27 November 2026 is a Friday, 30 November is Bonifacio Day.
  const missing = (through: string, today: string) =>
    firstMissingDay(day(through), day(today), holidays);
  assert.equal(missing('2026-11-26', '2026-11-27'), null, 'Friday is not over');
  assert.equal(missing('2026-11-26', '2026-11-28'), '2026-11-27');
  assert.equal(missing('2026-11-27', '2026-12-01'), null, 'a weekend and a holiday');
  assert.equal(missing('2026-11-27', '2026-12-02'), '2026-12-01');
});
