import { type CalendarDate, earlierDate } from '../calendar/calendar.ts';
import {
  type Account,
  copyAccount,
  type HeldMoney,
  heldTotal,
  type Installment,
  isPaused,
  isRunning,
  NO_EARNING,
  outstandingPrincipal,
  sumByComponent,
  total,
  unpaid,
  unpaidTotal,
} from './account.ts';
import { payDue, payInstallment, spend, waive } from './allocation.ts';
import { chargeLate } from './late-charge.ts';
import type { LoanServicingEvent, PaymentInstruction } from './loan-events.ts';
import { interestPaid } from './rebate.ts';
import type { AdvanceRule, Component, PrepaymentChoice } from './repayment-terms.ts';
import { openSlots, planSlotsAgain, reschedule, startSchedule } from './schedule-change.ts';
import { closeIfPaid, collapse, settlementOn } from './settlement.ts';

/** Why an event has no effect. Money that comes in is never skipped. */
export type SkipReason =
  | 'nothing-disbursed'
  | 'started-before'
  | 'not-running'
  | 'paused-before'
  | 'not-paused'
  | 'no-installment-left'
  | 'first-due-date-not-after'
  | 'nothing-owed'
  | 'more-than-owed'
  | 'no-such-payment'
  | 'return-started'
  | 'nothing-held';

type Running = Account & { start: CalendarDate };
type EventOf<Type extends LoanServicingEvent['type']> = Extract<LoanServicingEvent, { type: Type }>;

/**
 * Brings the account to the end of a day: late charges through that day, and money held pays what is due on each
 * due date.
 */
export function advance(account: Account, day: CalendarDate): void {
  if (!isRunning(account)) return;
  while (account.advancedTo !== null && account.advancedTo < day) {
    const next = heldTotal(account) > 0n ? nextDueDate(account, account.advancedTo) : null;
    const stop = next === null ? day : earlierDate(next, day);
    chargeLate(account, stop);
    account.advancedTo = stop;
    const before = account.allocated.length;
    payDue(account, stop);
    account.paidFromHeld.push(...account.allocated.slice(before));
    closeIfPaid(account, stop);
    if (!isRunning(account)) return;
  }
}

/** Applies one event, in the order of the events. Returns null, or why it has no effect. */
export function applyEvent(account: Account, event: LoanServicingEvent): SkipReason | null {
  advance(account, event.date);
  const rebatesBefore = account.rebates.length;
  const skipped = effectOf(account, event);
  if (event.type !== 'REFUNDED' && isRunning(account)) payDue(account, event.date);
  closeIfPaid(account, event.date);
  if ('id' in event) noteRebates(account, event.id, rebatesBefore);
  return skipped;
}

/**
 * A payment that was taken back in good faith pays nothing, but the installments that it would have paid are not
 * late through the day on which the borrower was told.
 */
export function excuse(account: Account, event: LoanServicingEvent, toldOn: CalendarDate): void {
  advance(account, event.date);
  const isOpen = (one: Installment) => unpaidTotal(one) > unpaid(one, 'LATE_CHARGE');
  const paid = copyAccount(account);
  applyEvent(paid, event);
  for (const one of account.installments.filter(isOpen)) {
    const after = paid.installments.find(({ number }) => number === one.number);
    if (after !== undefined && isOpen(after)) continue;
    account.excuses.push({ number: one.number, from: event.date, to: toldOn });
  }
}

function noteRebates(account: Account, paymentId: string, before: number): void {
  for (const { toPrincipal, toHeld } of account.rebates.slice(before)) {
    account.paymentRebates.push({ paymentId, toPrincipal, toHeld });
  }
}

function effectOf(account: Account, event: LoanServicingEvent): SkipReason | null {
  switch (event.type) {
    case 'DISBURSED':
      return disburse(account, event);
    case 'FIRST_RELEASED':
      return release(account, event);
    case 'PAYMENT':
      receive(account, event.id, event.amount, event.date, event.instruction);
      return null;
    case 'RECOVERED':
      if (account.state === 'WRITTEN_OFF') account.recovered += event.amount;
      receive(account, event.id, event.amount, event.date, 'DEFAULT');
      return null;
    case 'RETURN_STARTED':
      return startReturn(account, event.date);
    case 'RETURNED_IN_COOLING_OFF':
      returnInCoolingOff(account, event);
      return null;
    case 'REFUNDED':
      refund(account, event.amount);
      return null;
    case 'PAYMENT_REVERSED':
      return null; // Its payment is no longer among the events.
    case 'PAUSED':
      if (isPaused(account)) return 'paused-before';
      account.pauses.push({ from: event.date, to: null });
      return null;
    case 'RESUMED':
      return resume(account, event.date);
    default:
      return isRunning(account) ? changeOf(account, event) : 'not-running';
  }
}

