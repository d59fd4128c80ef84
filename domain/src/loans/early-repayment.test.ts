import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addDays,
  type CalendarDate,
  calendarDate as date,
  NO_HOLIDAYS,
} from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { type Centavos, centavos, pesos, sum } from '../money/money.ts';
import { lastCancellationDay } from './cooling-off.ts';
import type { LoanServicingEvent, LoanTerms, PaymentInstruction } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { type LoanProjection, project } from './projection.ts';
import {
  INTEREST_METHODS,
  type InterestMethod,
  PREPAYMENT_CHOICES,
  type RepaymentTerms,
} from './repayment-terms.ts';

const START = date('2026-01-05');
const PRINCIPAL = pesos(150_000);
/** Interest on the original principal in every period is not lawful (BSP Circular 730). */
const LAWFUL_METHODS = INTEREST_METHODS.filter((method) => method !== 'FLAT_PER_PERIOD');

const started: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: START, amount: PRINCIPAL },
  { type: 'FIRST_RELEASED', date: START },
];

function loanWith(terms: Partial<RepaymentTerms> = {}, installmentCount = 12): LoanTerms {
  return { terms: { ...STANDARD_PRODUCT, ...terms }, installmentCount, firstDueDate: null };
}

function on(
  day: string,
  events: readonly LoanServicingEvent[] = [],
  loan: LoanTerms = loanWith(),
): LoanProjection {
  return project(loan, [...started, ...events], date(day), NO_HOLIDAYS);
}

function paid(
  day: string,
  amount: bigint,
  instruction: PaymentInstruction = 'DEFAULT',
  id = `paid ${day}`,
): LoanServicingEvent {
  return { type: 'PAYMENT', date: date(day), id, amount: centavos(amount), instruction };
}

function settlementOf({ settlement }: LoanProjection) {
  assert.ok(settlement !== null);
  return settlement;
}

function totalUnpaid({ installments }: LoanProjection): Centavos {
  return sum(installments.map((one) => one.unpaid));
}

/** Pays on each due date through a day what is due on it. */
function paidOnTime(
  loan: LoanTerms,
  events: readonly LoanServicingEvent[],
  through: CalendarDate,
): readonly LoanServicingEvent[] {
  const all = [...events];
  for (let { next } = on(START, all, loan); next !== null && next.dueDate <= through; ) {
    all.push(paid(next.dueDate, on(next.dueDate, all, loan).dueNow, 'HOLD'));
    ({ next } = on(next.dueDate, all, loan));
  }
  return all;
}

test('[D11][V09] settling on the first day costs the principal and not a centavo more', () => {
  assert.equal(LAWFUL_METHODS.length, INTEREST_METHODS.length - 1);
  for (const interestMethod of LAWFUL_METHODS) {
    const loan = loanWith({ interestMethod });
    const fresh = on(START, [], loan);
    const settlement = settlementOf(fresh);
    assert.equal(settlement.toPay, PRINCIPAL);
    assert.equal(settlement.saving, sum(fresh.installments.map(({ due }) => due.INTEREST)));
    const settled = on(START, [paid(START, PRINCIPAL, 'SETTLE')], loan);
    assert.deepEqual([settled.state, settled.interest.paid], ['CLOSED', 0n]);
  }
});

test('[D11][V09] a settlement is the principal and the interest of the days that passed, without a fee', () => {
  const interestAfter15Days = (interestMethod: InterestMethod) => {
    const settlement = settlementOf(on('2026-01-20', [], loanWith({ interestMethod })));
    assert.equal(settlement.toPay, PRINCIPAL + settlement.interest);
    return settlement.interest;
  };
  // 750 pesos for the 365 days of the loan, or for the 31 days of the first month.
  assert.equal(interestAfter15Days('FLAT_ONCE'), 3_082n);
  assert.equal(interestAfter15Days('DECLINING_EQUAL_INSTALLMENT'), 36_290n);
  assert.equal(interestAfter15Days('EQUAL_PRINCIPAL'), 36_290n);
});

