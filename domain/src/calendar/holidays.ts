import { addDays, type CalendarDate, calendarDate, compose, weekday } from './calendar.ts';

export type HolidayKind = 'REGULAR' | 'SPECIAL_NON_WORKING';

/**
 * Source of a date. LAW: fixed by statute for every year. PROCLAIMED: a proclamation of the
 * President names the date. EXPECTED: not proclaimed yet; an override corrects it.
 */
export type HolidayBasis = 'LAW' | 'PROCLAIMED' | 'EXPECTED';

export type Holiday = {
  readonly date: CalendarDate;
  readonly name: string;
  readonly kind: HolidayKind;
  readonly basis: HolidayBasis;
};

/** A holiday that an administrator adds or removes. */
export type HolidayOverride = { readonly date: CalendarDate; readonly isHoliday: boolean };

type Rule = { readonly name: string; readonly kind: HolidayKind };

/** Fixed days of RA 9492, RA 9256, RA 9849, RA 10966 and the yearly proclamations: month, day. */
const FIXED: readonly (Rule & { readonly month: number; readonly day: number })[] = [
  { month: 1, day: 1, name: "New Year's Day", kind: 'REGULAR' },
  { month: 4, day: 9, name: 'Araw ng Kagitingan', kind: 'REGULAR' },
  { month: 5, day: 1, name: 'Labor Day', kind: 'REGULAR' },
  { month: 6, day: 12, name: 'Independence Day', kind: 'REGULAR' },
  { month: 8, day: 21, name: 'Ninoy Aquino Day', kind: 'SPECIAL_NON_WORKING' },
  { month: 11, day: 1, name: "All Saints' Day", kind: 'SPECIAL_NON_WORKING' },
  { month: 11, day: 30, name: 'Bonifacio Day', kind: 'REGULAR' },
  { month: 12, day: 8, name: 'Feast of the Immaculate Conception', kind: 'SPECIAL_NON_WORKING' },
  { month: 12, day: 25, name: 'Christmas Day', kind: 'REGULAR' },
  { month: 12, day: 30, name: 'Rizal Day', kind: 'REGULAR' },
  { month: 12, day: 31, name: 'Last day of the year', kind: 'SPECIAL_NON_WORKING' },
];

/** Days of Holy Week, as days from Easter Sunday. */
const HOLY_WEEK: readonly (Rule & { readonly fromEaster: number })[] = [
  { fromEaster: -3, name: 'Maundy Thursday', kind: 'REGULAR' },
  { fromEaster: -2, name: 'Good Friday', kind: 'REGULAR' },
  { fromEaster: -1, name: 'Black Saturday', kind: 'SPECIAL_NON_WORKING' },
];

const CHINESE_NEW_YEAR: Rule = { name: 'Chinese New Year', kind: 'SPECIAL_NON_WORKING' };
const EID_AL_FITR: Rule = { name: "Eid'l Fitr", kind: 'REGULAR' };
const EID_AL_ADHA: Rule = { name: "Eid'l Adha", kind: 'REGULAR' };

/** Days that depend on the moon, and days that one year's proclamation adds. */
const DATED: readonly Holiday[] = [
  dated('2026-02-17', CHINESE_NEW_YEAR, 'PROCLAIMED'),
  dated('2026-03-20', EID_AL_FITR, 'EXPECTED'),
  dated('2026-05-27', EID_AL_ADHA, 'EXPECTED'),
  dated('2026-11-02', { name: "All Souls' Day", kind: 'SPECIAL_NON_WORKING' }, 'PROCLAIMED'),
  dated('2026-12-24', { name: 'Christmas Eve', kind: 'SPECIAL_NON_WORKING' }, 'PROCLAIMED'),
  dated('2027-02-06', CHINESE_NEW_YEAR, 'EXPECTED'),
  dated('2027-03-10', EID_AL_FITR, 'EXPECTED'),
  dated('2027-05-17', EID_AL_ADHA, 'EXPECTED'),
  dated('2028-01-26', CHINESE_NEW_YEAR, 'EXPECTED'),
  dated('2028-02-27', EID_AL_FITR, 'EXPECTED'),
  dated('2028-05-05', EID_AL_ADHA, 'EXPECTED'),
];

const FIRST_YEAR = 2026;

/**
 * Schedules need it: a loan of 48 months signed in 2028, the last fully known year, ends in 2032.
 */
const LAST_YEAR = 2033;

/** All holidays known today, by date. Days that depend on the moon are listed through 2028. */
export const KNOWN_HOLIDAYS: readonly Holiday[] = listKnownHolidays();

/** The bank holidays after an administrator's corrections. */
export function mergeHolidays(
  overrides: readonly HolidayOverride[],
  known: readonly Holiday[] = KNOWN_HOLIDAYS,
): ReadonlySet<CalendarDate> {
  const dates = new Set(known.map((holiday) => holiday.date));
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

function listKnownHolidays(): readonly Holiday[] {
  const holidays = [...DATED];
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) holidays.push(...lawfulHolidays(year));
  return holidays.sort((left, right) => (left.date < right.date ? -1 : 1));
}

function lawfulHolidays(year: number): readonly Holiday[] {
  const easter = easterSunday(year);
  return [
    ...FIXED.map(({ month, day, ...rule }) => lawful(compose(year, month, day), rule)),
    ...HOLY_WEEK.map(({ fromEaster, ...rule }) => lawful(addDays(easter, fromEaster), rule)),
    lawful(lastMondayOfAugust(year), { name: 'National Heroes Day', kind: 'REGULAR' }),
  ];
}

function lastMondayOfAugust(year: number): CalendarDate {
  const end = compose(year, 8, 31);
  return addDays(end, 1 - weekday(end));
}

function lawful(date: CalendarDate, rule: Rule): Holiday {
  return { date, ...rule, basis: 'LAW' };
}

function dated(text: string, rule: Rule, basis: HolidayBasis): Holiday {
  return { date: calendarDate(text), ...rule, basis };
}
