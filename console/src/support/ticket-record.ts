import type { WireReplyOf } from '@pahiram/api/operation';
import type { getTicket } from '@pahiram/api/support-desk';

export type TicketRecord = WireReplyOf<typeof getTicket>;
