import type { EpochMs } from '../calendar/calendar.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/**
 * Every state of a loan, from application to end. APPROVED is an offer with an expiry. WITHDRAWN:
 * the member took the application back. LAPSED: nothing was withdrawn in time. CANCELLED: at no
 * cost, before money was released or within the cooling-off period.
 */
export const LOAN_STATES = [
  'PENDING',
  'MORE_INFO',
  'AWAITING_CHECK',
  'APPROVED',
  'REJECTED',
  'EXPIRED',
  'WITHDRAWN',
  'ACTIVE',
  'CLOSED',
  'CANCELLED',
  'LAPSED',
  'WRITTEN_OFF',
] as const;
export type LoanState = (typeof LOAN_STATES)[number];

const NEXT_STATES: Readonly<Record<LoanState, readonly LoanState[]>> = {
  PENDING: ['MORE_INFO', 'AWAITING_CHECK', 'APPROVED', 'REJECTED', 'WITHDRAWN'],
  MORE_INFO: ['PENDING', 'REJECTED', 'EXPIRED', 'WITHDRAWN'],
  AWAITING_CHECK: ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'],
  APPROVED: ['ACTIVE', 'EXPIRED', 'WITHDRAWN'],
  REJECTED: [],
  EXPIRED: [],
  WITHDRAWN: [],
  ACTIVE: ['CLOSED', 'CANCELLED', 'LAPSED', 'WRITTEN_OFF'],
  CLOSED: [],
  CANCELLED: [],
  LAPSED: [],
  WRITTEN_OFF: ['CLOSED'],
};

/** States that count as an open loan. A member may have one open loan at a time. */
export const OPEN_LOAN_STATES = [
  'PENDING',
  'MORE_INFO',
  'AWAITING_CHECK',
  'APPROVED',
  'ACTIVE',
] as const satisfies readonly LoanState[];

export function isOpenLoan(state: LoanState): boolean {
  return (OPEN_LOAN_STATES as readonly LoanState[]).includes(state);
}

export function nextLoanStates(state: LoanState): readonly LoanState[] {
  return NEXT_STATES[state];
}

/** Refuses every transition that `NEXT_STATES` does not contain. */
export function decideLoanStep(
  from: LoanState,
  to: LoanState,
): Decision<LoanState, 'loan-state-changed'> {
  return NEXT_STATES[from].includes(to) ? accept(to) : refuse('loan-state-changed', { from, to });
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
}): Decision<'ACTIVE', AcceptanceRefusal> {
  if (facts.state !== 'APPROVED') return refuse('offer-not-open', { state: facts.state });
  if (facts.now >= facts.offerExpiresAt) {
    return refuse('offer-expired', { offerExpiresAt: facts.offerExpiresAt });
  }
  if (!facts.disclosureShown) return refuse('disclosure-not-shown');
  if (!facts.bankAccountKnown) return refuse('bank-account-missing');
  return accept('ACTIVE');
}

/** Days in which an offer can be accepted, and in which the first withdrawal must happen. */
export const OFFER_VALID_DAYS = 7;
export const LAPSE_AFTER_DAYS = 30;

/** Whether a loan without any withdrawal lapses, at no cost. */
export function isLapsed(facts: {
  readonly state: LoanState;
  readonly daysSinceActivation: number;
  readonly withdrawalsStarted: number;
}): boolean {
  return (
    facts.state === 'ACTIVE' &&
    facts.withdrawalsStarted === 0 &&
    facts.daysSinceActivation >= LAPSE_AFTER_DAYS
  );
}
