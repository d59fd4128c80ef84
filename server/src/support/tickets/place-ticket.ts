import { TICKET_ENTRIES_MAX, ticketClock } from '@pahiram/domain/support/support';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId, newNumber } from '../../ids.ts';
import { insertTicket, insertTicketEntry, type NewTicket } from './store.ts';
import { tellReceived } from './ticket-notices.ts';

export type TicketSender = Omit<NewTicket, 'id' | 'number' | 'openedAt' | 'answerBy' | 'resolveBy'>;

export interface PlacedTicket {
  readonly number: string;
  readonly answerBy: Date;
  readonly resolveBy: Date;
}

/** Inserts a ticket with its messages and queues the acknowledgement, in one transaction. */
export async function placeTicket(
  tx: Tx,
  ctx: Pick<Context, 'vault' | 'random' | 'clock' | 'config'>,
  sender: TicketSender,
  messages: readonly string[],
): Promise<PlacedTicket> {
  const openedAt = ctx.clock.now();
  const clock = ticketClock(openedAt.getTime());
  const id = newId(ctx.random, 'tkt');
  const number = newNumber(ctx.random, 'TK');
  const [answerBy, resolveBy] = [new Date(clock.answerBy), new Date(clock.resolveBy)];
  const ticket = { ...sender, id, number, openedAt, answerBy, resolveBy };
  await insertTicket(tx, ticket);
  for (const text of messages.slice(0, TICKET_ENTRIES_MAX)) {
    await insertTicketEntry(tx, id, { staffId: null, text, at: openedAt });
  }
  await tellReceived(tx, ctx, ticket);
  return { number, answerBy, resolveBy };
}
