import type { Words } from '@pahiram/api/operation';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { staffMailbox } from '../../notices/recipient.ts';
import { sendNotice } from '../../notices/send-notice.ts';
import type { InviteLink } from './invite-link.ts';

const manila = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Manila',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** "Nov 20, 2026, 12:00 PM", in Manila time. */
export function manilaText(at: Date): string {
  return manila.format(at);
}

export interface MailTo {
  readonly email: string;
  readonly roles: readonly string[];
}

export interface StaffMail {
  readonly template: string;
  readonly subject: Words;
  readonly text: Words;
  /** Inserted between the two languages. */
  readonly link?: string;
}

/** Staff have no stored language, so every mail is in English and Filipino. */
export async function mailStaff(
  tx: Tx,
  ctx: Context,
  to: MailTo,
  { template, subject, text, link }: StaffMail,
): Promise<void> {
  await sendNotice(tx, ctx, {
    memberId: null,
    channel: 'mail',
    recipient: staffMailbox(to),
    language: 'en',
    template,
    subject: `${subject.en} / ${subject.fil}`,
    text: [text.en, link, text.fil].filter((part) => part !== undefined).join('\n\n'),
  });
}

/** The only delivery of a one-time link: to that person's mailbox, encrypted in the queue. */
export async function sendStaffLink(
  tx: Tx,
  ctx: Context,
  to: MailTo,
  { link, expiresAt }: InviteLink,
): Promise<void> {
  const until = manilaText(expiresAt);
  await mailStaff(tx, ctx, to, {
    template: 'staff-link',
    subject: { en: 'Your staff account', fil: 'Ang staff account mo' },
    text: {
      en: `Open this link to set your password and authenticator. It works once, until ${until} in Manila. It is for you alone: nobody on the staff needs it, whatever they say.`,
      fil: `Buksan ang link para itakda ang password at authenticator mo. Isang beses lang itong gagana, hanggang ${until} sa Manila. Para sa iyo lang ito: walang kawani ang nangangailangan nito, anuman ang sabihin nila.`,
    },
    link,
  });
}
