import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RandomLoan, randomLoan } from '../../test/random-loans.ts';
import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  daysBetween,
  type Holidays,
} from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { type Centavos, centavos, larger } from '../money/money.ts';
import { percent, portion } from '../money/rate.ts';
import type { LoanServicingEvent, LoanTerms, PaymentInstruction } from './loan-events.ts';
import { addEvent, type LoanProjection, newHistory, project, viewHistory } from './projection.ts';
import { COMPONENTS } from './repayment-terms.ts';

const holidays = mergeHolidays([]);

type Events = readonly LoanServicingEvent[];

type Case = {
  readonly seed: number;
  readonly loan: LoanTerms;
  /** Up to the day of the projection, as recorded: some are back-dated. */
  readonly events: Events;
  readonly asOf: CalendarDate;
  readonly found: LoanProjection;
};

/** Random loans whose terms are not refused. */
const cases: readonly Case[] = Array.from({ length: 2_400 }, (_, index) => index + 1).flatMap(
  (seed) => {
    const { loan, events, asOf }: RandomLoan = randomLoan(seed);
    const known = events.filter(({ date }) => date <= asOf);
    const found = orRefused(() => project(loan, known, asOf, holidays));
    return found === null ? [] : [{ seed, loan, events: known, asOf, found }];
  },
);

/** Null when rounding would repay the loan before its last installment. */
function orRefused<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A failure names the seed of its loan. The check returns whether the loan was of the kind it tests. */
function forEachLoan(tested: number, check: (one: Case) => boolean): void {
  let count = 0;
  for (const one of cases) {
    try {
      if (check(one)) count += 1;
    } catch (cause) {
      throw new Error(`random loan ${one.seed}: ${cause}`, { cause });
    }
  }
  assert.ok(count >= tested, `only ${count} loans of the kind`);
}

function total<Item>(items: Iterable<Item>, amountOf: (item: Item) => bigint): bigint {
  let sum = 0n;
  for (const item of items) sum += amountOf(item);
  return sum;
}

/** A number below `limit` that depends on the seed and a salt only. */
function numberFrom(seed: number, salt: number, limit: number): number {
  return (Math.imul(seed * 31 + salt, 2_654_435_761) >>> 8) % limit;
}

function reversedIds(events: Events): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => (event.type === 'PAYMENT_REVERSED' ? [event.paymentId] : [])),
  );
}

/** The events that count: reversed payments are left out, and so are the reversals. */
function withoutReversed(events: Events): Events {
  const reversed = reversedIds(events);
  return events.filter(
    (event) => event.type !== 'PAYMENT_REVERSED' && !('id' in event && reversed.has(event.id)),
  );
}

function payment(
  date: CalendarDate,
  amount: bigint,
  instruction: PaymentInstruction,
  id = 'last',
): LoanServicingEvent {
  return { type: 'PAYMENT', date, id, amount: centavos(amount), instruction };
}

function stepByStep(loan: LoanTerms, events: Events, asOf: CalendarDate): LoanProjection | null {
  return orRefused(() => viewHistory(events.reduce(addEvent, newHistory(loan, holidays)), asOf));
}

test('[V31] events added one by one, back-dated ones and reversals too, give the projection of all events', () => {
  forEachLoan(1_900, ({ loan, events, asOf, found }) => {
    assert.deepEqual(stepByStep(loan, events, asOf), found);
    return true;
  });
});

test('[V31] in any order of recording, events added one by one give the projection of all events', () => {
  forEachLoan(1_600, ({ seed, loan, events, asOf }) => {
    const recorded = events
      .map((event, at) => ({ event, at: numberFrom(seed, at, 1_000) }))
      .sort((left, right) => left.at - right.at)
      .map(({ event }) => event);
    const added = stepByStep(loan, recorded, asOf);
    if (added === null) return false;
    assert.deepEqual(added, project(loan, recorded, asOf, holidays));
    return true;
  });
});

test('[V31] the order in which events of different days are recorded does not matter', () => {
  forEachLoan(1_900, ({ loan, events, asOf, found }) => {
    const latestFirst = events.toSorted((left, right) => daysBetween(left.date, right.date));
    assert.deepEqual(project(loan, latestFirst, asOf, holidays), found);
    return true;
  });
});

