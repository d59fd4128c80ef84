import type { Words } from '@pahiram/domain/texts/words';
import { senderAddress } from '../accounts/recipient.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { notifyMember, sendNotice } from '../notices/send.ts';
import { pageLink } from '../notices/stop-link.ts';
import { joinParagraphs, type TicketNotice, withTicketLink } from './notice-texts.ts';
import { ticketSecret } from './secrets.ts';
import type { TicketRecord } from './ticket-store.ts';

type Ticket = Pick<
  TicketRecord,
  'id' | 'number' | 'memberId' | 'category' | 'email' | 'language' | 'name'
>;

/**
 * Sends a visitor an email at the address that they gave; notifies a member by their preferences.
 * The link opens the ticket without sign-in, so it is only in the email.
 */
export async function notifySender(
  tx: Tx,
  ctx: Pick<Context, 'vault' | 'random' | 'clock' | 'config'>,
  ticket: Ticket,
  { template, subject, text, more, mail }: TicketNotice,
): Promise<void> {
  const { memberId, language } = ticket;
  const email = senderAddress(ticket);
  const fullText = joinParagraphs(text, more);
  const mailText = withTicketLink(mail ?? fullText, linkOf(ctx, ticket));
  if (memberId !== null) {
    return notifyMember(tx, ctx, memberId, {
      topic: 'HELP',
      template,
      subject,
      text: fullText,
      sms: text,
      mail: { recipient: email, text: mailText },
    });
  }
  if (email === null) throw new Error(`ticket ${ticket.id} has no member and no email address`);
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

function linkOf(ctx: Pick<Context, 'vault' | 'config'>, { id, number }: Ticket): Words {
  return pageLink(ctx.config, `/contact/ticket/${number}#${ticketSecret(ctx, id)}`);
}
