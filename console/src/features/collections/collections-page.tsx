import {
  assignCollection,
  exportCollections,
  getCollection,
  listCollections,
  listCollectors,
} from '@pahiram/api/collections';
import { CLAIM_FILTERS } from '@pahiram/domain/lists/work-list';
import { CONTACT_OUTCOMES, PROMISE_FILTERS } from '@pahiram/domain/loans/collections';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import Close from '~icons/ic/round-close';
import { AssignButton, AssignDialog } from '../../shell/assign-dialog.tsx';
import { call } from '../../shell/http.ts';
import { MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { ClaimFilter, FilterSelect, KeyBar, ListBar } from '../../shell/list-tools.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { NextSwitch } from '../../shell/next-switch.tsx';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { RemindButton } from '../../shell/remind-button.tsx';
import { SavedViews } from '../../shell/saved-views.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { useIsWide } from '../../shell/use-is-wide.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { useWorkRows } from '../../shell/use-work-rows.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { WorkTable } from '../../shell/work-table.tsx';
import { BucketTiles, bucketFilters } from './bucket-tiles.tsx';
import { CallPanel } from './call-panel.tsx';
import { type CollectionRow, collectionPath, useCollectionColumns } from './collection-columns.tsx';
import { collectionsTexts } from './collections-texts.ts';

const refreshMs = 30_000;

/** The filters of the list, which stand in the address of the page. */
function useFilters() {
  const [bucket, setBucket, unknown] = useUrlFilter('bucket', bucketFilters, 'ALL');
  const [promise, setPromise] = useUrlFilter('promise', PROMISE_FILTERS, 'any');
  const [collector, setCollector] = useUrlFilter('collector', CLAIM_FILTERS, 'any');
  const filters = { bucket, promise, collector };
  const query = new URLSearchParams(filters).toString();
  return { filters, query, setBucket, setPromise, setCollector, unknown };
}

/** The loan that is open beside the list, which stands in the address too; null where there is no room for it. */
function useOpened(): readonly [string | null, (loanNumber: string | null) => void] {
  const isWide = useIsWide();
  const [search, setSearch] = useSearchParams();
  const open = (loanNumber: string | null) =>
    setSearch(
      (now) => {
        if (loanNumber === null) now.delete('loan');
        else now.set('loan', loanNumber);
        return now;
      },
      { replace: true },
    );
  return [isWide ? search.get('loan') : null, open];
}

/** Moves the focus to the row of a loan, from which the keys go on. */
function focusRow(loanNumber: string): void {
  document
    .querySelector<HTMLElement>(`main a[data-record="${collectionPath(loanNumber)}"]`)
    ?.focus();
}

/** Loans past due, the most urgent first (V24): filters, views, choice and assignment, with the call beside them. */
export function Page() {
  const words = useTexts(collectionsTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const isWide = useIsWide();
  const { filters, query, ...set } = useFilters();
  const [opened, open] = useOpened();
  const work = useWorkRows({
    name: 'collections',
    query,
    fetchPage: (cursor) => call(listCollections, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
    rowsOf: (page) => page.rows,
    idOf: ({ id }) => id,
    exportAddress: exportCollections,
  });
  const { first } = work;
  const [isAssigning, setAssigning] = useState(false);
  const mayCall = may('contact-borrowers');
  const isFiltered = filters.promise !== 'any' || filters.collector !== 'any';
  const columns = useCollectionColumns({
    mayCall,
    onOpen: isWide ? ({ loanNumber }) => open(loanNumber) : undefined,
    isNarrow: opened !== null,
  });
  return (
    <>
      <div
        className={
          opened === null
            ? ''
            : 'xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start xl:gap-4'
        }
      >
        <div className="min-w-0">
          {/* Beside a call there is no room for it; the call panel says the hours and how many calls are left. */}
          <PageHeading
            title={titles.collections}
            {...(opened === null ? { note: words.note } : {})}
          />
          <UnknownFilter given={set.unknown} />
          <BucketTiles
            page={first}
            value={filters.bucket}
            onValue={set.setBucket}
            isNarrow={opened !== null}
          />
          <ListBar
            work={work}
            amountOf={({ dueNow }) => dueNow}
            actions={
              <>
                {may('assign-collections') ? (
                  <AssignButton onClick={() => setAssigning(true)} />
                ) : null}
                <RemindButton
                  list="COLLECTIONS"
                  rows={work.chosen}
                  idOf={({ id }) => id}
                  holderOf={({ assignedTo }) => assignedTo?.id ?? null}
                  onReminded={work.selection.clear}
                />
              </>
            }
          >
            <FilterSelect
              isFirst
              label={words.promise}
              options={PROMISE_FILTERS.map((value) => ({
                value,
                label: words[`promised-${value}`],
              }))}
              value={filters.promise}
              onValue={set.setPromise}
            />
            <ClaimFilter
              label={words.collector}
              value={filters.collector}
              onValue={set.setCollector}
              isFirst={false}
            />
            <SavedViews list="COLLECTIONS" path="/collections" query={query} />
          </ListBar>
          <WorkTable
            caption={titles.collections}
            work={work}
            rowName={({ loanNumber }) => loanNumber}
            columns={columns}
            order={null}
            isFiltered={isFiltered}
            empty={words.empty}
            current={work.rows.find(({ loanNumber }) => loanNumber === opened)?.id}
          />
        </div>
        {opened === null ? null : (
          <OpenedLoan
            key={opened}
            loanNumber={opened}
            rows={work.rows}
            onChange={work.reload}
            onOpen={open}
          />
        )}
      </div>
      <KeyBar
        keys={mayCall && opened === null ? ['C', 'F'] : ['F']}
        claimName={words.callKey}
        more={
          opened !== null && mayCall
            ? [
                { key: 'P', name: words.takeKey },
                { key: `1–${CONTACT_OUTCOMES.length}`, name: words.outcomeKey },
                { key: MAIN_KEYS, name: words.writeKey },
              ]
            : []
        }
      >
        {first && first.total.rows > 0 ? (
          <span className="figures">
            {list.sum(first.total.rows, pesosText(first.total.amount))}
          </span>
        ) : null}
      </KeyBar>
      {isAssigning ? (
        <AssignDialog
          title={words.assignTitle(work.chosen.length)}
          hint={words.assignHint}
          label={words.collector}
          fetchPeople={async () => (await call(listCollectors)).collectors}
          rows={work.chosen}
          numberOf={({ loanNumber }) => loanNumber}
          onAssign={({ loanNumber }, to) =>
            call(assignCollection, { params: { loanNumber }, body: { to } })
          }
          mayBeNobody
          onClose={() => setAssigning(false)}
          onAssigned={() => {
            setAssigning(false);
            work.selection.clear();
            work.reload();
          }}
        />
      ) : null}
    </>
  );
}

interface OpenedLoanProps {
  readonly loanNumber: string;
  readonly rows: readonly CollectionRow[];
  /** Called when the row of the loan may have changed. */
  readonly onChange: () => void;
  readonly onOpen: (loanNumber: string | null) => void;
}

/** The call to the borrower of one row; when its outcome is written the next one opens. */
function OpenedLoan({ loanNumber, rows, onChange, onOpen }: OpenedLoanProps) {
  const words = useTexts(collectionsTexts);
  const query = useQuery({
    queryKey: ['collection', loanNumber],
    queryFn: () => call(getCollection, { params: { loanNumber } }),
  });
  const [isNextOn, setNextOn] = useState(true);
  const next = useNextCall(rows, loanNumber);
  const reload = () => {
    void query.refetch();
    onChange();
  };
  const close = () => {
    onOpen(null);
    focusRow(loanNumber);
  };
  const goOn = () => {
    reload();
    if (isNextOn && next) onOpen(next.loanNumber);
    focusRow(isNextOn && next ? next.loanNumber : loanNumber);
  };
  return (
    <LoadState query={query} lines={8}>
      {(found) => (
        <CallPanel
          found={found}
          onChange={reload}
          onWritten={(outcome) => {
            toast('success', words.written(loanNumber, words[outcome]));
            goOn();
          }}
          hasHistory
          head={
            <header className="mb-3">
              <div className="flex items-start justify-between gap-2">
                <div>
                  <h2 className="text-lg">{found.loan.fullLegalName}</h2>
                  <p className="figures text-soft">{loanNumber}</p>
                </div>
                <button
                  type="button"
                  aria-label={words.closePanel}
                  title={words.closePanel}
                  aria-keyshortcuts="Escape"
                  className="grid size-control shrink-0 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
                  onClick={close}
                >
                  <Close aria-hidden="true" className="size-5" />
                </button>
              </div>
              <Link
                href={collectionPath(loanNumber)}
                className="inline-flex min-h-control items-center text-brand underline"
              >
                {words.openRecord}
              </Link>
              <OwnInterestNotice memberId={found.loan.memberId} />
            </header>
          }
        >
          <NextSwitch
            isOn={isNextOn}
            onSwitch={setNextOn}
            name={
              next ? words.nextCall(next.fullLegalName, words.days(next.daysPastDue)) : words.noNext
            }
          />
        </CallPanel>
      )}
    </LoadState>
  );
}

/** The row after this one whose borrower may be called now, and nobody else is calling. */
function useNextCall(
  rows: readonly CollectionRow[],
  loanNumber: string,
): CollectionRow | undefined {
  const self = useStaff().data?.id;
  const at = rows.findIndex((row) => row.loanNumber === loanNumber);
  return rows
    .slice(at + 1)
    .find(
      ({ askStop, callStop, claimedBy }) =>
        callStop === null && askStop === null && (claimedBy === null || claimedBy.id === self),
    );
}
