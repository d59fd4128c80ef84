import type * as contract from '@pahiram/api/support-desk';
import { isAllowed } from '@pahiram/domain/access/roles';
import { isQueueOf, mayReadTicket, mayTakeTicket } from '@pahiram/domain/support/hand-over';
import { TICKET_ENTRIES_MAX, ticketAge } from '@pahiram/domain/support/support';
import { findEmailChangedAt } from '../accounts/members.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { getLegalName } from '../members/profile.ts';
import { suggestMembers } from '../members/suggest-members.ts';
import { tellTheftReportEnded } from './end-theft-report.ts';
import { readMessage, refuseForbiddenRequest } from './message-checks.ts';
import { listNotes } from './note-store.ts';
import { ticketAnsweredNotice, ticketClosedNotice } from './notice-texts.ts';
import { notifySender } from './notify-sender.ts';
import { showFeedback } from './rate.ts';
import { sendFiles } from './send-files.ts';
import {
  getTicketRow,
  insertTicketEntry,
  listTicketEntries,
  lockTicket,
  type TicketEntry,
  type TicketRecord,
  updateTicket,
} from './ticket-store.ts';
import { showCallBack } from './tickets.ts';

type StaffContext = Context<StaffActor>;
type RefuseForRole = (code: 'ticket-not-found' | 'ticket-not-for-role') => Refusal;
type RefuseForWork = (
  code:
    | 'ticket-not-found'
    | 'ticket-not-for-role'
    | 'ticket-for-other-role'
    | 'ticket-taken'
    | 'ticket-closed',
  facts?: { readonly name: string },
) => Refusal;

export function showTicketRow(ticket: TicketRecord, now: Date) {
  const { id, number, category, state, outcome, openedAt, waitingSince } = ticket;
  const { answerBy, resolveBy, claimedById, claimedByName } = ticket;
  const clock = { answerBy: answerBy.getTime(), resolveBy: resolveBy.getTime() };
  return {
    id,
    number,
    category,
    state,
    outcome,
    isMember: ticket.memberId !== null,
    claimedBy: claimedById && { id: claimedById, name: claimedByName ?? '' },
    forRole: ticket.forRole,
    openedAt,
    waitingSince,
    answerBy,
    resolveBy,
    hasHelped: ticket.hasHelped,
    age: ticketAge({ state, ...clock }, now.getTime()),
  };
}

export const getTicket: Handler<typeof contract.getTicket> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const ticket = checkRole(await getTicketRow(tx, params.id), ctx, refuse);
    const { email, memberId, language } = ticket;
    const name = (memberId && (await getLegalName(tx, memberId))) ?? ticket.name;
    const entries = await listTicketEntries(tx, ticket.id);
    const isFromChat = ticket.chatId !== null;
    const suggested = await suggestFor(tx, ctx, ticket, entries);
    await record(tx, ctx, 'ticket.view', ticket.id, {
      ...(suggested.length === 0
        ? {}
        : { suggested: suggested.map((one) => one.memberId).join(' ') }),
    });
    return {
      ...showTicketRow(ticket, ctx.clock.now()),
      callBack: showCallBack(ticket),
      ...{ name, email, memberId, language, isFromChat, entries },
      about: await showLink(tx, ticket),
      emailChangedAt: await findNewEmail(tx, ctx, ticket),
      suggested,
      feedback: showFeedback(ticket),
      notes: await listNotes(tx, { ticketId: ticket.id, chatId: ticket.chatId }),
    };
  });

/** Members whom the visitor may be, for those who link tickets to members. */
async function suggestFor(
  reader: Reader,
  { actor }: StaffContext,
  { memberId, aboutMemberId, email }: TicketRecord,
  entries: readonly TicketEntry[],
) {
  const isKnown = memberId !== null || aboutMemberId !== null;
  if (isKnown || !isAllowed(actor.roles, 'link-tickets')) return [];
  const sent = entries.filter(({ author }) => author === 'SENDER');
  return suggestMembers(reader, { email, text: sent.map(({ text }) => text).join('\n') });
}

/** A thief may have changed the address to which the answer would go. */
async function findNewEmail(
  reader: Reader,
  { clock }: StaffContext,
  { category, memberId, aboutMemberId }: TicketRecord,
) {
  const id = memberId ?? aboutMemberId;
  if (category !== 'STOLEN_PHONE' || id === null) return null;
  return findEmailChangedAt(reader, id, clock.now());
}

async function showLink(
  reader: Reader,
  { aboutMemberId, linkedBy, linkedAt, reportEndsAt }: TicketRecord,
) {
  if (aboutMemberId === null || linkedAt === null) return null;
  const fullName = (await getLegalName(reader, aboutMemberId)) ?? '';
  return { memberId: aboutMemberId, fullName, linkedBy, linkedAt, reportEndsAt };
}

