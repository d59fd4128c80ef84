import type * as contract from '@pahiram/api/money-lock';
import { unlockByPasswordAt, unlockRemindersAt } from '@pahiram/domain/access/account-recovery';
import { endWaitingPasskeys, removeYoungPasskeys } from '../access/passkeys/passkeys.ts';
import { proveByCode, readPassword } from '../access/passkeys/sign-without-passkey.ts';
import { listUsablePasskeys } from '../access/passkeys/verify.ts';
import { endMemberSessions } from '../access/sessions.ts';
import { getMember } from '../accounts/members.ts';
import {
  cancelUnlock,
  findLockById,
  findMoneyLock,
  holdMoneyLock,
  insertMoneyLock,
  isLockKnown,
  type MoneyLock,
  updateUnlockAt,
  updateUnlocked,
  updateWaitOver,
} from '../accounts/money-lock.ts';
import { findDoubtedSince, findSetByStranger } from '../accounts/recovered-by-staff.ts';
import { findStolenReport, updateDenialsEnded } from '../accounts/stolen-number.ts';
import { type AuditContext, recordAudit } from '../audit/record.ts';
import { codeWaitMs } from '../codes/code-limit.ts';
import type { Confirmable } from '../codes/confirmable.ts';
import { sendCodeToMember } from '../codes/one-time-codes.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { restoreAccount } from '../members/account-correction.ts';
import { notifyMember } from '../notices/send.ts';
import { byLink, stopLink } from '../notices/stop-link.ts';
import { stopTimes } from '../notices/stop-times.ts';
import { endWaitingChange } from '../phone-number/take-effect.ts';
import { cancelUnsentOf } from '../withdrawals/cancel.ts';
import {
  keptLockedNotice,
  lockedNotice,
  theftReportStaysNotice,
  unlockCodeText,
  unlockedNotice,
  unlockWaitsNotice,
} from './notice-texts.ts';

export const getMoneyLock: Handler<typeof contract.getMoneyLock> = async (ctx) =>
  viewLock(ctx.reader, ctx, await findMoneyLock(ctx.reader, ctx.actor.id, ctx.clock.now()));

async function viewLock(reader: Reader, ctx: Context<MemberActor>, lock: MoneyLock | null) {
  if (lock === null) return { lock };
  const { lockedAt, unlockAt } = lock;
  const earliest = await passwordCountsAt(reader, ctx, 0, await canEndAtOnce(reader, ctx));
  const notBefore = earliest > ctx.clock.now() ? earliest : null;
  return { lock: { lockedAt, unlockAt, notBefore } };
}

/** Whether a passkey of this member can end the lock at once. */
async function canEndAtOnce(reader: Reader, ctx: Context<MemberActor>) {
  const passkeys = await listUsablePasskeys(reader, ctx, { audience: 'member', id: ctx.actor.id });
  if (passkeys.length === 0) return false;
  return (await findStolenReport(reader, ctx.actor.id, ctx.clock.now())) === null;
}

export const lockMoney: Handler<typeof contract.lockMoney> = (ctx) =>
  ctx.transaction(async (tx) => {
    const { id: memberId, sessionId } = ctx.actor;
    const { lock } = await lockMoneyOf(tx, ctx, memberId, sessionId);
    // Another device may be in other hands: the thief of a phone would go on reading and changing the account there.
    await endMemberSessions(tx, ctx, memberId, {
      ...{ reason: 'signed-out-everywhere', exceptSessionId: sessionId },
    });
    return viewLock(tx, ctx, lock);
  });

interface TookBack {
  /** Passkeys that did not work yet, which are removed. */
  readonly passkeys: number;
  /** A withdrawal that was not sent. */
  readonly isWithdrawalBack: boolean;
  /** A change of the receiving account waited. */
  readonly isAccountBack: boolean;
  /** A change of the number waited. */
  readonly isNumberKept: boolean;
}

/**
 * One tap: what is not sent yet comes back to the wallet, whatever waits to change where money goes or to end the lock
 * ends, and every channel is told. Locking again cancels an end that was asked for.
 * @param keptSession the session that stays when an account that was changed is taken back.
 * @returns the lock, and what it took back.
 */
