import type { Words } from '@pahiram/domain/texts/words';
import { senderAddress } from '../accounts/recipient.ts';
import { findTicketOf } from '../accounts/ticket-of-member.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { sendNotice } from '../notices/send.ts';
import { askerSubject } from './notice-texts.ts';
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
  const ticket = await findTicketOf(tx, ticketNumber, memberId);
  const address = ticket && senderAddress(ticket);
  // The member's own messages go to the confirmed address.
  if (!ticket || !address || ticket.isMailOfMember) return;
  await sendNotice(tx, ctx, {
    memberId: null,
    channel: 'mail',
    recipient: address,
    language: ticket.language,
    template: 'recovery-for-asker',
    subject: askerSubject(ticketNumber)[ticket.language],
    text: text[ticket.language],
  });
}
