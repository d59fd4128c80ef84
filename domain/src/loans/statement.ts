import {
  addDays,
  type CalendarDate,
  daysBetween,
  earlierDate,
  endOfMonth,
  type Holidays,
  laterDate,
} from '../calendar/calendar.ts';
import { ZERO } from '../money/money.ts';
import { type AnnouncedPayment, announcedEvent, isAnnounced } from './announced-payment.ts';
import { ruleOf } from './apply-event.ts';
import type { LoanServicingEvent, LoanTerms } from './loan-events.ts';
import { type PaidAhead, paidAheadOn } from './paid-ahead.ts';
import {
  type EarlierEnd,
  earlierEnd,
  type LowerInstallments,
  lowerInstallments,
  lowerLastInstallment,
} from './payment-effect.ts';
import {
  addEvent,
  type LoanHistory,
  type LoanProjection,
  newHistory,
  viewHistory,
  viewPast,
} from './projection.ts';
import { type MoneyLines, rebateLines, receiptLines } from './receipt.ts';
import { PREPAYMENT_CHOICES, type PrepaymentChoice } from './repayment-terms.ts';

/** An event and the day in Manila on which it was recorded. Its own date can be earlier. */
export type BookedEvent = {
  readonly event: LoanServicingEvent;
  readonly bookedOn: CalendarDate;
};

