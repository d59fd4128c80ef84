import type * as contract from '@pahiram/api/desk-chats';
import {
  CHAT_ENTRIES_MAX,
  TICKET_CATEGORIES,
  ticketCategoriesFor,
} from '@pahiram/domain/support/support';
import { recordAudit, recordQueueView } from '../audit/record.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { pageOf, readCursor } from '../lib/page-cursor.ts';
import { findRunningLoanNumber } from '../loans/lent-loans.ts';
import { getLegalName } from '../members/profile.ts';
import {
  type ChatRecord,
  getChatRow,
  getLastStaffMessage,
  insertChatEntry,
  listChatRows,
  lockChat,
  updateChat,
} from './chat-store.ts';
import { chatFeed, officeHours } from './chats.ts';
import { readMessage, refuseForbiddenRequest } from './message-checks.ts';
import { listNotes } from './note-store.ts';
import { showFeedback } from './rate.ts';
import { isChatOfTicket } from './ticket-store.ts';

type StaffContext = Context<StaffActor>;

function showRow(chat: ChatRecord, unread: number) {
  const { id, state, claimedById, claimedByName, forStaffId } = chat;
  const { openedAt, lastEntryAt, closedAt } = chat;
  return {
    id,
    state,
    isMember: chat.memberId !== null,
    claimedBy: claimedById && { id: claimedById, name: claimedByName ?? '' },
    forStaff: forStaffId && { id: forStaffId, name: chat.forStaffName ?? '' },
    forRole: chat.forRole,
    openedAt,
    lastEntryAt,
    closedAt,
    hasHelped: chat.hasHelped,
    unread,
  };
}

/** The queue names no sender; opening a chat shows the name and is recorded in the audit log. */
export const listChats: Handler<typeof contract.listChats> = async (ctx, { query }) => {
  const { show, sender } = query;
  const filter = { show, sender, staffId: ctx.actor.id, hidden: hiddenFrom(ctx) };
  const read = { after: readCursor(query.cursor), limit: query.limit + 1 };
  const found = await listChatRows(ctx.reader, filter, read);
  const page = pageOf(found, query.limit, ({ openedAt, closedAt, id }) => ({
    at: closedAt ?? openedAt,
    id,
  }));
  const queue = { action: 'chat.list', subjectKind: 'queue', subjectId: 'chats' };
  await recordQueueView(ctx, queue, query, page.rows.length);
  return {
    chats: page.rows.map((chat) => showRow(chat, chat.unread)),
    nextCursor: page.nextCursor,
    ...officeHours(ctx),
  };
};

export const getChat: Handler<typeof contract.getChat> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const chat = await getReadableChat(tx, ctx, params.id, refuse);
    await record(tx, ctx, 'chat.view', chat.id);
    const { email, memberId, language } = chat;
    const name = (memberId && (await getLegalName(tx, memberId))) ?? chat.name;
    return {
      ...showRow(chat, Math.max(0, chat.lastSeq - chat.staffReadSeq)),
      name,
      ...{ email, memberId, language },
      loanNumber: memberId && (await findRunningLoanNumber(tx, memberId)),
      feedback: showFeedback(chat),
      notes: await listNotes(tx, { ticketId: null, chatId: chat.id }),
    };
  });

export const followDeskChat: Handler<typeof contract.followDeskChat> = (
  ctx,
  { params, query },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const chat = await getReadableChat(tx, ctx, params.id, refuse);
    await record(tx, ctx, 'chat.follow', chat.id, { after: query.after });
    return { feed: chatFeed, topic: chat.id, after: query.after };
  });

type RefuseReading = (code: 'chat-not-found' | 'ticket-not-for-role') => Refusal;

/** @throws Refusal */
const getReadableChat = async (tx: Tx, ctx: StaffContext, id: string, refuse: RefuseReading) =>
  checkReadable(tx, ctx, await getChatRow(tx, id), refuse);

