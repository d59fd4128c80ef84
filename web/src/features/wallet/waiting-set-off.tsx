import { paySetOff } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { lastSetOffDay } from '@pahiram/domain/loans/set-off-days';
import { Button } from '@pahiram/ui/button.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useLocation } from 'wouter';
import { useKeyedAction } from '../../shell/fresh-figures.ts';
import { call } from '../../shell/http.ts';
import { isSetOffWaiting, setOffToPay, type WalletView } from './use-wallet.ts';

const waitingTexts = texts(
  {
    costsLess: (amount: string, day: string, lastDay: string) =>
      `We pay ${amount} from your wallet by ${lastDay} at the latest, and it counts from ${day}: no late charge is added to it since.`,
    needNotWait: 'You can also pay it from the wallet now, and it still counts from that day.',
    otherwise: 'Paid in any other way, that part has the late charge of the days until then.',
    pay: (amount: string) => `Pay ${amount} from the wallet now`,
  },
  {
    costsLess: (amount: string, day: string, lastDay: string) =>
      `Magbabayad kami ng ${amount} mula sa wallet mo nang hindi lalampas sa ${lastDay}, at bibilangin ito mula ${day}: wala na itong dagdag na late charge mula noon.`,
    needNotWait:
      'Puwede mo rin itong bayaran na ngayon mula sa wallet, at mula sa petsang iyon pa rin ang bilang.',
    otherwise:
      'Kung sa ibang paraan mo babayaran ang bahaging iyon, may late charge ito para sa mga araw hanggang doon.',
    pay: (amount: string) => `Bayaran na ang ${amount} mula sa wallet`,
  },
);

type SetOffPaid = WireReplyOf<typeof import('@pahiram/api/repayments').paySetOff>['payment'];

interface WaitingSetOffProps {
  readonly wallet: Pick<WalletView, 'setOff' | 'asOf' | 'openWithdrawal'>;
}

/** While a planned set-off waits for our banks, an ordinary payment would cost the member the late charge of the wait. */
export function WaitingSetOff({ wallet }: WaitingSetOffProps) {
  const words = useTexts(waitingTexts);
  const language = useLanguage();
  const { setOff } = wallet;
  // On the planned day itself both cost the same.
  if (!setOff || !isSetOffWaiting(wallet)) return null;
  const { plannedOn, amount, isPayableNow } = setOff;
  const lastDay = lastSetOffDay(plannedOn as CalendarDate);
  return (
    <p className="mb-3">
      {words.costsLess(pesosText(amount), dayText(plannedOn, language), dayText(lastDay, language))}{' '}
      {isPayableNow ? words.needNotWait : null} {words.otherwise}
    </p>
  );
}

interface PaySetOffProps extends WaitingSetOffProps {
  /** Without it the receipt opens. */
  readonly onPaid?: ((payment: SetOffPaid) => void) | undefined;
}

/** Pays a set-off that waits for our banks at once. */
export function PaySetOff({ wallet, onPaid }: PaySetOffProps) {
  const setOff = setOffToPay(wallet);
  return setOff === null ? null : <PayNow {...setOff} onPaid={onPaid} />;
}

function PayNow({
  loanNumber,
  plannedOn,
  amount,
  onPaid,
}: NonNullable<WalletView['setOff']> & Pick<PaySetOffProps, 'onPaid'>) {
  const words = useTexts(waitingTexts);
  const [, goTo] = useLocation();
  const { action, run } = useKeyedAction(`set-off:${loanNumber}:${plannedOn}:${amount}`);
  const pay = () =>
    run(async (key) => {
      const { payment } = await call(paySetOff, { params: { loanNumber }, body: { amount }, key });
      if (onPaid) onPaid(payment);
      else goTo(`/receipt/${loanNumber}/${payment.number}`);
    });
  return (
    <div>
      <Button wide busy={action.busy} onClick={pay}>
        {words.pay(pesosText(amount))}
      </Button>
      <StatusLine {...action.status} />
    </div>
  );
}
