import type * as contract from '@pahiram/api/access';
import { provesNothingUntil } from '@pahiram/domain/access/account-recovery';
import { decidePhone } from '@pahiram/domain/access/phone';
import type { AccountTry } from '@pahiram/domain/access/try-limits';
import { findStolenReport } from '../accounts/stolen-number.ts';
import { provenAs, recordAudit, recordRefusalOncePerHour } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { addressBucket } from '../http/address-bucket.ts';
import type { Handler } from '../http/route.ts';
import { type DeviceAccount, rememberDevice } from './known-devices.ts';
import { notifyOfNewDevice } from './notify-of-new-device.ts';
import { isPasswordRight } from './password-hash.ts';
import { issueTokens, type SignedInPerson, startSession } from './sessions.ts';
import { clearSignInTries, countSignInTry, countWrongSignIn } from './sign-in-limits.ts';
import { findByPhone, lockVerifiedMember } from './store.ts';

/** An unknown number, a wrong password and a closed account get one reply, in similar time. */
export const signIn: Handler<typeof contract.signIn> = async (ctx, { body }, refuse) => {
  const decision = decidePhone(body.phoneNumber);
  const phoneNumber = decision.ok ? decision.value : null;
  // A malformed number is counted for its address only, so that strangers do not share a counter.
  const name = phoneNumber ?? `malformed ${addressBucket(ctx.ipAddress)}`;
  const account = { audience: 'member', name } as const;
  const attempt = await countSignInTry(ctx, account);
  const member = phoneNumber === null ? undefined : await findByPhone(ctx.reader, phoneNumber);
  const isActive = member?.state === 'active';
  const isRight = await isPasswordRight(
    member?.password_hash ?? null,
    body.password,
    ctx.ipAddress,
  );
  if (!member || !isActive || !isRight) {
    await recordRefusedSignIn(ctx, account, attempt, member?.id ?? 'unknown');
    return refuse('credentials-wrong');
  }
  if (await isOfThief(ctx, member.id, member.recovered_at)) {
    await recordRefusedSignIn(ctx, account, attempt, member.id);
    return refuse('phone-stolen');
  }
  const person: SignedInPerson = {
    audience: 'member',
    id: member.id,
    phoneNumber: member.phone_number,
    roles: ['MEMBER'],
    isRemembered: body.remember,
  };
  const signedIn = await ctx.transaction(async (tx) => {
    const verified = { id: member.id, passwordHash: member.password_hash };
    if (!(await lockVerifiedMember(tx, verified))) return null;
    await clearSignInTries(tx, ctx, account, attempt);
    const device = await rememberDevice(tx, ctx, account, member.id);
    // Before startSession: it asks whether the member signed in before.
    await notifyOfNewDevice(tx, ctx, { id: member.id, createdAt: member.created_at }, device);
    const started = await startSession(tx, ctx, person, device.knownAt, null);
    await recordAudit(tx, provenAs(ctx, 'member', member.id), {
      action: 'access.sign-in',
      subjectKind: 'member',
      subjectId: member.id,
      details: { session: started.id },
    });
    return { session: started, setDeviceCookie: device.setCookie };
  });
  if (signedIn === null) {
    await recordRefusedSignIn(ctx, account, attempt, member.id);
    return refuse('credentials-wrong');
  }
  const accessToken = issueTokens(ctx, person, signedIn.session);
  signedIn.setDeviceCookie();
  return { accessToken, erasureLastDay: member.erasure_last_day };
};

/** Whether the password was set with a code by SMS a short time ago, and a hold is for the stolen phone (V37). */
async function isOfThief(
  { reader, clock }: Context,
  memberId: string,
  recoveredAt: Date | null,
): Promise<boolean> {
  const now = clock.now();
  if (provesNothingUntil(recoveredAt?.getTime() ?? null, now.getTime()) === null) return false;
  return (await findStolenReport(reader, memberId, now)) === 'hold';
}

/** Audits the refused sign-in and counts the wrong password. */
export async function recordRefusedSignIn(
  ctx: Context,
  account: DeviceAccount,
  attempt: AccountTry,
  subjectId: string,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const subjectKind = account.audience;
    await recordRefusalOncePerHour(tx, ctx, {
      action: 'access.sign-in-refused',
      subjectKind,
      subjectId,
    });
    await countWrongSignIn(tx, ctx, account, attempt, subjectId);
  });
}
