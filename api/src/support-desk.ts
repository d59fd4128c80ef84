import { CLAIM_FILTERS, DUE_FILTERS } from '@pahiram/domain/lists/work-list';
import { ANSWERING_ROLES, TICKET_ROLES } from '@pahiram/domain/support/hand-over';
import { SUPPORT_MESSAGE_LENGTH_MAX, SUPPORT_NOTES_MAX } from '@pahiram/domain/support/support';
import { TICKET_MESSAGE_FILES_MAX } from '@pahiram/domain/support/ticket-file';
import * as z from 'zod';
import { chosenOf, fileProblems } from './list-file.ts';
import { operation, problems } from './operation.ts';
import { callBack, ticketCategory, ticketOutcome, ticketState } from './support.ts';
import { feedback } from './support-feedback.ts';
import { supportWords } from './support-words.ts';
import { filesToSend, sendingProblems, ticketFile } from './ticket-files.ts';
import { done, idOf, instant, line, pageQuery, ticketNumber } from './wire.ts';

/** Refused messages of staff. Words and audit name the listed phrase that was found (V36). */
export const forbiddenRequests = {
  'asks-for-money': 422,
  'asks-for-code': 422,
  'asks-for-password': 422,
  'asks-for-card': 422,
} as const;

export const messageText = z.string().max(SUPPORT_MESSAGE_LENGTH_MAX * 2);
export const claimant = z.object({ id: idOf('stf'), name: z.string().max(100) });

export const answeringRole = z.enum(ANSWERING_ROLES);
const ticketRole = z.enum(TICKET_ROLES);

/** Written by staff for staff; the sender does not see it. */
const staffNote = z.object({
  id: idOf('snt'),
  kind: z.enum(['NOTE', 'HAND_OVER']),
  staffName: z.string().max(100),
  /** To whom it was handed; both null for a note. */
  toStaffName: z.string().max(100).nullable(),
  toRole: ticketRole.nullable(),
  text: z.string().max(SUPPORT_MESSAGE_LENGTH_MAX),
  at: instant,
});
export const staffNotes = z.array(staffNote).max(SUPPORT_NOTES_MAX * 2);

/** A row of the queue: enough to choose the next ticket, without personal data. */
const deskTicket = z.object({
  id: idOf('tkt'),
  number: ticketNumber,
  category: ticketCategory,
  state: ticketState,
  outcome: ticketOutcome.nullable(),
  isMember: z.boolean(),
  claimedBy: claimant.nullable(),
  /** Whose queue it is in; null: everybody's. */
  forRole: ticketRole.nullable(),
  openedAt: instant,
  waitingSince: instant,
  answerBy: instant,
  resolveBy: instant,
  /** What the sender answered to “Did this help?”; null without an answer. */
  hasHelped: z.boolean().nullable(),
  /** Urgency at the moment. */
  age: z.enum(['FRESH', 'DUE_SOON', 'OVERDUE']),
});

export const count = z.number().int();

const ticketFilters = {
  state: ticketState.default('OPEN'),
  claim: z.enum(CLAIM_FILTERS).default('any'),
  /** By the promised time of our answer; of an answered ticket, of its end. */
  due: z.enum(DUE_FILTERS).default('any'),
  category: ticketCategory.optional(),
  /** `no`: of closed tickets only those whose sender said that they did not help. */
  helped: z.enum(['any', 'no']).default('any'),
  /** Not of closed tickets, which are newest first. Without it, the answer that is due first, or the longest wait. */
  sort: z.enum(['waiting', '-waiting', 'promise', '-promise']).optional(),
};

export const listTickets = operation({
  name: 'listTickets',
  method: 'GET',
  path: '/api/v2/staff/support/tickets',
  audience: 'staff',
  summary: 'Tickets of one state, filtered and sorted',
  spec: ['E7', 'L22'],
  query: pageQuery.extend(ticketFilters),
  reply: z.object({
    tickets: z.array(deskTicket).max(100),
    /** Closed ones are not counted: there are ever more of them. */
    counts: z.object({ OPEN: count, ANSWERED: count }),
    /** Of the counted ones, those past the promised time. */
    late: z.object({ OPEN: count, ANSWERED: count }),
    /** Of all filtered rows; `late`: past the promised time of our answer or of the end. Null for closed ones. */
    total: z.object({ rows: count, late: count }).nullable(),
    nextCursor: z.string().max(200).nullable(),
  }),
  problems: {},
});

