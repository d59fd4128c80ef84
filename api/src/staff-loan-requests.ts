import { DUE_FILTERS } from '@pahiram/domain/lists/work-list';
import {
  LOAN_REQUEST_DECLINE_REASONS,
  LOAN_REQUEST_KINDS,
} from '@pahiram/domain/loans/loan-request';
import { PROPOSED_ANSWER_STATES, SECOND_PERSON_REASONS } from '@pahiram/domain/loans/more-time';
import * as z from 'zod';
import { chosenOf, fileProblems } from './list-file.ts';
import { loanRequest, manilaDay, scheduleChange, scheduleComparison } from './loan-requests.ts';
import { loanRequestsWords } from './loan-requests-words.ts';
import { loanNumber } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { paymentEvidence } from './payment-evidence.ts';
import { loanAccount } from './repayments.ts';
import { atLeast, idOf, instant, pageQuery, pesosAsCentavos } from './wire.ts';

/** WAITING: staff answer next. PROPOSED: a second person decides about the answer. OFFERED: the borrower acts. */
export const LOAN_REQUEST_STANDINGS = ['WAITING', 'PROPOSED', 'OFFERED', 'ENDED'] as const;

const ofRequest = z.strictObject({ requestId: idOf('lrq') });
/** Why staff decide so; the borrower does not see it. */
const note = z.string().trim().max(500).pipe(atLeast(5));

const staffLoanRequest = loanRequest.extend({
  loanNumber,
  memberId: idOf('mbr'),
  fullLegalName: z.string(),
  /** Names of staff. */
  reviewedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  note: z.string(),
  acceptedAt: instant.nullable(),
});

/** What more time costs, if nothing is paid through `until`. */
const moreTimeCost = z.object({
  monthsAdded: z.number().int(),
  lateChargeAvoided: pesosAsCentavos,
  until: manilaDay,
});

