import { isAllowed } from '../access/roles.ts';
import {
  addBusinessDays,
  addDays,
  type CalendarDate,
  DAY_MS,
  type EpochMs,
  type Holidays,
  manilaDate,
  manilaInstant,
  onOrNextBusinessDay,
} from '../calendar/calendar.ts';
import type { DocumentKind, ReviewedIdentity } from '../documents/identity-review.ts';
import type { ProfileStep } from '../members/activation.ts';
import { type Centavos, centavos, pesos, smaller } from '../money/money.ts';
import { percent, portion, type Rate } from '../money/rate.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { monthlyPayments } from './affordability.ts';
import type { LoanState } from './loan-state.ts';
import { largestInstallment, type Quote } from './quote.ts';

/** States that wait for staff or for the member. Their lists are sorted oldest first. */
export const REVIEW_QUEUES = [
  'PENDING',
  'AWAITING_CHECK',
  'MORE_INFO',
  'APPROVED',
] as const satisfies readonly LoanState[];

export function isReviewQueue(state: LoanState): boolean {
  return (REVIEW_QUEUES as readonly LoanState[]).includes(state);
}

/** Whether an officer can claim an application in this state. */
export function isClaimable(state: LoanState): boolean {
  return state === 'PENDING' || state === 'AWAITING_CHECK';
}

