import type { WalletView } from './use-wallet.ts';

/** Whether something stops withdrawals, or keeps them from an account. */
export function isRestricted(wallet: WalletView): boolean {
  const { isLocked, hold, stolenReport, newAccountWaitsUntil, lostNumber } = wallet;
  return isLocked || Boolean(hold ?? stolenReport ?? newAccountWaitsUntil ?? lostNumber);
}