export const exportTickets = operation({
  name: 'exportTickets',
  method: 'GET',
  path: '/api/v2/staff/support/tickets.csv',
  audience: 'staff',
  summary: 'The filtered tickets, or the chosen ones of them, as CSV; each copy is recorded',
  spec: ['E7', 'D13', 'V22'],
  kind: 'file',
  query: z.strictObject({ ...ticketFilters, only: chosenOf('tkt') }),
  reply: z.any(),
  problems: fileProblems,
});

export const searchTickets = operation({
  name: 'searchTickets',
  method: 'POST',
  path: '/api/v2/staff/support/tickets/search',
  audience: 'staff',
  summary:
    'Finds tickets by number, phone number, name of the sender or words of the messages, newest first',
  spec: ['E7', 'V22', 'V25'],
  /** In the body, so that no log or browser history stores the search text. */
  body: z.strictObject({
    text: line(100).pipe(z.string().min(2)),
    cursor: z.string().max(200).optional(),
  }),
  reply: z.object({
    tickets: z.array(deskTicket).max(50),
    nextCursor: z.string().max(200).nullable(),
  }),
  problems: problems(supportWords, { 'search-too-wide': 422 }),
});

const byTicket = z.strictObject({ id: idOf('tkt') });

const ticketRecord = deskTicket.extend({
  feedback: feedback.nullable(),
  name: z.string().max(100),
  /** Who wrote it while signed in. */
  memberId: idOf('mbr').nullable(),
  /** The member to whom staff linked a visitor's ticket; that member does not see it. */
  about: z
    .object({
      memberId: idOf('mbr'),
      fullName: z.string(),
      /** Null: the member reported it with the lock link. */
      linkedBy: z.string().max(100).nullable(),
      linkedAt: instant,
      /** When the report of a theft ends because the member denied it; null when they did not. */
      reportEndsAt: instant.nullable(),
    })
    .nullable(),
  /** Members whom the visitor may be, for those who link tickets; none once it is linked. */
  suggested: z
    .array(
      z.object({
        memberId: idOf('mbr'),
        fullName: z.string(),
        phoneNumber: z.string(),
        by: z.enum(['EMAIL', 'PHONE']),
      }),
    )
    .max(3),
  email: z.string().max(100).nullable(),
  /** Of a report of a stolen phone: when the member's address was changed in the last 30 days; null when it was not. */
  emailChangedAt: instant.nullable(),
  callBack: callBack.nullable(),
  language: z.enum(['en', 'fil']),
  isFromChat: z.boolean(),
  entries: z
    .array(
      z.object({
        seq: z.number().int(),
        author: z.enum(['SENDER', 'STAFF']),
        staffName: z.string().max(100).nullable(),
        text: z.string().max(SUPPORT_MESSAGE_LENGTH_MAX),
        at: instant,
        files: z
          .array(
            ticketFile.extend({
              /** Staff keep a copy with the member. */
              isKept: z.boolean(),
            }),
          )
          .max(TICKET_MESSAGE_FILES_MAX),
      }),
    )
    .max(200),
  notes: staffNotes,
});

export const getTicket = operation({
  name: 'getTicket',
  method: 'GET',
  path: '/api/v2/staff/support/tickets/:id',
  audience: 'staff',
  summary: 'A ticket with all that was written; the look is on record',
  spec: ['E7', 'V22', 'V25'],
  params: byTicket,
  reply: ticketRecord,
  problems: problems(supportWords, { 'ticket-not-found': 404, 'ticket-not-for-role': 403 }),
});

export const claimTicket = operation({
  name: 'claimTicket',
  method: 'POST',
  path: '/api/v2/staff/support/tickets/:id/claim',
  audience: 'staff',
  summary: 'Says that this person works on the ticket',
  spec: ['E7'],
  params: byTicket,
  reply: done,
  problems: problems(supportWords, {
    'ticket-not-found': 404,
    'ticket-not-for-role': 403,
    'ticket-for-other-role': 409,
    'ticket-taken': 409,
    'ticket-closed': 409,
  }),
});

export const releaseTicket = operation({
  name: 'releaseTicket',
  method: 'POST',
  path: '/api/v2/staff/support/tickets/:id/release',
  audience: 'staff',
  summary:
    'Gives the ticket back to the queue; anybody at the desk may, and the people it was handed to',
  spec: ['E7'],
  params: byTicket,
  reply: done,
  problems: problems(supportWords, { 'ticket-not-found': 404, 'ticket-not-for-role': 403 }),
});

