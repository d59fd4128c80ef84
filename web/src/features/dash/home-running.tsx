import { dayText } from '@pahiram/client/dates.ts';
import { isOpenLoanRequest, type LoanRequestState } from '@pahiram/domain/loans/loan-request';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import { Link } from 'wouter';
import WalletIcon from '~icons/ic/outline-account-balance-wallet';
import ClockIcon from '~icons/ic/outline-schedule';
import ReturnIcon from '~icons/ic/outline-undo';
import CheckIcon from '~icons/ic/round-check';
import CodeIcon from '~icons/ic/round-qr-code';
import { InstallOffer } from '../../offline/install-offer.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { RowLink } from '../../shell/row-link.tsx';
import type { LoanDetail } from '../loan/use-loan-detail.ts';
import { isLate, LoanDue } from '../repay/due-card.tsx';
import { PaymentRow } from '../repay/payment-row.tsx';
import { difference, savedToday } from '../repay/pesos.ts';
import { type LoanAccount, useLoanAccount } from '../repay/use-loan-account.ts';
import { useLoanRequests } from '../repay/use-loan-requests.ts';
import { isUnderWay, usePaymentCodes } from '../repay/use-payment-codes.ts';
import { WrittenOffCard } from '../repay/written-off-card.tsx';
import { useWallet } from '../wallet/use-wallet.ts';
import { dashTexts } from './dash-texts.ts';
import { HomeBeside } from './home-beside.tsx';
import { homeTexts } from './home-texts.ts';
import { Shortcuts } from './shortcuts.tsx';

const PlannedSetOff = lazily(
  async () => (await import('../wallet/planned-set-off.tsx')).PlannedSetOff,
);

/** A loan that is being paid: what is due and when, what waits, and what happened last. */
export function Running({ loan }: { loan: LoanDetail }) {
  const account = useLoanAccount(loan.loanNumber).data;
  const codes = usePaymentCodes(loan.loanNumber).data?.codes;
  const isPaying = !codes || codes.some(isUnderWay);
  const isCalm = account?.state === 'ACTIVE' && !isLate(account) && !account.coolingOff?.isStarted;
  return (
    <div className="home-columns xl:grid-rows-[auto_1fr]">
      <div className="min-w-0 space-y-4">
        {loan.state !== 'WRITTEN_OFF' ? (
          <LoanDue loanNumber={loan.loanNumber} />
        ) : account ? (
          <WrittenOffCard account={account} />
        ) : null}
        <SetOff loanNumber={loan.loanNumber} />
        <Waiting loanNumber={loan.loanNumber} />
        <Shortcuts loan={loan} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <OtherRows account={account ?? null} />
        {account ? <HomeBeside loan={loan} account={account} /> : null}
      </div>
      <div className="min-w-0 space-y-4 empty:hidden">
        {account ? <LastPayments account={account} /> : null}
        {isCalm && !isPaying ? <InstallOffer /> : null}
      </div>
    </div>
  );
}

/** What is paid next on this loan from the wallet's balance, and when (V14). */
function SetOff({ loanNumber }: { loanNumber: string }) {
  const wallet = useWallet().data;
  return wallet?.setOff?.loanNumber === loanNumber ? (
    <PlannedSetOff setOff={wallet.setOff} asOf={wallet.asOf} />
  ) : null;
}

/** Where an open request for more time stands, once somebody has read it. */
const requestTexts: Partial<
  Record<LoanRequestState, 'timeReadText' | 'timeProposedText' | 'timeOfferedText'>
> = { IN_REVIEW: 'timeReadText', PROPOSED: 'timeProposedText', OFFERED: 'timeOfferedText' };

/** What the borrower began and has not finished: a payment code, a question for more time. */
function Waiting({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(homeTexts);
  const code = usePaymentCodes(loanNumber).data?.codes.find(isUnderWay);
  const request = useLoanRequests(loanNumber).data?.requests.find(({ state }) =>
    isOpenLoanRequest(state),
  );
  if (!code && !request) return null;
  const isOffered = request?.state === 'OFFERED';
  return (
    <RowList>
      {code ? (
        <RowLink
          href="/repay"
          mark={
            <Mark tint="warning">
              <CodeIcon />
            </Mark>
          }
          title={words.codeWaits}
          text={words.codeWaitsText(pesosText(code.amount))}
        />
      ) : null}
      {request ? (
        <RowLink
          href="/repay/more-time"
          mark={
            <Mark tint={isOffered ? 'warning' : 'info'}>
              <ClockIcon />
            </Mark>
          }
          title={isOffered ? words.timeOffered : words.timeAsked}
          text={words[requestTexts[request.state] ?? 'timeAskedText']}
        />
      ) : null}
    </RowList>
  );
}

/** Money in the wallet, and what ends the loan today: returned free of charge while that is possible, else paid off. */
function OtherRows({ account }: { account: LoanAccount | null }) {
  const words = useTexts(homeTexts);
  const wallet = useWallet().data;
  const hasMoney = wallet !== undefined && wallet.wallet > 0;
  const language = useLanguage();
  const coolingOff = account?.coolingOff;
  const returnable = coolingOff?.isStarted ? null : coolingOff;
  const settlement = coolingOff ? null : account?.settlement;
  const saved = account ? savedToday(account) : 0;
  const isMore = settlement && account && settlement.toPay > Math.max(account.dueNow, 0);
  if (!hasMoney && !isMore && !returnable) return null;
  return (
    <RowList>
      {hasMoney ? (
        <RowLink
          href="/wallet"
          mark={
            <Mark>
              <WalletIcon />
            </Mark>
          }
          title={words.inWallet}
          text={words.useIt}
          amount={pesosText(wallet.wallet)}
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
          text={words.returnBy(
            dayText(returnable.until, language),
            pesosText(difference(returnable.toPay, returnable.fromWallet)),
            pesosText(returnable.fromWallet),
          )}
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

const lastShown = 3;

function LastPayments({ account }: { account: LoanAccount }) {
  const words = useTexts(dashTexts);
  if (account.payments.length === 0) return null;
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{words.activity}</h2>
        <Link
          href="/activity"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
        >
          {words.seeAll}
        </Link>
      </div>
      <RowList name={words.activity}>
        {account.payments.slice(0, lastShown).map((payment) => (
          <PaymentRow key={payment.number} loanNumber={account.loanNumber} payment={payment} />
        ))}
      </RowList>
    </section>
  );
}
