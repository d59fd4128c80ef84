import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { RAIL_WARNINGS } from './rail-warnings.ts';
import { claimedPhoneNumber, idOf, instant, line, pesosAsCentavos, typedCode } from './wire.ts';
import { rail, withdrawalView } from './withdrawal-view.ts';
import { withdrawalsWords } from './withdrawals-words.ts';

const byId = z.strictObject({ id: idOf('wdr') });

/** CONTINUE WITHDRAWAL: reserves the money and adds the withdrawal to the code queue. */
export const requestWithdrawal = operation({
  name: 'requestWithdrawal',
  method: 'POST',
  path: '/api/v2/loan/withdraw',
  audience: 'member',
  summary:
    'Requests a withdrawal; its amount stays held until it settles, is rejected or cancelled, or expires',
  spec: [
    'S2.37',
    'S4.08',
    'S5.25',
    'S7.19',
    'S7.21',
    'S9.05',
    'D3',
    'D6',
    'D8',
    'V06',
    'V07',
    'V12',
  ],
  body: z.strictObject({
    /** The id of the active loan; `loadWallet` returns it as `_id`. */
    id: idOf('loan'),
    phoneNumber: claimedPhoneNumber,
    withdrawalAmount: pesosAsCentavos,
    /** The remaining balance that the screen showed; ignored. */
    availableBalance: z.number().optional(),
    companyName: line(200).optional(),
  }),
  reply: withdrawalView,
  idempotency: 'required',
  problems: problems(withdrawalsWords, {
    'wallet-not-found': 404,
    'money-locked': 409,
    'account-missing': 409,
    'account-cooling-off': 409,
    'account-after-recovery': 409,
    'withdrawal-already-open': 409,
    'amount-over-balance': 409,
    'amount-too-small': 400,
    'bank-not-reachable': 409,
    'withdrawal-on-hold': 409,
  }),
});

/** Shows rail, expected time and fee before any money is reserved. */
export const previewWithdrawal = operation({
  name: 'previewWithdrawal',
  method: 'POST',
  path: '/api/v2/loan/withdraw/preview',
  audience: 'member',
  summary: 'Which rail would carry this amount to the saved account, by when, for what fee',
  spec: ['S2.37', 'D5', 'D7'],
  body: z.strictObject({ phoneNumber: claimedPhoneNumber, withdrawalAmount: pesosAsCentavos }),
  reply: z.object({
    rail,
    expectedBy: instant,
    transferFee: pesosAsCentavos,
    totalToReceiver: pesosAsCentavos,
    remainingBalance: pesosAsCentavos,
    warnings: z.array(z.enum(RAIL_WARNINGS)).max(4),
    /** When a code alone would send it: at once, or later because of the limit, a new device or a stolen phone (V37). */
    byCode: z.object({
      after: instant.nullable(),
      reason: z.enum(['OVER_LIMIT', 'NEW_DEVICE', 'PHONE_STOLEN']).nullable(),
      limitPHP: pesosAsCentavos,
    }),
  }),
  problems: problems(withdrawalsWords, {
    'account-missing': 409,
    'account-cooling-off': 409,
    'amount-over-balance': 409,
    'amount-too-small': 400,
    'bank-not-reachable': 409,
  }),
});

/** CONFIRM in the code dialog. A wrong code is counted; the right one starts the transfer. */
export const confirmWithdrawal = operation({
  name: 'confirmWithdrawal',
  method: 'POST',
  path: '/api/v2/memberloan/verify',
  audience: 'member',
  summary: 'Confirms a withdrawal with its one-time code',
  spec: ['S2.38', 'S4.08', 'S5.24', 'S7.19', 'S8.10', 'D3', 'D8', 'V11', 'V12', 'V19'],
  body: z.strictObject({
    phoneNumber: claimedPhoneNumber,
    id: idOf('wdr'),
    code: typedCode,
  }),
  reply: withdrawalView,
  idempotency: 'required',
  problems: problems(withdrawalsWords, {
    'withdrawal-not-found': 404,
    'withdrawal-state-changed': 409,
    'withdrawal-expired': 409,
    'withdrawal-on-hold': 409,
    'destination-changed': 409,
    'money-locked': 409,
    'code-wrong': 422,
    'code-not-issued': 422,
    'code-expired': 422,
    'code-tries-exhausted': 422,
  }),
});

/** All withdrawals, newest first (S2.41, S3.14). */
export const listWithdrawals = operation({
  name: 'listWithdrawals',
  method: 'POST',
  path: '/api/v2/memberloan/withdraw',
  audience: 'member',
  summary: 'The member’s withdrawals',
  spec: ['S2.41', 'S3.14', 'S7.19'],
  body: z.strictObject({
    phoneNumber: claimedPhoneNumber,
    cursor: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(100).optional(),
  }),
  reply: z.object({
    /** False: "We haven't received any withdrawal so far." */
    active: z.boolean(),
    withdrawals: z
      .array(
        withdrawalView.extend({
          /** The currency chosen for its loan, for information; money moves in pesos only. */
          selectedCurrency: z.string(),
          /** Units of that currency per peso. */
          exchangeRate: z.number().positive(),
        }),
      )
      .max(100),
    nextCursor: z.string().nullable(),
  }),
  problems: {},
});

