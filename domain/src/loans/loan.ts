import {
  addDays,
  type CalendarDate,
  daysBetween,
  type EpochMs,
  manilaDate,
} from '../calendar/calendar.ts';
import type { ReviewedIdentity } from '../documents/identity-review.ts';
import type { Centavos } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { LoanChoice } from './affordability.ts';
import {
  type CounterOffer,
  type CounterOfferRefusal,
  decideCounterOffer,
} from './counter-offer.ts';
import type { LoanState } from './loan-state.ts';
import type { LoanProduct } from './product.ts';
import type { Quote } from './quote.ts';
import {
  type ApprovalRefusal,
  type ApproverRefusal,
  type AskAgainItem,
  type AskAgainReason,
  type CheckRefusal,
  type CounterOfferReason,
  decideApproval,
  decideApprover,
  decideAskAgain,
  decideCheck,
  decideRejection,
  decideReviewer,
  isClaimable,
  type RejectionReason,
  type RejectionRefusal,
  type Reviewer,
  type ReviewerRefusal,
  type ReviewFigures,
  type ReviewSettings,
  reviewFiguresOf,
  type SecondPersonCause,
} from './review.ts';

/** Days in which an offer can be accepted, and in which the first withdrawal must happen. */
export const OFFER_VALID_DAYS = 7;
export const LAPSE_AFTER_DAYS = 30;
/** The borrower is told so many days before the last one to withdraw. */
export const LAPSE_TOLD_DAYS: readonly number[] = [7, 1];

/** The facts of a loan on which its transitions depend. */
export type LoanFacts = {
  readonly state: LoanState;
  /** The end of the offer; null before there was one. */
  readonly offerExpiresAt: EpochMs | null;
  /** When the member must have answered the last question; null if nothing was asked. */
  readonly answerBy: EpochMs | null;
  readonly activatedAt: EpochMs | null;
  /** The day of the first settled withdrawal, from which months count; null before it. */
  readonly countedFrom: CalendarDate | null;
  /** When a bank last returned that withdrawal; null if never. */
  readonly returnedAt: EpochMs | null;
};

/** The events of a loan, with their facts. An application is decided by `decideApplication`. */
type EventFacts = {
  /** Who reviews the application until when, by an own claim or an assignment; null: nobody any more. */
  CLAIM_CHANGED: {
    readonly claimer: Reviewer | null;
    readonly until: EpochMs;
    readonly makerId: string | null;
    readonly identity: ReviewedIdentity;
  };
  APPROVED: {
    readonly approverId: string;
    readonly identity: ReviewedIdentity;
    readonly review: ReviewFigures;
    readonly settings: ReviewSettings;
    readonly affordabilityReason: string;
  };
  /** Other terms than those asked for, approved by the first reviewer. */
  COUNTER_OFFERED: {
    readonly approverId: string;
    readonly identity: ReviewedIdentity;
    readonly monthlyNetIncome: Centavos;
    readonly monthlyDebts: Centavos;
    readonly settings: ReviewSettings;
    readonly affordabilityReason: string;
    readonly product: LoanProduct;
    readonly asked: Quote;
    readonly choice: LoanChoice;
    readonly reasons: readonly CounterOfferReason[];
  };
  CHECKED: {
    readonly makerId: string | null;
    readonly checkerId: string;
    readonly identity: ReviewedIdentity;
    /** The counter-offer of this round; null when what was asked for was approved. */
    readonly counterOffer: CounterOffer | null;
    /** The amount that was asked for. */
    readonly principal: Centavos;
    readonly approvalLimit: Centavos | null;
    readonly debtsStatedSince: boolean;
    readonly verdict: 'CONFIRM' | 'RETURN';
  };
  REJECTED: {
    readonly makerId: string | null;
    readonly rejecter: Reviewer;
    readonly reasons: readonly RejectionReason[];
  };
  ASKED_AGAIN: { readonly item: AskAgainItem; readonly reason: AskAgainReason };
  ANSWERED: {
    readonly note: string;
    /** The income that the member states now; null when the question was about something else. */
    readonly income: StatedIncome | null;
  };
  /** The member takes the application back. */
  APPLICATION_CANCELLED: unknown;
  OFFER_DECLINED: unknown;
  /** The member signs. Callers also evaluate this event without applying it, to learn whether the offer is open. */
  OFFER_ACCEPTED: {
    readonly now: EpochMs;
    readonly disclosureShown: boolean;
    readonly bankAccountKnown: boolean;
  };
  /** The time to accept the offer or to answer the question is over. */
  DEADLINE_PASSED: { readonly now: EpochMs };
  /** The member cancels the signed loan. */
  LOAN_CANCELLED: { readonly isWholeInWallet: boolean };
  /** The time for the first withdrawal is over. */
  WITHDRAWAL_PERIOD_ENDED: {
    readonly now: EpochMs;
    readonly isWholeInWallet: boolean;
    readonly heldUntil: EpochMs | null;
  };
  WITHDRAWAL_SETTLED: { readonly settledAt: EpochMs };
  /** A bank returned a settled withdrawal. */
  WITHDRAWAL_RETURNED: {
    /** The earliest other settled withdrawal of the loan, or null. */
    readonly nextSettledAt: EpochMs | null;
    /** False once a payment was made: it was allocated by due date, so the dates must not change. */
    readonly isUnpaid: boolean;
  };
};

