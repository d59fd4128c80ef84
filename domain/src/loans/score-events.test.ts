import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CalendarDate, calendarDate as date, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { computeScore, SCORE_START } from '../company/score.ts';
import { pesos } from '../money/money.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { project } from './projection.ts';
import { countPaidLate, scoreEventsOf } from './score-events.ts';
import { scoreHistoryOf } from './score-history.ts';

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

function factors(
  events: readonly LoanServicingEvent[],
  wallet: readonly string[] = [],
  writtenOffOn: CalendarDate | null = null,
) {
  const view = project(loan, [...started, ...events], date('2026-12-31'), NO_HOLIDAYS);
  const scored = {
    number: 'LN-0000-0001',
    view,
    lateGraceDays: STANDARD_PRODUCT.lateGraceDays,
    walletPayments: new Set(wallet),
    agreedEnd: date('2026-07-06'),
    writtenOffOn,
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

test('[S2.40][D14] money kept in the wallet and used to pay early counts, and so does repaying all', () => {
  const found = factors([paid('2026-01-20', 200_000)], ['on 2026-01-20']);
  assert.ok(found.includes('2026-01-20 EARLY_REPAYMENT_FROM_WALLET'));
  assert.equal(found.filter((one) => one.endsWith('EARLY_REPAYMENT_FROM_WALLET')).length, 1);
  assert.ok(found.includes('2026-01-20 LOAN_FULLY_PAID'));
  assert.ok(!factors([paid('2026-01-20', 200_000)]).some((one) => one.includes('FROM_WALLET')));
});

test('[S2.40][D14][V26] early payments from the wallet count once a month, from 1,000 pesos together', () => {
  const part = (day: string, amount: number, id: string) =>
    ({ ...paid(day, amount), id, instruction: 'NEXT_INSTALLMENT' }) as ReturnType<typeof paid>;
  const small = [part('2026-01-20', 1, 'a'), part('2026-01-20', 998, 'b')];
  const fromWallet = (events: readonly LoanServicingEvent[]) =>
    factors(events, ['a', 'b', 'c', 'd', 'e']).filter((one) => one.endsWith('FROM_WALLET'));
  assert.deepEqual(fromWallet(small), []);
  const enough = [...small, part('2026-01-21', 1, 'c'), part('2026-01-30', 5_000, 'd')];
  assert.deepEqual(fromWallet(enough), ['2026-01-21 EARLY_REPAYMENT_FROM_WALLET']);
  assert.deepEqual(fromWallet([...enough, part('2026-02-01', 1_000, 'e')]), [
    '2026-01-21 EARLY_REPAYMENT_FROM_WALLET',
    '2026-02-01 EARLY_REPAYMENT_FROM_WALLET',
  ]);
});

test('[D14][V26] a payment from the wallet of what is past due is no early repayment, even on the day on which other money ends the loan', () => {
  const late = { ...paid('2026-02-20', 25_750), id: 'late' } as ReturnType<typeof paid>;
  const found = factors([late, paid('2026-02-20', 200_000)], ['late']);
  assert.ok(found.includes('2026-02-20 LOAN_FULLY_PAID'));
  assert.ok(!found.some((one) => one.endsWith('FROM_WALLET')), found.join());
});

test('[S2.40][D14] money from the wallet that is paid ahead and waits for its due date is no early repayment', () => {
  const next = paid('2026-01-20', 25_750);
  const ahead = { ...paid('2026-01-21', 25_000), id: 'ahead' } as typeof next;
  assert.deepEqual(factors([next, ahead], ['on 2026-01-20', 'ahead']).slice(0, 2), [
    '2026-01-20 INSTALLMENT_PAID_EARLY',
    '2026-03-05 INSTALLMENT_PAID_ON_TIME',
  ]);
  const early = factors([next, ahead], ['on 2026-01-20', 'ahead']);
  assert.deepEqual(
    early.filter((one) => one.endsWith('FROM_WALLET')),
    ['2026-01-20 EARLY_REPAYMENT_FROM_WALLET'],
  );
});

test('[D14][V26] what was not due yet when the loan is settled counts as paid early, not on time', () => {
  const found = factors([paid('2026-02-05', 25_750), paid('2026-03-10', 200_000)]);
  assert.deepEqual(found, [
    '2026-02-05 INSTALLMENT_PAID_ON_TIME',
    '2026-03-10 INSTALLMENT_PAID_IN_GRACE',
    '2026-03-10 INSTALLMENT_PAID_EARLY',
    '2026-03-10 LOAN_FULLY_PAID',
  ]);
});

test('[V26] part of an installment that a new schedule cuts off does not count as an installment paid', () => {
  const cut: LoanServicingEvent = {
    ...{ type: 'RESCHEDULED', date: date('2026-01-30'), installmentCount: 8, firstDueDate: null },
  };
  const part = paid('2026-01-20', 1);
  assert.deepEqual(factors([{ ...part, instruction: 'NEXT_INSTALLMENT' } as typeof part, cut]), []);
});

test('[D14][V26] a write-off counts on its day, and the loan is then never fully paid', () => {
  const day = date('2026-06-10');
  const written: LoanServicingEvent = { type: 'WRITTEN_OFF', date: day };
  const all: LoanServicingEvent = {
    ...{ type: 'RECOVERED', id: 'all', date: day, amount: pesos(200_000) },
  };
  for (const events of [[written], [written, all]]) {
    const found = factors(events, [], day).filter((one) => !one.includes('INSTALLMENT'));
    assert.deepEqual(found, ['2026-06-10 LOAN_WRITTEN_OFF']);
  }
  const view = project(loan, [...started, written], day, NO_HOLIDAYS);
  const [event] = scoreEventsOf({
    ...{ number: 'LN-0000-0001', view, lateGraceDays: 10, walletPayments: new Set<string>() },
    ...{ agreedEnd: date('2026-07-06'), writtenOffOn: day },
  });
  assert.equal(event?.id, 'LN-0000-0001 written off');
});

test('[D14][V26] between two views each installment counts as late once, when it is paid after the days of grace', () => {
  const viewOf = (...events: readonly LoanServicingEvent[]) =>
    project(loan, [...started, ...events], date('2026-05-30'), NO_HOLIDAYS);
  const grace = STANDARD_PRODUCT.lateGraceDays;
  const first = paid('2026-02-20', 26_000);
  const before = viewOf(first);
  assert.equal(countPaidLate(viewOf(), before, grace), 1);
  assert.equal(countPaidLate(before, before, grace), 0, 'it was counted before');
  const second = paid('2026-05-20', 51_000);
  assert.equal(countPaidLate(before, viewOf(first, second), grace), 2);
  assert.equal(countPaidLate(viewOf(), viewOf(first, second), grace), 3);
  const [late] = before.installments;
  assert.equal(countPaidLate(viewOf(), before, late?.paidLateBy ?? 0), 0, 'in the days of grace');
  const returnedLoan = { ...before, state: 'CANCELLED' } as const;
  assert.equal(countPaidLate(viewOf(), returnedLoan, grace), 0, 'a returned loan gives nothing');
  const part = paid('2026-02-20', 1_000);
  const cut: LoanServicingEvent = { type: 'WRITTEN_OFF', date: date('2026-05-20') };
  assert.equal(viewOf(part, cut).installments[0]?.kind, 'CUT');
  assert.equal(countPaidLate(viewOf(part), viewOf(part, cut), grace), 0, 'a part that is cut off');
});

const returned: LoanServicingEvent = {
  type: 'RETURNED_IN_COOLING_OFF',
  id: 'back',
  date: date('2026-01-06'),
  amount: pesos(150_000),
};

test('[D11][D14] a loan that was returned in the cooling-off period adds nothing', () => {
  assert.deepEqual(factors([returned], ['back']), []);
});

/** The lines of a loan whose events were recorded on the day of their last digits. */
function linesOf(events: readonly (readonly [LoanServicingEvent, string])[], today = '2026-12-31') {
  const booked = [
    ...started.map((event) => ({ event, bookedOn: event.date })),
    ...events.map(([event, day]) => ({ event, bookedOn: date(day) })),
  ];
  const records = {
    ...{ number: 'LN-0000-0001', loan, booked, holidays: NO_HOLIDAYS },
    lateGraceDays: STANDARD_PRODUCT.lateGraceDays,
    coolingOffBusinessDays: STANDARD_PRODUCT.coolingOffBusinessDays,
    walletPayments: new Set(['on 2026-01-05']),
    agreedEnd: date('2026-07-06'),
  };
  const lines = scoreHistoryOf(records, date(today));
  const { history, score } = computeScore(lines);
  const sum = history.reduce((total, { points }) => total + points, SCORE_START);
  assert.equal(score, sum, 'the score is the sum of its lines');
  assert.equal(history.length, lines.length);
  return history.map(({ factor, on, points }) => `${on} ${factor} ${points}`);
}

test('[D11][D14][V26] a loan that is returned in parts keeps the lines of its payments and takes their points back', () => {
  const first = paid('2026-01-05', 50_000);
  const rest: LoanServicingEvent = { ...returned, amount: pesos(100_000) };
  const before = linesOf([[first, '2026-01-05']], '2026-01-05');
  assert.ok(before.length > 0);
  const after = linesOf([
    [first, '2026-01-05'],
    [rest, '2026-01-06'],
  ]);
  assert.deepEqual(after.slice(0, before.length), before, 'the lines that were shown stay');
  const points = (line: string) => Number(line.split(' ').at(-1));
  assert.equal(after.length, 2 * before.length);
  assert.equal(
    after.reduce((sum, line) => sum + points(line), 0),
    0,
  );
});

test('[D11][D14][V26] in a return that was started its payments give no points that would be taken back; of a return that is not complete in time they count after its last day', () => {
  const start: LoanServicingEvent = { type: 'RETURN_STARTED', date: date('2026-01-05') };
  const first = paid('2026-01-05', 50_000);
  const rest: LoanServicingEvent = { ...returned, amount: pesos(100_000) };
  const begun: Parameters<typeof linesOf>[0] = [
    [start, '2026-01-05'],
    [first, '2026-01-05'],
  ];
  assert.deepEqual(linesOf(begun, '2026-01-05'), []);
  assert.deepEqual(linesOf([...begun, [rest, '2026-01-06']]), [], 'no win and no loss');
  assert.ok(linesOf(begun).length > 0, 'not returned in time');
});

test('[V26] a reversed payment and a payment with an earlier day take back what they changed, on the day of the record', () => {
  const installment = paid('2026-02-02', 25_750);
  const reversal: LoanServicingEvent = {
    ...{ type: 'PAYMENT_REVERSED', paymentId: 'on 2026-02-02', date: date('2026-02-10') },
  };
  assert.deepEqual(
    linesOf([
      [installment, '2026-02-02'],
      [reversal, '2026-02-10'],
      // Paid in time, recorded late.
      [{ ...installment, id: 'again' } as typeof installment, '2026-03-01'],
    ]),
    [
      '2026-02-02 INSTALLMENT_PAID_EARLY 25',
      '2026-02-02 INSTALLMENT_PAID_EARLY 25',
      '2026-02-10 INSTALLMENT_PAID_EARLY -25',
    ],
  );
  const late = paid('2026-03-01', 26_000);
  assert.deepEqual(
    linesOf([
      [late, '2026-03-01'],
      [{ ...late, id: 'real day', date: date('2026-02-05') } as typeof late, '2026-03-02'],
    ]),
    [
      '2026-02-05 INSTALLMENT_PAID_ON_TIME 20',
      '2026-03-01 INSTALLMENT_PAID_LATE -40',
      // The later payment now pays the second installment.
      '2026-03-01 INSTALLMENT_PAID_EARLY 25',
      '2026-03-02 INSTALLMENT_PAID_LATE 40',
    ],
  );
});

test('[D14][V26] a write-off counts on its day, and not when money for everything had come by then', () => {
  const writeOff: LoanServicingEvent = { type: 'WRITTEN_OFF', date: date('2026-06-01') };
  assert.deepEqual(
    linesOf([[writeOff, '2026-06-01']]).map((line) => line.split(' ').slice(0, 2)),
    [['2026-06-01', 'LOAN_WRITTEN_OFF']],
  );
  const everything = paid('2026-02-05', 160_000);
  assert.deepEqual(
    linesOf([
      [everything, '2026-02-05'],
      [writeOff, '2026-06-01'],
    ]),
    linesOf([[everything, '2026-02-05']]),
  );
});
