import type { ClaimedRow } from './work-links.ts';

/** The name of a ticket among other work: what it is about, and whether we answered and have to end it. */
export function kindOfTicket({
  category,
  state,
}: NonNullable<ClaimedRow['ticket']>): 'stolenPhone' | 'ticketToEnd' | 'TICKETS' {
  if (state === 'ANSWERED') return 'ticketToEnd';
  return category === 'STOLEN_PHONE' ? 'stolenPhone' : 'TICKETS';
}
