import { exportCodeQueue, listCodeQueue } from '@pahiram/api/code-queue';
import { ageText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CLAIM_FILTERS } from '@pahiram/domain/lists/work-list';
import { CALL_ENDS } from '@pahiram/domain/withdrawals/code';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { call } from '../../shell/http.ts';
import { MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { useUrlFilter, useUrlSort } from '../../shell/list-filter.tsx';
import { ClaimFilter, KeyFooter, type KeyFooterProps, ListBar } from '../../shell/list-tools.tsx';
import { NextSwitch } from '../../shell/next-switch.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { SavedViews } from '../../shell/saved-views.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { useWorkRows } from '../../shell/use-work-rows.ts';
import type { ListColumn } from '../../shell/work-list.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { WorkTable } from '../../shell/work-table.tsx';
import { CodeCall } from './code-call.tsx';
import { codeDeskTexts } from './code-desk-texts.ts';
import { type CodeQueueRow, END_KEYS, mayBeCalled } from './code-queue.ts';

const refreshMs = 10_000;

/** Names a row, whatever the filters. */
const rowPath = ({ id }: CodeQueueRow) => `/code-queue?withdrawal=${id}`;

const sorts = ['waiting', '-waiting'] as const;

/** The filters of the list and the open row, which stand in the address of the page. */
function useFilters() {
  const [claim, setClaim] = useUrlFilter('claim', CLAIM_FILTERS, 'any');
  const [sort, setSort] = useUrlSort(sorts);
  const [search] = useSearchParams();
  const filters = { claim, ...(sort ? { sort } : {}) };
  const query = new URLSearchParams(filters).toString();
  /** The address of the page with this row open and the same filters. */
  const hrefOf = ({ id }: CodeQueueRow) => `/code-queue?${query}&withdrawal=${id}`;
  return { filters, query, wanted: search.get('withdrawal'), hrefOf, setClaim, setSort };
}

/** Withdrawals that wait for their code, with the call to one of their members beside them. */
export function Page() {
  const words = useTexts(codeDeskTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const self = useStaff().data?.id;
  const { filters, query, wanted, hrefOf, ...set } = useFilters();
  const [, navigate] = useLocation();
  const [isNextOn, setNextOn] = useState(true);
  const work = useWorkRows({
    name: 'code-queue',
    query,
    fetchPage: (cursor) => call(listCodeQueue, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
    rowsOf: (page) => page.rows,
    idOf: ({ id }) => id,
    exportAddress: exportCodeQueue,
  });
  const { rows } = work;
  const total = work.first?.total ?? null;
  const opened =
    rows.find(({ id }) => id === wanted) ??
    rows.find(({ claimedBy }) => claimedBy !== null && claimedBy.id === self);
  const next = opened && nextCall(rows, opened, self);
  const goOn = () => {
    work.reload();
    if (isNextOn && next) navigate(hrefOf(next), { replace: true });
    const row = isNextOn && next ? next : opened;
    if (row) focusRow(row);
  };
  const columns = useColumns(hrefOf);
  const callKeys = useCallKeys(opened);
  return (
    <>
      <PageHeading title={titles.codeQueue} note={words.note} />
      <ListBar work={work} amountOf={({ amount }) => amount}>
        <ClaimFilter label={words.callFilter} value={filters.claim} onValue={set.setClaim} />
        <SavedViews list="CODE_DESK" path="/code-queue" query={query} />
      </ListBar>
      <div className="grid items-start gap-4 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <WorkTable
          caption={titles.codeQueue}
          work={work}
          rowName={({ withdrawalNumber }) => withdrawalNumber}
          columns={columns}
          order={{ value: filters.sort ?? 'waiting', onValue: set.setSort }}
          isFiltered={filters.claim !== 'any'}
          empty={words.empty}
          current={opened?.id}
        />
        {opened ? (
          <CodeCall key={opened.id} row={opened} onChange={work.reload} onEnded={goOn}>
            {next ? (
              <NextSwitch isOn={isNextOn} onSwitch={setNextOn} name={next.fullLegalName} />
            ) : null}
          </CodeCall>
        ) : rows.length > 0 ? (
          <p className="text-soft">{words.choose}</p>
        ) : null}
      </div>
      <KeyFooter
        keys={[
          { key: 'J K', name: list.move },
          { key: 'F', name: list.filter },
          { key: 'V', name: list.views },
          ...callKeys,
          { key: '?', name: list.allKeys },
        ]}
      >
        {total && total.rows > 0 ? (
          <span className="figures">{list.sum(total.rows, pesosText(total.amount))}</span>
        ) : null}
      </KeyFooter>
    </>
  );
}

/** The keys of the opened call that do something now. */
function useCallKeys(opened: CodeQueueRow | undefined): KeyFooterProps['keys'] {
  const words = useTexts(codeDeskTexts);
  const may = useMay();
  const self = useStaff().data?.id;
  if (!opened || !may('issue-withdrawal-codes') || !mayBeCalled(opened)) return [];
  const { claimedBy, lastCode } = opened;
  if (claimedBy === null) return [{ key: 'P', name: words.claim }];
  if (claimedBy.id !== self) return [];
  const copy = { key: 'Y', name: words.copyKey };
  // While a code is valid, the checklist for another one is shown only on request.
  if (lastCode !== null && Date.parse(lastCode.expiresAt) > serverNow()) return [copy];
  return [
    copy,
    { key: '1–4', name: words.checklist },
    { key: CALL_ENDS.map((end) => END_KEYS[end]).join(' '), name: words.endKey },
    { key: MAIN_KEYS, name: words.issueNow },
  ];
}

/** The row after this one whose member may be called now, and nobody else is calling. */
function nextCall(
  rows: readonly CodeQueueRow[],
  opened: CodeQueueRow,
  self: string | undefined,
): CodeQueueRow | undefined {
  return rows
    .slice(rows.indexOf(opened) + 1)
    .find((row) => mayBeCalled(row) && (row.claimedBy === null || row.claimedBy.id === self));
}

/** Moves the focus to a row, from which the keys go on: the pressed button disappears. */
function focusRow(row: CodeQueueRow): void {
  document.querySelector<HTMLElement>(`main a[data-record="${rowPath(row)}"]`)?.focus();
}

function useColumns(hrefOf: (row: CodeQueueRow) => string): readonly ListColumn<CodeQueueRow>[] {
  const words = useTexts(codeDeskTexts);
  return [
    {
      key: 'member',
      title: words.member,
      cell: (row) => (
        <span className="block py-1 whitespace-normal">
          <Link
            href={hrefOf(row)}
            data-record={rowPath(row)}
            replace
            className="font-medium underline-offset-4 hover:underline"
          >
            {row.fullLegalName}
          </Link>
          <span className="figures block text-sm text-soft">{row.withdrawalNumber}</span>
          <RowState row={row} />
        </span>
      ),
    },
    {
      key: 'amount',
      title: words.amount,
      isFigures: true,
      cell: (row) => amountText(row.amount),
    },
    {
      key: 'waiting',
      title: words.waiting,
      sort: 'waiting',
      cell: (row) => ageText(row.requestedAt, serverNow()),
    },
  ];
}

/** Why a row is not to be called now, or by whom it is called. */
function RowState({ row }: { row: CodeQueueRow }) {
  const words = useTexts(codeDeskTexts);
  const self = useStaff().data?.id;
  if (row.isNumberStolen) return <Badge tone="danger">{words.stolen}</Badge>;
  if (row.hold?.isInEffect) return <Badge tone="danger">{words.onHold}</Badge>;
  if (row.claimedBy === null) return null;
  return (
    <Badge tone="info">
      {row.claimedBy.id === self ? words.yourCall : words.calling(row.claimedBy.name)}
    </Badge>
  );
}
