import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '../calendar/calendar.ts';
import {
  decideRecovery,
  decideRecoveryConfirmation,
  decideRecoveryStaff,
  isLapsed,
  onlyKnownAccountsUntil,
  provesNothingUntil,
  RECOVERY_PROPOSAL_MS,
  recoveryOnlyKnownAccountsDays,
  unlockByCodeAt,
} from './account-recovery.ts';

const staff = { id: 'stf_b', approvedLoan: false, acceptedIdentity: false };
const people = (confirmer: object = {}, proposer: object = {}) => ({
  proposer: { ...staff, id: 'stf_a', ...proposer },
  confirmer: { ...staff, ...confirmer },
  isIdAccepted: true,
});
const proposed = { proposedById: 'stf_a', proposedAt: 0, isConfirmed: false };

const refusalOf = (decision: ReturnType<typeof decideRecoveryConfirmation>) =>
  decision.ok ? null : decision.refusal.code;

test('[H5][V37] a second person who had no part in lending confirms, and then it waits', () => {
  const decision = decideRecoveryConfirmation(proposed, people(), DAY_MS, 1_000);
  assert.deepEqual(decision, { ok: true, value: DAY_MS + 1_000 });
});

test('[H5][V37] one person alone, and a person who approved the loan or accepted the ID, recovers nothing', () => {
  const confirm = (more: object) =>
    refusalOf(decideRecoveryConfirmation(proposed, people(more), DAY_MS, 1_000));
  assert.equal(confirm({ id: 'stf_a' }), 'same-person');
  assert.equal(confirm({ approvedLoan: true }), 'approved-the-loan');
  assert.equal(confirm({ acceptedIdentity: true }), 'accepted-the-id');
  assert.ok(!decideRecoveryStaff({ ...staff, approvedLoan: true }).ok);
  assert.ok(decideRecoveryStaff(staff).ok);
});

test('[H5][V32] a proposer who had a part in lending since then makes the proposal void', () => {
  for (const part of [{ approvedLoan: true }, { acceptedIdentity: true }]) {
    const decision = decideRecoveryConfirmation(proposed, people({}, part), DAY_MS, 1_000);
    assert.equal(refusalOf(decision), 'proposer-not-allowed');
  }
});

test('[H5][V37] without an accepted ID nobody recovers the account', () => {
  const unknown = { ...people(), isIdAccepted: false };
  const decision = decideRecoveryConfirmation(proposed, unknown, DAY_MS, 1_000);
  assert.equal(refusalOf(decision), 'id-not-accepted');
  assert.ok(!decideRecovery(staff, false).ok);
  assert.ok(decideRecovery(staff, true).ok);
});

test('a proposal lapses after three days, and is confirmed once', () => {
  assert.equal(isLapsed(proposed, RECOVERY_PROPOSAL_MS - 1), false);
  const late = decideRecoveryConfirmation(proposed, people(), DAY_MS, RECOVERY_PROPOSAL_MS);
  assert.equal(refusalOf(late), 'recovery-over');
  const confirmed = { ...proposed, isConfirmed: true };
  assert.equal(isLapsed(confirmed, RECOVERY_PROPOSAL_MS), false);
  const again = decideRecoveryConfirmation(confirmed, people(), DAY_MS, 1_000);
  assert.equal(refusalOf(again), 'recovery-confirmed');
});

test('[H5] for seven days only accounts used before receive money', () => {
  assert.equal(recoveryOnlyKnownAccountsDays, 7);
  assert.equal(onlyKnownAccountsUntil(5), 7 * DAY_MS + 5);
});

test('[V37][H5] a password set by a code after the money was locked unlocks it a week later, not a day', () => {
  const at = (recoveredAt: number | null, waitMs = DAY_MS) =>
    unlockByCodeAt({ lockedAt: 1_000, recoveredAt }, { now: 2_000, waitMs }) - 2_000;
  assert.equal(at(null), DAY_MS);
  assert.equal(at(999), DAY_MS, 'before the lock');
  assert.equal(at(2_000), 7 * DAY_MS);
  assert.equal(at(1_500), 7 * DAY_MS - 500, 'from the day it was set');
  assert.equal(at(null, 0), 0, 'no waits, as in a demonstration');
  assert.equal(
    at(2_000, 0),
    7 * DAY_MS,
    'not even there by a password that the thief could have set',
  );
  assert.equal(provesNothingUntil(1_000, 1_000 + 7 * DAY_MS), null);
});
