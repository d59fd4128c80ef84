import { type Centavos, subtract, sum } from '../money/money.ts';

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

/** "Used amount" of the wallet screen (S2.34): what has left for the member's own account. */
export function usedAmount(wallet: Wallet): Centavos {
  return sum([wallet.withdrawn, wallet.inTransfer]);
}

/** "Limit" of the wallet screen (S2.34): withdrawn plus balance. */
export function limitAmount(wallet: Wallet): Centavos {
  return sum([usedAmount(wallet), wallet.available]);
}

/** The progress bar (S2.34): whole per cent of the loan amount that is available, 0 to 100. */
export function availablePercent(wallet: Wallet, loanAmount: Centavos): number {
  if (loanAmount <= 0n || wallet.available <= 0n) return 0;
  return Math.min(100, Number((wallet.available * 100n) / loanAmount));
}

/** What stays after a withdrawal (S5.25). */
export function remainingBalance(available: Centavos, amount: Centavos): Centavos {
  return subtract(available, amount);
}
