import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installmentBoxes } from './installment-boxes.ts';

test('[D12] of an installment that is not fully paid the unpaid rest is shown, so that the late ones add up to what is due', () => {
  const one = (number: number, dueDate: string, unpaid: number, paidOn: string | null = null) => ({
    ...{ number, dueDate, unpaid, paidOn, total: 6_250, paid: 6_250 - unpaid },
    ...{ principal: 6_000, interest: 250, lateCharge: 0, left: unpaid, daysPastDue: 0 },
    noChargeUntil: null,
  });
  const boxes = installmentBoxes({
    asOf: '2027-02-20',
    installments: [
      one(1, '2026-12-25', 0, '2026-12-24'),
      one(2, '2027-01-25', 3_250),
      one(3, '2027-02-15', 6_250),
      one(4, '2027-02-20', 6_250),
      { ...one(5, '2027-03-20', 0), total: 0, paid: 0 },
    ],
  });
  assert.deepEqual(
    boxes.map(({ number, state, amount, isPartPaid }) => [number, state, amount, isPartPaid]),
    [
      [1, 'paid', 6_250, false],
      [2, 'late', 3_250, true],
      [3, 'late', 6_250, false],
      [4, 'toCome', 6_250, false],
    ],
  );
});
