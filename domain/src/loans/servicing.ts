import type { CalendarDate, Holidays } from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { AccountState, AllocatedPart, Rebate } from './account.ts';
import type { SkipReason } from './apply-event.ts';
import { lastCancellationDay } from './cooling-off.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import type { LoanState } from './loan-state.ts';
import { addEvent, type LoanHistory, type LoanProjection, viewHistory } from './projection.ts';
import { COMPONENTS, type Component } from './repayment-terms.ts';

/**
 * Everything that an event requires, in this order and in one transaction with the event itself. Amounts in
 * centavos. `POST_…` are differences to what is posted already, so they can be negative after a back-dated
 * payment or a reversal.
 */
export type ServicingEffect =
  | { readonly type: 'POST_DISBURSEMENT'; readonly amount: Centavos }
  /** Money in: collection to the member's overpayment. */
  | { readonly type: 'POST_RECEIPT'; readonly paymentId: string; readonly amount: Centavos }
  | { readonly type: 'REVERSE_RECEIPT'; readonly paymentId: string; readonly amount: Centavos }
  /** Overpayment to the receivables; `undone` are taken back first. */
  | {
      readonly type: 'POST_ALLOCATION';
      readonly undone: readonly AllocatedPart[];
      readonly added: readonly AllocatedPart[];
    }
  | { readonly type: 'POST_EARNED_INTEREST'; readonly difference: bigint }
  | { readonly type: 'POST_LATE_CHARGE'; readonly difference: bigint }
  | {
      readonly type: 'POST_REBATE';
      readonly undone: readonly Rebate[];
      readonly added: readonly Rebate[];
    }
  | { readonly type: 'POST_WAIVER'; readonly component: Component; readonly difference: bigint }
  /** What is owed after the write-off, when all else is posted. */
  | { readonly type: 'POST_WRITE_OFF'; readonly amounts: LoanProjection['outstanding'] }
  | { readonly type: 'POST_RECOVERY'; readonly difference: bigint }
  | { readonly type: 'POST_REFUND'; readonly amount: Centavos }
  | { readonly type: 'STORE_SCHEDULE'; readonly version: number }
  | { readonly type: 'NOTIFY_MEMBER'; readonly notice: ServicingNotice };

export type ServicingNotice =
  | 'payment-received'
  | 'payment-reversed'
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
  readonly effects: readonly ServicingEffect[];
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
export const TWO_PERSON_EVENTS: readonly EventType[] = [
  'WAIVER',
  'WRITTEN_OFF',
  'RECOVERED',
  'REFUNDED',
];

/** Events whose postings are not differences. */
const POSTED_EVENTS: readonly EventType[] = ['DISBURSED', 'FIRST_RELEASED', 'WRITTEN_OFF'];

/** Steps between the states of a loan in repayment. Those back to ACTIVE follow a reversed payment. */
export const SERVICING_STEPS: readonly (readonly [from: LoanState, to: LoanState])[] = [
  ['ACTIVE', 'CLOSED'],
  ['ACTIVE', 'CANCELLED'],
  ['ACTIVE', 'WRITTEN_OFF'],
  ['WRITTEN_OFF', 'CLOSED'],
  ['CLOSED', 'ACTIVE'],
  ['CLOSED', 'WRITTEN_OFF'],
  ['CANCELLED', 'ACTIVE'],
];

/**
 * The state machine of a loan in repayment: the new history, the next state and all effects of an event,
 * or the reason why it is refused. An event that the engine could not apply is refused.
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
    effects: [...movementsOf(event, history), ...changesOf(event, before, after)],
  });
}

/** Whether a posted event had effect until now: a back-dated event must not take its effect away. */
function isUndone(event: LoanServicingEvent, { skipped }: LoanHistory): boolean {
  return POSTED_EVENTS.includes(event.type) && !skipped.some((one) => one.event === event);
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
  return event.type === 'RETURNED_IN_COOLING_OFF' ? guardCoolingOff(facts, event) : null;
}

function isReversed({ events }: LoanHistory, paymentId: string): boolean {
  return events.some((one) => one.type === 'PAYMENT_REVERSED' && one.paymentId === paymentId);
}