export async function lockMoneyOf(
  tx: Tx,
  ctx: Context,
  memberId: string,
  keptSession?: string,
): Promise<{ readonly lock: MoneyLock; readonly tookBack: TookBack }> {
  const now = ctx.clock.now();
  const known = await holdMoneyLock(tx, memberId, now);
  const lock = known ?? { id: newId(ctx.random, 'mlk'), lockedAt: now, unlockAt: null };
  if (known === null) await insertMoneyLock(tx, { memberId, id: lock.id, at: now });
  const cameBack = await cancelUnsentOf(tx, ctx, memberId, { isByLock: true });
  // Passkeys before sessions, as a stop by link locks them.
  const passkeys = await endWaitingPasskeys(tx, ctx, memberId);
  const end =
    keptSession === undefined
      ? ({ reason: 'stopped' } as const)
      : ({ reason: 'payout-account-changed', exceptSessionId: keptSession } as const);
  const restored = await restoreAccount(tx, ctx, memberId, end);
  const isNumberKept = await endWaitingChange(tx, ctx, memberId, 'LOCKED');
  if (known === null) {
    await record(tx, ctx, memberId, 'member.lock-money', { cancelled: cameBack === null ? 0 : 1 });
    await notifyMember(tx, ctx, memberId, lockedNotice(cameBack));
  }
  if (await updateDenialsEnded(tx, memberId, now)) {
    await record(tx, ctx, memberId, 'member.keep-theft-report');
    await notifyMember(tx, ctx, memberId, theftReportStaysNotice);
  }
  if (lock.unlockAt !== null) await keepLocked(tx, ctx, memberId, lock.id);
  const isWithdrawalBack = cameBack !== null;
  const tookBack = { passkeys, isWithdrawalBack, isAccountBack: restored !== null, isNumberKept };
  return { lock: { ...lock, unlockAt: null }, tookBack };
}

/** Cancels the end that was asked for, and tells every channel. The caller has locked the member. */
async function keepLocked(tx: Tx, ctx: Context, memberId: string, lockId: string): Promise<void> {
  await cancelUnlock(tx, ctx, memberId, lockId);
  await notifyMember(tx, ctx, memberId, keptLockedNotice);
}

const unlockCode = (memberId: string, lock: MoneyLock) =>
  ({ purpose: 'MONEY_UNLOCK', subjectId: memberId, memberId, boundTo: lock.id }) as const;

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
    const { phoneNumber: recipient, language } = member;
    const sent = await sendCodeToMember(tx, ctx, refuse, {
      ...unlockCode(id, lock),
      recipient,
      language,
      template: 'unlock-code',
      words: unlockCodeText,
    });
    await record(tx, ctx, id, 'member.request-unlock-code');
    return sent;
  });
};

/**
 * It takes the password: the thief of a phone may know its screen lock, and so have its passkey. With a passkey the lock
 * ends at once, with a sent code, or while the phone is reported as stolen, after the wait, and one tap stops that (V37).
 */
export const unlockMoney: Handler<typeof contract.unlockMoney> = async (ctx, { body }, refuse) => {
  const password = await readPassword(ctx, body.password, 'member.unlock-money-refused');
  if (password !== 'right') return refuse('password-wrong');
  return ctx.transaction(async (tx) => {
    const { id: memberId } = ctx.actor;
    const now = ctx.clock.now();
    const lock = await holdMoneyLock(tx, memberId, now);
    if (lock === null) throw refuse('money-not-locked');
    const given = { code: body.code, password };
    const by = await proveByCode(tx, ctx, unlockCode(memberId, lock), given, refuse);
    if (by instanceof Refusal) return by;
    // The phone that was reported as stolen may have the passkey, and its finder its screen lock and the password.
    const isAtOnce = by === 'passkey' && (await findStolenReport(tx, memberId, now)) === null;
    const waitMs = isAtOnce ? 0 : await codeWaitMs(tx, ctx.config);
    const unlockAt = await passwordCountsAt(tx, ctx, waitMs, isAtOnce);
    // The clock ran on meanwhile: compared with the time before, the end at once would wait.
    if (unlockAt <= ctx.clock.now()) {
      await updateUnlocked(tx, memberId, lock.id, now);
      await record(tx, ctx, memberId, 'member.unlock-money', { by });
      await notifyMember(tx, ctx, memberId, unlockedNotice);
      return { lock: null };
    }
    await updateUnlockAt(tx, memberId, lock.id, unlockAt);
    await record(tx, ctx, memberId, 'member.unlock-money-later', {
      at: unlockAt.toISOString(),
    });
    await scheduleEnd(tx, memberId, lock.id, unlockAt);
    await scheduleReminders(tx, memberId, lock.id, { unlockAt, now });
    await notifyMember(tx, ctx, memberId, unlockWaitsNotice(unlockAt, stopLink(ctx, lock.id)));
    return viewLock(tx, ctx, { ...lock, unlockAt });
  });
};

