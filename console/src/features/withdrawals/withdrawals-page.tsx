import { listStaffWithdrawals } from '@pahiram/api/addresses';
import { WITHDRAWAL_STATES } from '@pahiram/domain/withdrawals/withdrawal';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useSearchParams } from 'wouter';
import { call } from '../../shell/http.ts';
import { UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import { withdrawalsTexts } from './withdrawals-texts.ts';

const filters = ['ALL', ...WITHDRAWAL_STATES] as const;
const refreshMs = 10_000;

/** Withdrawals in one state or all, of one member or all. */
export function Page() {
  const words = useTexts(withdrawalsTexts);
  const titles = useTexts(pageTitles);
  const [filter, setFilter, unknown] = useUrlFilter('state', filters, 'ALL');
  const [search] = useSearchParams();
  const memberId = memberIdOf(search.get('member'));
  const list = usePagedQuery(
    ['withdrawals', filter, memberId],
    (cursor) =>
      call(listStaffWithdrawals, {
        query: { cursor, limit: 50, memberId, state: filter === 'ALL' ? undefined : filter },
      }),
    refreshMs,
  );
  return (
    <>
      <PageHeading title={titles.withdrawals} note={words.note} />
      {memberId ? (
        <div className="mb-4">
          <Notice tone="info">
            {words.ofMember} <RecordLink href="/withdrawals">{words.everybody}</RecordLink>
          </Notice>
        </div>
      ) : null}
      <UnknownFilter given={unknown} />
      <div className="max-w-xs">
        <SelectField
          name="state"
          label={words.states}
          options={filters.map((value) => ({ value, label: words[value] }))}
          value={filter}
          onValue={(value) => setFilter(filters.find((one) => one === value) ?? 'ALL')}
        />
      </div>
      <PagedList query={list} order="newestFirst">
        {(pages) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) {
            return <EmptyState title={filter === 'ALL' ? words.empty : words.noMatch} />;
          }
          return (
            <DataTable
              caption={titles.withdrawals}
              rows={rows}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'number',
                  title: words.number,
                  cell: (row) => (
                    <RecordLink href={`/withdrawals/${row.id}`}>{row.withdrawalNumber}</RecordLink>
                  ),
                },
                { key: 'member', title: words.member, cell: (row) => row.fullLegalName },
                {
                  key: 'amount',
                  title: words.amount,
                  figures: true,
                  cell: (row) => pesosText(row.amount),
                },
                {
                  key: 'state',
                  title: words.state,
                  cell: (row) => <WithdrawalBadge state={row.state} isLate={row.isLate} />,
                },
                {
                  key: 'account',
                  title: words.account,
                  cell: (row) => `${row.bankName} ${row.accountNumberMasked}`,
                },
                {
                  key: 'requested',
                  title: words.requested,
                  cell: (row) => <Instant at={row.requestedAt} />,
                },
              ]}
            />
          );
        }}
      </PagedList>
    </>
  );
}

function memberIdOf(text: string | null): `mbr_${string}` | undefined {
  return text?.startsWith('mbr_') ? (text as `mbr_${string}`) : undefined;
}
