import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { lastSetOffDay } from '@pahiram/domain/loans/set-off-days';
import { useWallet, type WalletView } from './use-wallet.ts';

/** What is late is paid from the wallet today or in the next days, as of its planned day: no charge is added after it. */
export function isSetOffNow({
  setOff,
  asOf,
  openWithdrawal,
}: Pick<WalletView, 'setOff' | 'asOf' | 'openWithdrawal'>): boolean {
  // A withdrawal that is under way can take the money first.
  if (!setOff || openWithdrawal !== null) return false;
  const today = manilaDate(Date.parse(asOf));
  return today >= setOff.plannedOn && today <= lastSetOffDay(setOff.plannedOn as CalendarDate);
}

/** `isSetOffNow` for one loan. */
export function useIsSetOffNow(loanNumber: string): boolean {
  const wallet = useWallet().data;
  return wallet?.setOff?.loanNumber === loanNumber && isSetOffNow(wallet);
}
