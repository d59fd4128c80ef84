import { CLAIM_FILTERS } from '@pahiram/domain/lists/work-list';
import {
  BUCKETS,
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  PROMISE_DAYS_MAX,
  PROMISE_FILTERS,
} from '@pahiram/domain/loans/collections';
import { OPEN_LOAN_REQUEST_STATES } from '@pahiram/domain/loans/loan-request';
import * as z from 'zod';
import { collectionsWords } from './collections-words.ts';
import { chosenOf, fileProblems } from './list-file.ts';
import { day, loanNumber } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { paymentPromise, promiseBody } from './payment-promises.ts';
import { dueAmount, paidParts } from './repayment-shapes.ts';
import { sentMessage } from './staff-loans.ts';
import { atLeast, done, idOf, instant, line, pageQuery, pesosAsCentavos } from './wire.ts';

const ofLoan = z.strictObject({ loanNumber });
/** Why the borrower is not called now. */
export const CALL_STOPS = [
  'nothing-past-due',
  'member-not-active',
  'member-held',
  'loan-disputed',
  'loan-paused',
  'promise-open',
  'phone-stolen',
  'number-wrong',
  'calls-used-up',
  'outside-contact-hours',
] as const;

const collector = z.object({ id: idOf('stf'), name: z.string() });

const collectionRow = z.object({
  id: idOf('loan'),
  loanNumber,
  memberId: idOf('mbr'),
  fullLegalName: z.string(),
  /** Null when nothing is past due any more. */
  bucket: z.enum(BUCKETS).nullable(),
  /** Without paused days. */
  daysPastDue: z.number().int(),
  dueNow: pesosAsCentavos,
  lastContactAt: instant.nullable(),
  lastOutcome: z.enum(CONTACT_OUTCOMES).nullable(),
  /** Who recorded the last contact. */
  lastContactBy: z.string().nullable(),
  /** The last one. */
  promise: paymentPromise.nullable(),
  callsInWeek: z.number().int(),
  /** The announced payment from the wallet that nothing stops now (V14): what is on its way is not asked for. */
  setOff: z.object({ plannedOn: day, amount: pesosAsCentavos }).nullable(),
  /** Null: the borrower may be called now. */
  callStop: z.enum(CALL_STOPS).nullable(),
  /** Why the borrower is not asked for money now, though a call is allowed. */
  askStop: z.enum(['paid-from-wallet', 'more-time-asked']).nullable(),
  /** The collector who is calling now. */
  claimedBy: collector.nullable(),
  /** The collector to whom the loan is given until nothing is past due. */
  assignedTo: collector.nullable(),
});

const count = z.number().int();
const filters = {
  bucket: z.enum(['ALL', ...BUCKETS]).default('ALL'),
  promise: z.enum(PROMISE_FILTERS).default('any'),
  /** By the collector to whom the loan is given. */
  collector: z.enum(CLAIM_FILTERS).default('any'),
};

export const listCollections = operation({
  name: 'listCollections',
  method: 'GET',
  path: '/api/v2/staff/collections',
  audience: 'staff',
  summary:
    'Loans past due: the latest bucket first, then the largest amount, then the longest without contact',
  spec: ['D10', 'V24'],
  query: pageQuery.extend(filters),
  reply: z.object({
    rows: z.array(collectionRow).max(100),
    /** How many the other filters leave in each bucket. */
    counts: z.object({ GRACE: count, TO_30: count, TO_60: count, TO_90: count, OVER_90: count }),
    /** What is due now of those. */
    amounts: z.object({
      GRACE: pesosAsCentavos,
      TO_30: pesosAsCentavos,
      TO_60: pesosAsCentavos,
      TO_90: pesosAsCentavos,
      OVER_90: pesosAsCentavos,
    }),
    total: z.object({ rows: count, amount: pesosAsCentavos }),
    nextCursor: z.string().nullable(),
  }),
  problems: {},
});

export const exportCollections = operation({
  name: 'exportCollections',
  method: 'GET',
  path: '/api/v2/staff/collections.csv',
  audience: 'staff',
  summary: 'The filtered loans past due, or the chosen ones of them, as CSV; each copy is recorded',
  spec: ['D10', 'D13', 'V22'],
  kind: 'file',
  query: z.strictObject({ ...filters, only: chosenOf('loan') }),
  reply: z.any(),
  problems: fileProblems,
});

export const listCollectors = operation({
  name: 'listCollectors',
  method: 'GET',
  path: '/api/v2/staff/collectors',
  audience: 'staff',
  summary: 'Active staff to whom a loan past due can be given',
  spec: ['D10'],
  reply: z.object({ collectors: z.array(collector).max(500) }),
  problems: {},
});

export const assignCollection = operation({
  name: 'assignCollection',
  method: 'POST',
  path: '/api/v2/staff/collections/:loanNumber/assign',
  audience: 'staff',
  summary: 'Gives a loan to a collector until nothing is past due, or with null to nobody',
  spec: ['D10'],
  params: ofLoan,
  body: z.strictObject({ to: z.string().max(40).nullable() }),
  reply: z.object({ assignedTo: collector.nullable() }),
  problems: problems(collectionsWords, {
    'loan-not-found': 404,
    'nothing-past-due': 409,
    'collector-not-allowed': 422,
    'collector-concerned': 422,
  }),
});

