import type { Language, Words } from '@pahiram/api/operation';
import { DAY_MS, type EpochMs } from '@pahiram/domain/calendar/calendar';
import { NO_FEE_LINE } from '@pahiram/domain/company/no-fee-line';
import {
  decideDelivery,
  pushedUntil,
  REMINDERS_A_WEEK_MAX,
  REMINDERS_BEFORE_DUE_A_WEEK_MAX,
  withinContactHours,
} from '@pahiram/domain/notices/delivery';
import { decideMailText } from '@pahiram/domain/notices/mail-text';
import type { NoticeTopic } from '@pahiram/domain/notices/preferences';
import { formerMailboxOf } from '../accounts/former-mailbox.ts';
import { type FormerNumber, listFormerNumbers } from '../accounts/former-numbers.ts';
import { listMembers, type Member } from '../accounts/members.ts';
import type { Recipient } from '../accounts/recipient.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { enqueueMany } from '../jobs/enqueue.ts';
import { withEventTime } from './event-time.ts';
import { formerMailboxText, formerNumberText } from './former-contact-text.ts';
import { mailWords } from './mail-words.ts';
import { queuePushes } from './push.ts';
import { lockPage, stopLink } from './stop-link.ts';
import {
  type ChosenPreferences,
  countReminders,
  insertMemberNotices,
  insertMessages,
  loadPreferences,
  updateMessagesDropped,
} from './store.ts';

type SendContext = Pick<Context, 'vault' | 'random' | 'clock' | 'config'>;

/**
 * A notice to a member, over every channel that its topic and their preferences allow. It is stored
 * in the notice centre, so it must not contain a code or the secret of a link (V19).
 */
export interface MemberNotice {
  readonly topic: NoticeTopic;
  /** The template of the words, e.g. `withdrawal-settled`. */
  readonly template: string;
  readonly subject: Words;
  /** The text in the notice centre; SMS and email use it too unless they have their own. */
  readonly text: Words;
  readonly sms?: Words;
  /** It asks for a payment: sent within the hours for reminders only, and so many in a week (V24). */
  readonly isReminder?: boolean;
  /** Sent within the hours for reminders although it asks for nothing, and does not count as one. */
  readonly isInContactHours?: boolean;
  /** A reminder that is sent even when the week's are used up: the contract promises it. It counts among them. */
  readonly isRequired?: boolean;
  /** Such a reminder is about money that is not due yet, while something else is past due: it leaves room for that. */
  readonly isBeforePastDue?: boolean;
  /**
   * The state that it tells, e.g. `due:ln_…`. Messages that wait to be sent about it are dropped when a newer notice
   * tells it, and by `dropMessages`; the notice centre keeps all.
   */
  readonly about?: string;
  /** Somebody else answers the member's number: no SMS (V24). */
  readonly isNumberWrong?: boolean;
  /** The sender tells the number before a change by a text of its own. */
  readonly hasOwnSmsToFormer?: boolean;
  /** Its email also leads to the page that locks the money without a sign-in. No SMS leads to a page to type in. */
  readonly mailsLockPage?: boolean;
  readonly mail?: {
    /** Used instead of the account's email address. */
    readonly recipient: Recipient | null;
    readonly text: Words;
    /** The one-tap link in the text: it goes to an unconfirmed address too. */
    readonly stopLink?: Words | undefined;
    /** When it happens unless the link stops it: said to an unconfirmed address too. */
    readonly effectAt?: Date | undefined;
  };
}

/**
 * The only way to notify a member: stores the notice in their notice centre and queues it for the
 * channels that the topic and their preferences allow, in their language, and for browsers in which they
 * turned notices on. Runs in the transaction
 * of the event, so a notice exists only if the event happened. Closed accounts get nothing: the
 * phone number may belong to somebody else by now.
 */
export async function notifyMember(
  tx: Tx,
  ctx: SendContext,
  memberId: string,
  notice: MemberNotice,
): Promise<void> {
  await notifyMembers(tx, ctx, [{ memberId, notice }]);
}

