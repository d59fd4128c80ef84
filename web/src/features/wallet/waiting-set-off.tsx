import { dayText } from '@pahiram/client/dates.ts';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { lastSetOffDay } from '@pahiram/domain/loans/set-off-days';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Link } from 'wouter';
import { isSetOffWaiting, type WalletView } from './use-wallet.ts';

const waitingTexts = texts(
  {
    costsLess: (amount: string, day: string, lastDay: string) =>
      `We pay ${amount} from your wallet by ${lastDay} at the latest. The payment counts from ${day}: no late charge is added since that day.`,
    needNotWait: 'You can also pay it now from your wallet, for the same amount.',
    payItNow: 'Pay it now',
  },
  {
    costsLess: (amount: string, day: string, lastDay: string) =>
      `Magbabayad kami ng ${amount} mula sa wallet mo nang hindi lalampas sa ${lastDay}. Binibilang ang bayad mula ${day}: walang madaragdag na late charge mula sa araw na iyon.`,
    needNotWait: 'Puwede mo rin itong bayaran na ngayon mula sa wallet mo, sa parehong halaga.',
    payItNow: 'Bayaran na ngayon',
  },
);

interface WaitingSetOffProps {
  readonly wallet: Pick<WalletView, 'setOff' | 'asOf' | 'openWithdrawal'>;
}

/** What a planned set-off that waits for our banks costs, and until when it can wait. */
export function WaitingSetOff({ wallet }: WaitingSetOffProps) {
  const words = useTexts(waitingTexts);
  const language = useLanguage();
  const { setOff } = wallet;
  // On the planned day itself an ordinary payment costs the same.
  if (!setOff || !isSetOffWaiting(wallet)) return null;
  const { loanNumber, plannedOn, amount, isPayableNow } = setOff;
  const lastDay = lastSetOffDay(plannedOn as CalendarDate);
  return (
    <p className="mb-3">
      {words.costsLess(pesosText(amount), dayText(plannedOn, language), dayText(lastDay, language))}{' '}
      {isPayableNow ? (
        <>
          {words.needNotWait}{' '}
          <Link
            href={`/repay?loan=${loanNumber}`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {words.payItNow}
          </Link>
        </>
      ) : null}
    </p>
  );
}
