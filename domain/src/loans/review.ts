import type { ProfileStep } from '../members/activation.ts';
import { type Centavos, pesos } from '../money/money.ts';
import { percent, portion, type Rate } from '../money/rate.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { LoanState } from './loan.ts';

/** The states that staff or the member still have to act on; their lists are read oldest first. */
export const REVIEW_QUEUES = [
  'PENDING',
  'AWAITING_CHECK',
  'MORE_INFO',
  'APPROVED',
] as const satisfies readonly LoanState[];

export function isReviewQueue(state: LoanState): boolean {
  return (REVIEW_QUEUES as readonly LoanState[]).includes(state);
}

/** An officer takes what an officer can decide on. */
export function isClaimable(state: LoanState): boolean {
  return state === 'PENDING' || state === 'AWAITING_CHECK';
}

/** Why an application is refused; the member sees the words of every one (V26). */
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

/** The one item that a member is asked for again (D1). */
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

/** The profile step that an item is given again in; employment has a screen of its own. */
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

/** What is wrong with the item that is asked for again. */
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

/** What a company sets for its reviews. */
export type ReviewSettings = {
  /** A principal above this needs a checker beside the maker. */
  readonly makerAloneMax: Centavos;
  /** An installment above this share of the net income needs one too, and a reason (D13). */
  readonly affordableShare: Rate;
};

export const STANDARD_REVIEW_SETTINGS: ReviewSettings = {
  makerAloneMax: pesos(500_000),
  affordableShare: percent('30'),
};

export type SecondPersonCause = 'principal-over-threshold' | 'installment-over-affordable-share';

export type ReviewCase = {
  readonly state: LoanState;
  readonly principal: Centavos;
  /** The largest installment of the schedule. */
  readonly installmentMax: Centavos;
  readonly monthlyNetIncome: Centavos;
};

/** Why one reviewer is not enough; empty when one is (D1, D13). */
export function secondPersonCauses(
  review: ReviewCase,
  settings: ReviewSettings,
): readonly SecondPersonCause[] {
  const causes: SecondPersonCause[] = [];
  if (review.principal > settings.makerAloneMax) causes.push('principal-over-threshold');
  if (review.installmentMax > portion(review.monthlyNetIncome, settings.affordableShare)) {
    causes.push('installment-over-affordable-share');
  }
  return causes;
}

export type ApprovalRefusal = 'review-not-open' | 'affordability-reason-missing';

/** The maker's approval: an offer at once, or a case for the checker. */
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

export type CheckRefusal = 'check-not-open' | 'maker-cannot-check';

/** The checker's word on another person's approval (V22). RETURN gives it back to the desk. */
export function decideCheck(facts: {
  readonly state: LoanState;
  readonly makerId: string;
  readonly checkerId: string;
  readonly verdict: 'CONFIRM' | 'RETURN';
}): Decision<{ readonly state: 'APPROVED' | 'PENDING' }, CheckRefusal> {
  if (facts.state !== 'AWAITING_CHECK') return refuse('check-not-open', { state: facts.state });
  if (facts.makerId === facts.checkerId) return refuse('maker-cannot-check');
  return accept({ state: facts.verdict === 'CONFIRM' ? 'APPROVED' : 'PENDING' });
}

export type RejectionRefusal = 'review-not-open' | 'reasons-missing';

/** A refusal always gives its reasons (V26); the same reason is given once. */
export function decideRejection(
  state: LoanState,
  reasons: readonly RejectionReason[],
): Decision<
  { readonly state: 'REJECTED'; readonly reasons: readonly RejectionReason[] },
  RejectionRefusal
> {
  if (state !== 'PENDING' && state !== 'MORE_INFO' && state !== 'AWAITING_CHECK') {
    return refuse('review-not-open', { state });
  }
  if (reasons.length === 0) return refuse('reasons-missing');
  return accept({ state: 'REJECTED', reasons: [...new Set(reasons)] });
}

/** Asks the member again for one item, with what is wrong with it. */
export function decideAskAgain(
  state: LoanState,
): Decision<{ readonly state: 'MORE_INFO' }, 'review-not-open'> {
  return state === 'PENDING'
    ? accept({ state: 'MORE_INFO' })
    : refuse('review-not-open', { state });
}

/** Accepting the ID and approving the loan on the strength of it are two people's work (V32). */
export function decideApprover(facts: {
  readonly staffId: string;
  /** The staff who accepted a picture of this member's ID. */
  readonly identityAcceptedBy: readonly string[];
}): Decision<true, 'identity-reviewer-cannot-approve'> {
  return facts.identityAcceptedBy.includes(facts.staffId)
    ? refuse('identity-reviewer-cannot-approve')
    : accept(true);
}
