import { STATUS_COLORS, STATUS_ICONS } from '@pahiram/domain/loans/status-look';
import { FRAUD_HOLD_REASONS } from '@pahiram/domain/withdrawals/fraud-hold';
import { PROVIDER_REFUSALS } from '@pahiram/domain/withdrawals/provider-refusal';
import { RAILS } from '@pahiram/domain/withdrawals/rail';
import { WITHDRAWAL_STATES } from '@pahiram/domain/withdrawals/withdrawal';
import * as z from 'zod';
import { idOf, instant, pesosAsCentavos } from './wire.ts';

export const withdrawalState = z.enum(WITHDRAWAL_STATES);
export const rail = z.enum(RAILS);
export const fraudHoldReason = z.enum(FRAUD_HOLD_REASONS);

/** A fraud hold as its owner sees it: reason, responsible person, review day (V14). */
export const memberFraudHold = z.object({
  reason: fraudHoldReason,
  reasonText: z.string(),
  /** The person responsible for it. */
  owner: z.string(),
  /** By this day in Manila staff look at it again. */
  reviewOn: z.iso.date(),
  /** The last day; a renewal by two people moves it (V38). */
  endsOn: z.iso.date(),
});

/** One withdrawal as the member sees it (S2.41, S3.14). Amounts in pesos. */
export const withdrawalView = z.object({
  id: idOf('wdr'),
  /** Easy to read aloud: `WD-7K3Q-9XZC`. */
  withdrawalNumber: z.string(),
  state: withdrawalState,
  status: z.string(),
  statusMessage: z.string(),
  statusColor: z.enum(STATUS_COLORS),
  statusIcon: z.enum(STATUS_ICONS),
  totalAmountWithdrawn: pesosAsCentavos,
  transferFee: pesosAsCentavos,
  rail,
  bankName: z.string(),
  /** First and last three characters; the others masked. */
  accountNumberMasked: z.string(),
  accountHolder: z.string(),
  createdAt: instant,
  /** When it expires unless confirmed; null once it no longer waits for its code. */
  expiresAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  /** When a delayed one is sent unless the member cancels it; null in any other state (V37). */
  sendAfter: instant.nullable(),
  sentAt: instant.nullable(),
  /** When the money is expected to arrive; not guaranteed. Null once that is over and it has not arrived. */
  expectedBy: instant.nullable(),
  /** When it settled, if the provider reported that; stays when the bank returns the money later. */
  settledAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Why it was rejected or returned. */
  reason: z.enum(PROVIDER_REFUSALS).nullable(),
  /** Whether it still reserves money. */
  isOpen: z.boolean(),
  isCancellable: z.boolean(),
  /** Locking the money cancelled it. */
  isCancelledByLock: z.boolean(),
});
