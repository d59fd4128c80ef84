import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  civil,
  compose,
  daysBetween,
  daysInMonth,
  earlierDate,
  type Holidays,
  isBusinessDay,
  isLeapYear,
  laterDate,
  nextBusinessDay,
} from '../calendar/calendar.ts';
import { RATE_ONE } from '../money/rate.ts';
import type { BusinessDayRule, DayCount, RepaymentTerms } from './repayment-terms.ts';

/**
 * The dates that divide the time of a loan into periods: period i runs from boundary i - 1 to boundary i. They
 * are counted from an anchor each time, so that a short month does not move the following ones, and
 * continue in both directions.
 */
export type Boundaries = {
  readonly terms: RepaymentTerms;
  readonly start: CalendarDate;
  readonly anchor: CalendarDate;
  /** The number of the boundary that is the anchor: 0 for the start, 1 for a moved first due date. */
  readonly anchorIndex: number;
};

/** Counted from the start of the schedule, or from a moved first due date. */
export function boundariesFrom(
  terms: RepaymentTerms,
  start: CalendarDate,
  firstDueDate: CalendarDate | null,
): Boundaries {
  if (firstDueDate !== null && firstDueDate <= start) {
    throw new RangeError(`the first due date ${firstDueDate} must be after the start ${start}`);
  }
  if (terms.frequency === 'SEMI_MONTHLY') {
    const first = paydayNumberFrom(firstDueDate ?? addDays(start, 1));
    return { terms, start, anchor: payday(first), anchorIndex: 1 };
  }
  return firstDueDate === null
    ? { terms, start, anchor: start, anchorIndex: 0 }
    : { terms, start, anchor: firstDueDate, anchorIndex: 1 };
}

export function boundary(boundaries: Boundaries, index: number): CalendarDate {
  const { terms, anchor, anchorIndex } = boundaries;
  const steps = index - anchorIndex;
  switch (terms.frequency) {
    case 'MONTHLY':
      return addMonthsClamped(anchor, steps);
    case 'SEMI_MONTHLY':
      return payday(paydayNumberFrom(anchor) + steps);
    case 'WEEKLY':
      return addDays(anchor, 7 * steps);
    case 'FOUR_WEEKLY':
      return addDays(anchor, 28 * steps);
    case 'EVERY_N_DAYS':
      return addDays(anchor, terms.frequencyDays * steps);
    default:
      return terms.frequency satisfies never;
  }
}

/** A boundary moved off weekends and bank holidays, but never before the start. */
export function dueDateOf(
  date: CalendarDate,
  rule: BusinessDayRule,
  holidays: Holidays,
  start: CalendarDate,
): CalendarDate {
  if (rule === 'NONE' || isBusinessDay(date, holidays)) return date;
  const next = nextBusinessDay(date, holidays);
  if (rule === 'NEXT' || (rule === 'NEXT_IN_MONTH' && next.slice(0, 7) === date.slice(0, 7))) {
    return next;
  }
  let previous = addDays(date, -1);
  while (!isBusinessDay(previous, holidays)) previous = addDays(previous, -1);
  return laterDate(previous, start);
}

/** Divisible by every possible number of days in a period of the frequency. */
const MONTH_PARTS = 377_580; // 28 * 29 * 30 * 31, without common factors
const HALF_MONTH_PARTS = 21_840; // 13 * 14 * 15 * 16, likewise

/**
 * The denominator of `interestUnits`: the exact interest of a balance is
 * balance * units / denominator.
 */
export function interestDenominator(terms: RepaymentTerms): bigint {
  if (terms.interestAccrual === 'BY_DAY') return RATE_ONE * BigInt(daysOfYear(terms.dayCount));
  switch (terms.frequency) {
    case 'MONTHLY':
      return RATE_ONE * 12n * BigInt(MONTH_PARTS);
    case 'SEMI_MONTHLY':
      return RATE_ONE * 24n * BigInt(HALF_MONTH_PARTS);
    case 'WEEKLY':
    case 'FOUR_WEEKLY':
      return RATE_ONE * 364n;
    case 'EVERY_N_DAYS':
      return RATE_ONE * 365n;
    default:
      return terms.frequency satisfies never;
  }
}

/**
 * The interest of a balance of 1 between two dates, times `interestDenominator`. The first `freePeriods`
 * periods count nothing.
 * @param near the number of a boundary near `to`.
 */
