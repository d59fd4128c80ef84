import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, calendarDate as date, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { addEvent, newHistory, project, viewHistory, viewPast } from './projection.ts';

const loan = { terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null };
const start = date('2026-01-05');
const end = addDays(start, 110);
const begin: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: start, amount: pesos(150_000) },
  { type: 'FIRST_RELEASED', date: start },
];
const payment = (id: string, day: number, amount: number): LoanServicingEvent => ({
  ...{ type: 'PAYMENT', id, date: addDays(start, day) },
  ...{ amount: pesos(amount), instruction: 'DEFAULT' },
});
/** It ends a pause that the loan does not have, so that it is skipped. */
const skipped = (day: number): LoanServicingEvent => ({
  ...{ type: 'RESUMED', date: addDays(start, day) },
});

test('[V31] a loan with a hundred events and some back-dated ones is on each day what all its events in order give', () => {
  const daily = Array.from({ length: 100 }, (_, day) => payment(`on day ${day}`, day, 100 + day));
  let history = [...begin, ...daily.slice(0, 10), skipped(10), ...daily.slice(10)].reduce(
    addEvent,
    newHistory(loan, NO_HOLIDAYS),
  );
  const check = () => {
    const { events } = history;
    assert.deepEqual(viewHistory(history, end), project(loan, events, end, NO_HOLIDAYS));
    for (let day = start; day < end; day = addDays(day, 9)) {
      assert.deepEqual(viewPast(history, day), project(loan, events, day, NO_HOLIDAYS), day);
    }
  };
  check();
  const backDated = [
    ...[payment('a', 95, 5_000), payment('b', 40, 900), payment('c', 20, 30_000)],
    ...[skipped(61), payment('d', 62, 700), payment('e', 98, 800), payment('f', 1, 600)],
    ...[payment('g', 30, 500), payment('h', 29, 400), payment('i', 99, 300)],
  ];
  for (const event of backDated) {
    history = addEvent(history, event);
    check();
  }
});
