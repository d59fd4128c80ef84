import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideGateOpening, gateObstacles } from './launch-gate.ts';

test('[V32] no real loan can begin before the company has an account for repayments and two people confirmed the terms', () => {
  const live = { mode: 'live', canBePaid: true, productConfirmed: true } as const;
  assert.deepEqual(gateObstacles(live), []);
  assert.deepEqual(gateObstacles({ ...live, canBePaid: false }), ['gate-needs-repayments']);
  assert.deepEqual(gateObstacles({ ...live, productConfirmed: false }), ['gate-needs-product']);
  const nothing = { canBePaid: false, productConfirmed: false };
  assert.deepEqual(gateObstacles({ mode: 'live', ...nothing }), [
    'gate-needs-repayments',
    'gate-needs-product',
  ]);
  assert.deepEqual(gateObstacles({ mode: 'demo', ...nothing }), []);
});

test('[V32] the launch gate opens by two people', () => {
  const outcome = (isOpen: boolean, proposerId: string | null, actorId: string, now = 0) => {
    const proposal = proposerId === null ? null : { proposerId, proposedAt: 0 };
    const decision = decideGateOpening({ isOpen, proposal, actorId, now });
    return decision.ok || decision.refusal.code;
  };
  assert.equal(outcome(false, null, 'fe'), 'gate-not-proposed');
  assert.equal(outcome(false, 'fe', 'fe'), 'gate-needs-another-person');
  assert.equal(outcome(false, 'manuel', 'fe'), true);
  assert.equal(outcome(true, 'manuel', 'fe'), 'gate-already-open');
  const week = 7 * 86_400_000;
  assert.equal(outcome(false, 'manuel', 'fe', week - 1), true);
  assert.equal(outcome(false, 'manuel', 'fe', week), 'proposal-lapsed');
});