/** The refusals of each event. */
type EventRefusal = {
  CLAIM_CHANGED: 'review-not-open' | 'identity-reviewer-cannot-approve' | ReviewerRefusal;
  APPROVED: ApprovalRefusal | ApproverRefusal;
  COUNTER_OFFERED: CounterOfferRefusal | ApprovalRefusal | ApproverRefusal;
  CHECKED: CheckRefusal | ApproverRefusal;
  REJECTED: RejectionRefusal | ReviewerRefusal;
  ASKED_AGAIN: 'review-not-open';
  ANSWERED: 'question-not-open';
  APPLICATION_CANCELLED: 'loan-state-changed';
  OFFER_DECLINED: 'loan-state-changed';
  OFFER_ACCEPTED: AcceptanceRefusal;
  DEADLINE_PASSED: 'period-not-over';
  LOAN_CANCELLED: 'loan-state-changed' | 'already-withdrawn' | 'withdrawal-under-way';
  WITHDRAWAL_PERIOD_ENDED: 'period-not-over';
  WITHDRAWAL_SETTLED: 'loan-not-active';
  WITHDRAWAL_RETURNED: never;
};

export type LoanEventType = keyof EventFacts;
export type LoanEvent<Type extends LoanEventType = LoanEventType> = {
  [Each in Type]: { readonly type: Each } & EventFacts[Each];
}[Type];

/** An income as the member states it, and whether a second person decides by it. */
export interface StatedIncome {
  readonly monthlyNetIncome: Centavos;
  readonly secondPersonCauses: readonly SecondPersonCause[];
}

/** Facts that are stored together with the new state. */
export type LoanChange =
  | {
      readonly type: 'SET_CLAIM';
      readonly claim: { readonly staffId: string; readonly until: EpochMs } | null;
    }
  | { readonly type: 'START_REVIEW_ROUND' }
  | {
      readonly type: 'STORE_QUESTION';
      readonly item: AskAgainItem;
      readonly reason: AskAgainReason;
    }
  | { readonly type: 'STORE_ANSWER'; readonly note: string }
  | ({ readonly type: 'STORE_INCOME' } & StatedIncome)
  | { readonly type: 'STORE_REJECTION'; readonly reasons: readonly RejectionReason[] }
  | { readonly type: 'STORE_COUNTER_OFFER'; readonly counterOffer: CounterOffer }
  /** The figures of the loan become those of the counter-offer of this round. */
  | { readonly type: 'REPLACE_TERMS'; readonly quote: Quote }
  | { readonly type: 'DATE_OFFER' }
  | { readonly type: 'DATE_ACTIVATION' };

