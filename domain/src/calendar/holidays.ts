import {
  addDays,
  type CalendarDate,
  calendarDate,
  compose,
  type Holidays,
  weekday,
} from './calendar.ts';

/** A holiday that an administrator adds or removes. */
export type HolidayOverride = { readonly date: CalendarDate; readonly isHoliday: boolean };

/** Fixed days of RA 9492, RA 9256, RA 9849, RA 10966 and the yearly proclamations: month, day. */
const FIXED: readonly (readonly [month: number, day: number])[] = [
  [1, 1], // New Year's Day
  [4, 9], // Araw ng Kagitingan
  [5, 1], // Labor Day
  [6, 12], // Independence Day
  [8, 21], // Ninoy Aquino Day
  [11, 1], // All Saints' Day
  [11, 30], // Bonifacio Day
  [12, 8], // Feast of the Immaculate Conception
  [12, 25], // Christmas Day
  [12, 30], // Rizal Day
  [12, 31], // last day of the year
];

/** Maundy Thursday, Good Friday and Black Saturday, as days from Easter Sunday. */
const HOLY_WEEK = [-3, -2, -1];

/**
 * Days that depend on the moon, and days that one year's proclamation adds. An expected one is not proclaimed yet: an
 * administrator corrects it when the proclamation names another day.
 */
const DATED: readonly CalendarDate[] = [
  calendarDate('2026-02-17'), // Chinese New Year, proclaimed
  calendarDate('2026-03-20'), // Eid'l Fitr, expected
  calendarDate('2026-05-27'), // Eid'l Adha, expected
  calendarDate('2026-11-02'), // All Souls' Day, proclaimed
  calendarDate('2026-12-24'), // Christmas Eve, proclaimed
  calendarDate('2027-02-06'), // Chinese New Year, expected
  calendarDate('2027-03-10'), // Eid'l Fitr, expected
  calendarDate('2027-05-17'), // Eid'l Adha, expected
  calendarDate('2028-01-26'), // Chinese New Year, expected
  calendarDate('2028-02-27'), // Eid'l Fitr, expected
  calendarDate('2028-05-05'), // Eid'l Adha, expected
];

const FIRST_YEAR = 2026;

/**
 * Schedules need it: a loan of 48 months signed in 2028, the last fully known year, ends in 2032.
 */
const LAST_YEAR = 2033;

/** The bank holidays known today. Days that depend on the moon are listed through 2028. */
const KNOWN_HOLIDAYS = listKnownHolidays();

/** The bank holidays after an administrator's corrections. */
export function mergeHolidays(overrides: readonly HolidayOverride[]): Holidays {
  const dates = new Set(KNOWN_HOLIDAYS);
  for (const { date, isHoliday } of overrides) {
    if (isHoliday) dates.add(date);
    else dates.delete(date);
  }
  return dates;
}

/** Easter Sunday of the Gregorian calendar, by the Meeus/Jones/Butcher algorithm. */
export function easterSunday(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const marchDay = epact + toSunday - 7 * late + 22;
  return addDays(compose(year, 3, 1), marchDay - 1);
}

function listKnownHolidays(): readonly CalendarDate[] {
  const holidays = [...DATED];
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) holidays.push(...lawfulHolidays(year));
  return holidays;
}

function lawfulHolidays(year: number): readonly CalendarDate[] {
  const easter = easterSunday(year);
  return [
    ...FIXED.map(([month, day]) => compose(year, month, day)),
    ...HOLY_WEEK.map((fromEaster) => addDays(easter, fromEaster)),
    lastMondayOfAugust(year),
  ];
}

/** National Heroes Day. */
function lastMondayOfAugust(year: number): CalendarDate {
  const end = compose(year, 8, 31);
  return addDays(end, 1 - weekday(end));
}