/** Reasons for rejecting an application. The member sees the text of each (V26). */
export const REJECTION_REASONS = [
  'INCOME_TOO_LOW',
  'INCOME_NOT_VERIFIED',
  'IDENTITY_NOT_VERIFIED',
  'DOCUMENT_NOT_GENUINE',
  'DETAILS_DO_NOT_MATCH',
  'EXISTING_DEBTS_TOO_HIGH',
  'CREDIT_HISTORY',
  'OUTSIDE_AGE_LIMITS',
  'DUPLICATE_APPLICATION',
  'PURPOSE_NOT_ALLOWED',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Reasons for offering other terms than the member asked for. The member sees the text of each. */
export const COUNTER_OFFER_REASONS = [
  'INSTALLMENT_TOO_HIGH',
  'EXISTING_DEBTS',
  'INCOME_PARTLY_VERIFIED',
  'FIRST_LOAN',
] as const;
export type CounterOfferReason = (typeof COUNTER_OFFER_REASONS)[number];

/** The reasons that can be true of an offer: only a first loan begins with less, and only when less is offered. */
export const counterOfferReasons = (offer: {
  readonly earlier: readonly LoanState[];
  readonly isLess: boolean;
}): readonly CounterOfferReason[] =>
  COUNTER_OFFER_REASONS.filter(
    (reason) => reason !== 'FIRST_LOAN' || (offer.isLess && !offer.earlier.some(isLentLoan)),
  );

const isLentLoan = (state: LoanState): boolean =>
  state === 'ACTIVE' || state === 'CLOSED' || state === 'WRITTEN_OFF';

/** Items that a member can be asked to send again. */
export const ASK_AGAIN_ITEMS = [
  'PERSONAL_DETAILS',
  'ADDRESS',
  'REFERENCES',
  'ID_NUMBER',
  'ID_FRONT_PHOTO',
  'ID_BACK_PHOTO',
  'SELFIE',
  'EMPLOYMENT',
  'BANK_ACCOUNT',
] as const;
export type AskAgainItem = (typeof ASK_AGAIN_ITEMS)[number];

/** The profile step that contains each item; employment has its own screen. */
export const ASK_AGAIN_STEPS: Readonly<Record<AskAgainItem, ProfileStep | 'EMPLOYMENT'>> = {
  PERSONAL_DETAILS: 'PERSONAL_INFO',
  ADDRESS: 'ADDRESS_INFO',
  REFERENCES: 'REFERENCES_INFO',
  ID_NUMBER: 'IDENTITY_INFO',
  ID_FRONT_PHOTO: 'IDENTITY_INFO',
  ID_BACK_PHOTO: 'IDENTITY_INFO',
  SELFIE: 'IDENTITY_INFO',
  EMPLOYMENT: 'EMPLOYMENT',
  BANK_ACCOUNT: 'BANK_INFO',
};

/** The item that each picture of the ID is. */
export const PICTURE_ITEMS = {
  front: 'ID_FRONT_PHOTO',
  back: 'ID_BACK_PHOTO',
  selfie: 'SELFIE',
} as const satisfies Record<DocumentKind, AskAgainItem>;

/** Reasons for asking for an item again. */
export const ASK_AGAIN_REASONS = [
  'UNREADABLE',
  'CUT_OFF',
  'EXPIRED',
  'WRONG_DOCUMENT',
  'NAME_DIFFERS',
  'BIRTH_DATE_DIFFERS',
  'FACE_NOT_VISIBLE',
  'INCOMPLETE',
  'NEEDS_CONFIRMATION',
] as const;
export type AskAgainReason = (typeof ASK_AGAIN_REASONS)[number];

/** Review settings of the company. */
export type ReviewSettings = {
  /** A principal above this needs a second reviewer (the checker). */
  readonly makerAloneMax: Centavos;
  /** Monthly payments above this share of the net income need a checker and a reason. */
  readonly affordableShare: Rate;
};

export const STANDARD_REVIEW_SETTINGS: ReviewSettings = {
  makerAloneMax: pesos(500_000),
  affordableShare: percent('30'),
};

/**
 * The settings for one approver. Above an approver's own limit a second person is needed too; it never lifts the
 * company's. An applicant with a suspicious match is approved by two people, whatever the amount.
 * @param approvalLimit null: the approver has no limit of their own.
 */
export function settingsFor(
  settings: ReviewSettings,
  approvalLimit: Centavos | null,
  isSuspicious: boolean,
): ReviewSettings {
  if (isSuspicious) return { ...settings, makerAloneMax: centavos(0n) };
  const { makerAloneMax } = settings;
  return approvalLimit === null
    ? settings
    : { ...settings, makerAloneMax: smaller(makerAloneMax, approvalLimit) };
}

export type SecondPersonCause = 'principal-over-threshold' | 'installment-over-affordable-share';

export type ReviewFigures = {
  readonly principal: Centavos;
  /** The largest installment of the schedule. */
  readonly installmentMax: Centavos;
  readonly monthlyNetIncome: Centavos;
  /** As the borrower stated them when asked; zero before that. */
  readonly monthlyDebts: Centavos;
};

export function reviewFiguresOf(
  quote: Quote,
  monthlyNetIncome: Centavos,
  monthlyDebts = centavos(0n),
): ReviewFigures {
  return {
    principal: quote.principal,
    installmentMax: largestInstallment(quote),
    monthlyNetIncome,
    monthlyDebts,
  };
}

/** The largest monthly installment within the affordable share of the net income. */
export function affordableInstallment(
  monthlyNetIncome: Centavos,
  { affordableShare }: Pick<ReviewSettings, 'affordableShare'>,
): Centavos {
  return portion(monthlyNetIncome, affordableShare);
}

/**
 * The monthly payments in per cent of the net income, to the nearest tenth; null without an income. One above the
 * affordable share is never shown as that share or less.
 */
export function paymentShare(
  figures: Omit<ReviewFigures, 'principal'>,
  settings: Pick<ReviewSettings, 'affordableShare'>,
): number | null {
  const { monthlyNetIncome: income } = figures;
  if (income === 0n) return null;
  const nearest = (monthlyPayments(figures) * 2_000n + income) / (2n * income);
  const firstAbove = settings.affordableShare / partsInTenth + 1n;
  const isRaised = nearest < firstAbove && !isAffordable(figures, settings);
  return Number(isRaised ? firstAbove : nearest) / 10;
}

/** Parts per million in a tenth of a per cent. */
const partsInTenth = 1_000n;

/** Whether the monthly payments are within the affordable share of the net income. */
export function isAffordable(
  figures: Omit<ReviewFigures, 'principal'>,
  settings: Pick<ReviewSettings, 'affordableShare'>,
): boolean {
  return monthlyPayments(figures) <= affordableInstallment(figures.monthlyNetIncome, settings);
}

export type ReviewCase = ReviewFigures & { readonly state: LoanState };

/** Reasons why a second reviewer is needed; empty when one is enough. */
export function secondPersonCauses(
  review: ReviewFigures,
  settings: ReviewSettings,
): readonly SecondPersonCause[] {
  const causes: SecondPersonCause[] = [];
  if (review.principal > settings.makerAloneMax) causes.push('principal-over-threshold');
  if (!isAffordable(review, settings)) causes.push('installment-over-affordable-share');
  return causes;
}

export type ApprovalRefusal = 'review-not-open' | 'affordability-reason-missing';

/** The first reviewer's approval: makes an offer, or passes the application to the checker. */
export function decideApproval(
  review: ReviewCase,
  settings: ReviewSettings,
  affordabilityReason: string,
): Decision<{ readonly state: 'APPROVED' | 'AWAITING_CHECK' }, ApprovalRefusal> {
  if (review.state !== 'PENDING') return refuse('review-not-open', { state: review.state });
  const causes = secondPersonCauses(review, settings);
  if (causes.includes('installment-over-affordable-share') && affordabilityReason.trim() === '') {
    return refuse('affordability-reason-missing');
  }
  return accept({ state: causes.length > 0 ? 'AWAITING_CHECK' : 'APPROVED' });
}

export type CheckRefusal =
  | 'check-not-open'
  | 'maker-cannot-check'
  | 'above-own-limit'
  | 'debts-stated-since';

/** The checker confirms or returns another person's approval (V22). RETURN reopens the review. */
export function decideCheck(facts: {
  readonly state: LoanState;
  readonly makerId: string | null;
  readonly checkerId: string;
  /** The amount that would be offered. */
  readonly principal: Centavos;
  /** Of the checker; null: none of their own. */
  readonly approvalLimit: Centavos | null;
  /** Debts that the borrower stated after the first approval, and which put the loan above the affordable share. */
  readonly debtsStatedSince: boolean;
  readonly verdict: 'CONFIRM' | 'RETURN';
}): Decision<{ readonly state: 'APPROVED' | 'PENDING' }, CheckRefusal> {
  if (facts.state !== 'AWAITING_CHECK') return refuse('check-not-open', { state: facts.state });
  if (facts.makerId === facts.checkerId) return refuse('maker-cannot-check');
  const { principal, approvalLimit: limit, verdict } = facts;
  if (verdict === 'CONFIRM' && limit !== null && principal > limit) {
    return refuse('above-own-limit', { limit });
  }
  if (verdict === 'CONFIRM' && facts.debtsStatedSince) return refuse('debts-stated-since');
  return accept({ state: verdict === 'CONFIRM' ? 'APPROVED' : 'PENDING' });
}

export type RejectionRefusal = 'review-not-open' | 'reasons-missing';

/** A rejection needs at least one reason (V26); duplicates are removed. */
export function decideRejection(
  state: LoanState,
  reasons: readonly RejectionReason[],
): Decision<readonly RejectionReason[], RejectionRefusal> {
  if (state !== 'PENDING' && state !== 'MORE_INFO' && state !== 'AWAITING_CHECK') {
    return refuse('review-not-open', { state });
  }
  if (reasons.length === 0) return refuse('reasons-missing');
  return accept([...new Set(reasons)]);
}

/** Whether the member can be asked for an item again. */
export function decideAskAgain(state: LoanState): Decision<true, 'review-not-open'> {
  return state === 'PENDING' ? accept(true) : refuse('review-not-open', { state });
}

/**
 * The last day of the answer that the company promises; null when it promises none.
 * @param sentAt when the borrower sent the application, or last answered a question.
 * @param days banking days after that one; an application sent on no banking day counts as sent on the next.
 */
export function decideBy(
  sentAt: EpochMs,
  days: number | null,
  holidays: Holidays,
): CalendarDate | null {
  return days === null ? null : answerDay(sentAt, days, holidays);
}

/**
 * The last day of a promised answer.
 * @param days banking days after that of the question; one asked on no banking day counts as asked on the next.
 */
export function answerDay(sentAt: EpochMs, days: number, holidays: Holidays): CalendarDate {
  return addBusinessDays(onOrNextBusinessDay(manilaDate(sentAt), holidays), days, holidays);
}

/** Facts that a borrower stated longer ago than this can have changed. */
const FACTS_MS = 30 * DAY_MS;

/** Whether the facts of an application are so old that they are checked again before the decision. */
export const areFactsOld = (statedAt: EpochMs, now: EpochMs): boolean => now - statedAt > FACTS_MS;

/** The first day of sending whose answer is promised for `day` or later. */
export function sentFrom(day: CalendarDate, days: number, holidays: Holidays): CalendarDate {
  let first = day;
  for (;;) {
    const before = addDays(first, -1);
    if (answerDay(manilaInstant(before), days, holidays) < day) return first;
    first = before;
  }
}

/** A reviewer, with their roles. */
export type Reviewer = { readonly id: string; readonly roles: readonly string[] };

export type ReviewerRefusal = 'maker-cannot-check' | 'not-allowed';

/**
 * Whether this person may decide an application in this state. One that waits for its check is for
 * those who may check, and never for the maker (V22).
 * @param makerId the first reviewer of this round; null when there is none.
 */
export function decideReviewer(
  state: LoanState,
  reviewer: Reviewer,
  makerId: string | null,
): Decision<true, ReviewerRefusal> {
  const isCheck = state === 'AWAITING_CHECK';
  if (isCheck && reviewer.id === makerId) return refuse('maker-cannot-check');
  const permission = isCheck ? 'check-approvals' : 'review-applications';
  return isAllowed(reviewer.roles, permission) ? accept(true) : refuse('not-allowed');
}

export type ApproverRefusal = 'identity-not-verified' | 'identity-reviewer-cannot-approve';

/** Each approval needs an accepted ID, and an approver who accepted no picture of it (V32). */
export function decideApprover(
  staffId: string,
  identity: ReviewedIdentity,
): Decision<true, ApproverRefusal> {
  if (identity.review !== 'ACCEPTED') return refuse('identity-not-verified');
  return identity.acceptedBy.includes(staffId)
    ? refuse('identity-reviewer-cannot-approve')
    : accept(true);
}