export const STATEMENT_KINDS = [
  'DISBURSED',
  'INTEREST',
  'LATE_CHARGE',
  'REBATE',
  'WAIVER',
  'PAYMENT',
  'PAID_AHEAD',
  'PAYMENT_REVERSED',
  'REFUND',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export type StatementLine = {
  readonly kind: StatementKind;
  /** Of a late charge that grew with the days the last day for which it was charged. */
  readonly bookedOn: CalendarDate;
  /** For payments the day on which the payer's channel took the money. */
  readonly valueDate: CalendarDate;
  readonly paymentId: string | null;
  /** The recorded event from which it comes; null for a charge that grew with the days. */
  readonly cause: LoanServicingEvent | null;
  /** Positive when more is owed after it. */
  readonly amount: bigint;
  /**
   * The parts that the money of a payment paid, or interest given back (REBATE), which is a line of its own: together
   * they lower the balance. Below zero when it is charged again. Of money paid ahead (PAID_AHEAD) those that it paid
   * when it was used, off what was kept: together zero.
   */
  readonly paid: MoneyLines | null;
  /** Of a late charge that grew with the days: the part that an event of its day took back. Not in its amount. */
  readonly notAdded: { readonly amount: bigint; readonly cause: LoanServicingEvent } | null;
  /** Of a late charge that grew with the days: the installments for which it was charged, with their days. */
  readonly lateDays: readonly LateDays[];
  /** Everything owed as agreed, less money kept for later; below zero when more is kept than owed. */
  readonly balance: bigint;
};

/** The days, both included, for which an installment was charged late. */
export type LateDays = {
  readonly installment: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/** It changes no balance: the money came off with its payment. */
export type DatedPaidAhead = PaidAhead & { readonly on: CalendarDate };

/** Money beyond that which was due repaid principal early, which planned the later installments again. */
export type DatedPrepayment = {
  readonly on: CalendarDate;
  readonly cause: LoanServicingEvent;
  readonly choice: PrepaymentChoice;
  /** Null when the last due date is the same. */
  readonly sooner: EarlierEnd | null;
  /** The later installments, or only the last one where the term is as long as before; null when it is the same. */
  readonly lower: Pick<LowerInstallments, 'installment' | 'installmentBefore'> | null;
};

/** The balance at the end of a day, with the charges that no line has yet. */
export type DatedBalance = { readonly on: CalendarDate; readonly balance: bigint };

export type LoanStatement = {
  readonly opening: bigint;
  readonly lines: readonly StatementLine[];
  readonly closing: bigint;
  readonly paidAhead: readonly DatedPaidAhead[];
  readonly prepayments: readonly DatedPrepayment[];
  /** Of each month of the period since the loan began; that of the last month is of the last day of the period. */
  readonly monthEnds: readonly DatedBalance[];
};

/** They raise or lower the balance without money. */
const CHARGES = ['INTEREST', 'LATE_CHARGE', 'REBATE', 'WAIVER'] as const;
/** Running totals. */
type Charges = Readonly<Record<(typeof CHARGES)[number], bigint>>;

const NO_CHARGES: Charges = { INTEREST: 0n, LATE_CHARGE: 0n, REBATE: 0n, WAIVER: 0n };

/**
 * The movements of a loan in the order in which they were booked. A back-dated event changes what follows it from the
 * day it was booked, so the statement of a period that is over stays the same.
 * @param booked as recorded.
 * @param period both days included.
 * @param announced a payment that waits on the last day: the late charge of its wait is not owed (V14).
 */
export function loanStatement(
  loan: LoanTerms,
  booked: readonly BookedEvent[],
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
  holidays: Holidays,
  announced: AnnouncedPayment | null = null,
): LoanStatement {
  const { from, to } = period;
  const all: Course = {
    history: newHistory(loan, holidays),
    view: null,
    charges: NO_CHARGES,
    charged: new Map(),
    rebates: [],
    paid: NOTHING_PAID,
    reached: null,
    lines: [],
    paidAhead: [],
    prepayments: [],
    grownBy: new Set(),
  };
  const before = addDays(from, -1);
  for (const { event, bookedOn } of booked.filter((one) => one.bookedOn <= to)) {
    if (bookedOn > before) advance(all, before);
    advance(all, bookedOn);
    add(all, event, bookedOn);
  }
  advance(all, before);
  advance(all, to);
  if (announced !== null) add(all, announcedEvent(announced), to);
  const known = leaveOutTakenBack(announced === null ? all : withoutAnnounced(all));
  const lines = known.filter((line) => line.bookedOn >= from);
  const earlier = known.length - lines.length;
  const closing = known.at(-1)?.balance ?? 0n;
  return {
    opening: known[earlier - 1]?.balance ?? 0n,
    lines,
    closing,
    paidAhead: all.paidAhead.filter(({ on }) => on >= from),
    prepayments: all.prepayments.filter(({ on }) => on >= from),
    monthEnds: monthEndsOf(known, period),
  };
}

/** The lines without those of the announced payment, but for the late charge that is not owed if it is made. */
function withoutAnnounced({ lines, grownBy }: Course): Pick<Course, 'lines' | 'grownBy'> {
  let balance = 0n;
  const others = lines
    .filter(({ kind, cause }) => kind === 'LATE_CHARGE' || cause === null || !isAnnounced(cause))
    .map((line) => {
      balance += line.amount;
      return { ...line, balance };
    });
  return { lines: others, grownBy };
}

function monthEndsOf(
  lines: readonly StatementLine[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): readonly DatedBalance[] {
  const [first] = lines;
  if (first === undefined) return [];
  const ends: CalendarDate[] = [];
  let end = endOfMonth(laterDate(from, first.bookedOn));
  for (; end < to; end = endOfMonth(addDays(end, 1))) ends.push(end);
  return [...ends, to].map((on) => ({
    on,
    balance: lines.findLast(({ bookedOn }) => bookedOn <= on)?.balance ?? 0n,
  }));
}

/**
 * A late charge grows up to a day, and an event of that day takes a part back: a payment that counts from an earlier
 * day, or a pause because an answer was late. Both are one line, so that nobody reads a charge that was never owed. It
 * stands on the day of the event when the rest had grown by then. When more is taken back than has grown since the line
 * before, the line is a correction of that day.
 */
function leaveOutTakenBack({
  lines,
  grownBy,
}: Pick<Course, 'lines' | 'grownBy'>): readonly StatementLine[] {
  const merged: StatementLine[] = [];
  for (const line of lines) {
    const { cause } = line;
    const isBack = line.kind === 'LATE_CHARGE' && line.amount < 0n;
    const at = isBack ? merged.findIndex((grown) => isTakenBackBy(line, grown)) : -1;
    if (at < 0 || cause === null) {
      merged.push(line);
      continue;
    }
    for (const [place, one] of merged.entries()) {
      if (place < at) continue;
      const balance = one.balance + line.amount;
      merged[place] =
        place === at
          ? { ...takeBack(one, { ...line, cause }, grownBy), balance }
          : { ...one, balance };
    }
  }
  return merged;
}

function takeBack(
  grown: StatementLine,
  back: StatementLine & { readonly cause: LoanServicingEvent },
  grownBy: Course['grownBy'],
): StatementLine {
  const { cause } = back;
  const amount = grown.amount + back.amount;
  if (amount < 0n) {
    return { ...grown, cause, amount, lateDays: [], notAdded: { amount: grown.amount, cause } };
  }
  const day = amount > 0n && grownBy.has(cause) ? cause.date : grown.bookedOn;
  const lateDays = grown.lateDays
    .filter(({ from }) => amount > 0n && from <= day)
    .map((one) => ({ ...one, to: earlierDate(one.to, day) }));
  return {
    ...{ ...grown, amount, bookedOn: day, valueDate: day, lateDays },
    notAdded: { amount: -back.amount, cause },
  };
}

function isTakenBackBy(back: StatementLine, grown: StatementLine): boolean {
  return (
    [back, grown].every(({ kind }) => kind === 'LATE_CHARGE') &&
    back.bookedOn === grown.bookedOn &&
    back.cause !== null &&
    grown.cause === null &&
    grown.notAdded === null &&
    back.amount < 0n
  );
}

/** A loan that is followed from event to event. */
type Course = {
  history: LoanHistory;
  /** At the end of the day that is reached. */
  view: LoanProjection | null;
  charges: Charges;
  /** Late charges by the number of their installment. */
  charged: ReadonlyMap<number, bigint>;
  rebates: LoanProjection['rebates'];
  /** What all money has paid. */
  paid: MoneyLines;
  /** Everything up to the end of this day is noted. */
  reached: CalendarDate | null;
  readonly lines: StatementLine[];
  readonly paidAhead: DatedPaidAhead[];
  readonly prepayments: DatedPrepayment[];
  /** Back-dated events that took a late charge back and since whose day none has grown. */
  readonly grownBy: Set<LoanServicingEvent>;
};

/**
 * Notes what changes by itself up to a day, with each due date and each end of a month on the way: a late charge stands
 * in the month for which it was charged.
 */
function advance(course: Course, day: CalendarDate): void {
  if (course.view === null || course.reached === null || day <= course.reached) return;
  const after = course.reached;
  const stops = new Set(course.view.installments.map(({ dueDate }) => dueDate));
  for (let on = endOfMonth(after); on < day; on = endOfMonth(addDays(on, 1))) stops.add(on);
  for (const stop of [...[...stops].filter((one) => one > after && one < day).sort(), day]) {
    const view = viewHistory(course.history, stop);
    noteCharges(course, view, stop, null);
    notePaidAhead(course, view, stop, NOTHING_PAID);
    for (const paid of paidAheadOn(view)) course.paidAhead.push({ ...paid, on: stop });
    course.view = view;
    course.reached = stop;
  }
}

function add(course: Course, event: LoanServicingEvent, day: CalendarDate): void {
  const bookedOn = course.reached === null ? day : laterDate(day, course.reached);
  const before = course.history;
  const was = course.view ?? viewHistory(before, bookedOn);
  course.history = addEvent(before, event);
  course.reached = bookedOn;
  const view = viewHistory(course.history, bookedOn);
  course.view = view;
  noteMoney(course, event, [was, view], bookedOn);
  const takesBack = chargesOf(view).LATE_CHARGE < course.charges.LATE_CHARGE;
  if (takesBack && event.date < bookedOn && !hasChargeGrown(course.history, event.date, view)) {
    course.grownBy.add(event);
  }
  noteCharges(course, view, bookedOn, event);
  // A payment that is taken back or counts from an earlier day moves other money too, which no line is about.
  if (event.type === 'PAYMENT' && event.date === bookedOn) {
    notePaidAhead(course, view, bookedOn, receiptLines(was, view, event));
  }
  course.paid = paidInAll(view);
  const choice = prepaymentBy(event, before, course.history);
  if (choice === null) return;
  const sooner = earlierEnd(was, view);
  const lower =
    choice === 'SHORTER_TERM' ? lowerLastInstallment(was, view) : lowerInstallments(was, view);
  course.prepayments.push({ on: bookedOn, cause: event, choice, sooner, lower });
}

function hasChargeGrown(history: LoanHistory, since: CalendarDate, view: LoanProjection): boolean {
  const then = viewPast(history, since);
  return chargesOf(then).LATE_CHARGE !== chargesOf(view).LATE_CHARGE;
}

/** How an event repaid principal early; null when it did not. */
function prepaymentBy(
  event: LoanServicingEvent,
  { account: before }: LoanHistory,
  { account: after }: LoanHistory,
): PrepaymentChoice | null {
  if (after.state !== 'ACTIVE' || after.prepaid <= before.prepaid) return null;
  if (event.type === 'PREPAYMENT_CHOICE') return event.choice;
  if (!('id' in event)) return null;
  const instruction = event.type === 'PAYMENT' ? event.instruction : 'DEFAULT';
  const rule = ruleOf(instruction, after.loan.terms.advanceRule);
  return PREPAYMENT_CHOICES.find((choice) => choice === rule) ?? null;
}

function noteMoney(
  course: Course,
  event: LoanServicingEvent,
  [was, view]: readonly [LoanProjection, LoanProjection],
  bookedOn: CalendarDate,
): void {
  const line = { bookedOn, valueDate: event.date, paymentId: null, paid: null, cause: event };
  switch (event.type) {
    case 'DISBURSED':
      note(course, { ...line, kind: 'DISBURSED', amount: event.amount });
      return;
    case 'REFUNDED':
      note(course, { ...line, kind: 'REFUND', amount: event.amount });
      return;
    case 'PAYMENT':
    case 'RECOVERED':
    case 'RETURNED_IN_COOLING_OFF': {
      const { id: paymentId, amount } = event;
      const { givenBack: _, ...paid } = receiptLines(was, view, event);
      note(course, { ...line, kind: 'PAYMENT', paymentId, amount: -amount, paid });
      return;
    }
    case 'PAYMENT_REVERSED': {
      const { paymentId } = event;
      const payment = course.history.events.find((one) => 'id' in one && one.id === paymentId);
      if (payment === undefined || !('amount' in payment)) return;
      note(course, { ...line, kind: 'PAYMENT_REVERSED', paymentId, amount: payment.amount });
      return;
    }
    case 'FIRST_RELEASED':
    case 'PAUSED':
    case 'RESUMED':
    case 'EXTENDED':
    case 'PAYMENT_HOLIDAY':
    case 'RESCHEDULED':
    case 'PREPAYMENT_CHOICE':
    case 'RETURN_STARTED':
    case 'CHARGE':
    case 'WAIVER':
    case 'WRITTEN_OFF':
      return;
    default:
      event satisfies never;
  }
}

function noteCharges(
  course: Course,
  view: LoanProjection,
  day: CalendarDate,
  cause: LoanServicingEvent | null,
): void {
  const charges = chargesOf(view);
  for (const kind of CHARGES) {
    const amount = charges[kind] - course.charges[kind];
    const paid = kind === 'REBATE' ? rebateLines(course.rebates, view.rebates) : null;
    const lateDays = kind === 'LATE_CHARGE' && cause === null ? lateDaysOf(course, view) : [];
    const line = { kind, bookedOn: day, valueDate: day, paymentId: null, paid, cause, lateDays };
    if (amount !== 0n) note(course, { ...line, amount });
  }
  course.charged = chargedOf(view);
  course.charges = charges;
  course.rebates = view.rebates;
}

const chargedOf = ({ installments }: LoanProjection): ReadonlyMap<number, bigint> =>
  new Map(installments.map(({ number, due }) => [number, due.LATE_CHARGE]));

/** The late charge that has grown since the last note: of each installment the days past its grace. */
function lateDaysOf(
  { charged, reached, history }: Course,
  { installments, asOf }: LoanProjection,
): readonly LateDays[] {
  if (reached === null) return [];
  const { lateGraceDays } = history.account.loan.terms;
  return installments
    .filter(({ number, due }) => due.LATE_CHARGE > (charged.get(number) ?? 0n))
    .map(({ number, daysPastDue }) => {
      const days = Math.min(daysPastDue - lateGraceDays, daysBetween(reached, asOf));
      return { installment: number, from: addDays(asOf, 1 - days), to: asOf };
    });
}

function note(
  course: Course,
  line: Omit<StatementLine, 'notAdded' | 'balance' | 'lateDays'> &
    Partial<Pick<StatementLine, 'lateDays'>>,
): void {
  const balance = (course.lines.at(-1)?.balance ?? 0n) + line.amount;
  course.lines.push({ lateDays: [], ...line, notAdded: null, balance });
}

const NOTHING_PAID: MoneyLines = {
  lateCharge: ZERO,
  interest: ZERO,
  principal: ZERO,
  kept: ZERO,
  refundReturned: ZERO,
};

/** What the money of all payments has paid, without interest given back. */
function paidInAll({ allocated }: LoanProjection): MoneyLines {
  let [lateCharge, interest, principal] = [0n, 0n, 0n];
  for (const { component, amount } of allocated) {
    if (component === 'LATE_CHARGE') lateCharge += amount;
    else if (component === 'INTEREST') interest += amount;
    else if (component === 'PRINCIPAL') principal += amount;
  }
  return { ...NOTHING_PAID, lateCharge, interest, principal } as MoneyLines;
}

/**
 * Notes what money paid ahead has paid since the last note: it moves from what is kept, and changes no balance.
 * @param own what the payment of this moment paid, which has its line.
 */
function notePaidAhead(
  course: Course,
  view: LoanProjection,
  day: CalendarDate,
  own: Pick<MoneyLines, 'lateCharge' | 'interest' | 'principal'>,
): void {
  const paid = paidInAll(view);
  const parts = (['lateCharge', 'interest', 'principal'] as const).map(
    (part) => [part, paid[part] - course.paid[part] - own[part]] as const,
  );
  course.paid = paid;
  const used = parts.reduce((total, [, amount]) => total + amount, 0n);
  if (used <= 0n) return;
  const line = { bookedOn: day, valueDate: day, paymentId: null, cause: null };
  const moved = { ...NOTHING_PAID, ...Object.fromEntries(parts), kept: -used } as MoneyLines;
  note(course, { ...line, kind: 'PAID_AHEAD', amount: 0n, paid: moved });
}

function chargesOf({ installments, rebates }: LoanProjection): Charges {
  let [interest, lateCharge, rebate, waiver] = [0n, 0n, 0n, 0n];
  for (const { due, waived } of installments) {
    interest += due.INTEREST;
    lateCharge += due.LATE_CHARGE;
    waiver -= waived.INTEREST + waived.LATE_CHARGE;
  }
  for (const { toPrincipal, toHeld } of rebates) rebate -= toPrincipal + toHeld;
  return { INTEREST: interest, LATE_CHARGE: lateCharge, REBATE: rebate, WAIVER: waiver };
}