export const claimTicket: Handler<typeof contract.claimTicket> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const ticket = await lockForWork(tx, ctx, params.id, refuse);
    if (ticket.claimedById === null) {
      await updateTicket(tx, ticket.id, { claimed_by: ctx.actor.id, for_role: null });
      await record(tx, ctx, 'ticket.claim', ticket.id);
    }
    return { done: true } as const;
  });

/** Any support agent may release a ticket, so that an absent colleague cannot block it. It returns to the support desk. */
export const releaseTicket: Handler<typeof contract.releaseTicket> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const ticket = checkWork(await lockTicket(tx, params.id), ctx, refuse);
    const { claimedById, forRole } = ticket;
    if (claimedById !== null || forRole !== null) {
      await updateTicket(tx, ticket.id, { claimed_by: null, for_role: null });
      await record(tx, ctx, 'ticket.release', ticket.id, { claimedBy: claimedById, forRole });
    }
    return { done: true } as const;
  });

export const answerTicket: Handler<typeof contract.answerTicket> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const text = readMessage(body.message, refuse);
    const ticket = await lockForWork(tx, ctx, params.id, refuse);
    if (ticket.lastSeq >= TICKET_ENTRIES_MAX) throw refuse('ticket-full');
    const subject = { kind: 'ticket', id: ticket.id } as const;
    const forbidden = await refuseForbiddenRequest(tx, ctx, subject, { text }, refuse);
    if (forbidden) return forbidden;
    const at = ctx.clock.now();
    const seq = await insertTicketEntry(tx, ticket.id, { staffId: ctx.actor.id, text, at });
    const uploader = { kind: 'staff', id: ctx.actor.id } as const;
    await sendFiles(tx, uploader, { ticketId: ticket.id, seq }, body.files, refuse);
    await updateTicket(tx, ticket.id, {
      state: 'ANSWERED',
      claimed_by: ctx.actor.id,
      for_role: null,
      waiting_since: at,
    });
    await notifySender(tx, ctx, ticket, ticketAnsweredNotice(ticket, text));
    const files = body.files.length === 0 ? {} : { files: body.files.join(' ') };
    await record(tx, ctx, 'ticket.answer', ticket.id, { before: ticket.state, ...files });
    return { done: true } as const;
  });

export const closeTicket: Handler<typeof contract.closeTicket> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const ticket = await lockForWork(tx, ctx, params.id, refuse);
    const { outcome } = body;
    const at = ctx.clock.now();
    await updateTicket(tx, ticket.id, {
      state: 'CLOSED',
      claimed_by: ctx.actor.id,
      for_role: null,
      waiting_since: at,
      closed_at: at,
      outcome,
    });
    if (outcome !== 'SPAM') {
      await notifySender(tx, ctx, ticket, ticketClosedNotice(ticket, outcome));
    }
    await tellTheftReportEnded(tx, ctx, ticket);
    await record(tx, ctx, 'ticket.close', ticket.id, { before: ticket.state, outcome });
    return { done: true } as const;
  });

/** Locks a ticket that this staff member may work on. @throws Refusal */
async function lockForWork(
  tx: Tx,
  ctx: StaffContext,
  id: string,
  refuse: RefuseForWork,
): Promise<TicketRecord> {
  const ticket = checkWork(await lockTicket(tx, id), ctx, refuse);
  if (ticket.state === 'CLOSED') throw refuse('ticket-closed');
  const isTaken = ticket.claimedById !== null && ticket.claimedById !== ctx.actor.id;
  if (isTaken) throw refuse('ticket-taken', { name: ticket.claimedByName ?? '' });
  if (!isQueueOf(ticket.forRole, ctx.actor.roles)) throw refuse('ticket-for-other-role');
  return ticket;
}

/** The ticket, if it exists and this staff member may read it. @throws Refusal */
export function checkRole(
  ticket: TicketRecord | undefined,
  ctx: StaffContext,
  refuse: RefuseForRole,
): TicketRecord {
  if (!ticket) throw refuse('ticket-not-found');
  if (!mayReadTicket(ticket, ctx.actor)) throw refuse('ticket-not-for-role');
  return ticket;
}

/** The same, if this staff member may also work on it. @throws Refusal */
export function checkWork(
  ticket: TicketRecord | undefined,
  ctx: StaffContext,
  refuse: RefuseForRole,
): TicketRecord {
  const found = checkRole(ticket, ctx, refuse);
  if (!mayTakeTicket(found, ctx.actor)) throw refuse('ticket-not-for-role');
  return found;
}

function record(
  tx: Tx,
  ctx: StaffContext,
  action: string,
  ticketId: string,
  details: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  return recordAudit(tx, ctx, { action, subjectKind: 'ticket', subjectId: ticketId, details });
}
