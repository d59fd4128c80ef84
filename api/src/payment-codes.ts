import { PAYMENT_USES } from '@pahiram/domain/loans/loan-events';
import { PAYMENT_CODE_STATUSES, PAYMENT_METHODS } from '@pahiram/domain/loans/provider-payment';
import * as z from 'zod';
import { loanNumber } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { repaymentsWords } from './repayments-words.ts';
import { idOf, instant, pesosAsCentavos, qrDrawing } from './wire.ts';

const ofLoan = z.strictObject({ loanNumber });
const method = z.enum(PAYMENT_METHODS);

/** A code by which one amount of one loan can be paid once. At most one of a loan is live (V06). */
const paymentCode = z.object({
  id: idOf('pco'),
  method,
  amount: pesosAsCentavos,
  /** What money beyond what is due does when this amount comes. */
  use: z.enum(PAYMENT_USES),
  status: z.enum(PAYMENT_CODE_STATUSES),
  expiresAt: instant,
  /** What the payer scans, types or opens; null until the provider has made it. */
  shown: z
    .object({
      as: z.enum(['QR', 'NUMBER', 'LINK']),
      value: z.string(),
      /** The bank or shops where a number is paid. */
      institution: z.string().nullable(),
      /** The name of the account that a number belongs to; null when the provider names none. */
      accountName: z.string().nullable(),
      qr: qrDrawing.nullable(),
    })
    .nullable(),
  /** Numbers of the payments that came by it. */
  paymentNumbers: z.array(z.string()).max(100),
});

export const listPaymentCodes = operation({
  name: 'listPaymentCodes',
  method: 'GET',
  path: '/api/v2/repayments/:loanNumber/payment-codes',
  audience: 'member',
  summary: 'The ways to pay through the payment provider, and the newest payment codes of the loan',
  spec: ['D10', 'G16', 'V11', 'V20'],
  params: ofLoan,
  reply: z.object({
    /** The provider's name. */
    provider: z.string(),
    /** Empty before the first withdrawal has settled (V01). */
    methods: z
      .array(z.object({ method, amountMin: pesosAsCentavos, amountMax: pesosAsCentavos }))
      .max(PAYMENT_METHODS.length),
    /** The newest first. */
    codes: z.array(paymentCode).max(10),
  }),
  problems: problems(repaymentsWords, { 'loan-not-found': 404 }),
});

export const requestPaymentCode = operation({
  name: 'requestPaymentCode',
  method: 'POST',
  path: '/api/v2/repayments/:loanNumber/payment-codes',
  audience: 'member',
  summary: 'Asks the payment provider for a code by which this amount can be paid',
  spec: ['D10', 'G16', 'V01', 'V06'],
  params: ofLoan,
  body: z.strictObject({
    amount: pesosAsCentavos,
    method,
    use: z.enum(PAYMENT_USES).default('DEFAULT'),
  }),
  reply: z.object({ code: paymentCode }),
  idempotency: 'required',
  problems: problems(repaymentsWords, {
    'loan-not-found': 404,
    'loan-not-payable': 409,
    'amount-missing': 400,
    'amount-over-owed': 409,
    'amount-not-carried': 409,
    'payment-code-waits': 409,
  }),
});

export const cancelPaymentCode = operation({
  name: 'cancelPaymentCode',
  method: 'POST',
  path: '/api/v2/repayments/:loanNumber/payment-codes/:codeId/cancel',
  audience: 'member',
  summary: 'Cancels a payment code that waits, so that another one can be asked for',
  spec: ['D10', 'V06', 'V11', 'V20'],
  params: ofLoan.extend({ codeId: idOf('pco') }),
  body: z.strictObject({}),
  /** CLOSING until the provider takes no more money by it; unchanged when nothing can be cancelled. */
  reply: z.object({ code: paymentCode }),
  problems: problems(repaymentsWords, {
    'loan-not-found': 404,
    'payment-code-not-found': 404,
  }),
});
