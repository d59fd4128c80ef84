import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date, weekday } from './calendar.ts';
import { easterSunday, KNOWN_HOLIDAYS, mergeHolidays } from './holidays.ts';

test('[C7] Easter falls where the church calendar puts it', () => {
  const known: [number, string][] = [
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2038, '2038-04-25'],
  ];
  for (const [year, day] of known) assert.equal(easterSunday(year), day);
});

test('[C7] the year 2026 holds the proclaimed days, each once', () => {
  const days = KNOWN_HOLIDAYS.map((holiday) => holiday.date);
  const expected = ['2026-01-01', '2026-02-17', '2026-03-20', '2026-04-02', '2026-04-03'];
  expected.push('2026-04-04', '2026-04-09', '2026-05-01', '2026-05-27', '2026-06-12');
  expected.push('2026-08-21', '2026-08-31', '2026-11-01', '2026-11-02', '2026-11-30');
  expected.push('2026-12-08', '2026-12-24', '2026-12-25', '2026-12-30', '2026-12-31');
  assert.deepEqual(
    days.filter((day) => day.startsWith('2026')),
    expected,
  );
  assert.equal(new Set(days).size, days.length);
});

test('[C7] National Heroes Day is the last Monday of August', () => {
  const heroes = KNOWN_HOLIDAYS.filter((holiday) => holiday.name === 'National Heroes Day');
  assert.equal(heroes.length, 8);
  for (const { date: day } of heroes) {
    assert.equal(weekday(day), 1);
    assert.ok(Number(day.slice(8)) >= 25);
  }
});

test('[C7] an administrator can add a day and take one away', () => {
  const merged = mergeHolidays([
    { date: date('2026-09-15'), isHoliday: true },
    { date: date('2026-03-20'), isHoliday: false },
  ]);
  assert.equal(merged.has(date('2026-09-15')), true);
  assert.equal(merged.has(date('2026-03-20')), false);
  assert.equal(merged.has(date('2026-12-25')), true);
});
