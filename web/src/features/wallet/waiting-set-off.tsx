import { paySetOff } from '@pahiram/api/addresses';
import { dayText } from '@pahiram/client/dates.ts';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { lastSetOffDay } from '@pahiram/domain/loans/set-off-days';
import { Button } from '@pahiram/ui/button.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useKeyedAction } from '../../shell/fresh-figures.ts';
import { call } from '../../shell/http.ts';
import { isSetOffNow } from './use-waiting-set-off.ts';
import type { WalletView } from './use-wallet.ts';

const waitingTexts = texts(
  {
    costsLess: (amount: string, day: string, lastDay: string) =>
      `We pay ${amount} from your wallet by ${lastDay} at the latest, and it counts from ${day}: no late charge is added to it since.`,
    needNotWait: 'You can also pay it now with this button, and it still counts from that day.',
    otherwise: 'Paid in any other way, that part has the late charge of the days until then.',
    pay: (amount: string) => `Pay ${amount} from the wallet now`,
    paid: (amount: string) => `${amount} is paid. The receipt is in Activity.`,
  },
  {
    costsLess: (amount: string, day: string, lastDay: string) =>
      `Magbabayad kami ng ${amount} mula sa wallet mo nang hindi lalampas sa ${lastDay}, at bibilangin ito mula ${day}: wala na itong dagdag na late charge mula noon.`,
    needNotWait:
      'Puwede mo rin itong bayaran na ngayon sa button na ito, at mula sa petsang iyon pa rin ang bilang.',
    otherwise:
      'Kung sa ibang paraan mo babayaran ang bahaging iyon, may late charge ito para sa mga araw hanggang doon.',
    pay: (amount: string) => `Bayaran na ang ${amount} mula sa wallet`,
    paid: (amount: string) => `Bayad na ang ${amount}. Nasa Activity ang resibo.`,
  },
);

/**
 * While a planned set-off waits for our banks, an ordinary payment would cost the member the late charge of the wait:
 * says so, and pays the set-off at once for who does not want to wait.
 */
export function WaitingSetOff({
  wallet,
}: {
  wallet: Pick<WalletView, 'setOff' | 'asOf' | 'openWithdrawal'>;
}) {
  const { setOff } = wallet;
  // On the planned day itself both cost the same.
  if (!setOff || !isSetOffNow(wallet)) return null;
  return manilaDate(Date.parse(wallet.asOf)) === setOff.plannedOn ? null : <Waiting {...setOff} />;
}

function Waiting({
  loanNumber,
  plannedOn,
  amount,
  isPayableNow,
}: NonNullable<WalletView['setOff']>) {
  const words = useTexts(waitingTexts);
  const language = useLanguage();
  const { action, run } = useKeyedAction(`set-off:${loanNumber}:${plannedOn}:${amount}`);
  const pay = () =>
    run(async (key) => {
      await call(paySetOff, { params: { loanNumber }, body: { amount }, key });
      toast('success', words.paid(pesosText(amount)));
    });
  const lastDay = lastSetOffDay(plannedOn as CalendarDate);
  return (
    <div className="mb-3">
      <p>
        {words.costsLess(
          pesosText(amount),
          dayText(plannedOn, language),
          dayText(lastDay, language),
        )}{' '}
        {isPayableNow ? words.needNotWait : null} {words.otherwise}
      </p>
      {isPayableNow ? (
        <Button kind="secondary" className="mt-2 max-sm:w-full" busy={action.busy} onClick={pay}>
          {words.pay(pesosText(amount))}
        </Button>
      ) : null}
      <StatusLine {...action.status} />
    </div>
  );
}
