import type { Words } from '@pahiram/api/operation';
import type { TicketOutcome } from '@pahiram/domain/support/support';
import { TICKET_ANSWER_DAYS, TICKET_RESOLVE_DAYS } from '@pahiram/domain/support/support';
import { getMember } from '../../access/get-member.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { sendNotice } from '../../notices/send-notice.ts';
import { ticketSecret } from '../secrets.ts';
import type { TicketRecord } from './store.ts';

type Told = Pick<
  TicketRecord,
  'id' | 'number' | 'memberId' | 'category' | 'email' | 'language' | 'name'
>;
type Teller = Pick<Context, 'vault' | 'random' | 'clock' | 'config'>;

/** Where a complaint goes when our answer does not help (L21, L22). */
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

interface Notice {
  readonly template: string;
  readonly subject: Words;
  readonly text: Words;
}

/**
 * By e-mail where there is an address, otherwise by SMS to the member. Nothing that the sender
 * typed is repeated in it: an address that is not theirs must get nothing of their choosing.
 */
async function tellSender(tx: Tx, ctx: Teller, ticket: Told, told: Notice): Promise<void> {
  const { language, memberId, email } = ticket;
  const common = { memberId, language, template: told.template };
  const text = told.text[language];
  if (email !== null) {
    const subject = told.subject[language];
    const link = `${ctx.config.publicUrl}/contact/ticket/${ticket.number}#${ticketSecret(ctx, ticket.id)}`;
    const whole = `${text}\n\n${followWords[language]}\n${link}`;
    await sendNotice(tx, ctx, {
      ...common,
      channel: 'mail',
      recipient: email,
      subject,
      text: whole,
    });
    return;
  }
  const member = memberId === null ? null : await getMember(tx, memberId);
  if (!member) throw new Error(`nobody to tell about ticket ${ticket.id}`);
  await sendNotice(tx, ctx, { ...common, channel: 'sms', recipient: member.phoneNumber, text });
}

const followWords: Words = {
  en: 'Read it, and write on, with this link. Keep it to yourself:',
  fil: 'Basahin ito, at sumulat ulit, gamit ang link na ito. Para sa iyo lang ito:',
};

function withEscalation(ticket: Told, text: Words): Words {
  if (ticket.category === 'QUESTION') return text;
  return { en: `${text.en}\n\n${escalation.en}`, fil: `${text.fil}\n\n${escalation.fil}` };
}

/** At once: that it is stored, under which number, and by when a person answers (L22). */
export function tellReceived(tx: Tx, ctx: Teller, ticket: Told): Promise<void> {
  const { number } = ticket;
  return tellSender(tx, ctx, ticket, {
    template: 'ticket-received',
    subject: { en: `We have your message: ${number}`, fil: `Natanggap ang mensahe mo: ${number}` },
    text: withEscalation(ticket, {
      en: `We have your message. Its number is ${number}. A person answers within ${TICKET_ANSWER_DAYS} days, and we settle it within ${TICKET_RESOLVE_DAYS} days.`,
      fil: `Natanggap namin ang mensahe mo. Ang numero nito ay ${number}. May taong sasagot sa loob ng ${TICKET_ANSWER_DAYS} araw, at aayusin namin ito sa loob ng ${TICKET_RESOLVE_DAYS} araw.`,
    }),
  });
}

export function tellAnswered(tx: Tx, ctx: Teller, ticket: Told, answer: string): Promise<void> {
  const { number } = ticket;
  const isMail = ticket.email !== null;
  return tellSender(tx, ctx, ticket, {
    template: 'ticket-answered',
    subject: { en: `An answer to ${number}`, fil: `Sagot sa ${number}` },
    text: isMail
      ? withEscalation(ticket, {
          en: `Our answer to ${number}:\n\n${answer}`,
          fil: `Ang sagot namin sa ${number}:\n\n${answer}`,
        })
      : {
          en: `We answered your message ${number}. Sign in and open Contact Us to read it.`,
          fil: `Sinagot namin ang mensahe mong ${number}. Mag-sign in at buksan ang Makipag-ugnayan para mabasa ito.`,
        },
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
    text: withEscalation(ticket, {
      en: `We closed ${number}: ${en}. If you write on, it opens again.`,
      fil: `Isinara namin ang ${number}: ${fil}. Bubukas ulit ito kung susulat ka.`,
    }),
  });
}
