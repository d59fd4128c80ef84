import {
  addDays,
  type CalendarDate,
  DAY_MS,
  type EpochMs,
  manilaDate,
} from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { PauseReason } from './loan-events.ts';

/** What a borrower can ask for. EXTENSION: a longer term or smaller installments. */
export const LOAN_REQUEST_KINDS = ['EXTENSION', 'PAYMENT_HOLIDAY', 'PAUSE'] as const;
export type LoanRequestKind = (typeof LOAN_REQUEST_KINDS)[number];

export const LOAN_REQUEST_REASONS = [
  'LESS_INCOME',
  'ILLNESS',
  'FAMILY',
  'CALAMITY',
  'DISPUTE',
  'OTHER',
] as const;
export type LoanRequestReason = (typeof LOAN_REQUEST_REASONS)[number];

/** Why staff decline. The borrower reads the reason in words of ours, never in words of staff. */
export const LOAN_REQUEST_DECLINE_REASONS = [
  'NOT_ENOUGH_INFORMATION',
  'CHANGED_RECENTLY',
  'NOT_POSSIBLE_NOW',
  'ANSWERED_ANOTHER_WAY',
] as const;
export type LoanRequestDeclineReason = (typeof LOAN_REQUEST_DECLINE_REASONS)[number];

/**
 * PROPOSED: an answer waits for a second person. PAUSED: the loan was paused, which ends the request. LOAN_ENDED:
 * nothing is left to change.
 */
export const LOAN_REQUEST_STATES = [
  'ASKED',
  'IN_REVIEW',
  'PROPOSED',
  'OFFERED',
  'ACCEPTED',
  'PAUSED',
  'DECLINED',
  'CANCELLED_BY_BORROWER',
  'EXPIRED',
  'LOAN_ENDED',
] as const;
export type LoanRequestState = (typeof LOAN_REQUEST_STATES)[number];

/** A loan has at most one request in these states. */
export const OPEN_LOAN_REQUEST_STATES = [
  'ASKED',
  'IN_REVIEW',
  'PROPOSED',
  'OFFERED',
] as const satisfies readonly LoanRequestState[];

/** Requests that wait for staff. */
export const WAITING_LOAN_REQUEST_STATES = [
  'ASKED',
  'IN_REVIEW',
] as const satisfies readonly LoanRequestState[];

export const LOAN_REQUEST_WORDS_MAX = 500;
/** How far ahead the borrower can say that they can pay. */
export const CAN_PAY_DAYS_MAX = 366;
/** How long an offer can be accepted. */
export const CHANGE_OFFER_DAYS = 7;
/** The longest pause that one decision gives. */
export const PAUSE_DAYS_MAX = 92;

export function isOpenLoanRequest(state: LoanRequestState): boolean {
  return (OPEN_LOAN_REQUEST_STATES as readonly LoanRequestState[]).includes(state);
}

/** Whether the borrower waits for our answer. */
export function isUnanswered(state: LoanRequestState): boolean {
  return state !== 'OFFERED' && isOpenLoanRequest(state);
}

/** Whether the borrower ended the request after an offer: they kept their schedule. Before an offer they cancelled it. */
export function hasKeptSchedule(state: LoanRequestState, hasOffer: boolean): boolean {
  return state === 'CANCELLED_BY_BORROWER' && hasOffer;
}

export type AskedChange = {
  readonly reason: LoanRequestReason;
  readonly ownWords: string;
  /** What the borrower can pay, and when; null when they do not say. */
  readonly canPayAmount: Centavos | null;
  readonly canPayOn: CalendarDate | null;
};

export type AskingRefusal =
  | 'loan-not-payable'
  | 'request-open'
  | 'words-missing'
  | 'amount-missing'
  | 'date-out-of-range';

