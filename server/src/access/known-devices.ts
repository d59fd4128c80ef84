import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { isDeviceKnown, upsertDevice } from './session-store.ts';
import type { SessionAudience } from './tokens.ts';

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
  await upsertDevice(tx, { audience, id: ownerId }, device, devicesMax);
  const { name, path } = deviceCookies[audience];
  const maxAgeSeconds = (deviceKnownDays * DAY_MS) / 1000;
  return () => ctx.exchange.setCookie(name, secret, { path, maxAgeSeconds });
}

function readSecret(ctx: Context, audience: SessionAudience): string | null {
  const text = ctx.exchange.cookies[deviceCookies[audience].name];
  return text !== undefined && secretShape.test(text) ? text : null;
}

function fingerprintOf(ctx: Context, account: DeviceAccount, secret: string): Buffer {
  return ctx.vault.fingerprint('device', `${account.audience} ${secret} ${account.name}`);
}
