import type * as contract from '@pahiram/api/support-desk';
import { TICKET_ENTRIES_MAX, ticketCategoriesFor } from '@pahiram/domain/support/support';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { readMessage } from '../read-sender.ts';
import { refuseForbiddenRequest } from '../refuse-request.ts';
import { insertTicketEntry, lockTicket, type TicketRecord, updateTicket } from './store.ts';
import { tellAnswered, tellClosed } from './ticket-notices.ts';

type StaffContext = Context<StaffActor>;
type Code = 'ticket-not-found' | 'ticket-not-for-role' | 'ticket-taken' | 'ticket-closed';
type Refuse = (code: Code, facts?: { readonly name: string }) => Refusal;

async function lockForRole(
  tx: Tx,
  ctx: StaffContext,
  id: string,
  refuse: (code: 'ticket-not-found' | 'ticket-not-for-role') => Refusal,
): Promise<TicketRecord> {
  const ticket = await lockTicket(tx, id);
  if (!ticket) throw refuse('ticket-not-found');
  const isForRole = ticketCategoriesFor(ctx.actor.roles).includes(ticket.category);
  if (!isForRole) throw refuse('ticket-not-for-role');
  return ticket;
}

/** Locks a ticket that this staff member may work on. @throws Refusal */
async function lockForWork(
  tx: Tx,
  ctx: StaffContext,
  id: string,
  refuse: Refuse,
): Promise<TicketRecord> {
  const ticket = await lockForRole(tx, ctx, id, refuse);
  if (ticket.state === 'CLOSED') throw refuse('ticket-closed');
  const isTaken = ticket.claimedById !== null && ticket.claimedById !== ctx.actor.id;
  if (isTaken) throw refuse('ticket-taken', { name: ticket.claimedByName ?? '' });
  return ticket;
}

function record(
  tx: Tx,
  ctx: StaffContext,
  action: string,
  ticketId: string,
  details: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  return recordAudit(tx, ctx, { action, subjectKind: 'ticket', subjectId: ticketId, details });
}

export const claimTicket: Handler<typeof contract.claimTicket> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const ticket = await lockForWork(tx, ctx, params.id, refuse);
    if (ticket.claimedById === null) {
      await updateTicket(tx, ticket.id, { claimed_by: ctx.actor.id });
      await record(tx, ctx, 'ticket.claim', ticket.id);
    }
    return { done: true } as const;
  });

/** Any support agent may release a ticket, so that an absent colleague cannot block it. */
export const releaseTicket: Handler<typeof contract.releaseTicket> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const ticket = await lockForRole(tx, ctx, params.id, refuse);
    if (ticket.claimedById !== null) {
      await updateTicket(tx, ticket.id, { claimed_by: null });
      await record(tx, ctx, 'ticket.release', ticket.id, { claimedBy: ticket.claimedById });
    }
    return { done: true } as const;
  });

export const answerTicket: Handler<typeof contract.answerTicket> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const text = readMessage(body.message, refuse);
    const ticket = await lockForWork(tx, ctx, params.id, refuse);
    if (ticket.lastSeq >= TICKET_ENTRIES_MAX) throw refuse('ticket-full');
    const subject = { kind: 'ticket', id: ticket.id } as const;
    const forbidden = await refuseForbiddenRequest(tx, ctx, subject, { text }, refuse);
    if (forbidden) return forbidden;
    const at = ctx.clock.now();
    await insertTicketEntry(tx, ticket.id, { staffId: ctx.actor.id, text, at });
    await updateTicket(tx, ticket.id, {
      state: 'ANSWERED',
      claimed_by: ctx.actor.id,
      waiting_since: at,
    });
    await tellAnswered(tx, ctx, ticket, text);
    await record(tx, ctx, 'ticket.answer', ticket.id, { before: ticket.state });
    return { done: true } as const;
  });

export const closeTicket: Handler<typeof contract.closeTicket> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const ticket = await lockForWork(tx, ctx, params.id, refuse);
    const { outcome } = body;
    const at = ctx.clock.now();
    await updateTicket(tx, ticket.id, {
      state: 'CLOSED',
      claimed_by: ctx.actor.id,
      waiting_since: at,
      closed_at: at,
      outcome,
    });
    await tellClosed(tx, ctx, ticket, outcome);
    await record(tx, ctx, 'ticket.close', ticket.id, { before: ticket.state, outcome });
    return { done: true } as const;
  });
