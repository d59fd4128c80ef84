import {
  addBusinessDays,
  type CalendarDate,
  DAY_MS,
  type EpochMs,
  HOUR_MS,
  type Holidays,
} from '../calendar/calendar.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** Reasons for a fraud hold on a member's withdrawals. No payment lifts a hold (V14). */
export const FRAUD_HOLD_REASONS = [
  'MEMBER_REPORTED_FRAUD',
  'ACCOUNT_TAKEOVER_SUSPECTED',
  'IDENTITY_IN_DOUBT',
  'COURT_OR_REGULATOR_ORDER',
] as const;
export type FraudHoldReason = (typeof FRAUD_HOLD_REASONS)[number];

export const FRAUD_HOLD_REVIEW_BUSINESS_DAYS_MAX = 3;
/** A proposal that no second person approved within this time lapses. */
export const FRAUD_HOLD_PROPOSAL_MS = 12 * HOUR_MS;
/** For this long after a hold that was in effect, another for the same reason needs new facts. */
export const FRAUD_HOLD_COOL_OFF_MS = 30 * DAY_MS;
export const FRAUD_HOLD_NEW_FACTS_LENGTH_MIN = 20;

/**
 * States of a fraud hold on a member. PROPOSED stops nothing. DROPPED: a proposal that was taken
 * back. LAPSED: a proposal that nobody approved in time. RELEASED: a hold that was lifted. ENDED: a
 * hold whose review day is over.
 */
export const FRAUD_HOLD_STATES = [
  'PROPOSED',
  'IN_EFFECT',
  'DROPPED',
  'LAPSED',
  'RELEASED',
  'ENDED',
] as const;
export type FraudHoldState = (typeof FRAUD_HOLD_STATES)[number];

export type FraudHold = {
  readonly reason: FraudHoldReason;
  readonly proposedById: string;
  readonly proposedAt: EpochMs;
  readonly approvedAt: EpochMs | null;
  readonly releasedAt: EpochMs | null;
  /** The end of the review day, in Manila. */
  readonly reviewUntil: EpochMs;
};

/** State of a hold at an instant, from its records and the time limits. */
export function fraudHoldStateAt(hold: FraudHold, now: EpochMs): FraudHoldState {
  const wasInEffect = hold.approvedAt !== null;
  if (hold.releasedAt !== null) return wasInEffect ? 'RELEASED' : 'DROPPED';
  if (now >= hold.reviewUntil) return wasInEffect ? 'ENDED' : 'LAPSED';
  if (wasInEffect) return 'IN_EFFECT';
  return now >= hold.proposedAt + FRAUD_HOLD_PROPOSAL_MS ? 'LAPSED' : 'PROPOSED';
}

export function isOpenFraudHold(hold: FraudHold, now: EpochMs): boolean {
  const state = fraudHoldStateAt(hold, now);
  return state === 'PROPOSED' || state === 'IN_EFFECT';
}

/** Side effects of a step, besides the row and its audit entry. */
export type FraudHoldEffect = 'TELL_HELD' | 'TELL_RELEASED' | 'SEND_WAITING_TRANSFERS';

export type FraudHoldStep = {
  readonly next: FraudHoldState;
  readonly effects: readonly FraudHoldEffect[];
};

/** A second person puts a proposed hold into effect (V14). */
export function decideFraudHoldApproval(
  hold: FraudHold,
  byId: string,
  now: EpochMs,
): Decision<FraudHoldStep, 'hold-over' | 'same-person'> {
  if (fraudHoldStateAt(hold, now) !== 'PROPOSED') return refuse('hold-over');
  if (byId === hold.proposedById) return refuse('same-person');
  return accept({ next: 'IN_EFFECT', effects: ['TELL_HELD'] });
}

/** One person can drop a proposal or release a hold. Payments do not affect holds (V14). */
export function decideFraudHoldRelease(
  hold: FraudHold,
  now: EpochMs,
): Decision<FraudHoldStep, 'hold-over'> {
  switch (fraudHoldStateAt(hold, now)) {
    case 'PROPOSED':
      return accept({ next: 'DROPPED', effects: [] });
    case 'IN_EFFECT':
      return accept({ next: 'RELEASED', effects: ['TELL_RELEASED', 'SEND_WAITING_TRANSFERS'] });
    default:
      return refuse('hold-over');
  }
}

export type FraudHoldProposalRefusal =
  | 'hold-already-open'
  | 'hold-review-in-past'
  | 'hold-review-too-late'
  | 'hold-needs-new-facts';

/**
 * Whether a hold may be proposed: review at most three business days away, no other open hold, and
 * no repeated hold for the same facts.
 */
export function decideFraudHoldProposal(facts: {
  readonly reason: FraudHoldReason;
  readonly reviewOn: CalendarDate;
  /** New facts since the last hold for this reason, written by the proposer for staff. */
  readonly newFacts: string;
  readonly earlier: readonly FraudHold[];
  readonly today: CalendarDate;
  readonly now: EpochMs;
  readonly holidays: Holidays;
}): Decision<'PROPOSED', FraudHoldProposalRefusal> {
  const { earlier, now, today, reviewOn } = facts;
  if (earlier.some((hold) => isOpenFraudHold(hold, now))) return refuse('hold-already-open');
  if (reviewOn <= today) return refuse('hold-review-in-past');
  const latest = addBusinessDays(today, FRAUD_HOLD_REVIEW_BUSINESS_DAYS_MAX, facts.holidays);
  if (reviewOn > latest) return refuse('hold-review-too-late', { latest });
  const isRepeated = earlier.some(
    (hold) =>
      hold.reason === facts.reason &&
      hold.approvedAt !== null &&
      now <
        Math.min(hold.releasedAt ?? hold.reviewUntil, hold.reviewUntil) + FRAUD_HOLD_COOL_OFF_MS,
  );
  if (isRepeated && facts.newFacts.trim().length < FRAUD_HOLD_NEW_FACTS_LENGTH_MIN) {
    return refuse('hold-needs-new-facts', { lengthMin: FRAUD_HOLD_NEW_FACTS_LENGTH_MIN });
  }
  return accept('PROPOSED');
}
