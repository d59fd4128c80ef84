import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '../calendar/calendar.ts';
import type { Decision } from '../texts/decision.ts';
import {
  ACCOUNT_RECOVERY_ENDINGS,
  type AccountRecoveryEnding,
  decideRecovery,
  decideRecoveryConfirmation,
  decideRecoveryPhotos,
  decideRecoveryStaff,
  decideRecoveryTicket,
  isLapsed,
  keepsPasskeysUntil,
  mayStopRecovery,
  numberThatStops,
  onlyKnownAccountsUntil,
  provesNothingUntil,
  RECOVERY_PROPOSAL_MS,
  type RecoveryTicket,
  recoveryOnlyKnownAccountsDays,
  ticketAfterRecovery,
  unlockByPasswordAt,
} from './account-recovery.ts';

const staff = { id: 'stf_b', approvedLoan: false, acceptedIdentity: false };
const ticket: RecoveryTicket = {
  ...{ writtenBy: 'mbr_a', linkedTo: null, isMailOfMember: false },
  ...{ category: 'STOLEN_PHONE', state: 'ANSWERED', isAnswered: true },
};
const people = (confirmer: object = {}, proposer: object = {}) => ({
  proposer: { ...staff, id: 'stf_a', ...proposer },
  confirmer: { ...staff, ...confirmer },
  isIdAccepted: true,
  ...{ picturesSince: 0, ticket, memberId: 'mbr_a' },
});
const proposed = { proposedById: 'stf_a', proposedAt: 0, isConfirmed: false };

const refusalOf = (decision: Decision<unknown, string>) =>
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

test('[H5][V37] a ticket fits a recovery that is about this member and a lost phone, answered and open', () => {
  const codeOf = (change: Partial<RecoveryTicket>) => {
    const decision = decideRecoveryTicket({ ...ticket, ...change }, 'mbr_a');
    return decision.ok ? 'FITS' : decision.refusal.code;
  };
  const visitors = { writtenBy: null };
  assert.equal(codeOf({}), 'FITS');
  assert.equal(codeOf({ state: 'OPEN' }), 'FITS', 'the sender wrote again');
  assert.equal(codeOf({ ...visitors, linkedTo: 'mbr_a' }), 'FITS');
  assert.equal(codeOf({ ...visitors, isMailOfMember: true }), 'FITS');
  assert.equal(codeOf(visitors), 'ticket-not-linked');
  assert.equal(
    codeOf({ ...visitors, linkedTo: 'mbr_b', isMailOfMember: true }),
    'ticket-of-another',
  );
  assert.equal(codeOf({ writtenBy: 'mbr_b' }), 'ticket-of-another');
  assert.equal(codeOf({ category: 'QUESTION' }), 'ticket-of-other-kind');
  assert.equal(codeOf({ state: 'CLOSED' }), 'ticket-closed');
  assert.equal(codeOf({ isAnswered: false }), 'ticket-not-answered');
  assert.equal(decideRecoveryTicket(null, 'mbr_a').ok, false);
});

