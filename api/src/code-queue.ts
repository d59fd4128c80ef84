import { CLAIM_FILTERS } from '@pahiram/domain/lists/work-list';
import { CALL_ENDS } from '@pahiram/domain/withdrawals/code';
import * as z from 'zod';
import { staffFraudHold } from './holds.ts';
import { chosenOf, fileProblems } from './list-file.ts';
import { operation, problems } from './operation.ts';
import { staffWithdrawalsWords } from './staff-withdrawals-words.ts';
import { done, idOf, instant, pageQuery, pesosAsCentavos } from './wire.ts';
import { rail } from './withdrawal-view.ts';

const byWithdrawal = z.strictObject({ id: idOf('wdr') });

export const codeQueueRow = z.object({
  id: idOf('wdr'),
  withdrawalNumber: z.string(),
  memberId: idOf('mbr'),
  fullLegalName: z.string(),
  /** The registered number to call back. */
  phoneNumber: z.string(),
  amount: pesosAsCentavos,
  rail,
  bankName: z.string(),
  accountNumberMasked: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  codesIssued: z.number().int(),
  /** The newest code, which replaced every earlier one; `issuedBy` is null when the member requested it. */
  lastCode: z
    .object({ issuedAt: instant, expiresAt: instant, issuedBy: z.string().nullable() })
    .nullable(),
  /** The phone with this number is reported as stolen: nobody reads a code to it. */
  isNumberStolen: z.boolean(),
  /**
   * The member has waited over 10 minutes, or it is outside office hours: an assistant who calls mentions
   * the code by SMS, which is possible at any time except during a fraud hold or after a report of a stolen phone.
   */
  shouldMentionSms: z.boolean(),
  hold: staffFraudHold.nullable(),
  /** The assistant who is calling the member back now. */
  claimedBy: z.object({ id: idOf('stf'), name: z.string() }).nullable(),
});

const queueFilters = {
  /** By who is calling the member now. */
  claim: z.enum(CLAIM_FILTERS).default('any'),
  /** `waiting`, the usual one: who has waited longest first. */
  sort: z.enum(['waiting', '-waiting']).optional(),
};

/** All withdrawals that wait for a code. */
export const listCodeQueue = operation({
  name: 'listCodeQueue',
  method: 'GET',
  path: '/api/v2/staff/code-queue',
  audience: 'staff',
  summary: 'Withdrawals that wait for their code',
  spec: ['S1.06', 'S6.05', 'D3', 'D4'],
  query: pageQuery.extend(queueFilters),
  reply: z.object({
    rows: z.array(codeQueueRow).max(100),
    total: z.object({ rows: z.number().int(), amount: pesosAsCentavos }),
    nextCursor: z.string().nullable(),
  }),
  problems: {},
});

/** Without phone and account numbers; codes are in no list. */
export const exportCodeQueue = operation({
  name: 'exportCodeQueue',
  method: 'GET',
  path: '/api/v2/staff/code-queue.csv',
  audience: 'staff',
  summary:
    'The filtered withdrawals that wait for their code, or the chosen ones of them, as CSV; each copy is recorded',
  spec: ['D3', 'D13', 'V22'],
  kind: 'file',
  query: z.strictObject({ ...queueFilters, only: chosenOf('wdr') }),
  reply: z.any(),
  problems: fileProblems,
});

/**
 * Prevents two assistants from calling the same member, and is required for the whole account number and
 * for the code. A claim expires after 15 minutes.
 */
export const claimWithdrawalCall = operation({
  name: 'claimWithdrawalCall',
  method: 'POST',
  path: '/api/v2/staff/withdrawals/:id/claim',
  audience: 'staff',
  summary: 'Takes the call to the member, or gives it back with `claim: false`',
  spec: ['D3'],
  params: byWithdrawal,
  body: z.strictObject({
    claim: z.boolean().default(true),
    /** How the call ended without a code, when it is given back. */
    end: z.enum(CALL_ENDS).optional(),
  }),
  reply: done,
  problems: problems(staffWithdrawalsWords, {
    'withdrawal-not-found': 404,
    'withdrawal-state-changed': 409,
    'call-taken': 409,
  }),
});

/** Recorded in the audit log. The assistant reads the number out to the member (V25). */
export const readWithdrawalAccountNumber = operation({
  name: 'readWithdrawalAccountNumber',
  method: 'POST',
  path: '/api/v2/staff/withdrawals/:id/account',
  audience: 'staff',
  summary: 'The whole account number, for the assistant who took the call',
  spec: ['D3', 'V22', 'V25'],
  params: byWithdrawal,
  reply: z.object({ accountNumber: z.string() }),
  problems: problems(staffWithdrawalsWords, {
    'withdrawal-not-found': 404,
    'withdrawal-state-changed': 409,
    'call-not-taken': 409,
  }),
});

/** For the assistant who took the call. Issues a code and returns it once: no other reply, row or log contains it (V19). */
export const issueWithdrawalCode = operation({
  name: 'issueWithdrawalCode',
  method: 'POST',
  path: '/api/v2/staff/withdrawals/:id/code',
  audience: 'staff',
  summary: 'Issues the code that the assistant reads to the member',
  spec: ['S1.06', 'S2.38', 'S6.05', 'D3', 'V19', 'V22'],
  params: byWithdrawal,
  body: z.strictObject({
    /** The checklist; every item must be true. */
    calledRegisteredNumber: z.literal(true),
    memberAskedForIt: z.literal(true),
    amountAndAccountRead: z.literal(true),
    nobodyAskedForMoney: z.literal(true),
  }),
  reply: z.object({ code: z.string(), expiresAt: instant }),
  problems: problems(staffWithdrawalsWords, {
    'withdrawal-not-found': 404,
    'withdrawal-state-changed': 409,
    'withdrawal-expired': 409,
    'withdrawal-on-hold': 409,
    'call-not-taken': 409,
    'call-taken': 409,
    'edited-destination': 403,
    'destination-changed': 409,
    'resend-too-soon': 429,
  }),
});
