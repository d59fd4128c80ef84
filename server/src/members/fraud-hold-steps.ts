import type * as contract from '@pahiram/api/holds';
import { addDays, calendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  decideFraudHoldApproval,
  decideFraudHoldProposal,
  decideFraudHoldRelease,
  FRAUD_HOLD_PROPOSAL_MS,
  type FraudHoldProposalRefusal,
  type FraudHoldReason,
  type FraudHoldState,
  type FraudHoldStep,
  findReportedTakeover,
  fraudHoldEndsAt,
  fraudHoldStateAt,
  type TakeoverGround,
} from '@pahiram/domain/withdrawals/fraud-hold';
import { cancelUnsentSoon } from '../access/cancel-unsent.ts';
import { endMemberSessions } from '../access/sessions.ts';
import { lockMember } from '../accounts/members.ts';
import { recordAudit } from '../audit/record.ts';
import { bankHolidays, readSetting } from '../company/settings.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { notifyMember } from '../notices/send.ts';
import {
  type FraudHoldRow,
  factsOf,
  insertFraudHold,
  listFraudHoldRows,
  listOpenFraudHoldRowsOf,
  lockFraudHold,
  updateFraudHold,
} from './fraud-hold-store.ts';
import { showFraudHold } from './fraud-holds.ts';
import { heldNotice, releasedNotice, signedOutNotice } from './notice-texts.ts';

type StaffContext = Context<StaffActor>;
type Facts = Readonly<Record<string, string | number>>;

/** Proposes a fraud hold. It has no effect until a second person approves it (V14). */
export const proposeMemberHold: Handler<typeof contract.proposeMemberHold> = (
  ctx,
  { params: { memberId }, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    if (!(await lockMemberForFraudHold(tx, memberId))) throw refuse('member-not-found');
    const proposal = { ...body, memberId, withdrawalId: null };
    return showFraudHold(await createFraudHoldProposal(tx, ctx, proposal, refuse), ctx.clock.now());
  });

/**
 * For a member who reports that somebody else uses the account: signs every device out at once, takes back what was not
 * sent, because the member may not have asked for it, and proposes a fraud hold. The member can withdraw again at once;
 * withdrawals stop only when a second person approves the hold (V14). Another open hold keeps its own reason: the report
 * stands beside it with its ground.
 */
export const reportTakeover: Handler<typeof contract.reportTakeover> = (
  ctx,
  { params: { memberId }, body: { reviewOn, newFacts, ground } },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    if (!(await lockMemberForFraudHold(tx, memberId))) throw refuse('member-not-found');
    const now = ctx.clock.now();
    const reason = 'signed-out-everywhere';
    const sessionsEnded = await endMemberSessions(tx, ctx, memberId, { reason });
    await recordAudit(tx, ctx, {
      action: 'member.report-takeover',
      subjectKind: 'member',
      subjectId: memberId,
      details: { sessionsEnded, ground },
    });
    const lapsesAt = new Date(now.getTime() + FRAUD_HOLD_PROPOSAL_MS);
    await notifyMember(tx, ctx, memberId, signedOutNotice(ground, lapsesAt));
    await cancelUnsentSoon(tx, memberId, now);
    const open = await listOpenFraudHoldRowsOf(tx, now, [memberId]);
    const hold =
      findReportedTakeover(open, ground) ??
      (await createFraudHoldProposal(
        tx,
        ctx,
        {
          ...{ memberId, withdrawalId: null, reason: takeoverReasons[ground] },
          ...{ reviewOn, newFacts, takeoverGround: ground },
        },
        refuse,
      ));
    return { sessionsEnded, hold: showFraudHold(hold, now) };
  });

/** The member reads it: what they told us is not what we suspect. */
const takeoverReasons: Readonly<Record<TakeoverGround, FraudHoldReason>> = {
  CALLED_REGISTERED_NUMBER: 'ACCOUNT_TAKEOVER_SUSPECTED',
  REGISTERED_PHONE_STOLEN: 'MEMBER_REPORTED_FRAUD',
};

export interface FraudHoldProposal {
  readonly memberId: `mbr_${string}`;
  readonly withdrawalId: string | null;
  readonly reason: FraudHoldReason;
  readonly reviewOn: string;
  readonly newFacts: string;
  readonly takeoverGround?: TakeoverGround;
}

/**
 * Locks the member's row, so that proposals for one member run one at a time. False when there is no
 * active or disabled member with this id.
 */
export async function lockMemberForFraudHold(tx: Tx, memberId: string): Promise<boolean> {
  const state = await lockMember(tx, memberId);
  return state === 'active' || state === 'disabled';
}

/** The number of earlier holds that the rule against repeated holds checks. */
const earlierMax = 200;

