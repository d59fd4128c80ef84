import { manilaInstant } from '@pahiram/domain/calendar/calendar';
import { changeOfferEnd, decidePause, type PauseRefusal } from '@pahiram/domain/loans/loan-request';
import {
  aloneOnceSince,
  costOfMoreTime,
  daysOfMoreTime,
  type MoreTime,
  type MoreTimeCost,
  type SecondPersonReason,
  secondPersonReason,
} from '@pahiram/domain/loans/more-time';
import { type LoanHistory, viewHistory } from '@pahiram/domain/loans/projection';
import {
  canPauseOn,
  offerSchedule,
  type ScheduleOffer,
  type ScheduleOfferRefusal,
} from '@pahiram/domain/loans/schedule-offer';
import { accept, type Decision, refuse } from '@pahiram/domain/texts/decision';
import type { Context, StaffActor } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { getReviewedIdentity } from '../../documents/identity-review.ts';
import { newId } from '../../ids.ts';
import type { LoanRecord } from '../loan-record.ts';
import { hasApproved } from '../review-store.ts';
import { loadHistory } from '../servicing-history.ts';
import { type ShownRequest, takeStep, todayOf } from './answer.ts';
import type { LockedRequest } from './apply-request.ts';
import { hadMoreTimeSince, insertProposal, type ProposalDecision } from './proposals.ts';
import { insertOffer } from './store.ts';

export type MoreTimeObstacle = ScheduleOfferRefusal | PauseRefusal;

/** What an answer does to a loan as it stands today. */
export interface MoreTimeEffect {
  /** Of another schedule. */
  readonly comparison: ScheduleOffer | null;
  readonly cost: MoreTimeCost;
}

/** What an answer would do today, or why the loan does not allow it. */
export function effectOfMoreTime(
  ctx: Pick<Context, 'clock'>,
  { pauseEndsOn }: Pick<LoanRecord, 'pauseEndsOn'>,
  history: LoanHistory,
  answer: MoreTime,
): Decision<MoreTimeEffect, MoreTimeObstacle> {
  const today = todayOf(ctx);
  const cost = () => costOfMoreTime(history, answer, { today, pauseEndsOn });
  if (answer.type === 'SCHEDULE') {
    const offer = offerSchedule(history, answer.change, { effectiveOn: today, today });
    return offer.ok ? accept({ comparison: offer.value, cost: cost() }) : offer;
  }
  const facts = { today, pauseEndsOn, canPause: canPauseOn(history, today) };
  const allowed = decidePause(answer.until, facts);
  return allowed.ok ? accept({ comparison: null, cost: cost() }) : allowed;
}

/** Why the caller needs a second person for an answer; null when they may give it alone. */
export async function whySecondPerson(
  reader: Reader,
  ctx: Context<StaffActor>,
  loan: LoanRecord,
  history: LoanHistory,
  answer: MoreTime,
  { comparison }: MoreTimeEffect,
): Promise<SecondPersonReason | null> {
  const today = todayOf(ctx);
  const since = new Date(manilaInstant(aloneOnceSince(today)));
  const { acceptedBy } = await getReviewedIdentity(reader, loan.memberId);
  return secondPersonReason({
    type: answer.type === 'PAUSE' ? 'PAUSE' : answer.change.type,
    days: daysOfMoreTime(answer, today, {
      from: comparison?.before.lastDueDate ?? null,
      to: comparison?.after.lastDueDate ?? null,
    }),
    daysPastDue: viewHistory(history, today).daysPastDue,
    hadOneBefore: await hadMoreTimeSince(reader, loan.memberId, since),
    approvedLoan: await hasApproved(reader, loan.id, ctx.actor.id),
    acceptedIdentity: acceptedBy.includes(ctx.actor.id),
  });
}

type AnswerRefusal = MoreTimeObstacle | 'request-ended' | 'request-decided' | 'loan-not-payable';

