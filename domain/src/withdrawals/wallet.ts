import {
  type Centavos,
  hasPointsForThousands,
  parsePesosText,
  subtract,
  sum,
  ZERO,
} from '../money/money.ts';
import type { WithdrawalState } from './withdrawal.ts';

/**
 * A wallet contains loan proceeds that were disbursed and not yet withdrawn. There are no top-ups
 * and no transfers between members. All amounts are totals since the loan was credited.
 */
export type Wallet = {
  readonly credited: Centavos;
  readonly available: Centavos;
  /** Reserved by withdrawals that have neither settled nor failed. */
  readonly inTransfer: Centavos;
  readonly withdrawn: Centavos;
  /** Used to repay, or returned unused. */
  readonly repaid: Centavos;
};

/** V04: the parts are not negative and add up to the credited amount. */
export function isWalletWhole(wallet: Wallet): boolean {
  const { available, inTransfer, withdrawn, repaid } = wallet;
  const parts = [available, inTransfer, withdrawn, repaid];
  return parts.every((part) => part >= 0n) && sum(parts) === wallet.credited;
}

/** "Limit" of the wallet screen (S2.34): withdrawn plus balance, including reserved money. */
export function limitAmount({ withdrawn, inTransfer, available }: Wallet): Centavos {
  return sum([withdrawn, inTransfer, available]);
}

/**
 * Whether the call to the payout provider has ended without a rejection: it accepted the transfer, or
 * did not reply.
 */
export function isOnItsWay(state: WithdrawalState): boolean {
  return state === 'SENT' || state === 'UNKNOWN';
}

/**
 * Progress bar (S2.34): the available share of the loan amount in whole per cent, to the nearest; 0
 * only for nothing, and 100 only for all of it.
 */
export function availablePercent({ available }: Wallet, loanAmount: Centavos): number {
  if (loanAmount <= 0n || available <= 0n) return 0;
  if (available >= loanAmount) return 100;
  const nearest = Number((available * 200n + loanAmount) / (loanAmount * 2n));
  return Math.min(99, Math.max(1, nearest));
}

/** Whether the available share is less than the 1 per cent, or more than the 99, of `availablePercent`; null for any other. */
export function percentBound(
  { available }: Wallet,
  loanAmount: Centavos,
): 'lessThan' | 'moreThan' | null {
  if (available <= 0n || available >= loanAmount) return null;
  if (available * 100n < loanAmount) return 'lessThan';
  return available * 100n > loanAmount * 99n ? 'moreThan' : null;
}

/** The balance after a withdrawal (S5.25); zero when the amount exceeds the balance. */
export function remainingBalance(available: Centavos, amount: Centavos): Centavos {
  return amount > available ? ZERO : subtract(available, amount);
}

export const amountLengthMax = 14;

/** Keeps digits and one point, two decimals, 14 characters (S5.25). Text with points between thousands is ignored. */
export function cleanAmount(text: string): string {
  if (hasPointsForThousands(text)) return '';
  const allowed = text.normalize('NFKC').replace(/[^\d.]/g, '');
  const [whole = '', ...decimals] = allowed.split('.');
  const cents = decimals.join('').slice(0, 2);
  return (decimals.length > 0 ? `${whole}.${cents}` : whole).slice(0, amountLengthMax);
}

/** The amount in the field; empty or invalid text is zero (S5.25). */
export function readAmount(text: string): Centavos {
  const amount = parsePesosText(text);
  return amount.ok ? amount.value : ZERO;
}
