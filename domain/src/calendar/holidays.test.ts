import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date, weekday } from './calendar.ts';
import { easterSunday, mergeHolidays } from './holidays.ts';

test('[C7] Easter falls where the church calendar puts it', () => {
  const churchDays: [number, string][] = [
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2038, '2038-04-25'],
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2014, '2014-04-20'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2100, '2100-03-28'],
    [2200, '2200-04-06'],
    [2285, '2285-03-22'],
  ];
  for (const [year, day] of churchDays) assert.equal(easterSunday(year), day);
});

const known = [...mergeHolidays([])].sort();
const inYear = (year: string) => known.filter((day) => day.startsWith(year));

test('[C7] the years 2026 and 2027 have the days of the law and the proclaimed ones', () => {
  const expected = ['2026-01-01', '2026-02-17', '2026-03-20', '2026-04-02', '2026-04-03'];
  expected.push('2026-04-04', '2026-04-09', '2026-05-01', '2026-05-27', '2026-06-12');
  expected.push('2026-08-21', '2026-08-31', '2026-11-01', '2026-11-02', '2026-11-30');
  expected.push('2026-12-08', '2026-12-24', '2026-12-25', '2026-12-30', '2026-12-31');
  assert.deepEqual(inYear('2026'), expected);
  const next = ['2027-01-01', '2027-02-06', '2027-03-10', '2027-03-25', '2027-03-26'];
  next.push('2027-03-27', '2027-04-09', '2027-05-01', '2027-05-17', '2027-06-12');
  next.push('2027-08-21', '2027-08-30', '2027-11-01', '2027-11-30', '2027-12-08');
  next.push('2027-12-25', '2027-12-30', '2027-12-31');
  assert.deepEqual(inYear('2027'), next);
});

test('[C7] the days of the law are known until a loan of 48 months signed in 2028 has ended', () => {
  for (let year = 2026; year <= 2033; year += 1)
    assert.ok(inYear(`${year}`).length >= 15, `${year}`);
  assert.deepEqual([inYear('2025'), inYear('2034')], [[], []]);
});

test('[C7] National Heroes Day is the last Monday of August', () => {
  const heroes = known.filter((day) => day.slice(5) > '08-24' && day.slice(5) < '09-01');
  assert.equal(heroes.length, 8);
  for (const day of heroes) assert.equal(weekday(day), 1);
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
