import type * as contract from '@pahiram/api/support';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { isTicketSecret } from '../secrets.ts';
import {
  findTicketByNumber,
  listTicketEntries,
  listTicketsOf,
  type TicketRecord,
} from './store.ts';

const listMax = 50;

/** The fields of a ticket that its sender may see. */
export function showTicket(ticket: TicketRecord) {
  const { number, category, state, outcome, openedAt, answerBy, resolveBy, closedAt } = ticket;
  return { number, category, state, outcome, openedAt, answerBy, resolveBy, closedAt };
}

async function showWhole(reader: Reader, ticket: TicketRecord) {
  return { ...showTicket(ticket), entries: await listTicketEntries(reader, ticket.id) };
}

/** The ticket of this number; undefined also when the secret of the link is wrong. */
export async function findByLink(
  ctx: Pick<Context, 'vault' | 'exchange'>,
  reader: Reader,
  number: string,
): Promise<TicketRecord | undefined> {
  const ticket = await findTicketByNumber(reader, number);
  return ticket && isTicketSecret(ctx, ticket.id) ? ticket : undefined;
}

/** The member's own ticket; undefined also for another member's (V20). */
export async function findOwn(
  reader: Reader,
  memberId: string,
  number: string,
): Promise<TicketRecord | undefined> {
  const ticket = await findTicketByNumber(reader, number);
  return ticket?.memberId === memberId ? ticket : undefined;
}

export const getTicketByLink: Handler<typeof contract.getTicketByLink> = async (
  ctx,
  { params },
  refuse,
) => {
  const ticket = await findByLink(ctx, ctx.reader, params.number);
  if (!ticket) throw refuse('ticket-not-found');
  return showWhole(ctx.reader, ticket);
};

export const getMemberTicket: Handler<typeof contract.getMemberTicket> = async (
  ctx,
  { params },
  refuse,
) => {
  const ticket = await findOwn(ctx.reader, ctx.actor.id, params.number);
  if (!ticket) throw refuse('ticket-not-found');
  return showWhole(ctx.reader, ticket);
};

export const listMemberTickets: Handler<typeof contract.listMemberTickets> = async (ctx) => {
  const tickets = await listTicketsOf(ctx.reader, ctx.actor.id, listMax);
  return { tickets: tickets.map(showTicket) };
};
