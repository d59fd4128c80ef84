import { LOAN_REQUEST_DECLINE_REASONS } from '@pahiram/domain/loans/loan-request';
import * as z from 'zod';
import { loanRequest, manilaDay, scheduleChange, scheduleComparison } from './loan-requests.ts';
import { loanRequestsWords } from './loan-requests-words.ts';
import { loanNumber } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { loanAccount } from './repayments.ts';
import { idOf, instant, pageQuery } from './wire.ts';

/** WAITING: staff act next. OFFERED: the borrower does. */
export const LOAN_REQUEST_STANDINGS = ['WAITING', 'OFFERED', 'ENDED'] as const;

const ofRequest = z.strictObject({ requestId: idOf('lrq') });
/** Why staff decide so; the borrower does not see it. */
const note = z.string().trim().min(5).max(500);

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

export const listStaffLoanRequests = operation({
  name: 'listStaffLoanRequests',
  method: 'GET',
  path: '/api/v2/staff/loan-requests',
  audience: 'staff',
  summary: 'Requests for more time: those that wait oldest first, the ended ones newest first',
  spec: ['D11', 'V22'],
  query: pageQuery.extend({ standing: z.enum(LOAN_REQUEST_STANDINGS).default('WAITING') }),
  reply: z.object({
    rows: z.array(staffLoanRequest.omit({ offer: true, acceptedAt: true })).max(100),
    nextCursor: z.string().nullable(),
  }),
  problems: {},
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
    pauseEndsOn: manilaDay.nullable(),
    account: loanAccount,
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
  summary: 'The schedule before and after a change; nothing is offered',
  spec: ['D11', 'V05', 'V31'],
  params: ofRequest,
  body: z.strictObject({ change: scheduleChange }),
  reply: scheduleComparison,
  problems: problems(loanRequestsWords, offerProblems),
});

export const offerSchedule = operation({
  name: 'offerSchedule',
  method: 'POST',
  path: '/api/v2/staff/loan-requests/:requestId/offer',
  audience: 'staff',
  summary: 'Offers the borrower another schedule, which they accept or not',
  spec: ['D11', 'V05', 'V22'],
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
  summary: 'Pauses the loan until a day: no late charge, and days past due stop',
  spec: ['D11', 'V08', 'V22'],
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
