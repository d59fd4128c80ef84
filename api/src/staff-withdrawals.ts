import { PROVIDER_REFUSALS } from '@pahiram/domain/withdrawals/provider-refusal';
import * as z from 'zod';
import { chosenOf, fileProblems } from './list-file.ts';
import { operation, problems } from './operation.ts';
import { staffWithdrawalsWords } from './staff-withdrawals-words.ts';
import { idOf, instant, pageQuery, pesosAsCentavos } from './wire.ts';
import { rail, withdrawalState } from './withdrawal-view.ts';

export const staffWithdrawal = z.object({
  id: idOf('wdr'),
  withdrawalNumber: z.string(),
  memberId: idOf('mbr'),
  fullLegalName: z.string(),
  amount: pesosAsCentavos,
  state: withdrawalState,
  rail,
  provider: z.string(),
  bankName: z.string(),
  accountNumberMasked: z.string(),
  requestedAt: instant,
  confirmedAt: instant.nullable(),
  sentAt: instant.nullable(),
  expectedBy: instant.nullable(),
  endedAt: instant.nullable(),
  providerId: z.string().nullable(),
  reasonCode: z.enum(PROVIDER_REFUSALS).nullable(),
  attempts: z.number().int(),
  /** Sent, and past the expected time. */
  isLate: z.boolean(),
});

const withdrawalFilters = {
  state: withdrawalState.optional(),
  memberId: idOf('mbr').optional(),
  loanId: idOf('loan').optional(),
  /** `late`: with the provider for longer than expected. */
  late: z.enum(['any', 'late']).default('any'),
  /** Only of a state in which the money waits or is on its way; without it, newest first. */
  sort: z.enum(['requested', '-requested']).optional(),
};

export const listStaffWithdrawals = operation({
  name: 'listStaffWithdrawals',
  method: 'GET',
  path: '/api/v2/staff/withdrawals',
  audience: 'staff',
  summary: 'Withdrawals, newest first, of one state or all',
  spec: ['D5', 'V10', 'V11'],
  query: pageQuery.extend(withdrawalFilters),
  reply: z.object({
    rows: z.array(staffWithdrawal).max(100),
    nextCursor: z.string().nullable(),
    /** Of all filtered rows of a state in which the money waits or is on its way; otherwise null. */
    total: z.object({ rows: z.number().int(), amount: pesosAsCentavos }).nullable(),
  }),
  problems: {},
});

export const exportWithdrawals = operation({
  name: 'exportWithdrawals',
  method: 'GET',
  path: '/api/v2/staff/withdrawals.csv',
  audience: 'staff',
  summary: 'The filtered withdrawals, or the chosen ones of them, as CSV; each copy is recorded',
  spec: ['D5', 'D13', 'V22'],
  kind: 'file',
  query: z.strictObject({ ...withdrawalFilters, only: chosenOf('wdr') }),
  reply: z.any(),
  problems: fileProblems,
});

export const providerEventView = z.object({
  source: z.enum(['callback', 'hint', 'submit', 'look-up', 'report']),
  state: z.enum(['accepted', 'settled', 'rejected', 'returned']),
  amount: pesosAsCentavos,
  providerId: z.string(),
  reasonCode: z.enum(PROVIDER_REFUSALS).nullable(),
  happenedAt: instant,
  receivedAt: instant,
});

/** One withdrawal with every event that the payout provider reported. */
export const getStaffWithdrawal = operation({
  name: 'getStaffWithdrawal',
  method: 'GET',
  path: '/api/v2/staff/withdrawals/:id',
  audience: 'staff',
  summary: 'A withdrawal and the provider’s events about it',
  spec: ['V10', 'V11'],
  params: z.strictObject({ id: idOf('wdr') }),
  reply: z.object({ withdrawal: staffWithdrawal, events: z.array(providerEventView).max(200) }),
  problems: problems(staffWithdrawalsWords, { 'withdrawal-not-found': 404 }),
});