/** `notifyMember` for many, by the same rules. */
export async function notifyMembers(
  tx: Tx,
  ctx: SendContext,
  given: readonly { readonly memberId: string; readonly notice: MemberNotice }[],
): Promise<void> {
  if (given.length === 0) return;
  const ids = given.map(({ memberId }) => memberId);
  const members = new Map((await listMembers(tx, ids)).map((member) => [member.id, member]));
  const preferencesOf = await loadPreferences(tx, ids);
  const now = ctx.clock.now();
  const formerOf = await loadFormerNumbers(tx, given, now);
  const reached = given.flatMap(({ memberId, notice }) => {
    const member = members.get(memberId);
    if (!member) throw new Error(`no member ${memberId} to notify`);
    if (member.state === 'closed' || member.state === 'erased') return [];
    return [{ id: newId(ctx.random, 'ntc'), member, notice }];
  });
  if (reached.length === 0) return;
  const withinCap = await dropRemindersOverCap(tx, reached, now);
  const sentOnes = new Set(withinCap);
  await insertMemberNotices(
    tx,
    ctx,
    reached.map((one) => ({
      id: one.id,
      memberId: one.member.id,
      topic: one.notice.topic,
      template: one.notice.template,
      words: { subject: one.notice.subject, text: one.notice.text },
      createdAt: now,
      isReminder: one.notice.isReminder === true && sentOnes.has(one),
    })),
  );
  await dropMessages(
    tx,
    withinCap.flatMap(({ notice }) => notice.about ?? []),
    'a newer message says it',
  );
  const sent = withinCap.flatMap(({ member, notice }) =>
    listDeliveries(ctx, member, notice, {
      preferences: preferencesOf(member.id),
      formerNumbers: formerOf(member.id, notice),
    }),
  );
  if (sent.length > 0) await sendNotices(tx, ctx, sent);
  await queuePushes(
    tx,
    withinCap.map(({ id, member, notice }) => {
      const preferences = preferencesOf(member.id);
      const delivery = decideDelivery(notice.topic, preferences, now.getTime());
      const dueAt = sendAtOf(notice, delivery.ringsFrom);
      const pushed = { topic: notice.topic, isReminder: keepsContactHours(notice) };
      const until = new Date(pushedUntil(pushed, preferences.quietHours, dueAt.getTime()));
      return { memberId: member.id, noticeId: id, dueAt, until };
    }),
  );
}

/** Messages about these states that still wait, because of quiet hours or a provider, are not sent. */
export async function dropMessages(
  tx: Tx,
  states: readonly string[],
  reason: string,
): Promise<void> {
  if (states.length > 0) await updateMessagesDropped(tx, states, reason);
}

const keepsContactHours = ({ isReminder, isInContactHours }: MemberNotice): boolean =>
  isReminder === true || isInContactHours === true;

/** A reminder within the hours for them, anything else at that time. */
const sendAtOf = (notice: MemberNotice, at: EpochMs): Date =>
  new Date(keepsContactHours(notice) ? withinContactHours(at) : at);

/** A member gets so many reminders a week by message; the notice centre has them all (V24). */
async function dropRemindersOverCap<Reached extends { member: Member; notice: MemberNotice }>(
  tx: Tx,
  reached: readonly Reached[],
  now: Date,
): Promise<readonly Reached[]> {
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
  const ids = reached.flatMap(({ member, notice }) => (notice.isReminder ? [member.id] : []));
  const counts = new Map(await countReminders(tx, ids, weekAgo));
  return reached.filter(({ member, notice }) => {
    if (!notice.isReminder) return true;
    const count = counts.get(member.id) ?? 0;
    const max = notice.isBeforePastDue ? REMINDERS_BEFORE_DUE_A_WEEK_MAX : REMINDERS_A_WEEK_MAX;
    const isWithinCap = count < max;
    const isSent = notice.isRequired === true || isWithinCap;
    if (isSent) counts.set(member.id, count + 1);
    return isSent;
  });
}

/** For warnings about the security: the numbers that their members had a short time ago, because a thief may have changed them. */
async function loadFormerNumbers(
  tx: Tx,
  given: readonly { readonly memberId: string; readonly notice: MemberNotice }[],
  now: Date,
) {
  const isTold = (notice: MemberNotice) =>
    notice.topic === 'SECURITY' && notice.hasOwnSmsToFormer !== true;
  const ids = given.filter(({ notice }) => isTold(notice)).map(({ memberId }) => memberId);
  const found = ids.length === 0 ? [] : await listFormerNumbers(tx, ids, now);
  return (id: string, notice: MemberNotice) =>
    isTold(notice) ? found.filter(({ memberId }) => memberId === id) : [];
}

