import type * as contract from '@pahiram/api/support-desk';
import { CHAT_ENTRIES_MAX } from '@pahiram/domain/support/support';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { readMessage } from '../read-sender.ts';
import { refuseForbiddenRequest } from '../refuse-request.ts';
import {
  type ChatRecord,
  getLastStaffMessage,
  insertChatEntry,
  lockChat,
  updateChat,
} from './store.ts';

type StaffContext = Context<StaffActor>;
type Refuse = (code: 'chat-not-found' | 'chat-not-claimed') => Refusal;

/** Locks a chat that this staff member has claimed. @throws Refusal */
async function lockJoined(
  tx: Tx,
  ctx: StaffContext,
  id: string,
  refuse: Refuse,
): Promise<ChatRecord> {
  const chat = await lockChat(tx, id);
  if (!chat) throw refuse('chat-not-found');
  if (chat.claimedById !== ctx.actor.id) throw refuse('chat-not-claimed');
  return chat;
}

function record(
  tx: Tx,
  ctx: StaffContext,
  action: string,
  chatId: string,
  details: Readonly<Record<string, number>> = {},
): Promise<void> {
  return recordAudit(tx, ctx, { action, subjectKind: 'chat', subjectId: chatId, details });
}

export const claimChat: Handler<typeof contract.claimChat> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const chat = await lockChat(tx, params.id);
    if (!chat) throw refuse('chat-not-found');
    if (chat.state === 'CLOSED') throw refuse('chat-closed');
    if (chat.claimedById === ctx.actor.id) return { done: true } as const;
    if (chat.claimedById !== null) throw refuse('chat-taken', { name: chat.claimedByName ?? '' });
    const at = ctx.clock.now();
    const staffId = ctx.actor.id;
    await updateChat(tx, chat.id, { state: 'ACTIVE', claimed_by: staffId });
    await insertChatEntry(tx, chat.id, { kind: 'JOINED', author: 'STAFF', staffId, at });
    await record(tx, ctx, 'chat.join', chat.id);
    return { done: true } as const;
  });

export const releaseChat: Handler<typeof contract.releaseChat> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const chat = await lockJoined(tx, ctx, params.id, refuse);
    if (chat.state === 'CLOSED') throw refuse('chat-closed');
    const at = ctx.clock.now();
    await insertChatEntry(tx, chat.id, {
      kind: 'LEFT',
      author: 'STAFF',
      staffId: ctx.actor.id,
      at,
    });
    await updateChat(tx, chat.id, { state: 'WAITING', claimed_by: null });
    await record(tx, ctx, 'chat.leave', chat.id);
    return { done: true } as const;
  });

export const sendDeskMessage: Handler<typeof contract.sendDeskMessage> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const text = readMessage(body.message, refuse);
    const chat = await lockJoined(tx, ctx, params.id, refuse);
    if (chat.state === 'CLOSED') throw refuse('chat-closed');
    if (chat.lastSeq >= CHAT_ENTRIES_MAX) throw refuse('chat-full');
    const subject = { kind: 'chat', id: chat.id } as const;
    const said = await getLastStaffMessage(tx, chat.id);
    const forbidden = await refuseForbiddenRequest(tx, ctx, subject, { text, said }, refuse);
    if (forbidden) return forbidden;
    const at = ctx.clock.now();
    const staffId = ctx.actor.id;
    const entry = { kind: 'MESSAGE', author: 'STAFF', staffId, text, at } as const;
    const seq = await insertChatEntry(tx, chat.id, entry);
    await record(tx, ctx, 'chat.answer', chat.id, { seq });
    return { seq };
  });

export const markChatRead: Handler<typeof contract.markChatRead> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const chat = await lockJoined(tx, ctx, params.id, refuse);
    const seq = Math.min(body.seq, chat.lastSeq);
    if (seq > chat.staffReadSeq) await updateChat(tx, chat.id, { staff_read_seq: seq });
    return { done: true } as const;
  });

export const closeChat: Handler<typeof contract.closeChat> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const chat = await lockJoined(tx, ctx, params.id, refuse);
    if (chat.state === 'CLOSED') return { done: true } as const;
    const at = ctx.clock.now();
    await insertChatEntry(tx, chat.id, {
      kind: 'CLOSED',
      author: 'STAFF',
      staffId: ctx.actor.id,
      at,
    });
    await updateChat(tx, chat.id, { state: 'CLOSED', closed_at: at });
    await record(tx, ctx, 'chat.close', chat.id);
    return { done: true } as const;
  });
