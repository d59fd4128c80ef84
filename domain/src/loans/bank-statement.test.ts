import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as day } from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { centavos } from '../money/money.ts';
import { firstMissingDay, sumsOf } from './bank-statement.ts';

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

test('[V10][V05] the sums of a file are what came in and what went out', () => {
  const row = (direction: 'IN' | 'OUT', amount: bigint) => ({
    direction,
    amount: centavos(amount),
  });
  assert.deepEqual(sumsOf([row('IN', 500n), row('OUT', 30n), row('IN', 7n), row('OUT', 4n)]), {
    in: 507n,
    out: 34n,
  });
});
