import {
  addBusinessDays,
  addDays,
  type CalendarDate,
  DAY_MS,
  type EpochMs,
  HOUR_MS,
  type Holidays,
  manilaDate,
  manilaInstant,
} from '../calendar/calendar.ts';
import { countCharacters } from '../texts/count-characters.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** Reasons for a fraud hold on a member's withdrawals. No payment lifts a hold (V14). */
export const FRAUD_HOLD_REASONS = [
  'MEMBER_REPORTED_FRAUD',
  'ACCOUNT_TAKEOVER_SUSPECTED',
  'IDENTITY_IN_DOUBT',
  'COURT_OR_REGULATOR_ORDER',
] as const;
export type FraudHoldReason = (typeof FRAUD_HOLD_REASONS)[number];

/** How staff know of an account takeover: the person who has the stolen phone would answer a call to its number. */
export const TAKEOVER_GROUNDS = ['CALLED_REGISTERED_NUMBER', 'REGISTERED_PHONE_STOLEN'] as const;
export type TakeoverGround = (typeof TAKEOVER_GROUNDS)[number];

export const FRAUD_HOLD_REVIEW_BUSINESS_DAYS_MAX = 3;
/** A hold ends this many calendar days after its proposal (V38); the setting may shorten it. */
export const FRAUD_HOLD_DAYS_MAX = 30;
/** A renewal is proposed in the last days of a hold, and adds the same number of days. */
export const FRAUD_HOLD_RENEWAL_DAYS_BEFORE_END = 7;
export const FRAUD_HOLD_RENEWAL_REASON_LENGTH_MIN = 20;
export const FRAUD_HOLD_RELEASE_REASON_LENGTH_MIN = 10;
/** A proposal that no second person approved within this time lapses. */
export const FRAUD_HOLD_PROPOSAL_MS = 12 * HOUR_MS;
/** For this long after a hold that was in effect, another for the same reason needs new facts. */
export const FRAUD_HOLD_COOL_OFF_MS = 30 * DAY_MS;
export const FRAUD_HOLD_NEW_FACTS_LENGTH_MIN = 20;

/**
 * States of a fraud hold on a member. PROPOSED stops nothing. DROPPED: a proposal that was taken
 * back. LAPSED: a proposal that nobody approved in time. RELEASED: a hold that was lifted. ENDED: a
 * hold whose last day is over.
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
  /** Of a reported takeover; null when it was proposed otherwise. */
  readonly takeoverGround: TakeoverGround | null;
  readonly proposedById: string;
  readonly proposedAt: EpochMs;
  readonly approvedAt: EpochMs | null;
  readonly releasedAt: EpochMs | null;
  /** The last day, in Manila; only a renewal by two people moves it (V38). */
  readonly endsOn: CalendarDate;
};

/** The end of the last day of a hold. */
export function fraudHoldEndsAt({ endsOn }: Pick<FraudHold, 'endsOn'>): EpochMs {
  return manilaInstant(addDays(endsOn, 1));
}

/** State of a hold at an instant, from its records and the time limits. */
export function fraudHoldStateAt(hold: FraudHold, now: EpochMs): FraudHoldState {
  const wasInEffect = hold.approvedAt !== null;
  if (hold.releasedAt !== null) return wasInEffect ? 'RELEASED' : 'DROPPED';
  if (now >= fraudHoldEndsAt(hold)) return wasInEffect ? 'ENDED' : 'LAPSED';
  if (wasInEffect) return 'IN_EFFECT';
  return now >= hold.proposedAt + FRAUD_HOLD_PROPOSAL_MS ? 'LAPSED' : 'PROPOSED';
}

/** When a hold ended, or will end if nobody releases it. */
const endOf = (hold: FraudHold): EpochMs => hold.releasedAt ?? fraudHoldEndsAt(hold);

