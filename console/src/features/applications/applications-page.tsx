import { claimApplication, exportApplications, listApplications } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { CallError } from '@pahiram/client/errors.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { LOAN_STATES, type LoanState } from '@pahiram/domain/loans/loan-state';
import { isClaimable, isReviewQueue } from '@pahiram/domain/loans/review';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call, downloadFile } from '../../shell/http.ts';
import { Key } from '../../shell/keys-dialog.tsx';
import { FilterTabs, UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { Chosen, FilterSelect, KeyBar, ListTools, NewRows } from '../../shell/list-tools.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { SavedViews } from '../../shell/saved-views.tsx';
import { useHeldRows } from '../../shell/use-held-rows.ts';
import { useSelection } from '../../shell/use-selection.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { WorkList } from '../../shell/work-list.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { type ApplicationRow, useApplicationColumns } from './application-columns.tsx';
import { applicationsTexts } from './applications-texts.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { listTexts } from './list-texts.ts';

/** Always offered; another state only when it is selected or not empty. */
const mainStates: readonly LoanState[] = [
  'PENDING',
  'AWAITING_CHECK',
  'MORE_INFO',
  'APPROVED',
  'ACTIVE',
  'REJECTED',
];
const claims = ['any', 'free', 'mine'] as const;
const dues = ['any', 'late', 'today'] as const;
const people = ['any', 'two'] as const;
const sorts = ['', 'waiting', '-waiting', 'promise', '-promise', 'amount', '-amount'] as const;
const refreshMs = 10_000;
/** As many as the server takes in one file of chosen rows. */
const chosenInFileMax = 200;

/** The filters of the list, which stand in the address of the page. */
function useFilters() {
  const [state, setState, unknown] = useUrlFilter('state', LOAN_STATES, 'PENDING');
  const [claim, setClaim] = useUrlFilter('claim', claims, 'any');
  const [due, setDue] = useUrlFilter('due', dues, 'any');
  const [reviewers, setReviewers] = useUrlFilter('people', people, 'any');
  const [sort, setSort] = useUrlFilter('sort', sorts, '');
  const isSorted = sort !== '' && isReviewQueue(state);
  const filters = { state, claim, due, people: reviewers, ...(isSorted ? { sort } : {}) };
  const query = new URLSearchParams(filters).toString();
  return { filters, query, setState, setClaim, setDue, setReviewers, setSort, unknown };
}

/** Applications and loans by state: filters, order, views, choice and claims; what is decided is decided on their pages. */
export function Page() {
  const words = useTexts(applicationsTexts);
  const own = useTexts(listTexts);
  const list = useTexts(workListTexts);
  const language = useLanguage();
  const may = useMay();
  const self = useStaff().data?.id;
  const { filters, query, ...set } = useFilters();
  const { state } = filters;
  const loaded = usePagedQuery(
    ['applications', query],
    (cursor) => call(listApplications, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
  );
  const pages = loaded.data?.pages ?? [];
  const all = pages.flatMap((page) => page.applications);
  const { rows, waiting, show } = useHeldRows(query, pages.length, all, ({ loanId }) => loanId);
  const selection = useSelection(rows.map(({ loanId }) => loanId));
  const chosen = rows.filter(({ loanId }) => selection.ids.has(loanId));
  const [isAssigning, setAssigning] = useState(false);
  const claiming = useClaim(() => void loaded.refetch());
  const file = useAction();
  const mayClaim = may(state === 'AWAITING_CHECK' ? 'check-approvals' : 'review-applications');
  const isClaimed = isClaimable(state) && mayClaim;
  const free = rows.filter(({ claimedBy }) => !claimedBy || claimedBy.staffId === self);
  const total = pages[0]?.total ?? null;
  const columns = useApplicationColumns({
    state,
    self,
    claim: isClaimed ? { busy: claiming.busy, onClaim: claiming.one } : null,
  });
  const saveFile = () =>
    file.run(async () => {
      const only = chosen.map(({ loanId }) => loanId).join(',');
      const wanted = new URLSearchParams({ ...filters, ...(only === '' ? {} : { only }) });
      const day = manilaDate(serverNow());
      await downloadFile(`${exportApplications.path}?${wanted}`, `applications-${day}.csv`);
    });
  const fileButton = may('export-rows') ? (
    <Button
      kind="secondary"
      busy={file.busy}
      unavailable={chosen.length > chosenInFileMax}
      aria-keyshortcuts="E"
      onClick={() => {
        if (chosen.length <= chosenInFileMax) return void saveFile();
        file.setStatus({ tone: 'warning', text: own.fileMax(chosenInFileMax) });
      }}
    >
      {chosen.length > 0
        ? own.fileOf(chosen.length)
        : total === null
          ? own.file
          : own.fileRows(total.rows)}{' '}
      <Key>E</Key>
    </Button>
  ) : null;
  return (
    <>
      <PageHeading
        title={words.title}
        note={total === null ? undefined : own.counted(total.rows, total.late)}
        aside={
          isClaimed && free.length > 0 ? (
            <Button
              busy={claiming.busy}
              aria-keyshortcuts="G"
              onClick={() => void claiming.first(free)}
            >
              {own.claimFirst} <Key>G</Key>
            </Button>
          ) : null
        }
      />
      <StatusLine {...claiming.status} />
      <StatusLine {...file.status} />
      <UnknownFilter given={set.unknown} />
      <div className="mb-2 flex flex-wrap items-center border-b border-line">
        <FilterTabs
          legend={words.queue}
          options={stateOptions(state, pages[0]?.counts ?? {}, (one) =>
            one in words
              ? words[one as keyof typeof words & LoanState]
              : LOAN_WORDS[one].text[language],
          )}
          value={state}
          onValue={set.setState}
        />
        <SavedViews list="APPLICATIONS" path="/applications" query={query} />
      </div>
      {chosen.length > 0 ? (
        <Chosen
          count={chosen.length}
          sum={chosen.reduce((sum, one) => sum + one.loanAmountPHP, 0)}
          onClear={selection.clear}
        >
          {may('assign-applications') && isClaimable(state) ? (
            <Button kind="secondary" aria-keyshortcuts="S" onClick={() => setAssigning(true)}>
              {own.assign} <Key>S</Key>
            </Button>
          ) : null}
          {fileButton}
        </Chosen>
      ) : (
        <ListTools>
          {isClaimable(state) ? (
            <>
              <FilterSelect
                isFirst
                label={words.reviewer}
                options={claims.map((value) => ({ value, label: own[`claim-${value}`] }))}
                value={filters.claim}
                onValue={set.setClaim}
              />
              <FilterSelect
                label={own.answerBy}
                options={dues.map((value) => ({ value, label: own[`due-${value}`] }))}
                value={filters.due}
                onValue={set.setDue}
              />
            </>
          ) : null}
          <FilterSelect
            isFirst={!isClaimable(state)}
            label={own.people}
            options={people.map((value) => ({ value, label: own[`people-${value}`] }))}
            value={filters.people}
            onValue={set.setReviewers}
          />
          <NewRows waiting={waiting} onShow={show} />
          <span className="ml-auto">{fileButton}</span>
        </ListTools>
      )}
      <PagedList query={loaded}>
        {() =>
          rows.length === 0 ? (
            <NoRows isFiltered={total?.rows === 0 && query !== plainQuery(state)} />
          ) : (
            <WorkList
              caption={words.title}
              rows={rows}
              rowKey={(row) => row.loanId}
              rowName={(row) => row.loanNumber}
              selection={selection}
              columns={columns}
              {...(isReviewQueue(state)
                ? {
                    order: {
                      value: filters.sort ?? 'waiting',
                      onValue: (value) => set.setSort(sorts.find((one) => one === value) ?? ''),
                    },
                  }
                : {})}
            />
          )
        }
      </PagedList>
      <KeyBar
        keys={[
          { key: 'J K', name: list.move },
          { key: 'X', name: list.selectRow },
          ...(isClaimed ? [{ key: 'C', name: list.claim }] : []),
          { key: 'Enter', name: list.open },
          { key: 'F', name: list.filter },
          { key: 'V', name: list.views },
          { key: '?', name: list.allKeys },
        ]}
      >
        {total && total.rows > 0 ? (
          <span className="figures">{list.sum(total.rows, pesosText(total.amount))}</span>
        ) : null}
      </KeyBar>
      {isAssigning ? (
        <AssignDialog
          rows={chosen}
          onClose={() => setAssigning(false)}
          onAssigned={() => {
            setAssigning(false);
            selection.clear();
            void loaded.refetch();
          }}
        />
      ) : null}
    </>
  );
}

const plainQuery = (state: LoanState): string =>
  new URLSearchParams({ state, claim: 'any', due: 'any', people: 'any' }).toString();

function stateOptions(
  state: LoanState,
  counts: Partial<Record<LoanState, number>>,
  nameOf: (state: LoanState) => string,
) {
  return LOAN_STATES.filter(
    (one) => one === state || mainStates.includes(one) || (counts[one] ?? 0) > 0,
  ).map((value) => {
    const count = counts[value];
    return { value, label: count === undefined ? nameOf(value) : `${nameOf(value)} (${count})` };
  });
}

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const words = useTexts(applicationsTexts);
  const own = useTexts(listTexts);
  return (
    <EmptyState title={isFiltered ? own.noMatch : words.empty}>
      {isFiltered ? own.noMatchText : null}
    </EmptyState>
  );
}

/** Refusals after which the next row is tried: somebody was faster, or this one is not for the caller. */
const notMine = [
  'claimed-by-other',
  'review-not-open',
  'maker-cannot-check',
  'identity-reviewer-cannot-approve',
  'own-interest',
];

/** Claims one row, or the first that can be claimed and opens it. */
function useClaim(onChange: () => void) {
  const own = useTexts(listTexts);
  const action = useAction();
  const [, navigate] = useLocation();
  const claim = ({ loanId }: ApplicationRow, isTaken = true) =>
    call(claimApplication, { params: { loanId }, body: { claim: isTaken } });
  return {
    busy: action.busy,
    status: action.status,
    one: (row: ApplicationRow, isTaken: boolean) =>
      void action.run(async () => {
        await claim(row, isTaken);
        onChange();
      }),
    first: (rows: readonly ApplicationRow[]) =>
      action.run(async () => {
        for (const row of rows) {
          try {
            await claim(row);
            return navigate(`/applications/${row.loanId}`);
          } catch (error) {
            if (!(error instanceof CallError) || !notMine.includes(error.code ?? '')) throw error;
          }
        }
        onChange();
        action.setStatus({ tone: 'info', text: own.noneToClaim });
      }),
  };
}
