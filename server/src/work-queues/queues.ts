import type { WorkQueue } from '@pahiram/api/work-queues';
import { isAllowed, type Permission } from '@pahiram/domain/access/roles';
import {
  addBusinessDays,
  addDays,
  type CalendarDate,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import type { ClaimList } from '@pahiram/domain/lists/work-claim';
import type { TicketRole } from '@pahiram/domain/support/hand-over';
import {
  CHAT_ANSWER_MS,
  type TicketCategory,
  type TicketState,
} from '@pahiram/domain/support/support';
import { FRAUD_HOLD_PROPOSAL_MS } from '@pahiram/domain/withdrawals/fraud-hold';
import { type RawBuilder, sql } from 'kysely';
import { bankHolidays } from '../company/settings.ts';
import type { Context, StaffActor } from '../context.ts';
import { membersInReview } from '../documents/identity-review.ts';
import type { IncidentFact } from '../incidents/open-incident.ts';
import { listMissingFiles } from '../loans/bank-statements/accounts.ts';
import { isToCollect } from '../loans/collections/to-collect.ts';
import { decisionDays } from '../loans/settings.ts';
import { ticketsFor } from '../support/tickets-for.ts';
import { callClaimsSince } from '../withdrawals/code-queue.ts';
import { decisionPromise } from './decision-promise.ts';
import { after, proposalsForCaller } from './proposals.ts';

export type StaffContext = Context<StaffActor>;

/** One row of a queue, as its query gives it. */
export interface QueueItem {
  readonly id: string;
  readonly number: string | null;
  readonly name: string | null;
  readonly amount: bigint | null;
  readonly since: Date;
  /** By when an answer was promised, or a payment of a loan past due. */
  readonly due_at: Date | null;
  readonly claimed_by: string | null;
  /** Only of incidents. */
  readonly incident?: IncidentFact['kind'];
  readonly incident_subject?: string;
  /** Only of tickets. */
  readonly category?: TicketCategory;
  readonly state?: TicketState;
  readonly for_role?: TicketRole | null;
}

export interface Queue {
  /** Who may open its list; null: everybody, and it holds only what the caller may decide. */
  readonly view: Permission | null;
  /** Who may work on its rows; null: they wait for a second person and stand among the approvals. */
  readonly work: Permission | null;
  /** Of the rows that wait, those on which the caller may work; all when absent. */
  readonly workable?: (ctx: StaffContext) => RawBuilder<boolean>;
  /** Whether its rows can have a time in `due_at`. */
  readonly promises: (ctx: StaffContext) => Promise<boolean>;
  /** A row that somebody claimed does not wait, and is not counted. */
  readonly endsWithClaim?: true;
  /** Rows of the columns of QueueItem: the same that its list shows as waiting, and answered tickets that are late. */
  readonly items: (ctx: StaffContext) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
}

const never = async () => false;
const always = async () => true;

/** What waits in each queue. */
export const queues: Readonly<Record<WorkQueue, Queue>> = {
  APPLICATIONS: {
    view: 'view-applications',
    work: 'review-applications',
    promises: async (ctx) => (await decisionDays(ctx.reader)) !== null,
    items: (ctx) => applications(ctx, 'PENDING'),
  },
  SECOND_REVIEWS: {
    view: 'view-applications',
    work: 'check-approvals',
    promises: async (ctx) => (await decisionDays(ctx.reader)) !== null,
    items: (ctx) => applications(ctx, 'AWAITING_CHECK'),
  },
  IDENTITY_REVIEWS: {
    view: 'view-identity-reviews',
    work: 'review-identity',
    promises: never,
    items: () =>
      withClaims(
        'IDENTITY_REVIEWS',
        sql`
      SELECT review.id, NULL::text AS number, m.full_name AS name, NULL::bigint AS amount,
        review.since, NULL::timestamptz AS due_at
      FROM (${membersInReview}) AS review
      LEFT JOIN member m ON m.id = review.id`,
      ),
  },
  MORE_TIME: {
    view: 'view-loan-requests',
    work: 'answer-extensions',
    promises: always,
    items: () =>
      withClaims(
        'MORE_TIME',
        sql`
      SELECT r.id, l.number, m.full_name AS name, l.due_now AS amount, r.asked_at AS since,
        (r.answer_by + 1)::timestamp AT TIME ZONE 'Asia/Manila' AS due_at
      FROM loan_request r LEFT JOIN loan l ON l.id = r.loan_id LEFT JOIN member m ON m.id = l.member_id
      WHERE r.state IN ('ASKED', 'IN_REVIEW')`,
      ),
  },
  COLLECTIONS: {
    view: 'view-collections',
    work: 'contact-borrowers',
    promises: always,
    items: ({ actor, clock }) => sql`
      SELECT l.id, l.number, m.full_name AS name, l.due_now AS amount,
        l.oldest_due_on::timestamp AT TIME ZONE 'Asia/Manila' AS since,
        CASE WHEN l.promise_state IN ('OPEN', 'BROKEN')
          THEN (l.promised_on + 1)::timestamp AT TIME ZONE 'Asia/Manila' END AS due_at,
        NULL::text AS claimed_by
      FROM (SELECT * FROM loan WHERE ${isToCollect(actor.id, manilaDate(clock.now().getTime()))}) AS l
      LEFT JOIN member m ON m.id = l.member_id`,
  },
  LOAN_CHANGES: {
    view: 'view-loan-changes',
    work: null,
    promises: never,
    items: () => unclaimed(waiting('loan_change', 'proposed_at', sql`state = 'PROPOSED'`)),
  },
  CODE_DESK: {
    view: 'view-withdrawals',
    work: 'issue-withdrawal-codes',
    promises: never,
    items: (ctx) => sql`
      SELECT w.id, w.number, w.account_holder AS name, w.amount, w.requested_at AS since,
        NULL::timestamptz AS due_at, c.staff_id AS claimed_by
      FROM withdrawal w
      LEFT JOIN code_claim c ON c.withdrawal_id = w.id AND c.claimed_at > ${callClaimsSince(ctx)}
      WHERE w.state = 'WAITING_FOR_CODE' AND w.ended_at IS NULL AND w.expires_at > ${ctx.clock.now()}`,
  },
  PAYMENTS: {
    view: 'view-payments',
    work: 'match-repayments',
    promises: never,
    items: () => sql`
      SELECT p.id, p.number, p.payer AS name, p.amount, p.received_at AS since,
        NULL::timestamptz AS due_at, NULL::text AS claimed_by
      FROM payment p
      WHERE p.loan_id IS NULL
        AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.payment_id = p.id)`,
  },
  STATEMENTS: {
    view: 'view-statements',
    work: null,
    promises: never,
    items: () =>
      withClaims(
        'STATEMENTS',
        waiting('bank_statement', 'imported_at', sql`state = 'IMPORTED'`, sql`number`),
      ),
  },
  MISSING_FILES: {
    view: 'view-statements',
    work: 'import-statements',
    promises: always,
    items: missingFiles,
  },
  INCIDENTS: {
    view: 'view-reconciliation',
    work: 'resolve-incidents',
    promises: never,
    items: () =>
      withClaims(
        'INCIDENTS',
        sql`
      SELECT id, NULL::text AS number, NULL::text AS name, NULL::bigint AS amount, opened_at AS since,
        NULL::timestamptz AS due_at, kind AS incident, subject AS incident_subject
      FROM incident WHERE closed_at IS NULL`,
      ),
  },
  TICKETS: {
    view: 'open-tickets',
    work: 'take-tickets',
    // The desk takes what waits for its roles or for all. An ID reviewer also looks at what a theft needs.
    workable: ({ actor: { roles } }) => {
      const own = sql<boolean>`for_role = ANY(${sql.val([...roles])})`;
      if (isAllowed(roles, 'answer-tickets')) return sql<boolean>`(for_role IS NULL OR ${own})`;
      return isAllowed(roles, 'propose-recoveries')
        ? sql<boolean>`(${own} OR category = 'STOLEN_PHONE' AND state = 'OPEN')`
        : own;
    },
    promises: always,
    // An answered ticket waits for its sender until the time by which it was to be resolved.
    items: ({ actor, clock }) => sql`
      SELECT id, number, name, NULL::bigint AS amount, waiting_since AS since,
        CASE state WHEN 'OPEN' THEN least(answer_by, resolve_by) ELSE resolve_by END AS due_at, claimed_by,
        category, state, for_role
      FROM ticket
      WHERE (state = 'OPEN' OR state = 'ANSWERED' AND resolve_by <= ${clock.now()})
        AND ${ticketsFor(actor)}`,
  },
  CHATS: {
    view: 'view-chats',
    work: 'answer-tickets',
    promises: always,
    endsWithClaim: true,
    // Once it is joined, it waits from its newest message that nobody has read.
    items: () => sql`
      SELECT id, NULL::text AS number, name, NULL::bigint AS amount, opened_at AS since,
        CASE WHEN state = 'WAITING' THEN ${after('opened_at', CHAT_ANSWER_MS)}
          WHEN last_seq > staff_read_seq THEN ${after('last_entry_at', CHAT_ANSWER_MS)} END AS due_at, claimed_by
      FROM chat WHERE state <> 'CLOSED'`,
  },
  FRAUD_HOLDS: {
    view: 'view-holds',
    work: null,
    promises: never,
    items: ({ clock }) => {
      const now = clock.now();
      const proposedAfter = new Date(now.getTime() - FRAUD_HOLD_PROPOSAL_MS);
      return withClaims(
        'FRAUD_HOLDS',
        sql`
      SELECT h.id, NULL::text AS number, m.full_name AS name, NULL::bigint AS amount, h.proposed_at AS since,
        NULL::timestamptz AS due_at
      FROM fraud_hold h LEFT JOIN member m ON m.id = h.member_id
      WHERE h.released_at IS NULL AND h.ends_at > ${now}
        AND (h.approved_at IS NOT NULL OR h.proposed_at > ${proposedAfter})`,
      );
    },
  },
  APPROVALS: { view: null, work: null, promises: always, items: proposalsForCaller },
  STAFF_CHANGES: {
    view: 'view-staff-changes',
    work: null,
    promises: never,
    items: () =>
      unclaimed(waiting('staff_change', 'proposed_at', sql`state IN ('PROPOSED', 'CONFIRMED')`)),
  },
};

/** Rows of the lists that are claimed alike: those that wait, with the person who claimed each of them. */
export const claimableItems: Readonly<Record<ClaimList, Queue['items']>> = {
  IDENTITY_REVIEWS: queues.IDENTITY_REVIEWS.items,
  FRAUD_HOLDS: queues.FRAUD_HOLDS.items,
  MORE_TIME: queues.MORE_TIME.items,
  INCIDENTS: queues.INCIDENTS.items,
  STATEMENTS: queues.STATEMENTS.items,
  MISSING_FILES: queues.MISSING_FILES.items,
  WITHDRAWALS: () =>
    withClaims(
      'WITHDRAWALS',
      sql`
      SELECT id, number, account_holder AS name, amount, requested_at AS since, NULL::timestamptz AS due_at
      FROM withdrawal WHERE ended_at IS NULL`,
    ),
};

/** A claim from before the row began to wait does not count: what was asked again can come back after weeks. */
function withClaims(list: ClaimList, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT waiting.*, c.staff_id AS claimed_by FROM (${rows}) AS waiting
    LEFT JOIN work_claim c
      ON c.list = ${list} AND c.record_id = waiting.id AND c.claimed_at >= waiting.since`;
}

const unclaimed = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT waiting.*, NULL::text AS claimed_by FROM (${rows}) AS waiting`;

/** Rows of which little more than their age is shown in a queue. */
function waiting(
  table: string,
  since: string,
  where: RawBuilder<unknown>,
  number: RawBuilder<unknown> = sql`NULL::text`,
): RawBuilder<unknown> {
  return sql`SELECT id, ${number} AS number, NULL::text AS name, NULL::bigint AS amount,
      ${sql.ref(since)} AS since, NULL::timestamptz AS due_at
    FROM ${sql.table(table)} WHERE ${where}`;
}

/** Accounts of which a file is missing, since the end of its first day; late once a second banking day is over. */
async function missingFiles({ reader, clock }: StaffContext): Promise<RawBuilder<unknown>> {
  const missing = await listMissingFiles(reader, clock.now());
  const holidays = await bankHolidays(reader);
  const endOf = (day: CalendarDate) => new Date(manilaInstant(addDays(day, 1)));
  return withClaims(
    'MISSING_FILES',
    sql`
      SELECT id, NULL::text AS number, name, NULL::bigint AS amount, since, due_at
      FROM unnest(${sql.val(missing.map(({ accountId }) => accountId))}::text[],
                  ${sql.val(missing.map(({ name }) => name))}::text[],
                  ${sql.val(missing.map(({ from }) => endOf(from)))}::timestamptz[],
                  ${sql.val(missing.map(({ from }) => endOf(addBusinessDays(from, 1, holidays))))}::timestamptz[])
        AS missing (id, name, since, due_at)`,
  );
}

/** Applications that wait for us. */
async function applications(
  ctx: StaffContext,
  state: 'PENDING' | 'AWAITING_CHECK',
): Promise<RawBuilder<unknown>> {
  const { join, dueAt } = await decisionPromise(ctx, state);
  return sql`
    SELECT l.id, l.number, m.full_name AS name, l.principal AS amount, l.queued_at AS since, ${dueAt} AS due_at,
      CASE WHEN l.claimed_until > ${ctx.clock.now()} THEN l.claimed_by END AS claimed_by
    FROM loan l
    ${join}
    LEFT JOIN member m ON m.id = l.member_id
    WHERE l.state = ${state}`;
}