test('[D11][V09] flat interest that was paid but not earned comes off the settlement', () => {
  const events = paidOnTime(loanWith(), [], date('2026-07-06'));
  const before = on('2026-07-06', events);
  assert.deepEqual(
    [before.outstanding.PRINCIPAL, before.interest.paid],
    [pesos(75_000), pesos(750)],
  );
  const settlement = settlementOf(before);
  // 182 of 365 days: 373.97 of 750 pesos are earned.
  assert.equal(settlement.rebate, 37_603n);
  assert.equal(settlement.saving, settlement.rebate);
  assert.equal(settlement.interest, 0n);
  assert.equal(settlement.toPay, pesos(75_000) - settlement.rebate);
  const settled = on('2026-07-06', [
    ...events,
    paid('2026-07-06', settlement.toPay, 'SETTLE', 'last'),
  ]);
  assert.deepEqual(
    [settled.state, settled.overpayment, settled.interest.earned],
    ['CLOSED', 0n, 37_397n],
  );
});

test('[D11][V09] on any day settlement and saving together are the schedule, without a fee', () => {
  const anyDay = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(fc.constantFrom(...LAWFUL_METHODS), anyDay, (interestMethod, days) => {
      const loan = loanWith({ interestMethod });
      const found = on(addDays(START, days), [], loan);
      const { amount, lateCharge, saving } = settlementOf(found);
      assert.equal(amount - lateCharge + saving, totalUnpaid(on(START, [], loan)));
      assert.equal(lateCharge, found.lateCharged);
      assert.ok(saving >= 0n && amount - lateCharge >= PRINCIPAL);
      assert.ok(days < 367 || saving === 0n);
    }),
    { numRuns: 200 },
  );
});

test('[D11][V09] on any day a loan repaid on time is settled for the saving that was shown', () => {
  const anyDay = fc.integer({ min: 0, max: 364 });
  fc.assert(
    fc.property(fc.constantFrom(...LAWFUL_METHODS), anyDay, (interestMethod, days) => {
      const loan = loanWith({ interestMethod });
      const day = addDays(START, days);
      const events = paidOnTime(loan, [], day);
      const before = on(day, events, loan);
      const { toPay, saving } = settlementOf(before);
      assert.equal(toPay + saving, totalUnpaid(before));
      const settled = on(day, [...events, paid(day, toPay, 'DEFAULT', 'last')], loan);
      assert.deepEqual(
        [settled.state, totalUnpaid(settled), settled.overpayment],
        ['CLOSED', 0n, 0n],
      );
      assert.equal(settled.interest.paid - settled.interest.rebated, settled.interest.earned);
    }),
    { numRuns: 100 },
  );
});

test('[D11] an unpaid late charge is part of the settlement, once', () => {
  const loan = loanWith({}, 6);
  const settlement = settlementOf(on('2026-03-07', [], loan));
  assert.equal(settlement.lateCharge, 16_667n);
  assert.equal(settlement.amount, settlement.principal + settlement.interest + 16_667n);
  const settled = on('2026-03-07', [paid('2026-03-07', settlement.toPay, 'SETTLE')], loan);
  const charges = settled.allocated.filter(({ component }) => component === 'LATE_CHARGE');
  assert.equal(sum(charges.map(({ amount }) => centavos(amount))), 16_667n);
});

/** A prepayment on any day of a loan that is repaid on time, for every lawful method. */
const anyPrepayment = fc.record({
  interestMethod: fc.constantFrom(...LAWFUL_METHODS),
  choice: fc.constantFrom(...PREPAYMENT_CHOICES),
  days: fc.integer({ min: 0, max: 320 }),
  perMille: fc.bigInt({ min: 1n, max: 990n }),
  more: fc.bigInt({ min: 0n, max: 99n }),
});

type Prepayment = typeof anyPrepayment extends fc.Arbitrary<infer Value> ? Value : never;

/** The loan before and after the prepayment. */
function prepaid({ interestMethod, choice, days, perMille, more }: Prepayment) {
  const loan = loanWith({ interestMethod });
  const day = addDays(START, days);
  const onTime = paidOnTime(loan, [], day);
  const before = on(day, onTime, loan);
  const amount = (before.outstanding.PRINCIPAL * perMille) / 1_000n + more;
  const events = [...onTime, paid(day, amount, choice, 'early')];
  return { loan, before, after: on(day, events, loan), events, amount };
}

