import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scheduleRows } from './schedule-rows.ts';

test('[D11][V31] principal that was repaid early is a row of the schedule between the installments, with the interest that was given back', () => {
  const installment = (number: number, dueDate: string, principal: number) => ({
    ...{ number, dueDate, principal, interest: 0, lateCharge: 0, total: principal, paid: 0 },
    ...{ unpaid: principal, left: principal, paidOn: null, daysPastDue: 0, noChargeUntil: null },
  });
  const rows = scheduleRows({
    account: {
      installments: [
        installment(1, '2026-12-28', 16_667),
        installment(2, '2027-01-26', 162_402.3),
        installment(3, '2027-02-26', 0),
      ],
    },
    earlyPrincipal: [{ date: '2026-12-30', paid: 20_000, givenBack: 930.7 }],
  });
  assert.deepEqual(
    rows.map(({ number, on, principal, givenBack, paidOn }) => [
      ...[number, on, principal, givenBack, paidOn],
    ]),
    [
      [1, '2026-12-28', 16_667, 0, null],
      [null, '2026-12-30', 20_930.7, 930.7, '2026-12-30'],
      [2, '2027-01-26', 162_402.3, 0, null],
    ],
  );
  assert.equal(
    rows.reduce((sum, { principal }) => sum + principal, 0),
    200_000,
  );
});
