import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '../calendar/calendar.ts';
import { isControlledRole, STAFF_ROLES } from './roles.ts';
import {
  needsConfirmer,
  STAFF_CHANGE_STATES,
  type StaffChangeEvent,
  type StaffChangeFacts,
  transitionStaffChange,
} from './staff-change.ts';

const proposed: StaffChangeFacts = {
  state: 'PROPOSED',
  proposerId: 'ana',
  confirmerId: null,
  subjectId: 'sol',
  proposedAt: 0,
  effectiveAt: null,
};
const confirmed: StaffChangeFacts = {
  ...proposed,
  state: 'CONFIRMED',
  confirmerId: 'ben',
  effectiveAt: 2 * DAY_MS,
};
const outcomeOf = (change: StaffChangeFacts, event: StaffChangeEvent) => {
  const decision = transitionStaffChange(change, event);
  return decision.ok ? decision.value.state : decision.refusal.code;
};
const confirm = (actorId: string, at = DAY_MS) =>
  ({ kind: 'confirm', actorId, at, delayMs: DAY_MS }) as const;
const cancel = (actorId: string, isAdministrator = false) =>
  ({ kind: 'cancel', actorId, isAdministrator }) as const;

test('[V32] controlled are all roles that move money, confirm, or change products, gate, settings or staff', () => {
  const uncontrolled = STAFF_ROLES.filter((role) => !isControlledRole(role));
  assert.deepEqual(uncontrolled, ['SUPPORT', 'COLLECTOR', 'AUDITOR']);
});

test('[V32] granting a controlled role needs a second person; taking one away never does', () => {
  const roles = (before: 'SUPPORT' | 'FINANCE', after: 'SUPPORT' | 'FINANCE' | 'COLLECTOR') =>
    needsConfirmer({ kind: 'set-roles', before: [before], after: [after] });
  assert.equal(roles('SUPPORT', 'FINANCE'), true);
  assert.equal(roles('FINANCE', 'SUPPORT'), false);
  assert.equal(roles('SUPPORT', 'COLLECTOR'), false);
  assert.equal(needsConfirmer({ kind: 'invite', before: [], after: ['ADMIN'] }), true);
  assert.equal(needsConfirmer({ kind: 'invite', before: [], after: ['SUPPORT'] }), false);
  for (const kind of ['renew-link', 'change-email'] as const) {
    assert.equal(needsConfirmer({ kind, before: ['CREDIT_MANAGER'], after: [] }), true);
    assert.equal(needsConfirmer({ kind, before: ['AUDITOR'], after: [] }), false);
  }
  assert.equal(needsConfirmer({ kind: 'enable', before: ['SUPPORT'], after: ['SUPPORT'] }), true);
  const officer = ['LOAN_OFFICER'] as const;
  assert.equal(needsConfirmer({ kind: 'set-limit', before: officer, after: officer }), true);
});

test('[V32] neither the proposer nor the person concerned confirms; a third person does, and the delay begins', () => {
  assert.equal(outcomeOf(proposed, confirm('ana')), 'change-needs-another-person');
  assert.equal(outcomeOf(proposed, confirm('sol')), 'change-needs-another-person');
  assert.deepEqual(transitionStaffChange(proposed, confirm('ben')), {
    ok: true,
    value: { state: 'CONFIRMED', effectiveAt: 2 * DAY_MS },
  });
  assert.equal(outcomeOf(confirmed, confirm('cy')), 'change-ended');
});

test('[V32] a proposal that nobody confirmed for seven days expires and cannot be confirmed', () => {
  assert.equal(outcomeOf(proposed, confirm('ben', 7 * DAY_MS - 1)), 'CONFIRMED');
  assert.equal(outcomeOf(proposed, confirm('ben', 7 * DAY_MS)), 'change-ended');
  assert.equal(outcomeOf(proposed, { kind: 'expire', at: 7 * DAY_MS - 1 }), 'change-ended');
  assert.equal(outcomeOf(proposed, { kind: 'expire', at: 7 * DAY_MS }), 'EXPIRED');
  assert.equal(outcomeOf(confirmed, { kind: 'expire', at: 30 * DAY_MS }), 'change-ended');
});

test('[V32] until it takes effect, administrators, the confirmer and the person concerned can stop it', () => {
  for (const change of [proposed, confirmed]) {
    assert.equal(outcomeOf(change, cancel('dan', true)), 'CANCELLED');
    assert.equal(outcomeOf(change, cancel('sol')), 'CANCELLED');
    assert.equal(outcomeOf(change, cancel('eve')), 'change-not-yours');
  }
  assert.equal(outcomeOf(confirmed, cancel('ben')), 'CANCELLED');
});

test('[V32] it takes effect when due, and only while those who decided it may still decide', () => {
  const effect = (at: number, isAuthorized = true) =>
    ({ kind: 'take-effect', at, isAuthorized }) as const;
  assert.equal(outcomeOf(proposed, effect(3 * DAY_MS)), 'change-ended');
  assert.equal(outcomeOf(confirmed, effect(2 * DAY_MS - 1)), 'change-not-due');
  assert.equal(outcomeOf(confirmed, effect(2 * DAY_MS)), 'IN_EFFECT');
  assert.equal(outcomeOf(confirmed, effect(2 * DAY_MS, false)), 'CANCELLED');
});

test('[V32] what has ended stays as it is', () => {
  const events: readonly StaffChangeEvent[] = [
    confirm('ben'),
    { kind: 'refuse', actorId: 'ben', at: DAY_MS },
    cancel('dan', true),
    { kind: 'take-effect', at: 9 * DAY_MS, isAuthorized: true },
    { kind: 'expire', at: 9 * DAY_MS },
  ];
  for (const state of STAFF_CHANGE_STATES) {
    if (state === 'PROPOSED' || state === 'CONFIRMED') continue;
    for (const event of events) {
      assert.equal(outcomeOf({ ...confirmed, state }, event), 'change-ended', state);
    }
  }
});
