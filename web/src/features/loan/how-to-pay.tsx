import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { repaymentTexts } from './loan-texts.ts';
import { type LoanDetail, useLoanDetail } from './use-loan-detail.ts';

/** When the next installment is due, and where it can be paid (S2.40). */
export function HowToPay() {
  const words = useTexts(repaymentTexts);
  const loan = useLoanDetail();
  return (
    <div className="space-y-4">
      <p>{words.lead}</p>
      <LoadState query={loan}>{(newest) => <NextDue loan={newest} />}</LoadState>
      <Notice tone="info" title={words.whereTitle}>
        <p>{words.where}</p>
      </Notice>
      <p className="text-soft">{words.early}</p>
    </div>
  );
}

function NextDue({ loan }: { loan: LoanDetail | null }) {
  const words = useTexts(repaymentTexts);
  const language = useLanguage();
  if (loan?.state !== 'ACTIVE') return <p className="font-medium">{words.nothingDue}</p>;
  if (!loan.scheduleIsFinal) return <p className="font-medium">{words.notWithdrawn}</p>;
  const today = manilaDate(Date.now());
  const next = loan.schedule.find(({ dueDate }) => dueDate >= today);
  if (!next) return <p className="font-medium">{words.allDue}</p>;
  return (
    <>
      <SummaryList
        rows={[
          { label: words.next, value: <Money pesos={next.total} />, strong: true },
          { label: words.dueOn, value: dayText(next.dueDate, language) },
          { label: words.which, value: words.ofAll(next.number, loan.installmentCount) },
        ]}
      />
      <Link
        href={`/contract/${loan.loanId}/schedule`}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {words.schedule}
      </Link>
    </>
  );
}