export const getWithdrawal = operation({
  name: 'getWithdrawal',
  method: 'GET',
  path: '/api/v2/withdrawals/:id',
  audience: 'member',
  summary: 'One withdrawal, as far as the provider has reported',
  spec: ['S2.37', 'D5', 'V11', 'V20'],
  params: byId,
  reply: withdrawalView,
  problems: problems(withdrawalsWords, { 'withdrawal-not-found': 404 }),
});

/**
 * Data of the confirmation screen, besides the withdrawal itself (S2.37, S2.38): whether a code is valid,
 * until when and for how many tries, never its digits; when the next may be sent; who calls; the expected arrival.
 */
export const getWithdrawalConfirmation = operation({
  name: 'getWithdrawalConfirmation',
  method: 'GET',
  path: '/api/v2/withdrawals/:id/confirmation',
  audience: 'member',
  summary: 'Whether a code is valid, until when and for how many tries; the expected arrival',
  spec: ['S2.37', 'S2.38', 'D3', 'D4', 'D7', 'V19'],
  params: byId,
  reply: z.object({
    /** When the money would arrive if confirmed now, or is expected until it is sent; then the withdrawal has it. */
    expectedBy: instant.nullable(),
    /** The same as in the preview, whose reply may not have arrived in time. */
    warnings: z.array(z.enum(RAIL_WARNINGS)).max(4),
    /** The code that is valid now, without its digits. */
    code: z
      .object({
        /** Sent to the member's phone, or read out by an assistant. */
        channel: z.enum(['sms', 'desk']),
        expiresAt: instant,
        triesLeft: z.number().int().min(1).max(10),
      })
      .nullable(),
    /** When another code may be sent; null when none was issued yet. */
    resendAt: instant.nullable(),
    /** The assistant who has taken the call to the member. */
    caller: z.string().nullable(),
  }),
  problems: problems(withdrawalsWords, { 'withdrawal-not-found': 404 }),
});

/** Exists only after settlement was reported (V11), and never changes. */
export const downloadWithdrawalReceipt = operation({
  name: 'downloadWithdrawalReceipt',
  method: 'GET',
  path: '/api/v2/withdrawals/:id/receipt',
  audience: 'member',
  summary: 'The receipt of a settled withdrawal as a PDF',
  spec: ['S2.37', 'S2.41', 'V11', 'V20'],
  kind: 'file',
  params: byId,
  reply: z.any(),
  problems: problems(withdrawalsWords, {
    'withdrawal-not-found': 404,
    'withdrawal-not-settled': 409,
  }),
});

/** What happened after the receipt: the bank sent the money back. */
export const downloadWithdrawalReturn = operation({
  name: 'downloadWithdrawalReturn',
  method: 'GET',
  path: '/api/v2/withdrawals/:id/return',
  audience: 'member',
  summary: 'The document of a withdrawal that the bank returned, as a PDF',
  spec: ['S2.41', 'V11', 'V13', 'V20'],
  kind: 'file',
  params: byId,
  reply: z.any(),
  problems: problems(withdrawalsWords, {
    'withdrawal-not-found': 404,
    'withdrawal-not-returned': 409,
  }),
});

export const cancelWithdrawal = operation({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/api/v2/withdrawals/:id/cancel',
  audience: 'member',
  summary: 'Cancels a withdrawal that was not sent; the money is available again at once',
  spec: ['S4.08', 'D11', 'V13'],
  params: byId,
  reply: withdrawalView,
  idempotency: 'required',
  problems: problems(withdrawalsWords, {
    'withdrawal-not-found': 404,
    'withdrawal-state-changed': 409,
  }),
});

/** "Send the code to my phone", without staff. The code goes by SMS, never into this reply. */
export const sendWithdrawalCode = operation({
  name: 'sendWithdrawalCode',
  method: 'POST',
  path: '/api/v2/withdrawals/:id/code',
  audience: 'member',
  summary: 'Sends the withdrawal’s code to the member’s own phone',
  spec: ['D4', 'V14', 'V19'],
  params: byId,
  reply: z.object({
    /** The phone number it went to, masked except for its first three digits. */
    sentTo: z.string(),
    expiresAt: instant,
  }),
  problems: problems(withdrawalsWords, {
    'withdrawal-not-found': 404,
    'withdrawal-state-changed': 409,
    'withdrawal-expired': 409,
    'withdrawal-on-hold': 409,
    'resend-too-soon': 429,
  }),
});