test('[H5][V32] the second person sees photos of the last seven days, and pictures that the first one saw', () => {
  const now = 10 * DAY_MS;
  const photo = { isPhoto: true, at: now - 7 * DAY_MS };
  const named = { ids: ['a', 'b'], selfieId: 'a' };
  assert.ok(decideRecoveryPhotos([photo, photo], named, now).ok);
  assert.ok(!decideRecoveryPhotos([photo, { ...photo, at: photo.at - 1 }], named, now).ok);
  assert.ok(!decideRecoveryPhotos([photo, { ...photo, isPhoto: false }], named, now).ok);
  assert.ok(!decideRecoveryPhotos([photo], named, now).ok, 'one is not of this member');
  const alone = decideRecoveryPhotos([photo], { ids: ['a'], selfieId: 'a' }, now);
  assert.equal(refusalOf(alone), 'selfie-and-id-needed');
  const without = decideRecoveryPhotos([photo, photo], { ids: ['b', 'c'], selfieId: 'a' }, now);
  assert.equal(refusalOf(without), 'selfie-and-id-needed');
  const changed = { ...people(), picturesSince: 1 };
  const decision = decideRecoveryConfirmation(proposed, changed, DAY_MS, 1_000);
  assert.equal(refusalOf(decision), 'pictures-changed');
  const unlinked = { ...people(), ticket: { ...ticket, writtenBy: null } };
  const second = decideRecoveryConfirmation(proposed, unlinked, DAY_MS, 1_000);
  assert.equal(refusalOf(second), 'ticket-not-linked');
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

test('[V37][H5] a password that a code set in the last seven days unlocks the money a week after that, not a day', () => {
  const at = (recoveredAt: number | null, waitMs = DAY_MS) =>
    unlockByPasswordAt(recoveredAt, { now: 2_000, waitMs }) - 2_000;
  assert.equal(at(null), DAY_MS);
  assert.equal(at(2_000), 7 * DAY_MS);
  assert.equal(at(1_500), 7 * DAY_MS - 500, 'from the day it was set');
  assert.equal(at(2_000 - 7 * DAY_MS), DAY_MS, 'a week ago');
  assert.equal(at(null, 0), 0, 'no waits, as in a demonstration');
  assert.equal(
    at(2_000, 0),
    7 * DAY_MS,
    'not even there by a password that the thief could have set',
  );
  assert.equal(provesNothingUntil(1_000, 1_000 + 7 * DAY_MS), null);
});

test('[V37] a password that a code set in the last seven days removes no passkey, unless another one from before signed in', () => {
  const set = 10 * DAY_MS;
  const until = (passkeyAddedAt: number | null, now = set + DAY_MS) =>
    keepsPasskeysUntil(set, passkeyAddedAt, now);
  assert.equal(until(null), set + 7 * DAY_MS);
  assert.equal(until(set - 1), null, 'a passkey from before');
  assert.equal(until(set), set + 7 * DAY_MS, 'a passkey added since');
  assert.equal(until(null, set + 7 * DAY_MS), null, 'a week later');
  assert.equal(keepsPasskeysUntil(null, null, set), null);
});

test('[H5][V37] while the phone is reported as stolen, only a sign-in that a code by SMS in the last week did not make possible stops a recovery', () => {
  const recoveredAt = 10 * DAY_MS;
  const may = (session: object, facts: object = {}, now = recoveredAt + DAY_MS) =>
    mayStopRecovery(
      { startedAt: recoveredAt + 1, passkeyAddedAt: null, ...session },
      { isPhoneStolen: true, recoveredAt, ...facts },
      now,
    );
  assert.equal(may({}), false);
  assert.equal(may({ startedAt: recoveredAt }), false);
  assert.equal(may({ startedAt: recoveredAt - 1 }), true, 'signed in before');
  assert.equal(may({ passkeyAddedAt: recoveredAt - 1 }), true, 'a passkey from before');
  assert.equal(may({ passkeyAddedAt: recoveredAt + 1 }), false, 'a passkey added since');
  assert.equal(may({}, { isPhoneStolen: false }), true);
  assert.equal(may({}, { recoveredAt: null }), true);
  assert.equal(may({}, {}, recoveredAt + 7 * DAY_MS), true, 'a week later');
});

test('[H5][V37] a number that the account got after the theft was reported, or a week before the proposal, stops no recovery', () => {
  const times = { ticketOpenedAt: 20 * DAY_MS, proposedAt: 21 * DAY_MS };
  const stops = (changes: readonly { oldNumber: string; at: number }[], more = {}) =>
    numberThatStops('now', changes, { ...times, ...more });
  const week = 14 * DAY_MS;
  assert.equal(stops([]), 'now');
  assert.equal(stops([{ oldNumber: 'before', at: week - 1 }]), 'now', 'long before');
  assert.equal(stops([{ oldNumber: 'before', at: week }]), 'before');
  const thrice = [30, 17, 16, 2].map((day) => ({ oldNumber: `before ${day}`, at: day * DAY_MS }));
  assert.equal(stops(thrice), 'before 16', 'not one between two changes of the thief');
  const old = { ticketOpenedAt: DAY_MS };
  assert.equal(stops(thrice, old), 'before 2', 'reported long ago');
});

test('[E7][H5] after a recovery its ticket is closed when it is done and waits for its sender when it was stopped, unless the sender wrote since the proposal', () => {
  const after = (ending: AccountRecoveryEnding, facts: object = {}) =>
    ticketAfterRecovery(ending, {
      ...{ state: 'OPEN', askedAt: 1_000, proposedAt: 2_000 },
      ...facts,
    });
  assert.equal(after('DONE'), 'CLOSED');
  assert.equal(after('DONE', { state: 'ANSWERED' }), 'CLOSED');
  for (const ending of ['STOPPED', 'DROPPED', 'TAKEN'] as const) {
    assert.equal(after(ending), 'ANSWERED', ending);
    assert.equal(after(ending, { state: 'ANSWERED' }), null, ending);
  }
  assert.equal(after('LAPSED'), null, 'staff must ask for it again');
  for (const ending of ACCOUNT_RECOVERY_ENDINGS) {
    assert.equal(after(ending, { askedAt: 2_001 }), null, `${ending}: nobody read it`);
    assert.equal(after(ending, { state: 'CLOSED' }), null, ending);
  }
});
