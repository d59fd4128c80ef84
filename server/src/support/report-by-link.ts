import type { Words } from '@pahiram/domain/texts/words';
import type { Member } from '../accounts/members.ts';
import { listTheftReports } from '../accounts/stolen-number.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { notifyMember } from '../notices/send.ts';
import { theftReportLinkedNotice } from './notice-texts.ts';
import { updateTicket } from './ticket-store.ts';
import { createTicket } from './tickets.ts';

const reported: Words = {
  en: 'My phone was stolen. (Sent by one tap on the page of the link that locks the money.)',
  fil: 'Ninakaw ang phone ko. (Ipinadala sa isang tap sa page ng link na nagla-lock ng pera.)',
};

/**
 * Reports the phone as stolen for the person who has the lock link, and so the mailbox: as a visitor's ticket about the
 * member, which the person who has the phone does not see, and which the member can deny. The caller has locked the member.
 */
export async function reportByLink(tx: Tx, ctx: Context, member: Member): Promise<void> {
  const { id: memberId, fullName: name, email } = member;
  const now = ctx.clock.now();
  if ((await listTheftReports(tx, memberId, now)).length > 0) return;
  const sender = { name, email, callNumber: null, callTime: null, chatId: null, memberId: null };
  const ticket = await createTicket(
    tx,
    ctx,
    { ...sender, category: 'STOLEN_PHONE', language: ctx.language },
    [reported[ctx.language]],
  );
  await updateTicket(tx, ticket.id, { about_member_id: memberId, linked_at: now });
  await recordAudit(tx, ctx, {
    ...{ action: 'ticket.link', subjectKind: 'ticket', subjectId: ticket.id },
    details: { member: memberId, category: 'STOLEN_PHONE' },
  });
  await notifyMember(tx, ctx, memberId, theftReportLinkedNotice);
}
