import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addDays,
  type CalendarDate,
  calendarDate as date,
  daysBetween,
  manilaDate,
  manilaInstant,
  NO_HOLIDAYS,
} from '../calendar/calendar.ts';
import { type Centavos, centavos, divideHalfEven, pesos } from '../money/money.ts';
import { percent, portion } from '../money/rate.ts';
import { lateChargeExample } from './late-charge.ts';
import type { LoanServicingEvent, PaymentInstruction } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { addEvent, type LoanProjection, newHistory, project, viewHistory } from './projection.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** The first two of six installments are due on February 5 and March 5, with 25,000 pesos of principal each. */
const START = date('2026-01-05');
const PRINCIPAL = pesos(150_000);

type Given = {
  readonly terms?: Partial<RepaymentTerms>;
  readonly months?: number;
  readonly start?: CalendarDate;
  readonly principal?: Centavos;
};

function loanOf({ terms, months = 6 }: Given) {
  const all = { ...STANDARD_PRODUCT, ...terms };
  return { terms: all, installmentCount: months, firstDueDate: null };
}

function startedOn({ start = START, principal = PRINCIPAL }: Given): readonly LoanServicingEvent[] {
  return [
    { type: 'DISBURSED', date: start, amount: principal },
    { type: 'FIRST_RELEASED', date: start },
  ];
}

function loanOn(
  asOf: string,
  events: readonly LoanServicingEvent[] = [],
  given: Given = {},
): LoanProjection {
  return project(loanOf(given), [...startedOn(given), ...events], date(asOf), NO_HOLIDAYS);
}

function paid(
  on: string,
  amount: Centavos,
  instruction: PaymentInstruction = 'DEFAULT',
): LoanServicingEvent {
  return { type: 'PAYMENT', date: date(on), id: `paid ${on}`, amount, instruction };
}

function pause(from: string, to: string): readonly LoanServicingEvent[] {
  return [
    { type: 'PAUSED', date: date(from), reason: 'CALAMITY' },
    { type: 'RESUMED', date: date(to) },
  ];
}

/** What was charged on each installment. */
function charges(loan: LoanProjection): readonly bigint[] {
  return loan.installments.map(({ due }) => due.LATE_CHARGE);
}

test('[S9.08][D12][V08] nothing is charged through the tenth day after the due date; the eleventh day is charged', () => {
  assert.equal(loanOn('2026-02-05').installments[0]?.dueDate, '2026-02-05');
  assert.equal(loanOn('2026-02-05').lateCharged, 0n);
  assert.equal(loanOn('2026-02-15').lateCharged, 0n);
  assert.equal(loanOn('2026-02-16').lateCharged, 833n);
  assert.equal(loanOn('2026-02-17').lateCharged, 1_667n);
});

test('[D12][V08] the eleventh day is charged also when the installment is paid on it, and the tenth is not', () => {
  const chargedWhenPaid = (on: string) => {
    const { dueNow } = loanOn(on);
    const later = loanOn('2026-06-30', [paid(on, dueNow)]);
    assert.equal(later.installments[0]?.paidOn, on);
    return charges(later)[0];
  };
  assert.equal(chargedWhenPaid('2026-02-15'), 0n);
  assert.equal(chargedWhenPaid('2026-02-16'), 833n);
  assert.equal(chargedWhenPaid('2026-02-17'), 1_667n);
});

test('[D12] 25,000 pesos of principal paid 30 days late: 20 days are charged, 166.67 pesos', () => {
  assert.equal(loanOn('2026-03-07').installments[0]?.due.PRINCIPAL, pesos(25_000));
  assert.equal(loanOn('2026-03-07').lateCharged, 16_667n);
  assert.equal(lateChargeExample(STANDARD_PRODUCT, pesos(25_000), 30), 16_667n);
});

