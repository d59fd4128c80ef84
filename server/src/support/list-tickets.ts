import type * as contract from '@pahiram/api/support-desk';
import { addDays, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { fileWords } from '@pahiram/domain/lists/file-words';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import { manilaTime, sendListFile } from '../audit/list-file.ts';
import { recordQueueView } from '../audit/record.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Handler } from '../http/route.ts';
import { pageOf, readCursor } from '../lib/page-cursor.ts';
import { showTicketRow } from './ticket-queue.ts';
import {
  countTickets,
  listTicketRows,
  sumTickets,
  type TicketFilter,
  type TicketPage,
  type TicketSortKey,
  ticketSortValue,
} from './ticket-store.ts';
import { ticketsFor } from './tickets-for.ts';

type Query = Parameters<Handler<typeof contract.listTickets>>[1]['query'];
type Filters = Pick<Query, 'state' | 'claim' | 'due' | 'category' | 'sort' | 'helped'>;

/**
 * The queue names no sender; opening a ticket shows the name and is recorded in the audit log. Only
 * some roles see complaints, and some only what was handed to them.
 */
export const listTickets: Handler<typeof contract.listTickets> = async (ctx, { query }, refuse) => {
  const order = orderOf(query);
  if (!order) throw refuse('input-not-valid');
  const filter = filterOf(ctx, query);
  const read = { order, after: readCursor(query.cursor), limit: query.limit + 1 };
  const page = pageOf(await listTicketRows(ctx.reader, filter, read), query.limit, (ticket) => ({
    at: ticketSortValue(ticket, order.by),
    id: ticket.id,
  }));
  const queue = { action: 'ticket.list', subjectKind: 'queue', subjectId: 'tickets' };
  await recordQueueView(ctx, queue, query, page.rows.length);
  const now = ctx.clock.now();
  return {
    tickets: page.rows.map((ticket) => showTicketRow(ticket, now)),
    ...(await countTickets(ctx.reader, ticketsFor(ctx.actor), now)),
    total: query.state === 'CLOSED' ? null : await sumTickets(ctx.reader, filter, now),
    nextCursor: page.nextCursor,
  };
};

/** The filtered or chosen tickets as a file. */
export const exportTickets: Handler<typeof contract.exportTickets> = async (
  ctx,
  { query },
  refuse,
) => {
  const { only, category, sort, ...filters } = query;
  const order = orderOf(query);
  if (!order) throw refuse('input-not-valid');
  const filter = { ...filterOf(ctx, query), ids: only ?? null };
  return sendListFile(
    ctx,
    {
      action: 'ticket.export',
      queue: 'tickets',
      filters: { ...filters, category: category ?? null, sort: sort ?? null },
      only,
      rows: await listTicketRows(ctx.reader, filter, {
        order,
        after: null,
        limit: FILE_ROWS_MAX + 1,
      }),
      columns: [
        ['number', (row) => row.number],
        ['about', (row) => fileWords('ticketCategory', row.category, ctx.language)],
        ['state', (row) => fileWords('ticketState', row.state, ctx.language)],
        ['state_code', (row) => row.state],
        ['outcome', (row) => fileWords('ticketOutcome', row.outcome, ctx.language)],
        [
          'from',
          (row) => fileWords('sender', row.memberId === null ? 'visitor' : 'member', ctx.language),
        ],
        ['opened', (row) => manilaTime(row.openedAt)],
        ['waiting_since', (row) => manilaTime(row.waitingSince)],
        ['answer_by', (row) => manilaTime(row.answerBy)],
        ['resolve_by', (row) => manilaTime(row.resolveBy)],
        [
          'helped',
          (row) =>
            fileWords(
              'yesNo',
              row.hasHelped === null ? null : row.hasHelped ? 'yes' : 'no',
              ctx.language,
            ),
        ],
        ['assigned_to', (row) => row.claimedByName ?? ''],
      ],
    },
    refuse,
  );
};

/** Null when the state has no order to choose. */
function orderOf({ state, sort }: Filters): TicketPage['order'] | null {
  if (sort === undefined) {
    return {
      by: state === 'OPEN' ? 'promise' : 'waiting',
      direction: state === 'CLOSED' ? 'desc' : 'asc',
    };
  }
  if (state === 'CLOSED') return null;
  const by = sort.replace('-', '') as TicketSortKey;
  return { by, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

function filterOf(
  { actor, clock }: Context<StaffActor>,
  { state, claim, due, category, helped }: Filters,
): TicketFilter {
  const now = clock.now();
  const tomorrow = new Date(manilaInstant(addDays(manilaDate(now.getTime()), 1)));
  return {
    state,
    readable: ticketsFor(actor),
    category: category ?? null,
    claim,
    staffId: actor.id,
    roles: actor.roles,
    isNotHelped: helped === 'no',
    dueFrom: due === 'today' ? now : null,
    dueBefore: due === 'any' ? null : due === 'late' ? now : tomorrow,
    ids: null,
  };
}
