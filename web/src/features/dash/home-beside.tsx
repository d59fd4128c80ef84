import { dayText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import ClockIcon from '~icons/ic/outline-schedule';
import CheckIcon from '~icons/ic/round-check';
import ReturnIcon from '~icons/ic/round-keyboard-return';
import { withOnePrice } from '../../shell/due-parts.ts';
import { RowLink } from '../../shell/row-link.tsx';
import { statusTexts } from '../loan/loan-texts.ts';
import { useReturningStatus } from '../loan/returning-status.ts';
import type { LoanDetail } from '../loan/use-loan-detail.ts';
import { isRepaid, NextInstallments } from '../repay/loan-rows.tsx';
import { chargedInstallments, difference, isLate, savedToday } from '../repay/pay-plan.ts';
import { dueTexts, repayTexts } from '../repay/repay-texts.ts';
import { type LoanAccount, useLoanRequests } from '../repay/use-loan-account.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { InWallet } from './home-parts.tsx';
import { homeTexts } from './home-texts.ts';
import { paidOnTime } from './payment-history.ts';

interface HomeBesideProps {
  readonly loan: LoanDetail;
  readonly account: LoanAccount | null;
}

/** Beside the due card on a wide screen, below it on a phone. */
export function HomeBeside({ loan, account }: HomeBesideProps) {
  return (
    <>
      <OtherRows account={account} />
      {account?.state === 'ACTIVE' ? <WideOnly loan={loan} account={account} /> : null}
    </>
  );
}

/** Money in the wallet, and what ends the loan today: returned free of charge while that is possible, else paid off. */
function OtherRows({ account: full }: { account: LoanAccount | null }) {
  const account = full && withOnePrice(full);
  const words = useTexts(homeTexts);
  const { returnAllBack } = useTexts(repayTexts);
  const wallet = useWallet().data;
  const hasMoney = wallet !== undefined && wallet.wallet > 0;
  const language = useLanguage();
  const coolingOff = account?.coolingOff;
  const returnable = coolingOff?.isStarted ? null : coolingOff;
  const settlement = coolingOff ? null : account?.settlement;
  const saved = account ? savedToday(account) : 0;
  const isMore = settlement && account && settlement.toPay > Math.max(account.dueNow, 0);
  const onItsWay = wallet?.openWithdrawal ?? null;
  if (!hasMoney && !isMore && !returnable && !onItsWay) return null;
  return (
    <RowList>
      {onItsWay ? (
        <RowLink
          href={`/wallet/withdraw/${onItsWay.id}`}
          mark={
            <Mark>
              <ClockIcon />
            </Mark>
          }
          title={words.onItsWay(onItsWay.bankName, onItsWay.accountNumberMasked)}
          text={onItsWay.status}
          amount={pesosText(onItsWay.totalAmountWithdrawn)}
        />
      ) : null}
      {hasMoney ? (
        <InWallet
          pesos={wallet.wallet}
          text={
            wallet.isLocked
              ? words.useLocked
              : wallet.hold || wallet.stolenReport === 'hold'
                ? words.useHeld
                : words.useIt
          }
        />
      ) : null}
      {returnable ? (
        <RowLink
          href="/loan/return"
          mark={
            <Mark>
              <ReturnIcon />
            </Mark>
          }
          title={words.returnIt}
          text={
            returnable.toPay === 0
              ? returnAllBack
              : words.returnBy(
                  dayText(returnable.until, language),
                  pesosText(difference(returnable.toPay, returnable.fromWallet)),
                  pesosText(returnable.fromWallet),
                )
          }
        />
      ) : null}
      {isMore ? (
        <RowLink
          href="/loan/settle"
          mark={
            <Mark>
              <CheckIcon />
            </Mark>
          }
          title={words.payOff}
          text={saved > 0 ? words.saves(pesosText(saved)) : null}
          amount={pesosText(settlement.toPay)}
        />
      ) : null}
    </RowList>
  );
}

interface StandingProps {
  readonly loan: LoanDetail;
  readonly account: LoanAccount;
}

/** What a wide screen has room for; a phone has it on the page of the loan. */
function WideOnly({ loan, account }: StandingProps) {
  return (
    <div className="hidden space-y-3 xl:block">
      {isLate(account) ? null : <Standing loan={loan} account={account} />}
      <NextInstallments account={account} />
      {isRepaid(account) && !isLate(account) ? <MoreTime loanNumber={account.loanNumber} /> : null}
    </div>
  );
}

function Standing({ loan, account }: StandingProps) {
  const words = useTexts(homeTexts);
  const returningStatus = useReturningStatus();
  const { coolingOff } = account;
  const installments = chargedInstallments(account);
  const paid = paidOnTime(installments);
  const status = coolingOff?.isStarted
    ? returningStatus(loan, coolingOff)
    : paid === 0
      ? loan
      : { ...loan, statusMessage: words.onTime(paid, installments.length) };
  return <StatusCard status={status} title={useTexts(statusTexts).loanStatus} />;
}

/** Leads to the request for more time while none is open. */
function MoreTime({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(homeTexts);
  const { moreTime } = useTexts(dueTexts);
  const requests = useLoanRequests(loanNumber).data;
  if (!requests?.canAsk) return null;
  return (
    <RowList>
      <RowLink
        href="/repay/more-time"
        mark={
          <Mark>
            <ClockIcon />
          </Mark>
        }
        title={moreTime}
        text={words.moreTimeText}
      />
    </RowList>
  );
}
