import { CLAIM_FILTERS, DUE_FILTERS } from '@pahiram/domain/lists/work-list';
import * as z from 'zod';
import { chosenOf, fileProblems } from './list-file.ts';
import { day, loanNumber, loanState } from './loan-shapes.ts';
import { loanWords } from './loan-words.ts';
import { operation, problems } from './operation.ts';
import { idOf, instant, pageQuery, pesosAsCentavos } from './wire.ts';

export const loanParams = z.strictObject({ loanId: idOf('loan') });
export const person = z.object({ staffId: z.string(), name: z.string() });
const secondPersonCause = z.enum(['principal-over-threshold', 'installment-over-affordable-share']);

export const applicationRow = z.object({
  loanId: idOf('loan'),
  loanNumber,
  memberId: z.string(),
  fullName: z.string(),
  state: loanState,
  loanAmountPHP: pesosAsCentavos,
  installmentCount: z.number().int(),
  /** Largest installment in per cent of the income, one decimal; null without income, or for roles that may not see it. */
  sharePercent: z.number().nullable(),
  queuedAt: instant,
  createdAt: instant,
  /** The last day of the answer that the borrower was promised; null: none, or it is not our turn. */
  decideBy: day.nullable(),
  /** The last day on which it waits for papers of the borrower; null when it does not. */
  incomeAskedUntil: day.nullable(),
  secondPersonCauses: z.array(secondPersonCause).max(2),
  /** Of the newest review; the amount and the months above are the offered ones once it is offered. */
  isCounterOffer: z.boolean(),
  claimedBy: person.nullable(),
});

/** The orders of a list that waits for an answer; with `-` the other way round. */
export const APPLICATION_SORTS = [
  'waiting',
  '-waiting',
  'promise',
  '-promise',
  'amount',
  '-amount',
] as const;

const filters = {
  state: loanState.default('PENDING'),
  claim: z.enum(CLAIM_FILTERS).default('any'),
  due: z.enum(DUE_FILTERS).default('any'),
  /** `two`: needs a second reviewer. */
  people: z.enum(['any', 'two']).default('any'),
  /** `counter`: its newest review ended with a counter-offer, or proposes one. */
  offer: z.enum(['any', 'counter']).default('any'),
  /** Only in states that wait for an answer; without it, these are oldest first and the others newest first. */
  sort: z.enum(APPLICATION_SORTS).optional(),
};

export const listApplications = operation({
  name: 'listApplications',
  method: 'GET',
  path: '/api/v2/staff/applications',
  audience: 'staff',
  summary: 'Applications and loans of one state, filtered and sorted',
  spec: ['D1', 'D13'],
  query: pageQuery.extend(filters),
  reply: z.object({
    applications: z.array(applicationRow).max(100),
    nextCursor: z.string().nullable(),
    /** How many wait in each state that waits for an answer. */
    counts: z.partialRecord(loanState, z.number().int()),
    /** Of all filtered rows; null in states that wait for nobody. */
    total: z
      .object({
        rows: z.number().int(),
        amount: pesosAsCentavos,
        /** Past the promised day; null without a promise. */
        late: z.number().int().nullable(),
      })
      .nullable(),
  }),
  problems: {},
});

export const exportApplications = operation({
  name: 'exportApplications',
  method: 'GET',
  path: '/api/v2/staff/applications.csv',
  audience: 'staff',
  summary: 'The filtered applications, or the chosen ones of them, as CSV; each copy is recorded',
  spec: ['D1', 'D13'],
  kind: 'file',
  query: z.strictObject({
    ...filters,
    only: chosenOf('loan'),
  }),
  reply: z.any(),
  problems: fileProblems,
});

export const claimApplication = operation({
  name: 'claimApplication',
  method: 'POST',
  path: '/api/v2/staff/applications/:loanId/claim',
  audience: 'staff',
  summary: 'Claims an application for review; `claim: false` ends the claim',
  spec: ['D1'],
  params: loanParams,
  body: z.strictObject({ claim: z.boolean().default(true) }),
  reply: z.object({ claimedBy: person.nullable() }),
  problems: problems(loanWords, {
    'loan-not-found': 404,
    'review-not-open': 409,
    'claimed-by-other': 409,
    'maker-cannot-check': 409,
    'identity-reviewer-cannot-approve': 409,
  }),
});

export const listReviewers = operation({
  name: 'listReviewers',
  method: 'GET',
  path: '/api/v2/staff/reviewers',
  audience: 'staff',
  summary: 'Active staff to whom an application can be assigned',
  spec: ['D1'],
  reply: z.object({ reviewers: z.array(person).max(500) }),
  problems: {},
});

export const assignApplication = operation({
  name: 'assignApplication',
  method: 'POST',
  path: '/api/v2/staff/applications/:loanId/assign',
  audience: 'staff',
  summary: 'Gives an application to a reviewer until the end of the next banking day',
  spec: ['D1'],
  params: loanParams,
  body: z.strictObject({ to: z.string().max(40) }),
  reply: z.object({ claimedBy: person }),
  problems: problems(loanWords, {
    'loan-not-found': 404,
    'review-not-open': 409,
    'reviewer-not-found': 422,
    'reviewer-not-allowed': 422,
    'reviewer-concerned': 422,
    'maker-cannot-check': 409,
    'identity-reviewer-cannot-approve': 409,
  }),
});
