import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { deleteBefore } from '../db/delete-before.ts';
import type { SessionAudience } from './access-tokens.ts';
import { ownerColumn, type SessionOwner } from './session-store.ts';

/** A device unused for this long is unknown again. Browsers keep a cookie for 400 days. */
export const deviceKnownDays = 180;
const devicesMax = 20;
const secretBytes = 32;
const secretShape = /^[A-Za-z0-9_-]{43}$/;

const deviceCookies = {
  member: { name: 'pahiram_device', path: '/api/v2/authmember' },
  staff: { name: 'pahiram_staff_device', path: '/api/v2/staff' },
} as const satisfies Record<SessionAudience, { readonly name: string; readonly path: string }>;

/** The account a device is known to: the phone number or e-mail address used to sign in. */
export interface DeviceAccount {
  readonly audience: SessionAudience;
  readonly name: string;
}

/**
 * The fingerprint of this browser in the account's limits if it has signed in to this account
 * before, otherwise null. Takes the same time for an account that does not exist.
 */
export async function findKnownDevice(
  ctx: Context,
  account: DeviceAccount,
): Promise<string | null> {
  const secret = readSecret(ctx, account.audience);
  if (secret === null) return null;
  const fingerprint = fingerprintOf(ctx, account, secret);
  const since = new Date(ctx.clock.now().getTime() - deviceKnownDays * DAY_MS);
  const isKnown = await isDeviceKnown(ctx.reader, fingerprint, since);
  return isKnown ? fingerprint.toString('base64url') : null;
}

/**
 * Remembers the browser for an account whose owner has just been verified. One secret serves all
 * accounts of a browser; only the fingerprint names the account.
 * @returns a function that sets the cookie; call it after the commit.
 */
export async function rememberDevice(
  tx: Tx,
  ctx: Context,
  account: DeviceAccount,
  ownerId: string,
): Promise<() => void> {
  const { audience } = account;
  const secret = readSecret(ctx, audience) ?? ctx.random.bytes(secretBytes).toString('base64url');
  const fingerprint = fingerprintOf(ctx, account, secret);
  const device = { fingerprint, usedAt: ctx.clock.now() };
  await upsertDevice(tx, { audience, id: ownerId }, device);
  const { name, path } = deviceCookies[audience];
  const maxAgeSeconds = (deviceKnownDays * DAY_MS) / 1000;
  return () => ctx.http.setCookie(name, secret, { path, maxAgeSeconds });
}

function readSecret(ctx: Context, audience: SessionAudience): string | null {
  const text = ctx.http.cookies[deviceCookies[audience].name];
  return text !== undefined && secretShape.test(text) ? text : null;
}

function fingerprintOf(ctx: Context, account: DeviceAccount, secret: string): Buffer {
  return ctx.vault.fingerprint('device', `${account.audience} ${secret} ${account.name}`);
}

async function isDeviceKnown(
  reader: Reader,
  fingerprint: Buffer,
  usedSince: Date,
): Promise<boolean> {
  const row = await reader
    .selectFrom('known_device')
    .select('used_at')
    .where('fingerprint', '=', fingerprint)
    .where('used_at', '>', usedSince)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the device and keeps only the `devicesMax` most recently used ones of the account. */
async function upsertDevice(
  tx: Tx,
  owner: SessionOwner,
  device: { readonly fingerprint: Buffer; readonly usedAt: Date },
): Promise<void> {
  const column = ownerColumn[owner.audience];
  await tx
    .insertInto('known_device')
    .values({ fingerprint: device.fingerprint, [column]: owner.id, used_at: device.usedAt })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({ used_at: device.usedAt }),
    )
    .execute();
  const newest = tx
    .selectFrom('known_device')
    .select('fingerprint')
    .where(column, '=', owner.id)
    .orderBy('used_at', 'desc')
    .limit(devicesMax);
  await tx
    .deleteFrom('known_device')
    .where(column, '=', owner.id)
    .where('fingerprint', 'not in', newest)
    .execute();
}

export async function deleteDevicesOf(tx: Tx, owner: SessionOwner): Promise<void> {
  await tx.deleteFrom('known_device').where(ownerColumn[owner.audience], '=', owner.id).execute();
}

export function deleteDevicesUsedBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'known_device', 'used_at', before);
}
