import {
  assignApplication,
  claimApplication,
  exportApplications,
  listApplications,
  listReviewers,
} from '@pahiram/api/applications';
import { CLAIM_FILTERS, DUE_FILTERS } from '@pahiram/domain/lists/work-list';
import { LOAN_STATES, type LoanState } from '@pahiram/domain/loans/loan-state';
import { isClaimable, isReviewQueue } from '@pahiram/domain/loans/review';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { AssignButton, AssignDialog } from '../../shell/assign-dialog.tsx';
import { call } from '../../shell/http.ts';
import { UnknownFilter, useUrlFilter, useUrlSort } from '../../shell/list-filter.tsx';
import {
  ClaimFilter,
  DueFilter,
  FilterSelect,
  KeyBar,
  ListBar,
  ListTabs,
} from '../../shell/list-tools.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { RemindButton } from '../../shell/remind-button.tsx';
import { useClaims } from '../../shell/use-claims.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { useWorkRows } from '../../shell/use-work-rows.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { WorkTable } from '../../shell/work-table.tsx';
import { type ApplicationRow, isOffered, useApplicationColumns } from './application-columns.tsx';
import { applicationsTexts } from './applications-texts.ts';
import { listTexts } from './list-texts.ts';

/** Always offered; another state only when it is selected or not empty. */
const mainStates: readonly LoanState[] = [
  'PENDING',
  'AWAITING_CHECK',
  'MORE_INFO',
  'APPROVED',
  'EXPIRED',
  'ACTIVE',
  'REJECTED',
];
const people = ['any', 'two'] as const;
const offers = ['any', 'counter'] as const;
const sorts = ['waiting', '-waiting', 'promise', '-promise', 'amount', '-amount'] as const;
const refreshMs = 10_000;

/** The filters of the list, which stand in the address of the page. */
function useFilters() {
  const [state, setState, unknown] = useUrlFilter('state', LOAN_STATES, 'PENDING');
  const [claim, setClaim] = useUrlFilter('claim', CLAIM_FILTERS, 'any');
  const [due, setDue] = useUrlFilter('due', DUE_FILTERS, 'any');
  const [reviewers, setReviewers] = useUrlFilter('people', people, 'any');
  const [offer, setOffer] = useUrlFilter('offer', offers, 'any');
  const [sort, setSort] = useUrlSort(sorts);
  const filters = {
    state,
    claim,
    due,
    people: reviewers,
    ...(isOffered(state) && offer !== 'any' ? { offer } : {}),
    ...(sort && isReviewQueue(state) ? { sort } : {}),
  };
  const query = new URLSearchParams(filters).toString();
  const set = { setState, setClaim, setDue, setReviewers, setOffer, setSort };
  return { filters, query, offer, unknown, ...set };
}

/** Applications and loans by state: filters, order, views, choice and claims; what is decided is decided on their pages. */
export function Page() {
  const words = useTexts(applicationsTexts);
  const own = useTexts(listTexts);
  const list = useTexts(workListTexts);
  const language = useLanguage();
  const may = useMay();
  const [, navigate] = useLocation();
  const { filters, query, offer, ...set } = useFilters();
  const { state } = filters;
  const work = useWorkRows({
    name: 'applications',
    query,
    fetchPage: (cursor) => call(listApplications, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
    rowsOf: (page) => page.applications,
    idOf: ({ loanId }) => loanId,
    exportAddress: exportApplications,
  });
  const { first } = work;
  const total = first?.total ?? null;
  const [isAssigning, setAssigning] = useState(false);
  const claims = useClaims<ApplicationRow>({
    claim: ({ loanId }, claim) => call(claimApplication, { params: { loanId }, body: { claim } }),
    holderOf: ({ claimedBy }) => claimedBy && { id: claimedBy.staffId, name: claimedBy.name },
    numberOf: ({ loanNumber }) => loanNumber,
    onFirst: ({ loanId }) => navigate(`/applications/${loanId}`),
    passOver: notMine,
    onChange: work.reload,
  });
  const mayClaim = may(state === 'AWAITING_CHECK' ? 'check-approvals' : 'review-applications');
  const isClaimed = isClaimable(state) && mayClaim;
  const columns = useApplicationColumns(state, (row) => claims.cell(row, isClaimed));
  return (
    <>
      <PageHeading
        title={words.title}
        note={total === null ? '' : list.counted(total.rows, total.late)}
        aside={isClaimed ? claims.firstButton(work.rows) : null}
      />
      <StatusLine {...claims.status} />
      <UnknownFilter given={set.unknown} />
      <ListTabs
        legend={words.queue}
        options={stateOptions(state, first?.counts ?? {}, (one) =>
          one === 'EXPIRED'
            ? own.EXPIRED
            : one in words
              ? words[one as keyof typeof words & LoanState]
              : LOAN_WORDS[one].text[language],
        )}
        value={state}
        onValue={set.setState}
        list="APPLICATIONS"
        path="/applications"
        query={query}
      />
      <ListBar
        work={work}
        amountOf={(row) => row.loanAmountPHP}
        actions={
          isClaimable(state) ? (
            <>
              {may('assign-applications') ? (
                <AssignButton onClick={() => setAssigning(true)} />
              ) : null}
              <RemindButton
                list="APPLICATIONS"
                rows={work.chosen}
                idOf={({ loanId }) => loanId}
                holderOf={({ claimedBy }) => claimedBy?.staffId ?? null}
                onReminded={work.selection.clear}
              />
            </>
          ) : null
        }
      >
        {isClaimable(state) ? (
          <>
            <ClaimFilter label={words.reviewer} value={filters.claim} onValue={set.setClaim} />
            <DueFilter label={list.answerBy} value={filters.due} onValue={set.setDue} />
          </>
        ) : null}
        <FilterSelect
          isFirst={!isClaimable(state)}
          label={own.people}
          options={people.map((value) => ({ value, label: own[`people-${value}`] }))}
          value={filters.people}
          onValue={set.setReviewers}
        />
        {isOffered(state) ? (
          <FilterSelect
            label={own.offer}
            options={offers.map((value) => ({ value, label: own[`offer-${value}`] }))}
            value={offer}
            onValue={set.setOffer}
          />
        ) : null}
      </ListBar>
      <WorkTable
        caption={words.title}
        work={work}
        rowName={(row) => row.loanNumber}
        columns={columns}
        order={
          isReviewQueue(state)
            ? { value: filters.sort ?? 'waiting', onValue: set.setSort }
            : 'newestFirst'
        }
        isFiltered={(total?.rows ?? 0) === 0 && query !== plainQuery(state)}
        empty={words.empty}
      />
      <KeyBar keys={isClaimed ? ['C', 'F'] : ['F']}>
        {total && total.rows > 0 ? (
          <span className="figures">{list.sum(total.rows, pesosText(total.amount))}</span>
        ) : null}
      </KeyBar>
      {isAssigning ? (
        <AssignDialog
          title={own.assignTitle(work.chosen.length)}
          hint={own.assignHint}
          label={words.reviewer}
          fetchPeople={async () =>
            (await call(listReviewers)).reviewers.map(({ staffId, name }) => ({
              id: staffId,
              name,
            }))
          }
          rows={work.chosen}
          numberOf={({ loanNumber }) => loanNumber}
          onAssign={({ loanId }, to) =>
            call(assignApplication, { params: { loanId }, body: { to: to ?? '' } })
          }
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

const notMine = [
  'claimed-by-other',
  'review-not-open',
  'maker-cannot-check',
  'identity-reviewer-cannot-approve',
  'own-interest',
];
