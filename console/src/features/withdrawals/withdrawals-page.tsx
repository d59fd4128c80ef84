import type { WireReplyOf } from '@pahiram/api/operation';
import { exportWithdrawals, listStaffWithdrawals } from '@pahiram/api/staff-withdrawals';
import { isOpenWithdrawal, WITHDRAWAL_STATES } from '@pahiram/domain/withdrawals/withdrawal';
import { useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useSearchParams } from 'wouter';
import { call } from '../../shell/http.ts';
import { UnknownFilter, useUrlFilter, useUrlSort } from '../../shell/list-filter.tsx';
import { FilterSelect, KeyBar, ListBar } from '../../shell/list-tools.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { SavedViews } from '../../shell/saved-views.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { ClaimActions, useWorkClaims } from '../../shell/use-work-claims.tsx';
import { useWorkRows } from '../../shell/use-work-rows.ts';
import type { ListColumn } from '../../shell/work-list.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { WorkTable } from '../../shell/work-table.tsx';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import { withdrawalsTexts } from './withdrawals-texts.ts';

type WithdrawalRow = WireReplyOf<typeof listStaffWithdrawals>['rows'][number];

const states = ['ALL', ...WITHDRAWAL_STATES] as const;
const lates = ['any', 'late'] as const;
const sorts = ['requested', '-requested'] as const;
const refreshMs = 10_000;

const nameOf = ({ withdrawalNumber }: WithdrawalRow) => withdrawalNumber;
const pageOf = ({ id }: WithdrawalRow) => `/withdrawals/${id}`;

/** The filters of the list, which stand in the address of the page. */
function useFilters() {
  const [state, setState, unknown] = useUrlFilter('state', states, 'ALL');
  const [late, setLate] = useUrlFilter('late', lates, 'any');
  const [sort, setSort] = useUrlSort(sorts);
  const [search] = useSearchParams();
  const memberId = memberIdOf(search.get('member'));
  const isOpen = state !== 'ALL' && isOpenWithdrawal(state);
  const filters = {
    ...(state === 'ALL' ? {} : { state }),
    ...(memberId ? { memberId } : {}),
    late,
    ...(isOpen && sort ? { sort } : {}),
  };
  /** In the words of the page's address, where a member is `member`. */
  const view = new URLSearchParams({
    state,
    late,
    ...(memberId ? { member: memberId } : {}),
    ...(isOpen && sort ? { sort } : {}),
  });
  return {
    ...{ filters, state, isOpen, query: new URLSearchParams(filters).toString() },
    ...{ view: view.toString(), setState, setLate, setSort, unknown },
  };
}

/** Withdrawals in one state or all, of one member or all. */
export function Page() {
  const words = useTexts(withdrawalsTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const { filters, state, isOpen, query, view, ...set } = useFilters();
  const work = useWorkRows({
    name: 'withdrawals',
    query,
    fetchPage: (cursor) => call(listStaffWithdrawals, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
    rowsOf: (page) => page.rows,
    idOf: ({ id }) => id,
    exportAddress: exportWithdrawals,
  });
  const total = work.first?.total ?? null;
  const claims = useWorkClaims<WithdrawalRow>({
    ...{ list: 'WITHDRAWALS', nameOf, pageOf },
    idOf: work.idOf,
  });
  const mayClaim = claims.mayClaim && (isOpen || state === 'ALL');
  const claimed: ListColumn<WithdrawalRow> = {
    ...claims.column,
    cell: (row) => (isOpenWithdrawal(row.state) ? claims.cell(row, mayClaim) : '–'),
  };
  const columns = [...useColumns(), ...(isOpen || state === 'ALL' ? [claimed] : [])];
  return (
    <>
      <PageHeading title={titles.withdrawals} note={words.note} />
      <StatusLine {...claims.status} />
      {filters.memberId ? (
        <div className="mb-4">
          <Notice tone="info">
            {words.ofMember} <RecordLink href="/withdrawals">{words.everybody}</RecordLink>
          </Notice>
        </div>
      ) : null}
      <UnknownFilter given={set.unknown} />
      <ListBar
        work={work}
        amountOf={({ amount }) => amount}
        actions={<ClaimActions list="WITHDRAWALS" work={work} claims={claims} nameOf={nameOf} />}
      >
        <FilterSelect
          isFirst
          label={words.states}
          options={states.map((value) => ({ value, label: words[value] }))}
          value={state}
          onValue={set.setState}
        />
        <FilterSelect
          label={words.time}
          options={lates.map((value) => ({ value, label: words[`time-${value}`] }))}
          value={filters.late}
          onValue={set.setLate}
        />
        <SavedViews list="WITHDRAWALS" path="/withdrawals" query={view} />
      </ListBar>
      <WorkTable
        caption={titles.withdrawals}
        work={work}
        rowName={nameOf}
        columns={columns}
        order={
          isOpen ? { value: filters.sort ?? '-requested', onValue: set.setSort } : 'newestFirst'
        }
        isFiltered={filters.late !== 'any'}
        empty={state === 'ALL' ? words.empty : words.noMatch}
      />
      <KeyBar keys={mayClaim ? ['C', 'F'] : ['F']}>
        {total && total.rows > 0 ? (
          <span className="figures">{list.sum(total.rows, pesosText(total.amount))}</span>
        ) : null}
      </KeyBar>
    </>
  );
}

function useColumns(): readonly ListColumn<WithdrawalRow>[] {
  const words = useTexts(withdrawalsTexts);
  const list = useTexts(workListTexts);
  return [
    {
      key: 'number',
      title: words.number,
      cell: (row) => <RecordLink href={pageOf(row)}>{row.withdrawalNumber}</RecordLink>,
    },
    {
      key: 'member',
      title: words.member,
      cell: (row) => (
        <span title={row.fullLegalName} className="one-line max-w-56">
          {row.fullLegalName}
        </span>
      ),
    },
    {
      key: 'amount',
      title: list.amountPesos,
      isFigures: true,
      cell: (row) => amountText(row.amount),
    },
    {
      key: 'state',
      title: words.state,
      cell: (row) => <WithdrawalBadge state={row.state} isLate={row.isLate} />,
    },
    {
      key: 'account',
      title: words.account,
      cell: (row) => (
        <span className="inline-flex max-w-64 gap-1">
          <span className="whitespace-normal">{row.bankName}</span> {row.accountNumberMasked}
        </span>
      ),
    },
    {
      key: 'requested',
      title: words.requested,
      sort: 'requested',
      cell: (row) => <Instant at={row.requestedAt} />,
    },
  ];
}

function memberIdOf(text: string | null): `mbr_${string}` | undefined {
  return text?.startsWith('mbr_') ? (text as `mbr_${string}`) : undefined;
}