/** @throws Refusal */
export const lockReadableChat = async (
  tx: Tx,
  ctx: StaffContext,
  id: string,
  refuse: RefuseReading,
) => checkReadable(tx, ctx, await lockChat(tx, id), refuse);

/** Refuses a chat that became a ticket which these roles may not read. @throws Refusal */
async function checkReadable(
  tx: Tx,
  ctx: StaffContext,
  chat: ChatRecord | undefined,
  refuse: RefuseReading,
): Promise<ChatRecord> {
  if (!chat) throw refuse('chat-not-found');
  if (await isChatOfTicket(tx, chat.id, hiddenFrom(ctx))) throw refuse('ticket-not-for-role');
  return chat;
}

/** The tickets that these roles may not read. */
function hiddenFrom(ctx: StaffContext) {
  const readable = ticketCategoriesFor(ctx.actor.roles);
  return TICKET_CATEGORIES.filter((category) => !readable.includes(category));
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
    const joined = { state: 'ACTIVE', claimed_by: staffId } as const;
    await updateChat(tx, chat.id, { ...joined, for_staff: null, for_role: null });
    await insertChatEntry(tx, chat.id, { kind: 'JOINED', author: 'STAFF', staffId, at });
    await record(tx, ctx, 'chat.join', chat.id);
    return { done: true } as const;
  });

export const releaseChat: Handler<typeof contract.releaseChat> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const chat = await lockClaimedChat(tx, ctx, params.id, refuse);
    if (chat.state === 'CLOSED') throw refuse('chat-closed');
    const at = ctx.clock.now();
    const staffId = ctx.actor.id;
    await insertChatEntry(tx, chat.id, { kind: 'LEFT', author: 'STAFF', staffId, at });
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
    const chat = await lockClaimedChat(tx, ctx, params.id, refuse);
    if (chat.state === 'CLOSED') throw refuse('chat-closed');
    if (chat.lastSeq >= CHAT_ENTRIES_MAX) throw refuse('chat-full');
    const subject = { kind: 'chat', id: chat.id } as const;
    const previous = await getLastStaffMessage(tx, chat.id);
    const forbidden = await refuseForbiddenRequest(tx, ctx, subject, { text, previous }, refuse);
    if (forbidden) return forbidden;
    const at = ctx.clock.now();
    const staffId = ctx.actor.id;
    const entry = { kind: 'MESSAGE', author: 'STAFF', staffId, text, at } as const;
    const seq = await insertChatEntry(tx, chat.id, entry);
    await record(tx, ctx, 'chat.answer', chat.id, { seq });
    return { seq };
  });

/** A chat that nobody has joined is read when a member of staff opens it; a joined one, when the person who answers in it does. */
export const markChatRead: Handler<typeof contract.markChatRead> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const chat = await lockReadableChat(tx, ctx, params.id, refuse);
    const { claimedById } = chat;
    if (claimedById !== null && claimedById !== ctx.actor.id) throw refuse('chat-not-claimed');
    const seq = Math.min(body.seq, chat.lastSeq);
    if (seq > chat.staffReadSeq) await updateChat(tx, chat.id, { staff_read_seq: seq });
    return { done: true } as const;
  });

export const closeChat: Handler<typeof contract.closeChat> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const chat = await lockClaimedChat(tx, ctx, params.id, refuse);
    if (chat.state === 'CLOSED') return { done: true } as const;
    const at = ctx.clock.now();
    const staffId = ctx.actor.id;
    await insertChatEntry(tx, chat.id, { kind: 'CLOSED', author: 'STAFF', staffId, at });
    await updateChat(tx, chat.id, { state: 'CLOSED', closed_at: at });
    await record(tx, ctx, 'chat.close', chat.id);
    return { done: true } as const;
  });

/** Locks a chat that this staff member has claimed. @throws Refusal */
export async function lockClaimedChat(
  tx: Tx,
  ctx: StaffContext,
  id: string,
  refuse: (code: 'chat-not-found' | 'chat-not-claimed') => Refusal,
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