type ChangeEvent = Exclude<
  LoanServicingEvent,
  EventOf<
    | 'DISBURSED'
    | 'FIRST_RELEASED'
    | 'PAYMENT'
    | 'RECOVERED'
    | 'RETURN_STARTED'
    | 'RETURNED_IN_COOLING_OFF'
    | 'REFUNDED'
    | 'PAYMENT_REVERSED'
    | 'PAUSED'
    | 'RESUMED'
  >
>;

function changeOf(account: Running, event: ChangeEvent): SkipReason | null {
  const { date } = event;
  switch (event.type) {
    case 'EXTENDED':
    case 'PAYMENT_HOLIDAY': {
      if (account.state !== 'ACTIVE') return 'not-running';
      if (openSlots(account, date).length === 0) return 'no-installment-left';
      const type = event.type === 'EXTENDED' ? 'EXTENSION' : 'HOLIDAY';
      planSlotsAgain(account, date, { type, installments: event.installments });
      return null;
    }
    case 'RESCHEDULED': {
      if (account.state !== 'ACTIVE') return 'not-running';
      if (event.firstDueDate !== null && event.firstDueDate <= date)
        return 'first-due-date-not-after';
      const { installmentCount, firstDueDate } = event;
      return reschedule(account, date, installmentCount, firstDueDate) ? null : 'nothing-owed';
    }
    case 'CHARGE': {
      const { installments } = account;
      const one = installments.find(({ dueDate }) => dueDate >= date) ?? installments.at(-1);
      if (one === undefined) return 'no-installment-left';
      one.due.FEE += event.amount;
      one.paidOn = null;
      return null;
    }
    case 'WAIVER':
      return waive(account, date, event.component, event.amount) < event.amount
        ? 'more-than-owed'
        : null;
    case 'PREPAYMENT_CHOICE': {
      if (account.state !== 'ACTIVE') return 'not-running';
      const money = account.held.find(({ paymentId }) => paymentId === event.paymentId);
      if (money === undefined) return 'nothing-held';
      return prepay(account, money, date, event.choice) ? null : 'no-installment-left';
    }
    case 'WRITTEN_OFF': {
      if (account.state !== 'ACTIVE') return 'not-running';
      const oldest = account.installments.find(
        (one) => one.dueDate <= date && unpaidTotal(one) > 0n,
      );
      collapse(account, date, oldest?.dueDate ?? date, 'PLANNED');
      account.state = 'WRITTEN_OFF';
      account.writtenOff = {
        amounts: sumByComponent(account, unpaid),
        waived: sumByComponent(account, ({ waived }, component) => waived[component]),
        allocations: account.allocated.length,
      };
      return null;
    }
    default:
      return event satisfies never;
  }
}

function disburse(account: Account, { date, amount }: EventOf<'DISBURSED'>): SkipReason | null {
  if (account.start === null) {
    account.disbursed += amount;
    return null;
  }
  if (!isRunning(account) || account.state !== 'ACTIVE') return 'not-running';
  if (openSlots(account, date).length === 0) return 'no-installment-left';
  account.disbursed += amount;
  planSlotsAgain(account, date, { type: 'DISBURSEMENT', amount });
  return null;
}

function release(account: Account, { date }: EventOf<'FIRST_RELEASED'>): SkipReason | null {
  if (account.start !== null) return 'started-before';
  if (account.state !== 'ACTIVE') return 'not-running';
  if (account.disbursed === 0n) return 'nothing-disbursed';
  startSchedule(account, date);
  return null;
}

/** Money in: it settles the loan if it covers everything, else pays what is due, then follows the instruction. */
function receive(
  account: Account,
  paymentId: string,
  amount: bigint,
  date: CalendarDate,
  instruction: PaymentInstruction,
): void {
  account.received.push({ paymentId, amount });
  const returned = amount < account.refundToReturn ? amount : account.refundToReturn;
  account.refundToReturn -= returned;
  const money: HeldMoney = { paymentId, amount: amount - returned };
  account.held.push(money);
  if (!isRunning(account)) return;
  if (settles(account, date)) return;
  const { componentOrder, advanceRule } = account.loan.terms;
  payDue(
    account,
    date,
    instruction === 'PRINCIPAL_FIRST' ? principalFirst(componentOrder) : undefined,
  );
  if (account.state === 'ACTIVE') {
    payInAdvance(account, money, date, ruleOf(instruction, advanceRule));
  }
}

/**
 * Ends the loan when the money held covers the settlement amount of the day. Installments that are due are paid
 * as they are; the others become one.
 */
function settles(account: Running, date: CalendarDate): boolean {
  // The settlement amount is at least the principal less all interest paid: no need to compute it often.
  if (heldTotal(account) + interestPaid(account) < outstandingPrincipal(account)) return false;
  if (heldTotal(account) < settlementOn(account, date).amount) return false;
  payDue(account, date);
  collapse(account, date, date, 'SETTLEMENT');
  payDue(account, date);
  return true;
}

