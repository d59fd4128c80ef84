import type * as contract from '@pahiram/api/money-lock';
import type { Language } from '@pahiram/api/operation';
import type { stop } from '@pahiram/api/stops';
import type * as z from 'zod';
import {
  addLockLink,
  addLockRequest,
  findLockLink,
  type LockLinkId,
  listRequestedMembers,
  type Mailbox,
} from '../access/lock-links.ts';
import { removeYoungPasskeys } from '../access/passkeys/passkeys.ts';
import { readMobile } from '../access/phone-proofs.ts';
import { countMemberSessions, endMemberSessions } from '../access/sessions.ts';
import { formerMailboxOf } from '../accounts/former-mailbox.ts';
import { listFormerNumbers } from '../accounts/former-numbers.ts';
import { getMember, lockMember, type Member } from '../accounts/members.ts';
import { isMoneyLocked } from '../accounts/money-lock.ts';
import type { Recipient } from '../accounts/recipient.ts';
import { listTheftReports } from '../accounts/stolen-number.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { addressBucket } from '../http/address-bucket.ts';
import { countAttemptOrRefuse, countInWindow } from '../http/limits.ts';
import type { Handler } from '../http/route.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { sendNotice } from '../notices/send.ts';
import { byLink, type StoppableId, stopLink, stopSecret } from '../notices/stop-link.ts';
import { stopTimes } from '../notices/stop-times.ts';
import { findChanged, showChange, stopChange } from '../phone-number/number-change.ts';
import { findLastNumberChange, giveNumberBack } from '../phone-number/take-effect.ts';
import { reportByLink } from '../support/report-by-link.ts';
import { lockMoneyOf } from './money-lock.ts';
import { lockLinkMail } from './notice-texts.ts';
import { listRecentEvents } from './recent-events.ts';

/*
 * A link that locks the money, for the person who has the mailbox but neither the phone nor the password. It goes to the
 * email address of the account, and it can only stop (V37).
 */

const daySeconds = 86_400;
const linksADay = 20;
const linksADayFromAddress = 5;
const requestsAnHourOfAddress = { max: 20, windowSeconds: 3_600 };

/**
 * Same reply, after the same time, for every number, with or without an account (V23): a job looks it up. No request is
 * refused because of the number: a thief who asks again and again must not keep the owner from the lock. Above the limit
 * no more is sent; the links of that day are in the mailbox, and each works for a day.
 */
export const requestLockLink: Handler<typeof contract.requestLockLink> = async (
  ctx,
  { body },
  refuse,
) => {
  const phoneNumber = readMobile(body.phoneNumber, refuse);
  const address = addressBucket(ctx.ipAddress);
  await countAttemptOrRefuse(ctx, 'lock-link:address', address, requestsAnHourOfAddress);
  return ctx.transaction(async (tx) => {
    if (await isWithinDay(tx, ctx, phoneNumber, address)) {
      const requestId = await addLockRequest(tx, ctx, phoneNumber);
      const { language } = ctx;
      await enqueue(tx, 'send-lock-link', { requestId, language }, { runAt: ctx.clock.now() });
    }
    return { done: true } as const;
  });
};

/** Whether one more link is sent. An address that uses up its own links uses up nobody else's. */
async function isWithinDay(tx: Tx, { vault, clock }: Context, number: string, address: string) {
  const day = { windowSeconds: daySeconds, now: clock.now() };
  const here = await countInWindow(tx, vault, 'lock-link:here', `${number} ${address}`, day);
  if (here > linksADayFromAddress) return false;
  return (await countInWindow(tx, vault, 'lock-link:phone', number, day)) <= linksADay;
}

/**
 * One link for each mailbox of the members whom the request is about.
 * @param language of the page on which it was asked for.
 */
export async function sendLockLinks(
  ctx: Context,
  { requestId, language }: { readonly requestId: LockLinkId; readonly language: Language },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    for (const memberId of await listRequestedMembers(tx, requestId)) {
      const member = await getMember(tx, memberId);
      const mailboxes = member ? mailboxesOf(member, now) : [];
      for (const { recipient, ...mailbox } of mailboxes) {
        const events = mailbox.isConfirmed ? await listRecentEvents(tx, memberId, now) : null;
        const linkId = await addLockLink(tx, ctx, memberId, mailbox);
        const mail = lockLinkMail(stopLink(ctx, linkId), events);
        await sendNotice(tx, ctx, {
          memberId,
          channel: 'mail',
          recipient,
          language,
          template: 'lock-link',
          subject: mail.subject[language],
          text: mail.text[language],
        });
      }
    }
  });
}

/** The mailbox of the account, and for a time the one before. */
function mailboxesOf(
  member: Member,
  now: Date,
): readonly (Mailbox & { readonly recipient: Recipient })[] {
  const { email, isEmailConfirmed: isConfirmed, emailChangedAt: since } = member;
  const former = formerMailboxOf(member, now);
  return [
    ...(email === null ? [] : [{ recipient: email, isConfirmed, since }]),
    ...(former ? [{ ...former, since: null }] : []),
  ];
}

