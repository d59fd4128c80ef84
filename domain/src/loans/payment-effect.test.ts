import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as day, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import {
  earlierEnd,
  effectOfPayment,
  effectOnLater,
  lowerInstallments,
  lowerLastInstallment,
  paidEarly,
} from './payment-effect.ts';
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

test('[D11][V09] the effect of money from outside is the loan before it and after it, or why it is refused', () => {
  const payment = { id: 'a', date: today, amount: pesos(26_000), origin: 'OUTSIDE' } as const;
  const rules = { coolingOffBusinessDays: 3, holidays: NO_HOLIDAYS };
  const { origin: _, ...money } = payment;
  const history = addEvent(loan, { type: 'PAYMENT', ...money, instruction: 'DEFAULT' });
  assert.deepEqual(effectOfPayment(loan, payment, today, rules), {
    ok: true,
    value: { before: viewHistory(loan, today), after: viewHistory(history, today), history },
  });
  assert.deepEqual(effectOfPayment(loan, { ...payment, date: day('2026-01-21') }, today, rules), {
    ok: false,
    refusal: { code: 'date-in-future', facts: {} },
  });
});

const pay = (
  id: string,
  date: string,
  amount: number,
  instruction: 'DEFAULT' | 'HOLD' | 'SHORTER_TERM' | 'SMALLER_INSTALLMENTS',
): LoanServicingEvent => ({
  ...{ type: 'PAYMENT', id, date: day(date), amount: pesos(amount), instruction },
});

test('[D11][V09] paid early is the principal of no installment that this payment paid', () => {
  const first = addEvent(loan, pay('a', '2026-01-20', 5_000, 'SHORTER_TERM'));
  const all = addEvent(first, pay('b', '2026-01-21', 7_000, 'SHORTER_TERM'));
  const paid = viewHistory(
    addEvent(all, pay('c', '2026-02-16', 25_000, 'DEFAULT')),
    day('2026-02-16'),
  );
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((id) => paidEarly(paid, id)),
    [pesos(5_000), pesos(7_000), 0n, 0n],
  );
});

test('[D11][V09] of the effects on later installments one is said: an earlier end, smaller ones, or else a smaller last one', () => {
  const effectOf = (before: typeof loan, event: LoanServicingEvent) => {
    const [was, now] = [before, addEvent(before, event)].map((one) => viewHistory(one, event.date));
    assert.ok(was && now);
    const { endsSooner, lower, lowerLast } = effectOnLater(was, now, 'a');
    assert.deepEqual(endsSooner, earlierEnd(was, now));
    assert.deepEqual(lower, lowerInstallments(was, now));
    if (lowerLast !== null) assert.deepEqual(lowerLast, lowerLastInstallment(was, now));
    const said = Object.entries({ endsSooner, lower, lowerLast });
    // A payment of the last installment makes it smaller too, which is no effect on a later one.
    assert.ok(lowerLastInstallment(was, now), 'the last one is smaller each time');
    return said.filter(([, effect]) => effect !== null).map(([name]) => name);
  };
  const extra = (amount: number, instruction: 'SHORTER_TERM' | 'SMALLER_INSTALLMENTS') =>
    effectOf(loan, pay('a', '2026-01-20', amount, instruction));
  assert.deepEqual(extra(110_000, 'SHORTER_TERM'), ['endsSooner']);
  assert.deepEqual(extra(40_000, 'SMALLER_INSTALLMENTS'), ['lower']);
  assert.deepEqual(extra(5_000, 'SHORTER_TERM'), ['lowerLast']);
  const early = addEvent(loan, pay('b', '2026-01-20', 5_000, 'SHORTER_TERM'));
  const others = addEvent(early, pay('c', '2026-06-16', 125_750, 'DEFAULT'));
  const lastOnly = effectOf(others, pay('a', '2026-07-16', 5_000, 'DEFAULT'));
  assert.deepEqual(lastOnly, []);
});
