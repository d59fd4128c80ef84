import type { WireReplyOf } from '@pahiram/api/operation';
import { exportStaffLoans, listStaffLoans } from '@pahiram/api/staff-loans';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { LOAN_STANDINGS } from '@pahiram/domain/loans/loan-state';
import { useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import { useSearchParams } from 'wouter';
import { call } from '../../shell/http.ts';
import { UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { KeyBar, ListBar, ListTabs } from '../../shell/list-tools.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Day, RecordLink } from '../../shell/table-cells.tsx';
import { useWorkRows } from '../../shell/use-work-rows.ts';
import type { ListColumn } from '../../shell/work-list.tsx';
import { WorkTable } from '../../shell/work-table.tsx';
import { LoanSearch } from './loan-search.tsx';
import { LoanState } from './loan-state.tsx';
import { loansTexts } from './loans-texts.ts';

type Row = WireReplyOf<typeof listStaffLoans>['rows'][number];

const refreshMs = 60_000;

/** The filters of the list, which stand in the address of the page; of a search only the ids of those found. */
function useFilters() {
  const [standing, setStanding, unknown] = useUrlFilter('standing', LOAN_STANDINGS, 'RUNNING');
  const [search, setSearch] = useSearchParams();
  const members = search.get('members') ?? '';
  const setMembers = (ids: readonly string[]) =>
    setSearch((now) => {
      if (ids.length === 0) now.delete('members');
      else now.set('members', ids.join(','));
      return now;
    });
  const filters = { standing, ...(members === '' ? {} : { members }) };
  const query = new URLSearchParams(filters).toString();
  return { filters, query, unknown, setStanding, setMembers };
}

/** Loans on which money was lent, by their standing, and what is owed on each. */
export function Page() {
  const words = useTexts(loansTexts);
  const titles = useTexts(pageTitles);
  const { filters, query, ...set } = useFilters();
  const isSearched = filters.members !== undefined;
  const work = useWorkRows({
    name: 'loans',
    query,
    fetchPage: (cursor) => call(listStaffLoans, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
    rowsOf: (page) => page.rows,
    idOf: ({ id }) => id,
    exportAddress: exportStaffLoans,
  });
  const total = work.first?.total ?? null;
  const columns = useColumns();
  return (
    <>
      <PageHeading title={titles.loans} note={words.note} />
      <UnknownFilter given={set.unknown} />
      <LoanSearch isSearched={isSearched} onFound={set.setMembers} />
      <ListTabs
        legend={words.standings}
        options={LOAN_STANDINGS.map((value) => ({ value, label: words[value] }))}
        value={filters.standing}
        onValue={set.setStanding}
        list="LOANS"
        path="/loans"
        query={query}
      />
      <ListBar work={work} amountOf={({ owed }) => owed} />
      <WorkTable
        caption={titles.loans}
        work={work}
        rowName={({ loanNumber }) => loanNumber}
        columns={columns}
        order={null}
        isFiltered={isSearched}
        empty={words.empty}
      />
      <KeyBar keys={[]}>
        {total && total.rows > 0 ? (
          <span className="figures">{words.dueSum(total.rows, pesosText(total.dueNow))}</span>
        ) : work.rows.length > 0 ? (
          <span className="figures">
            {words.shownSum(
              work.rows.length,
              pesosText(work.rows.reduce((sum, { owed }) => sum + owed, 0)),
            )}
          </span>
        ) : null}
      </KeyBar>
    </>
  );
}

function useColumns(): readonly ListColumn<Row>[] {
  const words = useTexts(loansTexts);
  return [
    {
      key: 'number',
      title: words.number,
      cell: (row) => <RecordLink href={`/loans/${row.loanNumber}`}>{row.loanNumber}</RecordLink>,
    },
    {
      key: 'borrower',
      title: words.borrower,
      cell: (row) => (
        <span title={row.fullLegalName} className="one-line max-w-56">
          {row.fullLegalName}
        </span>
      ),
    },
    {
      key: 'principal',
      title: words.principalPesos,
      isFigures: true,
      cell: (row) => amountText(row.principal),
    },
    {
      key: 'owed',
      title: words.owedPesos,
      isFigures: true,
      cell: (row) => amountText(row.owed),
    },
    {
      key: 'due',
      title: words.duePesos,
      isFigures: true,
      cell: (row) => amountText(row.dueNow),
    },
    {
      key: 'next',
      title: words.next,
      cell: ({ next }) =>
        next ? (
          <span className="figures">
            <Day on={next.dueDate} /> {pesosText(next.amount)}
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'late',
      title: words.late,
      cell: (row) =>
        row.daysPastDue > 0 ? (
          <span className="font-semibold text-danger">{words.days(row.daysPastDue)}</span>
        ) : (
          words.onTime
        ),
    },
    { key: 'state', title: words.state, cell: (row) => <LoanState state={row.state} /> },
    {
      key: 'lent',
      title: words.lentOn,
      cell: (row) => <Day on={manilaDate(Date.parse(row.activatedAt))} />,
    },
  ];
}
