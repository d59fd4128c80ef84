import type { CalendarDate } from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import type { LoanServicingEvent } from './loan-events.ts';

/** A payment from the wallet that was announced and waits for our banks. It counts from its planned day. */
export type AnnouncedPayment = {
  readonly amount: Centavos;
  readonly plannedOn: CalendarDate;
};

const announcedId = 'announced';

/** The payment as an event, for figures with it before it is made. */
export function announcedEvent({
  amount,
  plannedOn,
}: AnnouncedPayment): Extract<LoanServicingEvent, { type: 'PAYMENT' }> {
  return { type: 'PAYMENT', id: announcedId, amount, instruction: 'DEFAULT', date: plannedOn };
}

export function isAnnounced(event: LoanServicingEvent): boolean {
  return event.type === 'PAYMENT' && event.id === announcedId;
}
