import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomLoan } from '../../test/random-loans.ts';
import { calendarDate as date, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { type Centavos, centavos, pesos, sum } from '../money/money.ts';
import { type ComponentLine, earlyPrincipal, loanComponents } from './loan-components.ts';
import type { LoanServicingEvent, LoanTerms, PaymentInstruction } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { type LoanProjection, project } from './projection.ts';

const START = date('2026-01-05');
const LENT = pesos(200_000);
const loan: LoanTerms = { terms: STANDARD_PRODUCT, installmentCount: 12, firstDueDate: null };
const started: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: START, amount: LENT },
  { type: 'FIRST_RELEASED', date: START },
];
const paid = (
  day: string,
  amount: bigint,
  instruction: PaymentInstruction = 'DEFAULT',
): LoanServicingEvent => ({
  ...{ type: 'PAYMENT', date: date(day), id: day, amount: centavos(amount), instruction },
});
const on = (day: string, events: readonly LoanServicingEvent[]) =>
  project(loan, [...started, ...events], date(day), NO_HOLIDAYS);

/** The payments that count, and the refunds. */
function moneyOf(events: readonly LoanServicingEvent[]) {
  const reversed = new Set(
    events.flatMap((one) => (one.type === 'PAYMENT_REVERSED' ? one.paymentId : [])),
  );
  const payments = events.flatMap((one) =>
    'id' in one && !reversed.has(one.id) ? one.amount : [],
  );
  const refunds = events.flatMap((one) => (one.type === 'REFUNDED' ? one.amount : []));
  return { payments: sum(payments), refunds: sum(refunds) };
}

function assertAddsUp(view: LoanProjection, events: readonly LoanServicingEvent[]) {
  const { payments, refunds } = moneyOf(events);
  const found = loanComponents(view, refunds);
  const { principal, interest, lateCharge, kept, refunded } = found;
  for (const { charged, takenOff, paid: money, unpaid } of [principal, interest, lateCharge]) {
    assert.equal(charged - takenOff - money, unpaid);
  }
  const inParts = principal.paid + interest.paid + lateCharge.paid;
  assert.equal(inParts + kept + refunded, payments, 'all payments that count');
  assert.equal(principal.charged, view.disbursed);
  return found;
}

const figures = ({
  charged,
  takenOff,
  paid: money,
  unpaid,
}: ComponentLine): readonly Centavos[] => [charged, takenOff, money, unpaid];

test('[V31][D11] by component a running loan with an early payment adds up to what was lent and paid', () => {
  const events = [
    paid('2026-02-05', 1_766_700n),
    paid('2026-02-20', pesos(20_000), 'SHORTER_TERM'),
  ];
  const view = on('2026-02-21', events);
  const { principal, interest } = assertAddsUp(view, events);
  assert.deepEqual(figures(principal).slice(0, 2), [LENT, 0n]);
  assert.equal(principal.paid, pesos(16_667) + pesos(20_000) + interest.takenOff);
  const [early, ...others] = earlyPrincipal(view);
  assert.deepEqual(others, []);
  assert.deepEqual(early, {
    date: date('2026-02-20'),
    paid: pesos(20_000),
    givenBack: interest.takenOff,
  });
  assert.ok(interest.takenOff > 0n, 'interest was given back');
});

test('[V31][D11] principal that is repaid early on two days is listed by day, each with its own money and its own interest given back', () => {
  const [first, second] = ['2026-02-20', '2026-03-20'] as const;
  const due = [paid('2026-02-05', 1_766_700n), paid('2026-03-05', 1_666_700n)];
  const early = [
    paid(first, pesos(20_000), 'SHORTER_TERM'),
    paid(second, pesos(30_000), 'SHORTER_TERM'),
  ];
  const rows = earlyPrincipal(on('2026-03-21', [...due, ...early]));
  assert.deepEqual(
    rows.map(({ date: on, paid: money }) => [on, money]),
    [
      [first, pesos(20_000)],
      [second, pesos(30_000)],
    ],
  );
  const { rebates } = on('2026-03-21', [...due, ...early]);
  assert.deepEqual(
    rows.map(({ givenBack }) => givenBack),
    rebates.map(({ toPrincipal }) => toPrincipal),
  );
  assert.ok(rows.every(({ givenBack }) => givenBack > 0n));
});

test('[V31][D11] by component a settled loan has its whole principal paid, and the interest of the days until then', () => {
  const first = [paid('2026-02-05', 1_766_700n)];
  const { settlement } = on('2026-03-20', first);
  assert.ok(settlement);
  const events = [...first, paid('2026-03-20', settlement.toPay, 'SETTLE')];
  const view = on('2026-04-30', events);
  assert.equal(view.state, 'CLOSED');
  const { principal, interest, lateCharge } = assertAddsUp(view, events);
  assert.deepEqual(figures(principal), [LENT, 0n, LENT, 0n]);
  assert.equal(interest.paid, view.interest.earned);
  assert.equal(interest.unpaid + lateCharge.unpaid, 0n);
});

test('[V31][V08] by component a late loan with a part payment and a waiver adds up', () => {
  const events: LoanServicingEvent[] = [
    paid('2026-03-10', pesos(5_000)),
    { type: 'WAIVER', date: date('2026-03-20'), component: 'LATE_CHARGE', amount: centavos(100n) },
  ];
  const view = on('2026-04-20', events);
  const { lateCharge } = assertAddsUp(view, events);
  assert.ok(lateCharge.charged > 100n && lateCharge.unpaid > 0n);
  assert.equal(lateCharge.takenOff, 100n);
});

test('[V31] by component random loans with any events add up', () => {
  let tested = 0;
  for (let seed = 1; seed <= 600; seed += 1) {
    const { loan: terms, events, asOf } = randomLoan(seed);
    const known = events.filter((one) => one.date <= asOf);
    // A fee is in no row: no product has one.
    const hasFee = known.some(({ type }) => type === 'CHARGE') || terms.terms.installmentFee > 0n;
    if (hasFee) continue;
    let view: LoanProjection;
    try {
      view = project(terms, known, asOf, NO_HOLIDAYS);
    } catch (error) {
      assert.ok(error instanceof RangeError, 'the terms are refused');
      continue;
    }
    // A skipped event counts less than it says, and a loan that has not started has no installments.
    if (view.skipped.length > 0 || view.start === null) continue;
    assertAddsUp(view, known);
    tested += 1;
  }
  assert.ok(tested > 50, `${tested} loans`);
});
