import { FRAUD_HOLD_STATES } from '@pahiram/domain/withdrawals/fraud-hold';
import { INCIDENT_NOTE_LENGTH_MAX, INCIDENT_OUTCOMES } from '@pahiram/domain/withdrawals/incident';
import * as z from 'zod';
import { codeDeskWords } from './code-desk-words.ts';
import { operation, problems } from './operation.ts';
import { done, idOf, instant, line, pageQuery, pesosAsCentavos } from './wire.ts';
import { fraudHoldReason, rail, withdrawalState } from './withdrawal-view.ts';

const byWithdrawal = z.strictObject({ id: idOf('wdr') });
const byHold = z.strictObject({ id: idOf('whl') });

export const fraudHoldProposal = z.strictObject({
  reason: fraudHoldReason,
  reviewOn: z.iso.date(),
  /** Required when a hold for the same reason was in effect within the last 30 days. */
  newFacts: line(500).default(''),
});

export const staffFraudHold = z.object({
  id: idOf('whl'),
  memberId: idOf('mbr'),
  reason: fraudHoldReason,
  /** New facts since the last hold for this reason; not shown to the member. */
  newFacts: z.string(),
  state: z.enum(FRAUD_HOLD_STATES),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Null: the proposal waits for a second person and stops nothing. */
  approvedBy: z.string().nullable(),
  /** When a proposal lapses. */
  approveBy: instant,
  reviewOn: z.iso.date(),
  releasedBy: z.string().nullable(),
  releasedAt: instant.nullable(),
  isInEffect: z.boolean(),
});

export const deskRow = z.object({
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
  lastCodeAt: instant.nullable(),
  /** Whether self-service is offered: the member waited too long, or the office is closed. */
  isSelfServiceOffered: z.boolean(),
  hold: staffFraudHold.nullable(),
  /** The assistant who is calling the member back now. */
  claimedBy: z.object({ id: idOf('stf'), name: z.string() }).nullable(),
});

/** All withdrawals that wait for a code, oldest first. */
export const listCodeDesk = operation({
  name: 'listCodeDesk',
  method: 'GET',
  path: '/api/v2/staff/code-desk',
  audience: 'staff',
  summary: 'Withdrawals that wait for their code',
  spec: ['S1.06', 'S6.05', 'D3', 'D4'],
  query: pageQuery,
  reply: z.object({ rows: z.array(deskRow).max(100), nextCursor: z.string().nullable() }),
  problems: {},
});

/** Prevents two assistants from calling the same member. An unused claim expires. */
export const claimDeskWithdrawal = operation({
  name: 'claimDeskWithdrawal',
  method: 'POST',
  path: '/api/v2/staff/withdrawals/:id/claim',
  audience: 'staff',
  summary: 'Takes the call to the member, or gives it back with `claim: false`',
  spec: ['D3'],
  params: byWithdrawal,
  body: z.strictObject({ claim: z.boolean().default(true) }),
  reply: done,
  problems: problems(codeDeskWords, {
    'withdrawal-not-found': 404,
    'withdrawal-state-changed': 409,
    'call-taken': 409,
  }),
});

/** Recorded in the audit log. The assistant reads the number out to the member (V25). */
export const readDeskAccount = operation({
  name: 'readDeskAccount',
  method: 'POST',
  path: '/api/v2/staff/withdrawals/:id/account',
  audience: 'staff',
  summary: 'The whole account number, for the assistant who took the call',
  spec: ['D3', 'V22', 'V25'],
  params: byWithdrawal,
  reply: z.object({ accountNumber: z.string() }),
  problems: problems(codeDeskWords, {
    'withdrawal-not-found': 404,
    'withdrawal-state-changed': 409,
    'call-not-taken': 409,
  }),
});

/** Issues a code and returns it once: no other reply, row or log contains it (V19). */
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
  problems: problems(codeDeskWords, {
    'withdrawal-not-found': 404,
    'withdrawal-state-changed': 409,
    'withdrawal-expired': 409,
    'withdrawal-on-hold': 409,
    'call-taken': 409,
    'edited-destination': 403,
    'destination-changed': 409,
    'resend-too-soon': 429,
  }),
});

/** Proposes a fraud hold; nothing is stopped until a second person agrees (V14). */
export const proposeHold = operation({
  name: 'proposeWithdrawalHold',
  method: 'POST',
  path: '/api/v2/staff/withdrawals/:id/hold',
  audience: 'staff',
  summary: 'Proposes to hold a member’s withdrawals, with a listed reason and a day of review',
  spec: ['D4', 'V14', 'V22'],
  params: byWithdrawal,
  body: fraudHoldProposal,
  reply: staffFraudHold,
  idempotency: 'required',
  problems: problems(codeDeskWords, {
    'withdrawal-not-found': 404,
    'withdrawal-state-changed': 409,
    'hold-already-open': 409,
    'hold-review-in-past': 400,
    'hold-review-too-late': 400,
    'hold-needs-new-facts': 422,
  }),
});

export const approveHold = operation({
  name: 'approveWithdrawalHold',
  method: 'POST',
  path: '/api/v2/staff/withdrawal-holds/:id/approve',
  audience: 'staff',
  summary: 'Puts a proposed hold into effect, as its second person',
  spec: ['D4', 'V14', 'V22'],
  params: byHold,
  reply: staffFraudHold,
  idempotency: 'required',
  problems: problems(codeDeskWords, {
    'hold-not-found': 404,
    'hold-over': 409,
    'same-person': 403,
  }),
});

