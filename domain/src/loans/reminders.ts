import { addDays, type CalendarDate, daysBetween, laterDate } from '../calendar/calendar.ts';
import { type Centavos, centavos, sum, ZERO } from '../money/money.ts';
import type { PromiseView } from './collections.ts';
import type { StartedReturn } from './cooling-off.ts';
import { lateChargeExample } from './late-charge.ts';
import { paidAheadOn } from './paid-ahead.ts';
import {
  type LoanHistory,
  type LoanProjection,
  type ProjectedInstallment,
  viewHistory,
} from './projection.ts';

/** Days before a due date on which the borrower is reminded. */
const REMINDER_DAYS = [7, 3, 1] as const;
/** Days past due on which the borrower is told again what is owed. */
const PAST_DUE_REMINDER_DAYS = [31, 61, 91] as const;

/** A promise whose day was yesterday, and what is left of it. */
type MissedPromise = {
  readonly left: Centavos;
  readonly promised: Centavos;
  readonly promisedOn: CalendarDate;
};

/** What is due while something is past due. A later installment that is due only today is not past due. */
type LateAmounts = {
  /** Of installments whose due date is over, with their late charge. */
  readonly overdue: Centavos;
  readonly lateCharge: Centavos;
  readonly dueToday: { readonly dueDate: CalendarDate; readonly amount: Centavos } | null;
  readonly missed: MissedPromise | null;
};

/** What the borrower is told on a day. Amounts in centavos. */
export type Reminder =
  | {
      readonly kind: 'DUE_SOON' | 'DUE_TODAY';
      readonly dueDate: CalendarDate;
      readonly amount: Centavos;
      /** Of earlier installments, with their late charge: it is to be paid first. */
      readonly overdue: Centavos;
      readonly lateCharge: Centavos;
    }
  /** Money paid ahead has paid all that was left of an installment on its due date. */
  | {
      readonly kind: 'PAID_AHEAD';
      readonly dueDate: CalendarDate;
      readonly installment: number;
      readonly amount: Centavos;
    }
  /** An installment falls due while the loan is paused: news, which asks for nothing. */
  | {
      readonly kind: 'DUE_IN_PAUSE';
      readonly dueDate: CalendarDate;
      readonly installment: number;
      readonly amount: Centavos;
    }
  /** The day after a due date. Earlier installments may be charged already, this one is not. */
  | (LateAmounts & {
      readonly kind: 'PAST_DUE';
      readonly dueDate: CalendarDate;
      readonly graceEnds: CalendarDate;
    })
  /** The last day without a late charge on an installment; earlier ones may be charged already. */
  | (LateAmounts & { readonly kind: 'GRACE_ENDS'; readonly chargedFrom: CalendarDate })
  | (LateAmounts & { readonly kind: 'STILL_PAST_DUE' })
  /** The day that the borrower promised, with what is left of the promise. */
  | {
      readonly kind: 'PROMISE_DUE';
      readonly left: Centavos;
      readonly promised: Centavos;
      readonly promisedOn: CalendarDate;
    }
  /** The day after a promise was not kept, with what is left of it and all that is due. */
  | (MissedPromise & {
      readonly kind: 'PROMISE_MISSED';
      readonly dueNow: Centavos;
      /** Of it, what was due before today. */
      readonly overdue: Centavos;
      readonly lateCharge: Centavos;
    })
  /** The day before the last day of a return that was started, and the last day. */
  | { readonly kind: 'RETURN_ENDS'; readonly until: CalendarDate; readonly toPay: Centavos }
  /** The day after it: what came back counts as payment. */
  | {
      readonly kind: 'RETURN_MISSED';
      readonly until: CalendarDate;
      readonly returned: Centavos;
      readonly loan: LoanProjection;
    };

/**
 * The reminder of a day, at most one: what is past due comes before what is due soon. Money that is paid ahead comes
 * off the amount; an installment that it covers gets no reminder before its due date, and on it says that it is paid.
 * While the loan is paused only that an installment has fallen due, none about a loan that does not run, and during a
 * promise only the one on its day.
 * A return that was started has reminders of its own, through the day after its last day.
 */
