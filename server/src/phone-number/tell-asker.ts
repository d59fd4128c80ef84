import type { Words } from '@pahiram/domain/texts/words';
import { getMember } from '../accounts/members.ts';
import type { Recipient } from '../accounts/recipient.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { minuteWords } from '../lib/moment-words.ts';
import { sendNotice } from '../notices/send.ts';
import type { AccountRecovery } from './recovery-store.ts';

/**
 * Tells the person who asked for a recovery where it stands, by email at the address of their ticket: the number and the
 * mailbox of the account may be in other hands. Says nothing about the account (V23).
 */
export async function tellAsker(
  tx: Tx,
  ctx: Context,
  { memberId, ticketNumber }: Pick<AccountRecovery, 'memberId' | 'ticketNumber'>,
  text: Words,
): Promise<void> {
  const ticket = await tx
    .selectFrom('ticket')
    .select(['email', 'language'])
    .where('number', '=', ticketNumber)
    .executeTakeFirst();
  const member = await getMember(tx, memberId);
  const isTold = member?.isEmailConfirmed && sameMail(member.email, ticket?.email);
  if (!ticket?.email || isTold) return;
  const language = ticket.language === 'fil' ? 'fil' : 'en';
  await sendNotice(tx, ctx, {
    memberId: null,
    channel: 'mail',
    recipient: ticket.email as Recipient,
    language,
    template: 'recovery-for-asker',
    subject: subjectOf(ticketNumber)[language],
    text: text[language],
  });
}

/** The member's own messages go there too. */
const sameMail = (one: string | null, other: string | null | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

const subjectOf = (ticket: string): Words => ({
  en: `The recovery that you asked for in ${ticket}`,
  fil: `Ang pagbawi na hiningi mo sa ${ticket}`,
});

export const askerTexts = {
  proposed: {
    en: 'One of us asked for the recovery of the account. A second person must agree before anything changes.',
    fil: 'Hiningi na ng isa sa amin ang pagbawi ng account. Kailangan pang pumayag ng isa pa bago may magbago.',
  },
  waits: (at: Date): Words => {
    const when = minuteWords(at);
    return {
      en: `The recovery was agreed. It takes effect on ${when.en}, unless someone who reads the messages of the account stops it.`,
      fil: `Pinayagan na ang pagbawi. Magkakabisa ito sa ${when.fil}, maliban kung itigil ito ng taong nakakabasa ng mga mensahe ng account.`,
    };
  },
  stopped: {
    en: 'The recovery was stopped, and nothing has changed. If you did not stop it, answer in your ticket: someone else may read the messages of the account.',
    fil: 'Itinigil ang pagbawi, at walang nagbago. Kung hindi ikaw ang nagtigil, sumagot sa ticket mo: baka may ibang nakakabasa ng mga mensahe ng account.',
  },
  done: {
    en: 'The account is recovered. Set a new password with the new number: open our sign-in page and choose to recover the account.',
    fil: 'Nabawi na ang account. Gumawa ng bagong password gamit ang bagong numero: buksan ang sign-in page namin at piliin ang pagbawi ng account.',
  },
} as const;
