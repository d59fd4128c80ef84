import { type CalendarDate, type Holidays, laterDate } from '../calendar/calendar.ts';
import { type Centavos, smaller, ZERO } from '../money/money.ts';
import {
  type Account,
  type AccountState,
  type AllocatedPart,
  copyAccount,
  daysAfterDue,
  earnedInterest,
  heldTotal,
  type Installment,
  type InstallmentKind,
  isPaused,
  isRunning,
  openAccount,
  type PaymentRebate,
  type Rebate,
  sumByComponent,
  total,
  unpaid,
  unpaidTotal,
  type WriteOff,
} from './account.ts';
import { advance, applyEvent, excuse, type SkipReason } from './apply-event.ts';
import type { LoanServicingEvent, LoanTerms } from './loan-events.ts';
import type { Component } from './repayment-terms.ts';
import { type Settlement, settlementOn } from './settlement.ts';

/** Amounts of the four components, in centavos. */
export type ComponentAmounts = Readonly<Record<Component, Centavos>>;

export type ProjectedInstallment = {
  readonly number: number;
  readonly dueDate: CalendarDate;
  readonly due: ComponentAmounts;
  readonly paid: ComponentAmounts;
  readonly waived: ComponentAmounts;
  readonly unpaid: Centavos;
  /** The rest of `unpaid` after money that is paid ahead, which pays the earliest installments on their due dates. */
  readonly left: Centavos;
  /** Principal of the later installments. */
  readonly balanceAfter: Centavos;
  /** The day on which it was paid completely; null before, and when nothing was ever paid on it. */
  readonly paidOn: CalendarDate | null;
  readonly kind: InstallmentKind;
  readonly daysPastDue: number;
  /** Days past due on the day on which it was paid; 0 before. */
  readonly paidLateBy: number;
};

export type NextPayment = { readonly dueDate: CalendarDate; readonly amount: Centavos };

/** The state of a loan on a day. Everything shown, booked or printed about a loan is a view of it. */
export type LoanProjection = {
  readonly asOf: CalendarDate;
  readonly state: AccountState;
  /** The day from which the schedule counts; null before the first release. */
  readonly start: CalendarDate | null;
  /** Grows with every change of the schedule. */
  readonly scheduleVersion: number;
  readonly installments: readonly ProjectedInstallment[];
  readonly allocated: readonly AllocatedPart[];
  /** Of `allocated`: what money held paid by itself, on a due date. */
  readonly paidFromHeld: readonly AllocatedPart[];
  readonly rebates: readonly Rebate[];
  readonly paymentRebates: readonly PaymentRebate[];
  readonly disbursed: Centavos;
  readonly outstanding: ComponentAmounts;
  /** Money received that pays nothing yet; it is refundable (V09). */
  readonly overpayment: Centavos;
  /** A refund that turned out too high, for example after a payment was reversed. */
  readonly refundToReturn: Centavos;
  readonly recovered: Centavos;
  readonly writtenOff: WriteOff | null;
  readonly interest: {
    /** In installments, less what was waived and rebated. */
    readonly charged: Centavos;
    readonly earned: Centavos;
    readonly unearned: Centavos;
    readonly paid: Centavos;
    readonly rebated: Centavos;
  };
  readonly lateCharged: Centavos;
  readonly daysPastDue: number;
  readonly isPaused: boolean;
  readonly dueNow: Centavos;
  /** The next day on which something has to be paid, and how much: money that is paid ahead pays first. */
  readonly next: NextPayment | null;
  /** What ends the loan today; null when it does not run. */
  readonly settlement:
    | (Settlement & { readonly toPay: Centavos; readonly saving: Centavos })
    | null;
  readonly skipped: readonly { readonly event: LoanServicingEvent; readonly reason: SkipReason }[];
};

