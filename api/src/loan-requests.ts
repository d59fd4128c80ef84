import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import {
  LOAN_REQUEST_DECLINE_REASONS,
  LOAN_REQUEST_KINDS,
  LOAN_REQUEST_REASONS,
  LOAN_REQUEST_STATES,
  LOAN_REQUEST_WORDS_MAX,
} from '@pahiram/domain/loans/loan-request';
import {
  EXTENSION_INSTALLMENTS_MAX,
  HOLIDAY_INSTALLMENTS_MAX,
  RESCHEDULE_INSTALLMENTS_MAX,
} from '@pahiram/domain/loans/schedule-offer';
import * as z from 'zod';
import { documentHash, loanDocumentView } from './loan-offer.ts';
import { loanRequestsWords } from './loan-requests-words.ts';
import { loanNumber } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { signingProblems, signingWords } from './signing-words.ts';
import { idOf, instant, pesosAsCentavos } from './wire.ts';

const ofLoan = z.strictObject({ loanNumber });
const ofRequest = z.strictObject({ loanNumber, requestId: idOf('lrq') });

/** A day in Manila that exists, YYYY-MM-DD. */
export const manilaDay = z.codec(z.iso.date(), z.custom<CalendarDate>(), {
  decode: (text) => text as CalendarDate,
  encode: (date) => date,
});

const installmentsUpTo = (max: number) => z.number().int().min(1).max(max);

/** The change of the schedule that an offer makes. */
export const scheduleChange = z.discriminatedUnion('type', [
  /** More installments after the last one. */
  z.strictObject({
    type: z.literal('EXTENDED'),
    installments: installmentsUpTo(EXTENSION_INSTALLMENTS_MAX),
  }),
  /** Everything not due moves by this many installments. */
  z.strictObject({
    type: z.literal('PAYMENT_HOLIDAY'),
    installments: installmentsUpTo(HOLIDAY_INSTALLMENTS_MAX),
  }),
  /** Everything unpaid becomes a new schedule. */
  z.strictObject({
    type: z.literal('RESCHEDULED'),
    installmentCount: installmentsUpTo(RESCHEDULE_INSTALLMENTS_MAX),
    firstDueDate: manilaDay,
  }),
]);

const scheduleSummary = z.object({
  installmentsLeft: z.number().int(),
  lastDueDate: manilaDay.nullable(),
  /** Everything unpaid, with late charges, less the money kept for it. */
  leftToPay: pesosAsCentavos,
  /** Interest of the whole loan, paid or not. */
  interest: pesosAsCentavos,
  installments: z
    .array(z.object({ number: z.number().int(), dueDate: manilaDay, unpaid: pesosAsCentavos }))
    .max(400),
});

/** The unpaid schedule without and with a change. */
export const scheduleComparison = z.object({
  before: scheduleSummary,
  after: scheduleSummary,
  /** Negative when the change saves interest. */
  extraInterest: pesosAsCentavos,
});

/** A request to change a running loan, as the borrower reads it. */
export const loanRequest = z.object({
  id: idOf('lrq'),
  kind: z.enum(LOAN_REQUEST_KINDS),
  reason: z.enum(LOAN_REQUEST_REASONS),
  ownWords: z.string(),
  canPayAmount: pesosAsCentavos.nullable(),
  canPayOn: manilaDay.nullable(),
  state: z.enum(LOAN_REQUEST_STATES),
  askedAt: instant,
  /** The last day of the answer that the borrower was promised. */
  answerBy: manilaDay,
  reviewStartedAt: instant.nullable(),
  endedAt: instant.nullable(),
  declineReason: z.enum(LOAN_REQUEST_DECLINE_REASONS).nullable(),
  /** The last day of the pause that the request got. */
  pausedUntil: manilaDay.nullable(),
  /** The last offer. */
  offer: scheduleComparison
    .extend({
      round: z.number().int(),
      change: scheduleChange,
      offeredAt: instant,
      expiresAt: instant,
    })
    .nullable(),
});

export const getLoanRequests = operation({
  name: 'getLoanRequests',
  method: 'GET',
  path: '/api/v2/repayments/:loanNumber/requests',
  audience: 'member',
  summary: 'Requests for more time, newest first, and the pause of the loan',
  spec: ['D11', 'V20'],
  params: ofLoan,
  reply: z.object({
    canAsk: z.boolean(),
    /** The last day of our answer to a request that is sent now. */
    answerByIfAsked: manilaDay,
    /** The last day of the pause; null when the loan is not paused. */
    pauseEndsOn: manilaDay.nullable(),
    /** Interest is charged once, so that more time adds none. */
    isInterestOnce: z.boolean(),
    requests: z.array(loanRequest).max(100),
  }),
  problems: problems(loanRequestsWords, { 'loan-not-found': 404 }),
});