test('[D11][V09] a prepayment never costs more: the loan ends at exactly zero for the saving that was shown', () => {
  fc.assert(
    fc.property(anyPrepayment, (one) => {
      const { loan, before, after, events, amount } = prepaid(one);
      if (after.state === 'CLOSED') return;
      const saving = totalUnpaid(before) - amount - totalUnpaid(after);
      assert.ok(saving >= 0n);
      if (amount > pesos(1_000) && one.days < 300) assert.ok(saving > 0n);
      assert.equal(after.overpayment, 0n);
      assert.equal(after.installments.at(-1)?.balanceAfter, 0n);
      const end = addDays(START, 400);
      const all = paidOnTime(loan, events, end);
      const ended = on(end, all, loan);
      assert.deepEqual([ended.state, totalUnpaid(ended)], ['CLOSED', 0n]);
      const money = all.map((event) => (event.type === 'PAYMENT' ? event.amount : centavos(0n)));
      const planned = totalUnpaid(on(START, [], loan));
      // When an installment covers the settlement amount, the loan ends with it: even less is paid.
      if (ended.overpayment === 0n) assert.equal(planned - sum(money), saving);
      else assert.ok(planned - sum(money) + ended.overpayment > saving);
    }),
    { numRuns: 150 },
  );
});

test('[D11] after a prepayment the due dates stay, and no installment is larger than before', () => {
  fc.assert(
    fc.property(anyPrepayment, (one) => {
      const { before, after } = prepaid(one);
      const isShorter = one.choice === 'SHORTER_TERM';
      if (after.state === 'CLOSED') return;
      const earlier = before.installments.filter(({ unpaid }) => unpaid > 0n);
      const later = after.installments.filter(({ unpaid }) => unpaid > 0n);
      assert.ok(later.length <= earlier.length);
      // A small rest can end sooner: installments are rounded up to a peso.
      if (!isShorter && one.perMille <= 800n) assert.equal(later.length, earlier.length);
      const first: bigint = earlier[0]?.unpaid ?? 0n;
      for (const [index, { number, dueDate, unpaid }] of later.entries()) {
        const same = earlier[index];
        assert.deepEqual([number, dueDate], [same?.number, same?.dueDate]);
        const isLast: boolean = index === later.length - 1;
        // With smaller installments the last is the remainder of installments that are rounded.
        assert.ok(unpaid <= (isLast && !isShorter ? first : (same?.unpaid ?? 0n)));
        if (isShorter && !isLast) assert.equal(unpaid, same?.unpaid);
      }
    }),
    { numRuns: 300 },
  );
});

test('[D11] 30,000 pesos repaid early: two months fewer, or smaller installments', () => {
  const amountsAfter = (instruction: PaymentInstruction) =>
    on('2026-01-20', [paid('2026-01-20', pesos(30_000), instruction)]).installments.map(
      ({ due }) => (due.PRINCIPAL + due.INTEREST) / 100n,
    );
  const shorter = amountsAfter('SHORTER_TERM');
  assert.equal(shorter.length, 10);
  assert.deepEqual(shorter.slice(0, 2), [13_250n, 12_500n]);
  const smaller = amountsAfter('SMALLER_INSTALLMENTS');
  assert.equal(smaller.length, 12);
  assert.deepEqual(smaller.slice(1, 11), Array(10).fill(10_000n));
});

test('[D11][V09] a prepayment saves its part of the unearned interest, rounded down: 320.168 pesos are 320.16, and the rest of the centavo is still unearned', () => {
  const day = '2026-01-28';
  const after = on(day, [paid(day, pesos(68_340), 'SHORTER_TERM')]);
  // 23 of 365 days: 750 * 23 / 365 = 47.2603 pesos, rounded down, are earned and 702.74 are not.
  // 702.74 * 68,340 / 150,000 = 320.168344.
  assert.equal(after.outstanding.INTEREST, pesos(750) - 32_016n);
  const { interest, saving } = settlementOf(after);
  assert.equal(interest, 4_726n, 'paid off on that day, all that is not earned is given back');
  assert.equal(saving, 70_274n - 32_016n);
});

test('[D11][V09] half of the principal repaid on the first day leaves a loan of half the amount', () => {
  for (const choice of PREPAYMENT_CHOICES) {
    const half = paid(START, pesos(75_000), choice);
    assert.equal(on(START, [half]).outstanding.INTEREST, pesos(375));
  }
  for (const interestMethod of LAWFUL_METHODS) {
    const loan = loanWith({ interestMethod });
    const prepaid = on(START, [paid(START, pesos(75_000), 'SMALLER_INSTALLMENTS')], loan);
    const small = started.map((event) =>
      event.type === 'DISBURSED' ? { ...event, amount: pesos(75_000) } : event,
    );
    assert.deepEqual(prepaid.installments, project(loan, small, START, NO_HOLIDAYS).installments);
  }
});

