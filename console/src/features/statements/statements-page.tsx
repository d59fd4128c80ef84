import { listBankStatements } from '@pahiram/api/addresses';
import type { listBankStatements as contract } from '@pahiram/api/bank-statements';
import type { WireReplyOf } from '@pahiram/api/operation';
import { Badge } from '@pahiram/ui/badge.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { call } from '../../shell/http.ts';
import { FilterButtons, UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Day, Instant, RecordLink } from '../../shell/table-cells.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { StatementState } from './statement-state.tsx';
import { statementsTexts } from './statements-texts.ts';

type Statement = WireReplyOf<typeof contract>['rows'][number];

const shows = ['WAITING', 'DECIDED'] as const;

/** Company accounts, and the files that wait for a second person or are decided. */
export function Page() {
  const words = useTexts(statementsTexts);
  const titles = useTexts(pageTitles);
  const [show, setShow, unknown] = useUrlFilter('show', shows, 'WAITING');
  const list = usePagedQuery(['statements', show], (cursor) =>
    call(listBankStatements, { query: { show, cursor, limit: 50 } }),
  );
  const empty = show === 'WAITING' ? words.emptyWaiting : words.emptyDecided;
  return (
    <>
      <PageHeading title={titles.statements} note={words.note} />
      <AccountsPanel />
      <h2 className="mb-3 text-xl">{words.files}</h2>
      <UnknownFilter given={unknown} />
      <FilterButtons
        legend={words.show}
        options={shows.map((value) => ({ value, label: words[value] }))}
        value={show}
        onValue={setShow}
      />
      <PagedList query={list}>
        {(pages) => {
          const rows = pages.flatMap((page) => page.rows);
          return rows.length === 0 ? <EmptyState title={empty} /> : <Statements rows={rows} />;
        }}
      </PagedList>
    </>
  );
}

function Statements({ rows }: { rows: readonly Statement[] }) {
  const words = useTexts(statementsTexts);
  return (
    <DataTable
      caption={words.files}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'number',
          title: words.number,
          cell: ({ id, number, account }) => (
            <>
              <RecordLink href={`/statements/${id}`}>{number}</RecordLink>
              <span className="block text-sm whitespace-nowrap">
                {account.bank} {account.accountNumber}
              </span>
            </>
          ),
        },
        {
          key: 'days',
          title: words.days,
          cell: ({ from, to }) => (
            <>
              <Day on={from} />
              {from === to ? null : (
                <span className="block">
                  <Day on={to} />
                </span>
              )}
            </>
          ),
        },
        { key: 'in', title: words.moneyIn, figures: true, cell: (row) => pesosText(row.in) },
        { key: 'out', title: words.moneyOut, figures: true, cell: (row) => pesosText(row.out) },
        { key: 'rows', title: words.rows, figures: true, cell: (row) => row.rows },
        { key: 'warnings', title: words.warnings, figures: true, cell: (row) => row.warnings },
        {
          key: 'imported',
          title: words.importedBy,
          cell: (row) => (
            <>
              {row.importedBy}
              <span className="block text-sm">
                <Instant at={row.importedAt} />
              </span>
            </>
          ),
        },
        {
          key: 'state',
          title: words.state,
          cell: (row) => (
            <span className="flex min-w-36 flex-wrap gap-2">
              <StatementState state={row.state} />
              {row.isLate ? <Badge tone="danger">{words.late}</Badge> : null}
            </span>
          ),
        },
      ]}
    />
  );
}