/** Gives more time at once where one person may, and otherwise proposes it to a second one. */
export async function answerWithMoreTime(
  tx: Tx,
  ctx: Context<StaffActor>,
  locked: LockedRequest,
  answer: MoreTime,
  note: string,
): Promise<Decision<ShownRequest, AnswerRefusal>> {
  const { loan } = locked;
  if (loan.state !== 'ACTIVE') return refuse('loan-not-payable');
  const history = await loadHistory(tx, loan);
  const effect = effectOfMoreTime(ctx, loan, history, answer);
  if (!effect.ok) return effect;
  const secondReason = await whySecondPerson(tx, ctx, loan, history, answer, effect.value);
  if (secondReason === null) {
    return give(tx, ctx, locked, effect.value, { answer, note, answeredBy: ctx.actor.id });
  }
  const id = newId(ctx.random, 'lrp');
  return takeStep(tx, ctx, locked, {
    event: { type: 'ANSWER_PROPOSED' },
    facts: {},
    audit: {
      action: 'loan-request.propose',
      reason: note,
      details: { proposal: id, because: secondReason, ...detailsOf(answer) },
    },
    before: () =>
      insertProposal(tx, loan.memberId, {
        ...{ id, requestId: locked.request.id, answer, secondReason, note },
        proposedBy: ctx.actor.id,
        proposedAt: ctx.clock.now(),
      }),
  });
}

export interface GivenAnswer {
  readonly answer: MoreTime;
  readonly note: string;
  readonly answeredBy: string;
  /** Of an answer that a second person confirmed. */
  readonly confirmed?: ProposalDecision;
}

/** Gives an answer that a second person confirmed, as the loan stands today. */
export async function giveConfirmed(
  tx: Tx,
  ctx: Context<StaffActor>,
  locked: LockedRequest,
  given: GivenAnswer,
): Promise<Decision<ShownRequest, AnswerRefusal>> {
  if (locked.loan.state !== 'ACTIVE') return refuse('loan-not-payable');
  const history = await loadHistory(tx, locked.loan);
  const effect = effectOfMoreTime(ctx, locked.loan, history, given.answer);
  return effect.ok ? give(tx, ctx, locked, effect.value, given) : effect;
}

const reasonOf = (reason: string | null) => (reason === null ? {} : { reason });

/** Offers a schedule, which counts from today also when it is accepted later, or begins a pause. */
async function give(
  tx: Tx,
  ctx: Context<StaffActor>,
  locked: LockedRequest,
  { comparison }: MoreTimeEffect,
  { answer, note, answeredBy, confirmed }: GivenAnswer,
): Promise<Decision<ShownRequest, 'request-ended' | 'request-decided'>> {
  const isConfirmed = confirmed !== undefined;
  const common = {
    ...(confirmed && { decided: confirmed }),
    audit: {
      action: confirmed
        ? 'loan-request.confirm'
        : answer.type === 'PAUSE'
          ? 'loan-request.pause'
          : 'loan-request.offer',
      // The reason of the answer is on record with its proposal.
      ...reasonOf(confirmed ? confirmed.reason : note),
      details: { answeredBy, isConfirmed, from: locked.loan.pauseEndsOn, ...detailsOf(answer) },
    },
  };
  if (answer.type === 'PAUSE') {
    const facts = { decided_by: answeredBy, paused_until: answer.until, note };
    return takeStep(tx, ctx, locked, {
      ...common,
      ...{ event: { type: 'PAUSE_GRANTED', isConfirmed }, facts },
    });
  }
  if (comparison === null) throw new Error(`no schedule for ${locked.request.id}`);
  const now = ctx.clock.now();
  const offer = {
    round: (locked.offer?.round ?? 0) + 1,
    ...{ change: answer.change, comparison, effectiveOn: todayOf(ctx) },
    ...{ offeredAt: now, offeredBy: answeredBy },
    expiresAt: new Date(changeOfferEnd(now.getTime())),
  };
  return takeStep(
    tx,
    ctx,
    { ...locked, offer },
    {
      ...common,
      event: { type: 'OFFER_MADE', isConfirmed },
      facts: { decided_by: answeredBy, note },
      before: () => insertOffer(tx, locked.request.id, offer),
    },
  );
}

function detailsOf(answer: MoreTime): Readonly<Record<string, string>> {
  return answer.type === 'PAUSE' ? { until: answer.until } : { change: answer.change.type };
}