test('[V05] an event recorded later on a day never changes what an earlier payment of the day paid', () => {
  forEachLoan(400, ({ seed, loan, events, asOf }) => {
    const day = addDays(asOf, numberFrom(seed, 9, 40));
    const amount = BigInt(1 + numberFrom(seed, 10, 900_000));
    const paid = [...events, payment(day, amount, 'NEXT_INSTALLMENTS')];
    const before = project(loan, paid, day, holidays);
    if (before.state !== 'ACTIVE' || before.start === null) return false;
    const partsOf = (found: LoanProjection) =>
      found.allocated.filter(({ paymentId, date }) => paymentId === 'last' && date <= day);
    for (const later of laterOfDay(day)) {
      const after = project(loan, [...paid, later], day, holidays);
      assert.deepEqual(
        partsOf(after).slice(0, partsOf(before).length),
        partsOf(before),
        later.type,
      );
    }
    return partsOf(before).length > 0;
  });
});

function laterOfDay(date: CalendarDate): Events {
  return [
    { type: 'EXTENDED', date, installments: 3 },
    { type: 'PAYMENT_HOLIDAY', date, installments: 1 },
    { type: 'RESCHEDULED', date, installmentCount: 4, firstDueDate: null },
    { type: 'WAIVER', date, component: 'LATE_CHARGE', amount: centavos(500n) },
    { type: 'PAUSED', date, reason: 'HARDSHIP' },
    { type: 'WRITTEN_OFF', date },
  ];
}

test('[V31] an event after the day of the projection does not count', () => {
  forEachLoan(800, ({ seed, loan, events, asOf, found }) => {
    const all = [...events, ...randomLoan(seed).events.filter(({ date }) => date > asOf)];
    assert.deepEqual(project(loan, all, asOf, holidays), found);
    return all.length > events.length;
  });
});

test('[V31] project and addEvent do not change their arguments', () => {
  forEachLoan(1_900, ({ loan, events, asOf, found }) => {
    const days = new Set(holidays);
    deepFreeze([loan, events]);
    assert.deepEqual(project(loan, events, asOf, days as Holidays), found);
    assert.equal(days.size, holidays.size);
    let history = newHistory(loan, holidays);
    for (const event of events) {
      deepFreeze(history);
      history = addEvent(history, event);
    }
    deepFreeze(history);
    viewHistory(history, asOf);
    assert.deepEqual(history.events, events, 'kept as recorded');
    return true;
  });
});

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || value instanceof Set) return;
  if (Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
}

test('[V09] money in less refunds is what was allocated and what is held, less rebates to it and refunds to return', () => {
  forEachLoan(1_200, ({ events, found }) => {
    const received = total(withoutReversed(events), (event) => ('id' in event ? event.amount : 0n));
    const refunded = total(events, (event) => (event.type === 'REFUNDED' ? event.amount : 0n));
    const allocated = total(found.allocated, ({ amount }) => amount);
    const rebated = total(found.rebates, ({ toHeld }) => toHeld);
    const { overpayment, refundToReturn } = found;
    assert.equal(received - refunded, allocated + overpayment - rebated - refundToReturn);
    assert.ok(overpayment >= 0n && refundToReturn >= 0n);
    assert.ok(found.allocated.every(({ amount }) => amount > 0n));
    return received > 0n;
  });
});

test('everything disbursed is principal of installments, prepaid, or repaid by rebates', () => {
  forEachLoan(1_900, ({ events, found }) => {
    const skipped = new Set(found.skipped.map(({ event }) => event));
    const disbursed = total(events, (event) =>
      event.type === 'DISBURSED' && !skipped.has(event) ? event.amount : 0n,
    );
    assert.equal(found.disbursed, disbursed);
    if (found.start === null) return false;
    const planned = total(found.installments, ({ due }) => due.PRINCIPAL);
    const prepaid = total(found.allocated, (part) =>
      part.installment === null ? part.amount : 0n,
    );
    const rebated = total(found.rebates, ({ toPrincipal }) => toPrincipal);
    assert.equal(disbursed, planned + prepaid + rebated);
    return true;
  });
});

