import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date, HOUR_MS, manilaInstant } from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import {
  decideFraudHoldApproval,
  decideFraudHoldProposal,
  decideFraudHoldRelease,
  FRAUD_HOLD_COOL_OFF_MS,
  FRAUD_HOLD_PROPOSAL_MS,
  FRAUD_HOLD_STATES,
  type FraudHold,
  fraudHoldStateAt,
} from './fraud-hold.ts';

const now = manilaInstant(date('2026-11-27'), 600);
const proposed: FraudHold = {
  reason: 'IDENTITY_IN_DOUBT',
  proposedById: 'ana',
  proposedAt: now,
  approvedAt: null,
  releasedAt: null,
  reviewUntil: manilaInstant(date('2026-12-02')),
};
const inEffect: FraudHold = { ...proposed, approvedAt: now };
const released: FraudHold = { ...inEffect, releasedAt: now };

function proposalOf(change: Partial<Parameters<typeof decideFraudHoldProposal>[0]> = {}) {
  const decision = decideFraudHoldProposal({
    reason: 'IDENTITY_IN_DOUBT',
    reviewOn: date('2026-12-03'),
    newFacts: '',
    earlier: [],
    today: date('2026-11-27'),
    now,
    holidays: mergeHolidays([]),
    ...change,
  });
  return decision.ok ? decision.value : decision.refusal.code;
}

test('[D4][V14] a hold is reviewed within three business days of its proposal', () => {
  assert.equal(proposalOf(), 'PROPOSED');
  assert.equal(proposalOf({ reviewOn: date('2026-12-04') }), 'hold-review-too-late');
  assert.equal(proposalOf({ reviewOn: date('2026-11-27') }), 'hold-review-in-past');
});

test('[V14] a member has one open hold at a time', () => {
  assert.equal(proposalOf({ earlier: [proposed] }), 'hold-already-open');
  assert.equal(proposalOf({ earlier: [inEffect] }), 'hold-already-open');
  const lapsed = { ...proposed, proposedAt: now - FRAUD_HOLD_PROPOSAL_MS };
  assert.equal(proposalOf({ earlier: [lapsed] }), 'PROPOSED');
});

test('[D4][V14] a hold is not repeated for the same facts', () => {
  const earlier = [released];
  assert.equal(proposalOf({ earlier }), 'hold-needs-new-facts');
  assert.equal(proposalOf({ earlier, newFacts: 'again' }), 'hold-needs-new-facts');
  assert.equal(proposalOf({ earlier, newFacts: 'A second device signed in today.' }), 'PROPOSED');
  assert.equal(proposalOf({ earlier, reason: 'COURT_OR_REGULATOR_ORDER' }), 'PROPOSED');
  const long = [{ ...released, releasedAt: now - FRAUD_HOLD_COOL_OFF_MS }];
  assert.equal(proposalOf({ earlier: long }), 'PROPOSED');
  const ended = [{ ...inEffect, reviewUntil: now - HOUR_MS }];
  assert.equal(proposalOf({ earlier: ended }), 'hold-needs-new-facts');
});

test('[D4][V14] two people put a hold into effect; one person releases it, and waiting transfers are sent', () => {
  const approve = (hold: FraudHold, byId: string, at = now) => {
    const decision = decideFraudHoldApproval(hold, byId, at);
    return decision.ok ? decision.value.next : decision.refusal.code;
  };
  assert.equal(approve(proposed, 'ana'), 'same-person');
  assert.equal(approve(proposed, 'ben'), 'IN_EFFECT');
  assert.equal(approve(inEffect, 'cita'), 'hold-over');
  assert.equal(approve(proposed, 'ben', now + FRAUD_HOLD_PROPOSAL_MS), 'hold-over');
  assert.deepEqual(decideFraudHoldRelease(inEffect, now), {
    ok: true,
    value: { next: 'RELEASED', effects: ['TELL_RELEASED', 'SEND_WAITING_TRANSFERS'] },
  });
  assert.deepEqual(decideFraudHoldRelease(proposed, now), {
    ok: true,
    value: { next: 'DROPPED', effects: [] },
  });
  assert.equal(decideFraudHoldRelease(released, now).ok, false);
});

test('[V14] a hold ends with its day of review, and a proposal after twelve hours', () => {
  const last = inEffect.reviewUntil;
  assert.equal(fraudHoldStateAt(inEffect, last - 1), 'IN_EFFECT');
  assert.equal(fraudHoldStateAt(inEffect, last), 'ENDED');
  assert.equal(fraudHoldStateAt(proposed, now + 12 * HOUR_MS - 1), 'PROPOSED');
  assert.equal(fraudHoldStateAt(proposed, now + 12 * HOUR_MS), 'LAPSED');
  const reached = [proposed, inEffect, released].map((hold) => fraudHoldStateAt(hold, now));
  const later = [
    fraudHoldStateAt({ ...proposed, releasedAt: now }, now),
    fraudHoldStateAt(proposed, last),
    fraudHoldStateAt(inEffect, last),
  ];
  assert.deepEqual(new Set([...reached, ...later]), new Set(FRAUD_HOLD_STATES));
});
