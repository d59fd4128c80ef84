declare const calendarDateBrand: unique symbol;

/** A civil date in Asia/Manila, 'YYYY-MM-DD', years 1000 to 9999. Compares as text. */
export type CalendarDate = string & { readonly [calendarDateBrand]: 'CalendarDate' };

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

/** Days other than Saturday and Sunday on which banks are closed. */
export type Holidays = ReadonlySet<CalendarDate>;

export const NO_HOLIDAYS: Holidays = new Set<CalendarDate>();

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The Philippines keep UTC+8 all year. */
const MANILA_OFFSET_MS = 8 * HOUR_MS;
const DAYS_TO_1970 = 719_468;

export type CivilDate = { readonly year: number; readonly month: number; readonly day: number };

/** Parses 'YYYY-MM-DD'; null when there is no such day. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return text as CalendarDate;
}

/** Like `parseCalendarDate`, but throws RangeError instead of returning null. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new RangeError(`not a calendar date: ${text}`);
  return date;
}

/** The date in Manila at that instant (V30). */
export function manilaDate(at: EpochMs): CalendarDate {
  return fromDayNumber(Math.floor((at + MANILA_OFFSET_MS) / DAY_MS));
}

/** Minutes since midnight in Manila, 0 to 1439. */
export function manilaMinuteOfDay(at: EpochMs): number {
  const shifted = at + MANILA_OFFSET_MS;
  return Math.floor((shifted - Math.floor(shifted / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/** The instant of that minute of that date in Manila. */
export function manilaInstant(date: CalendarDate, minuteOfDay = 0): EpochMs {
  return dayNumber(date) * DAY_MS - MANILA_OFFSET_MS + minuteOfDay * MINUTE_MS;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** The time from one date to another in months, rounded: due dates move by a few days from month to month. */
export function roundedMonths(from: CalendarDate, to: CalendarDate): number {
  return Math.round((daysBetween(from, to) * 12) / 365.25);
}

/** The same day some months later, or the last day of a month that is too short. */
export function addMonthsClamped(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = civil(date);
  const monthIndex = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(monthIndex / 12);
  const targetMonth = monthIndex - targetYear * 12 + 1;
  return format(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}

/** Whole days from one date to another; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** 1 Monday to 7 Sunday. */
export function weekday(date: CalendarDate): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

export function isBusinessDay(date: CalendarDate, holidays: Holidays): boolean {
  return weekday(date) <= 5 && !holidays.has(date);
}

/** The date itself when it is a business day, otherwise the first one after it. */
export function onOrNextBusinessDay(date: CalendarDate, holidays: Holidays): CalendarDate {
  let candidate = date;
  while (!isBusinessDay(candidate, holidays)) candidate = addDays(candidate, 1);
  return candidate;
}

/** The first business day strictly after the date. */
export function nextBusinessDay(date: CalendarDate, holidays: Holidays): CalendarDate {
  return onOrNextBusinessDay(addDays(date, 1), holidays);
}

/** The date that many business days later. Zero returns the date itself, business day or not. */
export function addBusinessDays(
  date: CalendarDate,
  count: number,
  holidays: Holidays,
): CalendarDate {
  let result = date;
  for (let step = 0; step < count; step += 1) result = nextBusinessDay(result, holidays);
  return result;
}

/** Completed years on a day. A birthday on 29 February counts on 1 March in common years. */
export function wholeYearsBetween(birth: CalendarDate, on: CalendarDate): number {
  const [born, now] = [civil(birth), civil(on)];
  const hadBirthday = now.month * 100 + now.day >= born.month * 100 + born.day;
  return now.year - born.year - (hadBirthday ? 0 : 1);
}

export function earlierDate(left: CalendarDate, right: CalendarDate): CalendarDate {
  return left <= right ? left : right;
}

export function laterDate(left: CalendarDate, right: CalendarDate): CalendarDate {
  return left >= right ? left : right;
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The last day of the month of a date. */
export function endOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = civil(date);
  return compose(year, month, daysInMonth(year, month));
}

/** A date from its numbers. Throws RangeError when there is no such day. */
export function compose(year: number, month: number, day: number): CalendarDate {
  return calendarDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

/** Year, month (1 to 12) and day of a date. */
export function civil(date: CalendarDate): CivilDate {
  return { year: yearOf(date), month: twoDigits(date, 5), day: twoDigits(date, 8) };
}

/* Schedules need many dates: digits are read and written one by one, without regular expressions. */

const ZERO_CODE = '0'.charCodeAt(0);
const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

function yearOf(date: CalendarDate): number {
  return twoDigits(date, 0) * 100 + twoDigits(date, 2);
}

function twoDigits(date: CalendarDate, at: number): number {
  return (date.charCodeAt(at) - ZERO_CODE) * 10 + date.charCodeAt(at + 1) - ZERO_CODE;
}

/** A date from numbers that are known to name one. Throws RangeError outside the years 1000 to 9999. */
function format(year: number, month: number, day: number): CalendarDate {
  if (year < 1000 || year > 9999) throw new RangeError(`not a calendar date: the year ${year}`);
  return `${year}-${TWO_DIGITS[month]}-${TWO_DIGITS[day]}` as CalendarDate;
}

/**
 * Days since 1970-01-01. The year is taken to begin in March, so that the leap day is its last
 * and the months before it have a regular length of (153 m + 2) / 5 days.
 */
function dayNumber(date: CalendarDate): number {
  const [year, month, day] = [yearOf(date), twoDigits(date, 5), twoDigits(date, 8)];
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return (
    marchYear * 365 + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day - 1 - DAYS_TO_1970
  );
}

function fromDayNumber(number: number): CalendarDate {
  const days = number + DAYS_TO_1970;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return format(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}