test('[D11] a prepayment gives the unearned part of flat interest that was paid back to the principal', () => {
  const events = paidOnTime(loanWith(), [], date('2026-07-06'));
  const before = on('2026-07-06', events);
  const half = paid('2026-07-06', pesos(37_500), 'SMALLER_INSTALLMENTS', 'early');
  const after = on('2026-07-06', [...events, half]);
  // Of 750 pesos 376.03 are not earned; half of the principal is repaid.
  assert.equal(after.interest.rebated, 18_801n);
  assert.equal(after.outstanding.PRINCIPAL, before.outstanding.PRINCIPAL - pesos(37_500) - 18_801n);
});

test('[V09] money held becomes a prepayment when the member chooses so', () => {
  const held = paid('2026-01-10', pesos(30_000), 'HOLD', 'held');
  assert.equal(on('2026-01-20', [held]).overpayment, pesos(30_000));
  const choice = { type: 'PREPAYMENT_CHOICE', paymentId: 'held', choice: 'SHORTER_TERM' } as const;
  const chosen = on('2026-01-20', [held, { ...choice, date: date('2026-01-20') }]);
  assert.deepEqual([chosen.overpayment, chosen.outstanding.PRINCIPAL], [0n, pesos(120_000)]);
  const paidAtOnce = on('2026-01-20', [paid('2026-01-20', pesos(30_000), 'SHORTER_TERM')]);
  assert.deepEqual(chosen.installments, paidAtOnce.installments);
});

test('[D11][V40] the next payment is what is left after the money that is paid ahead, of the first installment that it does not cover', () => {
  const [first, second, third] = on('2026-01-10', []).installments;
  assert.ok(first && second && third);
  const nextWith = (amount: Centavos) =>
    on('2026-01-10', [paid('2026-01-10', amount, 'HOLD', 'held')]).next;
  const { dueDate, unpaid } = first;
  assert.deepEqual(nextWith(pesos(1)), { dueDate, amount: unpaid - pesos(1) });
  const both = sum([unpaid, second.unpaid]);
  assert.deepEqual(nextWith(unpaid), { dueDate: second.dueDate, amount: second.unpaid });
  assert.deepEqual(nextWith(sum([both, pesos(1)])), {
    dueDate: third.dueDate,
    amount: third.unpaid - pesos(1),
  });
});

test('[D11][V09] the principal returned in the cooling-off period cancels the loan; no interest is owed', () => {
  const returned = {
    type: 'RETURNED_IN_COOLING_OFF',
    id: 'back',
    date: date('2026-01-08'),
  } as const;
  const cancelled = on('2026-06-30', [{ ...returned, amount: PRINCIPAL }]);
  assert.deepEqual([cancelled.state, cancelled.settlement], ['CANCELLED', null]);
  assert.deepEqual([totalUnpaid(cancelled), cancelled.overpayment], [0n, 0n]);
  assert.deepEqual([cancelled.interest.charged, cancelled.interest.earned], [0n, 0n]);
  // Money paid before counts; what is beyond the principal is held.
  const first = paid('2026-01-07', pesos(12_500), 'NEXT_INSTALLMENT');
  const rest = on('2026-06-30', [first, { ...returned, amount: pesos(138_000) }]);
  assert.deepEqual([rest.state, rest.overpayment], ['CANCELLED', pesos(500)]);
  // Money that went back to the borrower does not count.
  const refunded = on('2026-01-08', [
    paid('2026-01-07', pesos(12_500), 'HOLD'),
    { type: 'REFUNDED', date: date('2026-01-07'), amount: pesos(12_500) },
    { ...returned, amount: pesos(138_000) },
  ]);
  assert.equal(refunded.state, 'ACTIVE');
  const partly = on('2026-01-08', [{ ...returned, amount: centavos(PRINCIPAL - 1n) }]);
  assert.equal(partly.state, 'ACTIVE');
});

test('[D11][V09] cancelling is free through the third business day after the first withdrawal', () => {
  const holidays = mergeHolidays([]);
  const last = (withdrawnOn: string) =>
    lastCancellationDay(date(withdrawnOn), STANDARD_PRODUCT, holidays);
  assert.equal(last('2026-01-05'), '2026-01-08');
  assert.equal(last('2026-01-08'), '2026-01-13');
  // Maundy Thursday and Good Friday are April 2 and 3; April 9 is Araw ng Kagitingan.
  assert.equal(last('2026-04-01'), '2026-04-08');
  assert.equal(last('2026-04-04'), '2026-04-08');
  assert.equal(last('2026-04-07'), '2026-04-13');
});

