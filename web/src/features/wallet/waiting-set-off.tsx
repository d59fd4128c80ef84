import { dayText } from '@pahiram/client/dates.ts';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { lastSetOffDay } from '@pahiram/domain/loans/set-off-days';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { isSetOffWaiting, type WalletView } from './use-wallet.ts';

const waitingTexts = texts(
  {
    costsLess: (lastDay: string) =>
      `We pay it by ${lastDay} at the latest. It counts from the planned day, so the wait adds no late charge.`,
    payItNow: 'Pay it now, for the same amount',
  },
  {
    costsLess: (lastDay: string) =>
      `Babayaran namin ito nang hindi lalampas sa ${lastDay}. Bibilangin ito mula sa nakaplanong araw, kaya walang dagdag na late charge sa paghihintay.`,
    payItNow: 'Bayaran na ngayon, sa parehong halaga',
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
  const { loanNumber, plannedOn, isPayableNow } = setOff;
  const lastDay = lastSetOffDay(plannedOn as CalendarDate);
  return (
    <div className="mb-3">
      <p>{words.costsLess(dayText(lastDay, language))}</p>
      {isPayableNow ? (
        <Link
          href={`/repay?loan=${loanNumber}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
        >
          {words.payItNow}
        </Link>
      ) : null}
    </div>
  );
}
