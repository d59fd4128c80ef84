import type * as contract from '@pahiram/api/access';
import type { Language } from '@pahiram/api/operation';
import { isOfCountry } from '@pahiram/domain/access/phone';
import { MINUTE_MS } from '@pahiram/domain/calendar/calendar';
import { numberToProve } from '../accounts/recipient.ts';
import { provenAs, recordAudit } from '../audit/record.ts';
import { sendCodeBySms } from '../codes/one-time-codes.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { addressBucket } from '../http/address-bucket.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { countRegistrationCode } from './code-limits.ts';
import { countryOfIpAddress } from './country-of-ip-address.ts';
import { sendEmailLink } from './email.ts';
import { invitationFingerprint } from './invitations.ts';
import { rememberDevice } from './known-devices.ts';
import { alreadyRegisteredText, codeTexts } from './notice-texts.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeakPassword } from './passwords.ts';
import { confirmPhone, readMobile } from './phone-proofs.ts';
import { type DecidedAccount, decideAccount } from './registration-form.ts';
import {
  findOpenInvitation,
  insertProof,
  lockProof,
  updateInvitationUsed,
  updatePhone,
  updateUsed,
} from './registration-store.ts';
import { findByPhone, insertMember } from './store.ts';

export const getRegistrationRules: Handler<typeof contract.getRegistrationRules> = async (ctx) => ({
  mode: ctx.config.settings.REGISTRATION,
});

const registrationMs = 30 * MINUTE_MS;

/** Starts a registration. The invitation is counted as used only when the account is created. */
export const startRegistration: Handler<typeof contract.startRegistration> = async (
  ctx,
  { body },
  refuse,
) => {
  const { invitationCode } = body;
  if (!invitationCode && ctx.config.settings.REGISTRATION === 'invite') {
    throw refuse('invitation-needed');
  }
  if (invitationCode) {
    const guesses = {
      max: ctx.config.settings.LIMIT_INVITATIONS_PER_ADDRESS,
      windowSeconds: 3600,
    };
    await countAttemptOrRefuse(ctx, 'invitation:address', addressBucket(ctx.ipAddress), guesses);
  }
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const invitation = invitationCode
      ? await findOpenInvitation(tx, invitationFingerprint(ctx, invitationCode), now)
      : null;
    if (invitation === undefined) throw refuse('invitation-not-valid');
    const registrationId = newId(ctx.random, 'reg');
    const expiresAt = new Date(now.getTime() + registrationMs);
    await insertProof(tx, {
      id: registrationId,
      purpose: 'REGISTRATION',
      phoneNumber: null,
      invitationId: invitation?.id ?? null,
      createdAt: now,
      expiresAt,
    });
    return { registrationId, expiresAt };
  });
};

/**
 * Same reply for a known and an unknown number. If the number has an account, its owner gets an SMS
 * that says so and contains no code (V23).
 */
export const sendRegistrationCode: Handler<typeof contract.sendRegistrationCode> = async (
  ctx,
  { body },
  refuse,
) => {
  const phoneNumber = readMobile(body.phoneNumber, refuse);
  const countryCodes = ctx.config.settings.REGISTRATION_COUNTRY_CODES;
  if (!isOfCountry(phoneNumber, countryCodes)) {
    const countries = countryCodes.map((code) => `+${code}`).join(', ');
    throw refuse('phone-country-not-served', { countries });
  }
  await countRegistrationCode(ctx, phoneNumber);
  return ctx.transaction(async (tx) => {
    const proof = await lockProof(tx, 'REGISTRATION', body.registrationId, ctx.clock.now());
    if (!proof || proof.used_at !== null) throw refuse('step-over');
    const known = await findByPhone(tx, phoneNumber);
    if (proof.phone_number !== phoneNumber) await updatePhone(tx, proof.id, phoneNumber);
    const sending = await sendCodeBySms(tx, ctx, {
      purpose: 'REGISTRATION',
      subjectId: proof.id,
      boundTo: phoneNumber,
      recipient: numberToProve(proof, phoneNumber),
      budget: 'strangers',
      // The owner of a number that has an account reads it in the language of their messages.
      language: known ? (known.language as Language) : ctx.language,
      template: known ? 'already-registered' : 'registration-code',
      words: (code) => (known ? alreadyRegisteredText : codeTexts.registration(code)),
    });
    if (!sending.sent) {
      throw refuse('code-too-soon', { retryAfterSeconds: sending.retryAfterSeconds });
    }
    const { resendAfterSeconds, expiresInSeconds } = sending;
    return { resendAfterSeconds, expiresInSeconds };
  });
};

export const confirmRegistrationCode: Handler<typeof contract.confirmRegistrationCode> = (
  ctx,
  { body },
  refuse,
) =>
  confirmPhone(ctx, { purpose: 'REGISTRATION', id: body.registrationId, code: body.code }, refuse);

/** Creates the account for a proven phone. The contract fills in employment defaults. */
export const register: Handler<typeof contract.register> = async (ctx, { body }, refuse) => {
  const account = decideAccount(body);
  if ('fault' in account) {
    throw refuse(account.fault, {}, [{ path: account.path, message: account.message }]);
  }
  refuseWeakPassword(body.password, 'password', refuse);
  const check = (tx: Tx) => checkProof(tx, ctx, body.registrationId, account.phoneNumber);
  const early = await ctx.transaction(check);
  if (typeof early === 'string') throw refuse(early);
  const passwordHash = await hashPassword(body.password, ctx.ipAddress);
  const setDeviceCookie = await ctx.transaction(async (tx) => {
    const proof = await check(tx);
    if (typeof proof === 'string') throw refuse(proof);
    const now = ctx.clock.now();
    const memberId = newId(ctx.random, 'mbr');
    const isNew = await insertMember(tx, {
      ...account,
      id: memberId,
      passwordHash,
      ipAddress: ctx.ipAddress,
      countryRegister: countryOfIpAddress(ctx.ipAddress),
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
    await sendEmailLink(tx, ctx, memberId);
    const known = { audience: 'member', name: account.phoneNumber } as const;
    return (await rememberDevice(tx, ctx, known, memberId)).setCookie;
  });
  setDeviceCookie();
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
  await recordAudit(tx, provenAs(ctx, 'member', memberId), {
    action: 'member.register',
    subjectKind: 'member',
    subjectId: memberId,
    details: { email: account.email !== null, employment: account.isEmploymentStated },
  });
}
