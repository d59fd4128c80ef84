import type { WireReplyOf } from '@pahiram/api/operation';
import { claimTicket, exportTickets, listTickets, releaseTicket } from '@pahiram/api/support-desk';
import { CLAIM_FILTERS, DUE_FILTERS } from '@pahiram/domain/lists/work-list';
import { isQueueOf, mayTakeTicket } from '@pahiram/domain/support/hand-over';
import {
  TICKET_CATEGORIES,
  TICKET_STATES,
  type TicketState,
  ticketCategoriesFor,
} from '@pahiram/domain/support/support';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { DueCell } from '../../shell/due-cell.tsx';
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
import { pageTitles } from '../../shell/shell-texts.ts';
import { roleTexts } from '../../shell/staff-roles.ts';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import { useClaims } from '../../shell/use-claims.tsx';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { useWorkRows } from '../../shell/use-work-rows.ts';
import type { ListColumn } from '../../shell/work-list.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { WorkTable } from '../../shell/work-table.tsx';
import { notesTexts } from './notes-texts.ts';
import { supportTexts } from './support-texts.ts';
import { factsOf } from './ticket-record.ts';
import { TicketSearch } from './ticket-search.tsx';

type TicketRow = WireReplyOf<typeof listTickets>['tickets'][number];

const refreshMs = 10_000;
const categories = ['any', ...TICKET_CATEGORIES] as const;
const helpedFilters = ['any', 'no'] as const;
const sorts = ['waiting', '-waiting', 'promise', '-promise'] as const;

/** The filters of the list, which stand in the address of the page. */
function useFilters() {
  const [state, setState, unknown] = useUrlFilter('state', TICKET_STATES, 'OPEN');
  const [claim, setClaim] = useUrlFilter('claim', CLAIM_FILTERS, 'any');
  const [due, setDue] = useUrlFilter('due', DUE_FILTERS, 'any');
  const [category, setCategory] = useUrlFilter('category', categories, 'any');
  const [helped, setHelped] = useUrlFilter('helped', helpedFilters, 'any');
  const [sort, setSort] = useUrlSort(sorts);
  const filters = {
    state,
    claim,
    due: state === 'CLOSED' ? 'any' : due,
    ...(category === 'any' ? {} : { category }),
    ...(sort && state !== 'CLOSED' ? { sort } : {}),
    ...(state === 'CLOSED' && helped !== 'any' ? { helped } : {}),
  };
  const isFiltered =
    claim !== 'any' || filters.due !== 'any' || category !== 'any' || 'helped' in filters;
  const query = new URLSearchParams(filters).toString();
  const set = { setState, setClaim, setDue, setCategory, setSort, setHelped };
  return { filters, category, helped, isFiltered, query, unknown, ...set };
}