/** A loan kept step by step: its account after all its events. */
export type LoanHistory = {
  readonly account: Account;
  /** As recorded; `replay` sorts them. */
  readonly events: readonly LoanServicingEvent[];
  readonly last: LoanServicingEvent | null;
  readonly skipped: LoanProjection['skipped'];
  /** From these a back-dated event is replayed. Of a loan with a reversal they are not used. */
  readonly checkpoints: readonly Checkpoint[];
};

/** The account after the first events by date. */
type Checkpoint = {
  readonly count: number;
  readonly account: Account;
  readonly skipped: LoanProjection['skipped'];
};

const CHECKPOINT_EVERY = 32;

/** Of one day these come first; all others are applied as recorded, so that no earlier receipt changes (V05). */
const FIRST_OF_DAY: readonly LoanServicingEvent['type'][] = ['FIRST_RELEASED', 'DISBURSED'];

/**
 * The state of a loan on a day, from its terms and all its events (V31). Events after the day are ignored;
 * the others are applied by date, within a day as recorded. Throws RangeError when rounding
 * would repay the loan before its last installment.
 */
export function project(
  loan: LoanTerms,
  events: readonly LoanServicingEvent[],
  asOf: CalendarDate,
  holidays: Holidays,
): LoanProjection {
  const known = events.filter(({ date }) => date <= asOf);
  const { account, skipped } = replay(openAccount(loan, holidays), known);
  advance(account, asOf);
  return describe(account, asOf, skipped);
}

/** A loan without events. */
export function newHistory(loan: LoanTerms, holidays: Holidays): LoanHistory {
  const account = openAccount(loan, holidays);
  return { account, events: [], last: null, skipped: [], checkpoints: [] };
}

/**
 * Adds an event. One that belongs behind all others continues from the account; a back-dated one, or a
 * reversal, replays them all. Both give the same result (V31).
 */
export function addEvent(before: LoanHistory, event: LoanServicingEvent): LoanHistory {
  const events = [...before.events, event];
  const isLast = before.last === null || compare(before.last, event) <= 0;
  if (event.type === 'PAYMENT_REVERSED' || !isLast || isReversed(before.events, event)) {
    if (isWithoutReversal(events)) return insertEvent(before, event);
    const { loan, holidays } = before.account;
    return replay(openAccount(loan, holidays), events);
  }
  const account = copyAccount(before.account);
  const reason = applyEvent(account, event);
  const skipped = reason === null ? before.skipped : [...before.skipped, { event, reason }];
  const count = events.length;
  const checkpoints =
    count % CHECKPOINT_EVERY === 0
      ? [...before.checkpoints, { count, account, skipped }]
      : before.checkpoints;
  return { account, events, last: event, skipped, checkpoints };
}

/** Adds a back-dated event to a loan without reversals: replays the events since the last checkpoint before it. */
function insertEvent(before: LoanHistory, event: LoanServicingEvent): LoanHistory {
  const events = [...before.events, event];
  const sorted = events.toSorted(compare);
  const checkpoints = before.checkpoints.filter(({ count }) => count <= sorted.lastIndexOf(event));
  const { account, count, skipped } = resume(before, checkpoints.at(-1));
  for (const [at, one] of sorted.entries()) {
    if (at < count) continue;
    const reason = applyEvent(account, one);
    if (reason !== null) skipped.push({ event: one, reason });
    if ((at + 1) % CHECKPOINT_EVERY !== 0) continue;
    checkpoints.push({ count: at + 1, account: copyAccount(account), skipped: [...skipped] });
  }
  return { account, events, last: sorted.at(-1) ?? null, skipped, checkpoints };
}

type Skipped = LoanProjection['skipped'][number];

/** A copy of a checkpoint to go on from, or of the loan before its first event. */
function resume({ account: { loan, holidays } }: LoanHistory, from: Checkpoint | undefined) {
  return from
    ? { account: copyAccount(from.account), count: from.count, skipped: [...from.skipped] }
    : { account: openAccount(loan, holidays), count: 0, skipped: [] as Skipped[] };
}

