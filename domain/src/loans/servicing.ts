import { type CalendarDate, type Holidays, laterDate } from '../calendar/calendar.ts';
import { type Centavos, smaller } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { AccountState } from './account.ts';
import type { SkipReason } from './apply-event.ts';
import { lastCancellationDay, type PrincipalBack, principalBack } from './cooling-off.ts';
import type { LoanServicingEvent, PaymentInstruction } from './loan-events.ts';
import type { LoanState } from './loan-state.ts';
import { addEvent, type LoanHistory, type LoanProjection, viewHistory } from './projection.ts';
import type { PrepaymentChoice } from './repayment-terms.ts';

/** Money that an event moves by itself, in centavos. Everything else in the ledger follows from `bookTotals`. */
export type MoneyMovement =
  | { readonly type: 'LENT'; readonly amount: Centavos }
  /** Money in, to the overpayment of the loan. */
  | { readonly type: 'RECEIVED'; readonly paymentId: string; readonly amount: Centavos }
  /** The payment was reversed. */
  | { readonly type: 'TAKEN_BACK'; readonly paymentId: string; readonly amount: Centavos }
  /** Overpayment, paid back to the member. */
  | { readonly type: 'REFUNDED'; readonly amount: Centavos };

export type ServicingNotice =
  | 'payment-received'
  | 'payment-reversed'
  | 'payment-reversed-in-good-faith'
  | 'schedule-changed'
  | 'paused'
  | 'resumed'
  | 'charge-forgiven'
  | 'refunded'
  | 'settled'
  | 'cancelled'
  | 'written-off';

export type ServicingTransition = {
  readonly history: LoanHistory;
  /** Null when the state stays. */
  readonly next: LoanState | null;
  readonly money: MoneyMovement | null;
  readonly notices: readonly ServicingNotice[];
};

export type ServicingFacts = {
  readonly history: LoanHistory;
  readonly event: LoanServicingEvent;
  readonly today: CalendarDate;
  /** The member accepted the new schedule (`SCHEDULE_EVENTS`). */
  readonly isAccepted: boolean;
  /** Another person confirmed it (`TWO_PERSON_EVENTS`). */
  readonly isConfirmed: boolean;
  readonly coolingOffBusinessDays: number;
  readonly holidays: Holidays;
};

export type ServicingRefusal =
  | SkipReason
  | 'date-in-future'
  | 'amount-not-positive'
  | 'payment-known'
  | 'undoes-earlier-event'
  | 'fee-not-allowed'
  | 'not-accepted'
  | 'second-person-missing'
  | 'cooling-off-ended'
  | 'principal-not-whole'
  | 'more-than-held';

type EventType = LoanServicingEvent['type'];

/** Changes of the schedule that the member must accept first. */
export const SCHEDULE_EVENTS: readonly EventType[] = ['EXTENDED', 'PAYMENT_HOLIDAY', 'RESCHEDULED'];

/** Decisions that need a second person. */
export const TWO_PERSON_EVENTS: readonly EventType[] = ['WAIVER', 'WRITTEN_OFF', 'REFUNDED'];

/**
 * Events with steps outside the loan that a back-dated event must not take back. A write-off is none of them: money
 * that had come before its day and covers everything means that nothing was lost.
 */
const FIXED_EVENTS: readonly EventType[] = ['DISBURSED', 'FIRST_RELEASED'];

/** Steps between the states of a loan in repayment. Those back to ACTIVE follow a reversed payment. */
export const SERVICING_STEPS: readonly (readonly [from: LoanState, to: LoanState])[] = [
  ['ACTIVE', 'CLOSED'],
  ['ACTIVE', 'CANCELLED'],
  ['ACTIVE', 'WRITTEN_OFF'],
  ['WRITTEN_OFF', 'CLOSED'],
  ['CLOSED', 'ACTIVE'],
  ['CLOSED', 'WRITTEN_OFF'],
  ['CANCELLED', 'ACTIVE'],
  // Later payments cover the whole loan.
  ['CANCELLED', 'CLOSED'],
];

/**
 * The state machine of a loan in repayment: the new history, the next state, the money and the notices of an
 * event, or the reason why it is refused. An event that the engine could not apply is refused.
 */
export function decideServicing(
  facts: ServicingFacts,
): Decision<ServicingTransition, ServicingRefusal> {
  const { history, event, today } = facts;
  const guard = guardAgainst(facts);
  if (guard !== null) return refuse(guard);
  const next = addEvent(history, event);
  const skipped = next.skipped.find((one) => one.event === event);
  if (skipped !== undefined) return refuse(skipped.reason);
  if (next.skipped.some((one) => isUndone(one.event, history))) {
    return refuse('undoes-earlier-event');
  }
  const [before, after] = [viewHistory(history, today), viewHistory(next, today)];
  return accept({
    history: next,
    next: before.state === after.state ? null : after.state,
    money: movementOf(event, history),
    notices: noticesOf(event, before.state, after.state),
  });
}

/** Money that came in for a loan. */
export type IncomingPayment = {
  readonly id: string;
  readonly amount: Centavos;
  readonly date: CalendarDate;
  readonly instruction: PaymentInstruction;
  readonly origin: PaymentOrigin;
};

