import type * as contract from '@pahiram/api/support';
import { clockAfterSender, TICKET_ENTRIES_MAX } from '@pahiram/domain/support/support';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { takeLimit } from '../../http/limits.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { readMessage } from '../read-sender.ts';
import { findByLink, findOwn, showTicket } from './follow-ticket.ts';
import { insertTicketEntry, lockTicket, type TicketRecord, updateTicket } from './store.ts';

const perTicket = { max: 20, windowSeconds: 3_600 };

/** Adds a message of the sender and reopens the ticket, because we owe an answer. */
async function writeOn(
  tx: Tx,
  ctx: Context,
  found: TicketRecord,
  text: string,
  refuse: (code: 'ticket-full') => Refusal,
) {
  await takeLimit(ctx, 'support:ticket', found.id, perTicket);
  const ticket = await lockTicket(tx, found.id);
  if (!ticket) throw new Error(`ticket ${found.id} is gone`);
  if (ticket.lastSeq >= TICKET_ENTRIES_MAX) throw refuse('ticket-full');
  const at = ctx.clock.now();
  await insertTicketEntry(tx, ticket.id, { staffId: null, text, at });
  const clock = clockAfterSender(
    {
      state: ticket.state,
      answerBy: ticket.answerBy.getTime(),
      resolveBy: ticket.resolveBy.getTime(),
    },
    at.getTime(),
  );
  await updateTicket(tx, ticket.id, {
    state: 'OPEN',
    closed_at: null,
    outcome: null,
    answer_by: new Date(clock.answerBy),
    resolve_by: new Date(clock.resolveBy),
    ...(ticket.state === 'OPEN' ? {} : { waiting_since: at }),
    ...(ticket.state === 'CLOSED' ? { claimed_by: null } : {}),
  });
  const after = await lockTicket(tx, ticket.id);
  return showTicket(after ?? ticket);
}

export const answerTicketByLink: Handler<typeof contract.answerTicketByLink> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const ticket = await findByLink(ctx, tx, params.number);
    if (!ticket) throw refuse('ticket-not-found');
    return writeOn(tx, ctx, ticket, readMessage(body.message, refuse), refuse);
  });

export const answerMemberTicket: Handler<typeof contract.answerMemberTicket> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const ticket = await findOwn(tx, ctx.actor.id, params.number);
    if (!ticket) throw refuse('ticket-not-found');
    return writeOn(tx, ctx, ticket, readMessage(body.message, refuse), refuse);
  });
