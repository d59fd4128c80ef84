import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstNewDueDate } from './first-new-due-date.ts';

test('[V40] a new schedule begins with the due date of its first installment, which a holiday can have moved from the chosen day', () => {
  const unpaid = ['2026-11-05', '2027-01-04', '2027-02-01'].map((dueDate) => ({ dueDate }));
  const chosen = { installmentCount: 2, firstDueDate: '2027-01-01' };
  assert.equal(firstNewDueDate(chosen, unpaid), '2027-01-04');
  assert.equal(firstNewDueDate(chosen, unpaid.slice(2)), '2027-01-01', 'fewer are left unpaid');
});
