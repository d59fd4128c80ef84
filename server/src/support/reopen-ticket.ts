import { clockAfterSender } from '@pahiram/domain/support/support';
import type { Tx } from '../db/database.ts';
import { type TicketRecord, updateTicket } from './ticket-store.ts';

/** A ticket waits for staff again, with the promise of a new message. Its row is locked. */
export async function reopenTicket(tx: Tx, ticket: TicketRecord, at: Date): Promise<void> {
  const { category, state } = ticket;
  const promised = { answerBy: ticket.answerBy.getTime(), resolveBy: ticket.resolveBy.getTime() };
  const clock = clockAfterSender({ category, state, ...promised }, at.getTime());
  await updateTicket(tx, ticket.id, {
    state: 'OPEN',
    closed_at: null,
    outcome: null,
    answer_by: new Date(clock.answerBy),
    resolve_by: new Date(clock.resolveBy),
    ...(state === 'OPEN' ? {} : { waiting_since: at }),
    ...(state === 'CLOSED' ? { claimed_by: null } : {}),
  });
}
