import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ModelResult, modelLoan } from '../../test/loan-model.ts';
import type { LoanServicingEvent, LoanTerms } from './loan-events.ts';

const TERMS = {
  interestMethod: 'EQUAL_PRINCIPAL',
  interestRate: 10_000n,
  interestRatePeriod: 'MONTH',
  interestAccrual: 'BY_PERIOD',
  dayCount: 'ACTUAL/365',
  interestRounding: 'HALF_EVEN',
  frequency: 'MONTHLY',
  frequencyDays: 0,
  businessDayRule: 'NONE',
  installmentRounding: 'HALF_EVEN',
  installmentMultiple: 1n,
  principalGraceInstallments: 0,
  interestGraceInstallments: 0,
  interestFreeInstallments: 0,
  installmentFee: 0n,
  lateGraceDays: 0,
  lateChargeMonthlyRate: 0n,
  chargesYearlyRateMax: 1_000_000n,
  componentOrder: ['LATE_CHARGE', 'FEE', 'INTEREST', 'PRINCIPAL'],
  allocationSequence: 'BY_INSTALLMENT',
  dueOrder: 'OLDEST_FIRST',
  advanceRule: 'HOLD',
};

type Case = {
  amount?: bigint;
  count?: number;
  start?: string;
  firstDueDate?: string;
  terms?: object;
  events?: object[];
  asOf?: string;
  holidays?: string[];
};

/** Without more: 12,000 pesos, 1% a month on the balance, 4 equal principal parts, from 10 January. */
function model(given: Case): ModelResult {
  const { amount = 1_200_000n, count = 4, start = '2025-01-10', asOf = start } = given;
  const loan = {
    terms: { ...TERMS, ...given.terms },
    installmentCount: count,
    firstDueDate: given.firstDueDate ?? null,
  };
  const events = [
    { type: 'DISBURSED', date: start, amount },
    { type: 'FIRST_RELEASED', date: start },
    ...(given.events ?? []),
  ];
  return modelLoan(
    loan as unknown as LoanTerms,
    events as unknown as LoanServicingEvent[],
    asOf,
    new Set(given.holidays),
  );
}

const payment = (date: string, amount: bigint, instruction = 'DEFAULT', id = 'p') => ({
  type: 'PAYMENT',
  date,
  id,
  amount,
  instruction,
});

/** Number, due date, principal and interest of each installment. */
const rows = (result: ModelResult) =>
  result.installments.map((one) => [one.number, one.dueDate, one.principal, one.interest]);
const dueDates = (result: ModelResult) => result.installments.map((one) => one.dueDate);

// Installment 1 is 3,000 + 120, then 90, 60 and 30 of interest.
const FIRST_PAID = payment('2025-02-10', 312_000n, 'DEFAULT', 'first');

test('flat interest charged once', () => {
  // 0.5% of 150,000 is 750; 25,000 + 750 is whole pesos already.
  const terms = {
    interestMethod: 'FLAT_ONCE',
    interestRate: 5_000n,
    installmentRounding: 'UP',
    installmentMultiple: 100n,
  };
  assert.deepEqual(rows(model({ amount: 15_000_000n, count: 6, terms })), [
    [1, '2025-02-10', 2_500_000n, 75_000n],
    [2, '2025-03-10', 2_500_000n, 0n],
    [3, '2025-04-10', 2_500_000n, 0n],
    [4, '2025-05-10', 2_500_000n, 0n],
    [5, '2025-06-10', 2_500_000n, 0n],
    [6, '2025-07-10', 2_500_000n, 0n],
  ]);
});

test('flat interest in every period', () => {
  // 3,000 + 120 goes up to 3,150: principal 3,030 three times, then 12,000 - 9,090 = 2,910.
  const terms = {
    interestMethod: 'FLAT_PER_PERIOD',
    installmentRounding: 'UP',
    installmentMultiple: 5_000n,
  };
  assert.deepEqual(rows(model({ terms })), [
    [1, '2025-02-10', 303_000n, 12_000n],
    [2, '2025-03-10', 303_000n, 12_000n],
    [3, '2025-04-10', 303_000n, 12_000n],
    [4, '2025-05-10', 291_000n, 12_000n],
  ]);
});

