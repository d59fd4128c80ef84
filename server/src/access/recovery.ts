import type * as contract from '@pahiram/api/access';
import { MINUTE_MS } from '@pahiram/domain/calendar/calendar';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import * as z from 'zod';
import { getMember } from '../accounts/members.ts';
import { isMoneyLocked } from '../accounts/money-lock.ts';
import { findNoPasswordBySms } from '../accounts/stolen-number.ts';
import { provenAs, recordAudit } from '../audit/record.ts';
import { getIssuedAt, issueCode } from '../codes/one-time-codes.ts';
import { isSmsLeft, type SmsBudget } from '../codes/sms-budget.ts';
import type { Context, SystemActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { notifyMember, sendNotice } from '../notices/send.ts';
import { cancelUnsentSoon } from './cancel-unsent.ts';
import { countRecoveryCode } from './code-limits.ts';
import { deleteDevicesOf, rememberDevice } from './known-devices.ts';
import { accountRecoveredNotice, codeTexts } from './notice-texts.ts';
import { hashPassword, isPasswordRight } from './password-hash.ts';
import { refuseWeakPassword } from './passwords.ts';
import { confirmPhone, readMobile } from './phone-proofs.ts';
import { clearRefreshCookie } from './refresh-cookie.ts';
import { insertProof, lockProof, updateUsed } from './registration-store.ts';
import { endMemberSessions } from './sessions.ts';
import { clearAllSignInTries } from './sign-in-limits.ts';
import { findByPhone, updatePassword } from './store.ts';

const recoveryMs = 30 * MINUTE_MS;
const rule = CODE_RULES.RECOVERY;

/** The same reply for every number, with or without an account. */
const codeSentReply = {
  resendAfterSeconds: rule.resendAfterMs / 1000,
  expiresInSeconds: rule.validMs / 1000,
};

/** Same reply for every number, with or without an account (V23). */
export const startRecovery: Handler<typeof contract.startRecovery> = async (
  ctx,
  { body },
  refuse,
) => {
  const phoneNumber = readMobile(body.phoneNumber, refuse);
  const budget = await countRecoveryRequest(ctx, phoneNumber);
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const recoveryId = newId(ctx.random, 'rec');
    await insertProof(tx, {
      id: recoveryId,
      purpose: 'RECOVERY',
      phoneNumber,
      invitationId: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + recoveryMs),
    });
    await enqueueRecoveryCode(tx, ctx, recoveryId, budget);
    return { recoveryId, ...codeSentReply };
  });
};

export const resendRecoveryCode: Handler<typeof contract.resendRecoveryCode> = async (
  ctx,
  { body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const proof = await lockProof(tx, 'RECOVERY', body.recoveryId, ctx.clock.now());
    if (!proof?.phone_number || proof.used_at !== null) throw refuse('step-over');
    const budget = await countRecoveryRequest(ctx, proof.phone_number);
    await enqueueRecoveryCode(tx, ctx, proof.id, budget);
    return codeSentReply;
  });

/** @throws Refusal `too-many-requests`: one code a minute, and a few a day, for each phone. */
function countRecoveryRequest(ctx: Context, phoneNumber: string): Promise<SmsBudget> {
  return countRecoveryCode(ctx, phoneNumber, rule.resendAfterMs);
}

/**
 * A job looks up the account, so that the request takes the same time with or without one (V23).
 */
async function enqueueRecoveryCode(
  tx: Tx,
  ctx: Context,
  recoveryId: string,
  budget: SmsBudget,
): Promise<void> {
  const now = ctx.clock.now();
  const payload = { recoveryId, askedAt: now.toISOString(), budget };
  await enqueue(tx, 'send-recovery-code', payload, { runAt: now });
}

const payloadShape = z.object({
  recoveryId: z.string(),
  askedAt: z.iso.datetime(),
  budget: z.enum(['recovery', 'members']),
});

/**
 * A code is also issued, but not sent, for a number without an account, so that a wrong try gets
 * the same reply for every number (V23). A repeated run for one request sends once.
 */
