import { FEEDBACK_LENGTH_MAX } from '@pahiram/domain/support/feedback';
import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { supportWords } from './support-words.ts';
import { done, idOf, instant, line, ticketNumber } from './wire.ts';

/** What the sender said about a closed ticket or chat. */
export const feedback = z.object({
  hasHelped: z.boolean(),
  text: z.string().max(FEEDBACK_LENGTH_MAX),
  /** When it was first said. */
  at: instant,
});

/** The answer of the sender, and whether it can be given or changed now. */
export const ownFeedback = { feedback: feedback.nullable(), mayRate: z.boolean() };

const rating = {
  body: z.strictObject({
    hasHelped: z.boolean(),
    text: line(FEEDBACK_LENGTH_MAX).default(''),
  }),
  reply: done,
} as const;

const byNumber = z.strictObject({ number: ticketNumber });
const ofTicket = problems(supportWords, {
  'ticket-not-found': 404,
  'feedback-not-asked': 409,
  'feedback-final': 409,
});

const ofChat = problems(supportWords, {
  'chat-not-found': 404,
  'feedback-not-asked': 409,
  'feedback-final': 409,
});

export const rateMemberTicket = operation({
  ...rating,
  name: 'rateMemberTicket',
  method: 'POST',
  path: '/api/v2/support/member/tickets/:number/feedback',
  audience: 'member',
  summary: 'Says whether a closed ticket helped; one answer, which can be changed for 7 days',
  spec: ['E7', 'V20'],
  params: byNumber,
  problems: ofTicket,
});

export const rateTicketByLink = operation({
  ...rating,
  name: 'rateTicketByLink',
  method: 'POST',
  path: '/api/v2/support/tickets/:number/feedback',
  audience: 'anyone',
  summary: 'The same, with the secret of the link that was sent by e-mail',
  spec: ['E7'],
  params: byNumber,
  secret: true,
  problems: ofTicket,
});

export const rateMemberChat = operation({
  ...rating,
  name: 'rateMemberChat',
  method: 'POST',
  path: '/api/v2/support/member/chats/:id/feedback',
  audience: 'member',
  summary: 'Says whether a chat that ended helped; one answer, which can be changed for 7 days',
  spec: ['E7', 'V20'],
  params: z.strictObject({ id: idOf('cht') }),
  problems: ofChat,
});

export const getChatFeedback = operation({
  name: 'getChatFeedback',
  method: 'GET',
  path: '/api/v2/support/chat/feedback',
  audience: 'anyone',
  summary:
    'What the sender of the chat that the secret opens said about it, and whether we ask now',
  spec: ['E7'],
  secret: true,
  reply: z.object(ownFeedback),
  problems: problems(supportWords, { 'chat-not-found': 404 }),
});

export const rateChatBySecret = operation({
  ...rating,
  name: 'rateChatBySecret',
  method: 'POST',
  path: '/api/v2/support/chat/feedback',
  audience: 'anyone',
  summary:
    'Says whether the chat that the secret opens helped, after it ended; visitors have no other way',
  spec: ['E7'],
  secret: true,
  problems: ofChat,
});
