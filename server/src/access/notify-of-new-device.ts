import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { notifyMember } from '../notices/send.ts';
import type { RememberedDevice } from './known-devices.ts';
import { newDeviceNotice } from './notice-texts.ts';
import { hasSession } from './session-store.ts';

/** A first sign-in within this time belongs to the registration. */
const newAccountMs = DAY_MS;

/**
 * Notifies a member of a sign-in from a device that is not a known one, whatever it calls itself: a thief's phone may
 * have the same browser. Call it before the new session is inserted. The first sign-in right after registration sends nothing.
 */
export async function notifyOfNewDevice(
  tx: Tx,
  ctx: Context,
  member: { readonly id: string; readonly createdAt: Date },
  { isNew }: Pick<RememberedDevice, 'isNew'>,
): Promise<void> {
  if (!isNew) return;
  const now = ctx.clock.now();
  const isNewAccount = now.getTime() - member.createdAt.getTime() < newAccountMs;
  if (isNewAccount && !(await hasSession(tx, member.id))) return;
  await notifyMember(tx, ctx, member.id, newDeviceNotice(ctx.userAgent, now));
}