/** Tells the member that the wait of an unlocking is over, unless it was stopped meanwhile (V37). */
export async function endLockWait(ctx: Context, memberId: string, lockId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const lock = await holdMoneyLock(tx, memberId, now);
    if (lock?.id === lockId && lock.unlockAt !== null) {
      // The clock of a demonstration can be behind the job.
      await scheduleEnd(tx, memberId, lockId, lock.unlockAt);
    } else if (await updateWaitOver(tx, memberId, lockId, now)) {
      await notifyMember(tx, ctx, memberId, unlockedNotice);
    }
  });
}

/** Tells the member again before the wait ends, unless it was stopped or asked for again meanwhile. */
export async function remindOfUnlock(
  ctx: Context,
  { memberId, lockId, unlockAt }: Reminded,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const lock = await holdMoneyLock(tx, memberId, ctx.clock.now());
    if (lock?.id !== lockId || lock.unlockAt?.getTime() !== unlockAt.getTime()) return;
    await notifyMember(tx, ctx, memberId, unlockWaitsNotice(unlockAt, stopLink(ctx, lock.id)));
  });
}

interface Reminded {
  readonly memberId: string;
  readonly lockId: MoneyLock['id'];
  readonly unlockAt: Date;
}

async function scheduleReminders(
  tx: Tx,
  memberId: string,
  lockId: string,
  { unlockAt, now }: { readonly unlockAt: Date; readonly now: Date },
): Promise<void> {
  const payload = { memberId, lockId, unlockAt };
  for (const [at, runAt] of unlockRemindersAt(unlockAt.getTime(), now.getTime()).entries()) {
    const options = { jobKey: `remind-money-unlock:${lockId}:${at}`, runAt: new Date(runAt) };
    await enqueue(tx, 'remind-money-unlock', payload, options);
  }
}

async function scheduleEnd(tx: Tx, memberId: string, lockId: string, runAt: Date): Promise<void> {
  const jobKey = `end-money-lock:${lockId}`;
  await enqueue(tx, 'end-money-lock', { memberId, lockId }, { jobKey, runAt });
}

/**
 * When the password that was given now counts: later than the wait if it was set by SMS in the last days, or if the end of
 * a lock was stopped since then. After a recovery by staff that code went to the number that two people gave the owner, so
 * it waits no longer.
 * @param isWithPasskey the stop of an end proves nothing against it: the passkeys of the last 30 days went with the stop.
 */
export async function passwordCountsAt(
  reader: Reader,
  ctx: Context<MemberActor>,
  waitMs: number,
  isWithPasskey = false,
): Promise<Date> {
  const now = ctx.clock.now();
  const since = await (isWithPasskey ? findSetByStranger : findDoubtedSince)(reader, ctx.actor.id);
  return new Date(unlockByPasswordAt(since?.getTime() ?? null, { now: now.getTime(), waitMs }));
}

/** The lock that a passkey can end now. */
export async function confirmableUnlock(
  tx: Tx,
  ctx: Context<MemberActor>,
): Promise<Confirmable | null> {
  const lock = await findMoneyLock(tx, ctx.actor.id, ctx.clock.now());
  return lock && { ...unlockCode(ctx.actor.id, lock), shown: { purpose: 'MONEY_UNLOCK' } };
}

/** The end of a lock for the link of the message about it. */
export async function showUnlock(reader: Reader, id: string, now: Date) {
  const found = await findLockById(reader, id, now);
  if (!found && !(await isLockKnown(reader, id))) return null;
  return { kind: 'UNLOCK' as const, ...stopTimes(found?.unlockAt ?? null, !found) };
}

/**
 * Keeps the money locked for the person who has the link, and signs every device out: one of them asked to end the lock.
 * @returns false when the lock has ended.
 */
export async function stopUnlock(tx: Tx, ctx: Context, id: string): Promise<boolean> {
  const now = ctx.clock.now();
  const found = await findLockById(tx, id, now);
  if (!found) return false;
  const { memberId } = found;
  const lock = await holdMoneyLock(tx, memberId, now);
  if (lock?.id !== id) return false;
  if (lock.unlockAt === null) return true;
  const asMember = byLink(ctx, memberId);
  await keepLocked(tx, asMember, memberId, id);
  await removeYoungPasskeys(tx, asMember, memberId);
  await endMemberSessions(tx, asMember, memberId, { reason: 'stopped' });
  return true;
}

function record(
  tx: Tx,
  ctx: AuditContext,
  memberId: string,
  action: string,
  details: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  return recordAudit(tx, ctx, { action, subjectKind: 'member', subjectId: memberId, details });
}