test('[D12] the example of the disclosure is what the engine charges on any principal after any number of days', () => {
  const principal = fc.bigInt({ min: 10_000n, max: 300_000_000n }).map(centavos);
  fc.assert(
    fc.property(principal, fc.integer({ min: 0, max: 300 }), (amount, days) => {
      const asOf = addDays(date('2026-02-05'), days);
      const { lateCharged } = loanOn(asOf, [], { months: 1, principal: amount });
      assert.equal(lateChargeExample(STANDARD_PRODUCT, amount, days), lateCharged);
    }),
    { numRuns: 300 },
  );
});

test('[D12][V08] principal that is paid stops being charged; the rest is charged further', () => {
  const half = pesos(12_500);
  // Paid in the grace days: 20 days on one half.
  const early = loanOn('2026-03-07', [paid('2026-02-10', centavos(pesos(750) + half))]);
  assert.equal(early.lateCharged, 8_333n);
  // Paid on the tenth charged day: 10 days on everything, 10 days on one half.
  const charge = 8_333n;
  const late = paid('2026-02-25', centavos(charge + pesos(750) + half));
  assert.equal(loanOn('2026-02-25').lateCharged, charge);
  assert.equal(loanOn('2026-03-07', [late]).lateCharged, pesos(125));
});

test('[V08] a payment counts from its date in Manila: one minute after midnight is the next day', () => {
  const midnight = manilaInstant(date('2026-02-16'));
  const chargedWhenPaidAt = (at: number) => {
    const on = manilaDate(at);
    return charges(loanOn('2026-05-31', [paid(on, loanOn(on).dueNow)]))[0];
  };
  assert.equal(chargedWhenPaidAt(midnight - 60_000), 0n);
  assert.equal(chargedWhenPaidAt(midnight + 60_000), 833n);
});

test('[V08] a payment that is recorded late but came in time takes the charge back', () => {
  const loan = loanOf({});
  const events = [...startedOn({}), paid('2026-03-01', pesos(1_000))];
  const before = events.reduce(addEvent, newHistory(loan, NO_HOLIDAYS));
  assert.ok(viewHistory(before, date('2026-03-05')).lateCharged > 0n);
  const inTime = addEvent(before, paid('2026-02-15', pesos(25_750)));
  assert.equal(viewHistory(inTime, date('2026-03-05')).lateCharged, 0n);
});

test('[V08] only installments that are overdue are charged, each after its own grace days', () => {
  const charged = (asOf: string) =>
    loanOn(asOf)
      .installments.filter(({ due }) => due.LATE_CHARGE > 0n)
      .map(({ number }) => number);
  assert.deepEqual(charged('2026-03-15'), [1]);
  assert.deepEqual(charged('2026-03-16'), [1, 2]);
  // April 5 is a Sunday: due on Monday, April 6.
  assert.deepEqual(charged('2026-04-16'), [1, 2]);
  assert.deepEqual(charged('2026-04-17'), [1, 2, 3]);
});

test('[V08] a charge is simple: never on interest, fees or earlier charges', () => {
  const onlyInterest = loanOn('2026-03-04', [paid('2026-02-05', pesos(25_000), 'PRINCIPAL_FIRST')]);
  assert.equal(onlyInterest.outstanding.INTEREST, pesos(750));
  assert.equal(onlyInterest.daysPastDue, 27);
  assert.equal(onlyInterest.lateCharged, 0n);
  // 20 and 200 days of one installment: exactly ten times as much, to the centavo.
  const given = { months: 1, principal: pesos(30_000) };
  assert.equal(loanOn('2026-03-07', [], given).lateCharged, pesos(200));
  assert.equal(loanOn('2026-09-03', [], given).lateCharged, pesos(2_000));
});

test('[V08] a forgiven charge does not come back', () => {
  const waived = { type: 'WAIVER', component: 'LATE_CHARGE', date: date('2026-03-07') } as const;
  const events = [{ ...waived, amount: centavos(16_667n) }];
  assert.equal(loanOn('2026-03-07', events).outstanding.LATE_CHARGE, 0n);
  assert.equal(loanOn('2026-03-08', events).outstanding.LATE_CHARGE, 833n);
  assert.equal(loanOn('2026-03-08', events).lateCharged, 17_500n);
});

