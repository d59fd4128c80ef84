/**
 * Every state of a loan, from application to end. APPROVED is an offer with an expiry. CANCELLED_BY_BORROWER:
 * the member took the application back or declined the offer. LAPSED: nothing was withdrawn in time.
 * CANCELLED: at no cost, before the first withdrawal or within the cooling-off period.
 */
export const LOAN_STATES = [
  'PENDING',
  'MORE_INFO',
  'AWAITING_CHECK',
  'APPROVED',
  'REJECTED',
  'EXPIRED',
  'CANCELLED_BY_BORROWER',
  'ACTIVE',
  'CLOSED',
  'CANCELLED',
  'LAPSED',
  'WRITTEN_OFF',
] as const;
export type LoanState = (typeof LOAN_STATES)[number];

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

/** Final states. WRITTEN_OFF is not one, because a written-off loan can still be paid. */
export const ENDED_LOAN_STATES = [
  'REJECTED',
  'EXPIRED',
  'CANCELLED_BY_BORROWER',
  'CLOSED',
  'CANCELLED',
  'LAPSED',
] as const satisfies readonly LoanState[];

export function isEndedLoan(state: LoanState): boolean {
  return (ENDED_LOAN_STATES as readonly LoanState[]).includes(state);
}

/** The lists of loans that staff read. RUNNING: all that have not ended, those past due too. */
export const LOAN_STANDINGS = ['RUNNING', 'PAST_DUE', 'ENDED'] as const;
