import {
  INCOME_FILES_MAX,
  INCOME_ITEMS,
  INCOME_NOTES,
  INCOME_REASONS,
  INCOME_STATES,
} from '@pahiram/domain/loans/income-proof';
import * as z from 'zod';
import { loanParams, person } from './applications.ts';
import { incomeProofWords } from './income-proof-words.ts';
import { manilaDay } from './loan-requests.ts';
import { loanNumber } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { done, idOf, instant, line, pesosAsCentavos } from './wire.ts';

const fileBytesMax = 10 * 1024 * 1024;
const asksMax = 100;

export const incomeItem = z.enum(INCOME_ITEMS);
const askParams = z.strictObject({ askId: idOf('inp') });
const fileParams = z.strictObject({ fileId: idOf('inf') });

const incomeFile = z.object({
  fileId: idOf('inf'),
  kind: z.enum(['PHOTO', 'PDF']),
  pages: z.int(),
  sizeBytes: z.int(),
});

/** One paper or question that was asked for, with the files that the borrower has added or sent. */
export const incomeAsk = z.object({
  askId: idOf('inp'),
  item: incomeItem,
  notes: z.array(z.enum(INCOME_NOTES)).max(INCOME_NOTES.length),
  /** The last day to send it. */
  until: manilaDay,
  state: z.enum(INCOME_STATES),
  askedAt: instant,
  sentAt: instant.nullable(),
  /** Why it was not accepted last. */
  reason: z.enum(INCOME_REASONS).nullable(),
  /** The answer to the question about other loans; null without one. */
  monthlyDebts: pesosAsCentavos.nullable(),
  /** To whom these debts are paid, in the borrower's words. */
  debtsTo: z.string(),
  files: z.array(incomeFile).max(INCOME_FILES_MAX),
});

export const listIncomeAsks = operation({
  name: 'listIncomeAsks',
  method: 'GET',
  path: '/api/v2/loan/income-asks',
  audience: 'member',
  summary: 'The papers and the question about your income that your newest application waits for',
  spec: ['D1', 'D13'],
  reply: z.object({ loanNumber: loanNumber.nullable(), asks: z.array(incomeAsk).max(asksMax) }),
  problems: {},
});

