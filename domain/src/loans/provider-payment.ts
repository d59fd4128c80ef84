import {
  addDays,
  type CalendarDate,
  type EpochMs,
  HOUR_MS,
  manilaInstant,
} from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import type { PaymentUse } from './loan-events.ts';

/** How a payment code of a payment provider can be paid. */
export const PAYMENT_METHODS = [
  'QR_PH',
  'BANK_TRANSFER',
  'GCASH',
  'MAYA',
  'OVER_THE_COUNTER',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * What money that came by a payment code does beyond what is due. The use was chosen with the figures of one amount: of
 * another amount the extra is kept for the next installments, and the member can still choose.
 */
export function codeMoneyUse(
  code: { readonly amount: Centavos; readonly use: PaymentUse },
  paid: Centavos,
): PaymentUse {
  return paid === code.amount ? code.use : 'DEFAULT';
}

/** A payment as an authenticated reply of the payment provider shows it. */
export interface ProviderPaymentReport {
  /** The provider's id of the payment; the same in every report. */
  readonly id: string;
  /** The provider's id of the payment code that was paid; null when it was paid without one. */
  readonly codeId: string | null;
  /** Our id of the payment code, or what the payer wrote. */
  readonly reference: string;
  readonly amount: Centavos;
  readonly state: 'paid' | 'reversed';
  /** When the payer's channel took the money, in milliseconds. */
  readonly paidAt: number;
}

/** What is stored of a payment that a provider reports. */
export interface StoredProviderPayment {
  readonly amount: Centavos;
  readonly isMatched: boolean;
  readonly isReversed: boolean;
}

export interface ProviderPaymentDecision {
  readonly steps: readonly ('apply' | 'reverse')[];
  /** What a person must look into. */
  readonly incident: 'AMOUNT_DIFF' | 'STATUS_DIFF' | null;
}

/**
 * What a report about a stored payment changes. A payment keeps the amount with which it was first reported, and a
 * reversed payment stays reversed: a report that says otherwise contradicts an earlier one.
 * @param hasLoan whether the loan that it pays is known.
 */
export function decideProviderPayment(
  stored: StoredProviderPayment,
  report: Pick<ProviderPaymentReport, 'amount' | 'state'>,
  hasLoan: boolean,
): ProviderPaymentDecision {
  const incident = stored.amount === report.amount ? null : 'AMOUNT_DIFF';
  const isUsable = hasLoan && !stored.isMatched && !stored.isReversed;
  const apply = isUsable ? (['apply'] as const) : [];
  if (report.state === 'paid') {
    return { steps: apply, incident: stored.isReversed ? 'STATUS_DIFF' : incident };
  }
  if (stored.isReversed) return { steps: [], incident };
  return { steps: [...apply, 'reverse'], incident };
}

/** A callback or a look-up may still be on its way this long after the payment. */
const unreportedMaxMs = 3_600_000;

/**
 * The result of comparing a line of the provider's list with what is stored. `check`: the provider is ahead of us
 * and is looked up.
 */
export type ProviderPaymentComparison =
  | 'match'
  | 'check'
  | 'MISSING_IN_LEDGER'
  | 'AMOUNT_DIFF'
  | 'STATUS_DIFF';

export function compareProviderPayment(
  stored: StoredProviderPayment | null,
  { amount, state, paidAt }: Pick<ProviderPaymentReport, 'amount' | 'state' | 'paidAt'>,
  now: number,
): ProviderPaymentComparison {
  if (stored === null) {
    if (state === 'reversed') return 'match';
    return now - paidAt < unreportedMaxMs ? 'check' : 'MISSING_IN_LEDGER';
  }
  if (stored.amount !== amount) return 'AMOUNT_DIFF';
  if (stored.isReversed) return state === 'reversed' ? 'match' : 'STATUS_DIFF';
  return state === 'paid' ? 'match' : 'check';
}

const SECOND_MS = 1_000;
const checkPausesSeconds = [15, 30, 60, 300, 1_800, 3_600] as const;
/** Money can arrive after a code has expired, because some channels report in batches. */
const checkedAfterExpiryMs = 24 * 3_600 * SECOND_MS;

/**
 * The time of the next look-up of a payment code whose callback may be lost; null when it is given up. The daily
 * reconciliation still finds later payments.
 * @param checksMade look-ups so far.
 */
export function nextCodeCheckAt(expiresAt: number, now: number, checksMade: number): number | null {
  if (now >= expiresAt + checkedAfterExpiryMs) return null;
  const pause = checkPausesSeconds[Math.min(checksMade, checkPausesSeconds.length - 1)] ?? 3_600;
  return now + pause * SECOND_MS;
}

const VALID_HOURS = 24;

/**
 * Until when a code can be paid.
 * @param lastDay with which its amount does what was asked for; null when the amount is not for some days only.
 */
export function codeExpiresAt(now: EpochMs, lastDay: CalendarDate | null): EpochMs {
  const latest = now + VALID_HOURS * HOUR_MS;
  return lastDay === null ? latest : Math.min(latest, manilaInstant(addDays(lastDay, 1)));
}

export interface PaymentMethodLimits {
  readonly method: PaymentMethod;
  readonly amountMin: Centavos;
  readonly amountMax: Centavos;
}

/** Whether the provider carries an amount by this method. */
export function carriesAmount(
  { amountMin, amountMax }: PaymentMethodLimits,
  amount: Centavos,
): boolean {
  return amount >= amountMin && amount <= amountMax;
}

/**
 * The states of a payment code in the database: REQUESTED until the provider has answered, CLOSING from the member's
 * wish until the provider takes no more money by it.
 */
export type PaymentCodeState = 'REQUESTED' | 'OPEN' | 'REFUSED' | 'CLOSING' | 'CLOSED';

/** What a member reads about a payment code. Only BOOKED says that the loan is paid (V11). */
export const PAYMENT_CODE_STATUSES = [
  'PREPARING',
  'WAITING',
  'RECEIVED',
  'BOOKED',
  'REVERSED',
  'CLOSING',
  'EXPIRED',
  'REFUSED',
  'CANCELLED',
] as const;
export type PaymentCodeStatus = (typeof PAYMENT_CODE_STATUSES)[number];

/** Statuses of a code by which money may still come: a loan has at most one such code (V06). */
const LIVE_STATUSES: readonly PaymentCodeStatus[] = ['PREPARING', 'WAITING', 'CLOSING'];

export const isLiveCode = (status: PaymentCodeStatus): boolean => LIVE_STATUSES.includes(status);

/** The state after the member's wish to cancel; null when nothing can be cancelled. */
export function cancelledState(
  state: PaymentCodeState,
  status: PaymentCodeStatus,
): 'CLOSING' | 'CLOSED' | null {
  if (status === 'PREPARING') return 'CLOSED'; // Nobody has seen it, so nobody can pay it.
  return status === 'WAITING' && state === 'OPEN' ? 'CLOSING' : null;
}

/** @param payments that came by the code. */
export function paymentCodeStatus(
  state: PaymentCodeState,
  expiresAt: number,
  payments: readonly StoredProviderPayment[],
  now: number,
): PaymentCodeStatus {
  if (payments.some(({ isMatched }) => !isMatched)) return 'RECEIVED';
  if (payments.some(({ isReversed }) => !isReversed)) return 'BOOKED';
  if (payments.length > 0) return 'REVERSED';
  if (state === 'REFUSED') return 'REFUSED';
  if (state === 'CLOSED') return 'CANCELLED';
  if (now >= expiresAt) return 'EXPIRED';
  if (state === 'CLOSING') return 'CLOSING';
  return state === 'REQUESTED' ? 'PREPARING' : 'WAITING';
}
