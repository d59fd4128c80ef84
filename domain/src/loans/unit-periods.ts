import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  civil,
  compose,
  daysBetween,
  daysInMonth,
} from '../calendar/calendar.ts';

/**
 * The period that a rate is solved for: `count` times the unit, for example two weeks or six
 * months. A half-month is half of a month of 30 days, a quarter three months.
 */
export type UnitPeriod = {
  readonly unit: 'DAY' | 'WEEK' | 'HALF_MONTH' | 'MONTH' | 'QUARTER' | 'YEAR';
  /** A whole number of 1 or more. */
  readonly count: number;
};

/** An interval as full unit periods and a remaining fraction of one. */
export type UnitPeriodCount = { readonly full: number; readonly fraction: number };

const UNITS_PER_YEAR = { DAY: 365, WEEK: 52, HALF_MONTH: 24, MONTH: 12, QUARTER: 4, YEAR: 1 };

/** 12 for months, 26 for two weeks, 365 / 255 for 255 days (Regulation Z, Appendix J (b)(5)). */
export function unitPeriodsPerYear({ unit, count }: UnitPeriod): number {
  return UNITS_PER_YEAR[unit] / count;
}

/**
 * Counts the unit periods between two dates as Regulation Z, Appendix J (b)(5) (ii) to (v) does.
 * Full months and years are measured back from the later date. For half-months and months, each
 * full month is 30 days and the remaining days are calendar days. Days and weeks are calendar days.
 * For years, the rest is months / 12 when it is whole months, otherwise days / 365. `dueDay` is
 * explained at `dueDayOf`. `to` must not be before `from`.
 */
export function countUnitPeriods(
  from: CalendarDate,
  to: CalendarDate,
  { unit, count }: UnitPeriod,
  dueDay: number,
): UnitPeriodCount {
  const { months, days } = monthsAndDays(from, to, dueDay);
  switch (unit) {
    case 'DAY':
    case 'WEEK':
      return divide(daysBetween(from, to), count * (unit === 'DAY' ? 1 : 7));
    case 'HALF_MONTH':
      return divide(30 * months + days, 15 * count);
    case 'MONTH':
    case 'QUARTER':
      return divide(30 * months + days, 30 * count * (unit === 'MONTH' ? 1 : 3));
    case 'YEAR': {
      const full = Math.floor(months / (12 * count));
      if (days === 0) return { full, fraction: months / (12 * count) - full };
      const rest = daysBetween(from, monthsBefore(to, full * 12 * count, dueDay));
      return { full, fraction: rest / (365 * count) };
    }
    default:
      return unit satisfies never;
  }
}

/**
 * Years between two dates by the remarks of Annex I of Directives 2008/48/EC and 2014/17/EU: whole
 * weeks (1/52 of a year), months (1/12) or years counted back from the later date, and the remaining
 * days over the 365 or 366 days of the year that ends on the last of them. Weeks are used for unit
 * periods in weeks, years for those in days or years, and months for all others.
 */
export function countYears(
  from: CalendarDate,
  to: CalendarDate,
  { unit }: UnitPeriod,
  dueDay: number,
): number {
  if (unit === 'WEEK') {
    const weeks = Math.floor(daysBetween(from, to) / 7);
    return weeks / 52 + daysAsYears(from, addDays(to, -7 * weeks));
  }
  const { months } = monthsAndDays(from, to, dueDay);
  const whole = unit === 'DAY' || unit === 'YEAR' ? months - (months % 12) : months;
  return whole / 12 + daysAsYears(from, monthsBefore(to, whole, dueDay));
}

/**
 * The day of the month on which a series of payments or advances falls due: the latest day among
 * its dates. A date on the last day of a shorter month counts as that day, so that 31 January to
 * 28 February is a full month in a series due on the 31st, 30th or 29th (Appendix J (b)(3)(iv)), and
 * not in one due on the 28th. A single date is compared with the start.
 */
export function dueDayOf(dates: readonly CalendarDate[], start: CalendarDate): number {
  const single = new Set(dates).size === 1;
  const days = (single ? [start, ...dates] : dates).map((date) => civil(date).day);
  return days.reduce((latest, day) => Math.max(latest, day), 1);
}

/** Full months measured back from the later date, and the days from the earlier date to them. */
function monthsAndDays(from: CalendarDate, to: CalendarDate, dueDay: number) {
  const [first, last] = [civil(from), civil(to)];
  let months = (last.year - first.year) * 12 + last.month - first.month;
  if (months > 0 && monthsBefore(to, months, dueDay) < from) months -= 1;
  return { months, days: daysBetween(from, monthsBefore(to, months, dueDay)) };
}

function monthsBefore(date: CalendarDate, months: number, dueDay: number): CalendarDate {
  if (months === 0) return date;
  const { year, month, day } = civil(date);
  const wanted = day === daysInMonth(year, month) ? Math.max(day, dueDay) : day;
  const target = civil(addMonthsClamped(date, -months));
  return compose(
    target.year,
    target.month,
    Math.min(wanted, daysInMonth(target.year, target.month)),
  );
}

function daysAsYears(from: CalendarDate, to: CalendarDate): number {
  return daysBetween(from, to) / daysBetween(addMonthsClamped(to, -12), to);
}

function divide(length: number, period: number): UnitPeriodCount {
  return { full: Math.floor(length / period), fraction: (length % period) / period };
}
