import { ACCOUNT_RECOVERY_ENDINGS } from '@pahiram/domain/access/account-recovery';
import {
  CALL_TIMES,
  SUPPORT_MESSAGE_LENGTH_MAX,
  TICKET_CATEGORIES,
  TICKET_OUTCOMES,
  TICKET_STATES,
} from '@pahiram/domain/support/support';
import { TICKET_MESSAGE_FILES_MAX } from '@pahiram/domain/support/ticket-file';
import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { ownFeedback } from './support-feedback.ts';
import { supportWords } from './support-words.ts';
import { filesToSend, sendingProblems, ticketFile } from './ticket-files.ts';
import { instant, ticketNumber } from './wire.ts';

/** Twice the longest message, so that a text with spaces around it reaches the trimming rule. */
const messageText = z.string().max(SUPPORT_MESSAGE_LENGTH_MAX * 2);
const nameText = z.string().max(200);
const emailText = z.string().max(200);

export const ticketCategory = z.enum(TICKET_CATEGORIES);
export const ticketState = z.enum(TICKET_STATES);
export const ticketOutcome = z.enum(TICKET_OUTCOMES);

/** The sender asks to be called at this number. */
export const callBack = z.object({ phoneNumber: z.string().max(20), time: z.enum(CALL_TIMES) });

const openTicketBody = z.strictObject({
  name: nameText,
  email: emailText,
  message: messageText,
  category: ticketCategory.default('QUESTION'),
  /** Whether the sender agreed to the Privacy Policy and the Terms & Conditions (S5.23). */
  agreement: z.literal(true),
  files: filesToSend,
  callBack: z
    .strictObject({ phoneNumber: z.string().max(40), time: z.enum(CALL_TIMES) })
    .nullable()
    .default(null),
});

const openedTicket = z.object({ number: ticketNumber, answerBy: instant, resolveBy: instant });

const openTicketProblems = problems(supportWords, {
  'message-not-valid': 400,
  'name-not-valid': 400,
  'email-not-valid': 400,
  'call-number-not-valid': 400,
  ...sendingProblems,
});

export const openTicket = operation({
  name: 'openTicket',
  method: 'POST',
  path: '/api/v2/support/tickets',
  audience: 'anyone',
  summary: 'The contact form of a visitor: becomes a numbered ticket, acknowledged by e-mail',
  spec: ['S2.23', 'S5.23', 'S8.09', 'E7'],
  body: openTicketBody,
  reply: openedTicket,
  idempotency: 'required',
  problems: openTicketProblems,
});

export const openMemberTicket = operation({
  name: 'openMemberTicket',
  method: 'POST',
  path: '/api/v2/support/member/tickets',
  audience: 'member',
  summary: 'The contact form of a member: becomes a ticket in the member’s own list',
  spec: ['S2.23', 'S5.23', 'E7'],
  /** The answer is in the member's list; with an email address it is sent there too. */
  body: openTicketBody.extend({
    email: emailText.nullable().default(null),
    /**
     * Of a stolen phone: its number; null: the member's own. With another number the ticket is not the member's: it is
     * answered by email, like a visitor's, until staff link it to the member who has the number (V14).
     */
    lostNumber: z.string().max(40).nullable().default(null),
  }),
  reply: openedTicket.extend({ isOwn: z.boolean() }),
  idempotency: 'required',
  problems: { ...openTicketProblems, ...problems(supportWords, { 'lost-number-not-valid': 400 }) },
});

const ticketRow = z.object({
  number: ticketNumber,
  category: ticketCategory,
  state: ticketState,
  outcome: ticketOutcome.nullable(),
  openedAt: instant,
  answerBy: instant,
  resolveBy: instant,
  closedAt: instant.nullable(),
  callBack: callBack.nullable(),
});

/** A ticket as its sender sees it: without names of staff. */
const ticketView = ticketRow.extend({
  ...ownFeedback,
  /** Where the last recovery of an account stands that staff asked for with this ticket; null when they did not. */
  recovery: z
    .object({
      proposedAt: instant,
      confirmedAt: instant.nullable(),
      takesEffectAt: instant.nullable(),
      endedAt: instant.nullable(),
      ending: z.enum(ACCOUNT_RECOVERY_ENDINGS).nullable(),
    })
    .nullable(),
  entries: z
    .array(
      z.object({
        seq: z.number().int(),
        author: z.enum(['SENDER', 'STAFF']),
        text: z.string().max(SUPPORT_MESSAGE_LENGTH_MAX),
        at: instant,
        files: z.array(ticketFile).max(TICKET_MESSAGE_FILES_MAX),
      }),
    )
    .max(200),
});

const byNumber = z.strictObject({ number: ticketNumber });

export const getTicketByLink = operation({
  name: 'getTicketByLink',
  method: 'GET',
  path: '/api/v2/support/tickets/:number',
  audience: 'anyone',
  summary: 'Follows a ticket with the secret of the link that was sent by e-mail',
  spec: ['S2.23', 'E7'],
  params: byNumber,
  secret: true,
  reply: ticketView,
  problems: problems(supportWords, { 'ticket-not-found': 404 }),
});

const answerBody = z.strictObject({ message: messageText, files: filesToSend });
const answerProblems = problems(supportWords, {
  'ticket-not-found': 404,
  'ticket-full': 409,
  'message-not-valid': 400,
  ...sendingProblems,
});

export const answerTicketByLink = operation({
  name: 'answerTicketByLink',
  method: 'POST',
  path: '/api/v2/support/tickets/:number/answers',
  audience: 'anyone',
  summary: 'The sender writes on; a closed ticket opens again',
  spec: ['S2.23', 'E7'],
  params: byNumber,
  secret: true,
  body: answerBody,
  reply: ticketRow,
  idempotency: 'required',
  problems: answerProblems,
});

export const listMemberTickets = operation({
  name: 'listMemberTickets',
  method: 'GET',
  path: '/api/v2/support/member/tickets',
  audience: 'member',
  summary: 'The member’s tickets, newest first',
  spec: ['S2.23', 'E7', 'V20'],
  reply: z.object({ tickets: z.array(ticketRow).max(50) }),
  problems: {},
});

export const getMemberTicket = operation({
  name: 'getMemberTicket',
  method: 'GET',
  path: '/api/v2/support/member/tickets/:number',
  audience: 'member',
  summary: 'One of the member’s tickets with all that was written',
  spec: ['S2.23', 'E7', 'V20'],
  params: byNumber,
  reply: ticketView,
  problems: problems(supportWords, { 'ticket-not-found': 404 }),
});

export const answerMemberTicket = operation({
  name: 'answerMemberTicket',
  method: 'POST',
  path: '/api/v2/support/member/tickets/:number/answers',
  audience: 'member',
  summary: 'The member writes on; a closed ticket opens again',
  spec: ['S2.23', 'E7', 'V20'],
  params: byNumber,
  body: answerBody,
  reply: ticketRow,
  idempotency: 'required',
  problems: answerProblems,
});
