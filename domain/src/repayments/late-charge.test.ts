import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addDays,
  addMonthsClamped,
  calendarDate as date,
  NO_HOLIDAYS,
} from '../calendar/calendar.ts';
import { STANDARD_PRODUCT } from '../loans/product.ts';
import { buildSchedule } from '../loans/schedule.ts';
import { centavos, pesos, sum } from '../money/money.ts';
import { percent, portion } from '../money/rate.ts';
import { type LateChargeFacts, lateCharges, lateChargeTotal } from './late-charge.ts';

const START = date('2026-01-05');

function unpaidLoan(asOf: string, months = 6): LateChargeFacts {
  const schedule = buildSchedule(STANDARD_PRODUCT, pesos(150_000), months, START, NO_HOLIDAYS);
  return {
    product: STANDARD_PRODUCT,
    principal: pesos(150_000),
    countedFrom: START,
    installments: schedule.map((row) => ({ ...row, principalPayments: [] })),
    asOf: date(asOf),
  };
}

test('[S9.08][D12][V08] through the tenth day after the due date nothing is charged', () => {
  assert.equal(lateChargeTotal(unpaidLoan('2026-02-05')), 0n);
  assert.equal(lateChargeTotal(unpaidLoan('2026-02-15')), 0n);
  assert.equal(lateChargeTotal(unpaidLoan('2026-02-16')), 833n);
});

test('[D12] 25,000 pesos of principal, 30 days late: 20 days are charged, 166.67 pesos', () => {
  assert.equal(lateChargeTotal(unpaidLoan('2026-03-07')), 16_667n);
});

test('[D12][V08] what is paid stops being charged from the day it arrives', () => {
  const facts = unpaidLoan('2026-03-07');
  const paid = (on: string, amount: number): LateChargeFacts => ({
    ...facts,
    installments: facts.installments.map((installment) => ({
      ...installment,
      principalPayments: installment.number === 1 ? [{ on: date(on), amount: pesos(amount) }] : [],
    })),
  });
  assert.equal(lateChargeTotal(paid('2026-02-15', 25_000)), 0n);
  assert.equal(lateChargeTotal(paid('2026-02-16', 25_000)), 0n);
  assert.equal(lateChargeTotal(paid('2026-02-17', 25_000)), 833n);
  assert.equal(lateChargeTotal(paid('2026-02-16', 12_500)), 8333n);
});

test('[V08] only installments that are overdue are charged', () => {
  const late = (asOf: string) =>
    lateCharges(unpaidLoan(asOf))
      .filter((charge) => charge.amount > 0n)
      .map((charge) => charge.number);
  assert.deepEqual(late('2026-03-15'), [1]);
  assert.deepEqual(late('2026-03-16'), [1, 2]);
  assert.deepEqual(late('2026-04-15'), [1, 2]);
});

test('[S9.08][V08] interest and late charges of a loan year never pass the cap', () => {
  const product = { ...STANDARD_PRODUCT, chargesYearlyRateMax: percent('2') };
  const facts = { ...unpaidLoan('2027-01-04'), product };
  const cap = portion(facts.principal, percent('2'));
  const charged = sum([lateChargeTotal(facts), pesos(750)]);
  assert.ok(charged <= cap && charged > cap - pesos(60));
  const nextYear = { ...facts, asOf: date('2027-03-05') };
  assert.ok(lateChargeTotal(nextYear) > lateChargeTotal(facts));
});

test('[V08] day by day, capped or not, no charge shrinks and none grows twice', () => {
  const anyCase = fc.record({
    capPercent: fc.constantFrom('1', '2', '24'),
    months: fc.constantFrom(6, 12, 24),
    day: fc.integer({ min: 0, max: 1200 }),
    step: fc.integer({ min: 1, max: 40 }),
    paidNumber: fc.integer({ min: 1, max: 24 }),
    paidDay: fc.integer({ min: 0, max: 1200 }),
    paidPart: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(anyCase, (one) => {
      const base = unpaidLoan('2026-01-05', one.months);
      const installments = base.installments.map((installment) => ({
        ...installment,
        principalPayments:
          installment.number === one.paidNumber
            ? [
                {
                  on: addDays(START, one.paidDay),
                  amount: centavos((installment.principal * BigInt(one.paidPart)) / 100n),
                },
              ]
            : [],
      }));
      const product = { ...STANDARD_PRODUCT, chargesYearlyRateMax: percent(one.capPercent) };
      const at = (day: number) =>
        lateCharges({ ...base, installments, product, asOf: addDays(START, day) });
      const [before, after] = [at(one.day), at(one.day + one.step)];
      for (const [index, charge] of before.entries()) {
        assert.ok(charge.amount >= 0n && charge.amount <= (after[index]?.amount ?? -1n));
      }
      assert.deepEqual(at(one.day), before);
    }),
    { numRuns: 300 },
  );
});

test('[V08] the charge of a day does not depend on how often or how late the job ran', () => {
  const days = [20, 21, 21, 40, 90, 365, 366, 800];
  let posted = 0n;
  for (const day of days) {
    const asOf = addDays(START, day);
    const total = lateChargeTotal({ ...unpaidLoan(asOf), asOf });
    posted += total - posted;
  }
  const last = addDays(START, 800);
  assert.equal(posted, lateChargeTotal({ ...unpaidLoan(last), asOf: last }));
  assert.ok(addMonthsClamped(START, 12) < last);
});