/** One person is enough to release a hold. */
export const releaseHold = operation({
  name: 'releaseWithdrawalHold',
  method: 'POST',
  path: '/api/v2/staff/withdrawal-holds/:id/release',
  audience: 'staff',
  summary: 'Releases a hold or drops a proposal',
  spec: ['D4', 'V14'],
  params: byHold,
  reply: done,
  idempotency: 'required',
  problems: problems(codeDeskWords, { 'hold-not-found': 404, 'hold-over': 409 }),
});

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
  reasonCode: z.string().nullable(),
  attempts: z.number().int(),
  /** Sent, and past the expected time. */
  isLate: z.boolean(),
});

export const listStaffWithdrawals = operation({
  name: 'listStaffWithdrawals',
  method: 'GET',
  path: '/api/v2/staff/withdrawals',
  audience: 'staff',
  summary: 'Withdrawals, newest first, of one state or all',
  spec: ['D5', 'V10', 'V11'],
  query: pageQuery.extend({ state: withdrawalState.optional(), memberId: idOf('mbr').optional() }),
  reply: z.object({ rows: z.array(staffWithdrawal).max(100), nextCursor: z.string().nullable() }),
  problems: {},
});

export const providerEventView = z.object({
  source: z.enum(['callback', 'hint', 'submit', 'look-up', 'report']),
  state: z.enum(['accepted', 'settled', 'rejected', 'returned']),
  amount: pesosAsCentavos,
  providerId: z.string(),
  reasonCode: z.string().nullable(),
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
  params: byWithdrawal,
  reply: z.object({ withdrawal: staffWithdrawal, events: z.array(providerEventView).max(200) }),
  problems: problems(codeDeskWords, { 'withdrawal-not-found': 404 }),
});

export const incidentKind = z.enum([
  'MISSING_AT_PROVIDER',
  'MISSING_IN_LEDGER',
  'AMOUNT_DIFF',
  'STATUS_DIFF',
  'DUPLICATE',
  'STALE',
  'UNKNOWN_REFERENCE',
  'PROVIDER_OUT_OF_FUNDS',
  'LEDGER_FAULT',
  'CLEARING_OPEN',
  'PROVIDER_ID_DIFF',
  'PROVIDER_UNAVAILABLE',
  'LOAN_ENDED',
]);

const incidentOutcome = z.enum(INCIDENT_OUTCOMES);
const closingView = z.object({
  outcome: incidentOutcome.nullable(),
  note: z.string(),
  by: z.string(),
  at: instant,
});

/** Differences between ledger, withdrawals and provider; a person closes each with a note (V10). */
export const listIncidents = operation({
  name: 'listIncidents',
  method: 'GET',
  path: '/api/v2/staff/incidents',
  audience: 'staff',
  summary: 'Open or closed incidents, newest first, and when the books were last compared',
  spec: ['V10'],
  query: pageQuery.extend({ state: z.enum(['OPEN', 'CLOSED']).default('OPEN') }),
  reply: z.object({
    rows: z
      .array(
        z.object({
          id: idOf('inc'),
          kind: incidentKind,
          provider: z.string(),
          subject: z.string(),
          details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
          openedAt: instant,
          seenAt: instant,
          /** Number of the withdrawal concerned, if there is one. */
          withdrawalNumber: z.string().nullable(),
          /** Whether closing it takes two people. */
          needsSecondPerson: z.boolean(),
          proposal: closingView.nullable(),
          closing: closingView.nullable(),
          closedAt: instant.nullable(),
        }),
      )
      .max(100),
    nextCursor: z.string().nullable(),
    counts: z.object({ OPEN: z.number().int(), CLOSED: z.number().int() }),
    lastRun: z
      .object({
        at: instant,
        matched: z.number().int(),
        matchedTotal: pesosAsCentavos,
        differences: z.number().int(),
        ledgerFaults: z.number().int(),
      })
      .nullable(),
  }),
  problems: {},
});

export const closeIncident = operation({
  name: 'closeIncident',
  method: 'POST',
  path: '/api/v2/staff/incidents/:id/close',
  audience: 'staff',
  summary:
    'Closes an incident with an outcome and a note; about money it proposes so to a second person',
  spec: ['V10', 'V22'],
  params: z.strictObject({ id: idOf('inc') }),
  body: z.strictObject({
    outcome: incidentOutcome,
    note: z.string().trim().min(1).max(INCIDENT_NOTE_LENGTH_MAX),
  }),
  reply: z.object({ state: z.enum(['CLOSED', 'PROPOSED']) }),
  idempotency: 'required',
  problems: problems(codeDeskWords, {
    'incident-not-found': 404,
    'incident-closed': 409,
    'closing-proposed': 409,
    'note-too-thin': 422,
  }),
});

export const checkIncidentClosing = operation({
  name: 'checkIncidentClosing',
  method: 'POST',
  path: '/api/v2/staff/incidents/:id/check',
  audience: 'staff',
  summary: 'The second person closes an incident as proposed, or gives it back',
  spec: ['V10', 'V22'],
  params: z.strictObject({ id: idOf('inc') }),
  body: z.strictObject({ verdict: z.enum(['CONFIRM', 'RETURN']) }),
  reply: z.object({ state: z.enum(['CLOSED', 'OPEN']) }),
  idempotency: 'required',
  problems: problems(codeDeskWords, {
    'incident-not-found': 404,
    'incident-closed': 409,
    'closing-not-proposed': 409,
    'same-person': 403,
  }),
});
