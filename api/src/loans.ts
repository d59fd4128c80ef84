import * as z from 'zod';
import {
  currencyCode,
  exchangedView,
  loanNumber,
  productView,
  quoteView,
  scheduleRow,
  statementView,
  statusView,
} from './loan-shapes.ts';
import { loanWords } from './loan-words.ts';
import { operation, problems } from './operation.ts';
import { claimedPhoneNumber, idOf, pesosAsCentavos } from './wire.ts';

const termsRefused = {
  'amount-below-minimum': 422,
  'amount-above-maximum': 422,
  'term-not-offered': 422,
  'currency-not-offered': 422,
} as const;

export const getLoanProduct = operation({
  name: 'getLoanProduct',
  method: 'GET',
  path: '/api/v2/loan/product',
  audience: 'anyone',
  summary: 'The terms on which money is lent today, and a representative example',
  spec: ['S9.01', 'S9.02', 'S9.03', 'C3', 'E4'],
  reply: z.object({ product: productView, representativeExample: quoteView }),
  problems: {},
});

export const quoteLoan = operation({
  name: 'quoteLoan',
  method: 'POST',
  path: '/api/v2/loan/quote',
  audience: 'anyone',
  summary: 'Every figure of a loan, with its schedule as if the money were received today',
  spec: ['S2.20', 'S2.21', 'S3.16', 'S5.21', 'C2', 'C6', 'V15'],
  body: z.strictObject({
    loanAmountPHP: pesosAsCentavos,
    installmentCount: z.number().int().min(0).max(1000),
    selectedCurrency: currencyCode.default('PHP'),
  }),
  reply: quoteView.extend({
    ...exchangedView,
    /** Dates count from today; the final ones count from the first settled withdrawal. */
    schedule: z.array(scheduleRow).max(60),
  }),
  problems: problems(loanWords, termsRefused),
});

/** Sent by the specified browser but ignored, because the server writes every status text. */
const ignored = z.union([z.string().max(500), z.boolean(), z.number(), z.null()]).optional();

export const applyForLoan = operation({
  name: 'applyForLoan',
  method: 'POST',
  path: '/api/v2/loan/applynew',
  audience: 'member',
  summary: 'Files an application; the server computes every figure and compares the ones sent',
  spec: ['S7.18', 'S3.11', 'S4.06', 'S5.22', 'S8.05', 'S8.07', 'C4', 'D1', 'D2', 'D13', 'A8'],
  idempotency: 'required',
  body: z.strictObject({
    phoneNumber: claimedPhoneNumber,
    selectedCurrency: currencyCode,
    exchangeRate: z.number().positive().max(1e9),
    loanAmountXR: z.number().min(0).max(1e15),
    loanAmountPHP: pesosAsCentavos,
    installmentCount: z.number().int().min(0).max(1000),
    installmentAmountXR: z.number().min(0).max(1e15),
    installmentAmountPHP: pesosAsCentavos,
    interestRate: z.number().min(0).max(1000),
    interestAmountXR: z.number().min(0).max(1e15),
    interestAmountPHP: pesosAsCentavos,
    /** Whether the Service and Policy Agreement is ticked (S5.22). */
    isAgree: z.boolean(),
    status: ignored,
    statusMessage: ignored,
    statusColor: ignored,
    statusIcon: ignored,
    statement: ignored,
    statementMessage: ignored,
    statementShow: ignored,
  }),
  reply: quoteView.extend({
    state: z.literal('LOAN_CREATED'),
    loanId: idOf('loan'),
    loanNumber,
    ...exchangedView,
    ...statusView,
    ...statementView,
  }),
  problems: problems(loanWords, {
    ...termsRefused,
    'applications-closed': 409,
    'loan-already-open': 409,
    'profile-incomplete': 409,
    'employment-missing': 409,
    'age-outside-limits': 422,
    'agreement-not-accepted': 422,
    'quote-changed': 409,
  }),
});
