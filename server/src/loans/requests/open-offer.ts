import { manilaDate } from '@pahiram/domain/calendar/calendar';
import type { LoanRequestTransition } from '@pahiram/domain/loans/loan-request';
import { addEvent, viewHistory } from '@pahiram/domain/loans/projection';
import {
  isScheduleAsOffered,
  offerSchedule,
  scheduleChangeEvent,
} from '@pahiram/domain/loans/schedule-offer';
import { accept, type Decision, refuse } from '@pahiram/domain/texts/decision';
import { companyNames } from '../../company/company-names.ts';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { getMemberProfile, type MemberProfile } from '../../members/profile.ts';
import { changedScheduleDocument } from '../contract-text/changed-schedule.ts';
import { canonicalText, type DocumentContent, hashOf } from '../contract-text/document-content.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoanByNumber, lockLoanByNumber } from '../store.ts';
import { decideRequest, type LockedRequest } from './apply-request.ts';
import { findOffer, findRequest, lockRequest, type ScheduleOfferRecord } from './store.ts';

interface OwnRequest {
  readonly loanNumber: string;
  readonly requestId: string;
}

export async function lockOwnRequest(
  tx: Tx,
  memberId: string,
  { loanNumber, requestId }: OwnRequest,
): Promise<LockedRequest | undefined> {
  const loan = await lockLoanByNumber(tx, memberId, loanNumber);
  const request = loan && (await lockRequest(tx, requestId, loan.id));
  return request && { loan, request, offer: await findOffer(tx, request.id) };
}

/** A request of the caller without a lock, to show it. */
export async function findOwnRequest(
  reader: Reader,
  memberId: string,
  { loanNumber, requestId }: OwnRequest,
): Promise<LockedRequest | undefined> {
  const loan = await findLoanByNumber(reader, memberId, loanNumber);
  const request = loan && (await findRequest(reader, requestId));
  if (request?.loanId !== loan?.id || !loan || !request) return undefined;
  return { loan, request, offer: await findOffer(reader, request.id) };
}

/** An offer that can be accepted now, with its document. */
export interface OpenOffer {
  readonly offer: ScheduleOfferRecord;
  readonly document: DocumentContent;
  readonly hash: string;
  readonly acceptance: LoanRequestTransition;
  readonly profile: MemberProfile;
}

/**
 * Computes the offer again. Only a schedule that is the one that was shown can be accepted.
 * @param round of the offer that was shown.
 */
export async function readOpenOffer(
  reader: Reader,
  ctx: Pick<Context, 'clock' | 'config' | 'vault'>,
  { loan, request, offer }: LockedRequest,
  round: number,
): Promise<
  Decision<OpenOffer, 'request-ended' | 'offer-not-open' | 'offer-expired' | 'offer-outdated'>
> {
  const now = ctx.clock.now().getTime();
  const decision = decideRequest({ loan, request, offer }, { type: 'OFFER_ACCEPTED', round, now });
  if (!decision.ok) {
    const { code } = decision.refusal;
    return refuse(code === 'request-ended' || code === 'offer-expired' ? code : 'offer-not-open');
  }
  if (offer === undefined) return refuse('offer-not-open');
  const { change, effectiveOn, comparison } = offer;
  const today = manilaDate(now);
  const history = await loadHistory(reader, loan);
  const again = offerSchedule(history, change, { effectiveOn, today });
  if (!again.ok || !isScheduleAsOffered(comparison.after, again.value.after, effectiveOn)) {
    return refuse('offer-outdated');
  }
  const profile = await getMemberProfile(reader, ctx, loan.memberId);
  const document = changedScheduleDocument(loan, {
    lender: companyNames(ctx.config).name,
    borrower: profile.legalName,
    ...{ change, effectiveOn, offeredAt: offer.offeredAt, round },
    extraInterest: again.value.extraInterest,
    after: viewHistory(addEvent(history, scheduleChangeEvent(change, effectiveOn)), today),
  });
  const hash = hashOf(canonicalText(document)).toString('hex');
  return accept({ offer, document, hash, acceptance: decision.value, profile });
}

/** Binds the code to this request, this offer and exactly this document (V19). */
export function acceptanceCode({ request }: LockedRequest, round: number, hash: string) {
  return {
    purpose: 'SCHEDULE_ACCEPTANCE' as const,
    subjectId: request.id,
    boundTo: JSON.stringify([request.id, round, hash]),
  };
}
