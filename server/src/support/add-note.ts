import type * as deskChats from '@pahiram/api/desk-chats';
import type * as contract from '@pahiram/api/support-desk';
import { recordAudit } from '../audit/record.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { lockReadableChat } from './chat-queue.ts';
import { readMessage } from './message-checks.ts';
import { insertNote, type NoteSubject } from './note-store.ts';
import { checkWork } from './ticket-queue.ts';
import { lockTicket } from './ticket-store.ts';

/** A note needs no claim, and a closed ticket stays closed. */
export const addTicketNote: Handler<typeof contract.addTicketNote> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const { id } = checkWork(await lockTicket(tx, params.id), ctx, refuse);
    return addNote(tx, ctx, { kind: 'ticket', id }, body.text, refuse);
  });

/** Also on a chat that has ended, or in which somebody else answers. */
export const addChatNote: Handler<typeof deskChats.addChatNote> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const { id } = await lockReadableChat(tx, ctx, params.id, refuse);
    return addNote(tx, ctx, { kind: 'chat', id }, body.text, refuse);
  });

/** The audit entry holds nothing of the text. @throws Refusal */
async function addNote(
  tx: Tx,
  ctx: Context<StaffActor>,
  subject: NoteSubject,
  typed: string,
  refuse: (code: 'message-not-valid' | 'notes-full') => Refusal,
) {
  const text = readMessage(typed, refuse);
  const id = newId(ctx.random, 'snt');
  const note = { id, kind: 'NOTE', staffId: ctx.actor.id, text, at: ctx.clock.now() } as const;
  if (!(await insertNote(tx, subject, note))) throw refuse('notes-full');
  await recordAudit(tx, ctx, {
    action: `${subject.kind}.note`,
    subjectKind: subject.kind,
    subjectId: subject.id,
  });
  return { done: true } as const;
}