/** The first step of a request, or why the borrower cannot ask. */
export function decideLoanRequest(
  asked: AskedChange,
  facts: {
    readonly isRunning: boolean;
    readonly hasOpenRequest: boolean;
    readonly today: CalendarDate;
  },
): Decision<LoanRequestTransition, AskingRefusal> {
  const { reason, ownWords, canPayAmount, canPayOn } = asked;
  if (!facts.isRunning) return refuse('loan-not-payable');
  if (facts.hasOpenRequest) return refuse('request-open');
  if (reason === 'OTHER' && ownWords.trim() === '') return refuse('words-missing');
  if (canPayAmount !== null && canPayAmount <= 0n) return refuse('amount-missing');
  const isInRange =
    canPayOn === null ||
    (canPayOn >= facts.today && canPayOn <= addDays(facts.today, CAN_PAY_DAYS_MAX));
  if (!isInRange) return refuse('date-out-of-range');
  return accept({ next: 'ASKED', effects: [{ type: 'NOTIFY', notice: 'request-received' }] });
}

export type PauseRefusal = 'pause-end-out-of-range' | 'pause-not-longer' | 'change-not-possible';

/** Whether a loan may be paused until a day. A loan that is paused already gets a later end. */
export function decidePause(
  until: CalendarDate,
  facts: {
    readonly today: CalendarDate;
    readonly pauseEndsOn: CalendarDate | null;
    /** `canPauseOn` today. */
    readonly canPause: boolean;
  },
): Decision<true, PauseRefusal> {
  const { today, pauseEndsOn, canPause } = facts;
  if (until <= today || until > addDays(today, PAUSE_DAYS_MAX)) {
    return refuse('pause-end-out-of-range', { lastDay: addDays(today, PAUSE_DAYS_MAX) });
  }
  if (pauseEndsOn !== null) return until > pauseEndsOn ? accept(true) : refuse('pause-not-longer');
  return canPause ? accept(true) : refuse('change-not-possible');
}

/** The reason of a pause in the events of the loan. */
export function pauseReasonOf(reason: LoanRequestReason): PauseReason {
  return reason === 'CALAMITY' || reason === 'DISPUTE' ? reason : 'HARDSHIP';
}

/**
 * An answer that comes late has paused the loan (V40); when it is an offer, the pause lasts as long as the offer, so that
 * no charge begins while the borrower still reads it.
 * @returns the last day of the pause; null when it stays as it is.
 */
export function pauseOfLateOffer(
  facts: {
    /** The promised day of the answer. */
    readonly answerBy: CalendarDate;
    /** Null while the loan is not paused. */
    readonly pauseEndsOn: CalendarDate | null;
    readonly offerEndsAt: EpochMs;
  },
  today: CalendarDate,
): CalendarDate | null {
  const { answerBy, pauseEndsOn, offerEndsAt } = facts;
  const lastDay = manilaDate(offerEndsAt - 1);
  const isLonger = pauseEndsOn !== null && lastDay > pauseEndsOn;
  return answerBy < today && isLonger ? lastDay : null;
}

/** When an offer made now ends. */
export const changeOfferEnd = (now: number): number => now + CHANGE_OFFER_DAYS * DAY_MS;

export type LoanRequestEvent =
  | { readonly type: 'REVIEW_STARTED' }
  /** One person proposed an answer that needs a second one. */
  | { readonly type: 'ANSWER_PROPOSED' }
  /** The second person refused the answer or did not decide in time, or its proposer took it back. */
  | { readonly type: 'PROPOSAL_DROPPED' }
  /** `isConfirmed`: a second person agreed. Otherwise one person may do it alone. */
  | { readonly type: 'OFFER_MADE'; readonly isConfirmed: boolean }
  | { readonly type: 'DECLINED' }
  | { readonly type: 'PAUSE_GRANTED'; readonly isConfirmed: boolean }
  | { readonly type: 'OFFER_ACCEPTED'; readonly round: number; readonly now: number }
  /** The loan changed since the offer: what was shown is no longer what would happen. */
  | { readonly type: 'OFFER_OUTDATED' }
  | { readonly type: 'OFFER_EXPIRED'; readonly now: number }
  | { readonly type: 'CANCELLED' }
  | { readonly type: 'LOAN_ENDED' };

