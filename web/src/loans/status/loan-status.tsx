import { buttonLook } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Link } from 'wouter';
import { dayText, momentText } from '../../lib/manila-time.ts';
import { StatusCard } from '../../lib/status-card.tsx';
import type { LoanDetail } from '../use-loan-detail.ts';
import { AskedAgain } from './asked-again.tsx';
import { ChangeLoanButton } from './change-loan-button.tsx';
import { statusTexts } from './status-texts.ts';

/** Where the application stands and who acts next; `full` adds what happened and every figure. */
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
        <p className="font-semibold">{next}</p>
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
          <Link href="/apply" className="mt-3 inline-flex min-h-11 items-center underline">
            {words.details}
          </Link>
        )}
      </StatusCard>
      {loan.asked ? <AskedAgain loan={loan} asked={loan.asked} /> : null}
      {full ? <LoanFacts loan={loan} /> : null}
      {full ? <Timeline loan={loan} /> : null}
      {full ? <WaysOut loan={loan} /> : null}
    </div>
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
  if (loan.state !== 'ACTIVE') return null;
  return (
    <div className="mt-3">
      {loan.lapsesOn ? (
        <p className="mb-2">{words.lapses(dayText(loan.lapsesOn, language))}</p>
      ) : null}
      {loan.cancelFreeUntil ? (
        <p className="mb-2">{words.cancelFree(dayText(loan.cancelFreeUntil, language))}</p>
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
    <section className="rounded-card border border-line bg-raised p-5">
      <SummaryList
        rows={[
          {
            label: words.number,
            value: <span className="whitespace-nowrap">{loan.loanNumber}</span>,
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

function Timeline({ loan }: { loan: LoanDetail }) {
  const words = useTexts(statusTexts);
  const language = useLanguage();
  return (
    <section className="rounded-card border border-line bg-raised p-5">
      <h2 className="mb-3 text-xl">{words.timeline}</h2>
      <ol className="space-y-3 border-l-2 border-line pl-5">
        {loan.timeline.map((step) => (
          <li key={`${step.at} ${step.state}`} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.72rem] size-3 rounded-full bg-brand"
            />
            <p className="font-semibold">{step.text}</p>
            <p className="text-sm text-soft">
              {momentText(step.at, language)} · {step.by === 'you' ? words.byYou : words.byUs}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Taking back and cancelling before release are free and always in reach (D11). */
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
