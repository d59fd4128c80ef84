import { exportBankStatements, listBankStatements } from '@pahiram/api/bank-statements';
import { listCompanyAccounts } from '@pahiram/api/company-accounts';
import type { WireReplyOf } from '@pahiram/api/operation';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { amountText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { call } from '../../shell/http.ts';
import { UnknownFilter, useUrlFilter, useUrlSort } from '../../shell/list-filter.tsx';
import { FilterSelect, KeyBar, ListBar, ListTabs } from '../../shell/list-tools.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Age, Day, RecordLink } from '../../shell/table-cells.tsx';
import { ClaimActions, useWorkClaims } from '../../shell/use-work-claims.tsx';
import { useWorkRows } from '../../shell/use-work-rows.ts';
import type { ListColumn } from '../../shell/work-list.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { WorkTable } from '../../shell/work-table.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { StatementState } from './statement-state.tsx';
import { statementsTexts } from './statements-texts.ts';

type Statement = WireReplyOf<typeof listBankStatements>['rows'][number];

const shows = ['WAITING', 'DECIDED'] as const;
const results = ['any', 'CONFIRMED', 'DISCARDED', 'TAKEN_BACK'] as const;
const sorts = ['imported', '-imported'] as const;
const refreshMs = 10_000;

const nameOf = ({ number }: Statement) => number;
const pageOf = ({ id }: Statement) => `/statements/${id}`;

/** The filters of the list, which stand in the address of the page. */
function useFilters() {
  const [show, setShow, unknown] = useUrlFilter('show', shows, 'WAITING');
  const [state, setState] = useUrlFilter('state', results, 'any');
  const [sort, setSort] = useUrlSort(sorts);
  const [search] = useSearchParams();
  const given = search.get('accountId') ?? '';
  /** Every account is known to the server. */
  const accounts = given.startsWith('acc_') ? ['any', given] : ['any'];
  const [accountId, setAccountId] = useUrlFilter<string>('accountId', accounts, 'any');
  const filters = {
    show,
    ...(show === 'DECIDED' && state !== 'any' ? { state } : {}),
    ...(accountId === 'any' ? {} : { accountId: accountId as Statement['account']['id'] }),
    ...(sort ? { sort } : {}),
  };
  const query = new URLSearchParams(filters).toString();
  return {
    ...{ filters, state, accountId, query, unknown },
    ...{ setShow, setState, setAccountId, setSort },
  };
}

/** Company accounts, and the files that wait for a second person or are decided. */
export function Page() {
  const words = useTexts(statementsTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const { filters, state, accountId, query, ...set } = useFilters();
  const { show } = filters;
  const accounts = useQuery({
    queryKey: ['company-accounts'],
    queryFn: () => call(listCompanyAccounts),
  });
  const work = useWorkRows({
    name: 'statements',
    query,
    fetchPage: (cursor) => call(listBankStatements, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
    rowsOf: (page) => page.rows,
    idOf: ({ id }) => id,
    exportAddress: exportBankStatements,
  });
  const isWaiting = show === 'WAITING';
  const claims = useWorkClaims<Statement>({ list: 'STATEMENTS', idOf: work.idOf, nameOf, pageOf });
  const columns = [...useColumns(), ...(isWaiting ? [claims.column] : [])];
  const total = work.first?.total ?? null;
  return (
    <>
      <PageHeading
        title={titles.statements}
        note={words.note}
        aside={isWaiting && claims.mayClaim ? claims.firstButton(work.rows) : null}
      />
      <StatusLine {...claims.status} />
      <AccountsPanel />
      <h2 className="mb-3 text-lg">{words.files}</h2>
      <UnknownFilter given={set.unknown} />
      <ListTabs
        legend={words.show}
        options={shows.map((value) => ({
          value,
          label:
            value === 'WAITING' && value === show && total
              ? `${words.WAITING} (${total.rows})`
              : words[value],
        }))}
        value={show}
        onValue={set.setShow}
        list="STATEMENTS"
        path="/statements"
        query={query}
      />
      <ListBar
        work={work}
        actions={
          isWaiting ? (
            <ClaimActions list="STATEMENTS" work={work} claims={claims} nameOf={nameOf} />
          ) : null
        }
      >
        <FilterSelect
          isFirst
          label={words.account}
          options={[
            { value: 'any', label: list['claim-any'] },
            ...(accounts.data?.accounts ?? []).map(({ id, bank, accountNumber }) => ({
              value: id as string,
              label: `${bank} ${accountNumber}`,
            })),
          ]}
          value={accountId}
          onValue={set.setAccountId}
        />
        {show === 'DECIDED' ? (
          <FilterSelect
            label={words.state}
            options={results.map((value) => ({
              value,
              label: value === 'any' ? list['claim-any'] : words[value],
            }))}
            value={state}
            onValue={set.setState}
          />
        ) : null}
      </ListBar>
      <WorkTable
        caption={words.files}
        work={work}
        rowName={nameOf}
        columns={columns}
        order={{
          value: filters.sort ?? (isWaiting ? 'imported' : '-imported'),
          onValue: set.setSort,
        }}
        isFiltered={accountId !== 'any' || filters.state !== undefined}
        empty={isWaiting ? words.emptyWaiting : words.emptyDecided}
      />
      <KeyBar keys={isWaiting && claims.mayClaim ? ['C', 'F'] : ['F']}>
        {total ? list.counted(total.rows, null) : null}
      </KeyBar>
    </>
  );
}

function useColumns(): readonly ListColumn<Statement>[] {
  const words = useTexts(statementsTexts);
  return [
    {
      key: 'number',
      title: words.number,
      cell: (row) => <RecordLink href={pageOf(row)}>{row.number}</RecordLink>,
    },
    {
      key: 'account',
      title: words.account,
      cell: ({ account }) => (
        <span className="block max-w-44 whitespace-normal">
          {account.bank} {account.accountNumber}
        </span>
      ),
    },
    {
      key: 'days',
      title: words.days,
      cell: ({ from, to }) => (
        <span className="block max-w-28 whitespace-normal">
          <Day on={from} />
          {from === to ? null : (
            <>
              {' '}
              <Day on={to} />
            </>
          )}
        </span>
      ),
    },
    {
      key: 'in',
      title: words.moneyInPesos,
      isFigures: true,
      cell: (row) => amountText(row.in),
    },
    {
      key: 'out',
      title: words.moneyOutPesos,
      isFigures: true,
      cell: (row) => amountText(row.out),
    },
    { key: 'rows', title: words.rows, isFigures: true, cell: (row) => row.rows },
    { key: 'warnings', title: words.warnings, isFigures: true, cell: (row) => row.warnings },
    {
      key: 'imported',
      title: words.importedBy,
      sort: 'imported',
      cell: (row) => (
        <span className="block max-w-36 whitespace-normal">
          {row.importedBy}, <Age since={row.importedAt} />
        </span>
      ),
    },
    {
      key: 'state',
      title: words.state,
      cell: (row) => (
        <span className="block max-w-44 whitespace-normal">
          {row.isLate ? (
            <Badge tone="danger">{words.late}</Badge>
          ) : (
            <StatementState state={row.state} />
          )}
        </span>
      ),
    },
  ];
}
