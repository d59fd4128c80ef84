import { addDays, addMonthsClamped, type CalendarDate } from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import { portion } from '../money/rate.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { addEvent, type LoanHistory, type LoanProjection, viewHistory } from './projection.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** Installments that one extension or a new schedule can add at most. */
export const EXTENSION_INSTALLMENTS_MAX = 24;
export const HOLIDAY_INSTALLMENTS_MAX = 3;
export const RESCHEDULE_INSTALLMENTS_MAX = 60;
/** The latest first due date of a new schedule. */
export const RESCHEDULE_FIRST_DUE_DAYS_MAX = 92;

/** A change of the schedule that a borrower can be offered. It counts from the day of the offer. */
export type ScheduleChangeTerms =
  | { readonly type: 'EXTENDED'; readonly installments: number }
  | { readonly type: 'PAYMENT_HOLIDAY'; readonly installments: number }
  | {
      readonly type: 'RESCHEDULED';
      readonly installmentCount: number;
      readonly firstDueDate: CalendarDate;
    };

export type ScheduleSummary = {
  /** Without those that money paid ahead covers. */
  readonly installmentsLeft: number;
  readonly lastDueDate: CalendarDate | null;
  /** Everything unpaid, with late charges, less the money kept for it. */
  readonly leftToPay: Centavos;
  /** Interest of the whole loan, paid or not. */
  readonly interest: Centavos;
  /** The unpaid ones. */
  readonly installments: readonly {
    readonly number: number;
    readonly dueDate: CalendarDate;
    readonly unpaid: Centavos;
  }[];
};

export type ScheduleOffer = {
  readonly before: ScheduleSummary;
  readonly after: ScheduleSummary;
  /** Negative when the change saves interest. */
  readonly extraInterest: Centavos;
};

export type ScheduleOfferRefusal =
  | 'first-due-date-out-of-range'
  | 'charges-above-cap'
  | 'change-not-possible';

/**
 * What a change that counts from `effectiveOn` does to the loan as it stands today. It never adds a charge, and
 * it is refused when the interest of a loan year would be above the legal limit.
 */
export function offerSchedule(
  history: LoanHistory,
  change: ScheduleChangeTerms,
  { effectiveOn, today }: { readonly effectiveOn: CalendarDate; readonly today: CalendarDate },
): Decision<ScheduleOffer, ScheduleOfferRefusal> {
  if (change.type === 'RESCHEDULED') {
    const last = addDays(effectiveOn, RESCHEDULE_FIRST_DUE_DAYS_MAX);
    if (change.firstDueDate <= effectiveOn || change.firstDueDate > last) {
      return refuse('first-due-date-out-of-range', { lastDay: last });
    }
  }
  const next = addEvent(history, scheduleChangeEvent(change, effectiveOn));
  if (next.skipped.length > history.skipped.length) {
    return refuse('change-not-possible', { reason: next.skipped.at(-1)?.reason ?? '' });
  }
  const [before, after] = [viewHistory(history, today), viewHistory(next, today)];
  if (isAboveCap(after, history.account.loan.terms)) return refuse('charges-above-cap');
  return accept({
    before: summarize(before),
    after: summarize(after),
    extraInterest: (after.interest.charged - before.interest.charged) as Centavos,
  });
}

export function scheduleChangeEvent(
  change: ScheduleChangeTerms,
  effectiveOn: CalendarDate,
): Extract<LoanServicingEvent, { type: ScheduleChangeTerms['type'] }> {
  return { ...change, date: effectiveOn };
}

/**
 * Whether the borrower still gets the schedule that was offered. Installments that were due by the day of the
 * offer are left out: a late charge can grow on them, with or without the change.
 */
export function isScheduleAsOffered(
  offered: ScheduleSummary,
  now: ScheduleSummary,
  effectiveOn: CalendarDate,
): boolean {
  const linesOf = ({ installments }: ScheduleSummary) =>
    installments
      .filter(({ dueDate }) => dueDate > effectiveOn)
      .map(({ number, dueDate, unpaid }) => `${number} ${dueDate} ${unpaid}`)
      .join();
  return linesOf(offered) === linesOf(now);
}

function summarize(loan: LoanProjection): ScheduleSummary {
  const unpaidOnes = loan.installments.filter(({ unpaid }) => unpaid > 0n);
  return {
    installmentsLeft: unpaidOnes.filter(({ left }) => left > 0n).length,
    lastDueDate: unpaidOnes.at(-1)?.dueDate ?? null,
    leftToPay: unpaidOnes.reduce(
      (sum, { unpaid }) => sum + unpaid,
      -loan.overpayment as bigint,
    ) as Centavos,
    interest: loan.interest.charged,
    installments: unpaidOnes.map(({ number, dueDate, unpaid }) => ({ number, dueDate, unpaid })),
  };
}

/**
 * Whether the interest that falls due in a loan year is above the yearly maximum (V08). Late charges never are: the
 * engine stops adding them at the maximum.
 */
function isAboveCap(
  { start, disbursed, installments }: LoanProjection,
  { chargesYearlyRateMax }: RepaymentTerms,
): boolean {
  if (start === null) return false;
  const cap = portion(disbursed, chargesYearlyRateMax);
  const byYear = new Map<number, bigint>();
  for (const { dueDate, due, waived } of installments) {
    let year = 0;
    while (addMonthsClamped(start, 12 * (year + 1)) <= dueDate) year += 1;
    byYear.set(year, (byYear.get(year) ?? 0n) + due.INTEREST - waived.INTEREST);
  }
  return [...byYear.values()].some((interest) => interest > cap);
}

/** Whether a pause can begin on a day: not while the loan is paused. */
export function canPauseOn(history: LoanHistory, date: CalendarDate): boolean {
  const event = { type: 'PAUSED', date, reason: 'HARDSHIP' } as const;
  return !addEvent(history, event).skipped.some((one) => one.event === event);
}
