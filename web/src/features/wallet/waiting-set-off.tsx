import { paySetOff } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { lastSetOffDay } from '@pahiram/domain/loans/set-off-days';
import { Button } from '@pahiram/ui/button.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useLocation } from 'wouter';
import { useKeyedAction } from '../../shell/fresh-figures.ts';
import { call } from '../../shell/http.ts';
import { isSetOffNow, type WalletView } from './use-wallet.ts';

const waitingTexts = texts(
  {
    costsLess: (amount: string, day: string, lastDay: string) =>
      `We pay ${amount} from your wallet by ${lastDay} at the latest, and it counts from ${day}: no late charge is added to it since.`,
    needNotWait: 'You can also pay it now with this button, and it still counts from that day.',
    otherwise: 'Paid in any other way, that part has the late charge of the days until then.',
    pay: (amount: string) => `Pay ${amount} from the wallet now`,
  },
  {
    costsLess: (amount: string, day: string, lastDay: string) =>
      `Magbabayad kami ng ${amount} mula sa wallet mo nang hindi lalampas sa ${lastDay}, at bibilangin ito mula ${day}: wala na itong dagdag na late charge mula noon.`,
    needNotWait:
      'Puwede mo rin itong bayaran na ngayon sa button na ito, at mula sa petsang iyon pa rin ang bilang.',
    otherwise:
      'Kung sa ibang paraan mo babayaran ang bahaging iyon, may late charge ito para sa mga araw hanggang doon.',
    pay: (amount: string) => `Bayaran na ang ${amount} mula sa wallet`,
  },
);

type SetOffPaid = WireReplyOf<typeof import('@pahiram/api/repayments').paySetOff>['payment'];

interface WaitingSetOffProps {
  readonly wallet: Pick<WalletView, 'setOff' | 'asOf' | 'openWithdrawal'>;
  /** Without it the receipt opens. */
  readonly onPaid?: ((payment: SetOffPaid) => void) | undefined;
}

/**
 * While a planned set-off waits for our banks, an ordinary payment would cost the member the late charge of the wait:
 * says so, and pays the set-off at once for who does not want to wait.
 */
export function WaitingSetOff({ wallet, onPaid }: WaitingSetOffProps) {
  const { setOff } = wallet;
  // On the planned day itself both cost the same.
  if (!setOff || !isSetOffNow(wallet)) return null;
  if (manilaDate(Date.parse(wallet.asOf)) === setOff.plannedOn) return null;
  return <Waiting {...setOff} onPaid={onPaid} />;
}

function Waiting({
  loanNumber,
  plannedOn,
  amount,
  isPayableNow,
  onPaid,
}: NonNullable<WalletView['setOff']> & Pick<WaitingSetOffProps, 'onPaid'>) {
  const words = useTexts(waitingTexts);
  const language = useLanguage();
  const [, goTo] = useLocation();
  const { action, run } = useKeyedAction(`set-off:${loanNumber}:${plannedOn}:${amount}`);
  const pay = () =>
    run(async (key) => {
      const { payment } = await call(paySetOff, { params: { loanNumber }, body: { amount }, key });
      if (onPaid) onPaid(payment);
      else goTo(`/receipt/${loanNumber}/${payment.number}`);
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
