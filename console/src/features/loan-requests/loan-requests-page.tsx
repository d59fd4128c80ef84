import { listStaffLoanRequests } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { listStaffLoanRequests as contract } from '@pahiram/api/staff-loan-requests';
import { isUnanswered } from '@pahiram/domain/loans/loan-request';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { call } from '../../shell/http.ts';
import { FilterButtons, UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { PromisedBy } from '../../shell/promised-by.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import { loanRequestsTexts } from './loan-requests-texts.ts';
import { RequestState } from './request-state.tsx';

type Row = WireReplyOf<typeof contract>['rows'][number];

const standings = ['WAITING', 'PROPOSED', 'OFFERED', 'ENDED'] as const;
const refreshMs = 30_000;

/** Requests for more time. */
export function Page() {
  const words = useTexts(loanRequestsTexts);
  const titles = useTexts(pageTitles);
  const [standing, setStanding, unknown] = useUrlFilter('standing', standings, 'WAITING');
  const list = usePagedQuery(
    ['loan-requests', standing],
    (cursor) => call(listStaffLoanRequests, { query: { standing, cursor, limit: 50 } }),
    refreshMs,
  );
  return (
    <>
      <PageHeading title={titles.loanRequests} note={words.note} />
      <UnknownFilter given={unknown} />
      <FilterButtons
        legend={words.standings}
        options={standings.map((value) => ({
          value,
          label:
            value === 'OFFERED' || value === 'PROPOSED' ? words[`${value}_STANDING`] : words[value],
        }))}
        value={standing}
        onValue={setStanding}
      />
      <PagedList query={list} order={standing === 'ENDED' ? 'newestFirst' : 'oldestFirst'}>
        {(pages) => <Requests rows={pages.flatMap((page) => page.rows)} />}
      </PagedList>
    </>
  );
}

function Requests({ rows }: { rows: readonly Row[] }) {
  const words = useTexts(loanRequestsTexts);
  const titles = useTexts(pageTitles);
  if (rows.length === 0) return <EmptyState title={words.empty} />;
  return (
    <DataTable
      caption={titles.loanRequests}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'loan',
          title: words.loan,
          cell: (row) => (
            <RecordLink href={`/loan-requests/${row.id}`}>{row.loanNumber}</RecordLink>
          ),
        },
        { key: 'borrower', title: words.borrower, cell: (row) => row.fullLegalName },
        { key: 'kind', title: words.kind, cell: (row) => words[row.kind] },
        { key: 'reason', title: words.reason, cell: (row) => words[row.reason] },
        { key: 'state', title: words.state, cell: (row) => <RequestState state={row.state} /> },
        {
          key: 'age',
          title: words.age,
          cell: (row) => (
            <>
              <Age since={row.askedAt} />
              {isUnanswered(row.state) ? <PromisedBy day={row.answerBy} /> : null}
            </>
          ),
        },
      ]}
    />
  );
}
