import { addDays, type CalendarDate, type Holidays } from '../calendar/calendar.ts';
import type { PromiseState, PromiseToPay } from './collections.ts';
import type { LoanServicingEvent, LoanTerms } from './loan-events.ts';
import { newHistory } from './projection.ts';
import type { BookedEvent } from './statement.ts';
import { viewPromise } from './view-promise.ts';

/** A promise was made, alone or in place of an open one, or its state changed. */
export type PromiseStep<Promised> = {
  readonly promise: Promised;
  readonly kind: 'MADE' | 'MADE_INSTEAD' | Exclude<PromiseState, 'CHANGED'>;
  readonly on: CalendarDate;
  /** Null for the making of a promise, and when its day has passed. */
  readonly cause: LoanServicingEvent | null;
};

/**
 * The steps of the promises of a loan through today, each by what was recorded until its day. A promise has no more
 * steps once another took its place.
 * @param promises in the order in which they were made.
 * @param booked all events of the loan as recorded.
 */
export function promiseSteps<Promised extends PromiseToPay>(
  promises: readonly Promised[],
  loan: LoanTerms,
  booked: readonly BookedEvent[],
  today: CalendarDate,
  holidays: Holidays,
): readonly PromiseStep<Promised>[] {
  const unused = newHistory(loan, holidays);
  let isOpen = false;
  return promises.flatMap((promise, at) => {
    const { madeOn, promisedOn, eventsBefore } = promise;
    const kind = isOpen ? 'MADE_INSTEAD' : 'MADE';
    const steps: PromiseStep<Promised>[] = [{ promise, kind, on: madeOn, cause: null }];
    let state: PromiseState = 'OPEN';
    const note = (events: number, on: CalendarDate, cause: LoanServicingEvent | null): void => {
      const known = booked.slice(0, events).map(({ event }) => event);
      const next = viewPromise(promise, { ...unused, events: known }, on).state;
      if (next !== state && next !== 'CHANGED') {
        steps.push({ promise, kind: next, on, cause });
        state = next;
      }
    };
    const replacement = promises[at + 1];
    const isReplaced = replacement !== undefined && replacement.madeOn <= promisedOn;
    const later = booked.slice(eventsBefore, isReplaced ? replacement.eventsBefore : undefined);
    const firstAfter = later.findIndex(({ bookedOn }) => bookedOn > promisedOn);
    const inTime = firstAfter < 0 ? later.length : firstAfter;
    const noteEvents = (from: number, to: number): void => {
      for (const [place, { event, bookedOn }] of later.slice(from, to).entries()) {
        note(eventsBefore + from + place + 1, bookedOn, event);
      }
    };
    noteEvents(0, inTime);
    const dayAfter = addDays(promisedOn, 1);
    if (!isReplaced && dayAfter <= today) note(eventsBefore + inTime, dayAfter, null);
    noteEvents(inTime, later.length);
    isOpen = state === 'OPEN';
    return steps;
  });
}
