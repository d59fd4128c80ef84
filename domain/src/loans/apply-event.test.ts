import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import type { LoanServicingEvent, LoanTerms } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { project } from './projection.ts';

const day = date('2026-01-25');
const lent: LoanServicingEvent = {
  ...{ type: 'DISBURSED', date: date('2026-01-05'), amount: pesos(150_000) },
};
const released: LoanServicingEvent = { type: 'FIRST_RELEASED', date: date('2026-01-06') };
const standard: LoanTerms = { terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null };

const skipped = (events: readonly LoanServicingEvent[], loan = standard) =>
  project(loan, events, day, NO_HOLIDAYS).skipped.map(({ event, reason }) => [event.type, reason]);

test('[V31] a loan that was returned before its first withdrawal does not start any more', () => {
  const returned: LoanServicingEvent = {
    ...{ type: 'RETURNED_IN_COOLING_OFF', id: 'a', date: lent.date, amount: pesos(150_000) },
  };
  assert.deepEqual(skipped([lent, returned, released]), [['FIRST_RELEASED', 'not-running']]);
});

test('[V31] kept money is no prepayment when no principal is left to repay early', () => {
  const principalFirst: LoanTerms = {
    ...standard,
    terms: {
      ...STANDARD_PRODUCT,
      componentOrder: ['PRINCIPAL', 'INTEREST', 'LATE_CHARGE', 'FEE'],
    },
    installmentCount: 1,
  };
  const payment = { type: 'PAYMENT', date: day } as const;
  const events: readonly LoanServicingEvent[] = [
    ...[lent, released],
    { ...payment, id: 'a', amount: pesos(150_000), instruction: 'NEXT_INSTALLMENT' },
    { ...payment, id: 'b', amount: pesos(1), instruction: 'HOLD' },
    { type: 'PREPAYMENT_CHOICE', paymentId: 'b', choice: 'SHORTER_TERM', date: day },
  ];
  assert.deepEqual(skipped(events, principalFirst), [['PREPAYMENT_CHOICE', 'no-installment-left']]);
});
