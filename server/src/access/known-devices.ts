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
/** Accounts of one browser that stay known; a family may share a phone. */
const secretsMax = 5;

const deviceCookies = {
  member: { name: 'pahiram_device', path: '/api/v2/authmember' },
  staff: { name: 'pahiram_staff_device', path: '/api/v2/staff' },
} as const satisfies Record<SessionAudience, { readonly name: string; readonly path: string }>;

/**
 * The number of a browser, the same for all members who sign in with it. It opens nothing: reviewers are told which
 * members share a device.
 */
const browserCookie = { name: 'pahiram_browser', path: deviceCookies.member.path } as const;

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
  const known = await findKnownSecret(ctx.reader, ctx, account);
  return known === null ? null : fingerprintOf(ctx, account, known).toString('base64url');
}

export interface RememberedDevice {
  /** It never signed in to the account, or not for `deviceKnownDays`. */
  readonly isNew: boolean;
  /** When it first signed in to the account. */
  readonly knownAt: Date;
  /** Call it after the commit. */
  readonly setCookie: () => void;
}

/**
 * Remembers the browser for an account whose owner has just been verified. Each account has a
 * secret of its own, made here: a cookie that somebody else planted, or holds too, stays unknown.
 */
export async function rememberDevice(
  tx: Tx,
  ctx: Context,
  account: DeviceAccount,
  ownerId: string,
): Promise<RememberedDevice> {
  const { audience } = account;
  const known = await findKnownSecret(tx, ctx, account);
  const secret = known ?? ctx.random.bytes(secretBytes).toString('base64url');
  const fingerprint = fingerprintOf(ctx, account, secret);
  const owner = { audience, id: ownerId };
  const browser = audience === 'member' ? readBrowser(ctx) : null;
  const knownAt = await upsertDevice(tx, owner, {
    fingerprint,
    browser: browser === null ? null : ctx.vault.fingerprint('browser', browser),
    usedAt: ctx.clock.now(),
  });
  const others = readSecrets(ctx, audience).filter((one) => one !== secret);
  const value = [secret, ...others].slice(0, secretsMax).join('.');
  const { name, path } = deviceCookies[audience];
  const maxAgeSeconds = (deviceKnownDays * DAY_MS) / 1000;
  const setCookie = () => {
    ctx.http.setCookie(name, value, { path, maxAgeSeconds });
    if (browser === null) return;
    ctx.http.setCookie(browserCookie.name, browser, { path: browserCookie.path, maxAgeSeconds });
  };
  return { isNew: known === null, knownAt, setCookie };
}

/** The number of this browser, or a new one. */
function readBrowser(ctx: Context): string {
  const sent = ctx.http.cookies[browserCookie.name] ?? '';
  return secretShape.test(sent) ? sent : ctx.random.bytes(secretBytes).toString('base64url');
}

/** The secrets in this browser's cookie, one for each account, the last used first. */
function readSecrets(ctx: Context, audience: SessionAudience): readonly string[] {
  const text = ctx.http.cookies[deviceCookies[audience].name] ?? '';
  const secrets = text.split('.', secretsMax);
  return secrets.filter((one) => secretShape.test(one));
}

/** The secret of this browser that belongs to the account, or null. */
async function findKnownSecret(
  reader: Reader,
  ctx: Context,
  account: DeviceAccount,
): Promise<string | null> {
  const secrets = readSecrets(ctx, account.audience);
  if (secrets.length === 0) return null;
  const fingerprints = secrets.map((secret) => fingerprintOf(ctx, account, secret));
  const row = await reader
    .selectFrom('known_device')
    .select('fingerprint')
    .where('fingerprint', 'in', fingerprints)
    .where('used_at', '>', new Date(ctx.clock.now().getTime() - deviceKnownDays * DAY_MS))
    .executeTakeFirst();
  if (row === undefined) return null;
  return secrets[fingerprints.findIndex((one) => one.equals(row.fingerprint))] ?? null;
}

function fingerprintOf(ctx: Context, account: DeviceAccount, secret: string): Buffer {
  return ctx.vault.fingerprint('device', `${account.audience} ${secret} ${account.name}`);
}

/**
 * Remembers the device and keeps only the `devicesMax` most recently used ones of the account.
 * @returns when it was remembered first.
 */
async function upsertDevice(
  tx: Tx,
  owner: SessionOwner,
  device: {
    readonly fingerprint: Buffer;
    readonly browser: Buffer | null;
    readonly usedAt: Date;
  },
): Promise<Date> {
  const column = ownerColumn[owner.audience];
  const { fingerprint, browser, usedAt } = device;
  const { known_at } = await tx
    .insertInto('known_device')
    .values({ fingerprint, [column]: owner.id, browser, known_at: usedAt, used_at: usedAt })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({ browser, used_at: usedAt }),
    )
    .returning('known_at')
    .executeTakeFirstOrThrow();
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
  return known_at;
}

export async function deleteDevicesOf(tx: Tx, owner: SessionOwner): Promise<void> {
  await tx.deleteFrom('known_device').where(ownerColumn[owner.audience], '=', owner.id).execute();
}

export function deleteDevicesUsedBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'known_device', 'used_at', before);
}
