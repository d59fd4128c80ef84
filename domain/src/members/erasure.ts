import { addDays, addMonthsClamped, type CalendarDate, laterDate } from '../calendar/calendar.ts';
import type { LoanState } from '../loans/loan.ts';
import type { Centavos } from '../money/money.ts';

/** Whole days after the day of asking in which a member can take it back. */
export const ERASURE_WAIT_DAYS = 7;

/**
 * How long records of a customer are kept after the account ended: RA 9160 (Anti-Money Laundering Act),
 * section 9(b). The statement of RA 3765 is part of the account file and is kept as long.
 */
export const KEPT_YEARS = 5;

/** Why an account cannot be erased yet; each has something that its member can do first. */
export const ERASURE_BLOCKS = [
  'APPLICATION_OPEN',
  'OFFER_OPEN',
  'LOAN_NOT_RELEASED',
  'LOAN_NOT_REPAID',
  'WITHDRAWAL_UNDER_WAY',
  'MONEY_IN_WALLET',
] as const;
export type ErasureBlock = (typeof ERASURE_BLOCKS)[number];

/** For what the law keeps something, in the member's words. */
export const KEEPING_GROUNDS = ['LOAN', 'APPLICATION', 'REJECTED_IDENTITY'] as const;
export type KeepingGround = (typeof KEEPING_GROUNDS)[number];

export interface ErasureFacts {
  readonly loans: readonly {
    readonly state: LoanState;
    /** Money of it has left the wallet. */
    readonly isReleased: boolean;
    /** The day in Manila on which it came to the state it is in. */
    readonly since: CalendarDate;
  }[];
  /** When staff rejected the ID that stands; null when they did not. */
  readonly identityRejectedOn: CalendarDate | null;
  /** In the wallet, what is on its way out included. */
  readonly wallet: Centavos;
  readonly isWithdrawalOpen: boolean;
}

export type ErasurePlan =
  | { readonly kind: 'blocked'; readonly blocks: readonly ErasureBlock[] }
  | { readonly kind: 'everything' }
  | {
      readonly kind: 'kept';
      readonly grounds: readonly KeepingGround[];
      /** The last day on which the law keeps it. */
      readonly until: CalendarDate;
    };

/** What erasing would do on that day: what stands in its way, or what the law keeps, and until when. */
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

/** The last day, through midnight in Manila, on which erasure asked for today can be taken back. */
export function erasureLastDay(today: CalendarDate): CalendarDate {
  return addDays(today, ERASURE_WAIT_DAYS);
}

function blocksOf(facts: ErasureFacts): ErasureBlock[] {
  const blocks = facts.loans.flatMap((loan) => loanBlock(loan) ?? []);
  if (facts.isWithdrawalOpen) blocks.push('WITHDRAWAL_UNDER_WAY');
  // Cancelling a loan of which nothing was released gives its money back too.
  const isCancellable = blocks.includes('LOAN_NOT_RELEASED') && !facts.isWithdrawalOpen;
  if (facts.wallet > 0n && !isCancellable) blocks.push('MONEY_IN_WALLET');
  return blocks;
}

function loanBlock({ state, isReleased }: ErasureFacts['loans'][number]): ErasureBlock | null {
  switch (state) {
    case 'PENDING':
    case 'MORE_INFO':
    case 'AWAITING_CHECK':
      return 'APPLICATION_OPEN';
    case 'APPROVED':
      return 'OFFER_OPEN';
    case 'ACTIVE':
      return isReleased ? 'LOAN_NOT_REPAID' : 'LOAN_NOT_RELEASED';
    case 'WRITTEN_OFF':
      return 'LOAN_NOT_REPAID';
    case 'REJECTED':
    case 'EXPIRED':
    case 'WITHDRAWN':
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
