import { exportHolds, listHolds } from '@pahiram/api/holds';
import type { WireReplyOf } from '@pahiram/api/operation';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { FRAUD_HOLD_REASONS } from '@pahiram/domain/withdrawals/fraud-hold';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import Late from '~icons/ic/outline-error-outline';
import { DueCell } from '../../shell/due-cell.tsx';
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
import { holdsTexts } from './holds-texts.ts';

type Row = WireReplyOf<typeof listHolds>['holds'][number];

const states = ['any', 'proposed', 'in-effect', 'renewal'] as const;
const reasons = ['any', ...FRAUD_HOLD_REASONS] as const;
const reviews = ['any', 'due'] as const;
const sorts = ['proposed', '-proposed'] as const;
const refreshMs = 10_000;

const nameOf = ({ fullName }: Row) => fullName;
const pageOf = ({ memberId }: Row) => `/members/${memberId}?tab=HOLDS`;

/** The filters of the list, which stand in the address of the page. */
function useFilters() {
  const [state, setState, unknown] = useUrlFilter('state', states, 'any');
  const [reason, setReason] = useUrlFilter('reason', reasons, 'any');
  const [review, setReview] = useUrlFilter('review', reviews, 'any');
  const [sort, setSort] = useUrlSort(sorts);
  const filters = {
    ...{ state, review },
    ...(reason === 'any' ? {} : { reason }),
    ...(sort ? { sort } : {}),
  };
  const query = new URLSearchParams(filters).toString();
  return { filters, reason, query, unknown, setState, setReason, setReview, setSort };
}

/** Fraud holds that wait for a second person, and those that wait for their review (V14). They are decided on the pages of the members. */
export function Page() {
  const words = useTexts(holdsTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const { filters, reason, query, ...set } = useFilters();
  const work = useWorkRows({
    name: 'holds',
    query,
    fetchPage: (cursor) => call(listHolds, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
    rowsOf: (page) => page.holds,
    idOf: ({ id }) => id,
    exportAddress: exportHolds,
  });
  const claims = useWorkClaims<Row>({ list: 'FRAUD_HOLDS', idOf: work.idOf, nameOf, pageOf });
  const columns = [...useColumns(), claims.column];
  const total = work.first?.total;
  return (
    <>
      <PageHeading
        title={titles.holds}
        note={words.pageNote}
        aside={claims.mayClaim ? claims.firstButton(work.rows) : null}
      />
      <StatusLine {...claims.status} />
      <UnknownFilter given={set.unknown} />
      <ListTabs
        legend={words.waitsFor}
        options={states.map((value) => ({
          value,
          label:
            value === filters.state && total
              ? `${words[`state-${value}`]} (${total.rows})`
              : words[`state-${value}`],
        }))}
        value={filters.state}
        onValue={set.setState}
        list="FRAUD_HOLDS"
        path="/holds"
        query={query}
      />
      <ListBar
        work={work}
        actions={<ClaimActions list="FRAUD_HOLDS" work={work} claims={claims} nameOf={nameOf} />}
      >
        <FilterSelect
          isFirst
          label={words.reasonShort}
          options={reasons.map((value) => ({
            value,
            label: value === 'any' ? list['claim-any'] : words[value],
          }))}
          value={reason}
          onValue={set.setReason}
        />
        <FilterSelect
          label={words.review}
          options={reviews.map((value) => ({ value, label: words[`review-${value}`] }))}
          value={filters.review}
          onValue={set.setReview}
        />
      </ListBar>
      <WorkTable
        caption={titles.holds}
        work={work}
        rowName={nameOf}
        columns={columns}
        order={{ value: filters.sort ?? '-proposed', onValue: set.setSort }}
        isFiltered={filters.state !== 'any' || reason !== 'any' || filters.review !== 'any'}
        empty={words.noneOpen}
      />
      <KeyBar keys={claims.mayClaim ? ['C', 'F'] : ['F']}>
        {total ? list.counted(total.rows, null) : null}
      </KeyBar>
    </>
  );
}

function useColumns(): readonly ListColumn<Row>[] {
  const words = useTexts(holdsTexts);
  const today = manilaDate(serverNow());
  return [
    {
      key: 'member',
      title: words.member,
      cell: (row) => (
        <span className="block max-w-44 whitespace-normal">
          <RecordLink href={pageOf(row)} isWrapped>
            {row.fullName}
          </RecordLink>
        </span>
      ),
    },
    {
      key: 'reason',
      title: words.reasonShort,
      cell: (row) => <span className="block max-w-56 whitespace-normal">{words[row.reason]}</span>,
    },
    {
      key: 'state',
      title: words.waitsFor,
      cell: (row) => (
        <span className="block max-w-40 whitespace-normal">
          {row.renewal ? words['state-renewal'] : words[row.state]}
        </span>
      ),
    },
    {
      key: 'proposed',
      title: words.proposedAge,
      sort: 'proposed',
      cell: (row) => (
        <span className="block max-w-40 whitespace-normal">
          {row.proposedBy}, <Age since={row.proposedAt} />
        </span>
      ),
    },
    {
      key: 'approve',
      title: words.decideBy,
      cell: (row) =>
        row.approvedBy === null ? (
          <DueCell dueAt={row.approveBy} since={row.proposedAt} />
        ) : row.reviewOn <= today ? (
          <span className="inline-flex items-center gap-1.5 font-semibold text-danger">
            <Late aria-hidden="true" className="size-4 shrink-0" />
            <Day on={row.reviewOn} />
          </span>
        ) : (
          <Day on={row.reviewOn} />
        ),
    },
    { key: 'ends', title: words.endsShort, cell: (row) => <Day on={row.endsOn} /> },
  ];
}
