import type * as contract from '@pahiram/api/code-desk';
import {
  addBusinessDays,
  addDays,
  calendarDate,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { HOLD_REVIEW_BUSINESS_DAYS_MAX } from '@pahiram/domain/withdrawals/hold';
import { recordAudit } from '../audit/record-audit.ts';
import { bankHolidays } from '../company/bank-holidays.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Refuse } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { lockWithdrawal } from '../withdrawals/withdrawal-record.ts';
import { showHold } from './show-hold.ts';
import { type HoldRow, insertHold, listOpenHolds, lockHold, updateHold } from './store.ts';

/** Proposes a hold. It stops nothing before a second person agrees (D4, V14). */
export const proposeHold: Handler<typeof contract.proposeHold> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const withdrawal = await lockWithdrawal(tx, params.id);
    if (!withdrawal) throw refuse('withdrawal-not-found');
    if (withdrawal.state !== 'WAITING_FOR_CODE') throw refuse('withdrawal-state-changed');
    const open = await listOpenHolds(tx, [withdrawal.memberId], now);
    if (open.length > 0) throw refuse('hold-already-open');
    const reviewOn = await reviewDay(tx, ctx, body.reviewOn, refuse);
    const hold = {
      id: newId(ctx.random, 'whl'),
      memberId: withdrawal.memberId,
      withdrawalId: withdrawal.id,
      reason: body.reason,
      proposedById: ctx.actor.id,
      proposedAt: now,
      reviewOn,
      // The day itself still belongs to the review.
      reviewUntil: new Date(manilaInstant(addDays(reviewOn, 1))),
    };
    await insertHold(tx, hold);
    const row = { ...hold, proposedBy: ctx.actor.name, approvedBy: null, releasedAt: null };
    await recordHold(tx, ctx, 'withdrawal.propose-hold', row);
    return showHold(row, now);
  });

async function reviewDay(
  tx: Tx,
  ctx: Context<StaffActor>,
  text: string,
  refuse: Refuse<typeof contract.proposeHold>,
) {
  const day = calendarDate(text);
  const today = manilaDate(ctx.clock.now().getTime());
  if (day <= today) throw refuse('hold-review-in-past');
  const holidays = await bankHolidays(tx);
  const latest = addBusinessDays(today, HOLD_REVIEW_BUSINESS_DAYS_MAX, holidays);
  if (day > latest) throw refuse('hold-review-too-late', { latest });
  return day;
}

export const approveHold: Handler<typeof contract.approveHold> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const hold = await lockHold(tx, params.id);
    if (!hold) throw refuse('hold-not-found');
    if (isOver(hold, now) || hold.approvedBy !== null) throw refuse('hold-over');
    if (hold.proposedById === ctx.actor.id) throw refuse('same-person');
    await updateHold(tx, hold.id, { approved_by: ctx.actor.id, approved_at: now });
    await recordHold(tx, ctx, 'withdrawal.approve-hold', hold);
    return showHold({ ...hold, approvedBy: ctx.actor.name }, now);
  });

/** One person is enough to let go of a member's money. */
export const releaseHold: Handler<typeof contract.releaseHold> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const hold = await lockHold(tx, params.id);
    if (!hold) throw refuse('hold-not-found');
    if (isOver(hold, now)) throw refuse('hold-over');
    await updateHold(tx, hold.id, { released_by: ctx.actor.id, released_at: now });
    await recordHold(tx, ctx, 'withdrawal.release-hold', hold);
    return { done: true };
  });

function isOver(hold: HoldRow, now: Date): boolean {
  return hold.releasedAt !== null || hold.reviewUntil <= now;
}

async function recordHold(
  tx: Tx,
  ctx: Context<StaffActor>,
  action: string,
  hold: HoldRow,
): Promise<void> {
  await recordAudit(tx, ctx, {
    action,
    subjectKind: 'member',
    subjectId: hold.memberId,
    reason: hold.reason,
    details: { hold: hold.id, withdrawal: hold.withdrawalId, reviewOn: hold.reviewOn },
  });
}