/** When the last hold that was in effect ended, or will end if nobody releases it; null when there was none. */
export function heldUntil(holds: readonly FraudHold[]): EpochMs | null {
  const ends = holds.filter(({ approvedAt }) => approvedAt !== null).map(endOf);
  return ends.length === 0 ? null : Math.max(...ends);
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

/**
 * One person can drop a proposal or release a hold. Payments do not affect holds (V14).
 * @param isHeldOtherwise another hold on the member is in effect: nothing is sent, and the member is not told that money
 *   moves again.
 */
export function decideFraudHoldRelease(
  hold: FraudHold,
  isHeldOtherwise: boolean,
  now: EpochMs,
): Decision<FraudHoldStep, 'hold-over'> {
  switch (fraudHoldStateAt(hold, now)) {
    case 'PROPOSED':
      return accept({ next: 'DROPPED', effects: [] });
    case 'IN_EFFECT':
      return accept({
        next: 'RELEASED',
        effects: isHeldOtherwise ? [] : ['TELL_RELEASED', 'SEND_WAITING_TRANSFERS'],
      });
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
 * no repeated hold for the same facts. A reported takeover stands beside another open hold: the decision about that one
 * is none about the report (`findReportedTakeover` finds one that says the same).
 */
export function decideFraudHoldProposal(facts: {
  readonly reason: FraudHoldReason;
  readonly takeoverGround: TakeoverGround | null;
  readonly reviewOn: CalendarDate;
  /** New facts since the last hold for this reason, written by the proposer for staff. */
  readonly newFacts: string;
  readonly earlier: readonly FraudHold[];
  readonly today: CalendarDate;
  readonly now: EpochMs;
  readonly holidays: Holidays;
}): Decision<'PROPOSED', FraudHoldProposalRefusal> {
  const { earlier, now, today, reviewOn } = facts;
  const isReport = facts.takeoverGround !== null;
  const open = earlier.filter((hold) => isOpenFraudHold(hold, now));
  if (!isReport && open.length > 0) return refuse('hold-already-open');
  if (reviewOn <= today) return refuse('hold-review-in-past');
  const latest = addBusinessDays(today, FRAUD_HOLD_REVIEW_BUSINESS_DAYS_MAX, facts.holidays);
  if (reviewOn > latest) return refuse('hold-review-too-late', { latest });
  const isRepeated = earlier.some(
    (hold) =>
      !open.includes(hold) &&
      hold.reason === facts.reason &&
      hold.approvedAt !== null &&
      now < endOf(hold) + FRAUD_HOLD_COOL_OFF_MS,
  );
  if (isRepeated && countCharacters(facts.newFacts.trim()) < FRAUD_HOLD_NEW_FACTS_LENGTH_MIN) {
    return refuse('hold-needs-new-facts', { lengthMin: FRAUD_HOLD_NEW_FACTS_LENGTH_MIN });
  }
  return accept('PROPOSED');
}

/** The open hold that says the same as a report of a takeover: another report adds nothing to it. */
export function findReportedTakeover<Hold extends Pick<FraudHold, 'takeoverGround'>>(
  open: readonly Hold[],
  ground: TakeoverGround,
): Hold | undefined {
  return open.find((hold) => hold.takeoverGround === ground);
}

/** An open proposal to renew a hold. */
export type FraudHoldRenewal = {
  readonly proposedById: string;
  readonly endsOn: CalendarDate;
};

/** The first day on which a renewal may be proposed. */
export function fraudHoldRenewableFrom({ endsOn }: Pick<FraudHold, 'endsOn'>): CalendarDate {
  return addDays(endsOn, -FRAUD_HOLD_RENEWAL_DAYS_BEFORE_END);
}

/**
 * Whether a hold may be renewed: in effect, in its last days, with a reason, no other open proposal.
 * The new last day counts from the old one.
 */
export function decideFraudHoldRenewal(facts: {
  readonly hold: FraudHold;
  readonly open: FraudHoldRenewal | null;
  readonly reason: string;
  readonly days: number;
  readonly now: EpochMs;
}): Decision<
  { readonly endsOn: CalendarDate },
  'hold-over' | 'renewal-already-open' | 'renewal-too-early' | 'renewal-needs-reason'
> {
  const { hold, now } = facts;
  if (fraudHoldStateAt(hold, now) !== 'IN_EFFECT') return refuse('hold-over');
  if (facts.open !== null) return refuse('renewal-already-open');
  const from = fraudHoldRenewableFrom(hold);
  if (manilaDate(now) < from) return refuse('renewal-too-early', { from });
  if (countCharacters(facts.reason.trim()) < FRAUD_HOLD_RENEWAL_REASON_LENGTH_MIN) {
    return refuse('renewal-needs-reason', { lengthMin: FRAUD_HOLD_RENEWAL_REASON_LENGTH_MIN });
  }
  return accept({ endsOn: addDays(hold.endsOn, facts.days) });
}

/** A second person confirms a renewal while the hold is in effect (V38). */
export function decideFraudHoldRenewalConfirmation(
  hold: FraudHold,
  open: FraudHoldRenewal | null,
  byId: string,
  now: EpochMs,
): Decision<FraudHoldRenewal, 'hold-over' | 'renewal-not-proposed' | 'same-person'> {
  if (fraudHoldStateAt(hold, now) !== 'IN_EFFECT') return refuse('hold-over');
  if (open === null) return refuse('renewal-not-proposed');
  return byId === open.proposedById ? refuse('same-person') : accept(open);
}
