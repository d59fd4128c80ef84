import type { register as contract } from '@pahiram/api/access';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { countryOfAddress } from '../country-of-address.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { updateInvitationUsed } from '../invitations/store.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts';
import { lockProof, updateUsed } from '../proofs/store.ts';
import { insertMember } from '../store.ts';
import { type DecidedAccount, decideAccount } from './decide-account.ts';

/** Creates the account for a proven phone. The contract fills in employment defaults. */
export const register: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const account = decideAccount(body);
  if ('fault' in account) {
    throw refuse(account.fault, {}, [{ path: account.path, message: account.message }]);
  }
  refuseWeakPassword(body.password, 'password', refuse);
  const check = (tx: Tx) => checkProof(tx, ctx, body.registrationId, account.phoneNumber);
  const early = await ctx.transaction(check);
  if (typeof early === 'string') throw refuse(early);
  const passwordHash = await hashPassword(body.password, ctx.address);
  const giveDeviceCookie = await ctx.transaction(async (tx) => {
    const proof = await check(tx);
    if (typeof proof === 'string') throw refuse(proof);
    const now = ctx.clock.now();
    const memberId = newId(ctx.random, 'mbr');
    const isNew = await insertMember(tx, {
      ...account,
      id: memberId,
      passwordHash,
      ipAddress: ctx.address,
      countryRegister: countryOfAddress(ctx.address),
      companyRegister: body.companyRegister,
      language: ctx.language,
      createdAt: now,
    });
    if (!isNew) throw refuse('phone-taken');
    const { invitationId } = proof;
    if (invitationId !== null && !(await updateInvitationUsed(tx, invitationId, now))) {
      throw refuse('invitation-not-valid');
    }
    await updateUsed(tx, body.registrationId, now);
    await recordRegistration(tx, ctx, memberId, account);
    return rememberDevice(tx, ctx, { audience: 'member', name: account.phoneNumber }, memberId);
  });
  giveDeviceCookie();
  return { done: true };
};

/** Checked before the slow hash and again, with the proof locked, when the account is created. */
async function checkProof(tx: Tx, ctx: Context, id: string, phoneNumber: string) {
  const proof = await lockProof(tx, 'REGISTRATION', id, ctx.clock.now());
  if (!proof) return 'step-over';
  if (proof.verified_at === null || proof.phone_number !== phoneNumber) return 'phone-not-proven';
  if (proof.used_at !== null) return 'phone-taken';
  return { invitationId: proof.invitation_id };
}

async function recordRegistration(
  tx: Tx,
  ctx: Context,
  memberId: string,
  account: DecidedAccount,
): Promise<void> {
  await recordAudit(tx, ctx, {
    action: 'member.register',
    subjectKind: 'member',
    subjectId: memberId,
    details: { email: account.email !== null, employment: account.isEmploymentStated },
  });
}
