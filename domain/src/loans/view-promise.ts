import { type CalendarDate, earlierDate } from '../calendar/calendar.ts';
import { type Centavos, centavos, larger, smaller, ZERO } from '../money/money.ts';
import type { PromiseToPay, PromiseView } from './collections.ts';
import { type LoanHistory, project } from './projection.ts';

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
  const paid = paidToward(promise, events);
  if (paid >= promise.amount) return { ...promise, paid, state: 'KEPT' };
  const day = earlierDate(promise.promisedOn, today);
  const { dueNow, isPaused } = project(account.loan, events, day, account.holidays);
  if (dueNow === 0n || isPaused) return { ...promise, paid, state: 'NO_LONGER_DUE' };
  return { ...promise, paid, state: today > promise.promisedOn ? 'BROKEN' : 'OPEN' };
}

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
    return isChanged ? { ...viewed, state: 'CHANGED' } : viewed;
  });
}

/** What is left to pay of an open promise: no more than will be due on its day if nothing else is paid before. */
export function leftOfPromise(
  { amount, paid, promisedOn }: PromiseView,
  { account, events }: LoanHistory,
): Centavos {
  const { dueNow } = project(account.loan, events, promisedOn, account.holidays);
  return smaller(larger(centavos(amount - paid), ZERO), dueNow);
}

function paidToward(promise: PromiseToPay, events: LoanHistory['events']): Centavos {
  const reversed = new Set(
    events.flatMap((one) => (one.type === 'PAYMENT_REVERSED' ? [one.paymentId] : [])),
  );
  let paid = 0n;
  for (const event of events.slice(promise.eventsBefore)) {
    if (!('id' in event) || event.date > promise.promisedOn) continue;
    if (!reversed.has(event.id)) paid += event.amount;
  }
  return paid as Centavos;
}
