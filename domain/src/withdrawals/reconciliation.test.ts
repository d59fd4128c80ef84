import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import { compareWithdrawal, isLate, type ReconciledWithdrawal } from './reconciliation.ts';
import {
  type ProviderReport,
  type TransferState,
  WITHDRAWAL_STATES,
  type WithdrawalState,
} from './withdrawal.ts';

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

test('[V10][P19] each state of a withdrawal agrees with what the provider can still or already say of it, and with nothing else', () => {
  const agreeing: Partial<Record<WithdrawalState, readonly TransferState[]>> = {
    SENDING: ['accepted', 'settled', 'rejected'],
    SENT: ['accepted', 'settled', 'rejected', 'returned'],
    UNKNOWN: ['accepted', 'settled', 'rejected'],
    SETTLED: ['settled', 'returned'],
    REJECTED: ['rejected'],
    RETURNED: ['returned'],
  };
  for (const state of WITHDRAWAL_STATES) {
    for (const theirs of ['accepted', 'settled', 'rejected', 'returned'] as const) {
      const comparison = compareWithdrawal(
        { ...sent, state },
        [{ ...report, state: theirs }],
        soon,
      );
      const expected = agreeing[state]?.includes(theirs)
        ? { kind: 'match' }
        : { kind: 'STATUS_DIFF', details: { ours: state, theirs } };
      assert.deepEqual(comparison, expected, `${state} ${theirs}`);
    }
  }
});

test('[V10] a difference says both sides', () => {
  const compare = (reported: readonly ProviderReport[], now = soon) =>
    compareWithdrawal(sent, reported, now);
  assert.deepEqual(compare([report, { ...report, providerId: 'P2' }]), {
    kind: 'DUPLICATE',
    details: { providerIds: 'P1 P2' },
  });
  assert.deepEqual(compare([{ ...report, amount: pesos(19_999) }]), {
    kind: 'AMOUNT_DIFF',
    details: { ours: '2000000', theirs: '1999900' },
  });
  assert.deepEqual(compare([]), { kind: 'MISSING_AT_PROVIDER', details: { ours: 'SENT' } });
  assert.deepEqual(compare([{ ...report, state: 'accepted' }], at + 60 * MINUTE_MS), {
    kind: 'STALE',
    details: { ours: 'SENT' },
  });
  assert.deepEqual(compare([report], at + 60 * MINUTE_MS), { kind: 'match' });
});

test('[V10] a transfer whose sending was never noted is neither due nor late', () => {
  const unsent = { ...sent, sendingAt: null, sentAt: null, expectedAt: null };
  assert.deepEqual(compareWithdrawal(unsent, [], soon), { kind: 'nothing-due' });
  assert.equal(isLate(unsent, at + 60 * MINUTE_MS), false);
});