/** The last answer that one person proposed, and what it would do today. */
const proposedAnswer = z.object({
  id: idOf('lrp'),
  loanNumber,
  state: z.enum(PROPOSED_ANSWER_STATES),
  /** Either another schedule, or the last day of a pause. */
  change: scheduleChange.nullable(),
  pauseUntil: manilaDay.nullable(),
  secondReason: z.enum(SECOND_PERSON_REASONS),
  note: z.string(),
  proposedById: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Since the proposal, by the clock of the server. */
  ageMinutes: z.number().int(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  /** Of a waiting answer that the loan allows today; the comparison only of another schedule. */
  effect: z.object({ comparison: scheduleComparison.nullable(), cost: moreTimeCost }).nullable(),
  /** Why the loan does not allow a waiting answer today. */
  obstacle: z
    .enum([
      'first-due-date-out-of-range',
      'charges-above-cap',
      'change-not-possible',
      'pause-end-out-of-range',
      'pause-not-longer',
    ])
    .nullable(),
  /** The newest payments of the loan. */
  payments: z.array(paymentEvidence).max(10),
});

const requestFilters = {
  standing: z.enum(LOAN_REQUEST_STANDINGS).default('WAITING'),
  kind: z.enum(LOAN_REQUEST_KINDS).optional(),
  /** By the promised day of our answer, of those that wait for it. */
  due: z.enum(DUE_FILTERS).default('any'),
  /** Not of ended ones, which are newest first; without it, oldest first. */
  sort: z.enum(['waiting', '-waiting']).optional(),
};

export const listStaffLoanRequests = operation({
  name: 'listStaffLoanRequests',
  method: 'GET',
  path: '/api/v2/staff/loan-requests',
  audience: 'staff',
  summary: 'Requests for more time: those that wait oldest first, the ended ones newest first',
  spec: ['D11', 'V22'],
  query: pageQuery.extend(requestFilters),
  reply: z.object({
    rows: z.array(staffLoanRequest.omit({ offer: true, acceptedAt: true })).max(100),
    nextCursor: z.string().nullable(),
    /** Of all filtered rows; null of ended ones. */
    total: z.object({ rows: z.number().int(), late: z.number().int() }).nullable(),
  }),
  problems: {},
});

export const exportLoanRequests = operation({
  name: 'exportLoanRequests',
  method: 'GET',
  path: '/api/v2/staff/loan-requests.csv',
  audience: 'staff',
  summary:
    'The filtered requests for more time, or the chosen ones of them, as CSV; each copy is recorded',
  spec: ['D11', 'D13', 'V22'],
  kind: 'file',
  query: z.strictObject({ ...requestFilters, only: chosenOf('lrq') }),
  reply: z.any(),
  problems: fileProblems,
});

export const getStaffLoanRequest = operation({
  name: 'getStaffLoanRequest',
  method: 'GET',
  path: '/api/v2/staff/loan-requests/:requestId',
  audience: 'staff',
  summary: 'A request with its offer, and the loan beside it',
  spec: ['D11', 'V22'],
  params: ofRequest,
  reply: z.object({
    request: staffLoanRequest,
    proposal: proposedAnswer.nullable(),
    pauseEndsOn: manilaDay.nullable(),
    account: loanAccount,
    /** What the borrower can use in the wallet. */
    wallet: pesosAsCentavos,
    /** The announced payment from the wallet; null when there is none. */
    setOff: z.object({ plannedOn: manilaDay, amount: pesosAsCentavos }).nullable(),
  }),
  problems: problems(loanRequestsWords, { 'request-not-found': 404 }),
});

export const listRequestsOfLoan = operation({
  name: 'listRequestsOfLoan',
  method: 'GET',
  path: '/api/v2/staff/loans/:loanNumber/requests',
  audience: 'staff',
  summary: 'The requests of one loan, newest first, and its pause',
  spec: ['D11', 'V22'],
  params: z.strictObject({ loanNumber }),
  reply: z.object({
    pauseEndsOn: manilaDay.nullable(),
    requests: z.array(loanRequest).max(100),
  }),
  problems: problems(loanRequestsWords, { 'loan-not-found': 404 }),
});

const decisionProblems = {
  'request-not-found': 404,
  'request-ended': 409,
  'request-decided': 409,
} as const;

export const reviewLoanRequest = operation({
  name: 'reviewLoanRequest',
  method: 'POST',
  path: '/api/v2/staff/loan-requests/:requestId/review',
  audience: 'staff',
  summary: 'Starts the review of a request; the borrower sees that it is under review',
  spec: ['D11', 'V22'],
  params: ofRequest,
  reply: z.object({ request: staffLoanRequest }),
  problems: problems(loanRequestsWords, decisionProblems),
});

const offerProblems = {
  ...decisionProblems,
  'loan-not-payable': 409,
  'first-due-date-out-of-range': 400,
  'charges-above-cap': 409,
  'change-not-possible': 409,
} as const;

export const previewScheduleOffer = operation({
  name: 'previewScheduleOffer',
  method: 'POST',
  path: '/api/v2/staff/loan-requests/:requestId/preview',
  audience: 'staff',
  summary: 'The schedule before and after a change, and what it costs; nothing is offered',
  spec: ['D11', 'V05', 'V31'],
  params: ofRequest,
  body: z.strictObject({ change: scheduleChange }),
  reply: scheduleComparison.extend({
    cost: moreTimeCost,
    /** Why a second person must confirm it; null when the caller can offer it alone. */
    secondReason: z.enum(SECOND_PERSON_REASONS).nullable(),
  }),
  problems: problems(loanRequestsWords, offerProblems),
});

export const offerSchedule = operation({
  name: 'offerSchedule',
  method: 'POST',
  path: '/api/v2/staff/loan-requests/:requestId/offer',
  audience: 'staff',
  summary:
    'Proposes another schedule to a second person, or offers a short payment holiday at once',
  spec: ['D11', 'V05', 'V22', 'V32'],
  params: ofRequest,
  body: z.strictObject({ change: scheduleChange, note }),
  reply: z.object({ request: staffLoanRequest }),
  problems: problems(loanRequestsWords, offerProblems),
});

export const declineLoanRequest = operation({
  name: 'declineLoanRequest',
  method: 'POST',
  path: '/api/v2/staff/loan-requests/:requestId/decline',
  audience: 'staff',
  summary: 'Declines a request with a reason that the borrower reads',
  spec: ['D11', 'V22', 'V26'],
  params: ofRequest,
  body: z.strictObject({ reason: z.enum(LOAN_REQUEST_DECLINE_REASONS), note }),
  reply: z.object({ request: staffLoanRequest }),
  problems: problems(loanRequestsWords, decisionProblems),
});

export const pauseLoan = operation({
  name: 'pauseLoan',
  method: 'POST',
  path: '/api/v2/staff/loan-requests/:requestId/pause',
  audience: 'staff',
  summary: 'Proposes a pause to a second person, or begins a short one at once',
  spec: ['D11', 'V08', 'V22', 'V32'],
  params: ofRequest,
  body: z.strictObject({ until: manilaDay, note }),
  reply: z.object({ request: staffLoanRequest }),
  problems: problems(loanRequestsWords, {
    ...decisionProblems,
    'loan-not-payable': 409,
    'change-not-possible': 409,
    'pause-end-out-of-range': 400,
    'pause-not-longer': 409,
  }),
});

const decidedAnswer = z.object({ request: staffLoanRequest });
const answerProblems = { 'proposal-not-found': 404, 'proposal-decided': 409 } as const;
const ofProposal = z.strictObject({ requestId: idOf('lrq'), proposalId: idOf('lrp') });

export const confirmMoreTime = operation({
  name: 'confirmMoreTime',
  method: 'POST',
  path: '/api/v2/staff/loan-requests/:requestId/proposals/:proposalId/confirm',
  audience: 'staff',
  confirms: 'MORE_TIME',
  summary: 'A second person agrees: the schedule is offered, or the pause begins, as of today',
  spec: ['D11', 'V22', 'V32'],
  params: ofProposal,
  body: z.strictObject({}),
  reply: decidedAnswer,
  problems: problems(loanRequestsWords, {
    ...answerProblems,
    'proposal-lapsed': 409,
    'proposal-needs-another-person': 409,
    'proposer-not-allowed': 409,
    'loan-not-payable': 409,
    'first-due-date-out-of-range': 409,
    'charges-above-cap': 409,
    'change-not-possible': 409,
    'pause-end-out-of-range': 409,
    'pause-not-longer': 409,
  }),
});

export const refuseMoreTime = operation({
  name: 'refuseMoreTime',
  method: 'POST',
  path: '/api/v2/staff/loan-requests/:requestId/proposals/:proposalId/refuse',
  audience: 'staff',
  confirms: 'MORE_TIME',
  summary: 'A second person refuses the answer; the request waits for another one',
  spec: ['D11', 'V22'],
  params: ofProposal,
  body: z.strictObject({ reason: note }),
  reply: decidedAnswer,
  problems: problems(loanRequestsWords, {
    ...answerProblems,
    'proposal-lapsed': 409,
    'proposal-needs-another-person': 409,
  }),
});

export const cancelMoreTime = operation({
  name: 'cancelMoreTime',
  method: 'POST',
  path: '/api/v2/staff/loan-requests/:requestId/proposals/:proposalId/cancel',
  audience: 'staff',
  summary: 'The person who proposed the answer takes it back',
  spec: ['D11', 'V22'],
  params: ofProposal,
  body: z.strictObject({ reason: note }),
  reply: decidedAnswer,
  problems: problems(loanRequestsWords, { ...answerProblems, 'proposal-not-yours': 403 }),
});

export const resumeLoan = operation({
  name: 'resumeLoan',
  method: 'POST',
  path: '/api/v2/staff/loans/:loanNumber/resume',
  audience: 'staff',
  summary: 'Ends the pause of a loan today',
  spec: ['D11', 'V22'],
  params: z.strictObject({ loanNumber }),
  body: z.strictObject({ reason: note }),
  reply: z.object({ loanNumber }),
  problems: problems(loanRequestsWords, { 'loan-not-found': 404, 'loan-not-paused': 409 }),
});
