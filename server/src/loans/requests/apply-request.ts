import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  isOpenLoanRequest,
  type LoanRequestEvent,
  type LoanRequestRefusal,
  type LoanRequestTransition,
  pauseOfLateOffer,
  pauseReasonOf,
  transitionLoanRequest,
} from '@pahiram/domain/loans/loan-request';
import { scheduleChangeEvent } from '@pahiram/domain/loans/schedule-offer';
import type { Decision } from '@pahiram/domain/texts/decision';
import type { SigningMethod } from '@pahiram/domain/withdrawals/code';
import type { Updateable } from 'kysely';
import { atOneMoment, type Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { LoanRequest } from '../../db/schema.ts';
import { dropMessages, notifyMember } from '../../notices/send.ts';
import type { DocumentContent } from '../contract-text/document-content.ts';
import type { LoanRecord } from '../loan-record.ts';
import { requestState } from '../message-states.ts';
import { freezeDocument } from '../offer-documents.ts';
import { pauseUntil } from '../repayments/pauses.ts';
import { recordEvent } from '../repayments/record-event.ts';
import { findSetOffOf } from '../set-off/set-off-ahead.ts';
import { requestNotice } from './notice-texts.ts';
import { endProposal, LAPSED, type ProposalDecision } from './proposals.ts';
import {
  insertAcceptance,
  type LoanRequestRecord,
  type ScheduleOfferRecord,
  updateRequest,
} from './store.ts';

/** A request that is locked with its loan, and its last offer. */
export interface LockedRequest {
  readonly loan: LoanRecord;
  readonly request: LoanRequestRecord;
  readonly offer: ScheduleOfferRecord | undefined;
  /** The document that the member accepts, and how. */
  readonly signed?: { readonly document: DocumentContent; readonly method: SigningMethod };
}

export function decideRequest(
  { request, offer }: LockedRequest,
  event: LoanRequestEvent,
): Decision<LoanRequestTransition, LoanRequestRefusal> {
  return transitionLoanRequest(
    {
      state: request.state,
      offer: offer ? { round: offer.round, expiresAt: offer.expiresAt.getTime() } : null,
    },
    event,
  );
}

/**
 * Stores the next state of a request and runs its effects.
 * @param facts what the decision adds to the request, in the same update.
 * @param decided what becomes of an answer that waits for a second person.
 */
export async function applyRequest(
  tx: Tx,
  ctx: Context,
  locked: LockedRequest,
  { next, effects }: LoanRequestTransition,
  facts: Updateable<LoanRequest> = {},
  decided: ProposalDecision = LAPSED,
): Promise<LockedRequest> {
  if (locked.request.state === 'PROPOSED') {
    await endProposal(tx, locked.request.id, decided, ctx.clock.now());
  }
  await dropMessages(tx, [requestState(locked.loan.id)], 'the request has changed');
  const request = await updateRequest(tx, locked.request.id, {
    ...facts,
    state: next,
    ended_at: isOpenLoanRequest(next) ? null : ctx.clock.now(),
  });
  const today = manilaDate(ctx.clock.now().getTime());
  let loan = next === 'OFFERED' ? await pauseForLateOffer(tx, ctx, locked, today) : locked.loan;
  for (const effect of effects) {
    switch (effect.type) {
      case 'NOTIFY': {
        const setOff = await findSetOffOf(tx, ctx, loan, today);
        const told = { loan, request, offer: locked.offer, setOff };
        await notifyMember(tx, ctx, loan.memberId, requestNotice(effect.notice, told, today));
        break;
      }
      case 'CHANGE_SCHEDULE':
        loan = await changeSchedule(tx, ctx, locked);
        break;
      case 'PAUSE_LOAN':
        loan = await pauseLoan(tx, ctx, loan, request);
        break;
      default:
        effect satisfies never;
    }
  }
  return { loan, request, offer: locked.offer };
}

/** Keeps the loan paused as long as an offer that came late. */
async function pauseForLateOffer(
  tx: Tx,
  ctx: Context,
  { loan, request, offer }: LockedRequest,
  today: CalendarDate,
): Promise<LoanRecord> {
  if (!offer) throw new Error(`request ${request.id} has no offer`);
  const { answerBy } = request;
  const { pauseEndsOn } = loan;
  const facts = { answerBy, pauseEndsOn, offerEndsAt: offer.expiresAt.getTime() };
  const until = pauseOfLateOffer(facts, today);
  if (until === null) return loan;
  const paused = await pauseUntil(tx, ctx, loan, { reason: 'ANSWER_LATE', from: today, until });
  if (!paused.ok) throw new Error(`pause of loan ${loan.id}: ${paused.refusal.code}`);
  return paused.value;
}

/** Records the event of an offer that the member accepted, the acceptance, and the schedule for ever (V18). */
async function changeSchedule(
  tx: Tx,
  asking: Context,
  { loan, request, offer, signed }: LockedRequest,
): Promise<LoanRecord> {
  if (offer === undefined || signed === undefined) {
    throw new Error(`request ${request.id} has no offer with a document`);
  }
  const ctx = atOneMoment(asking);
  const recorded = await recordEvent(tx, ctx, loan, {
    event: scheduleChangeEvent(offer.change, offer.effectiveOn),
    isAccepted: true,
  });
  if (!recorded.ok) throw new Error(`offer of ${request.id}: ${recorded.refusal.code}`);
  await insertAcceptance(tx, {
    request_id: request.id,
    round: offer.round,
    loan_id: loan.id,
    event_seq: recorded.value.seq,
    ip_address: ctx.ipAddress,
    user_agent: ctx.userAgent.slice(0, 300),
    accepted_at: ctx.clock.now(),
    method: signed.method,
    document_kind: signed.document.kind,
    document_sha256: await freezeDocument(tx, ctx, loan.id, signed.document),
  });
  return recorded.value.loan;
}

async function pauseLoan(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  { id, reason, pausedUntil }: LoanRequestRecord,
): Promise<LoanRecord> {
  if (pausedUntil === null) throw new Error(`request ${id} has no end of the pause`);
  const paused = await pauseUntil(tx, ctx, loan, {
    reason: pauseReasonOf(reason),
    from: manilaDate(ctx.clock.now().getTime()),
    until: pausedUntil,
  });
  if (!paused.ok) throw new Error(`pause of ${id}: ${paused.refusal.code}`);
  return paused.value;
}
