import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { type Centavos, larger, subtract, ZERO } from '../money/money.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { owedOf } from './owed.ts';
import { addEvent, type LoanHistory, type LoanProjection, viewHistory } from './projection.ts';
import { type PaidLines, paidLines } from './receipt.ts';

/*
 * What an event changed about days and payments before it (V39): receipts and statements stay as they are, and a
 * correction says which figures are different now.
 */

/**
 * REVERSED: a payment was taken back. RETURNED: the loan was cancelled in time. ANSWER_LATE: our answer is late, so the
 * loan is paused from the morning on. BACK_DATED: it was recorded later.
 */
export const CORRECTION_CAUSES = ['REVERSED', 'RETURNED', 'ANSWER_LATE', 'BACK_DATED'] as const;
export type CorrectionCause = (typeof CORRECTION_CAUSES)[number];

export const CORRECTED_FIGURES = [
  'OWED',
  'PRINCIPAL',
  'INTEREST',
  'LATE_CHARGE',
  'DUE_NOW',
  'KEPT',
  'TO_SETTLE',
] as const;
export type CorrectedFigure = (typeof CORRECTED_FIGURES)[number];

type Change<Value> = { readonly before: Value; readonly after: Value };

export type LoanCorrection = {
  readonly cause: CorrectionCause;
  /** The payment that was booked or reversed; null for other events. */
  readonly paymentId: string | null;
  /** The first day on which figures are different. */
  readonly since: CalendarDate;
  /** Figures of today that changed. */
  readonly figures: readonly (Change<Centavos> & { readonly figure: CorrectedFigure })[];
  readonly daysPastDue: Change<number>;
  readonly next: Change<LoanProjection['next']>;
  /** Earlier payments that pay something else now. */
  readonly payments: readonly (Change<PaidLines> & { readonly paymentId: string })[];
  /** Charges of the days between, when a payment counts from an earlier day than that of its booking. */
  readonly takenBack?: TakenBack;
};

export type TakenBack = { readonly lateCharge: Centavos; readonly interest: Centavos };

/** What an event changed about the past of the loan; null when it changed only what follows. */
export function correctionOf(
  before: LoanHistory,
  after: LoanHistory,
  event: LoanServicingEvent,
  today: CalendarDate,
): LoanCorrection | null {
  const [old, now] = [viewHistory(before, today), viewHistory(after, today)];
  const payments = changedPayments(before, old, now);
  const isPastPaid = payments.some(({ isLess }) => isLess);
  const cause = causeOf(before, event, today, isPastPaid, now);
  if (cause === null) return null;
  const paymentId = idOf(event);
  const reversed = before.events.find((one) => 'id' in one && one.id === paymentId);
  const dates = [event, reversed, ...payments.map(({ event: paid }) => paid)]
    .filter((one) => one !== undefined)
    .map(({ date }) => date);
  return {
    cause,
    paymentId,
    // A pause begins the day after its event.
    since:
      cause === 'ANSWER_LATE'
        ? addDays(event.date, 1)
        : dates.reduce((first, date) => (date < first ? date : first), today),
    figures: CORRECTED_FIGURES.flatMap((figure) => {
      const change = { before: figureOf(old, figure), after: figureOf(now, figure) };
      return change.before === change.after ? [] : [{ figure, ...change }];
    }),
    daysPastDue: { before: old.daysPastDue, after: now.daysPastDue },
    next: { before: old.next, after: now.next },
    payments: payments.map(({ event: paid, before: from, after: to }) => ({
      paymentId: paid.id,
      before: from,
      after: to,
    })),
    ...(cause === 'BACK_DATED' && 'id' in event && event.date < today
      ? { takenBack: takenBackBy(bookedToday(before, event, today), now) }
      : {}),
  };
}

/** The loan if the same event were of today. */
function bookedToday(
  before: LoanHistory,
  event: LoanServicingEvent,
  today: CalendarDate,
): LoanProjection {
  return viewHistory(addEvent(before, { ...event, date: today }), today);
}

/** The part of a fall of what is owed that is no money: late charge, and interest. */
export function takenBackBy(late: LoanProjection, now: LoanProjection): TakenBack {
  return {
    lateCharge: larger(subtract(late.lateCharged, now.lateCharged), ZERO),
    interest: larger(subtract(late.interest.charged, now.interest.charged), ZERO),
  };
}

type ChangedPayment = Change<PaidLines> & {
  readonly event: Extract<LoanServicingEvent, { id: string }>;
  /** It pays something less now. Kept money that only pays more is used later, which corrects nothing. */
  readonly isLess: boolean;
};

/** Payments that were recorded before and pay something else now. */
function changedPayments(
  { events }: LoanHistory,
  old: LoanProjection,
  now: LoanProjection,
): readonly ChangedPayment[] {
  return events.flatMap((event) => {
    if (!('id' in event)) return [];
    const change = { before: paidLines(old, event.id), after: paidLines(now, event.id) };
    const names = ['lateCharge', 'interest', 'principal', 'givenBack'] as const;
    const isOther = names.some((name) => change.after[name] !== change.before[name]);
    const isLess = names.some((name) => change.after[name] < change.before[name]);
    return isOther ? [{ event, isLess, ...change }] : [];
  });
}

function causeOf(
  before: LoanHistory,
  event: LoanServicingEvent,
  today: CalendarDate,
  isPastPaid: boolean,
  now: LoanProjection,
): CorrectionCause | null {
  if (event.type === 'PAYMENT_REVERSED') return 'REVERSED';
  if (isPastPaid) return now.state === 'CANCELLED' ? 'RETURNED' : 'BACK_DATED';
  if (event.date >= today) return null;
  // The same event of today would have left the charges of the days between as they were.
  const late = bookedToday(before, event, today);
  const isSame =
    late.state === now.state &&
    late.lateCharged === now.lateCharged &&
    late.interest.charged === now.interest.charged;
  if (isSame) return null;
  return isForLateAnswer(event) ? 'ANSWER_LATE' : 'BACK_DATED';
}

const isForLateAnswer = (event: LoanServicingEvent): boolean =>
  event.type === 'PAUSED' && event.reason === 'ANSWER_LATE';

function idOf(event: LoanServicingEvent): string | null {
  if ('id' in event) return event.id;
  return 'paymentId' in event ? event.paymentId : null;
}

function figureOf(loan: LoanProjection, figure: CorrectedFigure): Centavos {
  const { outstanding } = loan;
  switch (figure) {
    case 'OWED':
      return owedOf(loan);
    case 'PRINCIPAL':
      return outstanding.PRINCIPAL;
    case 'INTEREST':
      return outstanding.INTEREST;
    case 'LATE_CHARGE':
      return outstanding.LATE_CHARGE;
    case 'DUE_NOW':
      return loan.dueNow;
    case 'KEPT':
      return loan.overpayment;
    case 'TO_SETTLE':
      return loan.settlement?.toPay ?? (0n as Centavos);
    default:
      return figure satisfies never;
  }
}
