import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthsOf } from './ledger-months.ts';

const on = (
  bookedOn: string,
  kind: Parameters<typeof monthsOf>[1][number]['kind'],
  amount: number,
) => ({
  ...{ bookedOn, kind, amount },
});

test('[V31] the months of a ledger chain to the centavo, with a quiet month among them, and a payment taken back beside the payments', () => {
  const months = monthsOf(
    0,
    [
      on('2026-11-26', 'DISBURSED', 200_000),
      on('2026-11-26', 'INTEREST', 1_000),
      on('2026-12-28', 'PAYMENT', -17_667.1),
      on('2027-02-26', 'PAYMENT', -16_667),
      on('2027-02-27', 'PAYMENT_REVERSED', 16_667),
      on('2027-02-28', 'LATE_CHARGE', 5.56),
      on('2027-02-28', 'LATE_CHARGE', 5.55),
      on('2027-02-28', 'WAIVER', -1.11),
    ],
    '2027-03-01',
  );
  assert.deepEqual(
    months.map(({ month, before, charged, paid, takenBack, after }) => [
      ...[month, before, charged, paid, takenBack, after],
    ]),
    [
      ['2026-11', 0, 201_000, 0, 0, 201_000],
      ['2026-12', 201_000, 0, 17_667.1, 0, 183_332.9],
      ['2027-01', 183_332.9, 0, 0, 0, 183_332.9],
      ['2027-02', 183_332.9, 10, 16_667, 16_667, 183_342.9],
      ['2027-03', 183_342.9, 0, 0, 0, 183_342.9],
    ],
  );
  assert.deepEqual(months[3]?.kinds, [
    ['PAYMENT', 1],
    ['PAYMENT_REVERSED', 1],
    ['LATE_CHARGE', 2],
    ['WAIVER', 1],
  ]);
  assert.deepEqual(monthsOf(0, [], '2027-03-01'), []);
});
