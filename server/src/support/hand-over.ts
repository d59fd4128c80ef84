import type * as deskChats from '@pahiram/api/desk-chats';
import type * as contract from '@pahiram/api/support-desk';
import {
  type AnsweringRole,
  decideHandOver,
  type HandOverRefusal,
  type HandOverTarget,
  TICKET_ROLES,
} from '@pahiram/domain/support/hand-over';
import type { TicketCategory } from '@pahiram/domain/support/support';
import { findActiveStaff, listActiveStaff } from '../access/staff/active-staff.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { lockClaimedChat } from './chat-queue.ts';
import { insertChatEntry, updateChat } from './chat-store.ts';
import { readMessage } from './message-checks.ts';
import { insertNote, type NoteSubject } from './note-store.ts';
import { checkWork } from './ticket-queue.ts';
import { lockTicket, updateTicket } from './ticket-store.ts';

export const listColleagues: Handler<typeof contract.listColleagues> = async ({ reader }) => ({
  colleagues: (await listActiveStaff(reader)).flatMap(({ id, name, roles }) => {
    const answering = TICKET_ROLES.filter((role) => roles.includes(role));
    return answering.length === 0 ? [] : { id: id as `stf_${string}`, name, roles: answering };
  }),
});

/** A colleague has the ticket at once; in the queue of a role, people with that role claim it. */
export const handOverTicket: Handler<typeof contract.handOverTicket> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const text = readMessage(body.note, refuse);
    const ticket = checkWork(await lockTicket(tx, params.id), ctx, refuse);
    if (ticket.state === 'CLOSED') throw refuse('ticket-closed');
    if (ticket.claimedById !== ctx.actor.id) throw refuse('ticket-not-claimed');
    const to = await readTarget(tx, ctx, ticket.category, body.to, refuse);
    const { toStaff, toRole } = columnsOf(to);
    await updateTicket(tx, ticket.id, { claimed_by: toStaff, for_role: toRole });
    await recordHandOver(tx, ctx, { kind: 'ticket', id: ticket.id }, to, text, refuse);
    return { done: true } as const;
  });

/** The chat waits again: the member reads that this person left, and anybody may join. */
export const handOverChat: Handler<typeof deskChats.handOverChat> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const text = readMessage(body.note, refuse);
    const chat = await lockClaimedChat(tx, ctx, params.id, refuse);
    if (chat.state === 'CLOSED') throw refuse('chat-closed');
    const to = await readTarget(tx, ctx, null, body.to, refuse);
    const { toStaff, toRole } = columnsOf(to);
    const at = ctx.clock.now();
    const staffId = ctx.actor.id;
    await insertChatEntry(tx, chat.id, { kind: 'LEFT', author: 'STAFF', staffId, at });
    const waiting = { state: 'WAITING', claimed_by: null } as const;
    // `decideHandOver` gives a chat to roles of the desk only.
    const forRole = toRole as AnsweringRole | null;
    await updateChat(tx, chat.id, { ...waiting, for_staff: toStaff, for_role: forRole });
    await recordHandOver(tx, ctx, { kind: 'chat', id: chat.id }, to, text, refuse);
    return { done: true } as const;
  });

/** @throws Refusal */
async function readTarget(
  tx: Tx,
  ctx: Context<StaffActor>,
  category: TicketCategory | null,
  to: string,
  refuse: (code: 'colleague-not-found' | HandOverRefusal) => Refusal,
): Promise<HandOverTarget> {
  const role = TICKET_ROLES.find((one) => one === to);
  const colleague = role ? null : await findActiveStaff(tx, to);
  if (!role && !colleague) throw refuse('colleague-not-found');
  const target = role
    ? ({ kind: 'ROLE', role } as const)
    : ({ kind: 'STAFF', id: to, roles: colleague?.roles ?? [] } as const);
  const decided = decideHandOver(category, ctx.actor.id, target);
  if (!decided.ok) throw refuse(decided.refusal.code);
  return decided.value;
}

function columnsOf(to: HandOverTarget) {
  return to.kind === 'STAFF'
    ? { toStaff: to.id, toRole: null }
    : { toStaff: null, toRole: to.role };
}

/** The audit entry names the parties; the text is in the note. @throws Refusal */
async function recordHandOver(
  tx: Tx,
  ctx: Context<StaffActor>,
  subject: NoteSubject,
  to: HandOverTarget,
  text: string,
  refuse: (code: 'notes-full') => Refusal,
): Promise<void> {
  const columns = columnsOf(to);
  const id = newId(ctx.random, 'snt');
  const by = { id, staffId: ctx.actor.id, at: ctx.clock.now() };
  const note = { ...by, kind: 'HAND_OVER', ...columns, text } as const;
  if (!(await insertNote(tx, subject, note))) throw refuse('notes-full');
  await recordAudit(tx, ctx, {
    action: `${subject.kind}.hand-over`,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details: columns,
  });
}