function guardCoolingOff(
  { history, coolingOffBusinessDays, holidays }: ServicingFacts,
  event: Extract<LoanServicingEvent, { type: 'RETURNED_IN_COOLING_OFF' }>,
): ServicingRefusal | null {
  const { start } = history.account;
  if (start === null || event.date < start) return 'not-running';
  if (event.date > lastCancellationDay(start, { coolingOffBusinessDays }, holidays)) {
    return 'cooling-off-ended';
  }
  const isWhole = addEvent(history, event).account.state === 'CANCELLED';
  return isWhole ? null : 'principal-not-whole';
}

/** Money that the event itself moves. */
function movementsOf(event: LoanServicingEvent, history: LoanHistory): readonly ServicingEffect[] {
  switch (event.type) {
    case 'DISBURSED':
      return [{ type: 'POST_DISBURSEMENT', amount: event.amount }];
    case 'PAYMENT':
    case 'RECOVERED':
    case 'RETURNED_IN_COOLING_OFF':
      return [{ type: 'POST_RECEIPT', paymentId: event.id, amount: event.amount }];
    case 'PAYMENT_REVERSED': {
      const { paymentId } = event;
      const payment = history.events.find((one) => 'id' in one && one.id === paymentId);
      return payment !== undefined && 'amount' in payment
        ? [{ type: 'REVERSE_RECEIPT', paymentId, amount: payment.amount }]
        : [];
    }
    case 'REFUNDED':
      return [{ type: 'POST_REFUND', amount: event.amount }];
    case 'FIRST_RELEASED':
    case 'PAUSED':
    case 'RESUMED':
    case 'EXTENDED':
    case 'PAYMENT_HOLIDAY':
    case 'RESCHEDULED':
    case 'PREPAYMENT_CHOICE':
    case 'CHARGE':
    case 'WAIVER':
    case 'WRITTEN_OFF':
      return [];
    default:
      return event satisfies never;
  }
}

/** What differs after the event, and what the member is told. */
function changesOf(
  event: LoanServicingEvent,
  before: LoanProjection,
  after: LoanProjection,
): readonly ServicingEffect[] {
  const effects: ServicingEffect[] = [];
  const allocation = differenceOf(before.allocated, after.allocated);
  if (allocation !== null) effects.push({ type: 'POST_ALLOCATION', ...allocation });
  const rebate = differenceOf(before.rebates, after.rebates);
  if (rebate !== null) effects.push({ type: 'POST_REBATE', ...rebate });
  const earned = after.interest.earned - before.interest.earned;
  if (earned !== 0n) effects.push({ type: 'POST_EARNED_INTEREST', difference: earned });
  const late = after.lateCharged - before.lateCharged;
  if (late !== 0n) effects.push({ type: 'POST_LATE_CHARGE', difference: late });
  for (const component of COMPONENTS) {
    const difference = waivedOf(after, component) - waivedOf(before, component);
    if (difference !== 0n) effects.push({ type: 'POST_WAIVER', component, difference });
  }
  if (event.type === 'WRITTEN_OFF') {
    effects.push({ type: 'POST_WRITE_OFF', amounts: after.outstanding });
  }
  const recovered = after.recovered - before.recovered;
  if (recovered !== 0n) effects.push({ type: 'POST_RECOVERY', difference: recovered });
  if (after.scheduleVersion !== before.scheduleVersion) {
    effects.push({ type: 'STORE_SCHEDULE', version: after.scheduleVersion });
  }
  for (const notice of noticesOf(event, before.state, after.state)) {
    effects.push({ type: 'NOTIFY_MEMBER', notice });
  }
  return effects;
}

function waivedOf({ installments }: LoanProjection, component: Component): bigint {
  return installments.reduce((sum, { waived }) => sum + waived[component], 0n);
}

/** What is no longer in a list and what is new in it; the beginning that both share does not change. */
function differenceOf<Item extends object>(before: readonly Item[], after: readonly Item[]) {
  let shared = 0;
  while (shared < before.length && isSame(before[shared], after[shared])) shared += 1;
  const [undone, added] = [before.slice(shared), after.slice(shared)];
  return undone.length + added.length === 0 ? null : { undone, added };
}

function isSame(left: object | undefined, right: object | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  const other = new Map(Object.entries(right));
  return Object.entries(left).every(([key, value]) => other.get(key) === value);
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
  const ofEvent = NOTICES[event.type];
  const ofEnd = before === after ? undefined : END_NOTICES[after];
  return [ofEvent, ofEnd].filter((notice) => notice !== undefined);
}
