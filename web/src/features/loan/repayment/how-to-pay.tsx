import { getLoanDetail } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../../lib/call.ts';
import { LoadState } from '../../../lib/load-state.tsx';
import { dayText } from '../../../lib/manila-time.ts';
import { useSession } from '../../../lib/use-session.ts';
import { repaymentTexts } from './repayment-texts.ts';

type Loan = NonNullable<
  WireReplyOf<typeof import('@pahiram/api/member-loan').getLoanDetail>['loan']
>;

/** When the next installment is due, and where it can be paid today (S2.40). */
export function HowToPay() {
  const words = useTexts(repaymentTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const query = useQuery({
    queryKey: ['loan-detail', phoneNumber, 'newest'],
    queryFn: async ({ signal }) =>
      (await call(getLoanDetail, { body: { phoneNumber }, signal })).loan,
    staleTime: 0,
  });
  return (
    <div className="space-y-4">
      <p>{words.lead}</p>
      <LoadState query={query}>{(loan) => <Due loan={loan} />}</LoadState>
      <Notice tone="info" title={words.whereTitle}>
        <p>{words.where}</p>
      </Notice>
      <p className="text-soft">{words.early}</p>
    </div>
  );
}

function Due({ loan }: { loan: Loan | null }) {
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