export const answerTicket = operation({
  name: 'answerTicket',
  method: 'POST',
  path: '/api/v2/staff/support/tickets/:id/answers',
  audience: 'staff',
  summary: 'Answers the sender, by e-mail and on the ticket; takes the ticket if nobody has it',
  spec: ['E7', 'L22', 'V22', 'V36'],
  params: byTicket,
  body: z.strictObject({ message: messageText, files: filesToSend }),
  reply: done,
  idempotency: 'required',
  problems: problems(supportWords, {
    'ticket-not-found': 404,
    'ticket-not-for-role': 403,
    'ticket-for-other-role': 409,
    'ticket-taken': 409,
    'ticket-closed': 409,
    'ticket-full': 409,
    'message-not-valid': 400,
    ...sendingProblems,
    ...forbiddenRequests,
  }),
});

export const closeTicket = operation({
  name: 'closeTicket',
  method: 'POST',
  path: '/api/v2/staff/support/tickets/:id/close',
  audience: 'staff',
  summary: 'Ends a ticket with a listed outcome; the sender is told, and may answer to reopen it',
  spec: ['E6', 'E7', 'L22', 'V22'],
  params: byTicket,
  body: z.strictObject({ outcome: ticketOutcome }),
  reply: done,
  idempotency: 'required',
  problems: problems(supportWords, {
    'ticket-not-found': 404,
    'ticket-not-for-role': 403,
    'ticket-for-other-role': 409,
    'ticket-taken': 409,
    'ticket-closed': 409,
  }),
});

const byLink = byTicket.extend({ memberId: idOf('mbr') });

export const linkTicket = operation({
  name: 'linkTicket',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/tickets/:id/link',
  audience: 'staff',
  summary:
    'Links a visitor’s ticket to the member whom staff identified; a question can become a report of a lost or stolen phone, which stops codes to the number',
  spec: ['E7', 'H5', 'V22', 'V37'],
  params: byLink,
  body: z.strictObject({
    /** It reports that the phone or number of the member was lost or stolen. */
    isAboutPhone: z.boolean(),
  }),
  reply: done,
  idempotency: 'required',
  problems: problems(supportWords, {
    'ticket-not-found': 404,
    'ticket-not-for-role': 403,
    'ticket-of-member': 409,
    'ticket-linked': 409,
    'member-not-found': 404,
  }),
});

export const unlinkTicket = operation({
  name: 'unlinkTicket',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/tickets/:id/unlink',
  audience: 'staff',
  summary: 'Takes the link of a visitor’s ticket to a member back',
  spec: ['E7', 'V22'],
  params: byLink,
  reply: done,
  idempotency: 'required',
  problems: problems(supportWords, {
    'ticket-not-found': 404,
    'ticket-not-for-role': 403,
    'ticket-not-linked': 409,
  }),
});

export const noteBody = z.strictObject({ text: messageText });
export const noteProblems = {
  'ticket-not-for-role': 403,
  'notes-full': 409,
  'message-not-valid': 400,
} as const;

export const addTicketNote = operation({
  name: 'addTicketNote',
  method: 'POST',
  path: '/api/v2/staff/support/tickets/:id/notes',
  audience: 'staff',
  summary: 'Writes a note for colleagues on a ticket; the sender is not told',
  spec: ['E7', 'V22', 'V25'],
  params: byTicket,
  body: noteBody,
  reply: done,
  idempotency: 'required',
  problems: problems(supportWords, { 'ticket-not-found': 404, ...noteProblems }),
});

export const listColleagues = operation({
  name: 'listColleagues',
  method: 'GET',
  path: '/api/v2/staff/support/colleagues',
  audience: 'staff',
  summary: 'Those who answer tickets and chats, by name',
  spec: ['E7'],
  reply: z.object({
    colleagues: z
      .array(z.object({ id: idOf('stf'), name: z.string().max(100), roles: z.array(ticketRole) }))
      .max(500),
  }),
  problems: {},
});

export const handOverBody = z.strictObject({
  /** A colleague, or the role whose queue gets it. */
  to: z.union([idOf('stf'), ticketRole]),
  note: messageText,
});
export const handOverProblems = {
  'message-not-valid': 400,
  'colleague-not-found': 404,
  'colleague-not-allowed': 409,
  'hand-over-self': 409,
  'notes-full': 409,
} as const;

export const handOverTicket = operation({
  name: 'handOverTicket',
  method: 'POST',
  path: '/api/v2/staff/support/tickets/:id/hand-over',
  audience: 'staff',
  summary: 'Hands a ticket that this person works on to a colleague or to the queue of a role',
  spec: ['E7', 'V22'],
  params: byTicket,
  body: handOverBody,
  reply: done,
  idempotency: 'required',
  problems: problems(supportWords, {
    'ticket-not-found': 404,
    'ticket-not-for-role': 403,
    'ticket-not-claimed': 409,
    'ticket-closed': 409,
    ...handOverProblems,
  }),
});
