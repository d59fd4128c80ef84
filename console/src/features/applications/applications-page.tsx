import { listApplications } from '@pahiram/api/addresses';
import { LOAN_STATES, type LoanState } from '@pahiram/domain/loans/loan-state';
import { isReviewQueue } from '@pahiram/domain/loans/review';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { call } from '../../shell/http.ts';
import { FilterButtons, UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { PromisedBy } from '../../shell/promised-by.tsx';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import { applicationsTexts } from './applications-texts.ts';

/** Always offered; another state only when it is selected or not empty. */
const mainStates: readonly LoanState[] = [
  'PENDING',
  'AWAITING_CHECK',
  'MORE_INFO',
  'APPROVED',
  'ACTIVE',
  'REJECTED',
];
const refreshMs = 10_000;

/** Applications and loans by state, with counts. Review queues are sorted oldest first. */
export function Page() {
  const words = useTexts(applicationsTexts);
  const language = useLanguage();
  const [state, setState, unknown] = useUrlFilter('state', LOAN_STATES, 'PENDING');
  const queue = usePagedQuery(
    ['applications', state],
    (cursor) => call(listApplications, { query: { state, cursor, limit: 50 } }),
    refreshMs,
  );
  const counts: Partial<Record<LoanState, number>> = queue.data?.pages[0]?.counts ?? {};
  const offered = LOAN_STATES.filter(
    (one) => one === state || mainStates.includes(one) || (counts[one] ?? 0) > 0,
  );
  const nameOf = (one: LoanState): string =>
    one in words ? words[one as keyof typeof words & LoanState] : LOAN_WORDS[one].text[language];
  return (
    <>
      <PageHeading title={words.title} />
      <UnknownFilter given={unknown} />
      <FilterButtons
        legend={words.queue}
        options={offered.map((value) => ({
          value,
          label: countedLabel(nameOf(value), counts[value]),
        }))}
        value={state}
        onValue={setState}
      />
      <PagedList query={queue} order={isReviewQueue(state) ? 'oldestFirst' : 'newestFirst'}>
        {(pages) => {
          const applications = pages.flatMap((page) => page.applications);
          return applications.length === 0 ? (
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
                  cell: (row) => (
                    <>
                      <Age since={row.queuedAt} />
                      {row.decideBy ? <PromisedBy day={row.decideBy} /> : null}
                    </>
                  ),
                },
                {
                  key: 'claim',
                  title: words.reviewer,
                  cell: (row) =>
                    row.claimedBy ? words.reviewing(row.claimedBy.name) : words.unassigned,
                },
              ]}
            />
          );
        }}
      </PagedList>
    </>
  );
}

function countedLabel(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count})`;
}
