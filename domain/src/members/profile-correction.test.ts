import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROPOSAL_MS } from '../access/proposal.ts';
import { calendarDate as date, manilaInstant } from '../calendar/calendar.ts';
import type { IdentityReview } from '../documents/identity-review.ts';
import {
  CORRECTED_FACTS,
  changedFacts,
  decideCorrectedFacts,
  decideCorrection,
  decideCorrectionConfirmation,
  type ProfileFacts,
} from './profile-correction.ts';

const today = date('2026-11-30');
const facts: ProfileFacts = {
  firstName: 'Maria',
  middleName: 'Reyes',
  lastName: 'Santos',
  birthDate: '1990-02-28',
  identityType: 'NATIONAL_ID',
  otherIdentityType: '',
  identityNumber: '1234567890123456',
};
const reviews: readonly (IdentityReview | null)[] = [
  null,
  'WAITING',
  'ACCEPTED',
  'ASKED_AGAIN',
  'REJECTED',
];

const codeOf = (decision: { ok: boolean; refusal?: { code: string } }) =>
  decision.ok ? 'ok' : decision.refusal?.code;
const corrected = (given: Partial<ProfileFacts>) => decideCorrectedFacts(facts, given, today);
const faultsOf = (given: Partial<ProfileFacts>) => {
  const decision = corrected(given);
  assert.equal(decision.ok, false);
  const { faults } = decision as Extract<typeof decision, { ok: false }>;
  return Object.fromEntries(Object.entries(faults).map(([field, { code }]) => [field, code]));
};

test('[V25] a fact that is not given stays, also one that today’s rules would refuse', () => {
  assert.deepEqual(corrected({}), { ok: true, value: facts });
  const old = { ...facts, firstName: 'M4ria', middleName: '?', birthDate: '1900-01-01' };
  const kept = { ...old, identityNumber: 'unreadable' };
  assert.deepEqual(decideCorrectedFacts(kept, { lastName: 'Cruz' }, today), {
    ok: true,
    value: { ...kept, lastName: 'Cruz' },
  });
});

test('[V25] each given fact is judged by the rules of the profile and stored as the profile stores it', () => {
  const given = {
    firstName: '  Ana ',
    middleName: ' Cruz',
    lastName: 'Go  Uy',
    birthDate: '1991-03-01',
    identityNumber: '6543 2109 8765 4321',
  };
  assert.deepEqual(corrected(given), {
    ok: true,
    value: {
      ...facts,
      firstName: 'Ana',
      middleName: 'Cruz',
      lastName: 'Go Uy',
      birthDate: '1991-03-01',
      identityNumber: '6543210987654321',
    },
  });
  assert.deepEqual(
    faultsOf({ firstName: '', middleName: '4', lastName: ' ', birthDate: '2026-01-01' }),
    {
      firstName: 'text-missing',
      middleName: 'name-characters',
      lastName: 'text-missing',
      birthDate: 'age-outside-limits',
    },
  );
});

test('[V25] a middle name can be taken away; a first name cannot', () => {
  assert.deepEqual(corrected({ middleName: ' ' }), {
    ok: true,
    value: { ...facts, middleName: '' },
  });
  assert.deepEqual(faultsOf({ firstName: ' ' }), { firstName: 'text-missing' });
});

test('[V25] an ID number is judged with the kind of ID, whichever of them is given', () => {
  assert.deepEqual(corrected({ identityNumber: '1111-2222-3333-4444' }), {
    ok: true,
    value: { ...facts, identityNumber: '1111222233334444' },
  });
  assert.deepEqual(faultsOf({ identityNumber: '12' }), { identityNumber: 'id-number-format' });
  assert.deepEqual(faultsOf({ identityType: 'IBP' }), { identityNumber: 'id-number-format' });
  const other = { ...facts, identityType: 'OTHERS', otherIdentityType: 'Barangay ID' };
  assert.deepEqual(decideCorrectedFacts(other, { otherIdentityType: 'Union ID' }, today), {
    ok: true,
    value: { ...other, otherIdentityType: 'Union ID' },
  });
  const none = decideCorrectedFacts(other, { otherIdentityType: '' }, today);
  assert.equal(none.ok, false, 'a kind that is not in the list must be named');
});

test('[V22][V25] a proposal shows the facts that differ, as a person reads them', () => {
  assert.deepEqual(changedFacts(facts, facts), []);
  const after: ProfileFacts = {
    firstName: 'Ana',
    middleName: '',
    lastName: 'Cruz',
    birthDate: '1991-03-01',
    identityType: 'OTHERS',
    otherIdentityType: 'Barangay ID',
    identityNumber: 'B-17',
  };
  assert.deepEqual(changedFacts(facts, after), [
    { fact: 'FIRST_NAME', before: 'Maria', after: 'Ana' },
    { fact: 'MIDDLE_NAME', before: 'Reyes', after: '' },
    { fact: 'LAST_NAME', before: 'Santos', after: 'Cruz' },
    { fact: 'BIRTH_DATE', before: '1990-02-28', after: '1991-03-01' },
    { fact: 'ID_TYPE', before: 'National ID (PhilSys)', after: 'Barangay ID' },
    { fact: 'ID_NUMBER', before: '1234-5678-9012-3456', after: 'B-17' },
  ]);
  assert.deepEqual(
    changedFacts(facts, after).map(({ fact }) => fact),
    CORRECTED_FACTS,
  );
  const unlisted = { ...facts, identityType: 'NO_LONGER_LISTED' };
  assert.equal(changedFacts(facts, unlisted)[0]?.after, 'NO_LONGER_LISTED');
});

test('[V25] staff correct only what the member cannot change, and only what changes', () => {
  const after = { ...facts, lastName: 'Cruz' };
  for (const review of reviews) {
    const expected = review === 'ACCEPTED' ? 'ok' : 'member-changes-it';
    assert.equal(codeOf(decideCorrection(review, facts, after)), expected, `${review}`);
  }
  assert.equal(codeOf(decideCorrection('ACCEPTED', facts, facts)), 'nothing-changes');
  assert.deepEqual(decideCorrection('ACCEPTED', facts, after), {
    ok: true,
    value: [{ fact: 'LAST_NAME', before: 'Santos', after: 'Cruz' }],
  });
});

test('[V22] a second person confirms a proposal that still fits, within its time', () => {
  const proposedAt = manilaInstant(today);
  const proposal = { proposedById: 'one', proposedAt, before: facts, now: facts };
  const asked = { ...proposal, review: 'ACCEPTED' as const, confirmerId: 'two' };
  const at = (more: Partial<typeof asked> | { review: IdentityReview | null }, time = proposedAt) =>
    codeOf(decideCorrectionConfirmation({ ...asked, ...more }, time));
  assert.deepEqual(decideCorrectionConfirmation(asked, proposedAt), {
    ok: true,
    value: 'CONFIRMED',
  });
  assert.equal(at({}, proposedAt + PROPOSAL_MS - 1), 'ok');
  assert.equal(at({}, proposedAt + PROPOSAL_MS), 'correction-over');
  assert.equal(at({ confirmerId: 'one' }), 'same-person');
  assert.equal(at({ now: { ...facts, lastName: 'Cruz' } }), 'facts-changed');
  for (const review of reviews) {
    assert.equal(at({ review }), review === 'ACCEPTED' ? 'ok' : 'member-changes-it', `${review}`);
  }
});