export function interestUnits(
  boundaries: Boundaries,
  from: CalendarDate,
  to: CalendarDate,
  near: number,
  freePeriods: number,
): bigint {
  const { terms } = boundaries;
  const start = freePeriods > 0 ? laterDate(from, boundary(boundaries, freePeriods)) : from;
  if (start >= to) return 0n;
  const rate = yearRate(terms);
  if (terms.interestAccrual === 'BY_DAY') {
    return rate * BigInt(countDays(terms.dayCount, start, to));
  }
  const parts = wholePeriodParts(terms);
  if (parts === null) return rate * BigInt(daysBetween(start, to));
  let period = near;
  while (boundary(boundaries, period) < to) period += 1;
  let sum = 0;
  for (let end = boundary(boundaries, period); end > start; period -= 1) {
    const begin = boundary(boundaries, period - 1);
    const within = daysBetween(laterDate(begin, start), earlierDate(end, to));
    if (within > 0) sum += (parts / daysBetween(begin, end)) * within;
    end = begin;
  }
  return rate * BigInt(sum);
}

/** The units of one whole period that is not dated: the same for every period. */
export function wholePeriodUnits(terms: RepaymentTerms): bigint {
  if (terms.interestAccrual === 'BY_DAY' || terms.frequency === 'SEMI_MONTHLY') {
    throw new RangeError('interest by day and half-month periods need dates');
  }
  const days = { WEEKLY: 7, FOUR_WEEKLY: 28, EVERY_N_DAYS: terms.frequencyDays, MONTHLY: 0 };
  return yearRate(terms) * BigInt(wholePeriodParts(terms) ?? days[terms.frequency]);
}

/** Days from one date to another by the day count, times its denominator's share of a day. */
export function countDays(dayCount: DayCount, from: CalendarDate, to: CalendarDate): number {
  if (dayCount === '30/360') return thirty360(from, to);
  if (dayCount !== 'ACTUAL/ACTUAL') return daysBetween(from, to);
  let sum = 0;
  let begin = from;
  while (begin < to) {
    const { year } = civil(begin);
    const newYear = compose(year + 1, 1, 1);
    const end = newYear < to ? newYear : to;
    sum += daysBetween(begin, end) * (isLeapYear(year) ? 365 : 366);
    begin = end;
  }
  return sum;
}

/** What `countDays` counts in a year. */
export function daysOfYear(dayCount: DayCount): number {
  switch (dayCount) {
    case '30/360':
    case 'ACTUAL/360':
      return 360;
    case 'ACTUAL/364':
      return 364;
    case 'ACTUAL/365':
      return 365;
    case 'ACTUAL/ACTUAL':
      return 365 * 366;
    default:
      return dayCount satisfies never;
  }
}

/** United States bond basis (ISDA 2006 section 4.16(f)). */
function thirty360(from: CalendarDate, to: CalendarDate): number {
  const [first, last] = [civil(from), civil(to)];
  const firstDay = Math.min(first.day, 30);
  const lastDay = last.day === 31 && firstDay === 30 ? 30 : last.day;
  return 360 * (last.year - first.year) + 30 * (last.month - first.month) + lastDay - firstDay;
}

function yearRate(terms: RepaymentTerms): bigint {
  return terms.interestRatePeriod === 'YEAR' ? terms.interestRate : terms.interestRate * 12n;
}

/** Parts of a whole period; null when a period is a fixed number of days. */
function wholePeriodParts({ frequency }: RepaymentTerms): number | null {
  if (frequency === 'MONTHLY') return MONTH_PARTS;
  return frequency === 'SEMI_MONTHLY' ? HALF_MONTH_PARTS : null;
}

/** Paydays are numbered: two for each month, the 15th before the last day. */
function payday(number: number): CalendarDate {
  const month = Math.floor(number / 2);
  const [year, monthOfYear] = [Math.floor(month / 12), (month % 12) + 1];
  return compose(year, monthOfYear, number % 2 === 0 ? 15 : daysInMonth(year, monthOfYear));
}

/** The number of the first payday on or after a date. */
function paydayNumberFrom(date: CalendarDate): number {
  const { year, month, day } = civil(date);
  return 2 * (12 * year + month - 1) + (day <= 15 ? 0 : 1);
}
