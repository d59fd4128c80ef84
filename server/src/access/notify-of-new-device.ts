import { isSameDevice } from '@pahiram/domain/access/device-name';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { notifyMember } from '../notices/send.ts';
import { newDeviceNotice } from './notice-texts.ts';
import { listUserAgents } from './session-store.ts';

/** Not longer than ended sessions are stored. */
const rememberedMs = 90 * DAY_MS;
/** A first sign-in within this time belongs to the registration. */
const newAccountMs = DAY_MS;

/**
 * Notifies a member of a sign-in from a device that no session of the last 90 days used. Call it
 * before the new session is inserted. The first sign-in right after registration sends nothing.
 */
export async function notifyOfNewDevice(
  tx: Tx,
  ctx: Context,
  member: { readonly id: string; readonly createdAt: Date },
): Promise<void> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - rememberedMs);
  const known = await listUserAgents(tx, member.id, since);
  if (known.some((userAgent) => isSameDevice(userAgent, ctx.userAgent))) return;
  const isNew = now.getTime() - member.createdAt.getTime() < newAccountMs;
  if (known.length === 0 && isNew) return;
  await notifyMember(tx, ctx, member.id, newDeviceNotice(ctx.userAgent, now));
}
