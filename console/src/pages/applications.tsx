import { listApplications } from '@pahiram/api/addresses';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../lib/answer.tsx';
import { FilterButtons } from '../lib/filter-buttons.tsx';
import { Age } from '../lib/instant.tsx';
import { PageHeading } from '../lib/page-heading.tsx';
import { RecordLink } from '../lib/record-link.tsx';
import { call } from '../lib/session.ts';
import { useAddressState } from '../lib/use-address-state.ts';
import { loansTexts } from '../loans/loans-texts.ts';

const states = ['PENDING', 'AWAITING_CHECK', 'MORE_INFO', 'APPROVED', 'REJECTED'] as const;
const refreshMs = 10_000;

/** The review queue, oldest first, with counts (D1). */
export function ApplicationsPage() {
  const words = useTexts(loansTexts);
  const [state, setState] = useAddressState('state', states, 'PENDING');
  const queue = useQuery({
    queryKey: ['applications', state],
    queryFn: () => call(listApplications, { query: { state, limit: 100 } }),
    refetchInterval: refreshMs,
  });
  const counts: Partial<Record<(typeof states)[number], number>> = queue.data?.counts ?? {};
  return (
    <>
      <PageHeading title={words.title} />
      <FilterButtons
        legend={words.queue}
        options={states.map((value) => ({
          value,
          label: countedLabel(words[value], counts[value]),
        }))}
        value={state}
        onValue={setState}
      />
      <Answer query={queue}>
        {({ applications }) =>
          applications.length === 0 ? (
            <EmptyState title={words.empty} />
          ) : (
            <DataTable
              caption={words.title}
              rows={applications}
              rowKey={(row) => row.loanId}
              columns={[
                {
                  key: 'number',
                  title: words.number,
                  cell: (row) => (
                    <RecordLink href={`/applications/${row.loanId}`}>{row.loanNumber}</RecordLink>
                  ),
                },
                { key: 'name', title: words.applicant, cell: (row) => row.fullName },
                {
                  key: 'amount',
                  title: words.amount,
                  figures: true,
                  cell: (row) => pesosText(row.loanAmountPHP),
                },
                {
                  key: 'months',
                  title: words.months,
                  figures: true,
                  cell: (row) => row.installmentCount,
                },
                {
                  key: 'age',
                  title: words.waiting,
                  cell: (row) => <Age since={row.queuedAt} />,
                },
                {
                  key: 'claim',
                  title: words.reviewer,
                  cell: (row) =>
                    row.claimedBy ? words.reviewing(row.claimedBy.name) : words.nobody,
                },
              ]}
            />
          )
        }
      </Answer>
    </>
  );
}

function countedLabel(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count})`;
}
