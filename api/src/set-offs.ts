import * as z from 'zod';
import { day, loanNumber } from './loan-shapes.ts';
import { instant, pesosAsCentavos } from './wire.ts';

export const SET_OFF_STATES = ['PLANNED', 'DONE', 'CANCELLED', 'MOVED'] as const;
/** Why a set-off was cancelled or got a later day. */
export const SET_OFF_REASONS = [
  'no-article',
  'loan-paused',
  'loan-disputed',
  'promise-open',
  'member-not-active',
  'member-held',
  'number-wrong',
  'nothing-due',
  'nothing-left',
  'notice-missed',
  'written-off',
] as const;

/** A payment from the wallet by an article of the contract, planned or ended. */
export const setOff = z.object({
  plannedOn: day,
  /** As the notices say; at most this is taken. */
  amount: pesosAsCentavos,
  /** Null for a set-off of a write-off. */
  firstNoticeAt: instant.nullable(),
  secondNoticeAt: instant.nullable(),
  state: z.enum(SET_OFF_STATES),
  reason: z.enum(SET_OFF_REASONS).nullable(),
  endedAt: instant.nullable(),
});

/** The next set-off, for the wallet of the borrower. */
export const plannedSetOff = z.object({
  loanNumber,
  plannedOn: day,
  amount: pesosAsCentavos,
  /** What it leaves due on its day. */
  staysDue: pesosAsCentavos,
  /** It takes all that the wallet holds of the loan's money. */
  isAllOfWallet: z.boolean(),
  /** Its day has come, and the borrower can pay it without waiting for our banks, as of that day. */
  isPayableNow: z.boolean(),
  /** The borrower kept a plan to pay a part of what is past due: this takes the rest. */
  isAfterPlan: z.boolean(),
});
