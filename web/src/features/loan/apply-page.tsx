import { dayText, momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { isOpenLoan } from '@pahiram/domain/loans/loan-state';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { Disclosure } from '../../shell/disclosure.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { calculatorTexts } from '../calculator/calculator-texts.ts';
import { AnotherLoan } from './another-loan.tsx';
import { AskedItems } from './asked-items.tsx';
import { AskedAgain, askedAgainPath, EndLoan } from './change-loan.tsx';
import { LoanApplication } from './loan-application.tsx';
import { statusTexts } from './loan-texts.ts';
import { LoanTimeline } from './loan-timeline.tsx';
import { useOwed } from './owed/use-owed.ts';
import { RejectionReasons } from './rejection-reasons.tsx';
import { type Returning, useReturning, useReturningStatus } from './returning-status.ts';
import { type LoanDetail, useApplication, useLoanDetail } from './use-loan-detail.ts';

/** Shown in a part that is closed at first. */
const ScheduleView = lazily(
  async () => (await import('../calculator/schedule/schedule-view.tsx')).ScheduleView,
  <Skeleton lines={6} />,
);
/** Few applications get a counter-offer, and most loans are not late. */
const AskedAndOffered = lazily(
  async () => (await import('./asked-and-offered.tsx')).AskedAndOffered,
);
const LateStatus = lazily(async () => (await import('./owed/late-status.tsx')).LateStatus);

/** The newest loan with its timeline and figures; the application form when none is open. */
export function Page() {
  const words = useTexts(statusTexts);
  const loan = useLoanDetail();
  const application = useApplication();
  return (
    <>
      <PageHeader title={words.application} back="/dash" />
      <div className="space-y-6">
        {application.showsLoan ? (
          <LoadState query={loan} lines={8}>
            {(newest) =>
              newest === null ? null : canReturn(newest) ? (
                <ReturnableLoan loan={newest} />
              ) : (
                <NewestLoan loan={newest} returning={null} />
              )
            }
          </LoadState>
        ) : null}
        {!application.showsApplication ? null : application.isFolded ? (
          <AnotherLoan>
            <LoanApplication application={application} />
          </AnotherLoan>
        ) : (
          <LoanApplication application={application} />
        )}
      </div>
    </>
  );
}

const canReturn = ({ state, cancelFreeUntil }: LoanDetail): boolean =>
  state === 'ACTIVE' && cancelFreeUntil !== null && cancelFreeUntil >= manilaDate(serverNow());

/** In the cooling-off period the borrower may have begun to return the loan. */
function ReturnableLoan({ loan }: { loan: LoanDetail }) {
  return <NewestLoan loan={loan} returning={useReturning(loan.loanNumber)} />;
}

interface NewestLoanProps {
  readonly loan: LoanDetail;
  /** A return that has begun. */
  readonly returning: Returning | null;
}

/** The state of the loan and the next step, above the whole loan. */
function NewestLoan(props: NewestLoanProps) {
  return (
    <div className="space-y-4">
      <LoanStatus {...props} />
      <WholeLoan {...props} />
    </div>
  );
}

function LoanStatus({ loan, returning }: NewestLoanProps) {
  const words = useTexts(statusTexts);
  const returningStatus = useReturningStatus();
  const isRunning = loan.state === 'ACTIVE' && loan.firstWithdrawnAt !== null;
  return (
    <div className="space-y-4">
      {returning ? (
        <StatusCard status={returningStatus(loan, returning)} title={words.loanStatus}>
          <Link href="/repay" className={buttonLook('primary')}>
            {words.returnRest}
          </Link>
        </StatusCard>
      ) : isRunning ? (
        <RunningStatus loan={loan} />
      ) : (
        <StatusCard status={loan} title={words.loanStatus}>
          <RejectionReasons loan={loan} />
          <AskedItems loan={loan} />
          <NextStep loan={loan} />
        </StatusCard>
      )}
      {loan.state === 'ACTIVE' ? <p>{words.oneAtATime}</p> : null}
      {loan.asked ? <AskedAgain loanNumber={loan.loanNumber} /> : null}
    </div>
  );
}

/** Of a loan that is being paid: the same as in the wallet where it is late. */
function RunningStatus({ loan }: { loan: LoanDetail }) {
  const words = useTexts(statusTexts);
  const owed = useOwed({ loanNumber: loan.loanNumber, loanState: loan.state }).data;
  const shown = { status: loan, title: words.loanStatus, children: <NextStep loan={loan} /> };
  return owed && owed.daysPastDue > 0 ? (
    <LateStatus account={owed} {...shown} />
  ) : (
    <StatusCard {...shown} />
  );
}

function NextStep({ loan }: { loan: LoanDetail }) {
  const words = useTexts(statusTexts);
  const language = useLanguage();
  const next = nextStepOf(loan);
  return (
    <>
      {loan.state === 'ACTIVE' && loan.lapsesOn ? (
        <p>{words.lapses(dayText(loan.lapsesOn, language))}</p>
      ) : null}
      {loan.cancelFreeUntil && canReturn(loan) ? (
        <p>
          {words.cancelFree(dayText(loan.cancelFreeUntil, language))}{' '}
          <Link href="/loan/return" className="font-semibold underline underline-offset-4">
            {words.cancelHere}
          </Link>
        </p>
      ) : null}
      {next ? (
        <Link href={next.href} className={`${buttonLook('primary')} mt-3`}>
          {words[next.label]}
        </Link>
      ) : null}
    </>
  );
}

function nextStepOf(loan: LoanDetail) {
  const { state, asked, waitsForIdentity, loanNumber, firstWithdrawnAt } = loan;
  if (asked) return { href: askedAgainPath(asked.item), label: 'fix' } as const;
  if (waitsForIdentity) return { href: '/profile/4', label: 'sendIdentity' } as const;
  if (loan.incomeAskedUntil !== null) return { href: '/income', label: 'sendPapers' } as const;
  switch (state) {
    case 'APPROVED':
      return { href: '/offer', label: 'readOffer' } as const;
    case 'ACTIVE':
      return firstWithdrawnAt === null
        ? ({ href: '/wallet', label: 'toWallet' } as const)
        : ({ href: `/loan?loan=${loanNumber}`, label: 'toLoan' } as const);
    case 'CLOSED':
      return { href: `/statement/${loanNumber}`, label: 'certificate' } as const;
    default:
      return null;
  }
}

/** The timeline of a loan, its figures and its schedule, and how it can be ended. */
function WholeLoan({ loan, returning }: NewestLoanProps) {
  const returnUntil = returning?.until ?? null;
  return (
    <div className="space-y-4">
      {loan.state === 'APPROVED' && loan.counterOffer ? (
        <AskedAndOffered offered={loan} counterOffer={loan.counterOffer} />
      ) : null}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <LoanTimeline loan={loan} returnUntil={returnUntil} />
        <LoanFacts loan={loan} />
      </div>
      {/* While a loan is returned, its own page says what would be left to pay. */}
      {returning ? null : isOpenLoan(loan.state) ||
        (loan.scheduleIsFinal && loan.state !== 'CANCELLED') ? (
        <LoanSchedule loan={loan} />
      ) : null}
      <EndLoan loan={loan} />
    </div>
  );
}

function LoanFacts({ loan }: { loan: LoanDetail }) {
  const words = useTexts(statusTexts);
  const prices = useTexts(calculatorTexts);
  const language = useLanguage();
  return (
    <section className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <SummaryList
        rows={[
          {
            label: words.number,
            value: <CopyText name={words.number} text={loan.loanNumber} />,
          },
          { label: words.applied, value: momentText(loan.createdAt, language) },
          { label: words.amount, value: <Money pesos={loan.loanAmountPHP} /> },
          { label: words.term, value: prices.months(loan.installmentCount) },
        ]}
      />
      <div className="mt-2 flex flex-wrap gap-x-6">
        {loan.documents.length > 0 ? (
          <Link
            href={`/contract/${loan.loanId}/contract`}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {words.documents}
          </Link>
        ) : null}
        {loan.firstWithdrawnAt ? (
          <Link
            href={`/statement/${loan.loanNumber}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {words.statement}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

function LoanSchedule({ loan }: { loan: LoanDetail }) {
  const words = useTexts(statusTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      title={words.schedule}
      onOpen={setOpen}
      titleLook="text-lg font-bold"
      className="rounded-card border border-line bg-raised px-5 py-2 sm:px-6"
    >
      <p className="my-2 text-sm text-soft">
        {loan.scheduleIsFinal ? words.datesFinal : words.datesOpen}
      </p>
      {isOpen ? <ScheduleView rows={loan.schedule} /> : null}
    </Disclosure>
  );
}