/** The caller has locked the member's row. @throws Refusal */
export async function createFraudHoldProposal(
  tx: Tx,
  ctx: StaffContext,
  proposal: FraudHoldProposal,
  refuse: (code: FraudHoldProposalRefusal, facts?: Facts) => Refusal,
): Promise<FraudHoldRow> {
  const now = ctx.clock.now();
  const reviewOn = calendarDate(proposal.reviewOn);
  const decision = decideFraudHoldProposal({
    reason: proposal.reason,
    takeoverGround: proposal.takeoverGround ?? null,
    newFacts: proposal.newFacts,
    reviewOn,
    earlier: (await listFraudHoldRows(tx, proposal.memberId, earlierMax)).map(factsOf),
    today: manilaDate(now.getTime()),
    now: now.getTime(),
    holidays: await bankHolidays(tx),
  });
  if (!decision.ok) {
    throw refuse(decision.refusal.code, decision.refusal.facts as Facts);
  }
  const endsOn = addDays(manilaDate(now.getTime()), await readSetting(tx, 'holds.daysMax'));
  const hold: FraudHoldRow = {
    id: newId(ctx.random, 'whl'),
    ...proposal,
    newFacts: proposal.newFacts.trim(),
    takeoverGround: proposal.takeoverGround ?? null,
    proposedById: ctx.actor.id,
    proposedBy: ctx.actor.name,
    proposedAt: now,
    approvedBy: null,
    approvedAt: null,
    reviewOn,
    endsOn,
    endsAt: new Date(fraudHoldEndsAt({ endsOn })),
    releasedBy: null,
    releasedAt: null,
    renewal: null,
  };
  await insertFraudHold(tx, hold);
  await recordFraudHold(tx, ctx, 'hold.propose', hold, { before: null, after: decision.value });
  return hold;
}

export const approveWithdrawalHold: Handler<typeof contract.approveWithdrawalHold> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const hold = await lockFraudHold(tx, params.id);
    if (!hold) throw refuse('hold-not-found');
    const decision = decideFraudHoldApproval(factsOf(hold), ctx.actor.id, now.getTime());
    if (!decision.ok) throw refuse(decision.refusal.code);
    const step = { ...decision.value, reason: hold.reason };
    await applyStep(tx, ctx, hold, 'hold.approve', step);
    return showFraudHold({ ...hold, approvedBy: ctx.actor.name, approvedAt: now }, now);
  });

/** One person can release a fraud hold; approval needs a second one. */
export const releaseWithdrawalHold: Handler<typeof contract.releaseWithdrawalHold> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const hold = await lockFraudHold(tx, params.id);
    if (!hold) throw refuse('hold-not-found');
    await lockMember(tx, hold.memberId);
    const now = ctx.clock.now();
    const open = await listOpenFraudHoldRowsOf(tx, now, [hold.memberId]);
    const isHeldOtherwise = open.some(
      ({ id, approvedAt }) => id !== hold.id && approvedAt !== null,
    );
    const decision = decideFraudHoldRelease(factsOf(hold), isHeldOtherwise, now.getTime());
    if (!decision.ok) throw refuse(decision.refusal.code);
    const step = { ...decision.value, reason: body.reason };
    await applyStep(tx, ctx, hold, 'hold.release', step);
    return { done: true };
  });

/** Updates the row, writes the audit entry and runs the effects of the step. */
async function applyStep(
  tx: Tx,
  ctx: StaffContext,
  hold: FraudHoldRow,
  action: 'hold.approve' | 'hold.release',
  { next, effects, reason }: FraudHoldStep & { readonly reason: string },
): Promise<void> {
  const now = ctx.clock.now();
  const by = ctx.actor.id;
  const isApproval = action === 'hold.approve';
  await updateFraudHold(
    tx,
    hold.id,
    isApproval ? { approved_by: by, approved_at: now } : { released_by: by, released_at: now },
  );
  const before = fraudHoldStateAt(factsOf(hold), now.getTime());
  await recordFraudHold(tx, ctx, action, { ...hold, reason }, { before, after: next });
  for (const effect of effects) {
    switch (effect) {
      case 'TELL_HELD':
        await notifyMember(tx, ctx, hold.memberId, heldNotice(hold, ctx.actor.name));
        break;
      case 'TELL_RELEASED':
        await notifyMember(
          tx,
          ctx,
          hold.memberId,
          releasedNotice(hold.takeoverGround === 'REGISTERED_PHONE_STOLEN'),
        );
        break;
      case 'SEND_WAITING_TRANSFERS':
        await enqueue(
          tx,
          'send-waiting-withdrawals',
          { memberId: hold.memberId },
          { jobKey: `send-waiting-withdrawals:${hold.memberId}`, runAt: now },
        );
        break;
      default:
        effect satisfies never;
    }
  }
}

async function recordFraudHold(
  tx: Tx,
  ctx: StaffContext,
  action: string,
  hold: Omit<FraudHoldRow, 'reason'> & { readonly reason: string },
  change: { readonly before: FraudHoldState | null; readonly after: FraudHoldState },
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
      endsOn: hold.endsOn,
      hasNewFacts: hold.newFacts !== '',
      ...change,
    },
  });
}
