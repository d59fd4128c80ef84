import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { REMINDER_LISTS } from '@pahiram/domain/lists/reminder';
import { SIGNAL_ANSWERS, SIGNAL_KINDS } from '@pahiram/domain/members/signal';
import * as z from 'zod';
import { incidentKind } from './incidents.ts';
import { operation } from './operation.ts';
import { ticketCategory, ticketState } from './support.ts';
import { idOf, instant, pesosAsCentavos } from './wire.ts';

/** What staff work through. Each is shown to the roles that may open its list. */
export const WORK_QUEUES = [
  'APPROVALS',
  'APPLICATIONS',
  'SECOND_REVIEWS',
  'IDENTITY_REVIEWS',
  'MORE_TIME',
  'COLLECTIONS',
  'LOAN_CHANGES',
  'CODE_DESK',
  'PAYMENTS',
  'STATEMENTS',
  'MISSING_FILES',
  'INCIDENTS',
  'TICKETS',
  'CHATS',
  'FRAUD_HOLDS',
  'STAFF_CHANGES',
] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

export const listWorkQueues = operation({
  name: 'listWorkQueues',
  method: 'GET',
  path: '/api/v2/staff/work-queues',
  audience: 'staff',
  summary: 'How much waits in each queue that the caller may open, and since when',
  spec: ['A11', 'D13'],
  reply: z.object({
    asOf: instant,
    queues: z
      .array(
        z.object({
          queue: z.enum(WORK_QUEUES),
          waiting: z.number().int(),
          /** Past the time that we promised; null where nothing is promised. */
          late: z.number().int().nullable(),
          oldestSince: instant.nullable(),
        }),
      )
      .max(WORK_QUEUES.length),
  }),
  problems: {},
});

/** Who a claim belongs to, or who proposed something. */
const person = z.object({ id: z.string(), name: z.string() });

/** One piece of work that waits in a queue. */
const workRow = z.object({
  queue: z.enum(WORK_QUEUES),
  /** Of the record on whose page the work is done; of an ID review that of the member. */
  id: z.string(),
  number: z.string().nullable(),
  /** What kind of incident it is; null of everything else. */
  incident: incidentKind.nullable(),
  /** Of a ticket; null of everything else. */
  ticket: z
    .object({
      category: ticketCategory,
      state: ticketState,
      /** Whether the caller may take it. */
      mayTake: z.boolean(),
    })
    .nullable(),
  /** The member, sender or payer; null when nobody is named. */
  name: z.string().nullable(),
  amount: pesosAsCentavos.nullable(),
  since: instant,
  /**
   * By when we promised an answer, or the borrower of a loan past due a payment; null: no time is promised. The end of
   * the day when a day is promised.
   */
  dueAt: instant.nullable(),
  claimedBy: person.nullable(),
});

/** What the caller has claimed: also a withdrawal, of which none waits in a queue. */
const claimedRow = workRow.extend({ queue: z.enum([...WORK_QUEUES, 'WITHDRAWALS']) });

/** What one person proposed and another has to confirm. */
export const APPROVAL_KINDS = [
  'SECOND_REVIEW',
  'PAYMENT',
  'REVERSAL',
  'REFUND',
  'WAIVER',
  'WRITE_OFF',
  'MORE_TIME',
  'STATEMENT',
  'TAKING_BACK',
  'OPENING_BALANCE',
  'PAYMENT_MATCH',
  'FRAUD_HOLD',
  'HOLD_RENEWAL',
  'RECOVERY',
  'PROFILE_CORRECTION',
  'STAFF_CHANGE',
  'ACCOUNT_CHANGE',
  'PRODUCT',
  'LAUNCH',
  'INCIDENT',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

const approval = z.object({
  kind: z.enum(APPROVAL_KINDS),
  /** Of the record on whose page it is decided: an application, a member, a bank statement. */
  id: z.string(),
  number: z.string().nullable(),
  /** What kind of incident is to be closed; null of everything else. */
  incident: incidentKind.nullable(),
  /** The member, the bank, the new colleague or the product; null when it is about none of them. */
  name: z.string().nullable(),
  amount: pesosAsCentavos.nullable(),
  /** Of a bank statement: the money that goes out, beside `amount` that comes in; null of everything else. */
  amountOut: pesosAsCentavos.nullable(),
  /** In the words of the person who proposed it; empty when none were asked for. */
  reason: z.string(),
  /** Null for a command that was run on the server. */
  proposedBy: person.nullable(),
  proposedAt: instant,
  /** When the proposal lapses; null: it waits until it is decided. */
  expiresAt: instant.nullable(),
  /** By when the borrower was promised an answer. */
  answerBy: instant.nullable(),
  /** FOR_YOU: the caller may decide it. BY_YOU: the caller proposed it. OTHER: it waits for another role. */
  standing: z.enum(['FOR_YOU', 'BY_YOU', 'OTHER']),
  /** The roles that may decide it. */
  deciders: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length),
});

export const listToday = operation({
  name: 'listToday',
  method: 'GET',
  path: '/api/v2/staff/today',
  audience: 'staff',
  summary:
    'The work that waits for the caller, what the caller claimed, and what waits for a second person',
  spec: ['A11', 'D13', 'V22'],
  reply: z.object({
    asOf: instant,
    /** What the caller may work on and nobody else has: of each queue the first to answer. */
    work: z.array(workRow).max(300),
    /** What the caller has claimed. */
    claims: z.array(claimedRow).max(400),
    /** Notes that mention the caller, newest first, until the caller has seen the notes of that member. */
    mentions: z
      .array(
        z.object({
          noteId: idOf('mnt'),
          memberId: idOf('mbr'),
          memberName: z.string(),
          staffName: z.string(),
          text: z.string(),
          at: instant,
        }),
      )
      .max(20),
    /** Of what colleagues reminded the caller, newest first, while the caller has it. */
    reminders: z
      .array(
        z.object({
          list: z.enum(REMINDER_LISTS),
          id: z.string(),
          /** Null for a record without one. */
          number: z.string().nullable(),
          name: z.string().nullable(),
          staffName: z.string(),
          at: instant,
        }),
      )
      .max(20),
    /** Answers about matches that were corrected after the caller decided about a loan of the member; shown for 14 days. */
    corrected: z
      .array(
        z.object({
          loanId: idOf('loan'),
          loanNumber: z.string(),
          memberName: z.string().nullable(),
          kind: z.enum(SIGNAL_KINDS),
          before: z.enum(SIGNAL_ANSWERS),
          after: z.enum(SIGNAL_ANSWERS),
          reason: z.string(),
          staffName: z.string(),
          at: instant,
        }),
      )
      .max(20),
    /** How the tickets stand, for managers; null for other roles. Open ones wait for us or for the member. */
    tickets: z
      .object({
        open: z.int(),
        waitForUs: z.int(),
        waitForMember: z.int(),
        /** Past their promised time. */
        late: z.int(),
        oldestDueAt: instant.nullable(),
        doneToday: z.int(),
      })
      .nullable(),
  }),
  problems: {},
});

export const listApprovals = operation({
  name: 'listApprovals',
  method: 'GET',
  path: '/api/v2/staff/approvals',
  audience: 'staff',
  summary:
    'Everything that waits for a second person and that the caller may see, the first to lapse first',
  spec: ['V22', 'V32'],
  reply: z.object({ asOf: instant, approvals: z.array(approval).max(2_000) }),
  problems: {},
});
