import { STATUS_COLORS, STATUS_ICONS } from '@pahiram/domain/loans/status-look';
import { HOLD_REASONS } from '@pahiram/domain/withdrawals/hold';
import { RAILS } from '@pahiram/domain/withdrawals/rail';
import { RAIL_REFUSALS } from '@pahiram/domain/withdrawals/rail-refusal';
import { WITHDRAWAL_STATES } from '@pahiram/domain/withdrawals/withdrawal';
import * as z from 'zod';
import { idOf, instant, pesos } from './wire.ts';

export const withdrawalState = z.enum(WITHDRAWAL_STATES);
export const railScheme = z.enum(RAILS);
export const holdReason = z.enum(HOLD_REASONS);

/** A staff hold as its owner sees it: reason, responsible person, day of review (D4, V14). */
export const memberHold = z.object({
  reason: holdReason,
  reasonText: z.string(),
  /** Who answers for it. */
  owner: z.string(),
  /** A day in Manila; the hold ends with it. */
  reviewOn: z.iso.date(),
});

/** One withdrawal as the member sees it (S2.41, S3.14). Amounts in pesos. */
export const withdrawalView = z.object({
  id: idOf('wdr'),
  /** Read aloud: `WD-7K3Q-9XZC`. */
  withdrawalNumber: z.string(),
  state: withdrawalState,
  status: z.string(),
  statusMessage: z.string(),
  statusColor: z.enum(STATUS_COLORS),
  statusIcon: z.enum(STATUS_ICONS),
  totalAmountWithdrawn: pesos,
  transferFee: pesos,
  scheme: railScheme,
  bankName: z.string(),
  /** First and last three characters; the rest masked. */
  accountNumberMasked: z.string(),
  accountHolder: z.string(),
  createdAt: instant,
  /** When it lapses unless confirmed; only while it waits for its code. */
  expiresAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** When the rail expects the money to be there. A statement, never a promise. */
  expectedBy: instant.nullable(),
  endedAt: instant.nullable(),
  /** Why the rail rejected or returned it. */
  reason: z.enum(RAIL_REFUSALS).nullable(),
  /** Whether it still holds money. */
  isOpen: z.boolean(),
  isCancellable: z.boolean(),
});
