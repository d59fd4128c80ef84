import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { offerSchedule } from '@pahiram/domain/loans/schedule-offer';
import type { Reader } from '../../db/database.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loadHistory } from '../servicing-history.ts';
import {
  copyOf,
  findOffer,
  type LoanRequestRecord,
  listRequestsOf,
  type ScheduleOfferRecord,
} from './store.ts';

/** A request with its last offer, as the borrower reads it. */
export function showRequest(request: LoanRequestRecord, offer: ScheduleOfferRecord | undefined) {
  const { id, kind, reason, ownWords, canPayAmount, canPayOn, state } = request;
  const { askedAt, answerBy, reviewStartedAt, endedAt, declineReason, pausedUntil } = request;
  return {
    ...{ id, kind, reason, ownWords, canPayAmount, canPayOn, state },
    ...{ askedAt, answerBy, reviewStartedAt, endedAt, declineReason, pausedUntil },
    offer: offer ? showOffer(offer) : null,
  };
}

export function showOffer({
  comparison,
  round,
  change,
  offeredAt,
  expiresAt,
}: ScheduleOfferRecord) {
  return { ...copyOf(comparison), round, change, offeredAt, expiresAt };
}

/**
 * All requests of a loan, the newest first. An offer that can be accepted has the figures of today, as its document has:
 * a payment since then is in both of its schedules.
 */
export async function showRequestsOf(reader: Reader, loan: LoanRecord, today: CalendarDate) {
  const shown = [];
  for (const request of await listRequestsOf(reader, loan.id)) {
    const offer = await findOffer(reader, request.id);
    const isOpen = offer !== undefined && request.state === 'OFFERED';
    shown.push(showRequest(request, isOpen ? await asOf(reader, loan, offer, today) : offer));
  }
  return shown;
}

async function asOf(
  reader: Reader,
  loan: LoanRecord,
  offer: ScheduleOfferRecord,
  today: CalendarDate,
): Promise<ScheduleOfferRecord> {
  const { change, effectiveOn } = offer;
  const again = offerSchedule(await loadHistory(reader, loan), change, { effectiveOn, today });
  return again.ok ? { ...offer, comparison: again.value } : offer;
}
