import type * as desk from '@pahiram/api/code-desk';
import type * as contract from '@pahiram/api/holds';
import {
  addDays,
  calendarDate,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import {
  decideHoldApproval,
  decideHoldProposal,
  decideHoldRelease,
  type HoldProposalRefusal,
  type HoldReason,
  type HoldState,
  type HoldStep,
  holdStateAt,
} from '@pahiram/domain/withdrawals/hold';
import { recordAudit } from '../audit/record-audit.ts';
import { bankHolidays } from '../company/bank-holidays.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { tellMember } from '../notices/tell-member.ts';
import { lockWithdrawal } from '../withdrawals/store.ts';
import { sendWaiting } from '../withdrawals/submit.ts';
import { heldNotice, releasedNotice } from './notice-texts.ts';
import { showHold } from './show-hold.ts';
import {
  factsOf,
  type HoldRow,
  insertHold,
  listHoldRows,
  lockHeldMember,
  lockHold,
  updateHold,
} from './store.ts';

type StaffContext = Context<StaffActor>;
type Facts = Readonly<Record<string, string | number>>;

/** The number of earlier holds that the rule against repeated holds checks. */
const earlierMax = 200;

/** Proposes a fraud hold from a withdrawal that waits for its code or is not sent yet. */
export const proposeHold: Handler<typeof desk.proposeHold> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, params.id);
    if (!withdrawal) throw refuse('withdrawal-not-found');
    if (withdrawal.state !== 'WAITING_FOR_CODE' && withdrawal.state !== 'CONFIRMED') {
      throw refuse('withdrawal-state-changed');
    }
    const memberId = withdrawal.memberId as `mbr_${string}`;
    await lockHeldMember(tx, memberId);
    const proposal = { ...body, memberId, withdrawalId: withdrawal.id };
    return showHold(await placeProposal(tx, ctx, proposal, refuse), ctx.clock.now());
  });

/** Proposes a fraud hold. It has no effect until a second person approves it (V14). */
export const proposeMemberHold: Handler<typeof contract.proposeMemberHold> = (
  ctx,
  { params: { memberId }, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    if (!(await lockHeldMember(tx, memberId))) throw refuse('member-not-found');
    const proposal = { ...body, memberId, withdrawalId: null };
    return showHold(await placeProposal(tx, ctx, proposal, refuse), ctx.clock.now());
  });

export interface Proposal {
  readonly memberId: `mbr_${string}`;
  readonly withdrawalId: string | null;
  readonly reason: HoldReason;
  readonly reviewOn: string;
  readonly newFacts: string;
}

/** The caller locks the member's row. @throws Refusal */
export async function placeProposal(
  tx: Tx,
  ctx: StaffContext,
  proposal: Proposal,
  refuse: (code: HoldProposalRefusal, facts?: Facts) => Refusal,
): Promise<HoldRow> {
  const now = ctx.clock.now();
  const reviewOn = calendarDate(proposal.reviewOn);
  const decision = decideHoldProposal({
    reason: proposal.reason,
    newFacts: proposal.newFacts,
    reviewOn,
    earlier: (await listHoldRows(tx, proposal.memberId, earlierMax)).map(factsOf),
    today: manilaDate(now.getTime()),
    now: now.getTime(),
    holidays: await bankHolidays(tx),
  });
  if (!decision.ok) {
    throw refuse(decision.refusal.code, decision.refusal.facts as Facts);
  }
  const hold: HoldRow = {
    id: newId(ctx.random, 'whl'),
    ...proposal,
    newFacts: proposal.newFacts.trim(),
    proposedById: ctx.actor.id,
    proposedBy: ctx.actor.name,
    proposedAt: now,
    approvedBy: null,
    approvedAt: null,
    reviewOn,
    reviewUntil: new Date(manilaInstant(addDays(reviewOn, 1))),
    releasedBy: null,
    releasedAt: null,
  };
  await insertHold(tx, hold);
  await recordHold(tx, ctx, 'hold.propose', hold, { before: null, after: decision.value });
  return hold;
}

export const approveHold: Handler<typeof desk.approveHold> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const hold = await lockHold(tx, params.id);
    if (!hold) throw refuse('hold-not-found');
    const decision = decideHoldApproval(factsOf(hold), ctx.actor.id, now.getTime());
    if (!decision.ok) throw refuse(decision.refusal.code);
    await apply(tx, ctx, hold, 'hold.approve', decision.value);
    return showHold({ ...hold, approvedBy: ctx.actor.name, approvedAt: now }, now);
  });

/** One person can release a fraud hold; approval needs a second one. */
export const releaseHold: Handler<typeof desk.releaseHold> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const hold = await lockHold(tx, params.id);
    if (!hold) throw refuse('hold-not-found');
    const decision = decideHoldRelease(factsOf(hold), ctx.clock.now().getTime());
    if (!decision.ok) throw refuse(decision.refusal.code);
    await apply(tx, ctx, hold, 'hold.release', decision.value);
    return { done: true };
  });

/** Updates the row, writes the audit entry and runs the effects of the step. */
async function apply(
  tx: Tx,
  ctx: StaffContext,
  hold: HoldRow,
  action: 'hold.approve' | 'hold.release',
  { next, effects }: HoldStep,
): Promise<void> {
  const now = ctx.clock.now();
  const by = ctx.actor.id;
  const isApproval = action === 'hold.approve';
  await updateHold(
    tx,
    hold.id,
    isApproval ? { approved_by: by, approved_at: now } : { released_by: by, released_at: now },
  );
  const before = holdStateAt(factsOf(hold), now.getTime());
  await recordHold(tx, ctx, action, hold, { before, after: next });
  for (const effect of effects) {
    switch (effect) {
      case 'TELL_HELD':
        await tellMember(tx, ctx, hold.memberId, heldNotice(hold, ctx.actor.name));
        break;
      case 'TELL_RELEASED':
        await tellMember(tx, ctx, hold.memberId, releasedNotice);
        break;
      case 'SEND_WAITING_TRANSFERS':
        await sendWaiting(tx, hold.memberId, now);
        break;
      default:
        effect satisfies never;
    }
  }
}

async function recordHold(
  tx: Tx,
  ctx: StaffContext,
  action: string,
  hold: HoldRow,
  change: { readonly before: HoldState | null; readonly after: HoldState },
): Promise<void> {
  await recordAudit(tx, ctx, {
    action,
    subjectKind: 'member',
    subjectId: hold.memberId,
    reason: hold.reason,
    details: {
      hold: hold.id,
      withdrawal: hold.withdrawalId,
      reviewOn: hold.reviewOn,
      hasNewFacts: hold.newFacts !== '',
      ...change,
    },
  });
}
