import type * as contract from '@pahiram/api/staff-access';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { sql } from 'kysely';
import { provenAs, recordAudit } from '../../audit/record.ts';
import type { App, Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { isFirstInWindow } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { drawQr } from '../../lib/draw-qr.ts';
import { deleteDevicesOf, rememberDevice } from '../known-devices.ts';
import { hashPassword } from '../password-hash.ts';
import { refuseWeakPassword } from '../passwords.ts';
import {
  countAdmins,
  insertStaff,
  lockStaffByLink,
  type StaffLink,
  updateAccepted,
} from './store.ts';
import { otpauthUri, toBase32 } from './totp.ts';

const linkMs = 48 * HOUR_MS;
const tokenBytes = 32;
const secretBytes = 20;
const hourSeconds = 3_600;
const deviceLengthMax = 120;

export interface InviteLink extends StaffLink {
  /** Only a keyed fingerprint of its token is stored. */
  readonly link: string;
}

/** A link to set password and authenticator; works once, for two days. */
export function createStaffLink(app: App): InviteLink {
  const token = app.random.bytes(tokenBytes).toString('base64url');
  return {
    link: `${app.config.publicUrl}/console/invitation#${token}`,
    fingerprint: tokenFingerprint(app, token),
    expiresAt: new Date(app.clock.now().getTime() + linkMs),
  };
}

function tokenFingerprint(app: Pick<App, 'vault'>, token: string): Buffer {
  return app.vault.fingerprint('invitation', `staff ${token}`);
}

export interface StaffToAdd {
  /** Checked by `decideEmail`. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/**
 * Creates a staff account with a one-time link. The link is returned for commands and for the mail;
 * no API reply contains it.
 * @param decided who decided it, for the audit entry; empty for a command.
 * @returns null when the e-mail address already has a staff account.
 */
export async function addStaff(
  tx: Tx,
  ctx: Context,
  staff: StaffToAdd,
  decided: Readonly<Record<string, string | null>> = {},
): Promise<(InviteLink & { readonly id: `stf_${string}` }) | null> {
  const id = newId(ctx.random, 'stf');
  const link = createStaffLink(ctx);
  const roles = [...new Set(staff.roles)];
  const email = staff.email.toLowerCase();
  const isNew = await insertStaff(tx, {
    id,
    email,
    name: staff.name,
    roles,
    link,
    createdBy: ctx.actor.id,
    createdAt: ctx.clock.now(),
  });
  if (!isNew) return null;
  await recordAudit(tx, ctx, {
    action: 'staff.invite',
    subjectKind: 'staff',
    subjectId: id,
    details: { email, name: staff.name, before: null, after: roles.join(' '), ...decided },
  });
  return { ...link, id };
}

/**
 * Whether two administrators exist: active, or invited with a link that is still valid. Takes a
 * lock, so that concurrent commands cannot both create one.
 */
export async function hasTwoAdmins(tx: Tx, now: Date): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('staff:create'))`.execute(tx);
  return (await countAdmins(tx, now)) >= 2;
}

/** Origin of a request, for the audit entry: the IP address and the user agent. */
export function deviceDetails({ ipAddress, userAgent }: Pick<Context, 'ipAddress' | 'userAgent'>) {
  return { ipAddress, device: userAgent.slice(0, deviceLengthMax) };
}

/**
 * Returns the e-mail address of the link's account. Opening does not use the link up and can be
 * repeated, so it is audited once an hour per IP address.
 */
export const openInvitation: Handler<typeof contract.openStaffInvitation> = async (
  ctx,
  { body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const staff = await lockStaffByLink(tx, tokenFingerprint(ctx, body.token), now);
    if (!staff) throw refuse('link-not-valid');
    const window = { windowSeconds: hourSeconds, now };
    const who = `${staff.id} ${ctx.ipAddress}`;
    if (await isFirstInWindow(tx, ctx.vault, 'staff-link', who, window)) {
      await recordAudit(tx, ctx, {
        action: 'staff.open-invitation',
        subjectKind: 'staff',
        subjectId: staff.id,
        details: deviceDetails(ctx),
      });
    }
    return { email: staff.email };
  });

/** The link works once. Only this reply contains the authenticator's secret. */
export const acceptInvitation: Handler<typeof contract.acceptStaffInvitation> = async (
  ctx,
  { body },
  refuse,
) => {
  refuseWeakPassword(body.password, 'password', refuse);
  const fingerprint = tokenFingerprint(ctx, body.token);
  const early = await ctx.transaction((tx) => lockStaffByLink(tx, fingerprint, ctx.clock.now()));
  if (!early) throw refuse('link-not-valid');
  const passwordHash = await hashPassword(body.password, ctx.ipAddress);
  const secret = ctx.random.bytes(secretBytes);
  const { reply, setDeviceCookie } = await ctx.transaction(async (tx) => {
    const staff = await lockStaffByLink(tx, fingerprint, ctx.clock.now());
    if (!staff) throw refuse('link-not-valid');
    const totpSealed = ctx.vault.seal('totp-secret', staff.id, secret);
    await updateAccepted(tx, staff.id, { passwordHash, totpSealed });
    await recordAudit(tx, provenAs(ctx, 'staff', staff.id), {
      action: 'staff.accept-invitation',
      subjectKind: 'staff',
      subjectId: staff.id,
      details: deviceDetails(ctx),
    });
    const issuer = `${ctx.config.settings.COMPANY_SHORT_NAME ?? 'Pahiram'} console`;
    await deleteDevicesOf(tx, { audience: 'staff', id: staff.id });
    const account = { audience: 'staff', name: staff.email } as const;
    const uri = otpauthUri(issuer, staff.email, secret);
    return {
      setDeviceCookie: (await rememberDevice(tx, ctx, account, staff.id)).setCookie,
      reply: {
        email: staff.email,
        otpauthUri: uri,
        secret: toBase32(secret),
        qr: drawQr(uri),
      },
    };
  });
  setDeviceCookie();
  return reply;
};
