import type * as contract from '@pahiram/api/money-lock';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { readPassword } from '../access/passkeys/sign-without-passkey.ts';
import { getMember } from '../accounts/members.ts';
import { provenAs, recordAudit } from '../audit/record.ts';
import { codeWaitMs } from '../codes/code-limit.ts';
import type { Confirmable } from '../codes/confirmable.ts';
import { getUsableCode, sendCodeBySms, tryCode } from '../codes/one-time-codes.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import {
  findMoneyLock,
  findWaitingUnlock,
  holdMoneyLock,
  insertMoneyLock,
  type MoneyLock,
  updateUnlockAt,
  updateUnlocked,
} from '../members/money-lock.ts';
import { notifyMember } from '../notices/send.ts';
import { stopLink } from '../notices/stop-link.ts';
import { endWaitingChange } from '../phone-number/take-effect.ts';
import { cancelUnsentOf } from '../withdrawals/cancel.ts';
import { lockedNotice, unlockCodeText, unlockedNotice, unlockWaitsNotice } from './notice-texts.ts';

export const getMoneyLock: Handler<typeof contract.getMoneyLock> = async (ctx) =>
  viewLock(await findMoneyLock(ctx.reader, ctx.actor.id, ctx.clock.now()));

function viewLock(lock: MoneyLock | null) {
  return { lock: lock && { lockedAt: lock.lockedAt, unlockAt: lock.unlockAt } };
}

/** One tap: what is not sent yet comes back to the wallet, the phone number stays, and every channel is told. Asked for again, a wait ends. */
export const lockMoney: Handler<typeof contract.lockMoney> = (ctx) =>
  ctx.transaction(async (tx) => {
    const { id: memberId } = ctx.actor;
    const now = ctx.clock.now();
    const known = await holdMoneyLock(tx, memberId, now);
    if (known !== null) {
      if (known.unlockAt !== null) await updateUnlockAt(tx, memberId, known.id, null);
      return viewLock({ ...known, unlockAt: null });
    }
    const id = newId(ctx.random, 'mlk');
    await insertMoneyLock(tx, { memberId, id, at: now });
    const cancelled = await cancelUnsentOf(tx, ctx, memberId);
    await endWaitingChange(tx, ctx, memberId, 'LOCKED');
    await record(tx, ctx, 'member.lock-money', { cancelled });
    await notifyMember(tx, ctx, memberId, lockedNotice);
    return viewLock({ id, lockedAt: now, unlockAt: null });
  });

const unlockCode = (memberId: string, lock: MoneyLock) =>
  ({ purpose: 'MONEY_UNLOCK', subjectId: memberId, memberId, boundTo: lock.id }) as const;

const { resendAfterMs, validMs } = CODE_RULES.MONEY_UNLOCK;
const codesADay = { max: 10, windowSeconds: 86_400 };

export const requestUnlockCode: Handler<typeof contract.requestUnlockCode> = async (
  ctx,
  _input,
  refuse,
) => {
  const { id } = ctx.actor;
  await countAttemptOrRefuse(ctx, 'unlock-codes', id, codesADay);
  return ctx.transaction(async (tx) => {
    const lock = await holdMoneyLock(tx, id, ctx.clock.now());
    if (lock === null) throw refuse('money-not-locked');
    const member = await getMember(tx, id);
    if (member === null) throw refuse('not-found');
    const { phoneNumber, language } = member;
    const sent = await sendCodeBySms(tx, ctx, {
      ...unlockCode(id, lock),
      ...{ recipient: phoneNumber, language },
      template: 'unlock-code',
      budget: 'members',
      words: unlockCodeText,
    });
    if (!sent.sent) {
      throw refuse('too-many-requests', { retryAfterSeconds: sent.retryAfterSeconds });
    }
    await record(tx, ctx, 'member.request-unlock-code');
    const now = ctx.clock.now().getTime();
    return {
      sentTo: maskNumber('phone', phoneNumber),
      expiresAt: new Date(now + validMs),
      resendAt: new Date(now + resendAfterMs),
    };
  });
};

/** A passkey ends the lock at once; password and a sent code end it after the wait, and one tap stops that (V37). */
export const unlockMoney: Handler<typeof contract.unlockMoney> = async (ctx, { body }, refuse) => {
  const password = await readPassword(ctx, body.password, 'member.unlock-money-refused');
  return ctx.transaction(async (tx) => {
    const { id: memberId, sessionId } = ctx.actor;
    const now = ctx.clock.now();
    const lock = await holdMoneyLock(tx, memberId, now);
    if (lock === null) throw refuse('money-not-locked');
    const subject = unlockCode(memberId, lock);
    const usable = await getUsableCode(tx, subject, now);
    if (usable?.channel !== 'passkey' && password !== 'right') return refuse('password-wrong');
    const tried = await tryCode(tx, ctx, { ...subject, code: body.code, sessionId });
    if (tried.result === 'wrong' && tried.triesLeft > 0) {
      return refuse('code-wrong', { triesLeft: tried.triesLeft });
    }
    if (tried.result !== 'right') return refuse('code-ended');
    const waitMs = tried.channel === 'passkey' ? 0 : await codeWaitMs(tx, ctx.config);
    if (waitMs === 0) {
      await updateUnlocked(tx, memberId, lock.id, now);
      await record(tx, ctx, 'member.unlock-money', { by: tried.channel });
      await notifyMember(tx, ctx, memberId, unlockedNotice);
      return viewLock(null);
    }
    const unlockAt = new Date(now.getTime() + waitMs);
    await updateUnlockAt(tx, memberId, lock.id, unlockAt);
    await record(tx, ctx, 'member.unlock-money-later', { at: unlockAt.toISOString() });
    await notifyMember(tx, ctx, memberId, unlockWaitsNotice(unlockAt, stopLink(ctx, lock.id)));
    return viewLock({ ...lock, unlockAt });
  });
};

/** The lock that a passkey can end now. */
export async function confirmableUnlock(
  tx: Tx,
  ctx: Context<MemberActor>,
): Promise<Confirmable | null> {
  const lock = await findMoneyLock(tx, ctx.actor.id, ctx.clock.now());
  return lock && { ...unlockCode(ctx.actor.id, lock), shown: { purpose: 'MONEY_UNLOCK' } };
}

/** The end of a lock for the link of the message about it; `at` is null once it ended or was stopped. */
export async function showUnlock(reader: Reader, id: string, now: Date) {
  const found = await findWaitingUnlock(reader, id, now);
  return { kind: 'UNLOCK' as const, at: found?.unlockAt ?? null };
}

/**
 * Keeps the money locked, for whoever has the link.
 * @returns false when the lock has ended, or nobody asked to end it.
 */
export async function stopUnlock(tx: Tx, ctx: Context, id: string): Promise<boolean> {
  const found = await findWaitingUnlock(tx, id, ctx.clock.now());
  if (!found) return false;
  await updateUnlockAt(tx, found.memberId, id, null);
  await recordAudit(tx, provenAs(ctx, 'member', found.memberId), {
    action: 'member.keep-money-locked',
    subjectKind: 'member',
    subjectId: found.memberId,
  });
  return true;
}

function record(
  tx: Tx,
  ctx: Context<MemberActor>,
  action: string,
  details: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const { id: subjectId } = ctx.actor;
  return recordAudit(tx, ctx, { action, subjectKind: 'member', subjectId, details });
}
