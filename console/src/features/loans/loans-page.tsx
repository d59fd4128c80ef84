import { listStaffLoans } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { type listStaffLoans as contract, LOAN_STANDINGS } from '@pahiram/api/staff-loans';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { call } from '../../shell/http.ts';
import { FilterButtons, UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { LoanState } from './loan-state.tsx';
import { loansTexts } from './loans-texts.ts';

type Row = WireReplyOf<typeof contract>['rows'][number];

/** Loans on which money was lent, by their standing. */
export function Page() {
  const words = useTexts(loansTexts);
  const titles = useTexts(pageTitles);
  const [standing, setStanding, unknown] = useUrlFilter('standing', LOAN_STANDINGS, 'RUNNING');
  const list = usePagedQuery(['loans', standing], (cursor) =>
    call(listStaffLoans, { query: { standing, cursor, limit: 50 } }),
  );
  return (
    <>
      <PageHeading title={titles.loans} note={words.note} />
      <UnknownFilter given={unknown} />
      <FilterButtons
        legend={words.standings}
        options={LOAN_STANDINGS.map((value) => ({ value, label: words[value] }))}
        value={standing}
        onValue={setStanding}
      />
      <PagedList query={list} order="newestFirst">
        {(pages) => <Loans rows={pages.flatMap((page) => page.rows)} />}
      </PagedList>
    </>
  );
}

function Loans({ rows }: { rows: readonly Row[] }) {
  const words = useTexts(loansTexts);
  const titles = useTexts(pageTitles);
  if (rows.length === 0) return <EmptyState title={words.empty} />;
  return (
    <DataTable
      caption={titles.loans}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'number',
          title: words.number,
          cell: (row) => (
            <RecordLink href={`/loans/${row.loanNumber}`}>{row.loanNumber}</RecordLink>
          ),
        },
        { key: 'borrower', title: words.borrower, cell: (row) => row.fullLegalName },
        {
          key: 'amount',
          title: words.amount,
          figures: true,
          cell: (row) => pesosText(row.principal),
        },
        { key: 'state', title: words.state, cell: (row) => <LoanState state={row.state} /> },
        {
          key: 'late',
          title: words.late,
          cell: (row) => (row.daysPastDue > 0 ? words.days(row.daysPastDue) : words.onTime),
        },
        { key: 'lent', title: words.lentOn, cell: (row) => <Instant at={row.activatedAt} /> },
      ]}
    />
  );
}