/** Carried out once the state is saved, in this order and in the same transaction. */
export type LoanEffect =
  | { readonly type: 'FREEZE_DOCUMENTS' }
  | { readonly type: 'POST_DISBURSEMENT' }
  | { readonly type: 'REVERSE_DISBURSEMENT' }
  | { readonly type: 'START_SCHEDULE'; readonly settledAt: EpochMs }
  | { readonly type: 'REMOVE_SCHEDULE' }
  | { readonly type: 'UPDATE_BOOKS' }
  | { readonly type: 'NOTIFY_MEMBER'; readonly notice: LoanNotice };

export type LoanNotice =
  | 'offer-made'
  | 'counter-offer-made'
  | 'rejected'
  | 'asked-again'
  | 'activated'
  | 'offer-expired'
  | 'question-expired'
  | 'lapsed';

export type LoanTransition = {
  /** The next state; null when the state stays. */
  readonly next: LoanState | null;
  readonly changes: readonly LoanChange[];
  readonly effects: readonly LoanEffect[];
};

type Rules = {
  readonly [Type in LoanEventType]: (
    loan: LoanFacts,
    event: LoanEvent<Type>,
  ) => Decision<LoanTransition, EventRefusal[Type]>;
};

/** Every transition of a loan. An event that changes nothing has no changes and no effects. */
const RULES: Rules = {
  CLAIM_CHANGED: ({ state }, { claimer, until, makerId, identity }) => {
    if (!isClaimable(state)) return refuse('review-not-open', { state });
    if (claimer === null) return stay({ changes: [endClaim] });
    const reviewer = decideReviewer(state, claimer, makerId);
    if (!reviewer.ok) return reviewer;
    if (identity.acceptedBy.includes(claimer.id)) {
      return refuse('identity-reviewer-cannot-approve');
    }
    return stay({ changes: [{ type: 'SET_CLAIM', claim: { staffId: claimer.id, until } }] });
  },

  APPROVED: ({ state }, { approverId, identity, review, settings, affordabilityReason }) => {
    const decision = decideApproval({ ...review, state }, settings, affordabilityReason);
    if (!decision.ok) return decision;
    const approver = decideApprover(approverId, identity);
    if (!approver.ok) return approver;
    return decision.value.state === 'APPROVED'
      ? offered
      : step('AWAITING_CHECK', { changes: [endClaim] });
  },

  COUNTER_OFFERED: ({ state }, event) => {
    const { approverId, identity, monthlyNetIncome, monthlyDebts, settings } = event;
    if (state !== 'PENDING') return refuse('review-not-open', { state });
    const counter = decideCounterOffer(event.product, event.asked, event.choice, event.reasons);
    if (!counter.ok) return counter;
    const review = reviewFiguresOf(counter.value.offered, monthlyNetIncome, monthlyDebts);
    const decision = decideApproval({ ...review, state }, settings, event.affordabilityReason);
    if (!decision.ok) return decision;
    const approver = decideApprover(approverId, identity);
    if (!approver.ok) return approver;
    const store: LoanChange = { type: 'STORE_COUNTER_OFFER', counterOffer: counter.value };
    return decision.value.state === 'APPROVED'
      ? counterOffered(counter.value, [store])
      : step('AWAITING_CHECK', { changes: [endClaim, store] });
  },

  CHECKED: ({ state }, { identity, counterOffer, ...check }) => {
    const principal = counterOffer?.offered.principal ?? check.principal;
    const decision = decideCheck({ ...check, principal, state });
    if (!decision.ok) return decision;
    if (decision.value.state === 'PENDING') {
      return step('PENDING', { changes: [endClaim, { type: 'START_REVIEW_ROUND' }] });
    }
    const approver = decideApprover(check.checkerId, identity);
    if (!approver.ok) return approver;
    return counterOffer === null ? offered : counterOffered(counterOffer, []);
  },

  REJECTED: ({ state }, { makerId, rejecter, reasons }) => {
    const decision = decideRejection(state, reasons);
    if (!decision.ok) return decision;
    const reviewer = decideReviewer(state, rejecter, makerId);
    if (!reviewer.ok) return reviewer;
    return step('REJECTED', {
      changes: [endClaim, { type: 'STORE_REJECTION', reasons: decision.value }],
      effects: [notify('rejected')],
    });
  },

  ASKED_AGAIN: ({ state }, { item, reason }) => {
    const decision = decideAskAgain(state);
    if (!decision.ok) return decision;
    return step('MORE_INFO', {
      changes: [endClaim, { type: 'START_REVIEW_ROUND' }, { type: 'STORE_QUESTION', item, reason }],
      effects: [notify('asked-again')],
    });
  },

  ANSWERED: ({ state }, { note, income }) =>
    state === 'MORE_INFO'
      ? step('PENDING', {
          changes: [
            endClaim,
            { type: 'STORE_ANSWER', note },
            ...(income === null ? [] : [{ type: 'STORE_INCOME', ...income } as const]),
          ],
        })
      : refuse('question-not-open', { state }),

  APPLICATION_CANCELLED: ({ state }) =>
    state === 'PENDING' || state === 'MORE_INFO' || state === 'AWAITING_CHECK'
      ? step('CANCELLED_BY_BORROWER')
      : refuse('loan-state-changed', { state }),

  OFFER_DECLINED: ({ state }) =>
    state === 'APPROVED' ? step('CANCELLED_BY_BORROWER') : refuse('loan-state-changed', { state }),

  OFFER_ACCEPTED: ({ state, offerExpiresAt }, facts) => {
    if (offerExpiresAt === null) return refuse('offer-not-open', { state });
    const decision = decideAcceptance({ ...facts, state, offerExpiresAt });
    if (!decision.ok) return decision;
    return step('ACTIVE', {
      changes: [{ type: 'DATE_ACTIVATION' }],
      effects: [{ type: 'FREEZE_DOCUMENTS' }, { type: 'POST_DISBURSEMENT' }, notify('activated')],
    });
  },

  DEADLINE_PASSED: ({ state, offerExpiresAt, answerBy }, { now }) => {
    if (state === 'APPROVED' && offerExpiresAt !== null && offerExpiresAt <= now) {
      return step('EXPIRED', { effects: [notify('offer-expired')] });
    }
    if (state === 'MORE_INFO' && answerBy !== null && answerBy <= now) {
      return step('EXPIRED', { effects: [notify('question-expired')] });
    }
    return refuse('period-not-over', { state });
  },

  LOAN_CANCELLED: ({ state, countedFrom }, { isWholeInWallet }) => {
    if (state !== 'ACTIVE') return refuse('loan-state-changed', { state });
    if (countedFrom !== null) return refuse('already-withdrawn');
    return isWholeInWallet
      ? step('CANCELLED', { effects: [{ type: 'REVERSE_DISBURSEMENT' }] })
      : refuse('withdrawal-under-way');
  },

  WITHDRAWAL_PERIOD_ENDED: (loan, { now, isWholeInWallet, heldUntil }) => {
    const { state, countedFrom } = loan;
    const since = lapseCountsFrom(loan, heldUntil);
    const isOver =
      since !== null &&
      countedFrom === null &&
      isLapsed({
        state,
        daysSinceActivation: daysBetween(since, manilaDate(now)),
        isWholeInWallet,
      });
    return isOver
      ? step('LAPSED', { effects: [{ type: 'REVERSE_DISBURSEMENT' }, notify('lapsed')] })
      : refuse('period-not-over', { state });
  },

  WITHDRAWAL_SETTLED: ({ state, countedFrom }, { settledAt }) => {
    if (countedFrom !== null) return stay({});
    return state === 'ACTIVE'
      ? stay({ effects: [{ type: 'START_SCHEDULE', settledAt }, { type: 'UPDATE_BOOKS' }] })
      : refuse('loan-not-active', { state });
  },

  WITHDRAWAL_RETURNED: ({ state, countedFrom }, { nextSettledAt, isUnpaid }) => {
    if (state !== 'ACTIVE' || countedFrom === null || !isUnpaid) return stay({});
    if (nextSettledAt === null) {
      return stay({ effects: [{ type: 'REMOVE_SCHEDULE' }, { type: 'UPDATE_BOOKS' }] });
    }
    // The schedule already counts from that day or an earlier one.
    if (manilaDate(nextSettledAt) <= countedFrom) return stay({});
    const restart = { type: 'START_SCHEDULE', settledAt: nextSettledAt } as const;
    return stay({ effects: [{ type: 'REMOVE_SCHEDULE' }, restart, { type: 'UPDATE_BOOKS' }] });
  },
};

