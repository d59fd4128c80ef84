import type { Words } from '@pahiram/api/operation';
import type { TicketOutcome } from '@pahiram/domain/support/support';
import { TICKET_ANSWER_DAYS, TICKET_RESOLVE_DAYS } from '@pahiram/domain/support/support';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { senderAddress } from '../../notices/recipient.ts';
import { sendNotice } from '../../notices/send-notice.ts';
import { tellMember } from '../../notices/tell-member.ts';
import { ticketSecret } from '../secrets.ts';
import type { TicketRecord } from './store.ts';

type Told = Pick<
  TicketRecord,
  'id' | 'number' | 'memberId' | 'category' | 'email' | 'language' | 'name'
>;
type Teller = Pick<Context, 'vault' | 'random' | 'clock' | 'config'>;

/** Where to take a complaint if our answer does not help. */
const escalation: Words = {
  en: 'If our answer does not help, you may take a complaint to the Securities and Exchange Commission (Financing and Lending Companies Department), and one about your personal data to the National Privacy Commission.',
  fil: 'Kung hindi sapat ang sagot namin, puwede kang magreklamo sa Securities and Exchange Commission (Financing and Lending Companies Department), at tungkol sa personal mong datos sa National Privacy Commission.',
};

const outcomes: Readonly<Record<Exclude<TicketOutcome, 'SPAM'>, Words>> = {
  SOLVED: { en: 'it is solved', fil: 'nalutas na ito' },
  EXPLAINED: { en: 'it is explained', fil: 'naipaliwanag na ito' },
  NOT_UPHELD: {
    en: 'we looked into it and cannot agree',
    fil: 'sinuri namin ito at hindi kami sumasang-ayon',
  },
  NO_REPLY: { en: 'we did not hear from you again', fil: 'wala na kaming narinig mula sa iyo' },
};

interface TicketNotice {
  readonly template: string;
  readonly subject: Words;
  /** Short text; the SMS to a member. */
  readonly text: Words;
  /** Added to it in the notice centre and the email. */
  readonly more?: Words;
  /** Replaces both in the email. */
  readonly mail?: Words;
}

/**
 * Sends a visitor an email at the address that they gave; notifies a member by their preferences.
 * Nothing that the sender typed is repeated, because the address may belong to somebody else. The
 * link opens the ticket without sign-in, so it is only in the email.
 */
async function tellSender(tx: Tx, ctx: Teller, ticket: Told, told: TicketNotice): Promise<void> {
  const { memberId, language } = ticket;
  const email = senderAddress(ticket);
  const { template, subject, text } = told;
  const whole = joined(text, told.more);
  const mailText = withLink(ctx, ticket, told.mail ?? whole);
  if (memberId !== null) {
    const mail = { recipient: email, text: mailText };
    const notice = { topic: 'HELP', template, subject, text: whole, sms: text, mail } as const;
    return tellMember(tx, ctx, memberId, notice);
  }
  if (email === null) throw new Error(`nobody to tell about ticket ${ticket.id}`);
  await sendNotice(tx, ctx, {
    memberId,
    language,
    template,
    channel: 'mail',
    recipient: email,
    subject: subject[language],
    text: mailText[language],
  });
}

function joined(text: Words, more: Words | undefined): Words {
  if (more === undefined) return text;
  return { en: `${text.en}\n\n${more.en}`, fil: `${text.fil}\n\n${more.fil}` };
}

function withLink(ctx: Teller, { id, number }: Told, text: Words): Words {
  const link = `${ctx.config.publicUrl}/contact/ticket/${number}#${ticketSecret(ctx, id)}`;
  return joined(text, { en: `${followWords.en}\n${link}`, fil: `${followWords.fil}\n${link}` });
}

const followWords: Words = {
  en: 'Read it, and write on, with this link. Keep it to yourself:',
  fil: 'Basahin ito, at sumulat ulit, gamit ang link na ito. Para sa iyo lang ito:',
};

function escalationOf(ticket: Told): { readonly more?: Words } {
  return ticket.category === 'QUESTION' ? {} : { more: escalation };
}

/** Acknowledges a ticket: its number, and by when a person answers. */
export function tellReceived(tx: Tx, ctx: Teller, ticket: Told): Promise<void> {
  const { number } = ticket;
  return tellSender(tx, ctx, ticket, {
    template: 'ticket-received',
    subject: { en: `We have your message: ${number}`, fil: `Natanggap ang mensahe mo: ${number}` },
    ...escalationOf(ticket),
    text: {
      en: `We have your message. Its number is ${number}. A person answers within ${TICKET_ANSWER_DAYS} days, and we settle it within ${TICKET_RESOLVE_DAYS} days.`,
      fil: `Natanggap namin ang mensahe mo. Ang numero nito ay ${number}. May taong sasagot sa loob ng ${TICKET_ANSWER_DAYS} araw, at aayusin namin ito sa loob ng ${TICKET_RESOLVE_DAYS} araw.`,
    },
  });
}

export function tellAnswered(tx: Tx, ctx: Teller, ticket: Told, answer: string): Promise<void> {
  const { number } = ticket;
  const answered = {
    en: `Our answer to ${number}:\n\n${answer}`,
    fil: `Ang sagot namin sa ${number}:\n\n${answer}`,
  };
  return tellSender(tx, ctx, ticket, {
    template: 'ticket-answered',
    subject: { en: `An answer to ${number}`, fil: `Sagot sa ${number}` },
    text: {
      en: `We answered your message ${number}. Sign in and open Contact Us to read it.`,
      fil: `Sinagot namin ang mensahe mong ${number}. Mag-sign in at buksan ang Makipag-ugnayan para mabasa ito.`,
    },
    mail: joined(answered, escalationOf(ticket).more),
  });
}

export async function tellClosed(
  tx: Tx,
  ctx: Teller,
  ticket: Told,
  outcome: TicketOutcome,
): Promise<void> {
  if (outcome === 'SPAM') return;
  const { number } = ticket;
  const { en, fil } = outcomes[outcome];
  await tellSender(tx, ctx, ticket, {
    template: 'ticket-closed',
    subject: { en: `${number} is closed`, fil: `Sarado na ang ${number}` },
    ...escalationOf(ticket),
    text: {
      en: `We closed ${number}: ${en}. If you write on, it opens again.`,
      fil: `Isinara namin ang ${number}: ${fil}. Bubukas ulit ito kung susulat ka.`,
    },
  });
}