/** How money beyond what is due is used. */
export function ruleOf(instruction: PaymentInstruction, advanceRule: AdvanceRule): AdvanceRule {
  if (instruction === 'SETTLE') return 'HOLD';
  return instruction === 'DEFAULT' || instruction === 'PRINCIPAL_FIRST' ? advanceRule : instruction;
}

function payInAdvance(
  account: Running,
  money: HeldMoney,
  date: CalendarDate,
  rule: AdvanceRule,
): void {
  const { componentOrder } = account.loan.terms;
  const notDue = account.installments.filter(({ dueDate }) => dueDate > date);
  switch (rule) {
    case 'HOLD':
      return;
    case 'NEXT_INSTALLMENT':
    case 'NEXT_INSTALLMENTS':
      for (const one of rule === 'NEXT_INSTALLMENT' ? notDue.slice(0, 1) : notDue) {
        payInstallment(account, [money], one, date, componentOrder);
      }
      account.held = account.held.filter(({ amount }) => amount > 0n);
      return;
    case 'SHORTER_TERM':
    case 'SMALLER_INSTALLMENTS':
      prepay(account, money, date, rule);
      return;
    default:
      rule satisfies never;
  }
}

/** Principal before it is due. Returns false when there is none, or no money. */
function prepay(
  account: Running,
  money: HeldMoney,
  date: CalendarDate,
  choice: PrepaymentChoice,
): boolean {
  const notDue = account.installments.filter(({ dueDate }) => dueDate > date);
  const principalBefore = total(notDue, (one) => unpaid(one, 'PRINCIPAL'));
  const amount = spend(account, [money], principalBefore, date, null, 'PRINCIPAL');
  account.held = account.held.filter((item) => item.amount > 0n);
  if (amount === 0n) return false;
  account.prepaid += amount;
  const isShorter = choice === 'SHORTER_TERM';
  planSlotsAgain(account, date, { type: 'PREPAYMENT', amount, principalBefore, isShorter });
  return true;
}

/** The borrower returns the loan: it is cancelled once the principal is back, now or with a later payment. */
function startReturn(account: Account, date: CalendarDate): SkipReason | null {
  if (!isRunning(account) || account.state !== 'ACTIVE') return 'not-running';
  const isAgain = account.isReturning;
  account.isReturning = true;
  if (isPrincipalBack(account, 0n)) cancel(account, date);
  else if (isAgain) return 'return-started';
  return null;
}

/** The principal came back in time: all interest and charges are cancelled. A part is an ordinary payment. */
function returnInCoolingOff(account: Account, event: EventOf<'RETURNED_IN_COOLING_OFF'>): void {
  const { id, amount, date } = event;
  if (account.state !== 'ACTIVE' || !isPrincipalBack(account, amount)) {
    receive(account, id, amount, date, 'DEFAULT');
    return;
  }
  account.received.push({ paymentId: id, amount });
  cancel(account, date);
}

/** Whether the money received, with what comes now, covers the principal. */
function isPrincipalBack({ received, refunded, disbursed }: Account, amount: bigint): boolean {
  const all = received.reduce<bigint>((sum, one) => sum + one.amount, amount);
  return disbursed > 0n && all - refunded >= disbursed;
}

function cancel(account: Account, date: CalendarDate): void {
  account.refundToReturn = 0n;
  account.installments = [];
  account.flatEarning = NO_EARNING;
  account.rebated = 0n;
  account.rebates = [];
  account.paymentRebates = [];
  account.allocated = [];
  account.paidFromHeld = [];
  account.held = account.received.map((one) => ({ ...one }));
  takeOldest(account, account.refunded);
  account.prepaid = spend(account, account.held, account.disbursed, date, null, 'PRINCIPAL');
  account.held = account.held.filter((item) => item.amount > 0n);
  account.state = 'CANCELLED';
}

/** Money held goes back, the oldest first. More than that is owed by the borrower. */
function refund(account: Account, amount: bigint): void {
  account.refunded += amount;
  account.refundToReturn += takeOldest(account, amount);
  account.held = account.held.filter((item) => item.amount > 0n);
}

/** Takes money that is held, the oldest first; returns what was missing. */
function takeOldest({ held }: Account, amount: bigint): bigint {
  let rest = amount;
  for (const item of held) {
    const part = item.amount < rest ? item.amount : rest;
    item.amount -= part;
    rest -= part;
  }
  return rest;
}

function resume({ pauses }: Account, date: CalendarDate): SkipReason | null {
  const pause = pauses.at(-1);
  if (pause === undefined || pause.to !== null) return 'not-paused';
  pause.to = date;
  return null;
}

function principalFirst(order: readonly Component[]): readonly Component[] {
  return ['PRINCIPAL', ...order.filter((component) => component !== 'PRINCIPAL')];
}

function nextDueDate(account: Account, after: CalendarDate): CalendarDate | null {
  return account.installments.find(({ dueDate }) => dueDate > after)?.dueDate ?? null;
}