test('equal installments on the balance', () => {
  // Level: 10,000 * 1.030301 / (1 + 1.01 + 1.0201) = 10,303.01 / 3.0301 = 3,400.22.
  // Interest: 100; 1% of 6,699.78 = 67.00; 1% of 3,366.56 = 33.67.
  const terms = { interestMethod: 'DECLINING_EQUAL_INSTALLMENT' };
  assert.deepEqual(rows(model({ amount: 1_000_000n, count: 3, terms })), [
    [1, '2025-02-10', 330_022n, 10_000n],
    [2, '2025-03-10', 333_322n, 6_700n],
    [3, '2025-04-10', 336_656n, 3_367n],
  ]);
});

test('equal principal with interest by the day, and grace', () => {
  // 24% * 7 / 365 of 10,000: 46.03; of 7,500: 34.52; of 5,000: 23.01; of 2,500: 11.51.
  const byDay = {
    interestRate: 240_000n,
    interestRatePeriod: 'YEAR',
    interestAccrual: 'BY_DAY',
    frequency: 'WEEKLY',
  };
  assert.deepEqual(rows(model({ amount: 1_000_000n, terms: byDay })), [
    [1, '2025-01-17', 250_000n, 4_603n],
    [2, '2025-01-24', 250_000n, 3_452n],
    [3, '2025-01-31', 250_000n, 2_301n],
    [4, '2025-02-07', 250_000n, 1_151n],
  ]);
  // Principal from installment 2 on: 4,000 each. The first interest, 120, is due with the second.
  const grace = { principalGraceInstallments: 1, interestGraceInstallments: 1 };
  assert.deepEqual(rows(model({ terms: grace })), [
    [1, '2025-02-10', 0n, 0n],
    [2, '2025-03-10', 400_000n, 24_000n],
    [3, '2025-04-10', 400_000n, 8_000n],
    [4, '2025-05-10', 400_000n, 4_000n],
  ]);
});

test('due dates', () => {
  // The 31st: February and April are shorter. 31 May 2025 is a Saturday; Monday is in June.
  const terms = { businessDayRule: 'NEXT_IN_MONTH' };
  assert.deepEqual(dueDates(model({ start: '2025-01-31', terms })), [
    '2025-02-28',
    '2025-03-31',
    '2025-04-30',
    '2025-05-30',
  ]);
  // 15 March 2025 is a Saturday. 28 February is made a holiday; Saturday and Sunday follow.
  const semi = { frequency: 'SEMI_MONTHLY', businessDayRule: 'NEXT' };
  const holidays = ['2025-02-28'];
  assert.deepEqual(dueDates(model({ start: '2025-02-15', count: 3, terms: semi, holidays })), [
    '2025-03-03',
    '2025-03-17',
    '2025-03-31',
  ]);
});

test('the first schedule is refused when rounding repays the balance too early', () => {
  // 1 peso in 3 installments, rounded up to a peso.
  const terms = { installmentRounding: 'UP', installmentMultiple: 100n };
  assert.throws(() => model({ amount: 100n, count: 3, terms }), RangeError);
});

test('prepayment with a shorter term', () => {
  // 9,000 - 3,000 = 6,000. Installments 2 to 4 were 3,090, 3,060 and 3,030. Now the second has
  // interest 60 and principal 3,030; the third repays 2,970 with interest 29.70.
  const events = [payment('2025-02-10', 612_000n, 'SHORTER_TERM')];
  const result = model({ events, asOf: '2025-02-10' });
  assert.deepEqual(rows(result), [
    [1, '2025-02-10', 300_000n, 12_000n],
    [2, '2025-03-10', 303_000n, 6_000n],
    [3, '2025-04-10', 297_000n, 2_970n],
  ]);
  assert.deepEqual(
    result.allocations.map((one) => [one.installment, one.component, one.amount]),
    [
      [null, 'PRINCIPAL', 300_000n],
      [1, 'INTEREST', 12_000n],
      [1, 'PRINCIPAL', 300_000n],
    ],
  );
});

test('prepayment with smaller installments', () => {
  // 6,000 in 3 parts; interest 60, 40, 20. The money is held first and chosen later the same day.
  const events = [
    payment('2025-02-10', 612_000n),
    {
      type: 'PREPAYMENT_CHOICE',
      date: '2025-02-10',
      paymentId: 'p',
      choice: 'SMALLER_INSTALLMENTS',
    },
  ];
  assert.deepEqual(rows(model({ events, asOf: '2025-02-10' })).slice(1), [
    [2, '2025-03-10', 200_000n, 6_000n],
    [3, '2025-04-10', 200_000n, 4_000n],
    [4, '2025-05-10', 200_000n, 2_000n],
  ]);
});

