import type { Language, Words } from '@pahiram/api/operation';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { NO_FEE_LINE } from '@pahiram/domain/company/no-fee-line';
import {
  decideDelivery,
  REMINDERS_A_WEEK_MAX,
  withinContactHours,
} from '@pahiram/domain/notices/delivery';
import type { NoticeTopic } from '@pahiram/domain/notices/preferences';
import { getMember } from '../accounts/members.ts';
import type { Recipient } from '../accounts/recipient.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { countReminders, getPreferences, insertMemberNotice, insertMessage } from './store.ts';

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
  /** Somebody else answers the member's number: no SMS (V24). */
  readonly isNumberWrong?: boolean;
  readonly mail?: {
    /** Used instead of the account's email address. */
    readonly recipient: Recipient | null;
    readonly text: Words;
  };
}

/**
 * The only way to notify a member: stores the notice in their notice centre and queues it for the
 * channels that the topic and their preferences allow, in their language. Runs in the transaction
 * of the event, so a notice exists only if the event happened. Closed accounts get nothing: the
 * phone number may belong to somebody else by now.
 */
export async function notifyMember(
  tx: Tx,
  ctx: SendContext,
  memberId: string,
  notice: MemberNotice,
): Promise<void> {
  const member = await getMember(tx, memberId);
  if (!member) throw new Error(`no member ${memberId} to notify`);
  if (member.state === 'closed' || member.state === 'erased') return;
  const { topic, template, subject, text } = notice;
  const now = ctx.clock.now();
  const isReminder = notice.isReminder ?? false;
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
  const isOverCap =
    isReminder && (await countReminders(tx, memberId, weekAgo)) >= REMINDERS_A_WEEK_MAX;
  await insertMemberNotice(tx, ctx, {
    id: newId(ctx.random, 'ntc'),
    memberId,
    topic,
    template,
    words: { subject, text },
    createdAt: now,
    isReminder,
  });
  if (isOverCap) return;
  const { language } = member;
  const delivery = decideDelivery(topic, await getPreferences(tx, memberId), now.getTime());
  const { notBefore } = delivery;
  const sendAt = new Date(isReminder ? withinContactHours(notBefore) : notBefore);
  const common = { memberId, language, template, notBefore: sendAt };
  if (delivery.sms && !notice.isNumberWrong) {
    await sendNotice(tx, ctx, {
      ...common,
      channel: 'sms',
      recipient: member.phoneNumber,
      text: (notice.sms ?? text)[language],
    });
  }
  const email = notice.mail?.recipient ?? member.email;
  if (!delivery.mail || email === null) return;
  await sendNotice(tx, ctx, {
    ...common,
    channel: 'mail',
    recipient: email,
    subject: subject[language],
    text: (notice.mail?.text ?? text)[language],
  });
}

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
  const id = newId(ctx.random, 'msg');
  const now = ctx.clock.now();
  const text = withFooter(notice.text, notice.language, ctx.config.settings.COMPANY_SHORT_NAME);
  const dueAt = notice.notBefore !== undefined && notice.notBefore > now ? notice.notBefore : null;
  const words = JSON.stringify({ subject: notice.subject ?? null, text });
  await insertMessage(tx, {
    id,
    memberId: notice.memberId,
    channel: notice.channel,
    recipient: notice.recipient,
    template: notice.template,
    sealed: ctx.vault.seal('message', id, words),
    createdAt: now,
    dueAt,
  });
  await enqueue(tx, 'send-message', { messageId: id }, { runAt: dueAt ?? now });
  return id;
}

/** Appends the company's name and the line that no fee is to be paid. */
export function withFooter(text: string, language: Language, company: string | undefined): string {
  const line = NO_FEE_LINE[language];
  return `${text.trimEnd()}\n\n${company === undefined ? line : `${company}: ${line}`}`;
}