export const uploadIncomeFile = operation({
  name: 'uploadIncomeFile',
  method: 'POST',
  path: '/api/v2/loan/income-files',
  audience: 'member',
  summary: 'Stores one photo or PDF of a paper that we asked for; multipart fields and a file',
  spec: ['D1', 'B6', 'V25'],
  kind: 'upload',
  bodyMax: fileBytesMax + 16 * 1024,
  body: z.strictObject({
    askId: idOf('inp'),
    file: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  reply: incomeFile,
  problems: problems(incomeProofWords, {
    'paper-kind-not-accepted': 415,
    'photo-is-heic': 415,
    'photo-not-readable': 422,
    'photo-too-small': 422,
    'photo-too-large': 413,
    'pdf-not-readable': 422,
    'pdf-has-password': 422,
    'pdf-is-active': 422,
    'pdf-too-long': 422,
    'income-not-asked': 409,
    'income-files-full': 409,
  }),
});

export const removeIncomeFile = operation({
  name: 'removeIncomeFile',
  method: 'DELETE',
  path: '/api/v2/loan/income-files/:fileId',
  audience: 'member',
  summary: 'Removes a file that was not sent yet',
  spec: ['D1'],
  params: fileParams,
  reply: done,
  problems: problems(incomeProofWords, { 'income-not-asked': 409 }),
});

export const sendIncomeFiles = operation({
  name: 'sendIncomeFiles',
  method: 'POST',
  path: '/api/v2/loan/income-asks/:askId/send',
  audience: 'member',
  summary: 'Sends the files of one paper to the reviewer; sent again it changes nothing',
  spec: ['D1'],
  params: askParams,
  reply: incomeAsk,
  problems: problems(incomeProofWords, { 'income-not-asked': 409, 'income-file-missing': 422 }),
});

export const answerMonthlyDebts = operation({
  name: 'answerMonthlyDebts',
  method: 'POST',
  path: '/api/v2/loan/income-asks/:askId/answer',
  audience: 'member',
  summary: 'Answers what you pay each month for other loans; sent again it changes nothing',
  spec: ['D1', 'D13'],
  params: askParams,
  body: z.strictObject({
    monthlyDebts: pesosAsCentavos.refine((amount) => amount >= 0n, 'Not below zero.'),
    /** To whom they are paid. */
    debtsTo: line(100).default(''),
  }),
  reply: incomeAsk,
  problems: problems(incomeProofWords, { 'income-not-asked': 409 }),
});

export const getIncomeFile = operation({
  name: 'getIncomeFile',
  method: 'GET',
  path: '/api/v2/loan/income-files/:fileId',
  audience: 'member',
  summary: 'One of your own photos or PDFs',
  spec: ['V20', 'V25'],
  kind: 'file',
  params: fileParams,
  reply: z.any(),
  problems: problems(incomeProofWords, { 'money-locked': 409 }),
});

/** A paper for its reader. */
export const reviewedIncomeAsk = incomeAsk.extend({
  askedBy: person,
  markedBy: person.nullable(),
  markedAt: instant.nullable(),
  /** As the accepted paper shows it; null when it shows none. */
  monthlyIncome: pesosAsCentavos.nullable(),
});

export const askForIncome = operation({
  name: 'askForIncome',
  method: 'POST',
  path: '/api/v2/staff/applications/:loanId/income-asks',
  audience: 'staff',
  summary: 'Asks the borrower for papers about the income and about other loans, until a day',
  spec: ['D1', 'D13'],
  idempotency: 'required',
  params: loanParams,
  body: z.strictObject({
    items: z.array(incomeItem).min(1).max(INCOME_ITEMS.length),
    until: manilaDay,
    notes: z.array(z.enum(INCOME_NOTES)).max(INCOME_NOTES.length).default([]),
  }),
  reply: done,
  problems: problems(incomeProofWords, {
    'loan-not-found': 404,
    'review-not-open': 409,
    'claimed-by-other': 409,
    'income-day-not-valid': 422,
    'income-already-asked': 409,
  }),
});

export const withdrawIncomeAsk = operation({
  name: 'withdrawIncomeAsk',
  method: 'POST',
  path: '/api/v2/staff/applications/:loanId/income-asks/withdraw',
  audience: 'staff',
  summary: 'No longer asks for one item, or for all that the borrower has not sent',
  spec: ['D1'],
  idempotency: 'required',
  params: loanParams,
  /** Null: all that the borrower has not sent. */
  body: z.strictObject({ askId: idOf('inp').nullable() }),
  reply: done,
  problems: problems(incomeProofWords, {
    'loan-not-found': 404,
    'review-not-open': 409,
    'claimed-by-other': 409,
    'income-not-waiting': 409,
  }),
});

export const openIncomeFile = operation({
  name: 'openIncomeFile',
  method: 'GET',
  path: '/api/v2/staff/income-files/:fileId',
  audience: 'staff',
  summary:
    "A borrower's photo or PDF; each look is an audit row, and a PDF is only saved as a file",
  spec: ['V22', 'V25'],
  kind: 'file',
  params: fileParams,
  reply: z.any(),
  problems: {},
});

export const markIncomeAsk = operation({
  name: 'markIncomeAsk',
  method: 'POST',
  path: '/api/v2/staff/income-asks/:askId/mark',
  audience: 'staff',
  summary:
    'Marks a paper as accepted, with the monthly income that it shows, or asks for it again with the reason',
  spec: ['D1', 'D13', 'V22', 'V26'],
  params: askParams,
  body: z.discriminatedUnion('mark', [
    z.strictObject({
      mark: z.literal('ACCEPTED'),
      monthlyIncome: pesosAsCentavos.refine((amount) => amount >= 0n, 'Not below zero.').nullable(),
    }),
    z.strictObject({
      mark: z.literal('NOT_ACCEPTED'),
      reason: z.enum(INCOME_REASONS),
      until: manilaDay,
    }),
  ]),
  reply: reviewedIncomeAsk,
  problems: problems(incomeProofWords, {
    'review-not-open': 409,
    'claimed-by-other': 409,
    'income-not-sent': 409,
    'income-day-not-valid': 422,
  }),
});
