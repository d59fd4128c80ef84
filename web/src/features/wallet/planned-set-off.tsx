import { dayText } from '@pahiram/client/dates.ts';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { lastSetOffDay } from '@pahiram/domain/loans/set-off-days';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { Disclosure } from '../../shell/disclosure.tsx';
import type { WalletView } from './use-wallet.ts';
import { WaitingSetOff } from './waiting-set-off.tsx';
import { walletTexts } from './wallet-texts.ts';

const linkLook = 'inline-flex min-h-11 items-center font-semibold text-brand underline';

/** What is paid next from the wallet by set-off. It stays withdrawable until then (V14). */
export function PlannedSetOff(props: {
  wallet: WalletView;
  /** The balance stands above it. The other pages have the ways on beside it. */
  isBelowBalance?: boolean;
}) {
  const words = useTexts(walletTexts);
  const language = useLanguage();
  const { setOff, asOf, openWithdrawal } = props.wallet;
  if (!setOff) return null;
  const { loanNumber, plannedOn, amount } = setOff;
  const today = manilaDate(Date.parse(asOf));
  const lastDay = lastSetOffDay(plannedOn as CalendarDate);
  const isWaiting = today > plannedOn;
  const lastDayText = dayText(lastDay, language);
  const day = dayText(plannedOn, language);
  const waits = today > lastDay ? words.setOffMoves : words.setOffWaits;
  const what = [
    pesosText(amount),
    props.isBelowBalance ? words.thisBalance : words.yourWallet,
  ] as const;
  const title =
    today === plannedOn
      ? words.setOffToday(...what)
      : (isWaiting ? words.setOffSoon : words.setOff)(day, ...what);
  return (
    <Notice tone="info" title={title}>
      {setOff.isAfterPlan ? <p className="mb-3">{words.setOffAfterPlan}</p> : null}
      {setOff.staysDue > 0 && !isWaiting ? (
        <p className="mb-3">{words.setOffPart(setOff.isAllOfWallet, pesosText(setOff.staysDue))}</p>
      ) : null}
      <WaitingSetOff wallet={props.wallet} />
      <Disclosure title={words.setOffMore}>
        {words.setOffWhy(loanNumber)}{' '}
        {openWithdrawal
          ? words.afterWithdrawal
          : isWaiting
            ? waits
            : words.untilThen(day, lastDayText)}{' '}
        {words.setOffPlan}
      </Disclosure>
      {props.isBelowBalance ? (
        <Link href={`/loan?loan=${loanNumber}`} className={linkLook}>
          {words.setOffChoose}
        </Link>
      ) : null}
    </Notice>
  );
}
