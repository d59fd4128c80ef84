import { dayText, momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { Note } from '@pahiram/ui/note.tsx';
import { Notebook } from '@pahiram/ui/notebook.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Link } from 'wouter';
import Shield from '~icons/ic/outline-verified-user';
import { plannedToday, wordOfLate } from '../../shell/due-parts.ts';
import { lateTexts } from '../../shell/late-texts.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { returnTexts } from '../loan/owed/owed-texts.ts';
import { useOwed } from '../loan/owed/use-owed.ts';
import { BalanceCard } from './balance-card.tsx';
import { LoanCard, LoanStatus } from './loan-card.tsx';
import { PlannedSetOff } from './planned-set-off.tsx';
import { Refunds } from './refunds.tsx';
import { RemindersStopped } from './reminders-stopped.tsx';
import { useIsSetOffNow, useWallet, type WalletView } from './use-wallet.ts';
import { FailedWithdrawal, WalletNotices } from './wallet-notices.tsx';
import { openWithdrawalTexts, walletTexts } from './wallet-texts.ts';

/** The wallet (S2.33 to S2.36): the balance, the open withdrawal, and the loan. */
export function Page() {
  const words = useTexts(walletTexts);
  const query = useWallet();
  return (
    <>
      <PageHeader title={words.title} />
      {/* As high as the loaded content, so that the line below does not move. */}
      <div className="min-h-dvh xl:min-h-[40rem]">
        <LoadState query={query} waiting={<WalletSkeleton />}>
          {(wallet) => <WholeWallet wallet={wallet} />}
        </LoadState>
      </div>
      <div className="mt-5">
        <NoFeeLine />
      </div>
    </>
  );
}

function WholeWallet({ wallet }: { wallet: WalletView }) {
  const owed = useOwed(wallet).data;
  const returning = owed?.returning;
  const late = !returning && owed?.state === 'ACTIVE' && owed.daysPastDue > 0 ? owed : null;
  return (
    <div className="space-y-3">
      <WalletNotices wallet={wallet} />
      {returning ? <ReturnFirst {...returning} /> : null}
      {late ? <LateFirst account={late} /> : null}
      {/* The notice of a hold is above. */}
      {owed && !wallet.hold ? <RemindersStopped stop={owed.remindersStop} /> : null}
      {wallet.failedWithdrawal ? <FailedWithdrawal wallet={wallet} /> : null}
      <div className="home-columns">
        <div className="min-w-0 space-y-3">
          <BalanceCard wallet={wallet} isSecond={Boolean(returning || (late && !isPaused(late)))} />
          {wallet.setOff ? <PlannedSetOff wallet={wallet} isBelowBalance /> : null}
          {wallet.refunds.length > 0 ? <Refunds refunds={wallet.refunds} /> : null}
          {wallet.openWithdrawal ? (
            <OpenWithdrawalCard
              withdrawal={wallet.openWithdrawal}
              isStopped={wallet.hold !== null || wallet.stolenReport === 'hold'}
            />
          ) : null}
          {wallet.active ? <LoanStatus wallet={wallet} /> : null}
        </div>
        <div className="min-w-0">{wallet.active ? <LoanCard wallet={wallet} /> : <NoLoan />}</div>
      </div>
    </div>
  );
}

type LateAccount = NonNullable<ReturnType<typeof useOwed>['data']>;

const isPaused = ({ remindersStop }: LateAccount): boolean => remindersStop === 'loan-paused';

/** While something is past due, paying it is the first thing, and withdrawing the second. In a pause nothing is asked. */
function LateFirst({ account }: { account: LateAccount }) {
  const words = useTexts(walletTexts);
  const language = useLanguage();
  const { dueNow, daysPastDue, noChargeUntil: freeDay, lateChargeADay } = account;
  const isInPause = isPaused(account);
  const payable = account.announced?.isPayableNow ? account.announced.amount : 0;
  // What the planned payment says of the charge stands with it.
  const isSetOff = useIsSetOffNow(account.loanNumber);
  const growth = isInPause
    ? words.pausedNow
    : freeDay
      ? words.freeUntil(dayText(freeDay, language))
      : lateChargeADay > 0 && !isSetOff
        ? words.growsADay(pesosText(lateChargeADay))
        : null;
  const late = useTexts(lateTexts)[wordOfLate(account)];
  const title = isInPause
    ? words.dueAndPaused(pesosText(dueNow))
    : late(pesosText(dueNow), daysPastDue);
  return (
    <Notice tone={isInPause ? 'info' : freeDay ? 'warning' : 'danger'} title={title}>
      {growth ? <p>{growth}</p> : null}
      <Link
        href="/repay"
        className={`mt-2 ${buttonLook(isInPause ? 'secondary' : 'primary', true)}`}
      >
        {words.payLate(pesosText(payable || plannedToday(account) || dueNow))}
      </Link>
    </Notice>
  );
}

/** Until everything is returned, the same. */
function ReturnFirst({ toPay, until }: { toPay: number; until: string }) {
  const words = useTexts(walletTexts);
  const { returnAmount } = useTexts(returnTexts);
  const language = useLanguage();
  const left = pesosText(toPay);
  return (
    <Notice tone="info" title={words.leftToReturn(left, dayText(until, language))}>
      <Link href="/repay" className={`mt-2 ${buttonLook('primary', true)}`}>
        {returnAmount(left)}
      </Link>
    </Notice>
  );
}

function NoLoan() {
  const words = useTexts(walletTexts);
  return (
    <EmptyState picture={<Notebook />} title={words.noLoan}>
      <p className="mb-4">{words.noLoanText}</p>
      <Link href="/dash" className={buttonLook('secondary')}>
        {words.apply}
      </Link>
    </EmptyState>
  );
}

interface OpenWithdrawalProps {
  readonly withdrawal: NonNullable<WalletView['openWithdrawal']>;
  /** A notice above says why nothing confirms it now. */
  readonly isStopped: boolean;
}

function OpenWithdrawalCard({ withdrawal, isStopped }: OpenWithdrawalProps) {
  const words = useTexts(openWithdrawalTexts);
  const language = useLanguage();
  const waitsForCode = withdrawal.state === 'WAITING_FOR_CODE';
  return (
    <StatusCard
      status={waitsForCode && isStopped ? { ...withdrawal, statusMessage: '' } : withdrawal}
      title={words.title}
    >
      <SummaryList
        rows={[
          { label: words.amount, value: <Money pesos={withdrawal.totalAmountWithdrawn} /> },
          {
            label: words.account,
            value: `${withdrawal.bankName} ${withdrawal.accountNumberMasked}`,
          },
          {
            label: words.reference,
            value: withdrawal.withdrawalNumber,
          },
        ]}
      />
      {withdrawal.expectedBy ? (
        <p>{words.expected(momentText(withdrawal.expectedBy, language))}</p>
      ) : null}
      <Link
        href={`/wallet/withdraw/${withdrawal.id}`}
        className={`${buttonLook('primary', true)} mt-3`}
      >
        {waitsForCode && !isStopped ? words.continueIt : words.seeIt}
      </Link>
    </StatusCard>
  );
}

/** As high as the balance card, so that nothing moves when it is loaded. */
function WalletSkeleton() {
  return (
    <div className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <Skeleton lines={9} />
    </div>
  );
}

/** Always shown: no fee is due before the money arrives. */
function NoFeeLine() {
  const words = useTexts(walletTexts);
  return <Note icon={<Shield />}>{words.noFee}</Note>;
}
