import { lastMinuteOf, momentText } from '@pahiram/client/dates.ts';
import { isOpenLoanRequest, type LoanRequestState } from '@pahiram/domain/loans/loan-request';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import ScheduleIcon from '~icons/ic/outline-calendar-month';
import ClockIcon from '~icons/ic/outline-schedule';
import CodeIcon from '~icons/ic/round-qr-code';
import { InstallOffer } from '../../offline/install-offer.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { RowLink } from '../../shell/row-link.tsx';
import type { LoanDetail } from '../loan/use-loan-detail.ts';
import { LoanDue, WrittenOffCard } from '../repay/due-card.tsx';
import { isRepaid } from '../repay/loan-rows.tsx';
import { useUntilAnswered } from '../repay/more-time/use-until-answered.ts';
import { asksForUse, isLate } from '../repay/pay-plan.ts';
import {
  isUnderWay,
  useLoanAccount,
  useLoanRequests,
  usePaymentCodes,
} from '../repay/use-loan-account.ts';
import { isRestricted, useWallet } from '../wallet/use-wallet.ts';
import { HomeBeside } from './home-beside.tsx';
import { HomeWhenLoaded, Shortcuts } from './home-parts.tsx';
import { homeTexts } from './home-texts.ts';

const FailedWithdrawal = lazily(
  async () => (await import('../wallet/wallet-notices.tsx')).FailedWithdrawal,
);
const WalletNotices = lazily(
  async () => (await import('../wallet/wallet-notices.tsx')).WalletNotices,
);
const RecentActivity = lazily(
  async () => (await import('../activity/recent-activity.tsx')).RecentActivity,
);
const PlannedSetOff = lazily(
  async () => (await import('../wallet/planned-set-off.tsx')).PlannedSetOff,
);

/** A loan that is being paid: what is due and when, what waits, and what happened last. */
export function Running({ loan }: { loan: LoanDetail }) {
  const { loanNumber } = loan;
  const accountQuery = useLoanAccount(loanNumber);
  const codesQuery = usePaymentCodes(loanNumber);
  const requestsQuery = useLoanRequests(loanNumber);
  const walletQuery = useWallet();
  const queries = [accountQuery, codesQuery, requestsQuery, walletQuery];
  const wallet = walletQuery.data;
  const account = accountQuery.data ?? null;
  const codes = codesQuery.data?.codes;
  const isPaying = !codes || codes.some(isUnderWay);
  const isOffered = requestsQuery.data?.requests.some(({ state }) => state === 'OFFERED');
  const isPaused = requestsQuery.data?.pauseEndsOn != null;
  const isCalm = account && isRepaid(account) && !isLate(account) && !isPaused;
  return (
    <HomeWhenLoaded queries={queries}>
      <div className="home-columns xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-3">
          {/* Its days are counted, so it comes first. */}
          {isOffered ? <Waiting loanNumber={loanNumber} /> : null}
          {loan.state !== 'WRITTEN_OFF' ? (
            <LoanDue loanNumber={loanNumber} isListBeside />
          ) : account ? (
            <WrittenOffCard account={account} />
          ) : null}
          {wallet && isRestricted(wallet) ? <WalletNotices wallet={wallet} /> : null}
          <Failed />
          <SetOff loanNumber={loanNumber} />
          {isOffered ? null : <Waiting loanNumber={loanNumber} />}
          <Shortcuts loan={loan} />
        </div>
        <div className="home-beside flex flex-col gap-3">
          <HomeBeside loan={loan} account={account} />
        </div>
        <div className="min-w-0 space-y-3 empty:hidden">
          {account ? <RecentActivity /> : null}
          {isCalm && !isPaying ? <InstallOffer /> : null}
        </div>
      </div>
    </HomeWhenLoaded>
  );
}

/** A withdrawal that did not arrive, until another one is asked for. */
function Failed() {
  const wallet = useWallet().data;
  return wallet?.failedWithdrawal ? <FailedWithdrawal wallet={wallet} /> : null;
}

/** What is paid next on this loan from the wallet's balance, and when (V14). */
function SetOff({ loanNumber }: { loanNumber: string }) {
  const wallet = useWallet().data;
  return wallet?.setOff?.loanNumber === loanNumber ? <PlannedSetOff wallet={wallet} /> : null;
}

/** Where an open request for more time stands, once somebody has read it. */
const requestTexts: Partial<Record<LoanRequestState, 'timeReadText' | 'timeProposedText'>> = {
  IN_REVIEW: 'timeReadText',
  PROPOSED: 'timeProposedText',
};

/** What the borrower began and has not finished: a payment code, a question for more time, the use of money paid ahead. */
function Waiting({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const untilAnswered = useUntilAnswered(loanNumber, { withSetOff: false });
  const code = usePaymentCodes(loanNumber).data?.codes.find(isUnderWay);
  const request = useLoanRequests(loanNumber).data?.requests.find(({ state }) =>
    isOpenLoanRequest(state),
  );
  const account = useLoanAccount(loanNumber).data;
  // It can wait, so it stands here only when nothing else does.
  const isAheadNext = !code && !request && account && account.dueNow === 0 && asksForUse(account);
  if (!code && !request && !isAheadNext) return null;
  const isOffered = request?.state === 'OFFERED';
  const offeredUntil = isOffered ? (request.offer?.expiresAt ?? null) : null;
  const requestText =
    offeredUntil !== null
      ? words.timeOfferedText(momentText(lastMinuteOf(offeredUntil), language))
      : request
        ? words[requestTexts[request.state] ?? 'timeAskedText']
        : '';
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
      {isAheadNext ? (
        <RowLink
          href={`/loan?loan=${loanNumber}`}
          mark={
            <Mark tint="info">
              <ScheduleIcon />
            </Mark>
          }
          title={words.aheadWaits}
          text={words.aheadWaitsText}
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
          text={isOffered ? requestText : `${requestText} ${untilAnswered}`}
        />
      ) : null}
    </RowList>
  );
}
