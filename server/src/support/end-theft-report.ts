import { isPhoneStolen } from '../accounts/stolen-number.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { notifyMember } from '../notices/send.ts';
import { theftReportDeniedNotice, theftReportEndedNotice } from './notice-texts.ts';
import { notifySender } from './notify-sender.ts';
import { reopenTicket } from './reopen-ticket.ts';
import { lockTicket, type TicketRecord } from './ticket-store.ts';

/**
 * Tells the member on every channel that a ticket no longer reports the phone as stolen, unless another report still does:
 * codes go to the number again (V37). Call it after the ticket was changed.
 * @param ticket before the change.
 */
export async function tellTheftReportEnded(
  tx: Tx,
  ctx: Context,
  {
    category,
    memberId,
    aboutMemberId,
  }: Pick<TicketRecord, 'category' | 'memberId' | 'aboutMemberId'>,
): Promise<void> {
  const id = memberId ?? aboutMemberId;
  if (category !== 'STOLEN_PHONE' || id === null) return;
  if (await isPhoneStolen(tx, id, ctx.clock.now())) return;
  await notifyMember(tx, ctx, id, theftReportEndedNotice);
}

/**
 * Tells the person who reported the theft that the member denied it. The ticket waits for staff again: a thief who has the
 * password can deny it too.
 */
export async function takeTheftReportDenied(
  tx: Tx,
  ctx: Context,
  ticketId: string,
  endsAt: Date,
): Promise<void> {
  const ticket = await lockTicket(tx, ticketId);
  if (!ticket) return;
  await reopenTicket(tx, ticket, ctx.clock.now());
  await notifySender(tx, ctx, ticket, theftReportDeniedNotice(ticket, endsAt));
}
