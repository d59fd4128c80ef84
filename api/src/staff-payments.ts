import { SUGGESTION_CAUSES } from '@pahiram/domain/loans/payment-matching';
import { PAYMENT_METHODS } from '@pahiram/domain/loans/provider-payment';
import * as z from 'zod';
import { day, loanNumber } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { PAYMENT_CHANNELS, paymentNumber } from './repayment-shapes.ts';
import { repaymentsWords } from './repayments-words.ts';
import { idOf, instant, pageQuery, pesosAsCentavos } from './wire.ts';

/** What became of a row: paid in, waiting for a match, stored before, or no credit that can be read. */
export const STATEMENT_RESULTS = ['APPLIED', 'UNMATCHED', 'KNOWN', 'REFUSED'] as const;

export const STATEMENT_PROBLEMS = [
  'date-invalid',
  'date-in-future',
  'amount-invalid',
  'not-a-credit',
  'transaction-id-invalid',
  'transaction-id-twice',
  'transaction-id-used',
  'text-too-long',
  'columns-wrong',
] as const;

/** What a person should know about a row that is stored. */
export const STATEMENT_NOTES = [
  'loan-ended',
  'loan-not-started',
  'reference-wrong',
  'several-loans',
  'no-reference',
  'not-applied',
  'maybe-recorded',
] as const;

export const importBankStatement = operation({
  name: 'importBankStatement',
  method: 'POST',
  path: '/api/v2/staff/payments/statement',
  audience: 'staff',
  summary: 'Reads a bank statement (CSV); importing it again changes nothing',
  spec: ['D10', 'V06', 'V09'],
  body: z.strictObject({
    content: z.string().min(1).max(1_000_000),
    /** Says what would happen, and stores nothing. */
    isDryRun: z.boolean(),
  }),
  reply: z.object({
    rows: z
      .array(
        z.object({
          /** In the file, from 1; line 1 has the names of the columns. */
          line: z.number().int(),
          result: z.enum(STATEMENT_RESULTS),
          problem: z.enum(STATEMENT_PROBLEMS).nullable(),
          note: z.enum(STATEMENT_NOTES).nullable(),
          /** As in the file. */
          date: z.string(),
          amount: z.string(),
          reference: z.string(),
          payer: z.string(),
          loanNumber: loanNumber.nullable(),
        }),
      )
      .max(2_000),
  }),
  problems: problems(repaymentsWords, { 'statement-unreadable': 400 }),
});

const staffPayment = z.object({
  id: idOf('pay'),
  number: z.string(),
  channel: z.enum(PAYMENT_CHANNELS),
  /** How a payment code of a provider was paid; null for other payments. */
  method: z.enum(PAYMENT_METHODS).nullable(),
  externalId: z.string(),
  amount: pesosAsCentavos,
  valueDate: day,
  payer: z.string(),
  referenceText: z.string(),
  receivedAt: instant,
  loanNumber: loanNumber.nullable(),
  reversedOn: day.nullable(),
  /** The staff member who looks for its loan. */
  assignee: z.object({ name: z.string(), isMe: z.boolean() }).nullable(),
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
});

export const listStaffPayments = operation({
  name: 'listStaffPayments',
  method: 'GET',
  path: '/api/v2/staff/payments',
  audience: 'staff',
  summary: 'Payments that wait for a match, oldest first, or the matched ones, newest first',
  spec: ['D10', 'V09'],
  query: pageQuery.extend({
    /** MINE: of those that wait, the ones that the caller looks into. */
    state: z.enum(['UNMATCHED', 'MINE', 'MATCHED']).default('UNMATCHED'),
  }),
  reply: z.object({ rows: z.array(staffPayment).max(100), nextCursor: z.string().nullable() }),
  problems: {},
});

export const matchPayment = operation({
  name: 'matchPayment',
  method: 'POST',
  path: '/api/v2/staff/payments/:id/match',
  audience: 'staff',
  summary: 'Pays a loan with money that waits for a match',
  spec: ['D10', 'V06', 'V09'],
  params: z.strictObject({ id: idOf('pay') }),
  body: z.strictObject({ loanNumber, reason: z.string().trim().min(5).max(500) }),
  reply: z.object({ payment: staffPayment }),
  problems: problems(repaymentsWords, {
    'payment-not-found': 404,
    'payment-matched': 409,
    'payment-reversed': 409,
    'loan-not-in-repayment': 409,
    'loan-refuses-payment': 409,
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
  body: z.strictObject({ to: z.enum(['ME', 'NOBODY']) }),
  reply: z.object({ payment: staffPayment }),
  problems: problems(repaymentsWords, { 'payment-not-found': 404, 'payment-matched': 409 }),
});
