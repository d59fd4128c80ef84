import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date, isBusinessDay, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { pesos } from '../money/money.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { buildSchedule } from './schedule.ts';

test('[C7][D9] due dates keep the day of the month, each counted from the first', () => {
  const rows = buildSchedule(STANDARD_PRODUCT, pesos(150_000), 6, date('2026-08-31'), NO_HOLIDAYS);
  assert.deepEqual(
    rows.map((row) => row.dueDate),
    ['2026-09-30', '2026-11-02', '2026-11-30', '2026-12-31', '2027-02-01', '2027-03-01'],
  );
});

test('[C7] a due date on a holiday moves to the next business day and costs nothing', () => {
  const holidays = mergeHolidays([]);
  const moved = buildSchedule(STANDARD_PRODUCT, pesos(150_000), 6, date('2026-08-30'), holidays);
  const plain = buildSchedule(STANDARD_PRODUCT, pesos(150_000), 6, date('2026-08-30'), NO_HOLIDAYS);
  assert.equal(plain[2]?.dueDate, '2026-11-30');
  assert.equal(moved[2]?.dueDate, '2026-12-01');
  assert.equal(moved[3]?.dueDate, '2027-01-04');
  assert.deepEqual(
    moved.map((row) => row.total),
    plain.map((row) => row.total),
  );
});

test('[C7] over 48 months every due date is a later business day', () => {
  const holidays = mergeHolidays([]);
  const rows = buildSchedule(STANDARD_PRODUCT, pesos(150_000), 48, date('2026-11-21'), holidays);
  assert.equal(rows.length, 48);
  for (const [index, row] of rows.entries()) {
    assert.ok(isBusinessDay(row.dueDate, holidays));
    assert.ok(index === 0 || row.dueDate > (rows[index - 1]?.dueDate ?? ''));
  }
});
