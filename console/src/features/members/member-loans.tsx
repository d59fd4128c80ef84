import { listLoansOfMember } from '@pahiram/api/member-page';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import { OPEN_LOAN_STATES } from '@pahiram/domain/loans/loan-state';
import { Badge } from '@pahiram/ui/badge.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { LoanState } from '../loans/loan-state.tsx';
import { memberPartsTexts } from './member-parts-texts.ts';

type Loan = WireReplyOf<typeof listLoansOfMember>['loans'][number];

/** Read once: the overview and the tab share it. */
const useLoansOf = (memberId: `mbr_${string}`) =>
  useQuery({
    queryKey: ['member', memberId, 'loans'],
    queryFn: () => call(listLoansOfMember, { params: { memberId } }),
  });

/** A loan that was lent opens its own page, an application the other. */
function LoanLink({ loan }: { loan: Loan }) {
  const may = useMay();
  const { loanId, loanNumber, activatedAt } = loan;
  const isLent = activatedAt !== null && may('view-loans');
  return (
    <RecordLink href={isLent ? `/loans/${loanNumber}` : `/applications/${loanId}`}>
      {loanNumber}
    </RecordLink>
  );
}

/** Where the open loan or application stands. */
export function OpenLoan({ memberId }: { memberId: `mbr_${string}` }) {
  const words = useTexts(memberPartsTexts);
  const found = useLoansOf(memberId);
  const open = found.data?.loans.find(({ state }) =>
    (OPEN_LOAN_STATES as readonly string[]).includes(state),
  );
  return (
    <RecordSection
      title={open?.activatedAt === null ? words.openApplication : words.openLoan}
      aside={open ? <LoanLink loan={open} /> : null}
    >
      <LoadState query={found} lines={2}>
        {() =>
          open === undefined ? (
            <p className="text-soft">{words.noOpenLoan}</p>
          ) : (
            <Standing loan={open} />
          )
        }
      </LoadState>
    </RecordSection>
  );
}

function Standing({ loan }: { loan: Loan }) {
  const words = useTexts(memberPartsTexts);
  const language = useLanguage();
  const { standing, principal, state } = loan;
  if (standing === null) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="figures text-lg font-semibold">{pesosText(principal)}</span>
        <LoanState state={state} />
      </p>
    );
  }
  const { owed, dueNow, daysPastDue, next, installments, paidInstallments } = standing;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="figures text-xl font-semibold">{pesosText(owed)}</span>
        {daysPastDue > 0 ? <Badge tone="danger">{words.lateBy(daysPastDue)}</Badge> : null}
      </p>
      <p className="mb-1 text-sm text-soft">{words.paidOf(paidInstallments, installments)}</p>
      <SummaryList
        rows={[
          { label: words.dueNow, value: pesosText(dueNow) },
          ...(next
            ? [
                {
                  label: words.next,
                  hint: words.on(dayText(next.dueDate, language)),
                  value: pesosText(next.amount),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

/** All loans and applications, the open one first. */
export function LoansOf({ memberId }: { memberId: `mbr_${string}` }) {
  const words = useTexts(memberPartsTexts);
  const found = useLoansOf(memberId);
  return (
    <RecordSection title={words.LOANS}>
      <LoadState query={found} lines={3}>
        {({ loans }) =>
          loans.length === 0 ? (
            <p className="text-soft">{words.noLoans}</p>
          ) : (
            <DataTable
              caption={words.LOANS}
              rows={loans}
              rowKey={(row) => row.loanId}
              columns={[
                { key: 'number', title: words.number, cell: (row) => <LoanLink loan={row} /> },
                {
                  key: 'amount',
                  title: words.amount,
                  figures: true,
                  cell: (row) => pesosText(row.principal),
                },
                {
                  key: 'months',
                  title: words.months,
                  figures: true,
                  cell: (row) => row.termMonths,
                },
                {
                  key: 'state',
                  title: words.state,
                  cell: (row) => <LoanState state={row.state} />,
                },
                {
                  key: 'owed',
                  title: words.owed,
                  figures: true,
                  cell: ({ standing }) => (standing ? pesosText(standing.owed) : '–'),
                },
                {
                  key: 'applied',
                  title: words.applied,
                  cell: (row) => <Instant at={row.appliedAt} />,
                },
                {
                  key: 'lent',
                  title: words.lent,
                  cell: ({ activatedAt }) => (activatedAt ? <Instant at={activatedAt} /> : '–'),
                },
              ]}
            />
          )
        }
      </LoadState>
    </RecordSection>
  );
}
