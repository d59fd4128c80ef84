import { addDays, addMonthsClamped, type CalendarDate, laterDate } from '../calendar/calendar.ts';
import type { LoanState } from '../loans/loan-state.ts';
import type { Centavos } from '../money/money.ts';

/** Whole days after the day of the request in which a member can cancel it. */
export const ERASURE_WAIT_DAYS = 7;

/**
 * Years for which a customer's records are kept after the account ended: RA 9160 (Anti-Money
 * Laundering Act), section 9(b). The statement of RA 3765 is part of the account file and is kept
 * as long.
 */
export const KEPT_YEARS = 5;

/** Reasons why an account cannot be erased yet. The member can resolve each one. */
export const ERASURE_BLOCKS = [
  'MONEY_LOCKED',
  'APPLICATION_OPEN',
  'OFFER_OPEN',
  'LOAN_NOT_WITHDRAWN',
  'LOAN_NOT_REPAID',
  'WITHDRAWAL_UNDER_WAY',
  'MONEY_IN_WALLET',
  'OVERPAYMENT_KEPT',
] as const;
export type ErasureBlock = (typeof ERASURE_BLOCKS)[number];

/** Legal grounds for keeping some data, as shown to the member. */
export const KEEPING_GROUNDS = ['LOAN', 'APPLICATION', 'REJECTED_IDENTITY'] as const;
export type KeepingGround = (typeof KEEPING_GROUNDS)[number];

export interface ErasureFacts {
  readonly loans: readonly {
    readonly state: LoanState;
    /** Money of this loan has left the wallet. */
    readonly isWithdrawn: boolean;
    /** Money of the member that is kept on the loan until it is refunded (V09). */
    readonly overpayment: Centavos;
    /** The day in Manila on which the loan entered its state. */
    readonly since: CalendarDate;
  }[];
  /** When staff rejected the current ID; null when they did not. */
  readonly identityRejectedOn: CalendarDate | null;
  /** Wallet balance, including money on its way out. */
  readonly wallet: Centavos;
  readonly isWithdrawalOpen: boolean;
  /** The member locked their money: another person may hold the phone (V37). */
  readonly isLocked: boolean;
}

export type ErasurePlan =
  | { readonly kind: 'blocked'; readonly blocks: readonly ErasureBlock[] }
  | { readonly kind: 'everything' }
  | {
      readonly kind: 'kept';
      readonly grounds: readonly KeepingGround[];
      /** Last day of the retention period. */
      readonly until: CalendarDate;
    };

/** Result of an erasure on that day: blocked, everything erased, or some data kept until a day. */
export function planErasure(facts: ErasureFacts, today: CalendarDate): ErasurePlan {
  const blocks = ERASURE_BLOCKS.filter((block) => blocksOf(facts).includes(block));
  if (blocks.length > 0) return { kind: 'blocked', blocks };
  const endings = endingsOf(facts)
    .map(({ ground, on }) => ({ ground, until: addMonthsClamped(on, KEPT_YEARS * 12) }))
    .filter(({ until }) => until >= today);
  const [first, ...others] = endings.map(({ until }) => until);
  if (first === undefined) return { kind: 'everything' };
  return {
    kind: 'kept',
    grounds: KEEPING_GROUNDS.filter((ground) => endings.some((ending) => ending.ground === ground)),
    until: others.reduce(laterDate, first),
  };
}

/** The last day, through midnight in Manila, to cancel an erasure requested today. */
export function erasureLastDay(today: CalendarDate): CalendarDate {
  return addDays(today, ERASURE_WAIT_DAYS);
}

function blocksOf(facts: ErasureFacts): ErasureBlock[] {
  const blocks = facts.loans.flatMap((loan) => loanBlock(loan) ?? []);
  if (facts.isLocked) blocks.push('MONEY_LOCKED');
  if (facts.isWithdrawalOpen) blocks.push('WITHDRAWAL_UNDER_WAY');
  // Cancelling a loan that was not withdrawn also takes its money out of the wallet.
  const isCancellable = blocks.includes('LOAN_NOT_WITHDRAWN') && !facts.isWithdrawalOpen;
  if (facts.wallet > 0n && !isCancellable) blocks.push('MONEY_IN_WALLET');
  if (facts.loans.some(({ overpayment }) => overpayment > 0n)) blocks.push('OVERPAYMENT_KEPT');
  return blocks;
}

function loanBlock({ state, isWithdrawn }: ErasureFacts['loans'][number]): ErasureBlock | null {
  switch (state) {
    case 'PENDING':
    case 'MORE_INFO':
    case 'AWAITING_CHECK':
      return 'APPLICATION_OPEN';
    case 'APPROVED':
      return 'OFFER_OPEN';
    case 'ACTIVE':
      return isWithdrawn ? 'LOAN_NOT_REPAID' : 'LOAN_NOT_WITHDRAWN';
    case 'WRITTEN_OFF':
      return 'LOAN_NOT_REPAID';
    case 'REJECTED':
    case 'EXPIRED':
    case 'CANCELLED_BY_BORROWER':
    case 'CLOSED':
    case 'CANCELLED':
    case 'LAPSED':
      return null;
    default:
      return state satisfies never;
  }
}

interface Ending {
  readonly ground: KeepingGround;
  readonly on: CalendarDate;
}

function endingsOf({ loans, identityRejectedOn }: ErasureFacts): Ending[] {
  const ofLoans = loans.map(({ state, since }): Ending => {
    const wasSigned = state === 'CLOSED' || state === 'CANCELLED' || state === 'LAPSED';
    return { ground: wasSigned ? 'LOAN' : 'APPLICATION', on: since };
  });
  if (identityRejectedOn === null) return ofLoans;
  return [...ofLoans, { ground: 'REJECTED_IDENTITY', on: identityRejectedOn }];
}
