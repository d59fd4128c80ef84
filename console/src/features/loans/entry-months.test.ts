import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumByMonth } from './entry-months.ts';

const entry = (bookedAt: string, code: string, amount: number) => ({
  account: 'loan_unearned_interest',
  bookedAt,
  code,
  otherAccount: 'interest_income',
  direction: 'debit',
  amount,
  balanceAfter: 0,
});

test('[V31] daily interest is one row a month in Manila that still has its days; other entries stay rows', () => {
  const rows = sumByMonth([
    entry('2027-01-01T01:00:00Z', 'interest_earned', 0.1),
    // Still the 31st in UTC, already January in Manila.
    entry('2026-12-31T17:00:00Z', 'interest_earned', 0.2),
    entry('2026-12-31T15:00:00Z', 'principal_repaid', 500),
    entry('2026-12-30T15:00:00Z', 'principal_repaid', 400),
    entry('2026-12-30T15:00:00Z', 'interest_earned', 1.05),
  ]);
  assert.deepEqual(
    rows.map((row) =>
      row.kind === 'month' ? [row.month, row.amount, row.entries.length] : row.entry.amount,
    ),
    [['2027-01-01', 0.3, 2], 500, 400, 1.05],
  );
});
