import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { byLink } from '../../notices/stop-link.ts';
import { stopTimes } from '../../notices/stop-times.ts';
import { endMemberSessions } from '../sessions.ts';
import { endPasskey, removeYoungPasskeys } from './passkeys.ts';
import { findPasskey, lockPasskeyById } from './store.ts';

/** A passkey for the link of the message about it. */
export async function showWaiting(reader: Reader, id: string, now: Date) {
  const passkey = await findPasskey(reader, id);
  if (!passkey) return null;
  const { name, isRemoved, usableFrom } = passkey;
  const waits = !isRemoved && usableFrom > now;
  return { kind: 'PASSKEY' as const, name, ...stopTimes(waits ? usableFrom : null, !isRemoved) };
}

/**
 * Removes a passkey that does not work yet, for the person who has the link, and signs every device out: one of them added it.
 * @returns false when it works already.
 */
export async function stopWaiting(tx: Tx, ctx: Context, id: string): Promise<boolean> {
  const passkey = await lockPasskeyById(tx, id);
  if (!passkey) return false;
  if (passkey.isRemoved) return true;
  if (passkey.usableFrom <= ctx.clock.now()) return false;
  const { id: memberId } = passkey.owner;
  const asMember = byLink(ctx, memberId);
  await endPasskey(tx, asMember, passkey);
  await removeYoungPasskeys(tx, asMember, memberId);
  await endMemberSessions(tx, asMember, memberId, { reason: 'stopped' });
  return true;
}
