import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate } from '../calendar/calendar.ts';
import { isEndedLoan, LOAN_STATES, type LoanState } from '../loans/loan-state.ts';
import { centavos, ZERO } from '../money/money.ts';
import {
  ERASURE_BLOCKS,
  type ErasureFacts,
  type ErasurePlan,
  erasureLastDay,
  planErasure,
} from './erasure.ts';

const today = calendarDate('2026-11-21');
const nothing: ErasureFacts = {
  loans: [],
  identityRejectedOn: null,
  wallet: ZERO,
  isWithdrawalOpen: false,
  isLocked: false,
};
const loan = (state: LoanState, since = '2026-10-01', isWithdrawn = false) => ({
  state,
  isWithdrawn,
  overpayment: ZERO,
  since: calendarDate(since),
});
const plan = (facts: Partial<ErasureFacts>): ErasurePlan =>
  planErasure({ ...nothing, ...facts }, today);

test('[V25] who never applied keeps nothing: everything goes', () => {
  assert.deepEqual(plan({}), { kind: 'everything' });
});

test('[V37] nothing is erased while the money is locked', () => {
  assert.deepEqual(plan({ isLocked: true }), { kind: 'blocked', blocks: ['MONEY_LOCKED'] });
});

test('[V25] seven whole days in Manila to take it back, across the end of a month and a year', () => {
  assert.equal(erasureLastDay(today), '2026-11-28');
  assert.equal(erasureLastDay(calendarDate('2026-12-28')), '2027-01-04');
});

test('[V26] every loan that is not over stands in the way, with its own reason; every other keeps', () => {
  const expected: Partial<Record<LoanState, string>> = {
    PENDING: 'APPLICATION_OPEN',
    MORE_INFO: 'APPLICATION_OPEN',
    AWAITING_CHECK: 'APPLICATION_OPEN',
    APPROVED: 'OFFER_OPEN',
    ACTIVE: 'LOAN_NOT_WITHDRAWN',
    WRITTEN_OFF: 'LOAN_NOT_REPAID',
  };
  for (const state of LOAN_STATES) {
    const decided = plan({ loans: [loan(state)] });
    const block = expected[state];
    // Every loan that has not ended blocks erasure, WRITTEN_OFF too: the debt is still owed.
    assert.equal(block !== undefined, !isEndedLoan(state), state);
    const wasSigned = ['CLOSED', 'CANCELLED', 'LAPSED'].includes(state);
    const grounds = [wasSigned ? 'LOAN' : 'APPLICATION'];
    const kept = { kind: 'kept', grounds, until: '2031-10-01' };
    if (block === undefined) assert.deepEqual(decided, kept, state);
    else assert.deepEqual(decided, { kind: 'blocked', blocks: [block] }, state);
  }
  assert.deepEqual(plan({ loans: [loan('ACTIVE', '2026-10-01', true)] }), {
    kind: 'blocked',
    blocks: ['LOAN_NOT_REPAID'],
  });
});

test('[V09][V26] an overpayment of an ended loan stands in the way until it is refunded', () => {
  const loans = [{ ...loan('CLOSED'), overpayment: centavos(1n) }];
  assert.deepEqual(plan({ loans }), { kind: 'blocked', blocks: ['OVERPAYMENT_KEPT'] });
});

test('[V26] money in the wallet or on its way stands in the way; a free cancellation takes both along', () => {
  const wallet = centavos(1n);
  assert.deepEqual(plan({ wallet }), { kind: 'blocked', blocks: ['MONEY_IN_WALLET'] });
  assert.deepEqual(plan({ wallet, isWithdrawalOpen: true }), {
    kind: 'blocked',
    blocks: ['WITHDRAWAL_UNDER_WAY', 'MONEY_IN_WALLET'],
  });
  const loans = [loan('ACTIVE')];
  assert.deepEqual(plan({ wallet, loans }), { kind: 'blocked', blocks: ['LOAN_NOT_WITHDRAWN'] });
  assert.deepEqual(plan({ wallet, loans, isWithdrawalOpen: true }), {
    kind: 'blocked',
    blocks: ['LOAN_NOT_WITHDRAWN', 'WITHDRAWAL_UNDER_WAY', 'MONEY_IN_WALLET'],
  });
});

test('[V26] reasons come once each and in one order, whatever the loans', () => {
  const decided = plan({
    loans: [loan('WRITTEN_OFF'), loan('PENDING'), loan('WRITTEN_OFF')],
    isWithdrawalOpen: true,
    wallet: centavos(500n),
  });
  assert.ok(decided.kind === 'blocked');
  assert.deepEqual(
    decided.blocks,
    ERASURE_BLOCKS.filter((block) => decided.blocks.includes(block)),
  );
  assert.equal(new Set(decided.blocks).size, decided.blocks.length);
});

test('[V25] the law keeps until five years after the last ending, 29 February included', () => {
  assert.deepEqual(
    plan({ loans: [loan('CLOSED', '2024-02-29'), loan('REJECTED', '2023-01-10')] }),
    {
      kind: 'kept',
      grounds: ['LOAN', 'APPLICATION'],
      until: '2029-02-28',
    },
  );
  assert.deepEqual(plan({ identityRejectedOn: calendarDate('2026-11-01') }), {
    kind: 'kept',
    grounds: ['REJECTED_IDENTITY'],
    until: '2031-11-01',
  });
});

test('[V25] on the last day it is still kept, the day after nothing is', () => {
  const loans = [loan('LAPSED', '2021-11-21')];
  assert.deepEqual(planErasure({ ...nothing, loans }, today), {
    kind: 'kept',
    grounds: ['LOAN'],
    until: '2026-11-21',
  });
  const after = planErasure({ ...nothing, loans }, calendarDate('2026-11-22'));
  assert.deepEqual(after, { kind: 'everything' });
});

test('[V25] what is over its time is no ground any more beside what is not', () => {
  const loans = [loan('CLOSED', '2015-05-05'), loan('CANCELLED_BY_BORROWER', '2026-11-20')];
  assert.deepEqual(plan({ loans }), {
    kind: 'kept',
    grounds: ['APPLICATION'],
    until: '2031-11-20',
  });
});
