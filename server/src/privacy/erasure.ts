import type * as contract from '@pahiram/api/member-data';
import type { ReplyOf } from '@pahiram/api/operation';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  type ErasureFacts,
  type ErasurePlan,
  erasureLastDay,
  planErasure,
} from '@pahiram/domain/members/erasure';
import { ZERO } from '@pahiram/domain/money/money';
import { checkOwnPassword } from '../access/passwords.ts';
import { recordAudit } from '../audit/record.ts';
import type { Reader } from '../db/database.ts';
import { getRejectedAt } from '../documents/identity-review.ts';
import type { Handler } from '../http/route.ts';
import { getBalance } from '../ledger/balances.ts';
import { listLoanStates } from '../loans/privacy.ts';
import { notifyMember } from '../notices/send.ts';
import { isWithdrawalOpen } from '../withdrawals/privacy.ts';
import { erasureAskedNotice, erasureTakenBackNotice } from './notice-texts.ts';
import {
  type ErasureAsked,
  getErasureAsked,
  lockMemberForErasure,
  updateErasureAsked,
} from './store.ts';

/** Whether erasure was requested, and what it would do today. */
export const getErasure: Handler<typeof contract.getErasure> = async (ctx) => {
  const today = manilaDate(ctx.clock.now().getTime());
  const plan = await planErasureOf(ctx.reader, ctx.actor.id, today);
  return showErasure(await getErasureAsked(ctx.reader, ctx.actor.id), plan, today);
};

/**
 * Schedules the erasure of the account; nothing is deleted before that day. Requires the password,
 * in case another person holds the phone, and notifies every channel. A second request keeps the
 * date.
 */
export const askErasure: Handler<typeof contract.askErasure> = async (ctx, { body }, refuse) => {
  const { id } = ctx.actor;
  const hash = await checkOwnPassword(ctx, body.password, 'member.ask-erasure-refused');
  if (hash === null) return refuse('password-wrong');
  return ctx.transaction(async (tx) => {
    const member = await lockMemberForErasure(tx, id);
    if (member?.state !== 'active') throw refuse('session-expired');
    const now = ctx.clock.now();
    const today = manilaDate(now.getTime());
    const plan = await planErasureOf(tx, id, today);
    if (plan.kind === 'blocked') {
      throw refuse('erasure-blocked', { blocks: plan.blocks.join(' ') });
    }
    const { erasureAskedAt, erasureLastDay: lastDay } = member;
    if (erasureAskedAt !== null && lastDay !== null) {
      return showErasure({ askedAt: erasureAskedAt, lastDay }, plan, today);
    }
    const asked = { askedAt: now, lastDay: erasureLastDay(today) };
    await updateErasureAsked(tx, id, asked);
    await recordAudit(tx, ctx, {
      action: 'member.ask-erasure',
      subjectKind: 'member',
      subjectId: id,
      details: { lastDay: asked.lastDay },
    });
    await notifyMember(tx, ctx, id, erasureAskedNotice(asked.lastDay));
    return showErasure(asked, plan, today);
  });
};

/** Cancels the erasure; a second call changes nothing. Refused once the account is erased. */
export const takeBackErasure: Handler<typeof contract.takeBackErasure> = async (
  ctx,
  _input,
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const { id } = ctx.actor;
    const member = await lockMemberForErasure(tx, id);
    if (member?.state !== 'active') throw refuse('session-expired');
    if (member.erasureLastDay !== null) {
      await updateErasureAsked(tx, id, null);
      await recordAudit(tx, ctx, {
        action: 'member.take-back-erasure',
        subjectKind: 'member',
        subjectId: id,
      });
      await notifyMember(tx, ctx, id, erasureTakenBackNotice);
    }
    const today = manilaDate(ctx.clock.now().getTime());
    return showErasure(null, await planErasureOf(tx, id, today), today);
  });

/** The state of the erasure for the member's screen. */
function showErasure(
  asked: ErasureAsked | null,
  plan: ErasurePlan,
  today: CalendarDate,
): ReplyOf<typeof contract.getErasure> {
  return {
    asked,
    lastDayIfAskedNow: erasureLastDay(today),
    blocks: plan.kind === 'blocked' ? [...plan.blocks] : [],
    kept: plan.kind === 'kept' ? { grounds: [...plan.grounds], until: plan.until } : null,
  };
}

/** Loads the facts that the erasure rule needs. */
async function readFacts(reader: Reader, memberId: string): Promise<ErasureFacts> {
  const rejectedAt = await getRejectedAt(reader, memberId);
  const wallet = await getBalance(reader, 'member_wallet', memberId);
  const loans = await listLoanStates(reader, memberId);
  return {
    loans: loans.map(({ since, ...loan }) => ({ ...loan, since: manilaDate(since.getTime()) })),
    identityRejectedOn: rejectedAt && manilaDate(rejectedAt.getTime()),
    wallet: wallet?.posted ?? ZERO,
    isWithdrawalOpen: await isWithdrawalOpen(reader, memberId),
  };
}

/** What an erasure of this member would do on that day. */
export async function planErasureOf(
  reader: Reader,
  memberId: string,
  today: CalendarDate,
): Promise<ErasurePlan> {
  return planErasure(await readFacts(reader, memberId), today);
}
