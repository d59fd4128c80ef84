import { momentText } from '@pahiram/client/dates.ts';
import { isOpenLoan } from '@pahiram/domain/loans/loan-state';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Link } from 'wouter';
import { Disclosure } from '../../shell/disclosure.tsx';
import { calculatorTexts } from '../calculator/calculator-texts.ts';
import { ScheduleView } from '../calculator/schedule-view.tsx';
import { EndLoan } from './change-loan-button.tsx';
import { statusTexts } from './loan-texts.ts';
import { LoanTimeline } from './loan-timeline.tsx';
import type { LoanDetail } from './use-loan-detail.ts';

/** The timeline of a loan, its figures and its schedule, and how it can be ended. */
export function WholeLoan({ loan }: { loan: LoanDetail }) {
  return (
    <div className="space-y-4">
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <LoanTimeline loan={loan} />
        <LoanFacts loan={loan} />
      </div>
      {isOpenLoan(loan.state) || (loan.scheduleIsFinal && loan.state !== 'CANCELLED') ? (
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
  return (
    <Disclosure
      title={words.schedule}
      titleLook="text-lg font-bold"
      className="rounded-card border border-line bg-raised px-5 py-2 sm:px-6"
    >
      <p className="my-2 text-sm text-soft">
        {loan.scheduleIsFinal ? words.datesFinal : words.datesOpen}
      </p>
      <ScheduleView rows={loan.schedule} />
    </Disclosure>
  );
}
