import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import type { LoanProjection } from './projection.ts';

/** Days before a due date on which the borrower is reminded. */
const REMINDER_DAYS = [7, 3, 1] as const;
/** The first day of each stage of being past due. */
const STAGE_DAYS = [1, 11, 31, 61, 91] as const;

/** What the borrower is told on a day. Amounts in centavos. */
export type Reminder =
  | {
      readonly kind: 'DUE_SOON' | 'DUE_TODAY';
      readonly dueDate: CalendarDate;
      readonly amount: Centavos;
    }
  /** The day after a due date: nothing is charged yet. */
  | { readonly kind: 'PAST_DUE'; readonly dueNow: Centavos; readonly graceEnds: CalendarDate }
  /** The last day without a late charge. */
  | { readonly kind: 'GRACE_ENDS'; readonly dueNow: Centavos };

/**
 * The reminder of a day, at most one: what is past due comes before what is due soon. None while the loan is
 * paused, and none about a loan that does not run.
 */
export function reminderOn(loan: LoanProjection, lateGraceDays: number): Reminder | null {
  if (loan.state !== 'ACTIVE' || loan.isPaused) return null;
  const { asOf, dueNow } = loan;
  const unpaid = loan.installments.filter((one) => one.unpaid > 0n);
  if (unpaid.some(({ dueDate }) => addDays(dueDate, 1) === asOf)) {
    return { kind: 'PAST_DUE', dueNow, graceEnds: addDays(asOf, lateGraceDays - 1) };
  }
  if (unpaid.some(({ dueDate }) => addDays(dueDate, lateGraceDays) === asOf)) {
    return { kind: 'GRACE_ENDS', dueNow };
  }
  for (const { dueDate, unpaid: amount } of unpaid) {
    if (dueDate === asOf) return { kind: 'DUE_TODAY', dueDate, amount };
    const days = dueDate > asOf ? daysBetween(asOf, dueDate) : 0;
    if (REMINDER_DAYS.some((before) => before === days)) {
      return { kind: 'DUE_SOON', dueDate, amount };
    }
  }
  return null;
}

/**
 * The next day after `asOf` on which something about the loan changes without anybody acting: a reminder, a due
 * date, the end of the days of grace, or another stage of being past due. Null when it does not run.
 */
export function nextEventDay(loan: LoanProjection, lateGraceDays: number): CalendarDate | null {
  if (loan.state !== 'ACTIVE') return null;
  const offsets = [...REMINDER_DAYS.map((days) => -days), 0, ...STAGE_DAYS, lateGraceDays];
  let next: CalendarDate | null = null;
  for (const { dueDate, unpaid } of loan.installments) {
    if (unpaid === 0n) continue;
    for (const offset of offsets) {
      const day = addDays(dueDate, offset);
      if (day > loan.asOf && (next === null || day < next)) next = day;
    }
  }
  return next;
}