export type LoanRequestNotice =
  | 'request-received'
  | 'second-person-checks'
  | 'answer-not-confirmed'
  | 'schedule-offered'
  | 'request-declined'
  | 'loan-ended'
  | 'schedule-offer-expired';

export type LoanRequestEffect =
  | { readonly type: 'NOTIFY'; readonly notice: LoanRequestNotice }
  | { readonly type: 'CHANGE_SCHEDULE' }
  | { readonly type: 'PAUSE_LOAN' };

export type LoanRequestFacts = {
  readonly state: LoanRequestState;
  /** The last offer; null when there was none. */
  readonly offer: { readonly round: number; readonly expiresAt: number } | null;
};

export type LoanRequestTransition = {
  readonly next: LoanRequestState;
  readonly effects: readonly LoanRequestEffect[];
};

export type LoanRequestRefusal =
  | 'request-ended'
  | 'request-decided'
  | 'offer-not-open'
  | 'offer-expired'
  | 'offer-still-open';

/** The state machine of a request: the next state and its effects, or why the event is refused. */
export function transitionLoanRequest(
  { state, offer }: LoanRequestFacts,
  event: LoanRequestEvent,
): Decision<LoanRequestTransition, LoanRequestRefusal> {
  if (!isOpenLoanRequest(state)) return refuse('request-ended');
  const isOffered = state === 'OFFERED';
  const waitsForStaff = state === 'ASKED' || state === 'IN_REVIEW';
  const isAnswerable = (isConfirmed: boolean) =>
    isConfirmed ? state === 'PROPOSED' : waitsForStaff;
  const to = (next: LoanRequestState, ...effects: LoanRequestEffect[]) => accept({ next, effects });
  switch (event.type) {
    case 'REVIEW_STARTED':
      return state === 'ASKED' ? to('IN_REVIEW') : refuse('request-decided');
    case 'ANSWER_PROPOSED':
      return waitsForStaff
        ? to('PROPOSED', { type: 'NOTIFY', notice: 'second-person-checks' })
        : refuse('request-decided');
    case 'PROPOSAL_DROPPED':
      return state === 'PROPOSED'
        ? to('IN_REVIEW', { type: 'NOTIFY', notice: 'answer-not-confirmed' })
        : refuse('request-decided');
    case 'OFFER_MADE':
      return isAnswerable(event.isConfirmed)
        ? to('OFFERED', { type: 'NOTIFY', notice: 'schedule-offered' })
        : refuse('request-decided');
    case 'DECLINED':
      return waitsForStaff
        ? to('DECLINED', { type: 'NOTIFY', notice: 'request-declined' })
        : refuse('request-decided');
    case 'PAUSE_GRANTED':
      return isAnswerable(event.isConfirmed)
        ? to('PAUSED', { type: 'PAUSE_LOAN' })
        : refuse('request-decided');
    case 'OFFER_ACCEPTED':
      if (!isOffered || offer === null || offer.round !== event.round) {
        return refuse('offer-not-open');
      }
      if (event.now >= offer.expiresAt) return refuse('offer-expired');
      return to('ACCEPTED', { type: 'CHANGE_SCHEDULE' });
    case 'OFFER_OUTDATED':
      return isOffered ? to('ASKED') : refuse('offer-not-open');
    case 'OFFER_EXPIRED':
      if (!isOffered || offer === null) return refuse('offer-not-open');
      if (event.now < offer.expiresAt) return refuse('offer-still-open');
      return to('EXPIRED', { type: 'NOTIFY', notice: 'schedule-offer-expired' });
    case 'CANCELLED':
      return to('CANCELLED_BY_BORROWER');
    case 'LOAN_ENDED':
      return to('LOAN_ENDED', { type: 'NOTIFY', notice: 'loan-ended' });
    default:
      return event satisfies never;
  }
}