const isWithoutReversal = (events: readonly LoanServicingEvent[]): boolean =>
  events.every(({ type }) => type !== 'PAYMENT_REVERSED');

/** The state on a day that is over, without the events after it: `project`, from the last checkpoint before the day. */
export function viewPast(history: LoanHistory, asOf: CalendarDate): LoanProjection {
  const { account: now, events, checkpoints } = history;
  if (!isWithoutReversal(events)) return project(now.loan, events, asOf, now.holidays);
  const known = events.filter(({ date }) => date <= asOf).toSorted(compare);
  const { account, count, skipped } = resume(
    history,
    checkpoints.findLast((one) => one.count <= known.length),
  );
  for (const event of known.slice(count)) {
    const reason = applyEvent(account, event);
    if (reason !== null) skipped.push({ event, reason });
  }
  advance(account, asOf);
  return describe(account, asOf, skipped);
}

/** Whether the reversal was recorded before its payment. */
function isReversed(events: readonly LoanServicingEvent[], event: LoanServicingEvent): boolean {
  return (
    'id' in event &&
    events.some((one) => one.type === 'PAYMENT_REVERSED' && one.paymentId === event.id)
  );
}

/**
 * The history with the end that its pause will have.
 * @param pauseEndsOn null while the loan is not paused.
 */
export function withPlannedEnd(
  history: LoanHistory,
  pauseEndsOn: CalendarDate | null,
): LoanHistory {
  return pauseEndsOn === null ? history : addEvent(history, { type: 'RESUMED', date: pauseEndsOn });
}

/**
 * The state of a loan on a day, or on the day of its last event when that is later: around midnight the clock of the
 * process that recorded it can be ahead of ours.
 */
export function viewHistory(loan: LoanHistory, day: CalendarDate): LoanProjection {
  const asOf = loan.last === null ? day : laterDate(day, loan.last.date);
  const account = copyAccount(loan.account);
  advance(account, asOf);
  return describe(account, asOf, loan.skipped);
}

function replay(account: Account, events: readonly LoanServicingEvent[]): LoanHistory {
  const skipped: { event: LoanServicingEvent; reason: SkipReason }[] = [];
  const reversed = new Map<string, Extract<LoanServicingEvent, { type: 'PAYMENT_REVERSED' }>>();
  const sorted = events.toSorted(compare);
  for (const event of sorted) {
    if (event.type !== 'PAYMENT_REVERSED') continue;
    const { paymentId } = event;
    const isKnown = events.some((one) => 'id' in one && one.id === paymentId);
    if (isKnown && !reversed.has(paymentId)) reversed.set(paymentId, event);
    else skipped.push({ event, reason: 'no-such-payment' });
  }
  for (const event of sorted) {
    const reversal = 'id' in event ? reversed.get(event.id) : undefined;
    if (reversal?.isGoodFaith) excuse(account, event, reversal.date);
    if (reversal !== undefined) continue;
    const reason = applyEvent(account, event);
    if (reason !== null) skipped.push({ event, reason });
  }
  return { account, events, last: sorted.at(-1) ?? null, skipped, checkpoints: [] };
}

function compare(left: LoanServicingEvent, right: LoanServicingEvent): number {
  if (left.date !== right.date) return left.date < right.date ? -1 : 1;
  return FIRST_OF_DAY.indexOf(right.type) - FIRST_OF_DAY.indexOf(left.type);
}

