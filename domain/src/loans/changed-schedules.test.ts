import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modelLoan } from '../../test/loan-model.ts';
import { calendarDate as date, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { centavos, pesos } from '../money/money.ts';
import { percent } from '../money/rate.ts';
import type { LoanServicingEvent, PaymentInstruction } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { addEvent, newHistory, project, viewHistory } from './projection.ts';
import type { RepaymentTerms } from './repayment-terms.ts';
import { scoreEventsOf } from './score-events.ts';

const terms = { ...STANDARD_PRODUCT, businessDayRule: 'NONE' } as const;

type Given = {
  readonly amount: number;
  readonly term: number;
  readonly events: readonly LoanServicingEvent[];
  readonly asOf: string;
  readonly other?: Partial<RepaymentTerms>;
};

/** A loan that was released on January 15, 2026: installments are due on the 15th. */
function loanOf({ amount, term, events, asOf, other }: Given) {
  const loan = { terms: { ...terms, ...other }, installmentCount: term, firstDueDate: null };
  const all: readonly LoanServicingEvent[] = [
    { type: 'DISBURSED', date: date('2026-01-15'), amount: pesos(amount) },
    { type: 'FIRST_RELEASED', date: date('2026-01-15') },
    ...events,
  ];
  const view = project(loan, all, date(asOf), NO_HOLIDAYS);
  const kept = viewHistory(all.reduce(addEvent, newHistory(loan, NO_HOLIDAYS)), date(asOf));
  assert.deepEqual(kept, view, 'step by step');
  const model = modelLoan(loan, all, asOf, new Set());
  assert.deepEqual(
    view.installments.map(({ due }) => due.PRINCIPAL),
    model.installments.map(({ principal }) => principal),
    'the model agrees',
  );
  return view;
}

const paid = (
  day: string,
  amount: number,
  instruction: PaymentInstruction = 'DEFAULT',
): LoanServicingEvent => ({
  ...{ type: 'PAYMENT', id: `${day} ${amount}`, date: date(day) },
  ...{ amount: pesos(amount), instruction },
});
const rescheduled = (day: string, installmentCount: number): LoanServicingEvent => ({
  ...{ type: 'RESCHEDULED', date: date(day), installmentCount, firstDueDate: null },
});

test('[V26][V39] an installment on which nothing was paid is not called paid when the loan is rescheduled, and changes no score', () => {
  const view = loanOf({
    ...{ amount: 6_000, term: 3, asOf: '2026-03-10' },
    events: [rescheduled('2026-03-10', 6)],
  });
  const [first] = view.installments;
  assert.deepEqual([first?.paid.PRINCIPAL, first?.paidOn], [0n, null]);
  const scored = {
    ...{ number: 'LN-0000-0001', view, lateGraceDays: terms.lateGraceDays },
    walletPayments: new Set<string>(),
    agreedEnd: date('2026-04-15'),
    writtenOffOn: null,
  };
  assert.deepEqual(scoreEventsOf(scored), []);
});

test('an installment that was paid to some part was paid on the day of its last payment, not of the new schedule', () => {
  const view = loanOf({
    ...{ amount: 6_000, term: 3, asOf: '2026-03-10' },
    events: [paid('2026-02-20', 500), rescheduled('2026-03-10', 6)],
  });
  assert.equal(view.installments[0]?.paidOn, '2026-02-20');
});

test('an installment whose whole amount is forgiven was not paid', () => {
  const view = loanOf({
    ...{ amount: 6_000, term: 3, asOf: '2026-02-20' },
    other: { interestMethod: 'FLAT_PER_PERIOD', principalGraceInstallments: 1 },
    events: [
      { type: 'WAIVER', date: date('2026-02-20'), component: 'INTEREST', amount: pesos(30) },
    ],
  });
  const [first] = view.installments;
  assert.deepEqual([first?.waived.INTEREST, first?.unpaid, first?.paidOn], [3_000n, 0n, null]);
});

test('an installment without an amount is not paid by a payment in advance', () => {
  const view = loanOf({
    ...{ amount: 6_000, term: 3, asOf: '2026-01-20' },
    other: { principalGraceInstallments: 2, interestRate: percent('0') },
    events: [paid('2026-01-20', 1_000, 'NEXT_INSTALLMENTS')],
  });
  assert.deepEqual(
    view.installments.map(({ due, paidOn }) => [due.PRINCIPAL, paidOn]),
    [0n, 0n, 600_000n].map((amount) => [amount, null]),
  );
});

test('[V05] a loan has as many installments as were agreed when it is rescheduled or extended, however small the balance', () => {
  const almostPaid = paid('2026-01-20', 4_950, 'SHORTER_TERM');
  const view = loanOf({
    ...{ amount: 5_000, term: 6, asOf: '2026-01-25' },
    events: [almostPaid, rescheduled('2026-01-25', 12)],
  });
  assert.equal(view.installments.length, 12);
  assert.ok(view.installments.every(({ due }) => due.PRINCIPAL > 0n));
  const extended = loanOf({
    ...{ amount: 5_000, term: 6, asOf: '2026-01-25' },
    events: [almostPaid, { type: 'EXTENDED', date: date('2026-01-25'), installments: 11 }],
  });
  const left = extended.installments.filter(({ unpaid }) => unpaid > 0n);
  assert.equal(left.length, 12);
  const { PRINCIPAL, INTEREST } = extended.outstanding;
  assert.equal(
    left.reduce((sum, { unpaid }) => sum + unpaid, 0n),
    PRINCIPAL + INTEREST,
  );
});

test('[V08] a pause that is recorded after the end of another one counts on the same day', () => {
  const day = date('2026-02-20');
  const view = loanOf({
    ...{ amount: 6_000, term: 3, asOf: '2026-03-26' },
    events: [
      { type: 'PAUSED', date: day, reason: 'HARDSHIP' },
      { type: 'RESUMED', date: day },
      { type: 'PAUSED', date: day, reason: 'CALAMITY' },
    ],
  });
  assert.deepEqual([view.isPaused, view.skipped, view.outstanding.LATE_CHARGE], [true, [], 0n]);
});

test('[V05] an installment paid in full is not planned anew by an extension of the same day', () => {
  const events = [paid('2026-01-20', 7_000, 'NEXT_INSTALLMENTS')];
  const given = { amount: 150_000, term: 24, asOf: '2026-01-20' };
  const before = loanOf({ ...given, events });
  const after = loanOf({
    ...given,
    events: [...events, { type: 'EXTENDED', date: date('2026-01-20'), installments: 12 }],
  });
  assert.deepEqual(after.allocated, before.allocated, 'the receipt stays as it was');
  assert.deepEqual(after.installments[0], { ...before.installments[0] });
  assert.equal(after.overpayment, centavos(0n));
  assert.equal(after.outstanding.PRINCIPAL, before.outstanding.PRINCIPAL);
});