test('a prepayment gives back unearned flat interest', () => {
  // 5% of 12,000 is 600, all due with the first of 6 installments every 10 days. After 30 of 60 days
  // 300 is earned. Half of the 6,000 left is prepaid: half of the other 300 is given back to the
  // principal. 6,000 - 3,000 - 150 = 2,850 in 3 parts. Earned in the end: 300 + 150.
  const terms = {
    interestMethod: 'FLAT_ONCE',
    interestRate: 50_000n,
    frequency: 'EVERY_N_DAYS',
    frequencyDays: 10,
  };
  const start = '2025-01-01';
  const events = [
    payment('2025-01-11', 260_000n, 'DEFAULT', 'a'),
    payment('2025-01-21', 200_000n, 'DEFAULT', 'b'),
    payment('2025-01-31', 500_000n, 'SMALLER_INSTALLMENTS', 'c'),
  ];
  const result = model({ count: 6, start, terms, events, asOf: '2025-03-02' });
  assert.deepEqual(result.rebates, [{ date: '2025-01-31', toPrincipal: 15_000n, toHeld: 0n }]);
  assert.deepEqual(rows(result).slice(3), [
    [4, '2025-02-10', 95_000n, 0n],
    [5, '2025-02-20', 95_000n, 0n],
    [6, '2025-03-02', 95_000n, 0n],
  ]);
  assert.equal(result.earnedInterest, 45_000n);
});

test('money paid early', () => {
  const paid = (instruction: string, asOf: string) => {
    const result = model({ events: [payment('2025-01-20', 500_000n, instruction)], asOf });
    const allocated = result.allocations.map((one) => [
      one.date,
      one.installment,
      one.component,
      one.amount,
    ]);
    return [result.held, ...allocated];
  };
  // Held until the due date; 5,000 - 3,120 = 1,880 stays held.
  assert.deepEqual(paid('HOLD', '2025-02-09'), [500_000n]);
  assert.deepEqual(paid('HOLD', '2025-02-10'), [
    188_000n,
    ['2025-02-10', 1, 'INTEREST', 12_000n],
    ['2025-02-10', 1, 'PRINCIPAL', 300_000n],
  ]);
  // Paid at once.
  const next = [
    ['2025-01-20', 1, 'INTEREST', 12_000n],
    ['2025-01-20', 1, 'PRINCIPAL', 300_000n],
  ];
  assert.deepEqual(paid('NEXT_INSTALLMENT', '2025-01-20'), [188_000n, ...next]);
  assert.deepEqual(paid('NEXT_INSTALLMENTS', '2025-01-20'), [
    0n,
    ...next,
    ['2025-01-20', 2, 'INTEREST', 9_000n],
    ['2025-01-20', 2, 'PRINCIPAL', 179_000n],
  ]);
});

test('late charges, pauses and the cap', () => {
  // 3,000 * 3% / 30 = 3 a day, from the fourth day after 10 February.
  const terms = { lateGraceDays: 3, lateChargeMonthlyRate: 30_000n };
  const charged = (given: Case) => {
    const { installments, daysPastDue } = model({ asOf: '2025-02-23', ...given });
    return [installments[0]?.lateCharge, daysPastDue];
  };
  assert.deepEqual(charged({ terms }), [3_000n, 13]);
  // Paused from 15 through 20 February.
  const events = [
    { type: 'PAUSED', date: '2025-02-14', reason: 'CALAMITY' },
    { type: 'RESUMED', date: '2025-02-20' },
  ];
  assert.deepEqual(charged({ terms, events }), [1_200n, 7]);
  // 2.6% of 12,000 is 312; less 300 of interest, 12 are left for charges: 4 days.
  assert.deepEqual(charged({ terms: { ...terms, chargesYearlyRateMax: 26_000n } }), [1_200n, 13]);
});

