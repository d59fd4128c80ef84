import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as day, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { earlierEnd, lowerInstallments, lowerLastInstallment } from './payment-effect.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { addEvent, newHistory, viewHistory } from './projection.ts';

/** A loan of 150,000 pesos in six installments, the last due on July 16, 2026. */
const events: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: day('2026-01-15'), amount: pesos(150_000) },
  { type: 'FIRST_RELEASED', date: day('2026-01-15') },
];
const terms = { terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null };
const loan = events.reduce(addEvent, newHistory(terms, NO_HOLIDAYS));
const today = day('2026-01-20');

test('[D11][V09] a payment that shortens the term says the new last due date, the earlier one and the interest saved; other uses say nothing', () => {
  const endAfter = (instruction: 'SHORTER_TERM' | 'SMALLER_INSTALLMENTS' | 'NEXT_INSTALLMENTS') => {
    const event = { type: 'PAYMENT', id: 'a', date: today, amount: pesos(100_000), instruction };
    const paid = addEvent(loan, event as LoanServicingEvent);
    return earlierEnd(viewHistory(loan, today), viewHistory(paid, today));
  };
  const sooner = endAfter('SHORTER_TERM');
  assert.equal(sooner?.lastDueDateBefore, viewHistory(loan, today).installments.at(-1)?.dueDate);
  assert.ok(sooner && sooner.lastDueDate < sooner.lastDueDateBefore);
  assert.ok(sooner.interestSaved > 0n);
  assert.equal(endAfter('SMALLER_INSTALLMENTS'), null);
  assert.equal(endAfter('NEXT_INSTALLMENTS'), null);
});

test('[D11][V09] a part paid today leaves the same rest to pay off today, whatever it is used for', () => {
  const toPay = viewHistory(loan, today).settlement?.toPay ?? 0n;
  assert.ok(toPay > 0n);
  for (const amount of [1_000, 26_000, 120_000]) {
    for (const instruction of [
      'DEFAULT',
      'NEXT_INSTALLMENTS',
      'SHORTER_TERM',
      'SMALLER_INSTALLMENTS',
    ] as const) {
      const event = { type: 'PAYMENT', id: 'a', date: today, amount: pesos(amount), instruction };
      const paid = viewHistory(addEvent(loan, event as LoanServicingEvent), today);
      assert.equal(paid.settlement?.toPay, toPay - pesos(amount), `${amount} ${instruction}`);
    }
  }
});

test('[D11][V09] a payment that makes the installments smaller says what they are, what they were and the interest saved; other uses say nothing', () => {
  const after = (
    instruction: 'SHORTER_TERM' | 'SMALLER_INSTALLMENTS' | 'NEXT_INSTALLMENTS' | 'SETTLE',
    amount = pesos(40_000),
  ) => {
    const event = { type: 'PAYMENT', id: 'a', date: today, amount, instruction };
    const paid = addEvent(loan, event as LoanServicingEvent);
    return lowerInstallments(viewHistory(loan, today), viewHistory(paid, today));
  };
  const lower = after('SMALLER_INSTALLMENTS');
  assert.equal(lower?.installmentBefore, pesos(25_000));
  assert.ok(lower.installment < lower.installmentBefore && lower.interestSaved > 0n);
  assert.equal(after('SHORTER_TERM'), null);
  assert.equal(after('NEXT_INSTALLMENTS'), null);
  assert.equal(after('SETTLE', pesos(160_000)), null);
});

test('[D11][V09] extra principal that does not reach the installment before the last says what the last one is and was', () => {
  const after = (amount: bigint) => {
    const event = { type: 'PAYMENT', id: 'a', date: today, amount, instruction: 'SHORTER_TERM' };
    const paid = addEvent(loan, event as LoanServicingEvent);
    return [viewHistory(loan, today), viewHistory(paid, today)] as const;
  };
  const small = after(pesos(5_000));
  assert.equal(earlierEnd(...small), null);
  assert.equal(lowerInstallments(...small), null);
  const last = lowerLastInstallment(...small);
  assert.ok(last && last.interestSaved > 0n);
  assert.equal(last.installmentBefore - last.installment, pesos(5_000) + last.interestSaved);
  assert.equal(lowerLastInstallment(...after(pesos(160_000))), null, 'nothing is left');
});