/**
 * Who vouches for a payment and its day. WALLET: the borrower, today or on the day of a planned set-off. OUTSIDE: a
 * provider's authenticated report, or two people. ONE_PERSON: a bank row or a record of staff that no second person has
 * confirmed. SET_OFF: the contract; it is no act of the borrower, so that it never returns a loan.
 */
export type PaymentOrigin = 'WALLET' | 'OUTSIDE' | 'ONE_PERSON' | 'SET_OFF';

/** The rules of the cooling-off period of one loan. */
export type CoolingOffRules = Pick<ServicingFacts, 'coolingOffBusinessDays' | 'holidays'>;

/**
 * The event of money that came in. Within the cooling-off period the whole principal from outside returns the loan,
 * and so does the payment that completes a return which the borrower has started: no interest is owed (D11,
 * RA 11765). Any other part is a payment. Money for a written-off loan is a recovery. Money from before the loan
 * began counts from its first day.
 */
export function paymentEvent(
  history: LoanHistory,
  payment: IncomingPayment,
  rules: CoolingOffRules,
): LoanServicingEvent {
  const { id, amount, instruction } = payment;
  const { start, state } = history.account;
  const date = start === null ? payment.date : laterDate(payment.date, start);
  if (state === 'WRITTEN_OFF') return { type: 'RECOVERED', id, amount, date };
  const returned = mayReturn(history, payment)
    ? [...new Set([date, lastPaidInCoolingOff(history, date, rules)])]
        .map((day) => ({ type: 'RETURNED_IN_COOLING_OFF', id, amount, date: day }) as const)
        .find((event) => coolingOffGuard(history, event, rules) === null)
    : undefined;
  return returned ?? { type: 'PAYMENT', id, amount, date, instruction };
}

function mayReturn({ account }: LoanHistory, { amount, origin }: IncomingPayment): boolean {
  const { state, isReturning, disbursed } = account;
  if (state !== 'ACTIVE' || origin === 'ONE_PERSON') return false;
  if (origin === 'SET_OFF') return false;
  return isReturning || (origin === 'OUTSIDE' && amount >= disbursed);
}

/**
 * The last day from a day on with a payment in the cooling-off period: the parts of a returned principal reach us in
 * any order.
 */
function lastPaidInCoolingOff(
  { account: { start }, events }: LoanHistory,
  from: CalendarDate,
  { coolingOffBusinessDays, holidays }: CoolingOffRules,
): CalendarDate {
  if (start === null) return from;
  const until = lastCancellationDay(start, { coolingOffBusinessDays }, holidays);
  return events.reduce(
    (last, event) => ('id' in event && event.date <= until ? laterDate(last, event.date) : last),
    from,
  );
}

/** The payment that returns the loan without interest. `toPay` is zero when the principal is back and the return is not started. */
export type CoolingOffReturn = PrincipalBack & {
  readonly until: CalendarDate;
  /** The part of `toPay` that the wallet holds; it is used first. */
  readonly fromWallet: Centavos;
  readonly isStarted: boolean;
};

/** What returns the loan today; null outside the cooling-off period. */
export function coolingOffReturn(
  { account }: LoanHistory,
  today: CalendarDate,
  { coolingOffBusinessDays, holidays }: CoolingOffRules,
  walletAvailable: Centavos,
): CoolingOffReturn | null {
  const { start, state, isReturning } = account;
  if (start === null || state !== 'ACTIVE' || today < start) return null;
  const until = lastCancellationDay(start, { coolingOffBusinessDays }, holidays);
  if (today > until) return null;
  const back = principalBack(account);
  return {
    until,
    ...back,
    fromWallet: smaller(back.toPay, walletAvailable),
    isStarted: isReturning,
  };
}

/**
 * The events that use the money held of every payment as a prepayment, with the history after them; no events when
 * nothing is held, or no installment is left to change.
 */
export function planOverpaymentUse(
  history: LoanHistory,
  choice: PrepaymentChoice,
  date: CalendarDate,
): { readonly events: readonly LoanServicingEvent[]; readonly history: LoanHistory } {
  const events: LoanServicingEvent[] = [];
  let used = history;
  for (const { paymentId } of history.account.held) {
    if (paymentId === null) continue;
    const event = { type: 'PREPAYMENT_CHOICE', date, paymentId, choice } as const;
    const next = addEvent(used, event);
    if (next.skipped.length > used.skipped.length) continue;
    events.push(event);
    used = next;
  }
  return { events, history: used };
}

export type MemberPaymentRefusal = 'loan-not-payable' | 'amount-missing' | 'amount-over-owed';

/** Whether a member may pay an amount today with money of the wallet: never more than what ends the loan. */
export function decideMemberPayment(
  loan: LoanProjection,
  amount: Centavos,
): Decision<true, MemberPaymentRefusal> {
  if (loan.settlement === null) return refuse('loan-not-payable');
  if (amount <= 0n) return refuse('amount-missing');
  const { toPay } = loan.settlement;
  return amount > toPay ? refuse('amount-over-owed', { toPay }) : accept(true);
}

