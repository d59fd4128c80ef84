import { listApplications } from '@pahiram/api/addresses';
import { faultText } from '@pahiram/api/caller';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { EmptyState, ErrorState, Skeleton } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ageText } from '../lib/manila-time.ts';
import { call } from '../lib/session.ts';
import { useAddressState } from '../lib/use-address-state.ts';
import { loansTexts } from '../loans/loans-texts.ts';

const states = ['PENDING', 'AWAITING_CHECK', 'MORE_INFO', 'APPROVED', 'REJECTED'] as const;
const refreshMs = 10_000;

/** The review queue, oldest first, with counts (D1). */
export function ApplicationsPage() {
  const words = useTexts(loansTexts);
  const faults = useTexts(faultTexts);
  const [state, setState] = useAddressState('state', states, 'PENDING');
  const queue = useQuery({
    queryKey: ['applications', state],
    queryFn: () => call(listApplications, { query: { state, limit: 100 } }),
    refetchInterval: refreshMs,
  });
  const counts: Partial<Record<(typeof states)[number], number>> = queue.data?.counts ?? {};
  return (
    <>
      <h1 className="mb-4 text-2xl">{words.title}</h1>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{words.queue}</legend>
        {states.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === state}
            className="min-h-11 rounded-control border border-line px-4 font-semibold aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-brand-ink"
            onClick={() => setState(one)}
          >
            {words[one]}
            {counts[one] === undefined ? '' : ` (${counts[one]})`}
          </button>
        ))}
      </fieldset>
      {queue.isPending ? (
        <Skeleton lines={5} />
      ) : queue.isError ? (
        <ErrorState message={faultText(queue.error, faults)} onRetry={() => void queue.refetch()} />
      ) : queue.data.applications.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <DataTable
          caption={words.title}
          rows={queue.data.applications}
          rowKey={(row) => row.loanId}
          columns={[
            {
              key: 'number',
              title: words.number,
              cell: (row) => (
                <Link
                  href={`/applications/${row.loanId}`}
                  className="inline-flex min-h-11 items-center font-semibold text-brand underline"
                >
                  {row.loanNumber}
                </Link>
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
            { key: 'age', title: words.waiting, cell: (row) => ageText(row.queuedAt, Date.now()) },
            {
              key: 'claim',
              title: words.reviewer,
              cell: (row) => (row.claimedBy ? words.reviewing(row.claimedBy.name) : words.nobody),
            },
          ]}
        />
      )}
    </>
  );
}