test('[V08] February 29 is a day like any other', () => {
  const given = (year: number) => ({ start: date(`${year}-01-15`) });
  // Days 11 to 15 in the leap year, 11 to 14 in the common year.
  assert.equal(loanOn('2028-03-01', [], given(2028)).lateCharged, 4_167n);
  assert.equal(loanOn('2027-03-01', [], given(2027)).lateCharged, 3_333n);
});

test('[V08] paused days are not charged and do not count as past due', () => {
  const frozen = pause('2026-02-20', '2026-03-01');
  // February 16 to 20 and from March 2.
  assert.equal(loanOn('2026-02-20', frozen).lateCharged, 4_167n);
  assert.equal(loanOn('2026-03-01', frozen).lateCharged, 4_167n);
  assert.equal(loanOn('2026-03-02', frozen).lateCharged, 5_000n);
  const pastDue = (asOf: string) => loanOn(asOf, frozen).daysPastDue;
  assert.deepEqual(
    [pastDue('2026-02-20'), pastDue('2026-03-01'), pastDue('2026-03-02')],
    [15, 15, 16],
  );
  const open = [{ type: 'PAUSED', date: date('2026-02-15'), reason: 'DISPUTE' } as const];
  assert.equal(loanOn('2026-12-31', open).lateCharged, 0n);
  assert.equal(loanOn('2026-12-31', open).daysPastDue, 10);
  assert.ok(loanOn('2026-12-31', open).isPaused);
});

test('[V08] grace days do not run while the loan is paused', () => {
  // 5 days past due before the pause; the tenth is March 12.
  const frozen = pause('2026-02-10', '2026-03-07');
  assert.equal(loanOn('2026-03-12', frozen).daysPastDue, 10);
  assert.equal(loanOn('2026-03-12', frozen).lateCharged, 0n);
  assert.equal(loanOn('2026-03-13', frozen).lateCharged, 833n);
});

test('[V08] a loan that is closed or written off is not charged any more', () => {
  const toPay = loanOn('2026-03-07').settlement?.toPay ?? centavos(0n);
  const closed = loanOn('2026-12-31', [paid('2026-03-07', toPay)]);
  assert.deepEqual([closed.state, closed.lateCharged], ['CLOSED', 16_667n]);
  const writtenOff = loanOn('2026-12-31', [{ type: 'WRITTEN_OFF', date: date('2026-03-07') }]);
  assert.deepEqual([writtenOff.state, writtenOff.lateCharged], ['WRITTEN_OFF', 16_667n]);
});

/** The charges of a loan on which nothing is paid, from the definition and without a cap. */
function chargedThrough(loan: LoanProjection, day: CalendarDate, more = 0): bigint {
  return loan.installments.reduce((sum, { dueDate, due }) => {
    const days = Math.max(0, daysBetween(dueDate, day) - 10) + more;
    return sum + divideHalfEven(due.PRINCIPAL * BigInt(days), 3_000n);
  }, 0n);
}

test('[S9.08][V08] charging stops for the loan year before interest and late charges exceed the cap', () => {
  const given = { terms: { chargesYearlyRateMax: percent('2') } };
  const cap = portion(PRINCIPAL, percent('2')) - pesos(750);
  const yearEnd = loanOn('2027-01-04', [], given);
  let last = START;
  while (chargedThrough(yearEnd, addDays(last, 1)) <= cap) last = addDays(last, 1);
  assert.ok(last > '2026-02-16' && last < '2026-12-31', last);
  const uncapped = loanOn(last);
  assert.equal(loanOn(last, [], given).lateCharged, uncapped.lateCharged);
  assert.equal(uncapped.lateCharged, chargedThrough(yearEnd, last));
  for (const day of [addDays(last, 1), addDays(last, 40), '2027-01-04']) {
    assert.equal(loanOn(day, [], given).lateCharged, uncapped.lateCharged, `not on ${day}`);
  }
  // All six installments are overdue: they are charged again from the first day of the second loan year.
  const { lateCharged } = loanOn('2027-01-14', [], given);
  assert.equal(lateCharged, chargedThrough(yearEnd, last, 10));
});