/** A view of an account that nobody else changes any more. */
function describe(
  account: Account,
  asOf: CalendarDate,
  skipped: LoanProjection['skipped'],
): LoanProjection {
  const { installments } = account;
  const projected = describeInstallments(account, asOf);
  const due = installments.filter(({ dueDate }) => dueDate <= asOf);
  const charged =
    total(installments, (one) => one.due.INTEREST - one.waived.INTEREST) - account.rebated;
  const earned = earnedInterest(account, asOf);
  return {
    asOf,
    state: account.state,
    start: account.start,
    scheduleVersion: account.scheduleVersion,
    installments: projected,
    allocated: account.allocated,
    paidFromHeld: account.paidFromHeld,
    rebates: account.rebates,
    paymentRebates: account.paymentRebates,
    disbursed: account.disbursed as Centavos,
    outstanding: sumByComponent(account, unpaid) as ComponentAmounts,
    overpayment: heldTotal(account) as Centavos,
    refundToReturn: account.refundToReturn as Centavos,
    recovered: account.recovered as Centavos,
    writtenOff: account.writtenOff,
    interest: {
      charged: charged as Centavos,
      earned: earned as Centavos,
      unearned: (charged > earned ? charged - earned : 0n) as Centavos,
      paid: total(installments, ({ paid }) => paid.INTEREST) as Centavos,
      rebated: account.rebated as Centavos,
    },
    lateCharged: total(installments, ({ lateCharged }) => lateCharged) as Centavos,
    daysPastDue: projected.reduce((most, { daysPastDue }) => Math.max(most, daysPastDue), 0),
    isPaused: isPaused(account),
    dueNow: total(due, unpaidTotal) as Centavos,
    next: nextPayment(projected, asOf),
    settlement: describeSettlement(account, asOf),
    skipped,
  };
}

function nextPayment(
  installments: readonly ProjectedInstallment[],
  asOf: CalendarDate,
): NextPayment | null {
  const next = installments.find(({ dueDate, left }) => dueDate > asOf && left > 0n);
  return next ? { dueDate: next.dueDate, amount: next.left } : null;
}

function describeInstallments(
  account: Account,
  asOf: CalendarDate,
): readonly ProjectedInstallment[] {
  let balance = total(account.installments, ({ due }) => due.PRINCIPAL);
  let ahead = heldTotal(account);
  return account.installments.map((one) => {
    balance -= one.due.PRINCIPAL;
    const unpaidNow = unpaidTotal(one);
    const covered = one.dueDate <= asOf ? ZERO : smaller(unpaidNow as Centavos, ahead as Centavos);
    ahead -= covered;
    return {
      number: one.number,
      dueDate: one.dueDate,
      due: one.due as ComponentAmounts,
      paid: one.paid as ComponentAmounts,
      waived: one.waived as ComponentAmounts,
      unpaid: unpaidNow as Centavos,
      left: (unpaidNow - covered) as Centavos,
      balanceAfter: balance as Centavos,
      paidOn: one.paidOn,
      kind: one.kind,
      daysPastDue: daysPastDue(account, one, asOf),
      paidLateBy: one.paidOn === null ? 0 : daysAfterDue(account, one, one.paidOn),
    };
  });
}

/** Days past due count while principal, interest or a fee is unpaid, and not while the loan is paused. */
function daysPastDue(account: Account, one: Installment, asOf: CalendarDate): number {
  const open = unpaidTotal(one) - unpaid(one, 'LATE_CHARGE');
  return open === 0n ? 0 : daysAfterDue(account, one, asOf);
}

function describeSettlement(account: Account, asOf: CalendarDate): LoanProjection['settlement'] {
  if (!isRunning(account)) return null;
  const settlement = settlementOn(account, asOf);
  const toPay = settlement.amount + account.refundToReturn - heldTotal(account);
  const interest = total(account.installments, (one) => unpaid(one, 'INTEREST'));
  return {
    ...settlement,
    toPay: (toPay > 0n ? toPay : 0n) as Centavos,
    saving: (interest - settlement.interest + settlement.rebate) as Centavos,
  };
}

/** The state on a day from today on, if nothing happens but that the pause ends when it is planned to end. */
export function viewAhead(
  history: LoanHistory,
  pauseEndsOn: CalendarDate | null,
  day: CalendarDate,
): LoanProjection {
  const isPauseOver = pauseEndsOn !== null && day > pauseEndsOn;
  return viewHistory(isPauseOver ? withPlannedEnd(history, pauseEndsOn) : history, day);
}
