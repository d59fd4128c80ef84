import { CLAIM_FILTERS } from '@pahiram/domain/lists/work-list';
import { LOAN_CHANGE_OBSTACLES } from '@pahiram/domain/loans/loan-change';
import { MATCH_KINDS, SUGGESTION_CAUSES } from '@pahiram/domain/loans/payment-matching';
import { PAYMENT_METHODS } from '@pahiram/domain/loans/provider-payment';
import * as z from 'zod';
import { bankStatementsWords } from './bank-statements-words.ts';
import { chosenOf, fileProblems } from './list-file.ts';
import { effect } from './loan-changes.ts';
import { day, loanNumber } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { PAYMENT_CHANNELS, paymentNumber, takenOff } from './repayment-shapes.ts';
import { repaymentsWords } from './repayments-words.ts';
import { atLeast, idOf, instant, pageQuery, pesosAsCentavos } from './wire.ts';

const staffPayment = z.object({
  id: idOf('pay'),
  number: z.string(),
  channel: z.enum(PAYMENT_CHANNELS),
  /** How a payment code of a provider was paid; null for other payments. */
  method: z.enum(PAYMENT_METHODS).nullable(),
  externalId: z.string(),
  /** Of a bank payment: the company account that it came into, its number masked. */
  companyAccount: z.object({ bank: z.string(), accountNumber: z.string() }).nullable(),
  amount: pesosAsCentavos,
  valueDate: day,
  payer: z.string(),
  referenceText: z.string(),
  receivedAt: instant,
  loanNumber: loanNumber.nullable(),
  reversedOn: day.nullable(),
  /** The staff member who looks for its loan. */
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Loans that may be meant, the likeliest first, for a payment without a loan. */
  suggestions: z
    .array(
      z.object({
        loanNumber,
        fullName: z.string(),
        causes: z.array(z.enum(SUGGESTION_CAUSES)).max(3),
      }),
    )
    .max(5),
  /** For a payment without a loan: a payment of such a loan that may be the same money. */
  sameMoneyAs: paymentNumber.nullable(),
  /** The withdrawal that the payer's text names: its money came back from the bank. */
  withdrawal: z.object({ id: idOf('wdr'), number: z.string() }).nullable(),
  /** What FINANCE proposes for a payment without a loan. */
  proposal: z
    .object({
      kind: z.enum(MATCH_KINDS),
      /** Of LOAN. */
      loanNumber: loanNumber.nullable(),
      /** Of LOAN: the borrower's name. */
      fullName: z.string().nullable(),
      /** Of SAME_MONEY. */
      paymentNumber: paymentNumber.nullable(),
      reason: z.string(),
      proposedById: z.string(),
      proposedBy: z.string(),
      proposedAt: instant,
    })
    .nullable(),
});

const paymentFilters = {
  /** MINE: of those that wait, the ones that the caller looks into. PROPOSED: with a proposed match. */
  state: z.enum(['UNMATCHED', 'MINE', 'PROPOSED', 'MATCHED']).default('UNMATCHED'),
  /** Of those that wait, by the person who looks for the loan. */
  claim: z.enum(CLAIM_FILTERS).default('any'),
  /** Only of those that wait; without it, these are oldest first and the matched ones newest first. */
  sort: z.enum(['waiting', '-waiting', 'amount', '-amount']).optional(),
};

export const listStaffPayments = operation({
  name: 'listStaffPayments',
  method: 'GET',
  path: '/api/v2/staff/payments',
  audience: 'staff',
  summary: 'Payments that wait for a match, filtered and sorted, or the matched ones, newest first',
  spec: ['D10', 'V09'],
  query: pageQuery.extend(paymentFilters),
  reply: z.object({
    rows: z.array(staffPayment).max(100),
    nextCursor: z.string().nullable(),
    /** Of all filtered rows; null of matched ones. */
    total: z.object({ rows: z.number().int(), amount: pesosAsCentavos }).nullable(),
  }),
  problems: {},
});

