import type { TicketAge } from '@pahiram/domain/support/support';
import type { Tone } from '@pahiram/ui/toast.tsx';

/** The colour of a ticket's age; the word beside it says the same. */
export const ageTones: Readonly<Record<TicketAge, Tone>> = {
  FRESH: 'success',
  DUE_SOON: 'warning',
  OVERDUE: 'danger',
};
