import type * as contract from '@pahiram/api/staff-access';
import { permissionsOf, type StaffRole } from '@pahiram/domain/access/roles';
import { provenAs, recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { thisRelease } from '../../release.ts';
import { rememberDevice } from '../known-devices.ts';
import { isPasswordRight } from '../password-hash.ts';
import { refreshSession } from '../refresh.ts';
import { refreshCookies } from '../refresh-cookie.ts';
import { issueTokens, type SignedInPerson, startSession } from '../sessions.ts';
import { recordRefusedSignIn } from '../sign-in.ts';
import { clearSignInTries, countSignInTry } from '../sign-in-limits.ts';
import { endCookieSession } from '../sign-out.ts';
import { deviceDetails } from './staff-links.ts';
import { findStaffByEmail, getActiveStaff, lockStaff, updateTotpStep } from './store.ts';
import { findTotpStep } from './totp.ts';

/** One reply for a wrong e-mail address, password or code. */
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
    if (!(await takeTotpCode(tx, ctx, verified, body.code))) return null;
    const person: SignedInPerson = {
      audience: 'staff',
      id: staff.id,
      phoneNumber: '',
      roles: verified.roles as StaffRole[],
      isRemembered: false,
    };
    await clearSignInTries(tx, ctx, account, attempt);
    const device = await rememberDevice(tx, ctx, account, staff.id);
    const started = await startSession(tx, ctx, person, device.knownAt);
    await recordAudit(tx, provenAs(ctx, 'staff', staff.id), {
      action: 'access.sign-in',
      subjectKind: 'staff',
      subjectId: staff.id,
      details: { session: started.id, ...deviceDetails(ctx) },
    });
    return { person, session: started, setDeviceCookie: device.setCookie };
  });
  if (signedIn === null) {
    await recordRefusedSignIn(ctx, account, attempt, staff.id);
    return refuse('staff-credentials-wrong');
  }
  const accessToken = issueTokens(ctx, signedIn.person, signedIn.session);
  signedIn.setDeviceCookie();
  return { accessToken };
};

/** `staff` is locked, so that concurrent sign-ins cannot use the same code. */
async function takeTotpCode(
  tx: Tx,
  ctx: Context,
  staff: NonNullable<Awaited<ReturnType<typeof lockStaff>>>,
  code: string,
): Promise<boolean> {
  if (staff.state !== 'active' || staff.totp_sealed === null) return false;
  const secret = ctx.vault.open('totp-secret', staff.id, staff.totp_sealed);
  const lastUsedStep = staff.totp_step === null ? null : Number(staff.totp_step);
  const step = findTotpStep(secret, code, ctx.clock.now(), lastUsedStep);
  if (step === null) return false;
  await updateTotpStep(tx, staff.id, step);
  return true;
}

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

export const getStaffSelf: Handler<typeof contract.getStaffSelf> = async ({ actor, config }) => ({
  id: actor.id as `stf_${string}`,
  name: actor.name,
  roles: [...actor.roles],
  permissions: [...permissionsOf(actor.roles, { isDemo: config.mode === 'demo' })],
  release: thisRelease(),
});