export const getPaymentMatch = operation({
  name: 'getPaymentMatch',
  method: 'GET',
  path: '/api/v2/staff/payments/:id/match',
  audience: 'staff',
  summary: 'A payment with its proposed match, and the loan before and after it',
  spec: ['D10', 'V09', 'V22'],
  params: z.strictObject({ id: idOf('pay') }),
  reply: z.object({
    payment: staffPayment,
    /** What the proposed match with a loan would do today; null without one, or when the loan does not allow it. */
    effect: effect.nullable(),
    /** Null without an effect. */
    takenOff: takenOff.nullable(),
    /** Why the loan does not allow it today. */
    obstacle: z.enum(LOAN_CHANGE_OBSTACLES).nullable(),
    /** From when the money would count on the loan, when that is later than its own day; null otherwise. */
    countedFrom: day.nullable(),
  }),
  problems: problems(bankStatementsWords, { 'payment-not-found': 404 }),
});

export const exportPayments = operation({
  name: 'exportPayments',
  method: 'GET',
  path: '/api/v2/staff/payments.csv',
  audience: 'staff',
  summary: 'The filtered payments, or the chosen ones of them, as CSV; each copy is recorded',
  spec: ['D10', 'D13', 'V22'],
  kind: 'file',
  query: z.strictObject({ ...paymentFilters, only: chosenOf('pay') }),
  reply: z.any(),
  problems: fileProblems,
});

export const proposePaymentMatch = operation({
  name: 'proposePaymentMatch',
  method: 'POST',
  path: '/api/v2/staff/payments/:id/match',
  audience: 'staff',
  summary:
    'Proposes the loan of money that waits for one, or that it is the same money as another payment',
  spec: ['D10', 'V06', 'V09', 'V32'],
  params: z.strictObject({ id: idOf('pay') }),
  body: z.strictObject({
    as: z.discriminatedUnion('kind', [
      /** Another payment of the same amount does not stand in the way: the proposer says that there are two. */
      z.strictObject({ kind: z.literal('LOAN'), loanNumber }),
      z.strictObject({ kind: z.literal('SAME_MONEY'), paymentNumber }),
    ]),
    reason: z.string().trim().max(500).pipe(atLeast(5)),
  }),
  reply: z.object({ payment: staffPayment }),
  problems: problems(bankStatementsWords, {
    'payment-not-found': 404,
    'payment-matched': 409,
    'payment-reversed': 409,
    'match-proposed': 409,
    'loan-not-in-repayment': 409,
    'not-the-same-money': 422,
  }),
});

export const decidePaymentMatch = operation({
  name: 'decidePaymentMatch',
  method: 'POST',
  path: '/api/v2/staff/payments/:id/match/decision',
  audience: 'staff',
  confirms: 'PAYMENT_MATCH',
  summary: 'Another person confirms a proposed match, which is then booked, or refuses it',
  spec: ['D10', 'V06', 'V09', 'V22', 'V32'],
  params: z.strictObject({ id: idOf('pay') }),
  body: z.strictObject({
    decision: z.enum(['CONFIRM', 'REFUSE']),
    /** When it was proposed: another proposal is not decided. */
    proposedAt: instant,
  }),
  reply: z.object({ payment: staffPayment }),
  problems: problems(bankStatementsWords, {
    'payment-not-found': 404,
    'payment-matched': 409,
    'payment-reversed': 409,
    'match-not-proposed': 409,
    'match-lapsed': 409,
    'needs-another-person': 403,
    'loan-not-in-repayment': 409,
    'loan-refuses-payment': 409,
    'not-the-same-money': 422,
  }),
});

export const assignPayment = operation({
  name: 'assignPayment',
  method: 'POST',
  path: '/api/v2/staff/payments/:id/assignment',
  audience: 'staff',
  summary: 'The caller looks for the loan of a payment, or gives it back',
  spec: ['D10', 'V09', 'V22'],
  params: z.strictObject({ id: idOf('pay') }),
  body: z.strictObject({
    to: z.enum(['ME', 'NOBODY']),
    /** `false`: only if nobody else looks into it. */
    takesOver: z.boolean().default(true),
  }),
  reply: z.object({ payment: staffPayment }),
  problems: problems(repaymentsWords, {
    'payment-not-found': 404,
    'payment-matched': 409,
    'payment-assigned': 409,
  }),
});