/** Tickets by state: filters, order, views and claims. They are answered on their pages. */
export function Page() {
  const words = useTexts(supportTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const { id: self = '', roles = [] } = useStaff().data ?? {};
  const may = useMay();
  const [, navigate] = useLocation();
  const { filters, category, helped, isFiltered, query, ...set } = useFilters();
  const { state } = filters;
  const work = useWorkRows({
    name: 'tickets',
    query,
    fetchPage: (cursor) => call(listTickets, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
    rowsOf: (page) => page.tickets,
    idOf: ({ id }) => id,
    exportAddress: exportTickets,
  });
  const { first } = work;
  const isChosen = useSearch().includes('state=');
  const [isFirstLook, setFirstLook] = useState(true);
  const { setState } = set;
  useEffect(() => {
    if (!first || !isFirstLook) return;
    setFirstLook(false);
    // The menu counts answered tickets that are late: they must not hide behind an empty list.
    if (!isChosen && first.counts.OPEN === 0 && first.late.ANSWERED > 0) setState('ANSWERED');
  }, [first, isFirstLook, isChosen, setState]);
  const claims = useClaims<TicketRow>({
    claim: ({ id }, isTaken) => call(isTaken ? claimTicket : releaseTicket, { params: { id } }),
    holderOf: ({ claimedBy }) => claimedBy,
    numberOf: ({ number }) => number,
    onFirst: ({ id }) => navigate(`/tickets/${id}`),
    passOver: ['ticket-taken', 'ticket-for-other-role', 'ticket-closed'],
    onChange: work.reload,
  });
  const isClaimed = state !== 'CLOSED' && may('take-tickets');
  const isWorkable = (row: TicketRow) => mayTakeTicket(factsOf(row), { id: self, roles });
  const columns = useColumns(state, (row) => claims.cell(row, isClaimed && isWorkable(row)));
  const ofDesk = ticketCategoriesFor(roles);
  const readable = ofDesk.length === 0 ? TICKET_CATEGORIES : ofDesk;
  return (
    <>
      <PageHeading
        title={titles.tickets}
        note={may('view-tickets') ? words.ticketsNote : words.handedNote}
        aside={isClaimed ? claims.firstButton(work.rows.filter(isWorkable)) : null}
      />
      {may('view-tickets') ? <TicketSearch /> : null}
      <StatusLine {...claims.status} />
      <UnknownFilter given={set.unknown} />
      <ListTabs
        legend={words.state}
        options={TICKET_STATES.map((value) => ({
          value,
          label:
            first && value !== 'CLOSED'
              ? words.counted(words[value], first.counts[value], first.late[value])
              : words[value],
        }))}
        value={state}
        onValue={set.setState}
        list="TICKETS"
        path="/tickets"
        query={query}
      />
      <ListBar
        work={work}
        actions={
          state === 'CLOSED' ? null : (
            <RemindButton
              list="TICKETS"
              rows={work.chosen}
              idOf={({ id }) => id}
              holderOf={({ claimedBy }) => claimedBy?.id ?? null}
              onReminded={work.selection.clear}
            />
          )
        }
      >
        <ClaimFilter label={words.assignee} value={filters.claim} onValue={set.setClaim} />
        {state === 'CLOSED' ? null : (
          <DueFilter label={words.promise} value={filters.due} onValue={set.setDue} />
        )}
        <FilterSelect
          label={words.about}
          options={categories
            .filter((value) => value === 'any' || readable.includes(value))
            .map((value) => ({ value, label: value === 'any' ? list['claim-any'] : words[value] }))}
          value={category}
          onValue={set.setCategory}
        />
        {state === 'CLOSED' ? (
          <FilterSelect
            label={words.helped}
            options={helpedFilters.map((value) => ({ value, label: words[`helped-${value}`] }))}
            value={helped}
            onValue={set.setHelped}
          />
        ) : null}
      </ListBar>
      <WorkTable
        caption={titles.tickets}
        work={work}
        rowName={(row) => row.number}
        columns={columns}
        order={
          state === 'CLOSED'
            ? 'newestFirst'
            : {
                value: filters.sort ?? (state === 'OPEN' ? 'promise' : 'waiting'),
                onValue: set.setSort,
              }
        }
        isFiltered={isFiltered}
        empty={words.noTickets}
      />
      <KeyBar keys={isClaimed ? ['C', 'F'] : ['F']}>
        {first?.total ? list.counted(first.total.rows, first.total.late) : null}
      </KeyBar>
    </>
  );
}

function useColumns(
  state: TicketState,
  claimCell: (row: TicketRow) => ReactNode,
): readonly ListColumn<TicketRow>[] {
  const words = useTexts(supportTexts);
  const notes = useTexts(notesTexts);
  const names = useTexts(roleTexts);
  const roles = useStaff().data?.roles ?? [];
  const answer: ListColumn<TicketRow> = {
    key: 'answer',
    title: words.answerBy,
    sort: 'promise',
    cell: (row) => <DueCell dueAt={row.answerBy} since={row.waitingSince} />,
  };
  const resolve: ListColumn<TicketRow> = {
    key: 'resolve',
    title: words.resolveBy,
    ...(state === 'ANSWERED' ? { sort: 'promise' } : {}),
    cell: (row) => <DueCell dueAt={row.resolveBy} since={row.waitingSince} />,
  };
  const outcome: ListColumn<TicketRow> = {
    key: 'outcome',
    title: words.outcome,
    cell: (row) => (row.outcome === null ? '–' : words[row.outcome]),
  };
  const help: ListColumn<TicketRow> = {
    key: 'helped',
    title: words.helped,
    cell: ({ hasHelped }) =>
      hasHelped === null ? '–' : hasHelped ? words.helpedYes : words.helpedNo,
  };
  const dueColumns = { OPEN: [answer, resolve], ANSWERED: [resolve], CLOSED: [outcome, help] };
  return [
    {
      key: 'number',
      title: words.number,
      cell: (row) => <RecordLink href={`/tickets/${row.id}`}>{row.number}</RecordLink>,
    },
    {
      key: 'about',
      title: words.about,
      cell: ({ category }) => (
        <span className={category === 'STOLEN_PHONE' ? 'font-semibold' : ''}>
          {words[category]}
        </span>
      ),
    },
    {
      key: 'from',
      title: words.from,
      cell: (row) => (row.isMember ? words.member : words.visitor),
    },
    {
      key: 'age',
      title: { OPEN: words.waiting, ANSWERED: words.answeredSince, CLOSED: words.closedSince }[
        state
      ],
      sort: 'waiting',
      cell: (row) => <Age since={row.waitingSince} />,
    },
    ...dueColumns[state],
    {
      key: 'assignee',
      title: words.assignee,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {row.forRole ? <span>{notes.waitsFor(names[row.forRole])}</span> : null}
          {isQueueOf(row.forRole, roles) ? claimCell(row) : null}
        </span>
      ),
    },
  ];
}
