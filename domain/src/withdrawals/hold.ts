import { addBusinessDays, type CalendarDate, type Holidays } from '../calendar/calendar.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** Why staff may hold a withdrawal; there is no reason that a payment could lift (D4, V14). */
export const HOLD_REASONS = [
  'MEMBER_REPORTED_FRAUD',
  'ACCOUNT_TAKEOVER_SUSPECTED',
  'IDENTITY_IN_DOUBT',
  'COURT_OR_REGULATOR_ORDER',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export const HOLD_REVIEW_BUSINESS_DAYS_MAX = 3;

export type HoldRefusal =
  | 'hold-needs-second-person'
  | 'hold-review-in-past'
  | 'hold-review-too-late';

/** A hold has a reason, two people and a review at most three business days away (D4). */
export function decideHold(facts: {
  readonly reason: HoldReason;
  readonly placedById: string;
  readonly confirmedById: string;
  readonly reviewOn: CalendarDate;
  readonly today: CalendarDate;
  readonly holidays: Holidays;
}): Decision<{ readonly reason: HoldReason; readonly reviewOn: CalendarDate }, HoldRefusal> {
  if (facts.placedById === facts.confirmedById) return refuse('hold-needs-second-person');
  if (facts.reviewOn <= facts.today) return refuse('hold-review-in-past');
  const latest = addBusinessDays(facts.today, HOLD_REVIEW_BUSINESS_DAYS_MAX, facts.holidays);
  if (facts.reviewOn > latest) return refuse('hold-review-too-late', { latest });
  return accept({ reason: facts.reason, reviewOn: facts.reviewOn });
}

/** Whether the review that the member was promised has not happened in time (V14). */
export function isHoldReviewOverdue(reviewOn: CalendarDate, today: CalendarDate): boolean {
  return today > reviewOn;
}