test('allocations add up to what is paid of each component of each installment', () => {
  forEachLoan(1_200, ({ found }) => {
    const sums = new Map<string, bigint>();
    for (const { installment, component, amount } of found.allocated) {
      if (installment === null) {
        assert.equal(component, 'PRINCIPAL');
        continue;
      }
      const part = `${installment} ${component}`;
      sums.set(part, (sums.get(part) ?? 0n) + amount);
    }
    const paid = found.installments.flatMap((one) =>
      COMPONENTS.map((part) => [`${one.number} ${part}`, one.paid[part]] as const),
    );
    assert.equal(new Map(paid).size, paid.length, 'each installment has its own number');
    assert.deepEqual(sums, new Map(paid.filter(([, amount]) => amount > 0n)), 'as sets of sums');
    return found.allocated.length > 0;
  });
});

test('an installment has the day on which it was paid exactly while nothing of it is unpaid', () => {
  forEachLoan(1_900, ({ found }) => {
    for (const { paidOn, unpaid, paid } of found.installments) {
      const wasPaid = COMPONENTS.some((part) => paid[part] > 0n);
      if (unpaid > 0n) assert.equal(paidOn, null);
      else if (wasPaid) assert.notEqual(paidOn, null);
    }
    return true;
  });
});

test('nothing unpaid is negative, and outstanding, due and next are sums of unpaid amounts', () => {
  forEachLoan(1_900, ({ found, asOf }) => {
    for (const one of found.installments) {
      const unpaid = COMPONENTS.map((part) => one.due[part] - one.paid[part] - one.waived[part]);
      assert.ok(unpaid.every((amount) => amount >= 0n));
      assert.equal(
        one.unpaid,
        total(unpaid, (amount) => amount),
      );
      assert.ok(one.paidOn === null || one.paidOn <= asOf);
    }
    const unpaidOf = (ones: LoanProjection['installments']) => total(ones, (one) => one.unpaid);
    assert.equal(
      total(COMPONENTS, (part) => found.outstanding[part]),
      unpaidOf(found.installments),
    );
    assert.equal(found.dueNow, unpaidOf(found.installments.filter((one) => one.dueDate <= asOf)));
    // Of the installments up to the next payment all before it are paid ahead, and a part of its own.
    const later = found.installments.filter(({ dueDate }) => dueDate > asOf);
    const { next } = found;
    const until = later.filter(({ dueDate }) => next !== null && dueDate <= next.dueDate);
    if (next) assert.equal(unpaidOf(until) - found.overpayment, next.amount);
    else assert.ok(unpaidOf(later) <= found.overpayment);
    // Each of them has its own rest, and together they leave nothing of the money out.
    const ahead = unpaidOf(later) - total(later, ({ left }) => left);
    assert.equal(ahead, unpaidOf(later) < found.overpayment ? unpaidOf(later) : found.overpayment);
    assert.deepEqual(
      next,
      later
        .filter(({ left }) => left > 0n)
        .map(({ dueDate, left: amount }) => ({ dueDate, amount }))[0] ?? null,
    );
    assert.ok(next === null || (next.amount > 0n && next.amount <= (until.at(-1)?.unpaid ?? 0n)));
    return found.installments.length > 0;
  });
});

test('[V09] a closed loan has nothing unpaid, and interest that was paid but not earned is returned', () => {
  forEachLoan(60, ({ loan, events, asOf, found }) => {
    if (found.state !== 'CLOSED') return false;
    assert.ok(COMPONENTS.every((part) => found.outstanding[part] === 0n));
    assert.deepEqual([found.dueNow, found.next, found.daysPastDue], [0n, null, 0]);
    const { paid, rebated, earned } = found.interest;
    const isWaived = found.installments.some(({ waived }) => waived.INTEREST > 0n);
    if (isWaived) assert.ok(paid - rebated <= earned);
    else assert.equal(paid - rebated, earned);
    const later = project(loan, events, addDays(asOf, 90), holidays);
    assert.deepEqual(later, { ...found, asOf: later.asOf }, 'nothing changes any more');
    return true;
  });
});