/** Text of the borrower, with line breaks. */
const ownWords = z
  .string()
  .max(LOAN_REQUEST_WORDS_MAX * 2)
  .transform((text) => text.trim().normalize('NFC'))
  .pipe(
    z
      .string()
      .max(LOAN_REQUEST_WORDS_MAX)
      .regex(/^(?:\P{Cc}|\n|\r)*$/u, 'Control characters are not accepted.'),
  );

export const askForChange = operation({
  name: 'askForChange',
  method: 'POST',
  path: '/api/v2/repayments/:loanNumber/requests',
  audience: 'member',
  summary: 'Asks for more time, a payment holiday or a pause',
  spec: ['D11', 'V06'],
  params: ofLoan,
  body: z.strictObject({
    kind: z.enum(LOAN_REQUEST_KINDS),
    reason: z.enum(LOAN_REQUEST_REASONS),
    ownWords,
    canPayAmount: pesosAsCentavos.nullable(),
    canPayOn: manilaDay.nullable(),
  }),
  reply: z.object({ request: loanRequest }),
  idempotency: 'required',
  problems: problems(loanRequestsWords, {
    'loan-not-found': 404,
    'loan-not-payable': 409,
    'request-open': 409,
    'words-missing': 400,
    'amount-missing': 400,
    'date-out-of-range': 400,
  }),
});

export const cancelLoanRequest = operation({
  name: 'cancelLoanRequest',
  method: 'POST',
  path: '/api/v2/repayments/:loanNumber/requests/:requestId/cancel',
  audience: 'member',
  summary: 'Takes a request back, also one with an offer',
  spec: ['D11', 'V20'],
  params: ofRequest,
  reply: z.object({ request: loanRequest }),
  problems: problems(loanRequestsWords, { 'request-not-found': 404, 'request-ended': 409 }),
});

const openOfferProblems = {
  'request-not-found': 404,
  'request-ended': 409,
  'offer-not-open': 409,
  'offer-expired': 409,
} as const;
/** The offer and the document that were shown. */
const shownOffer = {
  round: z.number().int().min(1).max(1000),
  documentHash,
};

export const getScheduleOffer = operation({
  name: 'getScheduleOffer',
  method: 'GET',
  path: '/api/v2/repayments/:loanNumber/requests/:requestId/offer',
  audience: 'member',
  summary: 'The document of the offered schedule, as it would be accepted',
  spec: ['D11', 'V05', 'V18'],
  params: ofRequest,
  reply: z.object({
    round: z.number().int(),
    expiresAt: instant,
    document: loanDocumentView,
    /** The member's phone number, masked: the code goes there. */
    recipient: z.string(),
    /** From when a code signs on this device, which is new; null when it does already. */
    codeSignsFrom: instant.nullable(),
  }),
  problems: problems(loanRequestsWords, { ...openOfferProblems, 'offer-outdated': 409 }),
});

export const requestScheduleCode = operation({
  name: 'requestScheduleCode',
  method: 'POST',
  path: '/api/v2/repayments/:loanNumber/requests/:requestId/code',
  audience: 'member',
  summary: 'Sends the code that accepts exactly this schedule',
  spec: ['D11', 'V18', 'V19'],
  params: ofRequest,
  body: z.strictObject(shownOffer),
  reply: z.object({ sentTo: z.string(), expiresAt: instant, resendAt: instant }),
  problems: problems(
    { ...loanRequestsWords, ...signingWords },
    { ...openOfferProblems, 'offer-outdated': 409, 'document-changed': 409, 'device-new': 409 },
  ),
});

export const acceptScheduleOffer = operation({
  name: 'acceptScheduleOffer',
  method: 'POST',
  path: '/api/v2/repayments/:loanNumber/requests/:requestId/accept',
  audience: 'member',
  summary: 'Accepts the offered schedule with the code: it becomes that of the loan, and is frozen',
  spec: ['D11', 'S2.42', 'V05', 'V06', 'V18', 'V19', 'V31'],
  params: ofRequest,
  body: z.strictObject({
    ...shownOffer,
    code: z.string().min(1).max(40),
    /** Needed with a code that was sent; a passkey needs none (H5). */
    password: z.string().min(1).max(200).optional(),
  }),
  reply: z.object({ request: loanRequest }),
  idempotency: 'required',
  problems: problems(
    { ...loanRequestsWords, ...signingWords },
    {
      ...openOfferProblems,
      'offer-outdated': 409,
      'document-changed': 409,
      ...signingProblems,
      'code-wrong': 422,
      'code-ended': 410,
    },
  ),
});