/** The next state, changes and effects of an event, or the reason why it is refused. */
export function transition<Type extends LoanEventType>(
  loan: LoanFacts,
  event: LoanEvent<Type>,
): Decision<LoanTransition, EventRefusal[Type]> {
  return RULES[event.type](loan, event);
}

type Consequences = Partial<Pick<LoanTransition, 'changes' | 'effects'>>;

function step(next: LoanState, { changes = [], effects = [] }: Consequences = {}) {
  return accept<LoanTransition>({ next, changes, effects });
}

function stay({ changes = [], effects = [] }: Consequences) {
  return accept<LoanTransition>({ next: null, changes, effects });
}

function notify(notice: LoanNotice): LoanEffect {
  return { type: 'NOTIFY_MEMBER', notice };
}

const endClaim: LoanChange = { type: 'SET_CLAIM', claim: null };

const offered = step('APPROVED', {
  changes: [endClaim, { type: 'DATE_OFFER' }],
  effects: [notify('offer-made')],
});

function counterOffered({ offered: quote }: CounterOffer, stored: readonly LoanChange[]) {
  return step('APPROVED', {
    changes: [endClaim, ...stored, { type: 'REPLACE_TERMS', quote }, { type: 'DATE_OFFER' }],
    effects: [notify('counter-offer-made')],
  });
}

