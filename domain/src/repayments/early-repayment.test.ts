import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, calendarDate as date, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { INTEREST_METHODS, type InterestMethod, STANDARD_PRODUCT } from '../loans/product.ts';
import { buildSchedule } from '../loans/schedule.ts';
import { centavos, pesos, sum, ZERO } from '../money/money.ts';
import {
  decideCancellation,
  decideEarlyPart,
  lastCancellationDay,
  type RepayingLoan,
  settleEarly,
} from './early-repayment.ts';

const START = date('2026-01-05');

function freshLoan(interestMethod: InterestMethod, months = 12): RepayingLoan {
  const product = { ...STANDARD_PRODUCT, interestMethod };
  return {
    product,
    countedFrom: START,
    schedule: buildSchedule(product, pesos(150_000), months, START, NO_HOLIDAYS),
    principalPaid: ZERO,
    interestPaid: ZERO,
    lateChargeUnpaid: ZERO,
  };
}

test('[D11][V09] settling on the first day costs the principal and not a centavo more', () => {
  for (const method of INTEREST_METHODS) {
    const settlement = settleEarly(freshLoan(method), START);
    assert.equal(settlement.total, pesos(150_000));
    assert.equal(settlement.saving, sum(freshLoan(method).schedule.map((row) => row.interest)));
  }
});

test('[D11] flat interest that was paid but not earned comes off the settlement', () => {
  const loan = {
    ...freshLoan('FLAT_ONCE'),
    principalPaid: pesos(12_500),
    interestPaid: pesos(750),
  };
  const settlement = settleEarly(loan, date('2026-07-06'));
  assert.equal(settlement.principal, pesos(137_500));
  assert.equal(settlement.interest, 0n);
  assert.equal(settlement.rebate, 37_603n);
  assert.equal(settlement.saving, settlement.rebate);
  assert.equal(settlement.total, pesos(137_500) - settlement.rebate);
});

test('[D11][V09] on any day a settlement and its saving are the schedule, without a fee', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...INTEREST_METHODS),
      fc.integer({ min: 0, max: 500 }),
      (method, day) => {
        const loan = freshLoan(method);
        const { total, saving } = settleEarly(loan, addDays(START, day));
        assert.equal(total + saving, sum(loan.schedule.map((row) => row.total)));
        assert.ok(saving >= 0n && total >= pesos(150_000));
        assert.ok(day < 367 || saving === 0n);
      },
    ),
  );
});

test('[D11] an unpaid late charge is part of the settlement, once', () => {
  const loan = { ...freshLoan('FLAT_ONCE'), lateChargeUnpaid: pesos(10) };
  assert.equal(settleEarly(loan, START).total, pesos(150_010));
});

test('[D11][V09] a part repaid early ends the loan sooner and never costs more', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...INTEREST_METHODS),
      fc.bigInt({ min: 1n, max: 14_900_000n }),
      fc.integer({ min: 0, max: 30 }),
      (method, amount, day) => {
        const loan = freshLoan(method);
        const asOf = addDays(START, day);
        const decision = decideEarlyPart(loan, loan.schedule, centavos(amount), asOf);
        if (!decision.ok) {
          assert.equal(decision.refusal.code, 'amount-settles-the-loan');
          return;
        }
        const { schedule, saving } = decision.value;
        const before = sum(loan.schedule.map((row) => row.total));
        const after = sum(schedule.map((row) => row.total)) + amount;
        assert.equal(before - after, saving);
        assert.ok(saving >= 0n && schedule.length <= loan.schedule.length);
        assert.equal(schedule.at(-1)?.balanceAfter, 0n);
        for (const [index, row] of schedule.entries()) {
          assert.equal(row.dueDate, loan.schedule[index]?.dueDate);
          assert.ok(row.principal > 0n);
          assert.ok(row.total <= (loan.schedule[index]?.total ?? 0n));
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test('[D11] a part that is no part is refused with its reason', () => {
  const loan = freshLoan('FLAT_ONCE');
  const code = (amount: number, on: string) => {
    const decision = decideEarlyPart(loan, loan.schedule, pesos(amount), date(on));
    return decision.ok ? 'ok' : decision.refusal.code;
  };
  assert.equal(code(0, '2026-01-10'), 'amount-not-positive');
  assert.equal(code(150_000, '2026-01-10'), 'amount-settles-the-loan');
  assert.equal(code(1000, '2026-03-10'), 'installments-overdue');
  assert.equal(code(1000, '2026-01-10'), 'ok');
});

test('[D11][V09] cancelling is free before the first withdrawal and for three business days after', () => {
  const holidays = mergeHolidays([]);
  const facts = {
    product: STANDARD_PRODUCT,
    principalWithdrawn: pesos(150_000),
    withdrawnOn: date('2026-04-01'),
    holidays,
  };
  assert.equal(lastCancellationDay(date('2026-04-01'), STANDARD_PRODUCT, holidays), '2026-04-08');
  const on = (day: string) => decideCancellation({ ...facts, today: date(day) });
  assert.deepEqual(on('2026-04-08'), { ok: true, value: { principalToReturn: pesos(150_000) } });
  assert.equal(on('2026-04-10').ok, false);
  assert.deepEqual(decideCancellation({ ...facts, withdrawnOn: null, today: date('2027-01-01') }), {
    ok: true,
    value: { principalToReturn: 0n },
  });
});
