import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import { compareWithdrawal, isLate, type ReconciledWithdrawal } from './reconciliation.ts';
import { type ProviderReport, WITHDRAWAL_STATES } from './withdrawal.ts';

const at = 1_795_000_000_000;
const amount = pesos(20_000);
const sent: ReconciledWithdrawal = {
  state: 'SENT',
  amount,
  sendingAt: at,
  sentAt: at,
  expectedAt: at + 15 * MINUTE_MS,
};
const report: ProviderReport = {
  reference: 'wdr_1',
  state: 'settled',
  amount,
  providerId: 'P1',
  reason: null,
  at,
};
const soon = at + 2 * MINUTE_MS;

test('[V10][P19] two transfers, another amount, a contradicting state and a missing transfer are told apart', () => {
  const kindOf = (
    reported: readonly ProviderReport[],
    change: Partial<ReconciledWithdrawal> = {},
  ) => compareWithdrawal({ ...sent, ...change }, reported, soon).kind;
  assert.equal(kindOf([report]), 'match');
  assert.equal(kindOf([report, { ...report, providerId: 'P2' }]), 'DUPLICATE');
  assert.equal(kindOf([{ ...report, amount: pesos(19_999) }]), 'AMOUNT_DIFF');
  assert.equal(kindOf([report], { state: 'REJECTED' }), 'STATUS_DIFF');
  assert.equal(kindOf([report], { state: 'CANCELLED' }), 'STATUS_DIFF');
  assert.equal(kindOf([{ ...report, state: 'accepted' }]), 'match', 'still on its way');
  assert.equal(kindOf([{ ...report, state: 'rejected' }], { state: 'SETTLED' }), 'STATUS_DIFF');
  assert.equal(kindOf([]), 'MISSING_AT_PROVIDER');
  assert.equal(kindOf([], { sentAt: soon - MINUTE_MS }), 'nothing-due', 'sent just before');
});

test('[V10] nothing is due from the provider before a transfer was sent or after it was given up', () => {
  const due = WITHDRAWAL_STATES.filter(
    (state) => compareWithdrawal({ ...sent, state }, [], soon).kind === 'MISSING_AT_PROVIDER',
  );
  assert.deepEqual(due, ['SENT', 'SETTLED', 'RETURNED']);
});

test('[V10] a transfer that is still only accepted 20 minutes after its time is stale', () => {
  const accepted: ProviderReport = { ...report, state: 'accepted' };
  const limit = at + 35 * MINUTE_MS;
  assert.equal(compareWithdrawal(sent, [accepted], limit).kind, 'match');
  assert.equal(compareWithdrawal(sent, [accepted], limit + 1).kind, 'STALE');
  assert.equal(isLate({ ...sent, state: 'SETTLED' }, limit + 1), false);
  assert.equal(isLate({ ...sent, expectedAt: null }, at + 20 * MINUTE_MS + 1), true);
});
