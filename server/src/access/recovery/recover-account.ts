import type { recoverAccount as contract } from '@pahiram/api/access';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { takeLimit } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { tellMember } from '../../notices/tell-member.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { deleteDevicesOf } from '../devices/store.ts';
import { clearAllSignInTries } from '../limits/sign-in-limits.ts';
import { accountRecoveredNotice } from '../notice-texts.ts';
import { hashPassword, isPasswordRight } from '../passwords/password-hash.ts';
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts';
import { lockProof, updateUsed } from '../proofs/store.ts';
import { endMemberSessions } from '../sessions/end-member-sessions.ts';
import { takeBackRefreshCookie } from '../sessions/refresh-token.ts';
import { findByPhone, updatePassword } from '../store.ts';

/** `password-same` reveals the current password, so the tries are limited. */
const tries = { max: 10, windowSeconds: 15 * 60 };

/** Sets a new password for a proven phone, ends all sessions, notifies every channel. */
export const recoverAccount: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  refuseWeakPassword(body.newPassword, 'newPassword', refuse);
  const early = await ctx.transaction((tx) => checkProof(tx, ctx, body.recoveryId));
  if (typeof early === 'string') throw refuse(early);
  await takeLimit(ctx, 'recover-account', early.phoneNumber, tries);
  const owner = await findByPhone(ctx.reader, early.phoneNumber);
  if (await isPasswordRight(owner?.password_hash ?? null, body.newPassword, ctx.address)) {
    throw refuse('password-same');
  }
  const passwordHash = await hashPassword(body.newPassword, ctx.address);
  const giveDeviceCookie = await ctx.transaction(async (tx) => {
    const proof = await checkProof(tx, ctx, body.recoveryId);
    if (typeof proof === 'string') throw refuse(proof);
    const now = ctx.clock.now();
    const member = await findByPhone(tx, proof.phoneNumber);
    if (!member) throw refuse('step-over');
    const isChanged = await updatePassword(tx, member.id, { passwordHash, at: now });
    if (!isChanged) throw refuse('step-over');
    await updateUsed(tx, body.recoveryId, now);
    const account = { audience: 'member', name: proof.phoneNumber } as const;
    await clearAllSignInTries(tx, ctx, account);
    await recordAudit(tx, ctx, {
      action: 'access.recover-account',
      subjectKind: 'member',
      subjectId: member.id,
    });
    await endMemberSessions(tx, ctx, member.id, { reason: 'account-recovered' });
    await tellMember(tx, ctx, member.id, accountRecoveredNotice);
    // Another person may have used the other devices; the phone's owner is using this one.
    await deleteDevicesOf(tx, { audience: 'member', id: member.id });
    return rememberDevice(tx, ctx, account, member.id);
  });
  takeBackRefreshCookie(ctx, 'member');
  giveDeviceCookie();
  return { done: true };
};

/** Checked before the slow hash and again, with the proof locked, when the password is set. */
async function checkProof(tx: Tx, ctx: Context, id: string) {
  const proof = await lockProof(tx, 'RECOVERY', id, ctx.clock.now());
  if (!proof || proof.used_at !== null) return 'step-over';
  if (proof.verified_at === null || proof.phone_number === null) return 'phone-not-proven';
  return { phoneNumber: proof.phone_number };
}
