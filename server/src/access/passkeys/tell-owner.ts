import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type MemberNotice, notifyMember } from '../../notices/send.ts';
import { stopLink } from '../../notices/stop-link.ts';
import {
  passkeyAddedNotice,
  passkeyCopiedNotice,
  passkeyRemovedNotice,
  passkeyWaitsNotice,
} from '../notice-texts.ts';
import { mailPasskeyEvent } from '../staff/staff-mail.ts';
import type { PasskeyRecord } from './store.ts';

export type PasskeyEvent = 'added' | 'removed' | 'copied';

/** Tells the owner of a passkey what happened to it: a member on every channel, staff by email. */
export async function tellOwner(
  tx: Tx,
  ctx: Context,
  passkey: PasskeyRecord,
  event: PasskeyEvent,
): Promise<void> {
  const { audience, id } = passkey.owner;
  if (audience === 'member') await notifyMember(tx, ctx, id, noticeOf(ctx, passkey, event));
  else await mailPasskeyEvent(tx, ctx, id, passkey.name, event);
}

function noticeOf(
  ctx: Context,
  { id, name, createdAt, usableFrom }: PasskeyRecord,
  event: PasskeyEvent,
): MemberNotice {
  if (event === 'removed') return passkeyRemovedNotice(name);
  if (event === 'copied') return passkeyCopiedNotice(name);
  return usableFrom > createdAt
    ? passkeyWaitsNotice(name, usableFrom, stopLink(ctx, id))
    : passkeyAddedNotice(name);
}
