import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loanStep } from './activity-words.ts';

type Step = Parameters<typeof loanStep>[0];

test('[V31][V40] money and a request are listed once: a loan that is open again or read again brings none, and one that ends unused takes its money out of the wallet', () => {
  const step = (from: Step['from'], to: Step['to'], isStarted = false) => {
    const { words, hasAmount, effect } = loanStep({ from, to }, isStarted);
    return [words.en, hasAmount, effect];
  };
  assert.deepEqual(step('NONE', 'PENDING'), ['You applied', true, null]);
  assert.deepEqual(step('MORE_INFO', 'PENDING'), ['You answered our question', false, null]);
  assert.deepEqual(step('AWAITING_CHECK', 'PENDING'), ['Back in review', false, null]);
  assert.deepEqual(step('APPROVED', 'ACTIVE'), [
    ...['Loan received in your wallet', true, 'INTO_WALLET'],
  ]);
  assert.deepEqual(step('CLOSED', 'ACTIVE', true), ['The loan is open again', false, null]);
  assert.deepEqual(step('WRITTEN_OFF', 'ACTIVE', true), ['The loan is open again', false, null]);
  assert.deepEqual(step('ACTIVE', 'CLOSED', true), ['Loan paid in full', false, null]);
  const cancelled = 'Loan cancelled, nothing owed';
  assert.deepEqual(step('ACTIVE', 'CANCELLED'), [cancelled, true, 'OUT_OF_WALLET']);
  assert.deepEqual(step('ACTIVE', 'CANCELLED', true), [cancelled, false, null], 'its payments say');
  assert.deepEqual(step('ACTIVE', 'LAPSED'), [
    ...['Loan ended unused, nothing owed', true, 'OUT_OF_WALLET'],
  ]);
});
