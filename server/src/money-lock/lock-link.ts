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
  const isLocked = found !== null && (await isMoneyLocked(reader, found.memberId, now));
  const isOpen = found !== null && found.expiresAt > now && !isLocked;
  return { kind: 'LOCK' as const, ...stopTimes(isOpen ? found.expiresAt : null, isLocked) };
}

/**
 * Locks the money for the person who has the link, and signs every device out: one of them may be in other hands. The
 * passkeys of the last 30 days go, as with every link that stops something.
 * @returns false when the link is over.
 */
export async function lockByLink(tx: Tx, ctx: Context, id: StoppableId): Promise<boolean> {
  const found = await findLinkedMember(tx, id);
  if (!found || found.expiresAt <= ctx.clock.now()) return false;
  const asMember = byLink(ctx, found.memberId);
  await lockMoneyOf(tx, asMember, found.memberId);
  await removeYoungPasskeys(tx, asMember, found.memberId);
  await endMemberSessions(tx, asMember, found.memberId, { reason: 'stopped' });
  return true;
}
