import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date, HOUR_MS, manilaInstant } from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import {
  decideFraudHoldApproval,
  decideFraudHoldProposal,
  decideFraudHoldRelease,
  decideFraudHoldRenewal,
  decideFraudHoldRenewalConfirmation,
  FRAUD_HOLD_COOL_OFF_MS,
  FRAUD_HOLD_NEW_FACTS_LENGTH_MIN,
  FRAUD_HOLD_PROPOSAL_MS,
  FRAUD_HOLD_RENEWAL_REASON_LENGTH_MIN,
  FRAUD_HOLD_STATES,
  type FraudHold,
  findReportedTakeover,
  fraudHoldStateAt,
  heldUntil,
} from './fraud-hold.ts';

const now = manilaInstant(date('2026-11-27'), 600);
const proposed: FraudHold = {
  reason: 'IDENTITY_IN_DOUBT',
  takeoverGround: null,
  proposedById: 'ana',
  proposedAt: now,
  approvedAt: null,
  releasedAt: null,
  endsOn: date('2026-12-27'),
};
const inEffect: FraudHold = { ...proposed, approvedAt: now };
const released: FraudHold = { ...inEffect, releasedAt: now };

function proposalOf(change: Partial<Parameters<typeof decideFraudHoldProposal>[0]> = {}) {
  const decision = decideFraudHoldProposal({
    reason: 'IDENTITY_IN_DOUBT',
    takeoverGround: null,
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

test('[V14][V37] a reported takeover stands beside another open hold, with its ground; the same report again adds nothing', () => {
  const ground = 'REGISTERED_PHONE_STOLEN';
  const report = { takeoverGround: ground, reason: 'MEMBER_REPORTED_FRAUD' } as const;
  assert.equal(proposalOf({ ...report, earlier: [proposed] }), 'PROPOSED');
  const suspected = { ...inEffect, reason: report.reason };
  assert.equal(proposalOf({ ...report, earlier: [suspected] }), 'PROPOSED', 'its ground is new');
  const over = { ...suspected, releasedAt: now };
  assert.equal(proposalOf({ ...report, earlier: [over] }), 'hold-needs-new-facts');
  const called = { ...inEffect, takeoverGround: 'CALLED_REGISTERED_NUMBER' } as const;
  assert.equal(findReportedTakeover([proposed, called], ground), undefined);
  const reported = { ...proposed, ...report };
  assert.equal(findReportedTakeover([called, reported], ground), reported);
});

test('[V14] the release of one of two holds in effect sends nothing and tells of no release', () => {
  assert.deepEqual(decideFraudHoldRelease(inEffect, true, now), {
    ok: true,
    value: { next: 'RELEASED', effects: [] },
  });
});

test('[D4][V14] a hold is not repeated for the same facts', () => {
  const earlier = [released];
  assert.equal(proposalOf({ earlier }), 'hold-needs-new-facts');
  const shortest = 'x'.repeat(FRAUD_HOLD_NEW_FACTS_LENGTH_MIN);
  assert.equal(proposalOf({ earlier, newFacts: shortest }), 'PROPOSED');
  assert.equal(proposalOf({ earlier, newFacts: ` ${shortest.slice(1)} ` }), 'hold-needs-new-facts');
  assert.equal(proposalOf({ earlier, newFacts: 'A second device signed in today.' }), 'PROPOSED');
  assert.equal(proposalOf({ earlier, reason: 'COURT_OR_REGULATOR_ORDER' }), 'PROPOSED');
  const long = [{ ...released, releasedAt: now - FRAUD_HOLD_COOL_OFF_MS }];
  assert.equal(proposalOf({ earlier: long }), 'PROPOSED');
  const ended = [{ ...inEffect, endsOn: date('2026-11-26') }];
  assert.equal(proposalOf({ earlier: ended }), 'hold-needs-new-facts');
});

test('[D4][V14] two people put a hold into effect; one person releases it, and waiting transfers are sent', () => {
  const approve = (hold: FraudHold, byId: string, at = now) => {
    const decision = decideFraudHoldApproval(hold, byId, at);
    return decision.ok ? decision.value.next : decision.refusal.code;
  };
  assert.equal(approve(proposed, 'ana'), 'same-person');
  assert.deepEqual(decideFraudHoldApproval(proposed, 'ben', now), {
    ok: true,
    value: { next: 'IN_EFFECT', effects: ['TELL_HELD'] },
  });
  assert.equal(approve(inEffect, 'cita'), 'hold-over');
  assert.equal(approve(proposed, 'ben', now + FRAUD_HOLD_PROPOSAL_MS), 'hold-over');
  assert.deepEqual(decideFraudHoldRelease(inEffect, false, now), {
    ok: true,
    value: { next: 'RELEASED', effects: ['TELL_RELEASED', 'SEND_WAITING_TRANSFERS'] },
  });
  assert.deepEqual(decideFraudHoldRelease(proposed, false, now), {
    ok: true,
    value: { next: 'DROPPED', effects: [] },
  });
  const again = decideFraudHoldRelease(released, false, now);
  assert.equal(again.ok || again.refusal.code, 'hold-over');
});

test('[V14][V38] a hold ends with its last day in Manila, and a proposal after twelve hours', () => {
  const last = manilaInstant(date('2026-12-28'));
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

test('[V38] a hold is renewed in its last week, with a reason, by two people, and not otherwise', () => {
  const inLastWeek = manilaInstant(date('2026-12-20'));
  const reason = 'The bank has not answered our report yet.';
  const renew = (change: Partial<Parameters<typeof decideFraudHoldRenewal>[0]> = {}) => {
    const decision = decideFraudHoldRenewal({
      hold: inEffect,
      open: null,
      reason,
      days: 30,
      now: inLastWeek,
      ...change,
    });
    return decision.ok ? decision.value.endsOn : decision.refusal.code;
  };
  assert.equal(renew(), '2027-01-26');
  assert.equal(renew({ now: inLastWeek - 1 }), 'renewal-too-early');
  const shortest = 'x'.repeat(FRAUD_HOLD_RENEWAL_REASON_LENGTH_MIN);
  assert.equal(renew({ reason: shortest }), '2027-01-26');
  assert.equal(renew({ reason: ` ${shortest.slice(1)} ` }), 'renewal-needs-reason');
  const open = { proposedById: 'ana', endsOn: date('2027-01-26') };
  assert.equal(renew({ open }), 'renewal-already-open');
  for (const hold of [proposed, released]) assert.equal(renew({ hold }), 'hold-over');
  assert.equal(renew({ now: manilaInstant(date('2026-12-28')) }), 'hold-over', 'it has ended');
  const confirm = (byId: string, one: typeof open | null, now = inLastWeek) => {
    const decision = decideFraudHoldRenewalConfirmation(inEffect, one, byId, now);
    return decision.ok ? decision.value.endsOn : decision.refusal.code;
  };
  assert.equal(confirm('ben', open), '2027-01-26');
  assert.equal(confirm('ana', open), 'same-person');
  assert.equal(confirm('ben', null), 'renewal-not-proposed');
  assert.equal(confirm('ben', open, manilaInstant(date('2026-12-28'))), 'hold-over');
});

test('[V14] the withdrawals of a member were held until the last of their holds ended, or its last day is over', () => {
  const ends = manilaInstant(date('2026-12-28'));
  assert.equal(heldUntil([]), null);
  assert.equal(heldUntil([proposed, { ...proposed, releasedAt: now }]), null, 'none was in effect');
  assert.equal(heldUntil([released]), now);
  assert.equal(heldUntil([inEffect, released, proposed]), ends);
  const short = { ...inEffect, endsOn: date('2026-12-01') };
  assert.equal(heldUntil([short, inEffect]), ends);
});

test('[V14][V38] the refusal of a hold or of its renewal says the limit', () => {
  const late = decideFraudHoldProposal({
    ...{ reason: 'IDENTITY_IN_DOUBT', takeoverGround: null, newFacts: '', now },
    ...{ today: date('2026-11-27'), holidays: mergeHolidays([]) },
    ...{ reviewOn: date('2027-01-01'), earlier: [] },
  });
  assert.deepEqual(late, {
    ok: false,
    refusal: { code: 'hold-review-too-late', facts: { latest: date('2026-12-03') } },
  });
  const repeated = decideFraudHoldProposal({
    ...{ reason: 'IDENTITY_IN_DOUBT', takeoverGround: null, newFacts: '', now },
    ...{ today: date('2026-11-27'), holidays: mergeHolidays([]) },
    ...{ reviewOn: date('2026-12-01'), earlier: [released] },
  });
  assert.deepEqual(repeated, {
    ok: false,
    refusal: { code: 'hold-needs-new-facts', facts: { lengthMin: 20 } },
  });
  const renewal = { hold: inEffect, open: null, reason: '', days: 30 };
  assert.deepEqual(decideFraudHoldRenewal({ ...renewal, now }), {
    ok: false,
    refusal: { code: 'renewal-too-early', facts: { from: date('2026-12-20') } },
  });
  assert.deepEqual(decideFraudHoldRenewal({ ...renewal, now: manilaInstant(date('2026-12-20')) }), {
    ok: false,
    refusal: { code: 'renewal-needs-reason', facts: { lengthMin: 20 } },
  });
});