test('[D11][V09] the settlement amount closes the loan on any day, and a centavo less does not', () => {
  forEachLoan(1_600, ({ seed, loan, events, asOf }) => {
    let isTested = false;
    for (const salt of [1, 2]) {
      const day = addDays(asOf, 1 + numberFrom(seed, salt, 120));
      const { settlement } = project(loan, events, day, holidays);
      if (settlement === null) continue;
      const toPay = larger(settlement.toPay, centavos(1n));
      for (const instruction of ['DEFAULT', 'SETTLE'] as const) {
        const last = payment(day, toPay, instruction);
        const after = project(loan, [...events, last], day, holidays);
        assert.equal(after.state, 'CLOSED');
        assert.ok(after.installments.every(({ unpaid }) => unpaid === 0n));
        if (settlement.toPay > 0n) assert.equal(after.overpayment, 0n);
      }
      assert.ok(settlement.saving >= 0n);
      if (toPay > 1n) {
        const less = payment(day, toPay - 1n, 'SETTLE');
        assert.notEqual(project(loan, [...events, less], day, holidays).state, 'CLOSED');
      }
      isTested = true;
    }
    return isTested;
  });
});

test('[V08] late charges of a loan year are added only while they, interest and fees due in it are within the cap', () => {
  forEachLoan(300, ({ loan, events, asOf, found }) => {
    const { start } = found;
    if (start === null || found.state === 'CANCELLED') return false;
    const counting = withoutReversed(events);
    // Between two events nothing but late charges changes, so the last day before each event or new year is enough.
    const newYear = (index: number) => addMonthsClamped(start, 12 * index);
    const newYears = [1, 2, 3].map((index) => addDays(newYear(index), -1));
    const days = [...newYears, ...counting.map(({ date }) => date), asOf]
      .filter((day) => day > start && day <= asOf)
      .sort();
    let [year, chargedBefore, charged] = [0, 0n, 0n];
    for (const day of days) {
      const before = counting.filter(({ date }) => date < day);
      const { installments, disbursed, lateCharged } = project(loan, before, day, holidays);
      if (newYear(year + 1) <= day) [year, chargedBefore] = [year + 1, charged];
      const ofYear = total(installments, ({ dueDate, due, waived }) =>
        dueDate < newYear(year) || dueDate >= newYear(year + 1)
          ? 0n
          : due.INTEREST - waived.INTEREST + due.FEE - waived.FEE,
      );
      if (lateCharged !== charged) {
        const cap = portion(disbursed, loan.terms.chargesYearlyRateMax);
        assert.ok(lateCharged > charged);
        assert.ok(lateCharged - chargedBefore + ofYear <= cap);
      }
      charged = lateCharged;
    }
    return charged > 0n;
  });
});

test('[S9.08][D12][V08] through its grace days an installment has no late charge', () => {
  forEachLoan(700, ({ loan, events, asOf, found }) => {
    // Late charges move to a new installment when a loan is rescheduled or written off.
    const isMoved = events.some(({ type }) => type === 'RESCHEDULED' || type === 'WRITTEN_OFF');
    if (isMoved || found.state !== 'ACTIVE') return false;
    const inGrace = found.installments.filter(
      ({ dueDate }) => daysBetween(dueDate, asOf) <= loan.terms.lateGraceDays,
    );
    assert.ok(inGrace.every(({ due }) => due.LATE_CHARGE === 0n));
    return inGrace.length > 0;
  });
});

test('[V08] without an event no charge shrinks, no amount due changes and earned interest never shrinks', () => {
  let charged = 0;
  forEachLoan(1_900, ({ seed, loan, events, asOf, found }) => {
    let before = found;
    for (const days of [1, 2 + numberFrom(seed, 3, 40)]) {
      const after = project(loan, events, addDays(asOf, days), holidays);
      assert.equal(after.installments.length, before.installments.length);
      for (const [index, { number, due }] of after.installments.entries()) {
        const earlier = before.installments[index];
        assert.equal(number, earlier?.number);
        assert.ok(due.LATE_CHARGE >= (earlier?.due.LATE_CHARGE ?? 0n));
        assert.deepEqual({ ...due, LATE_CHARGE: earlier?.due.LATE_CHARGE }, earlier?.due);
      }
      assert.ok(after.lateCharged >= before.lateCharged);
      assert.ok(after.interest.earned >= before.interest.earned);
      if (after.lateCharged > before.lateCharged) charged += 1;
      before = after;
    }
    return found.installments.length > 0;
  });
  assert.ok(charged > 300);
});

test('in the end all interest that is charged is earned, and no other', () => {
  forEachLoan(1_200, ({ loan, events, asOf }) => {
    const { state, start, installments, interest } = project(
      loan,
      events,
      addDays(asOf, 2_000),
      holidays,
    );
    const isWaived = installments.some(({ waived }) => waived.INTEREST > 0n);
    if (state !== 'ACTIVE' || start === null || isWaived) return false;
    assert.equal(interest.earned, interest.charged);
    return interest.earned > 0n;
  });
});

