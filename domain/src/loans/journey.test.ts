import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type JourneyFacts, listJourney } from './journey.ts';
import { LOAN_STATES, type LoanState } from './loan-state.ts';

const nothing: JourneyFacts = {
  state: 'PENDING',
  events: [],
  answerBy: null,
  waitsForBorrower: false,
  offerExpiresAt: null,
  lapsesOn: null,
  withdrawals: [],
  firstWithdrawnAt: null,
  nextDueDate: null,
};

/** Events an hour apart, in the order given. */
const eventsOf = (...states: LoanState[]) =>
  states.map((state, hour) => ({ state, at: `2026-11-21T0${hour}:00:00.000Z` }));

const journeyOf = (facts: Partial<JourneyFacts>) => listJourney({ ...nothing, ...facts });
const read = (facts: Partial<JourneyFacts>) =>
  journeyOf(facts).map(({ stage, place }) => `${place} ${stage}`);
const nowOf = (facts: Partial<JourneyFacts>) =>
  journeyOf(facts).find(({ place }) => place === 'now');

const untilWallet = eventsOf('PENDING', 'APPROVED', 'ACTIVE');

test('[S4.06][D1] after submission the review is under way, and every stage ahead is named', () => {
  assert.deepEqual(read({ events: eventsOf('PENDING') }), [
    'done SUBMITTED',
    'now IN_REVIEW',
    'ahead APPROVED',
    'ahead SIGNED',
    'ahead IN_WALLET',
    'ahead WITHDRAWAL_SENT',
    'ahead RECEIVED',
    'ahead REPAYING',
    'ahead CLOSED',
  ]);
  assert.equal(nowOf({ events: eventsOf('PENDING') })?.actor, 'us');
  const photo = nowOf({ events: eventsOf('PENDING'), waitsForBorrower: true });
  assert.deepEqual([photo?.stage, photo?.actor], ['IN_REVIEW', 'you'], 'a new ID photo');
});

test('[D1] the second review belongs to the review stage; after a question the member acts next, with a deadline', () => {
  const checked = eventsOf('PENDING', 'AWAITING_CHECK');
  assert.equal(nowOf({ state: 'AWAITING_CHECK', events: checked })?.stage, 'IN_REVIEW');
  const asked = eventsOf('PENDING', 'MORE_INFO');
  const facts = {
    state: 'MORE_INFO' as const,
    events: asked,
    answerBy: '2026-12-05T00:00:00.000Z',
  };
  assert.deepEqual(read(facts).slice(0, 5), [
    'done SUBMITTED',
    'done IN_REVIEW',
    'done MORE_INFO',
    'now ANSWERED',
    'ahead IN_REVIEW',
  ]);
  assert.deepEqual(nowOf(facts), {
    stage: 'ANSWERED',
    place: 'now',
    at: null,
    actor: 'you',
    by: '2026-12-05T00:00:00.000Z',
  });
  assert.deepEqual(read({ events: eventsOf('PENDING', 'MORE_INFO', 'PENDING') }).slice(0, 5), [
    'done SUBMITTED',
    'done IN_REVIEW',
    'done MORE_INFO',
    'done ANSWERED',
    'now IN_REVIEW',
  ]);
});

test('[D1][D9] the member acts next on an offer and on money in the wallet, each with its last day', () => {
  const offered = nowOf({
    state: 'APPROVED',
    events: eventsOf('PENDING', 'APPROVED'),
    offerExpiresAt: '2026-11-28T16:00:00.000Z',
  });
  assert.equal(offered?.stage, 'SIGNED');
  assert.equal(offered?.by, '2026-11-28T16:00:00.000Z');
  const funded = { state: 'ACTIVE' as const, events: untilWallet, lapsesOn: '2026-12-21' };
  assert.deepEqual(read(funded).slice(3, 7), [
    'done SIGNED',
    'done IN_WALLET',
    'now WITHDRAWAL_SENT',
    'ahead RECEIVED',
  ]);
  assert.equal(nowOf(funded)?.by, '2026-12-21');
});

test('[D5][V11] sent is not received: the bank acts next until the money has arrived', () => {
  const sent = { state: 'SENT' as const, sentAt: '2026-11-22T00:00:00.000Z' };
  const expectedBy = '2026-11-22T00:30:00.000Z';
  const facts = { state: 'ACTIVE' as const, events: untilWallet };
  const onTheWay = { ...facts, withdrawals: [{ ...sent, expectedBy }] };
  assert.deepEqual(nowOf(onTheWay), {
    stage: 'RECEIVED',
    place: 'now',
    at: null,
    actor: 'bank',
    by: expectedBy,
  });
  const returned = { ...sent, state: 'RETURNED' as const, expectedBy };
  assert.equal(nowOf({ ...facts, withdrawals: [returned] })?.stage, 'WITHDRAWAL_SENT');
  const arrived = {
    ...facts,
    withdrawals: [{ ...sent, state: 'SETTLED' as const, expectedBy }],
    firstWithdrawnAt: '2026-11-22T00:10:00.000Z',
    nextDueDate: '2026-12-22',
  };
  assert.deepEqual(read(arrived).slice(5), [
    'done WITHDRAWAL_SENT',
    'done RECEIVED',
    'now REPAYING',
    'ahead CLOSED',
  ]);
  assert.equal(nowOf(arrived)?.by, '2026-12-22');
});

test('[S2.35] an ended loan has no stages ahead and still shows its withdrawal stages', () => {
  const ended: LoanState[] = [
    'REJECTED',
    'EXPIRED',
    'CANCELLED_BY_BORROWER',
    'CANCELLED',
    'LAPSED',
    'CLOSED',
  ];
  for (const state of ended) {
    const steps = journeyOf({ state, events: eventsOf('PENDING', state) });
    assert.equal(
      steps.every(({ place }) => place === 'done'),
      true,
      state,
    );
  }
  const closed = eventsOf('PENDING', 'APPROVED', 'ACTIVE', 'CLOSED');
  const firstWithdrawnAt = '2026-11-22T00:10:00.000Z';
  assert.deepEqual(read({ state: 'CLOSED', events: closed, firstWithdrawnAt }).slice(4), [
    'done IN_WALLET',
    'done WITHDRAWAL_SENT',
    'done RECEIVED',
    'done CLOSED',
  ]);
});

test('[E6] every state has a stage: one current stage while the loan is open, none afterwards', () => {
  const open = ['PENDING', 'MORE_INFO', 'AWAITING_CHECK', 'APPROVED', 'ACTIVE'];
  for (const state of LOAN_STATES) {
    const underWay = journeyOf({ state, events: eventsOf('PENDING', state) }).filter(
      ({ place }) => place === 'now',
    );
    assert.equal(underWay.length, open.includes(state) ? 1 : 0, state);
  }
});

test('[D1] a decision with no event before it has no review stage', () => {
  assert.deepEqual(read({ state: 'REJECTED', events: eventsOf('REJECTED') }), ['done REJECTED']);
});