test('settlement', () => {
  // On 24 February half of the 28 days of period 2 are over: 45 of 90 earned.
  const asOf = '2025-02-24';
  const before = model({ events: [FIRST_PAID], asOf });
  assert.deepEqual(before.settlement, { amount: 904_500n, toPay: 904_500n, saving: 13_500n });
  const after = model({ events: [FIRST_PAID, payment(asOf, 910_000n)], asOf: '2025-06-01' });
  assert.equal(after.state, 'CLOSED');
  assert.equal(after.held, 5_500n);
  assert.equal(after.earnedInterest, 16_500n);
  assert.equal(after.settlement, null);
  assert.deepEqual(rows(after), [
    [1, '2025-02-10', 300_000n, 12_000n],
    [2, '2025-02-24', 900_000n, 4_500n],
  ]);
});

test('rescheduling', () => {
  // 9,000 in 2 parts, with the 45 earned by 24 February: 90 + 45, then 45.
  const events = [
    FIRST_PAID,
    { type: 'RESCHEDULED', date: '2025-02-24', installmentCount: 2, firstDueDate: null },
  ];
  assert.deepEqual(rows(model({ events, asOf: '2025-02-24' })), [
    [1, '2025-02-10', 300_000n, 12_000n],
    [2, '2025-03-24', 450_000n, 13_500n],
    [3, '2025-04-24', 450_000n, 4_500n],
  ]);
});

test('extension and payment holiday', () => {
  // 9,000 in 5 parts of 1,800.
  const extended = model({
    events: [FIRST_PAID, { type: 'EXTENDED', date: '2025-02-10', installments: 2 }],
    asOf: '2025-02-11',
  });
  // The event comes before the payment of the day, but installment 1 is due already.
  assert.deepEqual(rows(extended).slice(1), [
    [2, '2025-03-10', 180_000n, 9_000n],
    [3, '2025-04-10', 180_000n, 7_200n],
    [4, '2025-05-10', 180_000n, 5_400n],
    [5, '2025-06-10', 180_000n, 3_600n],
    [6, '2025-07-10', 180_000n, 1_800n],
  ]);
  // One period later: two periods of interest on 9,000.
  const moved = model({
    events: [FIRST_PAID, { type: 'PAYMENT_HOLIDAY', date: '2025-02-11', installments: 1 }],
    asOf: '2025-02-11',
  });
  // A day of 28 of period 2, 3.21, is fixed; the rest is 90 * (27/28 + 1) = 176.79.
  assert.deepEqual(rows(moved).slice(1), [
    [2, '2025-04-10', 300_000n, 18_000n],
    [3, '2025-05-10', 300_000n, 6_000n],
    [4, '2025-06-10', 300_000n, 3_000n],
  ]);
});

test('writing off, recovering, and returning in the cooling-off time', () => {
  const written = model({
    events: [
      FIRST_PAID,
      { type: 'WRITTEN_OFF', date: '2025-03-24' },
      { type: 'RECOVERED', date: '2025-04-01', id: 'r', amount: 10_000n },
    ],
    asOf: '2025-04-09',
  });
  // Earned by 24 March: 90, and 14 of 31 days of 60: 27.09. Past due since 10 March.
  assert.equal(written.state, 'WRITTEN_OFF');
  assert.deepEqual(rows(written)[1], [2, '2025-03-10', 900_000n, 11_709n]);
  assert.equal(written.recovered, 10_000n);
  assert.equal(written.daysPastDue, 30);
  assert.deepEqual(written.outstanding, {
    principal: 900_000n,
    interest: 1_709n,
    fee: 0n,
    lateCharge: 0n,
  });

  const returned = model({
    events: [
      payment('2025-01-11', 200_000n),
      { type: 'RETURNED_IN_COOLING_OFF', date: '2025-01-12', id: 'q', amount: 1_000_100n },
    ],
    asOf: '2025-01-12',
  });
  assert.equal(returned.state, 'CANCELLED');
  assert.equal(returned.held, 100n);
  assert.deepEqual(returned.installments, []);
});

test('reversals, refunds and skipped events', () => {
  const result = model({
    events: [
      payment('2025-01-11', 200_000n),
      { type: 'PAYMENT_REVERSED', date: '2025-01-20', paymentId: 'p' },
      { type: 'RESUMED', date: '2025-01-12' },
      { type: 'REFUNDED', date: '2025-01-13', amount: 5_000n },
      payment('2025-01-14', 6_000n, 'HOLD', 'q'),
      { type: 'PAYMENT_REVERSED', date: '2025-01-20', paymentId: 'x' },
    ],
    asOf: '2025-01-20',
  });
  // Positions count from the two first events. The refund is owed back and taken from 60 pesos.
  assert.deepEqual(result.skipped, [4, 7]);
  assert.equal(result.refundToReturn, 0n);
  assert.equal(result.held, 1_000n);
});

