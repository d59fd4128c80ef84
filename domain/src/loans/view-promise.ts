import { type CalendarDate, earlierDate, laterDate } from '../calendar/calendar.ts';
import { type Centavos, centavos, larger, smaller, ZERO } from '../money/money.ts';
import type { PromiseState, PromiseToPay, PromiseView } from './collections.ts';
import { type LoanHistory, type LoanProjection, project } from './projection.ts';

/**
 * Whether a promise is kept follows from the events of the loan, never from a person's word: payments recorded after
 * it with a value date through its day, unless they were reversed. A transfer of that day that a bank reports later
 * still keeps it.
 */
export function viewPromise<Promised extends PromiseToPay>(
  promise: Promised,
  { account, events }: LoanHistory,
  today: CalendarDate,
): Promised & PromiseView {
  const paid = paidToward(promise, events, promise.promisedOn);
  if (paid >= promise.amount) return { ...promise, paid, left: ZERO, state: 'KEPT' };
  const day = earlierDate(promise.promisedOn, today);
  const { dueNow, isPaused } = project(account.loan, events, day, account.holidays);
  if (dueNow === 0n || isPaused) {
    return { ...promise, paid, left: ZERO, state: 'NO_LONGER_DUE' };
  }
  const isOpen = today <= promise.promisedOn;
  const left = leftOf(promise, { account, events }, laterDate(today, promise.promisedOn));
  return { ...promise, paid, left, state: isOpen ? 'OPEN' : 'BROKEN' };
}

/**
 * The state of a promise in the lists of work. One that was not kept on its day is no longer followed when what was due
 * on that day was paid or got a later due date since, and while the loan is paused.
 */
export function promiseToFollow(
  { state, promisedOn }: PromiseView,
  { installments, isPaused }: Pick<LoanProjection, 'installments' | 'isPaused'>,
): PromiseState {
  if (state !== 'BROKEN') return state;
  const isDue = installments.some(({ dueDate, unpaid }) => dueDate <= promisedOn && unpaid > 0n);
  return isDue && !isPaused ? 'BROKEN' : 'NO_LONGER_DUE';
}

/** Whether a kept promise was about a part: something that was due on its day is still unpaid. */
export const keptInPart = (
  { state, promisedOn }: PromiseView,
  { installments }: Pick<LoanProjection, 'installments'>,
): boolean =>
  state === 'KEPT' &&
  installments.some(({ dueDate, unpaid }) => dueDate <= promisedOn && unpaid > 0n);

/** The promises of a loan, in the order in which they were made, as they stand on this day. */
export function viewPromises<Promised extends PromiseToPay>(
  promises: readonly Promised[],
  history: LoanHistory,
  today: CalendarDate,
): readonly (Promised & PromiseView)[] {
  return promises.map((promise, at) => {
    const viewed = viewPromise(promise, history, today);
    const next = promises[at + 1];
    const isChanged = viewed.state !== 'KEPT' && next && next.madeOn <= promise.promisedOn;
    return isChanged ? { ...viewed, left: ZERO, state: 'CHANGED' } : viewed;
  });
}

/** What is left of a promise: no more than is due on its day, or later today, if nothing else is paid before. */
function leftOf(
  promise: PromiseToPay,
  { account, events }: Pick<LoanHistory, 'account' | 'events'>,
  day: CalendarDate,
): Centavos {
  const { dueNow } = project(account.loan, events, day, account.holidays);
  return smaller(larger(centavos(promise.amount - paidToward(promise, events, day)), ZERO), dueNow);
}

/** Paid since the promise, with a value date through a day. */
function paidToward(
  promise: PromiseToPay,
  events: LoanHistory['events'],
  through: CalendarDate,
): Centavos {
  const reversed = new Set(
    events.flatMap((one) => (one.type === 'PAYMENT_REVERSED' ? [one.paymentId] : [])),
  );
  let paid = 0n;
  for (const event of events.slice(promise.eventsBefore)) {
    if (!('id' in event) || event.date > through) continue;
    if (!reversed.has(event.id)) paid += event.amount;
  }
  return paid as Centavos;
}
