import type { TicketState } from '../support/support.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** The ticket in which a member asked for a copy of the data or for an erasure. */
export type RequestTicket = {
  /** The member who wrote it while signed in; null for a visitor. */
  readonly writtenBy: string | null;
  /** A visitor's address that the member confirmed as their own. */
  readonly isMailOfMember: boolean;
  readonly state: TicketState;
};

export type RequestTicketRefusal = 'ticket-not-found' | 'ticket-not-of-member' | 'ticket-closed';

/**
 * Whether the member asked in this ticket: written while signed in, or sent from the confirmed email address. A link by
 * staff is not enough, because a stranger may have written it.
 */
export function decideRequestTicket<Ticket extends RequestTicket>(
  ticket: Ticket | null,
  memberId: string,
): Decision<Ticket, RequestTicketRefusal> {
  if (ticket === null) return refuse('ticket-not-found');
  const isTheirs =
    ticket.writtenBy === null ? ticket.isMailOfMember : ticket.writtenBy === memberId;
  if (!isTheirs) return refuse('ticket-not-of-member');
  return ticket.state === 'CLOSED' ? refuse('ticket-closed') : accept(ticket);
}