test('[V08] once the cap ended charging, a smaller charge is not added in the same loan year either', () => {
  const given = { terms: { chargesYearlyRateMax: percent('2') } };
  const full = loanOn('2026-12-31', [], given);
  const room = portion(PRINCIPAL, percent('2')) - pesos(750) - full.lateCharged;
  // 3,000 pesos stay unpaid: 1 peso a day, which the rest of the cap could take.
  assert.ok(room > pesos(2), `${room}`);
  const most = paid('2026-12-31', centavos(full.dueNow - pesos(3_000)));
  assert.equal(loanOn('2026-12-31', [most], given).outstanding.PRINCIPAL, pesos(3_000));
  assert.equal(loanOn('2027-01-04', [most], given).lateCharged, full.lateCharged);
  assert.ok(loanOn('2027-01-20', [most], given).lateCharged > full.lateCharged);
});

test('[V08] the second loan year has a cap of its own', () => {
  const given = { terms: { chargesYearlyRateMax: percent('2') } };
  const firstYear = loanOn('2027-01-04', [], given).lateCharged;
  const secondYear = loanOn('2028-01-04', [], given).lateCharged - firstYear;
  // No interest is due in it: 3,000 pesos, in whole days of 50 pesos.
  assert.equal(secondYear, pesos(3_000));
});

test('[V08] the loan year of a loan that began on February 29 ends on February 27', () => {
  const given = { start: date('2028-02-29'), terms: { chargesYearlyRateMax: percent('2') } };
  const full = loanOn('2029-01-31', [], given).lateCharged;
  assert.equal(loanOn('2029-02-27', [], given).lateCharged, full);
  assert.ok(loanOn('2029-02-28', [], given).lateCharged > full);
});

test('[V08] day by day, with a payment and capped or not, no charge shrinks', () => {
  const anyCase = fc.record({
    cap: fc.constantFrom('1', '2', '24'),
    months: fc.constantFrom(6, 12, 24),
    day: fc.integer({ min: 0, max: 1_200 }),
    step: fc.integer({ min: 1, max: 40 }),
    paidDay: fc.integer({ min: 0, max: 1_200 }),
    amount: fc.bigInt({ min: 1n, max: 16_000_000n }).map(centavos),
  });
  fc.assert(
    fc.property(anyCase, ({ cap, months, day, step, paidDay, amount }) => {
      const given = { months, terms: { chargesYearlyRateMax: percent(cap) } };
      const payment = paid(addDays(START, paidDay), amount, 'HOLD');
      const at = (days: number) => loanOn(addDays(START, days), [payment], given);
      const [before, after] = [at(day), at(day + step)];
      if (after.state === 'CLOSED') return;
      for (const [index, charge] of charges(before).entries()) {
        assert.ok(charge >= 0n && charge <= (charges(after)[index] ?? -1n));
      }
    }),
    { numRuns: 300 },
  );
});

test('[V08] the charge does not depend on how often or how late the daily job looks', () => {
  const loan = loanOf({});
  const events = startedOn({});
  const history = events.reduce(addEvent, newHistory(loan, NO_HOLIDAYS));
  let posted = 0n;
  for (const day of [20, 42, 42, 43, 90, 365, 366, 800]) {
    posted += viewHistory(history, addDays(START, day)).lateCharged - posted;
  }
  assert.equal(posted, loanOn(addDays(START, 800)).lateCharged);
  assert.ok(posted > 0n);
});
