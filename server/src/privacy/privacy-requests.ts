import type * as contract from '@pahiram/api/privacy-requests';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { erasureLastDay } from '@pahiram/domain/members/erasure';
import {
  decideRequestTicket,
  type RequestTicketRefusal,
} from '@pahiram/domain/members/privacy-request';
import { getErasureAsked, getMember } from '../accounts/members.ts';
import { findTicketOf, isInDoubt } from '../accounts/ticket-of-member.ts';
import { recordAudit, recordQueueView } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { notifyMember } from '../notices/send.ts';
import { planErasureOf, showErasure } from './erasure.ts';
import { dataCopyReadyNotice, erasureStartedNotice } from './notice-texts.ts';
import { lockMemberForErasure, updateErasureAsked } from './store.ts';

export const getErasureOfMember: Handler<typeof contract.getErasureOfMember> = async (
  ctx,
  { params: { memberId } },
  refuse,
) => {
  const member = await getMember(ctx.reader, memberId);
  if (member?.state !== 'active') throw refuse('member-not-found');
  const view = { action: 'member-erasure.view', subjectKind: 'member', subjectId: memberId };
  await recordQueueView(ctx, view, {}, 1);
  const now = ctx.clock.now();
  const plan = await planErasureOf(ctx.reader, memberId, now);
  const asked = await getErasureAsked(ctx.reader, memberId);
  return showErasure(asked, plan, manilaDate(now.getTime()));
};

/**
 * The road of `askErasure`: the same rule, the same days, every channel, and one tap keeps the account. The ticket stands
 * for the password, so it is refused while somebody else may use the account. A second call keeps the date.
 */
export const startErasureOfMember: Handler<typeof contract.startErasureOfMember> = (
  ctx,
  { params: { memberId }, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const member = await lockMemberForErasure(tx, memberId);
    if (member?.state !== 'active') throw refuse('member-not-found');
    const ticket = await takeTicket(tx, body.ticketNumber, memberId, refuse);
    if (await isInDoubt(tx, memberId, ctx.clock.now())) throw refuse('account-in-doubt');
    const now = ctx.clock.now();
    const today = manilaDate(now.getTime());
    const plan = await planErasureOf(tx, memberId, now);
    if (plan.kind === 'blocked') {
      throw refuse('erasure-blocked', { blocks: plan.blocks.join(' ') });
    }
    const before = await getErasureAsked(tx, memberId);
    if (before !== null) return showErasure(before, plan, today);
    const asked = { askedAt: now, lastDay: erasureLastDay(today) };
    await updateErasureAsked(tx, memberId, asked);
    await record(tx, ctx, 'member.start-erasure', memberId, {
      lastDay: asked.lastDay,
      ticket: ticket.number,
    });
    await notifyMember(tx, ctx, memberId, erasureStartedNotice(ticket.number, asked.lastDay));
    return showErasure(asked, plan, today);
  });

/** The copy itself is made when the member downloads it with the password or a passkey. */
export const offerDataCopy: Handler<typeof contract.offerDataCopy> = (
  ctx,
  { params: { memberId }, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const member = await getMember(tx, memberId);
    if (member?.state !== 'active') throw refuse('member-not-found');
    const ticket = await takeTicket(tx, body.ticketNumber, memberId, refuse);
    await record(tx, ctx, 'member.offer-data-copy', memberId, { ticket: ticket.number });
    await notifyMember(tx, ctx, memberId, dataCopyReadyNotice(ticket.number));
    return { done: true } as const;
  });

async function takeTicket(
  tx: Tx,
  text: string,
  memberId: string,
  refuse: (code: RequestTicketRefusal) => Refusal,
) {
  const found = await findTicketOf(tx, text, memberId);
  const decision = decideRequestTicket(found, memberId);
  if (!decision.ok) throw refuse(decision.refusal.code);
  return decision.value;
}

function record(
  tx: Tx,
  ctx: Context,
  action: string,
  subjectId: string,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  return recordAudit(tx, ctx, { action, subjectKind: 'member', subjectId, details });
}
