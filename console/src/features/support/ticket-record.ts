import type { WireReplyOf } from '@pahiram/api/operation';
import type { getTicket } from '@pahiram/api/support-desk';

export type TicketRecord = WireReplyOf<typeof getTicket>;

export interface TicketWorkProps {
  readonly record: TicketRecord;
  readonly onChange: () => void;
}