test('interest is not charged twice between a boundary and its moved due date', () => {
  // Period 1 ends on Saturday 15 February; installment 1 is due on Monday. On Sunday its 120 and one
  // of the 28 days of 90, 3.21, are earned. 12,000 in 5 parts of 2,400; installment 2 has only the
  // other 27 days: 96 * 27 / 28 = 92.57. Then 72, 48 and 24.
  const result = model({
    start: '2025-01-15',
    terms: { businessDayRule: 'NEXT' },
    events: [{ type: 'EXTENDED', date: '2025-02-16', installments: 1 }],
    asOf: '2025-02-16',
  });
  assert.deepEqual(rows(result), [
    [1, '2025-02-17', 240_000n, 12_321n],
    [2, '2025-03-17', 240_000n, 9_257n],
    [3, '2025-04-15', 240_000n, 7_200n],
    [4, '2025-05-15', 240_000n, 4_800n],
    [5, '2025-06-16', 240_000n, 2_400n],
  ]);
  assert.equal(result.earnedInterest, 12_321n);
});

test('a moved late charge survives a prepayment of the whole principal', () => {
  // 10 days late on 3,000 at 3% a month: 30. It moves to installment 2, the first of the new ones;
  // installment 1 stays because it was charged. The next day 12,000 are prepaid, the 30 are not.
  const terms = { interestRate: 0n, lateChargeMonthlyRate: 30_000n };
  const events = [
    { type: 'RESCHEDULED', date: '2025-02-20', installmentCount: 4, firstDueDate: null },
    payment('2025-02-21', 1_200_000n, 'SHORTER_TERM'),
  ];
  const result = model({ terms, events, asOf: '2025-02-21' });
  assert.deepEqual(rows(result), [
    [1, '2025-02-10', 0n, 0n],
    [2, '2025-03-20', 0n, 0n],
  ]);
  assert.equal(result.state, 'ACTIVE');
  assert.equal(result.held, 0n);
  assert.deepEqual(result.next, { dueDate: '2025-03-20', amount: 3_000n });
  assert.deepEqual(result.outstanding, {
    principal: 0n,
    interest: 0n,
    fee: 0n,
    lateCharge: 3_000n,
  });
  const last = payment('2025-02-22', 3_000n, 'DEFAULT', 'last');
  assert.equal(model({ terms, events: [...events, last], asOf: '2025-02-22' }).state, 'CLOSED');
});

test('a waiver counts as paid by the lender: settling costs the same, paid or not', () => {
  // 5% of 12,000 is 600, due on the first of 6 dates every 10 days: 300 waived, 300 paid.
  const terms = {
    interestMethod: 'FLAT_ONCE',
    interestRate: 50_000n,
    frequency: 'EVERY_N_DAYS',
    frequencyDays: 10,
  };
  const start = '2025-01-01';
  const first = [
    { type: 'WAIVER', date: '2025-01-11', component: 'INTEREST', amount: 30_000n },
    payment('2025-01-11', 230_000n, 'DEFAULT', 'a'),
  ];
  // After 20 of 60 days 200 is earned, and 300 was waived: the paid 300 goes to the 10,000 of principal.
  const early = model({ count: 6, start, terms, events: first, asOf: '2025-01-21' });
  assert.deepEqual(early.settlement, { amount: 970_000n, toPay: 970_000n, saving: 30_000n });
  // After 30 of 60 days 300 is earned: what was waived covers it.
  const events = [
    ...first,
    payment('2025-01-21', 200_000n, 'DEFAULT', 'b'),
    payment('2025-01-31', 770_000n, 'SETTLE', 'c'),
  ];
  const result = model({ count: 6, start, terms, events, asOf: '2025-01-31' });
  assert.equal(result.state, 'CLOSED');
  assert.deepEqual(result.rebates, [{ date: '2025-01-31', toPrincipal: 30_000n, toHeld: 0n }]);
  assert.equal(result.held, 0n);
  assert.equal(result.earnedInterest, 30_000n);
});
