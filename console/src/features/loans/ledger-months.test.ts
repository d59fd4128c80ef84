import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthsOf } from './ledger-months.ts';

const on = (
  bookedOn: string,
  kind: Parameters<typeof monthsOf>[1][number]['kind'],
  amount: number,
  notAddedAmount: number | null = null,
) => ({
  ...{ bookedOn, kind, amount, notAddedAmount },
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
    months.map(({ month, before, charged, takenOff, paid, takenBack, after }) => [
      ...[month, before, charged, takenOff, paid, takenBack, after],
    ]),
    [
      ['2026-11', 0, 201_000, 0, 0, 0, 201_000],
      ['2026-12', 201_000, 0, 0, 17_667.1, 0, 183_332.9],
      ['2027-01', 183_332.9, 0, 0, 0, 0, 183_332.9],
      ['2027-02', 183_332.9, 11.11, 1.11, 16_667, 16_667, 183_342.9],
      ['2027-03', 183_342.9, 0, 0, 0, 0, 183_342.9],
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

test('[V31][V08] a late charge of which a part was taken back stands in its month with both: charged and taken off', () => {
  const [month] = monthsOf(
    142_743.59,
    [on('2027-01-20', 'LATE_CHARGE', 0.67, 1.41), on('2027-01-20', 'PAYMENT', -5_000)],
    '2027-01-31',
  );
  assert.ok(month);
  const { charged, takenOff, paid, after } = month;
  assert.deepEqual([charged, takenOff, paid, after], [2.08, 1.41, 5_000, 137_744.26]);
});

test('[V31][V08] a correction that takes back more than has grown is charged and taken off in full', () => {
  const [month] = monthsOf(10, [on('2027-01-20', 'LATE_CHARGE', -0.91, 0.5)], '2027-01-31');
  assert.deepEqual([month?.charged, month?.takenOff, month?.after], [0.5, 1.41, 9.09]);
});
