import type { Reader } from '../../db/database.ts';
import type { LoanId } from '../loan-record.ts';
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

/** All requests of a loan, the newest first. */
export async function showRequestsOf(reader: Reader, loanId: LoanId) {
  const shown = [];
  for (const request of await listRequestsOf(reader, loanId)) {
    shown.push(showRequest(request, await findOffer(reader, request.id)));
  }
  return shown;
}
