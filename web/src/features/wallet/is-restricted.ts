import type { WalletView } from './use-wallet.ts';

/** Whether something stops withdrawals, or keeps them from an account. */
export function isRestricted(wallet: WalletView): boolean {
  const { isLocked, hold, stolenReport, newAccountWaitsUntil, lostNumber, accountUsableFrom } =
    wallet;
  const restriction =
    hold ?? stolenReport ?? newAccountWaitsUntil ?? lostNumber ?? accountUsableFrom;
  return isLocked || Boolean(restriction);
}
