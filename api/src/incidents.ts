import {
  INCIDENT_KINDS,
  INCIDENT_NOTE_LENGTH_MAX,
  INCIDENT_OUTCOMES,
} from '@pahiram/domain/withdrawals/incident';
import * as z from 'zod';
import { chosenOf, fileProblems } from './list-file.ts';
import { operation, problems } from './operation.ts';
import { staffWithdrawalsWords } from './staff-withdrawals-words.ts';
import { idOf, instant, pageQuery, pesosAsCentavos } from './wire.ts';

export const incidentKind = z.enum(INCIDENT_KINDS);

const incidentOutcome = z.enum(INCIDENT_OUTCOMES);
const closingView = z.object({
  outcome: incidentOutcome.nullable(),
  note: z.string(),
  by: z.string(),
  at: instant,
});

const incident = z.object({
  id: idOf('inc'),
  kind: incidentKind,
  provider: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  openedAt: instant,
  seenAt: instant,
  /** When its figures last changed: a proposal from before is not confirmed. Null when they never did. */
  changedAt: instant.nullable(),
  /** The withdrawal, payment, loan or company account concerned, if there is one. */
  record: z
    .object({
      kind: z.enum(['WITHDRAWAL', 'PAYMENT', 'LOAN', 'ACCOUNT']),
      /** Of a company account its bank and masked number. */
      number: z.string(),
      /** The loan of a payment; null while the payment has none. */
      loanNumber: z.string().nullable(),
    })
    .nullable(),
  /** Whether closing it takes two people. */
  needsSecondPerson: z.boolean(),
  /** It lapses at `expiresAt` without a second person. */
  proposal: closingView.extend({ byId: z.string(), expiresAt: instant }).nullable(),
  closing: closingView.nullable(),
  closedAt: instant.nullable(),
});

const incidentFilters = {
  state: z.enum(['OPEN', 'CLOSED']).default('OPEN'),
  kind: incidentKind.optional(),
  /** Of the open ones: `proposed`, closing waits for a second person; `none`, nobody proposed it. */
  closing: z.enum(['any', 'proposed', 'none']).default('any'),
  /** By when they were opened; without it, newest first. */
  sort: z.enum(['opened', '-opened']).optional(),
};

/** Differences between ledger, withdrawals and provider; a person closes each with a note (V10). */
export const listIncidents = operation({
  name: 'listIncidents',
  method: 'GET',
  path: '/api/v2/staff/incidents',
  audience: 'staff',
  summary: 'Open or closed incidents, newest first, and when the books were last compared',
  spec: ['V10'],
  query: pageQuery.extend(incidentFilters),
  reply: z.object({
    rows: z.array(incident).max(100),
    nextCursor: z.string().nullable(),
    counts: z.object({ OPEN: z.number().int(), CLOSED: z.number().int() }),
    /** Of all filtered open incidents; null of closed ones, whose number grows. */
    total: z.object({ rows: z.number().int() }).nullable(),
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

export const exportIncidents = operation({
  name: 'exportIncidents',
  method: 'GET',
  path: '/api/v2/staff/incidents.csv',
  audience: 'staff',
  summary: 'The filtered incidents, or the chosen ones of them, as CSV; each copy is recorded',
  spec: ['D13', 'V10', 'V22'],
  kind: 'file',
  query: z.strictObject({ ...incidentFilters, only: chosenOf('inc') }),
  reply: z.any(),
  problems: fileProblems,
});

export const getIncident = operation({
  name: 'getIncident',
  method: 'GET',
  path: '/api/v2/staff/incidents/:id',
  audience: 'staff',
  summary: 'An incident, with the proposal to close it or how it was closed',
  spec: ['V10'],
  params: z.strictObject({ id: idOf('inc') }),
  reply: z.object({ incident }),
  problems: problems(staffWithdrawalsWords, { 'incident-not-found': 404 }),
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
  problems: problems(staffWithdrawalsWords, {
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
  confirms: 'INCIDENT',
  summary: 'The second person closes an incident as proposed, or gives it back',
  spec: ['V10', 'V22'],
  params: z.strictObject({ id: idOf('inc') }),
  body: z.strictObject({ verdict: z.enum(['CONFIRM', 'RETURN']) }),
  reply: z.object({ state: z.enum(['CLOSED', 'OPEN']) }),
  idempotency: 'required',
  problems: problems(staffWithdrawalsWords, {
    'incident-not-found': 404,
    'incident-closed': 409,
    'closing-not-proposed': 409,
    'incident-changed': 409,
    'proposal-lapsed': 409,
    'same-person': 403,
  }),
});