/** The SMS and the email of a notice, as its topic and the member's preferences allow. */
function listDeliveries(
  ctx: SendContext,
  member: Member,
  notice: MemberNotice,
  {
    preferences,
    formerNumbers,
  }: {
    readonly preferences: ChosenPreferences;
    readonly formerNumbers: readonly FormerNumber[];
  },
): readonly Notice[] {
  const { topic, template } = notice;
  const now = ctx.clock.now();
  const timed = (words: Words) => (topic === 'SECURITY' ? withEventTime(words, now) : words);
  const { language } = member;
  const delivery = decideDelivery(topic, preferences, now.getTime());
  const rings = { notBefore: sendAtOf(notice, delivery.ringsFrom) };
  const about = notice.about ?? null;
  const common = { memberId: member.id, language, template, about };
  const deliveries: Notice[] = [];
  if (delivery.sms && !notice.isNumberWrong) {
    deliveries.push({
      ...common,
      ...rings,
      channel: 'sms',
      recipient: member.phoneNumber,
      text: timed(notice.sms ?? notice.text)[language],
    });
  }
  for (const former of formerNumbers) {
    const words = formerNumberText(notice.subject, {
      ...{ at: now, effectAt: notice.mail?.effectAt },
      ...{ changedAt: former.changedAt, link: stopLink(ctx, former.changeId) },
    });
    deliveries.push({
      ...common,
      ...rings,
      channel: 'sms',
      recipient: former.number,
      text: words[language],
    });
  }
  const email = notice.mail?.recipient ?? member.email;
  if (delivery.mail && email !== null) {
    const said = decideMailText(topic, {
      isConfirmed: isConfirmed(member, email),
      leadsToLock: notice.mailsLockPage === true,
    });
    const words = mailWords(said, notice, now);
    const body = (said === 'WHOLE' ? timed(words.text) : words.text)[language];
    deliveries.push({
      ...common,
      notBefore: sendAtOf(notice, now.getTime()),
      channel: 'mail',
      recipient: email,
      subject: words.subject[language],
      text: notice.mailsLockPage ? `${body} ${lockByMail(lockPage(ctx))[language]}` : body,
    });
  }
  const former = warnsAnyone(notice) ? formerMailboxOf(member, now) : null;
  if (former) {
    const { changedAt, recipient } = former;
    const effectAt = notice.mail?.effectAt;
    const words = formerMailboxText(notice.subject, {
      ...{ at: now, effectAt, changedAt, page: lockPage(ctx) },
    });
    deliveries.push({
      ...common,
      notBefore: sendAtOf(notice, now.getTime()),
      channel: 'mail',
      recipient,
      subject: notice.subject[language],
      text: words[language],
    });
  }
  return deliveries;
}

/** A warning about the security of the account, or about money that leaves. */
const warnsAnyone = ({ topic, mailsLockPage }: MemberNotice): boolean =>
  topic === 'SECURITY' || mailsLockPage === true;

/** Another address is the one that the member gave with a ticket, for the answers to it. */
const isConfirmed = (member: Member, email: Recipient): boolean =>
  member.isEmailConfirmed || email.toLowerCase() !== member.email?.toLowerCase();

const lockByMail = (page: Words): Words => ({
  en: `Cannot sign in? Lock your money by email: ${page.en}`,
  fil: `Hindi makapag-sign in? I-lock ang pera mo gamit ang email: ${page.fil}`,
});

/** One SMS or email. */
export interface Notice {
  /** The member concerned; null before there is an account, and for staff. */
  readonly memberId: string | null;
  readonly channel: 'sms' | 'mail';
  /** Canonical digits for SMS, an email address for mail. */
  readonly recipient: Recipient;
  readonly language: Language;
  /** The template of the text, e.g. `withdrawal-code`; stored longer than the text. */
  readonly template: string;
  /** The state that the text tells; a message without one is never dropped. */
  readonly about?: string | null;
  /** For mail. */
  readonly subject?: string;
  readonly text: string;
  /** Not sent before this time, because of quiet hours; immediately when absent or past. */
  readonly notBefore?: Date;
}

/**
 * Queues a message in this transaction, so it is sent only if the transaction commits. The text may
 * contain a code: it is stored encrypted and deleted after sending.
 * @returns the message's id, `msg_…`.
 */
export async function sendNotice(tx: Tx, ctx: SendContext, notice: Notice): Promise<string> {
  const [id] = await sendNotices(tx, ctx, [notice]);
  return id as string;
}

/** `sendNotice` for many. @returns their ids in the same order. */
async function sendNotices(
  tx: Tx,
  ctx: SendContext,
  notices: readonly Notice[],
): Promise<readonly string[]> {
  const now = ctx.clock.now();
  const messages = notices.map((notice) => {
    const id = newId(ctx.random, 'msg');
    const text = withFooter(notice.text, notice.language, ctx.config.settings.COMPANY_SHORT_NAME);
    const words = JSON.stringify({ subject: notice.subject ?? null, text });
    return {
      id,
      memberId: notice.memberId,
      channel: notice.channel,
      recipient: notice.recipient,
      template: notice.template,
      about: notice.about ?? null,
      sealed: ctx.vault.seal('message', id, words),
      createdAt: now,
      dueAt: notice.notBefore !== undefined && notice.notBefore > now ? notice.notBefore : null,
    };
  });
  await insertMessages(tx, messages);
  await enqueueMany(
    tx,
    'send-message',
    messages.map(({ id, dueAt }) => ({ payload: { messageId: id }, runAt: dueAt ?? now })),
  );
  return messages.map(({ id }) => id);
}

/** Appends the company's name and the line that no fee is to be paid. */
export function withFooter(text: string, language: Language, company: string | undefined): string {
  const line = NO_FEE_LINE[language];
  return `${text.trimEnd()}\n\n${company === undefined ? line : `${company}: ${line}`}`;
}
