import { isOpenLoan } from '@pahiram/domain/loans/loan-state';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Link } from 'wouter';
import { dayText, momentText } from '../../../lib/manila-time.ts';
import { ScheduleView } from '../../calculator/schedule-view.tsx';
import { Unfold } from '../../calculator/unfold.tsx';
import type { LoanDetail } from '../use-loan-detail.ts';
import { AskedAgain } from './asked-again.tsx';
import { ChangeLoanButton } from './change-loan-button.tsx';
import { LoanTimeline } from './loan-timeline.tsx';
import { statusTexts } from './status-texts.ts';

/** The state of the loan and who acts next; `full` adds the timeline and every figure. */
export function LoanStatus({ loan, full = false }: { loan: LoanDetail; full?: boolean }) {
  const words = useTexts(statusTexts);
  const next = {
    you: words.nextYou,
    us: words.nextUs,
    nobody: words.nextNobody,
  }[loan.nextActor];
  return (
    <div className="space-y-4">
      <StatusCard status={loan} title={words.loanStatus}>
        {/* The timeline says it, with the time; for an active loan it depends on the
            withdrawals. */}
        {full || loan.state === 'ACTIVE' ? null : <p className="font-semibold">{next}</p>}
        {loan.rejectionReasons.length > 0 ? (
          <>
            <p className="mt-2 font-semibold">{words.reasons}</p>
            <ul className="list-disc pl-5">
              {loan.rejectionReasons.map(({ reason, words: text }) => (
                <li key={reason}>{text}</li>
              ))}
            </ul>
          </>
        ) : null}
        <NextStep loan={loan} />
        {full ? null : (
          <Link
            href="/apply"
            className="mt-1 flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
          >
            {words.details}
          </Link>
        )}
      </StatusCard>
      {loan.asked ? <AskedAgain loan={loan} asked={loan.asked} /> : null}
      {full ? <WholeLoan loan={loan} /> : null}
    </div>
  );
}

/** The timeline and all facts of the loan. */
function WholeLoan({ loan }: { loan: LoanDetail }) {
  return (
    <>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <LoanTimeline loan={loan} />
        <LoanFacts loan={loan} />
      </div>
      {isOpenLoan(loan.state) || loan.scheduleIsFinal ? <LoanSchedule loan={loan} /> : null}
      <WaysOut loan={loan} />
    </>
  );
}

function NextStep({ loan }: { loan: LoanDetail }) {
  const words = useTexts(statusTexts);
  const language = useLanguage();
  if (loan.state === 'APPROVED') {
    return (
      <Link href="/offer" className={`${buttonLook('primary')} mt-3`}>
        {words.readOffer}
      </Link>
    );
  }
  if (loan.waitsForIdentity) {
    return (
      <Link href="/profile/4" className={`${buttonLook('primary')} mt-3`}>
        {words.sendIdentity}
      </Link>
    );
  }
  if (loan.state !== 'ACTIVE') return null;
  return (
    <div className="mt-3">
      {loan.lapsesOn ? (
        <p className="mb-3">{words.lapses(dayText(loan.lapsesOn, language))}</p>
      ) : null}
      {loan.cancelFreeUntil ? (
        <p className="mb-3">
          {words.cancelFree(dayText(loan.cancelFreeUntil, language))}{' '}
          <Link href="/contact" className="font-semibold underline underline-offset-4">
            {words.cancelHere}
          </Link>
        </p>
      ) : null}
      <Link href="/wallet" className={buttonLook('primary')}>
        {words.toWallet}
      </Link>
    </div>
  );
}

function LoanFacts({ loan }: { loan: LoanDetail }) {
  const words = useTexts(statusTexts);
  const language = useLanguage();
  return (
    <section className="rounded-card border border-line bg-raised p-5 shadow-raised sm:p-6">
      <SummaryList
        rows={[
          {
            label: words.number,
            value: <CopyText name={words.number} text={loan.loanNumber} />,
          },
          { label: words.applied, value: momentText(loan.createdAt, language) },
          { label: words.amount, value: <Money pesos={loan.loanAmountPHP} /> },
          { label: words.term, value: words.months(loan.installmentCount) },
        ]}
      />
      {loan.documents.length > 0 ? (
        <Link
          href={`/contract/${loan.loanId}/contract`}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {words.documents}
        </Link>
      ) : null}
    </section>
  );
}

/** Every installment; the dates are final once a withdrawal has been completed. */
function LoanSchedule({ loan }: { loan: LoanDetail }) {
  const words = useTexts(statusTexts);
  return (
    <Unfold
      title={words.schedule}
      titleLook="text-lg font-bold"
      className="rounded-card border border-line bg-raised px-5 py-2 shadow-raised sm:px-6"
    >
      <p className="my-2 text-sm text-soft">
        {loan.scheduleIsFinal ? words.datesFinal : words.datesOpen}
      </p>
      <ScheduleView rows={loan.schedule} />
    </Unfold>
  );
}

/** Taking back an application, and cancelling before money was paid out, are free of charge. */
function WaysOut({ loan }: { loan: LoanDetail }) {
  const words = useTexts(statusTexts);
  const isApplication =
    loan.state === 'PENDING' || loan.state === 'MORE_INFO' || loan.state === 'AWAITING_CHECK';
  if (isApplication) {
    return (
      <ChangeLoanButton
        loanNumber={loan.loanNumber}
        action="take-back"
        label={words.takeBack}
        title={words.takeBackTitle}
        text={words.takeBackText}
        confirm={words.confirmTakeBack}
      />
    );
  }
  if (loan.state !== 'ACTIVE' || !loan.canCancelNow) return null;
  return (
    <ChangeLoanButton
      loanNumber={loan.loanNumber}
      action="cancel"
      label={words.cancel}
      title={words.cancelTitle}
      text={words.cancelText}
      confirm={words.confirmCancel}
    />
  );
}
