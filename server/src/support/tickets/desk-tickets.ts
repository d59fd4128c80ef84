import type * as contract from '@pahiram/api/support-desk';
import { ticketAge, ticketCategoriesFor } from '@pahiram/domain/support/support';
import { recordAudit } from '../../audit/record-audit.ts';
import { recordQueueLook } from '../../audit/record-look.ts';
import type { Handler } from '../../http/route.ts';
import { getLegalName } from '../../members/get-legal-name.ts';
import { pageOf, readCursor } from '../../withdrawals/page-cursor.ts';
import {
  countTickets,
  getTicketRow,
  listTicketEntries,
  listTicketQueue,
  type TicketRecord,
} from './store.ts';

function showRow(ticket: TicketRecord, now: Date) {
  const { id, number, category, state, outcome, openedAt, waitingSince } = ticket;
  const { answerBy, resolveBy, claimedById, claimedByName } = ticket;
  const clock = { answerBy: answerBy.getTime(), resolveBy: resolveBy.getTime() };
  return {
    id,
    number,
    category,
    state,
    outcome,
    isMember: ticket.memberId !== null,
    claimedBy: claimedById && { id: claimedById, name: claimedByName ?? '' },
    openedAt,
    waitingSince,
    answerBy,
    resolveBy,
    age: ticketAge({ state, ...clock }, now.getTime()),
  };
}

/**
 * The queue names no sender; opening a ticket shows the name and is recorded in the audit log. Only
 * some roles see complaints.
 */
export const listTickets: Handler<typeof contract.listTickets> = async (ctx, { query }) => {
  const categories = ticketCategoriesFor(ctx.actor.roles);
  const found = await listTicketQueue(ctx.reader, {
    state: query.state,
    categories,
    after: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const page = pageOf(found, query.limit, ({ waitingSince, id }) => ({ at: waitingSince, id }));
  const look = { action: 'ticket.list', subjectKind: 'queue', subjectId: 'tickets' };
  await recordQueueLook(ctx, look, query, page.rows.length);
  const now = ctx.clock.now();
  return {
    tickets: page.rows.map((ticket) => showRow(ticket, now)),
    counts: await countTickets(ctx.reader, categories),
    nextCursor: page.nextCursor,
  };
};

export const getTicket: Handler<typeof contract.getTicket> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const ticket = await getTicketRow(tx, params.id);
    if (!ticket) throw refuse('ticket-not-found');
    const isForRole = ticketCategoriesFor(ctx.actor.roles).includes(ticket.category);
    if (!isForRole) throw refuse('ticket-not-for-role');
    await recordAudit(tx, ctx, {
      action: 'ticket.look',
      subjectKind: 'ticket',
      subjectId: ticket.id,
    });
    const { email, memberId, language } = ticket;
    const name = (memberId && (await getLegalName(tx, memberId))) ?? ticket.name;
    const entries = await listTicketEntries(tx, ticket.id);
    const isFromChat = ticket.chatId !== null;
    return {
      ...showRow(ticket, ctx.clock.now()),
      ...{ name, email, memberId, language, isFromChat, entries },
    };
  });
