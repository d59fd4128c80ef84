import type * as contract from '@pahiram/api/support-desk';
import { decideTicketLink, isComplaint } from '@pahiram/domain/support/support';
import { lockMember } from '../accounts/members.ts';
import { recordAudit } from '../audit/record.ts';
import type { Handler } from '../http/route.ts';
import { notifyMember } from '../notices/send.ts';
import { tellTheftReportEnded } from './end-theft-report.ts';
import { theftReportLinkedNotice } from './notice-texts.ts';
import { checkRole } from './ticket-queue.ts';
import { lockTicket, updateTicket } from './ticket-store.ts';

/**
 * Links a visitor's ticket to the member whom staff identified. The sender stays the visitor: answers go to the sender's
 * address, and the member, whose phone another person may have, does not see the ticket. One about a stolen phone counts
 * as a report of it from now on, and every channel of the member is told.
 */
export const linkTicket: Handler<typeof contract.linkTicket> = (
  ctx,
  { params: { memberId, id }, body: { isAboutPhone } },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)) !== 'active') throw refuse('member-not-found');
    const ticket = checkRole(await lockTicket(tx, id), ctx, refuse);
    const facts = { writtenBy: ticket.memberId, linkedTo: ticket.aboutMemberId };
    const decision = decideTicketLink(facts, memberId);
    if (!decision.ok) throw refuse(decision.refusal.code);
    const before = ticket.category;
    const category = isAboutPhone && !isComplaint(before) ? 'STOLEN_PHONE' : before;
    if (decision.value === 'SAME' && category === before) return { done: true } as const;
    await updateTicket(tx, id, {
      ...{ category, about_member_id: memberId },
      ...{ linked_by: ctx.actor.id, linked_at: ctx.clock.now(), report_ends_at: null },
    });
    const details = { member: memberId, before, category };
    await recordAudit(tx, ctx, {
      action: 'ticket.link',
      subjectKind: 'ticket',
      subjectId: id,
      details,
    });
    const isReport = category === 'STOLEN_PHONE' && ticket.state !== 'CLOSED';
    if (isReport) await notifyMember(tx, ctx, memberId, theftReportLinkedNotice);
    return { done: true } as const;
  });

export const unlinkTicket: Handler<typeof contract.unlinkTicket> = (
  ctx,
  { params: { memberId, id } },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const ticket = checkRole(await lockTicket(tx, id), ctx, refuse);
    if (ticket.aboutMemberId !== memberId) throw refuse('ticket-not-linked');
    const unlinked = { about_member_id: null, linked_by: null, linked_at: null };
    await updateTicket(tx, id, { ...unlinked, report_ends_at: null });
    if (ticket.state !== 'CLOSED') await tellTheftReportEnded(tx, ctx, ticket);
    await recordAudit(tx, ctx, {
      action: 'ticket.unlink',
      subjectKind: 'ticket',
      subjectId: id,
      details: { member: memberId },
    });
    return { done: true } as const;
  });