test('[V09] an over-payment is held, pays what falls due, and the rest can be refunded at any time', () => {
  const much = paid('2026-02-05', pesos(20_000), 'HOLD');
  const held = on('2026-02-05', [much]);
  assert.deepEqual([held.dueNow, held.overpayment], [0n, pesos(6_750)]);
  const later = on('2026-03-05', [much]);
  assert.deepEqual([later.dueNow, later.overpayment], [pesos(12_500 - 6_750), 0n]);
  const refunded = { type: 'REFUNDED', date: date('2026-02-10'), amount: pesos(6_000) } as const;
  const after = on('2026-02-10', [much, refunded]);
  assert.deepEqual([after.overpayment, after.outstanding.PRINCIPAL], [pesos(750), pesos(137_500)]);
  assert.equal(after.refundToReturn, 0n);
});

test('[V09] money beyond the settlement of a loan is held for the member', () => {
  const { toPay } = settlementOf(on('2026-01-20'));
  const settled = on('2026-12-31', [paid('2026-01-20', toPay + 12_345n)]);
  assert.deepEqual([settled.state, settled.overpayment], ['CLOSED', 12_345n]);
  const more = on('2026-12-31', [paid('2026-01-20', toPay), paid('2026-02-05', pesos(13_250))]);
  assert.deepEqual([more.state, more.overpayment], ['CLOSED', pesos(13_250)]);
});

test('[V09] a refund of money that a reversed payment had brought is returned first by the next money', () => {
  const events: readonly LoanServicingEvent[] = [
    paid('2026-01-10', pesos(5_000), 'HOLD', 'bounced'),
    { type: 'REFUNDED', date: date('2026-01-12'), amount: pesos(5_000) },
    { type: 'PAYMENT_REVERSED', date: date('2026-01-15'), paymentId: 'bounced' },
  ];
  assert.equal(on('2026-01-15', events).refundToReturn, pesos(5_000));
  const next = on('2026-01-20', [...events, paid('2026-01-20', pesos(6_000), 'HOLD')]);
  assert.deepEqual([next.refundToReturn, next.overpayment], [0n, pesos(1_000)]);
});

test('[D10][V09] payments go to the oldest installment first: late charge, interest, then principal', () => {
  const loan = loanWith({}, 6);
  const day = '2026-03-16';
  const payments: readonly LoanServicingEvent[] = [
    paid(day, pesos(100), 'DEFAULT', 'first'),
    paid(day, pesos(200), 'DEFAULT', 'second'),
    paid(day, pesos(25_000), 'DEFAULT', 'third'),
    paid(day, pesos(1_000), 'DEFAULT', 'fourth'),
    paid(day, pesos(60_000), 'DEFAULT', 'fifth'),
  ];
  const before = on(day, [], loan);
  assert.deepEqual(
    before.installments
      .slice(0, 2)
      .map(({ due }) => [due.LATE_CHARGE, due.INTEREST, due.PRINCIPAL]),
    [
      [24_167n, pesos(750), pesos(25_000)],
      [833n, 0n, pesos(25_000)],
    ],
  );
  assert.equal(on(day, payments.slice(0, 3), loan).installments[0]?.paidOn, null);
  const after = on(day, payments, loan);
  const paidDays = after.installments.map(({ paidOn }) => paidOn);
  assert.deepEqual(paidDays, [day, day, day, null, null, null]);
  assert.deepEqual(
    after.allocated.map(({ paymentId, installment, component, amount }) =>
      [paymentId, installment, component, amount].join(' '),
    ),
    [
      'first 1 LATE_CHARGE 10000',
      'second 1 LATE_CHARGE 14167',
      'second 1 INTEREST 5833',
      'third 1 INTEREST 69167',
      'third 1 PRINCIPAL 2430833',
      'fourth 1 PRINCIPAL 69167',
      'fourth 2 LATE_CHARGE 833',
      'fourth 2 PRINCIPAL 30000',
      'fifth 2 PRINCIPAL 2470000',
      // What is left pays the next installment; the rest is held.
      'fifth 3 PRINCIPAL 2500000',
    ],
  );
  assert.deepEqual([after.dueNow, after.overpayment], [0n, pesos(10_300)]);
});