/** Two payments recorded in both orders. */
function inBothOrders({ seed, loan, events, asOf }: Case): readonly LoanProjection[] {
  const day = addDays(asOf, 1 + numberFrom(seed, 4, 30));
  const first = payment(day, BigInt(1 + numberFrom(seed, 5, 300_000)), 'DEFAULT', 'first');
  const second = payment(day, BigInt(1 + numberFrom(seed, 6, 700_000)), 'DEFAULT', 'second');
  return [
    [first, second],
    [second, first],
  ].map((pair) => project(loan, [...events, ...pair], day, holidays));
}

test('two payments of a day leave the same unpaid amounts in either order, unless they prepay principal', () => {
  forEachLoan(800, (one) => {
    const { advanceRule, installmentFee } = one.loan.terms;
    const isPrepaid = advanceRule === 'SHORTER_TERM' || advanceRule === 'SMALLER_INSTALLMENTS';
    // A settlement saves the fees and unearned interest of later installments, but not once they are paid.
    const isWaived = one.events.some((event) => 'component' in event);
    if (isPrepaid || installmentFee > 0n || isWaived) return false;
    const [either, other] = inBothOrders(one);
    assert.deepEqual(either?.outstanding, other?.outstanding);
    assert.equal(either?.overpayment, other?.overpayment);
    assert.equal(either?.state, other?.state);
    return true;
  });
});

test('two prepayments of a day repay the same principal in either order when interest is on the balance', () => {
  forEachLoan(300, (one) => {
    const { advanceRule, installmentFee, interestMethod } = one.loan.terms;
    const isPrepaid = advanceRule === 'SHORTER_TERM' || advanceRule === 'SMALLER_INSTALLMENTS';
    const isWaived = one.events.some((event) => 'component' in event);
    // A prepayment returns a share of flat interest to the principal, each time of a smaller balance.
    if (!isPrepaid || interestMethod === 'FLAT_ONCE' || installmentFee > 0n || isWaived)
      return false;
    const [either, other] = inBothOrders(one);
    assert.equal(either?.outstanding.PRINCIPAL, other?.outstanding.PRINCIPAL);
    assert.equal(either?.settlement?.amount, other?.settlement?.amount);
    return true;
  });
});

test('[V08] a pause never adds a late charge or a day past due, as long as the cap is not reached', () => {
  let helped = 0;
  forEachLoan(1_900, ({ seed, loan, events, asOf, found }) => {
    const start = found.start ?? asOf;
    const terms = { ...loan.terms, chargesYearlyRateMax: percent('100000') };
    const running = events.filter(({ type }) => type !== 'PAUSED' && type !== 'RESUMED');
    const from = addDays(start, numberFrom(seed, 7, 300));
    const to = addDays(from, numberFrom(seed, 8, 90));
    const pause: Events = [
      { type: 'PAUSED', date: from, reason: 'HARDSHIP' },
      { type: 'RESUMED', date: to },
    ];
    const day = addDays(asOf, 30);
    const usual = project({ ...loan, terms }, running, day, holidays);
    const paused = project({ ...loan, terms }, [...running, ...pause], day, holidays);
    assert.ok(paused.lateCharged <= usual.lateCharged);
    assert.ok(paused.daysPastDue <= usual.daysPastDue);
    if (paused.lateCharged < usual.lateCharged && paused.daysPastDue < usual.daysPastDue)
      helped += 1;
    return true;
  });
  assert.ok(helped > 150);
});

test('[V09] money held is refundable: a refund of it all changes no unpaid amount and leaves nothing to return', () => {
  forEachLoan(150, ({ loan, events, asOf, found }) => {
    if (found.overpayment === 0n) return false;
    const amount: Centavos = found.overpayment;
    const refund: LoanServicingEvent = { type: 'REFUNDED', date: asOf, amount };
    const after = project(loan, [...events, refund], asOf, holidays);
    assert.equal(after.overpayment, 0n);
    assert.equal(after.refundToReturn, found.refundToReturn);
    assert.deepEqual(after.outstanding, found.outstanding);
    return true;
  });
});
