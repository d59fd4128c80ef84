import type { login as contract } from '@pahiram/api/access';
import { decidePhone } from '@pahiram/domain/access/phone';
import type { AccountTry } from '@pahiram/domain/access/try-limits';
import { recordAudit } from '../audit/record-audit.ts';
import { recordRefusal } from '../audit/record-refusal.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/route.ts';
import { type DeviceAccount, rememberDevice } from './devices/known-device.ts';
import { clearSignInTries, countSignInTry, countWrongSignIn } from './limits/sign-in-limits.ts';
import { isPasswordRight } from './passwords/password-hash.ts';
import { isOwnOrigin } from './sessions/is-own-origin.ts';
import { handOver, type SignedInPerson, startSession } from './sessions/start-session.ts';
import { tellNewDevice } from './sessions/tell-new-device.ts';
import { findByPhone, lockVerifiedMember } from './store.ts';

/** An unknown number, a wrong password and a closed account get one reply, in similar time. */
export const login: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  if (!isOwnOrigin(ctx)) throw refuse('origin-not-allowed');
  const decision = decidePhone(body.phoneNumber);
  const phoneNumber = decision.ok ? decision.value : 'none';
  const account = { audience: 'member', name: phoneNumber } as const;
  const attempt = await countSignInTry(ctx, account);
  const member = await findByPhone(ctx.reader, phoneNumber);
  const isActive = member?.state === 'active';
  const isRight = await isPasswordRight(member?.password_hash ?? null, body.password, ctx.address);
  if (!member || !isActive || !isRight) {
    await recordRefusedSignIn(ctx, account, attempt, member?.id ?? 'unknown');
    return refuse('credentials-wrong');
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
    await tellNewDevice(tx, ctx, { id: member.id, createdAt: member.created_at });
    const started = await startSession(tx, ctx, person);
    await recordAudit(tx, ctx, {
      action: 'access.sign-in',
      subjectKind: 'member',
      subjectId: member.id,
      details: { session: started.id },
    });
    return {
      session: started,
      giveDeviceCookie: await rememberDevice(tx, ctx, account, member.id),
    };
  });
  if (signedIn === null) {
    await recordRefusedSignIn(ctx, account, attempt, member.id);
    return refuse('credentials-wrong');
  }
  const accessToken = handOver(ctx, person, signedIn.session);
  signedIn.giveDeviceCookie();
  return { accessToken, erasureLastDay: member.erasure_last_day };
};

export async function recordRefusedSignIn(
  ctx: Context,
  account: DeviceAccount,
  attempt: AccountTry,
  subjectId: string,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const subjectKind = account.audience;
    await recordRefusal(tx, ctx, { action: 'access.sign-in-refused', subjectKind, subjectId });
    await countWrongSignIn(tx, ctx, account, attempt, subjectId);
  });
}
