import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loanStep } from './activity-words.ts';

test('[V31][V40] money and a request are listed once: a loan that is open again or read again brings none', () => {
  const step = (...states: Parameters<typeof loanStep>) => {
    const { words, hasAmount } = loanStep(...states);
    return [words.en, hasAmount];
  };
  assert.deepEqual(step('NONE', 'PENDING'), ['You applied', true]);
  assert.deepEqual(step('MORE_INFO', 'PENDING'), ['You answered our question', false]);
  assert.deepEqual(step('AWAITING_CHECK', 'PENDING'), ['Back in review', false]);
  assert.deepEqual(step('APPROVED', 'ACTIVE'), ['Loan received in your wallet', true]);
  assert.deepEqual(step('CLOSED', 'ACTIVE'), ['The loan is open again', false]);
  assert.deepEqual(step('WRITTEN_OFF', 'ACTIVE'), ['The loan is open again', false]);
  assert.deepEqual(step('ACTIVE', 'CLOSED'), ['Loan paid in full', false]);
});