/** Until when the link works, and the ways to take a changed number back. */
export async function showLockLink(
  reader: Reader,
  id: string,
  now: Date,
  { vault }: Pick<Context, 'vault'>,
) {
  const found = await findLockLink(reader, id);
  if (found === null) {
    return {
      ...{ kind: 'LOCK' as const, isLocked: false, ...lockOnly },
      ...{ numberChanges: [], happened: [], canReport: false, ...stopTimes(null, false) },
    };
  }
  const { memberId, expiresAt: until, mailbox } = found;
  // One that is not confirmed may be another person's.
  const { isConfirmed } = mailbox;
  const happened = isConfirmed ? await listRecentEvents(reader, memberId, now) : [];
  const former = until > now ? await listFormerNumbers(reader, [memberId], now) : [];
  // The mailbox got the same link with the message about the change, unless it is a newer one.
  const changes = former.filter(({ changedAt }) => changedAt > (mailbox.since ?? new Date(0)));
  const numberChanges = changes.map(({ changeId, changedAt }) => ({
    ...{ id: changeId, secret: stopSecret(vault, changeId), at: changedAt },
  }));
  const shown = await showLock(reader, { memberId, until }, now);
  const canReport =
    isConfirmed && until > now && (await listTheftReports(reader, memberId, now)).length === 0;
  return { ...shown, ...lockOnly, numberChanges, happened, canReport };
}

const lockOnly = { givesNumberBack: false };

async function showLock(
  reader: Reader,
  { memberId, until }: { readonly memberId: string; readonly until: Date },
  now: Date,
) {
  const isLocked = await isMoneyLocked(reader, memberId, now);
  // Locked money does not end the link: a device in other hands may be signed in.
  return { kind: 'LOCK' as const, isLocked, ...stopTimes(until > now ? until : null, isLocked) };
}

/**
 * Locks the money for the person who has the link, and signs every device out: one of them may be in other hands. The
 * passkeys of the last 30 days go, as with every link that stops something.
 * @returns what it took back; false when the link is over.
 */
export async function lockByLink(tx: Tx, ctx: Context, id: StoppableId): Promise<Undone | false> {
  const found = await findLockLink(tx, id);
  if (!found || found.expiresAt <= ctx.clock.now()) return false;
  const { memberId } = found;
  const undone = await lockAndSignOut(tx, ctx, memberId);
  const now = ctx.clock.now();
  const hasWayBack = (await listFormerNumbers(tx, [memberId], now)).length > 0;
  const numberChangedAt = hasWayBack ? null : await findLastNumberChange(tx, memberId, now);
  return { ...undone, numberChangedAt };
}

export type Undone = NonNullable<z.output<typeof stop.reply>['undone']>;

/**
 * Reports the phone as stolen for the person who has the link, in one tap: it only stops, and the mailbox is confirmed.
 * @returns false when the link is over, or its mailbox is not confirmed.
 */
export async function reportByLockLink(tx: Tx, ctx: Context, id: StoppableId): Promise<boolean> {
  const found = await findLockLink(tx, id);
  if (!found || found.expiresAt <= ctx.clock.now()) return false;
  await lockMember(tx, found.memberId);
  const member = await getMember(tx, found.memberId);
  if (!member || !found.mailbox.isConfirmed) return false;
  await reportByLink(tx, byLink(ctx, member.id), member);
  return true;
}

/** Locks the money and signs every device out, as the member. @returns what it took back. */
export async function lockAndSignOut(tx: Tx, ctx: Context, memberId: string): Promise<Undone> {
  const asMember = byLink(ctx, memberId);
  // Counted before: each of the steps may sign devices out.
  const devices = await countMemberSessions(tx, ctx, memberId);
  const { tookBack } = await lockMoneyOf(tx, asMember, memberId);
  const { passkeys, isWithdrawalBack, isAccountBack, isNumberKept } = tookBack;
  const young = await removeYoungPasskeys(tx, asMember, memberId);
  await endMemberSessions(tx, asMember, memberId, { reason: 'stopped' });
  return {
    ...{ devices, passkeys: passkeys + young, isWithdrawalBack, isAccountBack },
    number: isNumberKept ? 'KEPT' : null,
    numberChangedAt: null,
  };
}

/**
 * The link of the messages about another phone number: it stops a change that waits; after one it locks the money and gives
 * the number before it back.
 */
export async function showNumberLink(reader: Reader, id: string, now: Date) {
  const changed = await findChanged(reader, id, now);
  if (!changed) return showChange(reader, id);
  const former = await findFormer(reader, changed, now);
  const shown = await showLock(reader, changed, now);
  // The link went to the old number too, whose SIM a thief may have.
  return {
    ...shown,
    givesNumberBack: former !== null,
    numberChanges: [],
    happened: [],
    canReport: false,
  };
}

const findFormer = async (
  reader: Reader,
  { memberId, id }: { readonly memberId: string; readonly id: string },
  now: Date,
) =>
  (await listFormerNumbers(reader, [memberId], now)).find(({ changeId }) => changeId === id) ??
  null;

/**
 * Gives the number back before the money is locked, so that the messages go to its owner. A thief may have the old SIM, when
 * the owner changed the number because the phone was stolen: `listFormerNumbers` says when it gives nothing back.
 * @returns what a lock took back; true when a change that waits was stopped; false when the number changed too long ago.
 */
export async function stopByNumberLink(
  tx: Tx,
  ctx: Context,
  id: string,
): Promise<Undone | boolean> {
  if (await stopChange(tx, ctx, id)) return true;
  const now = ctx.clock.now();
  const changed = await findChanged(tx, id, now);
  if (changed === null) return false;
  const former = await findFormer(tx, changed, now);
  if (former) await giveNumberBack(tx, byLink(ctx, changed.memberId), former);
  const undone = await lockAndSignOut(tx, ctx, changed.memberId);
  return former ? { ...undone, number: 'BACK' } : undone;
}
