import { MEMBER_FILE_TEXT_MAX } from '@pahiram/domain/members/member-note';
import {
  TICKET_FILE_BYTES_MAX,
  TICKET_MESSAGE_FILES_MAX,
} from '@pahiram/domain/support/ticket-file';
import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { ticketFileWords } from './ticket-files-words.ts';
import { idOf, line, ticketNumber } from './wire.ts';

const byFile = z.strictObject({ fileId: idOf('tkf') });

/** The files that a message is sent with; each was uploaded before. */
export const filesToSend = z.array(idOf('tkf')).max(TICKET_MESSAGE_FILES_MAX).default([]);

/** A photo or PDF of a message. */
export const ticketFile = z.object({
  fileId: idOf('tkf'),
  kind: z.enum(['PHOTO', 'PDF']),
  pages: z.int(),
  sizeBytes: z.int(),
});

/** Refusals of a message because of its files. */
export const sendingProblems = { 'ticket-file-gone': 409, 'ticket-files-full': 409 } as const;

const upload = {
  kind: 'upload',
  bodyMax: TICKET_FILE_BYTES_MAX + 16 * 1024,
  body: z.strictObject({
    file: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  reply: ticketFile,
  problems: problems(ticketFileWords, {
    'paper-kind-not-accepted': 415,
    'photo-is-heic': 415,
    'photo-not-readable': 422,
    'photo-too-small': 422,
    'photo-too-large': 413,
    'pdf-not-readable': 422,
    'pdf-has-password': 422,
    'pdf-is-active': 422,
    'pdf-too-long': 422,
  }),
} as const;

export const uploadVisitorFile = operation({
  ...upload,
  name: 'uploadVisitorFile',
  method: 'POST',
  path: '/api/v2/support/files',
  audience: 'anyone',
  summary:
    'Stores one photo or PDF for the next message of a visitor, who alone learns its id; multipart. Deleted after a day when it was not sent',
  spec: ['E7', 'H5', 'V25', 'V29'],
});

export const uploadTicketFile = operation({
  ...upload,
  name: 'uploadTicketFile',
  method: 'POST',
  path: '/api/v2/support/member/files',
  audience: 'member',
  summary:
    'Stores one photo or PDF for your next message; multipart. Deleted after a day when it was not sent',
  spec: ['E7', 'V20', 'V25'],
});

export const addAnswerFile = operation({
  ...upload,
  name: 'addAnswerFile',
  method: 'POST',
  path: '/api/v2/staff/support/files',
  audience: 'staff',
  summary:
    'Stores one photo or PDF for the next answer of this person; multipart. Deleted after a day when it was not sent',
  spec: ['E7', 'V22', 'V25'],
});

const reading = { kind: 'file', reply: z.any() } as const;

export const getTicketFileByLink = operation({
  ...reading,
  name: 'getTicketFileByLink',
  method: 'GET',
  path: '/api/v2/support/tickets/:number/files/:fileId',
  audience: 'anyone',
  summary:
    'A photo or PDF that we sent, with the secret of the link in the e-mail. The sender’s own files, such as a photo of an ID, are not opened with it',
  spec: ['E7', 'V20', 'V25'],
  params: byFile.extend({ number: ticketNumber }),
  secret: true,
  problems: problems(ticketFileWords, { 'money-locked': 409 }),
});

export const getTicketFile = operation({
  ...reading,
  name: 'getTicketFile',
  method: 'GET',
  path: '/api/v2/support/member/files/:fileId',
  audience: 'member',
  summary: 'A photo or PDF of one of your tickets',
  spec: ['E7', 'V20', 'V25'],
  params: byFile,
  problems: problems(ticketFileWords, { 'money-locked': 409 }),
});

export const openTicketFile = operation({
  ...reading,
  name: 'openTicketFile',
  method: 'GET',
  path: '/api/v2/staff/support/files/:fileId',
  audience: 'staff',
  summary:
    'A photo or PDF of a ticket; each look is an audit row, and a PDF is only saved as a file',
  spec: ['E7', 'V22', 'V25'],
  params: byFile,
  problems: problems(ticketFileWords, { 'ticket-not-for-role': 403 }),
});

export const keepTicketFile = operation({
  name: 'keepTicketFile',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/ticket-files/:fileId/keep',
  audience: 'staff',
  summary:
    'Keeps a photo or PDF of a ticket with the member who wrote the ticket, or to whom it is linked, such as a selfie for a recovery; kept again it changes nothing',
  spec: ['E7', 'H5', 'V22', 'V25'],
  params: byFile.extend({ memberId: idOf('mbr') }),
  body: z.strictObject({ text: line(MEMBER_FILE_TEXT_MAX).pipe(z.string().min(1)) }),
  reply: z.object({ id: idOf('mfl') }),
  problems: problems(ticketFileWords, {
    'member-not-found': 404,
    'ticket-not-for-role': 403,
    'ticket-not-linked': 409,
    'files-full': 409,
  }),
});
