import type { WireReplyOf } from '@pahiram/api/operation';
import type { getTicket } from '@pahiram/api/support-desk';

export type TicketRecord = WireReplyOf<typeof getTicket>;

/** The facts by which a person may work on a ticket. */
export function factsOf({
  category,
  forRole,
  claimedBy,
}: Pick<TicketRecord, 'category' | 'forRole' | 'claimedBy'>) {
  return { category, forRole, claimedById: claimedBy?.id ?? null };
}

export interface TicketWorkProps {
  readonly record: TicketRecord;
  readonly onChange: () => void;
}
