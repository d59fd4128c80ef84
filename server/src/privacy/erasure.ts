import type * as contract from '@pahiram/api/member-data';
import type { ReplyOf } from '@pahiram/api/operation';
import type { ShownFacts } from '@pahiram/domain/access/shown-facts';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  type ErasureFacts,
  type ErasurePlan,
  erasureLastDay,
  planErasure,
} from '@pahiram/domain/members/erasure';
import { ZERO } from '@pahiram/domain/money/money';
import { proveByCode, readPassword } from '../access/passkeys/sign-without-passkey.ts';
import { type ErasureAsked, getErasureAsked, getMember } from '../accounts/members.ts';
import { isMoneyLocked } from '../accounts/money-lock.ts';
import { recordAudit } from '../audit/record.ts';
import type { Confirmable } from '../codes/confirmable.ts';
import { sendCodeToMember } from '../codes/one-time-codes.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { getRejectedAt } from '../documents/identity-review.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { getBalance } from '../ledger/balances.ts';
import { listLoanStates } from '../loans/privacy.ts';
import { notifyMember } from '../notices/send.ts';
import { isWithdrawalOpen } from '../withdrawals/privacy.ts';
import { erasureAskedNotice, erasureCodeText, erasureTakenBackNotice } from './notice-texts.ts';
import { lockMemberForErasure, updateErasureAsked } from './store.ts';

/** Whether erasure was requested, and what it would do today. */
export const getErasure: Handler<typeof contract.getErasure> = async (ctx) => {
  const now = ctx.clock.now();
  const plan = await planErasureOf(ctx.reader, ctx.actor.id, now);
  const asked = await getErasureAsked(ctx.reader, ctx.actor.id);
  return showErasure(asked, plan, manilaDate(now.getTime()));
};

/** The code confirms the erasure with exactly the days that the page shows. */
const erasureCode = (memberId: string, shown: ShownErasure) =>
  ({
    purpose: 'ERASURE',
    subjectId: memberId,
    memberId,
    boundTo: JSON.stringify([shown.lastDay, shown.keptUntil]),
  }) as const;

type ShownErasure = Pick<Extract<ShownFacts, { purpose: 'ERASURE' }>, 'lastDay' | 'keptUntil'>;

function shownErasure(plan: ErasurePlan, today: CalendarDate): ShownErasure {
  return { lastDay: erasureLastDay(today), keptUntil: plan.kind === 'kept' ? plan.until : '' };
}

const codesADay = { max: 10, windowSeconds: 86_400 };

export const requestErasureCode: Handler<typeof contract.requestErasureCode> = async (
  ctx,
  _input,
  refuse,
) => {
  const { id } = ctx.actor;
  await countAttemptOrRefuse(ctx, 'erasure-codes', id, codesADay);
  return ctx.transaction(async (tx) => {
    await lockMemberForErasure(tx, id);
    const member = await getMember(tx, id);
    if (member === null) throw refuse('session-expired');
    const now = ctx.clock.now();
    const today = manilaDate(now.getTime());
    const plan = await planErasureOf(tx, id, now);
    if (plan.kind === 'blocked') {
      throw refuse('erasure-blocked', { blocks: plan.blocks.join(' ') });
    }
    const { phoneNumber: recipient, language } = member;
    const sent = await sendCodeToMember(tx, ctx, refuse, {
      ...erasureCode(id, shownErasure(plan, today)),
      recipient,
      language,
      template: 'erasure-code',
      words: erasureCodeText,
    });
    await recordAudit(tx, ctx, {
      action: 'member.request-erasure-code',
      subjectKind: 'member',
      subjectId: id,
    });
    return sent;
  });
};

/** The erasure that a passkey can confirm now; null while something blocks it. */
export async function confirmableErasure(
  tx: Tx,
  { actor, clock }: Context<MemberActor>,
): Promise<Confirmable | null> {
  const now = clock.now();
  const plan = await planErasureOf(tx, actor.id, now);
  if (plan.kind === 'blocked') return null;
  const shown = shownErasure(plan, manilaDate(now.getTime()));
  return { ...erasureCode(actor.id, shown), shown: { purpose: 'ERASURE', ...shown } };
}

/**
 * Schedules the erasure of the account; nothing is deleted before that day. A passkey confirms it, or a sent code and
 * the password, in case another person holds the phone (H5). Every channel is told. A second request keeps the date.
 */
export const askErasure: Handler<typeof contract.askErasure> = async (ctx, { body }, refuse) => {
  const { id } = ctx.actor;
  const password = await readPassword(ctx, body.password, 'member.ask-erasure-refused');
  return ctx.transaction(async (tx) => {
    const member = await lockMemberForErasure(tx, id);
    if (member?.state !== 'active') throw refuse('session-expired');
    const now = ctx.clock.now();
    const today = manilaDate(now.getTime());
    const plan = await planErasureOf(tx, id, now);
    if (plan.kind === 'blocked') {
      throw refuse('erasure-blocked', { blocks: plan.blocks.join(' ') });
    }
    const { erasureAskedAt, erasureLastDay: lastDay } = member;
    if (erasureAskedAt !== null && lastDay !== null) {
      return showErasure({ askedAt: erasureAskedAt, lastDay }, plan, today);
    }
    const subject = erasureCode(id, shownErasure(plan, today));
    const by = await proveByCode(tx, ctx, subject, { code: body.code, password }, refuse);
    if (by instanceof Refusal) return by;
    const asked = { askedAt: now, lastDay: erasureLastDay(today) };
    await updateErasureAsked(tx, id, asked);
    await recordAudit(tx, ctx, {
      action: 'member.ask-erasure',
      subjectKind: 'member',
      subjectId: id,
      details: { lastDay: asked.lastDay, by },
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
    const now = ctx.clock.now();
    return showErasure(null, await planErasureOf(tx, id, now), manilaDate(now.getTime()));
  });

/** The state of the erasure, for the screen. */
export function showErasure(
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
async function readFacts(reader: Reader, memberId: string, now: Date): Promise<ErasureFacts> {
  const rejectedAt = await getRejectedAt(reader, memberId);
  const wallet = await getBalance(reader, 'member_wallet', memberId);
  const loans = await listLoanStates(reader, memberId);
  return {
    loans: loans.map(({ since, ...loan }) => ({ ...loan, since: manilaDate(since.getTime()) })),
    identityRejectedOn: rejectedAt && manilaDate(rejectedAt.getTime()),
    wallet: wallet?.posted ?? ZERO,
    isWithdrawalOpen: await isWithdrawalOpen(reader, memberId),
    isLocked: await isMoneyLocked(reader, memberId, now),
  };
}

/** The result of an erasure of this member now. */
export async function planErasureOf(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<ErasurePlan> {
  return planErasure(await readFacts(reader, memberId, now), manilaDate(now.getTime()));
}
