import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { project } from './projection.ts';
import { scoreEventsOf } from './score-events.ts';

const loan = { terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null };
/** Installments are due on February 5, March 5, April 6 and so on. */
const started: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: date('2026-01-05'), amount: pesos(150_000) },
  { type: 'FIRST_RELEASED', date: date('2026-01-05') },
];
const paid = (day: string, amount: number): LoanServicingEvent => ({
  type: 'PAYMENT',
  id: `on ${day}`,
  date: date(day),
  amount: pesos(amount),
  instruction: 'DEFAULT',
});

function factors(events: readonly LoanServicingEvent[], wallet: readonly string[] = []) {
  const view = project(loan, [...started, ...events], date('2026-12-31'), NO_HOLIDAYS);
  const scored = {
    number: 'LN-0000-0001',
    view,
    lateGraceDays: STANDARD_PRODUCT.lateGraceDays,
    walletPayments: new Set(wallet),
    agreedEnd: date('2026-07-06'),
    writtenOffOn: null,
  };
  return scoreEventsOf(scored).map(({ factor, on }) => `${on} ${factor}`);
}

test('[D14][V26] an installment counts by the day on which it was paid: early, on time, in the grace, late', () => {
  const found = factors([
    paid('2026-02-02', 25_750),
    paid('2026-03-05', 25_000),
    paid('2026-04-16', 25_000),
    paid('2026-05-20', 26_000),
  ]);
  assert.deepEqual(found, [
    '2026-02-02 INSTALLMENT_PAID_EARLY',
    '2026-03-05 INSTALLMENT_PAID_ON_TIME',
    '2026-04-16 INSTALLMENT_PAID_IN_GRACE',
    '2026-05-20 INSTALLMENT_PAID_LATE',
  ]);
});

test('[S2.40][D14] money kept in the wallet and used to pay early counts once for each payment, and so does repaying all', () => {
  const found = factors([paid('2026-01-20', 200_000)], ['on 2026-01-20']);
  assert.ok(found.includes('2026-01-20 EARLY_REPAYMENT_FROM_WALLET'));
  assert.equal(found.filter((one) => one.endsWith('EARLY_REPAYMENT_FROM_WALLET')).length, 1);
  assert.ok(found.includes('2026-01-20 LOAN_FULLY_PAID'));
  assert.ok(!factors([paid('2026-01-20', 200_000)]).some((one) => one.includes('FROM_WALLET')));
});

test('[D11][D14] a loan that was returned in the cooling-off period adds nothing', () => {
  const returned: LoanServicingEvent = {
    type: 'RETURNED_IN_COOLING_OFF',
    id: 'back',
    date: date('2026-01-06'),
    amount: pesos(150_000),
  };
  assert.deepEqual(factors([returned], ['back']), []);
});
