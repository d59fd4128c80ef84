import * as z from 'zod';
import { documentCheckView } from './document-check.ts';
import { askedTerms, day, loanNumber, quoteView, scheduleRow, statusView } from './loan-shapes.ts';
import { loanWords } from './loan-words.ts';
import { operation, problems } from './operation.ts';
import { signingProblems, signingWords } from './signing-words.ts';
import {
  bothLanguages,
  claimedPhoneNumber,
  idOf,
  instant,
  pesosAsCentavos,
  typedCode,
} from './wire.ts';

const own = z.strictObject({ phoneNumber: claimedPhoneNumber });
export const documentKind = z.enum(['DISCLOSURE', 'CONTRACT', 'SCHEDULE']);
/** SHA-256 of the text, 64 hexadecimal digits. */
export const documentHash = z.string().regex(/^[0-9a-f]{64}$/);

/** A legal document as data, so that screen, print and screen reader show the same text. */
export const loanDocumentView = z.object({
  kind: documentKind,
  hash: documentHash,
  /** Null while the document is only offered. */
  frozenAt: instant.nullable(),
  check: documentCheckView.omit({ qr: true }).nullable(),
  title: bothLanguages,
  /** States which language prevails, and what the reader may ask for. */
  preamble: z.array(bothLanguages).max(10),
  facts: z.array(z.object({ label: bothLanguages, value: bothLanguages })).max(60),
  schedule: z.object({
    note: bothLanguages,
    rows: z.array(scheduleRow).max(400),
  }),
  articles: z
    .array(z.object({ heading: bothLanguages, paragraphs: z.array(bothLanguages).max(20) }))
    .max(20),
  signatures: z.array(bothLanguages).max(4),
});

export const getOffer = operation({
  name: 'getOffer',
  method: 'POST',
  path: '/api/v2/loan/offer',
  audience: 'member',
  summary: 'The open offer: disclosure statement and contract as they would be signed',
  spec: ['D1', 'S2.42', 'V05', 'V18'],
  body: own,
  reply: quoteView.extend({
    loanId: idOf('loan'),
    loanNumber,
    ...statusView,
    offeredAt: instant,
    offerExpiresAt: instant,
    /** Null when the offer is what was asked for. */
    counterOffer: askedTerms.nullable(),
    disclosure: loanDocumentView,
    contract: loanDocumentView,
    /** The key facts of what the documents say about returning the money and paying late. */
    ifThingsChange: z.object({
      /** Business days after the first completed withdrawal. */
      coolingOffDays: z.number().int(),
      lateGraceDays: z.number().int(),
      /** The principal of the first installment: a day late costs this much on it. */
      latePrincipalPHP: pesosAsCentavos,
      lateChargeADayPHP: pesosAsCentavos,
    }),
    /** Where a code can be sent, masked. */
    channels: z.array(z.object({ channel: z.enum(['sms', 'mail']), recipient: z.string() })).max(2),
    /** From when a code signs on this device, which is new; null when it does already. A passkey needs no wait. */
    codeSignsFrom: instant.nullable(),
  }),
  problems: problems(loanWords, {
    'offer-not-open': 409,
    'offer-expired': 410,
    'documents-changed': 409,
    'bank-account-missing': 409,
  }),
});

export const requestOfferCode = operation({
  name: 'requestOfferCode',
  method: 'POST',
  path: '/api/v2/loan/offer/code',
  audience: 'member',
  summary: 'Sends the code that signs exactly these two documents',
  spec: ['D1', 'A7', 'V19'],
  body: own.extend({
    channel: z.enum(['sms', 'mail']).default('sms'),
    disclosureHash: documentHash,
    contractHash: documentHash,
  }),
  reply: z.object({ sentTo: z.string(), expiresAt: instant, resendAt: instant }),
  problems: problems(
    { ...loanWords, ...signingWords },
    {
      'offer-not-open': 409,
      'offer-expired': 410,
      'documents-changed': 409,
      'signing-on-hold': 409,
      'bank-account-missing': 409,
      'mail-missing': 422,
      'mail-not-confirmed': 409,
      'device-new': 409,
    },
  ),
});

export const acceptOffer = operation({
  name: 'acceptOffer',
  method: 'POST',
  path: '/api/v2/loan/offer/accept',
  audience: 'member',
  summary: 'Signs with the code: freezes the documents, activates the loan, credits the wallet',
  spec: ['D1', 'V05', 'V18', 'V19'],
  idempotency: 'required',
  body: own.extend({
    code: typedCode,
    /** Needed with a code that was sent; a passkey needs none (H5). */
    password: z.string().min(1).max(200).optional(),
    disclosureHash: documentHash,
    contractHash: documentHash,
  }),
  reply: z.object({
    state: z.literal('ACTIVE'),
    loanId: idOf('loan'),
    loanNumber,
    ...statusView,
    activatedAt: instant,
    /** Unless money is withdrawn by this day, the loan lapses at no cost. */
    lapsesOn: day,
  }),
  problems: problems(
    { ...loanWords, ...signingWords },
    {
      'offer-not-open': 409,
      'offer-expired': 410,
      'documents-changed': 409,
      'signing-on-hold': 409,
      'bank-account-missing': 409,
      ...signingProblems,
      'code-wrong': 422,
      'code-ended': 410,
    },
  ),
});

/** A `hash` in the query names one of several schedules; without it, the newest. */
const documentParams = z.strictObject({
  loanId: idOf('loan'),
  kind: z.enum(['disclosure', 'contract', 'schedule']),
});

export const getLoanDocument = operation({
  name: 'getLoanDocument',
  method: 'GET',
  path: '/api/v2/loan/:loanId/documents/:kind',
  audience: 'member',
  summary: 'A signed document, for ever',
  spec: ['V18', 'S2.42'],
  params: documentParams,
  query: z.strictObject({ hash: documentHash.optional() }),
  reply: loanDocumentView.extend({
    /** Every document of this kind, oldest first: each accepted change of the schedule adds one. */
    versions: z.array(z.object({ hash: documentHash, frozenAt: instant })).max(100),
  }),
  problems: problems(loanWords, { 'loan-not-found': 404 }),
});

export const downloadLoanDocument = operation({
  name: 'downloadLoanDocument',
  method: 'GET',
  path: '/api/v2/loan/:loanId/documents/:kind/file',
  audience: 'member',
  summary: 'The same document to keep: a PDF, or a page that prints; each needs nothing else',
  spec: ['V18', 'S2.42'],
  kind: 'file',
  params: documentParams,
  query: z.strictObject({
    format: z.enum(['pdf', 'html']).default('pdf'),
    hash: documentHash.optional(),
  }),
  reply: z.any(),
  problems: problems(loanWords, { 'loan-not-found': 404 }),
});