/** Whether such an event had effect until now. */
function isUndone(event: LoanServicingEvent, { skipped }: LoanHistory): boolean {
  return FIXED_EVENTS.includes(event.type) && !skipped.some((one) => one.event === event);
}

function guardAgainst(facts: ServicingFacts): ServicingRefusal | null {
  const { history, event, today } = facts;
  if (event.date > today) return 'date-in-future';
  if ('amount' in event && event.amount <= 0n) return 'amount-not-positive';
  if ('id' in event && history.events.some((one) => 'id' in one && one.id === event.id)) {
    return 'payment-known';
  }
  if (SCHEDULE_EVENTS.includes(event.type) && !facts.isAccepted) return 'not-accepted';
  if (TWO_PERSON_EVENTS.includes(event.type) && !facts.isConfirmed) return 'second-person-missing';
  if (event.type === 'CHARGE') return 'fee-not-allowed';
  if (event.type === 'PAYMENT_REVERSED' && isReversed(history, event.paymentId)) {
    return 'no-such-payment';
  }
  if (event.type === 'REFUNDED' && event.amount > viewHistory(history, today).overpayment) {
    return 'more-than-held';
  }
  if (event.type === 'RETURN_STARTED') return coolingOffDayGuard(history, event.date, facts);
  return event.type === 'RETURNED_IN_COOLING_OFF' ? coolingOffGuard(history, event, facts) : null;
}

function isReversed({ events }: LoanHistory, paymentId: string): boolean {
  return events.some((one) => one.type === 'PAYMENT_REVERSED' && one.paymentId === paymentId);
}

function coolingOffGuard(
  history: LoanHistory,
  event: Extract<LoanServicingEvent, { type: 'RETURNED_IN_COOLING_OFF' }>,
  rules: CoolingOffRules,
): ServicingRefusal | null {
  const guard = coolingOffDayGuard(history, event.date, rules);
  if (guard !== null) return guard;
  const isWhole = addEvent(history, event).account.state === 'CANCELLED';
  return isWhole ? null : 'principal-not-whole';
}

function coolingOffDayGuard(
  { account: { start } }: LoanHistory,
  day: CalendarDate,
  { coolingOffBusinessDays, holidays }: CoolingOffRules,
): ServicingRefusal | null {
  if (start === null || day < start) return 'not-running';
  const until = lastCancellationDay(start, { coolingOffBusinessDays }, holidays);
  return day > until ? 'cooling-off-ended' : null;
}

function movementOf(event: LoanServicingEvent, history: LoanHistory): MoneyMovement | null {
  switch (event.type) {
    case 'DISBURSED':
      return { type: 'LENT', amount: event.amount };
    case 'PAYMENT':
    case 'RECOVERED':
    case 'RETURNED_IN_COOLING_OFF':
      return { type: 'RECEIVED', paymentId: event.id, amount: event.amount };
    case 'PAYMENT_REVERSED': {
      const { paymentId } = event;
      const payment = history.events.find((one) => 'id' in one && one.id === paymentId);
      return payment !== undefined && 'amount' in payment
        ? { type: 'TAKEN_BACK', paymentId, amount: payment.amount }
        : null;
    }
    case 'REFUNDED':
      return { type: 'REFUNDED', amount: event.amount };
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
      return null;
    default:
      return event satisfies never;
  }
}

const NOTICES: Partial<Record<EventType, ServicingNotice>> = {
  PAYMENT: 'payment-received',
  RECOVERED: 'payment-received',
  RETURNED_IN_COOLING_OFF: 'payment-received',
  PAYMENT_REVERSED: 'payment-reversed',
  DISBURSED: 'schedule-changed',
  EXTENDED: 'schedule-changed',
  PAYMENT_HOLIDAY: 'schedule-changed',
  RESCHEDULED: 'schedule-changed',
  PREPAYMENT_CHOICE: 'schedule-changed',
  PAUSED: 'paused',
  RESUMED: 'resumed',
  WAIVER: 'charge-forgiven',
  REFUNDED: 'refunded',
};

function noticeOf(event: LoanServicingEvent): ServicingNotice | undefined {
  if (event.type === 'PAYMENT_REVERSED' && event.isGoodFaith)
    return 'payment-reversed-in-good-faith';
  // The notice that our answer is late tells of this pause.
  if (event.type === 'PAUSED' && event.reason === 'ANSWER_LATE') return undefined;
  return NOTICES[event.type];
}

const END_NOTICES: Partial<Record<AccountState, ServicingNotice>> = {
  CLOSED: 'settled',
  CANCELLED: 'cancelled',
  WRITTEN_OFF: 'written-off',
};

function noticesOf(
  event: LoanServicingEvent,
  before: AccountState,
  after: AccountState,
): readonly ServicingNotice[] {
  const ofEvent = noticeOf(event);
  const ofEnd = before === after ? undefined : END_NOTICES[after];
  // The end of a loan says that the payment was received.
  const notices =
    ofEnd !== undefined && ofEvent === 'payment-received' ? [ofEnd] : [ofEvent, ofEnd];
  return notices.filter((notice) => notice !== undefined);
}
