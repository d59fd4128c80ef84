import type * as contract from '@pahiram/api/staff-access';
import type * as passkeys from '@pahiram/api/staff-passkeys';
import { permissionsOf, type StaffRole } from '@pahiram/domain/access/roles';
import { isCodeAccepted, needsAnotherPasskey } from '@pahiram/domain/access/staff-passkeys';
import { provenAs, recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { thisRelease } from '../../release.ts';
import { rememberDevice } from '../known-devices.ts';
import { askPasskey } from '../passkeys/ask-passkey.ts';
import { type Asked, takeQuestion } from '../passkeys/questions.ts';
import { recordRefusedPasskey } from '../passkeys/record-refused-passkey.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { listUsablePasskeys, verifyAnswer } from '../passkeys/verify.ts';
import { isPasswordRight } from '../password-hash.ts';
import { refreshSession } from '../refresh.ts';
import { refreshCookies } from '../refresh-cookie.ts';
import { issueTokens, type SignedInPerson, startSession } from '../sessions.ts';
import { recordRefusedSignIn } from '../sign-in.ts';
import { clearSignInTries, countSignInTry } from '../sign-in-limits.ts';
import { endCookieSession } from '../sign-out.ts';
import { deviceDetails } from './staff-links.ts';
import { findStaffByEmail, getActiveStaff, lockStaff } from './store.ts';
import { type LockedStaff, takeTotpCode } from './take-totp-code.ts';

/** One reply for a wrong e-mail address, password or code, and for a code that passkeys replaced. */
export const signInStaff: Handler<typeof contract.signInStaff> = async (ctx, { body }, refuse) => {
  const email = body.email.trim().toLowerCase();
  const account = { audience: 'staff', name: email } as const;
  const attempt = await countSignInTry(ctx, account);
  const staff = await findStaffByEmail(ctx.reader, email);
  const isRight = await isPasswordRight(staff?.password_hash ?? null, body.password, ctx.ipAddress);
  if (!staff || !isRight || staff.state !== 'active') {
    await recordRefusedSignIn(ctx, account, attempt, staff?.id ?? 'unknown');
    return refuse('staff-credentials-wrong');
  }
  const signedIn = await ctx.transaction(async (tx) => {
    const verified = await lockStaff(tx, staff.id);
    if (verified?.password_hash !== staff.password_hash) return null;
    if (!isCodeAccepted(await countUsablePasskeys(tx, ctx, verified.id))) return null;
    if (!(await takeTotpCode(tx, ctx, verified, body.code))) return null;
    await clearSignInTries(tx, ctx, account, attempt);
    return startStaffSession(tx, ctx, verified);
  });
  if (signedIn === null) {
    await recordRefusedSignIn(ctx, account, attempt, staff.id);
    return refuse('staff-credentials-wrong');
  }
  return replyTo(ctx, signedIn);
};

async function countUsablePasskeys(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  id: string,
): Promise<number> {
  return (await listUsablePasskeys(reader, ctx, { audience: 'staff', id })).length;
}

/** Begins a session of somebody who has just proven who they are. */
async function startStaffSession(
  tx: Tx,
  ctx: Context,
  staff: LockedStaff,
  passkeyId: string | null = null,
) {
  const person: SignedInPerson = {
    audience: 'staff',
    id: staff.id,
    phoneNumber: '',
    roles: staff.roles as StaffRole[],
    isRemembered: false,
  };
  const account = { audience: 'staff', name: staff.email } as const;
  const device = await rememberDevice(tx, ctx, account, staff.id);
  const session = await startSession(tx, ctx, person, device.knownAt, passkeyId);
  await recordAudit(tx, provenAs(ctx, 'staff', staff.id), {
    action: 'access.sign-in',
    subjectKind: 'staff',
    subjectId: staff.id,
    details: {
      session: session.id,
      ...(passkeyId === null ? {} : { passkey: passkeyId }),
      ...deviceDetails(ctx),
    },
  });
  return { person, session, setDeviceCookie: device.setCookie };
}

/** Sets the cookies, after the commit. */
function replyTo(ctx: Context, started: Awaited<ReturnType<typeof startStaffSession>>) {
  const accessToken = issueTokens(ctx, started.person, started.session);
  started.setDeviceCookie();
  return { accessToken };
}

const signingIn: Asked = { purpose: 'STAFF_SIGN_IN', person: null, boundTo: '' };

/** Names nobody: the browser offers whatever passkeys it has for this site. */
export const askStaffToSignIn: Handler<typeof passkeys.askStaffToSignIn> = (ctx, _input, refuse) =>
  ctx.transaction(async (tx) => {
    const site = relyingParty(ctx);
    if (site === null) throw refuse('passkeys-unavailable');
    return askPasskey(tx, ctx, site, signingIn);
  });

/** One reply for every passkey that signs nobody in. Refusals are returned, so that the question stays used. */
export const signInStaffWithPasskey: Handler<typeof passkeys.signInStaffWithPasskey> = async (
  ctx,
  { body },
  refuse,
) => {
  const outcome = await ctx.transaction(async (tx) => {
    const site = relyingParty(ctx);
    if (site === null) return refuse('passkeys-unavailable');
    const challenge = await takeQuestion(tx, ctx, body.questionId, signingIn);
    if (challenge === null) return refuse('question-over');
    const verified = await verifyAnswer(tx, ctx, site, 'staff', challenge, body.response);
    if (verified.result !== 'right') {
      await recordRefusedPasskey(tx, ctx, 'staff', verified.ownerId);
      return refuse('passkey-refused');
    }
    const { id: staffId } = verified.passkey.owner;
    const staff = await lockStaff(tx, staffId);
    if (staff?.state !== 'active') {
      await recordRefusedPasskey(tx, ctx, 'staff', staffId);
      return refuse('passkey-refused');
    }
    return startStaffSession(tx, ctx, staff, verified.passkey.id);
  });
  return 'session' in outcome ? replyTo(ctx, outcome) : outcome;
};

export const refreshStaff: Handler<typeof contract.refreshStaff> = async (ctx, _input, refuse) => {
  if (ctx.http.cookies[refreshCookies.staff.name] === undefined) throw refuse('not-signed-in');
  const accessToken = await refreshSession(ctx, 'staff', async (tx, staffId) => {
    const staff = await getActiveStaff(tx, staffId);
    return staff ? { phoneNumber: '', roles: staff.roles as StaffRole[] } : null;
  });
  return accessToken === null ? refuse('session-expired') : { accessToken };
};

export const signOutStaff: Handler<typeof contract.signOutStaff> = async (ctx) => {
  await endCookieSession(ctx, 'staff');
  return { done: true };
};

export const getStaffSelf: Handler<typeof contract.getStaffSelf> = async ({
  actor,
  config,
  reader,
  clock,
}) => ({
  id: actor.id as `stf_${string}`,
  name: actor.name,
  roles: [...actor.roles],
  permissions: [...permissionsOf(actor.roles, { isDemo: config.mode === 'demo' })],
  needsAnotherPasskey: needsAnotherPasskey(
    actor.roles as readonly StaffRole[],
    await countUsablePasskeys(reader, { clock }, actor.id),
  ),
  release: thisRelease(),
});
