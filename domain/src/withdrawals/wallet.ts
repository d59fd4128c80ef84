import { type Centavos, subtract, sum, ZERO } from '../money/money.ts';
import type { WithdrawalState } from './withdrawal.ts';

/**
 * A wallet is loan proceeds that are approved and not yet released (D9): nobody tops it up and
 * nothing moves between members. All amounts are totals since the loan was credited.
 */
export type Wallet = {
  readonly credited: Centavos;
  readonly available: Centavos;
  /** Held by withdrawals that have neither settled nor failed. */
  readonly inTransfer: Centavos;
  readonly withdrawn: Centavos;
  /** Used to repay, or returned unused (D9, D10). */
  readonly repaid: Centavos;
};

/** V04: what was credited is somewhere, and nowhere twice. */
export function isWalletWhole(wallet: Wallet): boolean {
  const { available, inTransfer, withdrawn, repaid } = wallet;
  const parts = [available, inTransfer, withdrawn, repaid];
  return parts.every((part) => part >= 0n) && sum(parts) === wallet.credited;
}

/** "Limit" of the wallet screen (S2.34): withdrawn plus balance, of which some may be held. */
export function limitAmount({ withdrawn, inTransfer, available }: Wallet): Centavos {
  return sum([withdrawn, inTransfer, available]);
}

/** Whether what is held has gone to the rail; before that nothing was sent (V11). */
export function isOnItsWay(state: WithdrawalState): boolean {
  return state === 'SENT' || state === 'UNKNOWN';
}

/**
 * The progress bar (S2.34): per cent of the loan amount that is available, to the nearest whole one;
 * 0 only for nothing, and 100 only for all of it.
 */
export function availablePercent({ available }: Wallet, loanAmount: Centavos): number {
  if (loanAmount <= 0n || available <= 0n) return 0;
  if (available >= loanAmount) return 100;
  const nearest = Number((available * 200n + loanAmount) / (loanAmount * 2n));
  return Math.min(99, Math.max(1, nearest));
}

/** The balance after a withdrawal (S5.25); zero where the amount is above the balance. */
export function remainingBalance(available: Centavos, amount: Centavos): Centavos {
  return amount > available ? ZERO : subtract(available, amount);
}