export const getCollection = operation({
  name: 'getCollection',
  method: 'GET',
  path: '/api/v2/staff/collections/:loanNumber',
  audience: 'staff',
  summary: 'The contact log, the reminders and the promises of a loan',
  spec: ['D10', 'V24'],
  params: ofLoan,
  reply: z.object({
    loan: collectionRow,
    isDisputed: z.boolean(),
    /** Everything owed, less what is paid ahead. */
    owed: pesosAsCentavos,
    /** What the unpaid amounts are made of. */
    owedParts: z.object(paidParts),
    /** The next installment of the schedule as it is now, less what is paid ahead; null when none is left. */
    next: dueAmount.nullable(),
    /** The last request for more time that is open, or whose schedule the borrower has accepted. */
    moreTime: z
      .object({
        id: idOf('lrq'),
        state: z.enum([...OPEN_LOAN_REQUEST_STATES, 'ACCEPTED']),
        askedAt: instant,
        /** When the schedule was accepted; null before. */
        acceptedAt: instant.nullable(),
      })
      .nullable(),
    /** The days that a promise of today can name, with what will be due on each; empty when none can be made. */
    promiseDays: z
      .array(z.object({ on: day, due: pesosAsCentavos, lateCharge: pesosAsCentavos }))
      .max(PROMISE_DAYS_MAX + 1),
    /** The newest first. */
    contacts: z
      .array(
        z.object({
          at: instant,
          channel: z.enum([...CONTACT_CHANNELS, 'OFFICE']),
          outcome: z.enum([...CONTACT_OUTCOMES, 'DISPUTE_SETTLED']),
          note: z.string(),
          staffName: z.string(),
        }),
      )
      .max(500),
    /** What the system sent about what is past due, the newest first. */
    reminders: z.array(sentMessage).max(500),
    /** The newest first. */
    promises: z.array(paymentPromise.extend({ madeBy: z.enum(['member', 'staff']) })).max(500),
  }),
  problems: problems(collectionsWords, { 'loan-not-found': 404 }),
});

const callProblems = {
  'loan-not-found': 404,
  'nothing-past-due': 409,
  'member-not-active': 409,
  'member-held': 409,
  'loan-disputed': 409,
  'loan-paused': 409,
  'promise-open': 409,
  'phone-stolen': 409,
  'number-wrong': 409,
  'calls-used-up': 409,
  'outside-contact-hours': 409,
  'call-taken': 409,
} as const;

/**
 * Prevents two collectors from calling the same borrower, and is refused whenever the borrower must not be called
 * (V24). A claim expires after 30 minutes.
 */
export const claimCollectionCall = operation({
  name: 'claimCollectionCall',
  method: 'POST',
  path: '/api/v2/staff/collections/:loanNumber/claim',
  audience: 'staff',
  summary: 'Takes the call to the borrower, and shows the number; `claim: false` gives it back',
  spec: ['V24'],
  params: ofLoan,
  body: z.strictObject({ claim: z.boolean().default(true) }),
  reply: z.object({
    /** The borrower's own registered number; null when the call was given back. */
    phoneNumber: z.string().nullable(),
  }),
  problems: problems(collectionsWords, callProblems),
});

/** A call needs the claim, which was given within the hours; it ends with the entry. */
export const logContact = operation({
  name: 'logContact',
  method: 'POST',
  path: '/api/v2/staff/collections/:loanNumber/contacts',
  audience: 'staff',
  summary: 'Records a contact with the borrower, with the promise that they made',
  spec: ['V24'],
  params: ofLoan,
  body: z.strictObject({
    channel: z.enum(CONTACT_CHANNELS),
    outcome: z.enum(CONTACT_OUTCOMES),
    note: line(500).default(''),
    promise: promiseBody.nullable().default(null),
  }),
  reply: done,
  idempotency: 'required',
  problems: problems(collectionsWords, {
    'loan-not-found': 404,
    'call-taken': 409,
    'call-not-taken': 409,
    'outcome-not-possible': 422,
    'promise-missing': 422,
    'promise-without-outcome': 422,
    'nothing-past-due': 409,
    'loan-paused': 409,
    'promise-same': 409,
    'promises-used-up': 409,
    'promise-day': 422,
    'promise-amount': 422,
  }),
});

export const settleDispute = operation({
  name: 'settleDispute',
  method: 'POST',
  path: '/api/v2/staff/collections/:loanNumber/settle-dispute',
  audience: 'staff',
  summary: 'Ends a dispute about the debt, with the reason; calls and reminders go on',
  spec: ['V24'],
  params: ofLoan,
  body: z.strictObject({ reason: line(500).pipe(atLeast(10)) }),
  reply: done,
  problems: problems(collectionsWords, { 'loan-not-found': 404, 'not-disputed': 409 }),
});