export async function sendRecoveryCode(
  ctx: Context<SystemActor>,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { recoveryId, askedAt, budget } = payloadShape.parse(payload);
  await ctx.transaction(async (tx) => {
    const proof = await lockProof(tx, 'RECOVERY', recoveryId, ctx.clock.now());
    if (!proof?.phone_number || proof.used_at !== null) return;
    const subject = { purpose: 'RECOVERY', subjectId: recoveryId } as const;
    const issuedAt = await getIssuedAt(tx, subject);
    if (issuedAt !== null && issuedAt >= new Date(askedAt)) return;
    const { code } = await issueCode(tx, ctx, {
      ...subject,
      channel: 'sms',
      boundTo: proof.phone_number,
    });
    const found = await findByPhone(tx, proof.phone_number);
    const member = found && (await getMember(tx, found.id));
    if (member?.state !== 'active') return;
    if ((await findNoPasswordBySms(tx, member.id, ctx.clock.now())) !== null) return;
    if (!(await isSmsLeft(ctx, budget))) return;
    await sendNotice(tx, ctx, {
      memberId: member.id,
      channel: 'sms',
      recipient: member.phoneNumber,
      language: member.language,
      template: 'recovery-code',
      text: codeTexts.recovery(code)[member.language],
    });
  });
}

export const confirmRecoveryCode: Handler<typeof contract.confirmRecoveryCode> = (
  ctx,
  { body },
  refuse,
) => confirmPhone(ctx, { purpose: 'RECOVERY', id: body.recoveryId, code: body.code }, refuse);

/** `password-same` reveals the current password, so the tries are limited. */
const tries = { max: 10, windowSeconds: 15 * 60 };

/** Sets a new password for a proven phone, ends all sessions, notifies every channel. */
export const recoverAccount: Handler<typeof contract.recoverAccount> = async (
  ctx,
  { body },
  refuse,
) => {
  refuseWeakPassword(body.newPassword, 'newPassword', refuse);
  const early = await ctx.transaction((tx) => checkProof(tx, ctx, body.recoveryId));
  if (typeof early === 'string') throw refuse(early);
  await countAttemptOrRefuse(ctx, 'recover-account', early.phoneNumber, tries);
  const owner = await findByPhone(ctx.reader, early.phoneNumber);
  if (await isPasswordRight(owner?.password_hash ?? null, body.newPassword, ctx.ipAddress)) {
    throw refuse('password-same');
  }
  const passwordHash = await hashPassword(body.newPassword, ctx.ipAddress);
  const setDeviceCookie = await ctx.transaction(async (tx) => {
    const proof = await checkProof(tx, ctx, body.recoveryId);
    if (typeof proof === 'string') throw refuse(proof);
    const now = ctx.clock.now();
    const member = await findByPhone(tx, proof.phoneNumber);
    if (!member || (await findNoPasswordBySms(tx, member.id, now)) !== null)
      throw refuse('step-over');
    const isChanged = await updatePassword(tx, member.id, {
      passwordHash,
      at: now,
      isRecovered: true,
    });
    if (!isChanged) throw refuse('step-over');
    await updateUsed(tx, body.recoveryId, now);
    const account = { audience: 'member', name: proof.phoneNumber } as const;
    await clearAllSignInTries(tx, ctx, account);
    await recordAudit(tx, provenAs(ctx, 'member', member.id), {
      action: 'access.recover-account',
      subjectKind: 'member',
      subjectId: member.id,
    });
    await endMemberSessions(tx, ctx, member.id, { reason: 'account-recovered' });
    const isLocked = await isMoneyLocked(tx, member.id, now);
    // Its code goes to the same phone: somebody else may have asked for it, or would confirm it.
    const cancelled = await cancelUnsentSoon(tx, member.id, now, ['WAITING_FOR_CODE']);
    await notifyMember(tx, ctx, member.id, accountRecoveredNotice(isLocked, cancelled));
    // Another person may have used the other devices; the phone's owner is using this one.
    await deleteDevicesOf(tx, { audience: 'member', id: member.id });
    const device = await rememberDevice(tx, ctx, account, member.id);
    return device.setCookie;
  });
  clearRefreshCookie(ctx, 'member');
  setDeviceCookie();
  return { done: true };
};

/** Checked before the slow hash and again, with the proof locked, when the password is set. */
async function checkProof(tx: Tx, ctx: Context, id: string) {
  const proof = await lockProof(tx, 'RECOVERY', id, ctx.clock.now());
  if (!proof || proof.used_at !== null) return 'step-over';
  if (proof.verified_at === null || proof.phone_number === null) return 'phone-not-proven';
  return { phoneNumber: proof.phone_number };
}