export function reminderOn(
  loan: LoanProjection,
  lateGraceDays: number,
  promise: PromiseView | null,
  returning: StartedReturn | null = null,
): Reminder | null {
  if (loan.state !== 'ACTIVE') return null;
  if (loan.isPaused) return dueInPause(loan);
  const { asOf, dueNow } = loan;
  if (returning !== null && asOf <= addDays(returning.until, 1)) {
    return returnReminder(loan, returning);
  }
  if (promise?.state === 'OPEN') {
    if (promise.promisedOn !== asOf) return null;
    return { kind: 'PROMISE_DUE', left: promise.left, promised: promise.amount, promisedOn: asOf };
  }
  const unpaid = loan.installments.filter((one) => one.unpaid > 0n);
  const missed = missedPromise(promise, asOf);
  const late = { ...lateAmounts(loan), missed };
  const pastDueFor = (days: number) => unpaid.find(({ daysPastDue }) => daysPastDue === days);
  const newest = pastDueFor(1);
  if (newest !== undefined) {
    const graceEnds = addDays(asOf, lateGraceDays - 1);
    return { kind: 'PAST_DUE', ...late, dueDate: newest.dueDate, graceEnds };
  }
  if (pastDueFor(lateGraceDays)) {
    return { kind: 'GRACE_ENDS', ...late, chargedFrom: addDays(asOf, 1) };
  }
  if (missed !== null) {
    const { overdue, lateCharge } = late;
    return { kind: 'PROMISE_MISSED', ...missed, dueNow, overdue, lateCharge };
  }
  if (PAST_DUE_REMINDER_DAYS.some((days) => days === loan.daysPastDue)) {
    return { kind: 'STILL_PAST_DUE', ...late };
  }
  return dueReminder(loan);
}

function missedPromise(promise: PromiseView | null, asOf: CalendarDate): MissedPromise | null {
  if (promise?.state !== 'BROKEN' || promise.left === 0n) return null;
  const { left, amount: promised, promisedOn } = promise;
  return addDays(promisedOn, 1) === asOf ? { left, promised, promisedOn } : null;
}

function dueInPause({ asOf, installments }: LoanProjection): Reminder | null {
  const due = installments.find(({ dueDate, left }) => dueDate === asOf && left > 0n);
  return due === undefined
    ? null
    : { kind: 'DUE_IN_PAUSE', dueDate: asOf, installment: due.number, amount: due.left };
}

/** The reminder of an installment that is due today or soon, or that money paid ahead paid today. */
function dueReminder(loan: LoanProjection): Reminder | null {
  const { asOf, installments, outstanding } = loan;
  const ahead = paidAheadOn(loan).find(({ isWhole }) => isWhole);
  if (ahead !== undefined) {
    const { installment, amount } = ahead;
    return { kind: 'PAID_AHEAD', dueDate: asOf, installment, amount };
  }
  const late = { overdue: overdueOf(loan), lateCharge: outstanding.LATE_CHARGE };
  let paidAhead: bigint = loan.overpayment;
  for (const { dueDate, unpaid: due } of installments) {
    if (due === 0n || dueDate < asOf) continue;
    const covered = paidAhead < due ? paidAhead : due;
    paidAhead -= covered;
    if (covered === due) continue;
    const amount = (due - covered) as Centavos;
    if (dueDate === asOf) return { kind: 'DUE_TODAY', dueDate, amount, ...late };
    if (REMINDER_DAYS.some((before) => before === daysBetween(asOf, dueDate))) {
      return { kind: 'DUE_SOON', dueDate, amount, ...late };
    }
  }
  return null;
}

function returnReminder(
  loan: LoanProjection,
  { until, returned, toPay }: StartedReturn,
): Reminder | null {
  if (toPay === 0n || loan.asOf < addDays(until, -1)) return null;
  return loan.asOf <= until
    ? { kind: 'RETURN_ENDS', until, toPay }
    : { kind: 'RETURN_MISSED', until, returned, loan };
}

