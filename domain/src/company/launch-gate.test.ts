import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideGateOpening, decideGateReady } from './launch-gate.ts';

test('[V32] no real loan can begin before the company has an account for repayments and two people confirmed the terms', () => {
  const live = { mode: 'live', canBePaid: true, productConfirmed: true } as const;
  const outcome = (change: Partial<typeof live> | { readonly mode: 'demo' } | object) => {
    const decision = decideGateReady({ ...live, ...change });
    return decision.ok || decision.refusal.code;
  };
  assert.equal(outcome({}), true);
  assert.equal(outcome({ canBePaid: false }), 'gate-needs-repayments');
  assert.equal(outcome({ productConfirmed: false }), 'gate-needs-product');
  assert.equal(outcome({ mode: 'demo', canBePaid: false, productConfirmed: false }), true);
});

test('[V32] the launch gate opens by two people', () => {
  const outcome = (isOpen: boolean, proposerId: string | null, actorId: string) => {
    const proposal = proposerId === null ? null : { proposerId };
    const decision = decideGateOpening({ isOpen, proposal, actorId });
    return decision.ok || decision.refusal.code;
  };
  assert.equal(outcome(false, null, 'fe'), 'gate-not-proposed');
  assert.equal(outcome(false, 'fe', 'fe'), 'gate-needs-another-person');
  assert.equal(outcome(false, 'manuel', 'fe'), true);
  assert.equal(outcome(true, 'manuel', 'fe'), 'gate-already-open');
});
