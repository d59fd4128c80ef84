import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import type { PromiseToPay } from './collections.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { promiseSteps } from './promise-steps.ts';

/** 25,750 pesos were due on February 5. */
const loan = { terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null };
const started: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: date('2026-01-05'), amount: pesos(150_000) },
  { type: 'FIRST_RELEASED', date: date('2026-01-05') },
];
const paid = (id: string, day: string, amount: number): LoanServicingEvent => ({
  ...{ type: 'PAYMENT', id, date: date(day), amount: pesos(amount) },
  instruction: 'DEFAULT',
});
const reversed = (paymentId: string, day: string): LoanServicingEvent => ({
  ...{ type: 'PAYMENT_REVERSED', paymentId, date: date(day), isGoodFaith: false },
});
const promise: PromiseToPay = {
  amount: pesos(20_000),
  promisedOn: date('2026-02-12'),
  madeOn: date('2026-02-08'),
  eventsBefore: 2,
};
/** Of events that were recorded on their days, or on other days. */
const stepsOf = (
  today: string,
  events: readonly (LoanServicingEvent | readonly [LoanServicingEvent, string])[] = [],
  promises: readonly PromiseToPay[] = [promise],
) => {
  const booked = [...started, ...events].map((one) =>
    'type' in one ? { event: one, bookedOn: one.date } : { event: one[0], bookedOn: date(one[1]) },
  );
  return promiseSteps(promises, loan, booked, date(today), NO_HOLIDAYS).map(
    ({ kind, on, cause }) => [kind, on, cause?.type ?? null],
  );
};
const made = ['MADE', '2026-02-08', null];

test('[D10][V40] a plan to pay is made, and is missed on the day after its day, once', () => {
  assert.deepEqual(stepsOf('2026-02-12'), [made]);
  const missed = [made, ['BROKEN', '2026-02-13', null]];
  assert.deepEqual(stepsOf('2026-02-13'), missed);
  assert.deepEqual(stepsOf('2026-04-30', [paid('a', '2026-03-01', 60_000)]), missed);
});

test('[D10][V40] it is kept by the payment that completes it, also by one of its day that is reported later', () => {
  const halves = [paid('a', '2026-02-09', 12_000), paid('b', '2026-02-11', 8_000)];
  assert.deepEqual(stepsOf('2026-03-01', halves), [made, ['KEPT', '2026-02-11', 'PAYMENT']]);
  assert.deepEqual(stepsOf('2026-03-01', [[paid('a', '2026-02-12', 20_000), '2026-02-16']]), [
    ...[made, ['BROKEN', '2026-02-13', null], ['KEPT', '2026-02-16', 'PAYMENT']],
  ]);
});

test('[D10][V31] a payment that is taken back opens it again, or shows that it was missed', () => {
  const payment = paid('a', '2026-02-09', 20_000);
  const kept = [made, ['KEPT', '2026-02-09', 'PAYMENT']];
  assert.deepEqual(stepsOf('2026-03-01', [payment, reversed('a', '2026-02-10')]), [
    ...[...kept, ['OPEN', '2026-02-10', 'PAYMENT_REVERSED'], ['BROKEN', '2026-02-13', null]],
  ]);
  assert.deepEqual(stepsOf('2026-03-01', [payment, reversed('a', '2026-02-20')]), [
    ...[...kept, ['BROKEN', '2026-02-20', 'PAYMENT_REVERSED']],
  ]);
});

test('[D10][V40] it is not needed any more once nothing is due, or while the loan is paused', () => {
  const less = { ...promise, amount: pesos(25_750), eventsBefore: 2 };
  const waiver: LoanServicingEvent = {
    ...{ type: 'WAIVER', component: 'INTEREST', date: date('2026-02-10'), amount: pesos(750) },
  };
  assert.deepEqual(stepsOf('2026-03-01', [waiver, paid('a', '2026-02-11', 25_000)], [less]), [
    ...[made, ['NO_LONGER_DUE', '2026-02-11', 'PAYMENT']],
  ]);
  const paused: LoanServicingEvent = {
    ...{ type: 'PAUSED', date: date('2026-02-10'), reason: 'HARDSHIP' },
  };
  assert.deepEqual(stepsOf('2026-03-01', [paused]), [
    ...[made, ['NO_LONGER_DUE', '2026-02-10', 'PAUSED']],
  ]);
});

test('[D10][V40] another plan before its day takes its place and is the only one that is kept or missed', () => {
  const other = { ...promise, promisedOn: date('2026-02-14'), madeOn: date('2026-02-10') };
  assert.deepEqual(stepsOf('2026-03-01', [], [promise, other]), [
    ...[made, ['MADE_INSTEAD', '2026-02-10', null], ['BROKEN', '2026-02-15', null]],
  ]);
  const later = { ...other, madeOn: date('2026-02-13') };
  assert.deepEqual(stepsOf('2026-03-01', [], [promise, later]), [
    ...[made, ['BROKEN', '2026-02-13', null]],
    ...[
      ['MADE', '2026-02-13', null],
      ['BROKEN', '2026-02-15', null],
    ],
  ]);
  const payment = paid('a', '2026-02-09', 20_000);
  const next = { ...other, eventsBefore: 3 };
  assert.deepEqual(stepsOf('2026-02-11', [payment], [promise, next]), [
    ...[made, ['KEPT', '2026-02-09', 'PAYMENT'], ['MADE', '2026-02-10', null]],
  ]);
});
