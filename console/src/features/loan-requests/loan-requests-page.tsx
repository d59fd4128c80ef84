import type { WireReplyOf } from '@pahiram/api/operation';
import { exportLoanRequests, listStaffLoanRequests } from '@pahiram/api/staff-loan-requests';
import { DUE_FILTERS } from '@pahiram/domain/lists/work-list';
import { isUnanswered, LOAN_REQUEST_KINDS } from '@pahiram/domain/loans/loan-request';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { DueCell, endOfDay } from '../../shell/due-cell.tsx';
import { call } from '../../shell/http.ts';
import { UnknownFilter, useUrlFilter, useUrlSort } from '../../shell/list-filter.tsx';
import { DueFilter, FilterSelect, KeyBar, ListBar, ListTabs } from '../../shell/list-tools.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import { ClaimActions, useWorkClaims } from '../../shell/use-work-claims.tsx';
import { useWorkRows } from '../../shell/use-work-rows.ts';
import type { ListColumn } from '../../shell/work-list.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { WorkTable } from '../../shell/work-table.tsx';
import { loanRequestsTexts } from './loan-requests-texts.ts';
import { RequestState } from './request-state.tsx';

type Row = WireReplyOf<typeof listStaffLoanRequests>['rows'][number];

const standings = ['WAITING', 'PROPOSED', 'OFFERED', 'ENDED'] as const;
const kinds = ['any', ...LOAN_REQUEST_KINDS] as const;
const sorts = ['waiting', '-waiting'] as const;
const refreshMs = 30_000;

const nameOf = ({ loanNumber }: Row) => loanNumber;
const pageOf = ({ id }: Row) => `/loan-requests/${id}`;

/** The filters of the list, which stand in the address of the page. */
function useFilters() {
  const [standing, setStanding, unknown] = useUrlFilter('standing', standings, 'WAITING');
  const [kind, setKind] = useUrlFilter('kind', kinds, 'any');
  const [due, setDue] = useUrlFilter('due', DUE_FILTERS, 'any');
  const [sort, setSort] = useUrlSort(sorts);
  const filters = {
    standing,
    due: standing === 'WAITING' ? due : 'any',
    ...(kind === 'any' ? {} : { kind }),
    ...(sort && standing !== 'ENDED' ? { sort } : {}),
  };
  const query = new URLSearchParams(filters).toString();
  return { filters, kind, query, setStanding, setKind, setDue, setSort, unknown };
}

/** Requests for more time. */
export function Page() {
  const words = useTexts(loanRequestsTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const { filters, kind, query, ...set } = useFilters();
  const { standing } = filters;
  const work = useWorkRows({
    name: 'loan-requests',
    query,
    fetchPage: (cursor) =>
      call(listStaffLoanRequests, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
    rowsOf: (page) => page.rows,
    idOf: ({ id }) => id,
    exportAddress: exportLoanRequests,
  });
  const total = work.first?.total ?? null;
  const isClaimable = standing === 'WAITING' || standing === 'PROPOSED';
  const claims = useWorkClaims<Row>({ list: 'MORE_TIME', idOf: work.idOf, nameOf, pageOf });
  const columns = [...useColumns(), ...(isClaimable ? [claims.column] : [])];
  return (
    <>
      <PageHeading
        title={titles.loanRequests}
        note={words.note}
        aside={isClaimable && claims.mayClaim ? claims.firstButton(work.rows) : null}
      />
      <StatusLine {...claims.status} />
      <UnknownFilter given={set.unknown} />
      <ListTabs
        legend={words.standings}
        options={standings.map((value) => ({
          value,
          label:
            value === 'OFFERED' || value === 'PROPOSED' ? words[`${value}_STANDING`] : words[value],
        }))}
        value={standing}
        onValue={set.setStanding}
        list="MORE_TIME"
        path="/loan-requests"
        query={query}
      />
      <ListBar
        work={work}
        actions={
          isClaimable ? (
            <ClaimActions list="MORE_TIME" work={work} claims={claims} nameOf={nameOf} />
          ) : null
        }
      >
        <FilterSelect
          isFirst
          label={words.kind}
          options={kinds.map((value) => ({
            value,
            label: value === 'any' ? list['claim-any'] : words[value],
          }))}
          value={kind}
          onValue={set.setKind}
        />
        {standing === 'WAITING' ? (
          <DueFilter label={list.answerBy} value={filters.due} onValue={set.setDue} />
        ) : null}
      </ListBar>
      <WorkTable
        caption={titles.loanRequests}
        work={work}
        rowName={nameOf}
        columns={columns}
        order={
          standing === 'ENDED'
            ? 'newestFirst'
            : { value: filters.sort ?? 'waiting', onValue: set.setSort }
        }
        isFiltered={kind !== 'any' || filters.due !== 'any'}
        empty={words.empty}
      />
      <KeyBar keys={isClaimable && claims.mayClaim ? ['C', 'F'] : ['F']}>
        {total ? list.counted(total.rows, total.late) : null}
      </KeyBar>
    </>
  );
}

function useColumns(): readonly ListColumn<Row>[] {
  const words = useTexts(loanRequestsTexts);
  const list = useTexts(workListTexts);
  return [
    {
      key: 'loan',
      title: words.loan,
      cell: (row) => <RecordLink href={pageOf(row)}>{row.loanNumber}</RecordLink>,
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
      key: 'kind',
      title: words.kind,
      cell: (row) => (
        <span title={words[row.kind]} className="block max-w-56 whitespace-normal">
          {words[row.kind]}
        </span>
      ),
    },
    { key: 'reason', title: words.reason, cell: (row) => words[row.reason] },
    { key: 'state', title: words.state, cell: (row) => <RequestState state={row.state} /> },
    {
      key: 'age',
      title: words.age,
      sort: 'waiting',
      cell: (row) => <Age since={row.askedAt} />,
    },
    {
      key: 'promise',
      title: list.answerBy,
      cell: (row) =>
        isUnanswered(row.state) ? (
          <DueCell dueAt={endOfDay(row.answerBy)} since={row.askedAt} />
        ) : (
          '–'
        ),
    },
  ];
}
