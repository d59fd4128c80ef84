import { CHAT_STATES, SUPPORT_MESSAGE_LENGTH_MAX } from '@pahiram/domain/support/support';
import * as z from 'zod';
import { eventStream, operation, problems } from './operation.ts';
import { ownFeedback } from './support-feedback.ts';
import { supportWords } from './support-words.ts';
import { idOf, instant } from './wire.ts';

const messageText = z.string().max(SUPPORT_MESSAGE_LENGTH_MAX * 2);

/** One entry of a chat's transcript; `seq` counts from 1 without gaps. */
export const chatEntry = z.object({
  seq: z.number().int(),
  kind: z.enum(['MESSAGE', 'JOINED', 'LEFT', 'CLOSED', 'TICKET']),
  author: z.enum(['SENDER', 'STAFF', 'SYSTEM']),
  /** The message, or the number of the ticket that the chat became. */
  text: z.string().max(SUPPORT_MESSAGE_LENGTH_MAX).nullable(),
  /** First name of the staff member who wrote or joined. */
  staffName: z.string().max(100).nullable(),
  at: instant,
});

export const chatState = z.enum(CHAT_STATES);

export const getSupportHours = operation({
  name: 'getSupportHours',
  method: 'GET',
  path: '/api/v2/support/hours',
  audience: 'anyone',
  summary: 'Whether somebody is at the chat desk now, and otherwise from when',
  spec: ['S2.23', 'S9.09', 'E7'],
  reply: z.object({ isOpen: z.boolean(), opensAt: instant }),
  problems: {},
});

const startChatReply = z.object({ state: chatState });
const startChatProblems = problems(supportWords, {
  'office-closed': 409,
  'chat-closed': 409,
  'message-not-valid': 400,
  'name-not-valid': 400,
  'email-not-valid': 400,
});

/**
 * The browser creates the secret, which gives access to the chat. Sending the same secret again
 * returns the same chat, so a lost reply does no harm.
 */
export const startChat = operation({
  name: 'startChat',
  method: 'POST',
  path: '/api/v2/support/chat',
  audience: 'anyone',
  summary: 'A visitor starts a live chat during office hours',
  spec: ['S2.23', 'E7'],
  secret: true,
  body: z.strictObject({
    name: z.string().max(200),
    email: z.string().max(200),
    message: messageText,
  }),
  reply: startChatReply,
  problems: startChatProblems,
});

export const startMemberChat = operation({
  name: 'startMemberChat',
  method: 'POST',
  path: '/api/v2/support/member/chat',
  audience: 'member',
  summary: 'A member starts a live chat during office hours; staff see who it is',
  spec: ['S2.23', 'E7'],
  secret: true,
  body: z.strictObject({ message: messageText }),
  reply: startChatReply,
  problems: startChatProblems,
});

export const sendChatMessage = operation({
  name: 'sendChatMessage',
  method: 'POST',
  path: '/api/v2/support/chat/messages',
  audience: 'anyone',
  summary: 'Writes in the chat that the secret opens',
  spec: ['S2.23', 'E7'],
  secret: true,
  body: z.strictObject({ message: messageText }),
  reply: z.object({ seq: z.number().int() }),
  idempotency: 'required',
  problems: problems(supportWords, {
    'chat-not-found': 404,
    'chat-closed': 409,
    'chat-full': 409,
    'message-not-valid': 400,
  }),
});

export const endChat = operation({
  name: 'endChat',
  method: 'POST',
  path: '/api/v2/support/chat/end',
  audience: 'anyone',
  summary: 'The visitor or member ends the chat',
  spec: ['S2.23', 'E7'],
  secret: true,
  reply: startChatReply,
  problems: problems(supportWords, { 'chat-not-found': 404 }),
});

/** The last sequence number that the reader has; 0 for the whole transcript. */
export const afterQuery = z.strictObject({
  after: z.coerce.number().int().min(0).max(100_000).default(0),
});

export const followChat = eventStream({
  name: 'followChat',
  path: '/api/v2/support/chat/stream',
  audience: 'anyone',
  summary: 'Server-sent events: the transcript after a place, then what is written from now on',
  spec: ['S2.23', 'E7'],
  secret: true,
  query: afterQuery,
  reply: chatEntry,
  problems: problems(supportWords, { 'chat-not-found': 404 }),
});

const memberChat = z.object({ id: idOf('cht'), state: chatState, openedAt: instant });

export const listMemberChats = operation({
  name: 'listMemberChats',
  method: 'GET',
  path: '/api/v2/support/member/chats',
  audience: 'member',
  summary: 'The member’s chats, newest first',
  spec: ['S2.23', 'E7', 'V20'],
  reply: z.object({ chats: z.array(memberChat).max(50) }),
  problems: {},
});

export const getMemberChat = operation({
  name: 'getMemberChat',
  method: 'GET',
  path: '/api/v2/support/member/chats/:id',
  audience: 'member',
  summary: 'One of the member’s chats with all that was written',
  spec: ['S2.23', 'E7', 'V20'],
  params: z.strictObject({ id: idOf('cht') }),
  reply: memberChat.extend({ ...ownFeedback, entries: z.array(chatEntry).max(2_000) }),
  problems: problems(supportWords, { 'chat-not-found': 404 }),
});
