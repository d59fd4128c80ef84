import { dayText } from '@pahiram/client/dates.ts';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { lastSetOffDay } from '@pahiram/domain/loans/set-off-days';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { useWallet, type WalletView } from './use-wallet.ts';

/** Why to wait costs a late member nothing, or less. */
export const waitingTexts = texts(
  {
    paused: 'Your loan is paused: no late charge is added now.',
    costsLess: (amount: string, day: string, lastDay: string) =>
      `We pay ${amount} from your wallet by ${lastDay} at the latest, and it counts from ${day}: no late charge is added to it since. If you pay that part yourself, it has the late charge of the days until then.`,
  },
  {
    paused: 'Naka-pause ang loan mo: walang madaragdag na late charge ngayon.',
    costsLess: (amount: string, day: string, lastDay: string) =>
      `Magbabayad kami ng ${amount} mula sa wallet mo nang hindi lalampas sa ${lastDay}, at bibilangin ito mula ${day}: wala na itong dagdag na late charge mula noon. Kung ikaw ang magbabayad ng bahaging iyon, may late charge ito para sa mga araw hanggang doon.`,
  },
);

export interface WaitingSetOff {
  readonly setOff: WalletView['setOff'];
  readonly asOf: WalletView['asOf'];
  /** A withdrawal is under way, which can take the money first. */
  readonly isBusy: boolean;
}

/** What is late is paid from the wallet today or in the next days, as of its planned day: no charge is added after it. */
function isSetOffNow({ setOff, asOf, isBusy }: WaitingSetOff): boolean {
  if (!setOff || isBusy) return false;
  const today = manilaDate(Date.parse(asOf));
  return today >= setOff.plannedOn && today <= lastSetOffDay(setOff.plannedOn as CalendarDate);
}

/** `isSetOffNow` for one loan. */
export function useIsSetOffNow(loanNumber: string): boolean {
  const wallet = useWallet().data;
  if (wallet?.setOff?.loanNumber !== loanNumber) return false;
  return isSetOffNow({ ...wallet, isBusy: wallet.openWithdrawal !== null });
}

/** While a planned set-off waits for our banks, to wait costs the member less than to pay. Null otherwise. */
export function useWaitingSetOff(waiting: WaitingSetOff | undefined): string | null {
  const words = useTexts(waitingTexts);
  const language = useLanguage();
  if (!waiting?.setOff || !isSetOffNow(waiting)) return null;
  const { amount } = waiting.setOff;
  const plannedOn = waiting.setOff.plannedOn as CalendarDate;
  // On the planned day itself both cost the same.
  if (manilaDate(Date.parse(waiting.asOf)) === plannedOn) return null;
  return words.costsLess(
    pesosText(amount),
    dayText(plannedOn, language),
    dayText(lastSetOffDay(plannedOn), language),
  );
}