export type AcceptanceRefusal =
  | 'offer-not-open'
  | 'offer-expired'
  | 'disclosure-not-shown'
  | 'bank-account-missing';

/** Whether a member may sign now. `withdrawals/code.ts` decides about the signing code (V18). */
export function decideAcceptance(facts: {
  readonly state: LoanState;
  readonly offerExpiresAt: EpochMs;
  readonly now: EpochMs;
  readonly disclosureShown: boolean;
  readonly bankAccountKnown: boolean;
}): Decision<true, AcceptanceRefusal> {
  if (facts.state !== 'APPROVED') return refuse('offer-not-open', { state: facts.state });
  if (facts.now >= facts.offerExpiresAt) {
    return refuse('offer-expired', { offerExpiresAt: facts.offerExpiresAt });
  }
  if (!facts.disclosureShown) return refuse('disclosure-not-shown');
  if (!facts.bankAccountKnown) return refuse('bank-account-missing');
  return accept(true);
}

/** Whether a loan without any withdrawal lapses, at no cost: on the day after the last one to withdraw. */
export function isLapsed(facts: {
  readonly state: LoanState;
  readonly daysSinceActivation: number;
  readonly isWholeInWallet: boolean;
}): boolean {
  return (
    facts.state === 'ACTIVE' &&
    facts.isWholeInWallet &&
    facts.daysSinceActivation > LAPSE_AFTER_DAYS
  );
}

type Activation = Pick<LoanFacts, 'activatedAt' | 'returnedAt'>;

/**
 * The 30 days begin again when a payout is returned, because the member did withdraw in time, and at the end of a fraud
 * hold, which did not let them.
 */
function lapseCountsFrom(
  { activatedAt, returnedAt }: Activation,
  heldUntil: EpochMs | null,
): CalendarDate | null {
  if (activatedAt === null) return null;
  return manilaDate(Math.max(activatedAt, returnedAt ?? 0, heldUntil ?? 0));
}

/**
 * The last day to withdraw: the day after it the loan lapses. Null before it is active.
 * @param heldUntil the end of the last fraud hold on the borrower, if there was one.
 */
export function lapseDay(loan: Activation, heldUntil: EpochMs | null): CalendarDate | null {
  const since = lapseCountsFrom(loan, heldUntil);
  return since === null ? null : addDays(since, LAPSE_AFTER_DAYS);
}
