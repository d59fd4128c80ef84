import type { acceptStaffInvitation as contract } from '@pahiram/api/staff-access';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { deleteDevicesOf } from '../devices/store.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts';
import { deviceDetails } from '../staff/device-details.ts';
import { printToken } from '../staff/invite-link.ts';
import { lockStaffByLink, updateAccepted } from '../staff/store.ts';
import { otpauthUri, toBase32 } from './totp.ts';

const secretBytes = 20;

/** The link works once. Only this reply contains the authenticator's secret. */
export const acceptInvitation: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  refuseWeakPassword(body.password, 'password', refuse);
  const print = printToken(ctx, body.token);
  const early = await ctx.transaction((tx) => lockStaffByLink(tx, print, ctx.clock.now()));
  if (!early) throw refuse('link-not-valid');
  const passwordHash = await hashPassword(body.password, ctx.address);
  const secret = ctx.random.bytes(secretBytes);
  const { reply, giveDeviceCookie } = await ctx.transaction(async (tx) => {
    const staff = await lockStaffByLink(tx, print, ctx.clock.now());
    if (!staff) throw refuse('link-not-valid');
    const totpSealed = ctx.vault.seal('totp-secret', staff.id, secret);
    await updateAccepted(tx, staff.id, { passwordHash, totpSealed });
    await recordAudit(tx, ctx, {
      action: 'staff.accept-invitation',
      subjectKind: 'staff',
      subjectId: staff.id,
      details: deviceDetails(ctx),
    });
    const issuer = `${ctx.config.settings.COMPANY_SHORT_NAME ?? 'Pahiram'} console`;
    await deleteDevicesOf(tx, { audience: 'staff', id: staff.id });
    const account = { audience: 'staff', name: staff.email } as const;
    return {
      giveDeviceCookie: await rememberDevice(tx, ctx, account, staff.id),
      reply: {
        email: staff.email,
        otpauthUri: otpauthUri(issuer, staff.email, secret),
        secret: toBase32(secret),
      },
    };
  });
  giveDeviceCookie();
  return reply;
};
