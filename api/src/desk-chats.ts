import { CHAT_SENDERS, CHAT_SHOWS } from '@pahiram/domain/support/support';
import { LANGUAGES } from '@pahiram/domain/texts/words';
import * as z from 'zod';
import { loanNumber } from './loan-shapes.ts';
import { eventStream, operation, problems } from './operation.ts';
import { afterQuery, chatEntry, chatState } from './support-chat.ts';
import {
  answeringRole,
  claimant,
  count,
  forbiddenRequests,
  handOverBody,
  handOverProblems,
  messageText,
  noteBody,
  noteProblems,
  staffNotes,
} from './support-desk.ts';
import { feedback } from './support-feedback.ts';
import { supportWords } from './support-words.ts';
import { done, idOf, instant, pageQuery } from './wire.ts';

const deskChat = z.object({
  id: idOf('cht'),
  state: chatState,
  isMember: z.boolean(),
  claimedBy: claimant.nullable(),
  /** Waits for this colleague or this role; anybody may join it. */
  forStaff: claimant.nullable(),
  forRole: answeringRole.nullable(),
  openedAt: instant,
  lastEntryAt: instant,
  closedAt: instant.nullable(),
  /** What the member answered to “Did this help?”; null without an answer. */
  hasHelped: z.boolean().nullable(),
  /** Messages of the visitor or member that staff have not read. */
  unread: count,
});

export const listChats = operation({
  name: 'listChats',
  method: 'GET',
  path: '/api/v2/staff/support/chats',
  audience: 'staff',
  summary:
    'Chats that wait or run, oldest first, or those that ended, newest first; with unread counts',
  spec: ['E7'],
  query: pageQuery.extend({
    show: z.enum(CHAT_SHOWS).default('OPEN'),
    sender: z.enum(CHAT_SENDERS).default('any'),
  }),
  reply: z.object({
    chats: z.array(deskChat).max(100),
    nextCursor: z.string().max(200).nullable(),
    isOpen: z.boolean(),
    opensAt: instant,
  }),
  problems: {},
});

const byChat = z.strictObject({ id: idOf('cht') });

export const getChat = operation({
  name: 'getChat',
  method: 'GET',
  path: '/api/v2/staff/support/chats/:id',
  audience: 'staff',
  summary: 'Who is in a chat; the look is on record',
  spec: ['E7', 'V22', 'V25'],
  params: byChat,
  reply: deskChat.extend({
    name: z.string().max(100),
    email: z.string().max(100).nullable(),
    memberId: idOf('mbr').nullable(),
    /** The member's running loan. */
    loanNumber: loanNumber.nullable(),
    /** In which the sender reads the site. */
    language: z.enum(LANGUAGES),
    feedback: feedback.nullable(),
    notes: staffNotes,
  }),
  problems: problems(supportWords, { 'chat-not-found': 404, 'ticket-not-for-role': 403 }),
});

export const claimChat = operation({
  name: 'claimChat',
  method: 'POST',
  path: '/api/v2/staff/support/chats/:id/claim',
  audience: 'staff',
  summary: 'Joins a waiting chat',
  spec: ['E7', 'V22'],
  params: byChat,
  reply: done,
  problems: problems(supportWords, {
    'chat-not-found': 404,
    'chat-taken': 409,
    'chat-closed': 409,
  }),
});

export const releaseChat = operation({
  name: 'releaseChat',
  method: 'POST',
  path: '/api/v2/staff/support/chats/:id/release',
  audience: 'staff',
  summary: 'Leaves a chat, which waits for somebody else then',
  spec: ['E7'],
  params: byChat,
  reply: done,
  problems: problems(supportWords, {
    'chat-not-found': 404,
    'chat-not-claimed': 409,
    'chat-closed': 409,
  }),
});

export const handOverChat = operation({
  name: 'handOverChat',
  method: 'POST',
  path: '/api/v2/staff/support/chats/:id/hand-over',
  audience: 'staff',
  summary: 'Leaves a chat to a colleague or to a role; it waits until somebody joins',
  spec: ['E7', 'V22'],
  params: byChat,
  body: handOverBody,
  reply: done,
  idempotency: 'required',
  problems: problems(supportWords, {
    'chat-not-found': 404,
    'chat-not-claimed': 409,
    'chat-closed': 409,
    ...handOverProblems,
  }),
});

export const addChatNote = operation({
  name: 'addChatNote',
  method: 'POST',
  path: '/api/v2/staff/support/chats/:id/notes',
  audience: 'staff',
  summary: 'Writes a note for colleagues on a chat; the sender is not told',
  spec: ['E7', 'V22', 'V25'],
  params: byChat,
  body: noteBody,
  reply: done,
  idempotency: 'required',
  problems: problems(supportWords, { 'chat-not-found': 404, ...noteProblems }),
});

export const sendDeskMessage = operation({
  name: 'sendDeskMessage',
  method: 'POST',
  path: '/api/v2/staff/support/chats/:id/messages',
  audience: 'staff',
  summary: 'Writes in a chat that this person has joined',
  spec: ['E7', 'V22', 'V36'],
  params: byChat,
  body: z.strictObject({ message: messageText }),
  reply: z.object({ seq: z.number().int() }),
  idempotency: 'required',
  problems: problems(supportWords, {
    'chat-not-found': 404,
    'chat-not-claimed': 409,
    'chat-closed': 409,
    'chat-full': 409,
    'message-not-valid': 400,
    ...forbiddenRequests,
  }),
});

export const markChatRead = operation({
  name: 'markChatRead',
  method: 'POST',
  path: '/api/v2/staff/support/chats/:id/read',
  audience: 'staff',
  summary: 'Says up to where staff have read a chat that waits, or that this person has joined',
  spec: ['E7'],
  params: byChat,
  body: z.strictObject({ seq: z.number().int().min(0).max(100_000) }),
  reply: done,
  problems: problems(supportWords, {
    'chat-not-found': 404,
    'ticket-not-for-role': 403,
    'chat-not-claimed': 409,
  }),
});

export const closeChat = operation({
  name: 'closeChat',
  method: 'POST',
  path: '/api/v2/staff/support/chats/:id/close',
  audience: 'staff',
  summary: 'Ends a chat that this person has joined',
  spec: ['E7', 'V22'],
  params: byChat,
  reply: done,
  problems: problems(supportWords, { 'chat-not-found': 404, 'chat-not-claimed': 409 }),
});

export const followDeskChat = eventStream({
  name: 'followDeskChat',
  path: '/api/v2/staff/support/chats/:id/stream',
  audience: 'staff',
  summary: 'Server-sent events: a chat’s transcript after a place, then what is written',
  spec: ['E7', 'V22', 'V25'],
  params: byChat,
  query: afterQuery,
  reply: chatEntry,
  problems: problems(supportWords, { 'chat-not-found': 404, 'ticket-not-for-role': 403 }),
});
