import type * as contract from '@pahiram/api/money-lock';
import { addLockLink, findLinkedMember, type LockLinkId } from '../access/lock-links.ts';
import { removeYoungPasskeys } from '../access/passkeys/passkeys.ts';
import { readMobile } from '../access/phone-proofs.ts';
import { endMemberSessions } from '../access/sessions.ts';
import { getMember } from '../accounts/members.ts';
import { isMoneyLocked } from '../accounts/money-lock.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { addressBucket } from '../http/address-bucket.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Handler } from '../http/route.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { sendNotice } from '../notices/send.ts';
import { byLink, type StoppableId, stopLink } from '../notices/stop-link.ts';
import { stopTimes } from '../notices/stop-times.ts';
import { findChanged, showChange, stopChange } from '../phone-number/number-change.ts';
import { lockMoneyOf } from './money-lock.ts';
import { lockLinkMail } from './notice-texts.ts';

/*
 * A link that locks the money, for the person who has the mailbox but neither the phone nor the password. It goes to the
 * email address of the account, and it can only stop (V37).
 */

const linksADay = { max: 5, windowSeconds: 86_400 };
const linksAnHourOfAddress = { max: 20, windowSeconds: 3_600 };

/** Same reply, after the same time, for every number, with or without an account (V23): a job looks it up. */
export const requestLockLink: Handler<typeof contract.requestLockLink> = async (
  ctx,
  { body },
  refuse,
) => {
  const phoneNumber = readMobile(body.phoneNumber, refuse);
  const address = addressBucket(ctx.ipAddress);
  await countAttemptOrRefuse(ctx, 'lock-link:address', address, linksAnHourOfAddress);
  await countAttemptOrRefuse(ctx, 'lock-link:phone', phoneNumber, linksADay);
  return ctx.transaction(async (tx) => {
    const linkId = await addLockLink(tx, ctx, phoneNumber);
    await enqueue(tx, 'send-lock-link', { linkId }, { runAt: ctx.clock.now() });
    return { done: true } as const;
  });
};

export async function sendLockLink(ctx: Context, linkId: LockLinkId): Promise<void> {
  await ctx.transaction(async (tx) => {
    const found = await findLinkedMember(tx, linkId);
    const member = found && (await getMember(tx, found.memberId));
    if (!member || member.email === null) return;
    const mail = lockLinkMail(stopLink(ctx, linkId));
    await sendNotice(tx, ctx, {
      memberId: member.id,
      channel: 'mail',
      recipient: member.email,
      language: member.language,
      template: 'lock-link',
      subject: mail.subject[member.language],
      text: mail.text[member.language],
    });
  });
}

/** Until when the link works. */
export async function showLockLink(reader: Reader, id: string, now: Date) {
  const found = await findLinkedMember(reader, id);
  if (found === null) return { kind: 'LOCK' as const, ...stopTimes(null, false) };
  return showLock(reader, { memberId: found.memberId, until: found.expiresAt }, now);
}

async function showLock(
  reader: Reader,
  { memberId, until }: { readonly memberId: string; readonly until: Date },
  now: Date,
) {
  const isLocked = await isMoneyLocked(reader, memberId, now);
  const isOpen = until > now && !isLocked;
  return { kind: 'LOCK' as const, ...stopTimes(isOpen ? until : null, isLocked) };
}

/**
 * Locks the money for the person who has the link, and signs every device out: one of them may be in other hands. The
 * passkeys of the last 30 days go, as with every link that stops something.
 * @returns false when the link is over.
 */
export async function lockByLink(tx: Tx, ctx: Context, id: StoppableId): Promise<boolean> {
  const found = await findLinkedMember(tx, id);
  if (!found || found.expiresAt <= ctx.clock.now()) return false;
  await lockAndSignOut(tx, ctx, found.memberId);
  return true;
}

async function lockAndSignOut(tx: Tx, ctx: Context, memberId: string): Promise<void> {
  const asMember = byLink(ctx, memberId);
  await lockMoneyOf(tx, asMember, memberId);
  await removeYoungPasskeys(tx, asMember, memberId);
  await endMemberSessions(tx, asMember, memberId, { reason: 'stopped' });
}

/** The link of the messages about another phone number: it stops a change that waits, and locks the money after one. */
export async function showNumberLink(reader: Reader, id: string, now: Date) {
  const changed = await findChanged(reader, id, now);
  return changed ? showLock(reader, changed, now) : showChange(reader, id);
}

/**
 * Gives nobody the old number back: a thief may have its SIM.
 * @returns false when the number changed more than a day ago.
 */
export async function stopByNumberLink(tx: Tx, ctx: Context, id: string): Promise<boolean> {
  if (await stopChange(tx, ctx, id)) return true;
  const changed = await findChanged(tx, id, ctx.clock.now());
  if (changed) await lockAndSignOut(tx, ctx, changed.memberId);
  return changed !== null;
}