function lateAmounts(loan: LoanProjection): Omit<LateAmounts, 'missed'> {
  const { asOf, dueNow, outstanding } = loan;
  const overdue = overdueOf(loan);
  const amount = centavos(dueNow - overdue);
  return {
    overdue,
    lateCharge: outstanding.LATE_CHARGE,
    dueToday: amount > 0n ? { dueDate: asOf, amount } : null,
  };
}

/** Unpaid amounts of installments whose due date is over. */
export function overdueOf({ asOf, installments }: LoanProjection): Centavos {
  return installments.reduce<bigint>(
    (sum, { dueDate, unpaid }) => (dueDate < asOf ? sum + unpaid : sum),
    0n,
  ) as Centavos;
}

/**
 * The next day after `asOf` on which something about the loan changes without anybody acting: a reminder, a due
 * date, the end of the days of grace, each later day on which its late charge grows (V31), another bucket
 * (`bucketOf`), a promised day and the day after it, or the days around the end of a return that was started. Null
 * when it does not run.
 */
export function nextEventDay(
  loan: LoanProjection,
  lateGraceDays: number,
  promisedOn: CalendarDate | null,
  returnUntil: CalendarDate | null = null,
): CalendarDate | null {
  if (loan.state !== 'ACTIVE') return null;
  let next: CalendarDate | null = null;
  const consider = (day: CalendarDate) => {
    if (day > loan.asOf && (next === null || day < next)) next = day;
  };
  if (loan.daysPastDue > lateGraceDays && !loan.isPaused) return addDays(loan.asOf, 1);
  const days = [1, lateGraceDays, lateGraceDays + 1, ...PAST_DUE_REMINDER_DAYS];
  for (const one of loan.installments) {
    if (one.unpaid === 0n) continue;
    for (const before of [...REMINDER_DAYS, 0]) consider(addDays(one.dueDate, -before));
    for (const after of days) consider(dayPastDue(loan, one, after));
  }
  if (promisedOn !== null) {
    consider(promisedOn);
    consider(addDays(promisedOn, 1));
  }
  if (returnUntil !== null) {
    for (const days of [-1, 0, 1]) consider(addDays(returnUntil, days));
  }
  return next;
}

/**
 * The last day without a late charge on what is due; null when nothing is, or when that day is over.
 * @param pauseEndsOn the last day of the pause of the loan; its days do not count.
 */
export function lastDayWithoutCharge(
  { asOf, dueNow, daysPastDue }: Pick<LoanProjection, 'asOf' | 'dueNow' | 'daysPastDue'>,
  lateGraceDays: number,
  pauseEndsOn: CalendarDate | null,
): CalendarDate | null {
  if (dueNow === 0n || daysPastDue > lateGraceDays) return null;
  const from = pauseEndsOn === null ? asOf : laterDate(asOf, pauseEndsOn);
  return addDays(from, lateGraceDays - daysPastDue);
}

/** The day on which an installment will be so many days past due. Paused days have not counted. */
function dayPastDue(
  { asOf }: LoanProjection,
  { dueDate, daysPastDue }: ProjectedInstallment,
  days: number,
): CalendarDate {
  return dueDate < asOf ? addDays(asOf, days - daysPastDue) : addDays(dueDate, days);
}

/** What the late charge of a loan grows by in a day, rounded; zero when it does not grow tomorrow. */
export function lateChargeADay(history: LoanHistory, today: CalendarDate): Centavos {
  const now = viewHistory(history, today);
  const tomorrow = viewHistory(history, addDays(today, 1));
  if (tomorrow.lateCharged <= now.lateCharged) return ZERO;
  const { terms } = history.account.loan;
  const { lateGraceDays } = terms;
  return sum(
    now.installments
      .filter(({ daysPastDue }) => daysPastDue >= lateGraceDays)
      .map(({ due, paid, waived }) => {
        const principal = centavos(due.PRINCIPAL - paid.PRINCIPAL - waived.PRINCIPAL);
        return lateChargeExample(terms, principal, lateGraceDays + 1);
      }),
  );
}
