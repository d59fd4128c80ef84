import type * as contract from '@pahiram/api/work-queues';
import { WORK_QUEUES, type WorkQueue } from '@pahiram/api/work-queues';
import { isAllowed, type Permission } from '@pahiram/domain/access/roles';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { WAITING_LOAN_REQUEST_STATES } from '@pahiram/domain/loans/loan-request';
import { decideBy } from '@pahiram/domain/loans/review';
import { ticketCategoriesFor } from '@pahiram/domain/support/support';
import { FRAUD_HOLD_PROPOSAL_MS } from '@pahiram/domain/withdrawals/fraud-hold';
import { type RawBuilder, sql } from 'kysely';
import { bankHolidays } from '../company/settings.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Handler } from '../http/route.ts';
import { decisionDays } from '../loans/settings.ts';

type StaffContext = Context<StaffActor>;

interface Standing {
  readonly waiting: number;
  readonly late: number | null;
  readonly oldestSince: Date | null;
}

/** Who opens the list of a queue, and what waits in it: the same rows as that list shows. */
const queues: Readonly<
  Record<
    WorkQueue,
    {
      readonly permission: Permission;
      readonly read: (ctx: StaffContext) => Promise<Standing>;
    }
  >
> = {
  APPLICATIONS: {
    permission: 'view-applications',
    read: (ctx) => readApplications(ctx, 'PENDING'),
  },
  SECOND_REVIEWS: {
    permission: 'view-applications',
    read: (ctx) => readApplications(ctx, 'AWAITING_CHECK'),
  },
  IDENTITY_REVIEWS: {
    permission: 'view-identity-reviews',
    read: (ctx) =>
      read(
        ctx,
        sql`
      SELECT count(*)::int AS waiting, NULL::int AS late, min(since) AS "oldestSince"
      FROM (
        SELECT coalesce(min(submitted_at) FILTER (WHERE state = 'SUBMITTED'), max(decided_at),
                        max(submitted_at)) AS since
        FROM identity_document
        WHERE state IN ('SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED')
        GROUP BY member_id
        HAVING NOT bool_or(state IN ('REJECTED', 'ASKED_AGAIN'))
           AND NOT (count(*) = 3 AND bool_and(state = 'ACCEPTED'))) AS review`,
      ),
  },
  MORE_TIME: {
    permission: 'view-loan-requests',
    read: (ctx) =>
      read(
        ctx,
        sql`SELECT count(*)::int AS waiting,
          (count(*) FILTER (WHERE answer_by < ${manilaDate(ctx.clock.now().getTime())}::date))::int AS late,
          min(asked_at) AS "oldestSince"
        FROM loan_request WHERE state = ANY(${sql.val([...WAITING_LOAN_REQUEST_STATES])})`,
      ),
  },
  LOAN_CHANGES: {
    permission: 'view-loan-changes',
    read: (ctx) =>
      read(ctx, waitingSince('proposed_at', sql`loan_change WHERE state = 'PROPOSED'`)),
  },
  CODE_DESK: {
    permission: 'view-withdrawals',
    read: (ctx) =>
      read(
        ctx,
        waitingSince(
          'requested_at',
          sql`withdrawal WHERE state = 'WAITING_FOR_CODE' AND ended_at IS NULL
            AND expires_at > ${ctx.clock.now()}`,
        ),
      ),
  },
  PAYMENTS: {
    permission: 'view-payments',
    read: (ctx) =>
      read(
        ctx,
        waitingSince(
          'received_at',
          sql`payment p WHERE loan_id IS NULL
            AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.payment_id = p.id)`,
        ),
      ),
  },
  STATEMENTS: {
    permission: 'view-statements',
    read: (ctx) =>
      read(ctx, waitingSince('imported_at', sql`bank_statement WHERE state = 'IMPORTED'`)),
  },
  INCIDENTS: {
    permission: 'view-reconciliation',
    read: (ctx) => read(ctx, waitingSince('opened_at', sql`incident WHERE closed_at IS NULL`)),
  },
  TICKETS: { permission: 'view-tickets', read: readTickets },
  CHATS: {
    permission: 'view-chats',
    read: (ctx) => read(ctx, waitingSince('opened_at', sql`chat WHERE state <> 'CLOSED'`)),
  },
  FRAUD_HOLDS: {
    permission: 'view-holds',
    read: (ctx) => {
      const now = ctx.clock.now();
      const proposedAfter = new Date(now.getTime() - FRAUD_HOLD_PROPOSAL_MS);
      return read(
        ctx,
        waitingSince(
          'proposed_at',
          sql`fraud_hold WHERE released_at IS NULL AND ends_at > ${now}
            AND (approved_at IS NOT NULL OR proposed_at > ${proposedAfter})`,
        ),
      );
    },
  },
  STAFF_CHANGES: {
    permission: 'view-staff-changes',
    read: (ctx) =>
      read(
        ctx,
        waitingSince('proposed_at', sql`staff_change WHERE state IN ('PROPOSED', 'CONFIRMED')`),
      ),
  },
};

/** For the menu, which asks every half minute: no names, and no row in the audit log. */
export const listWorkQueues: Handler<typeof contract.listWorkQueues> = async (ctx) => {
  const open = WORK_QUEUES.filter((queue) => isAllowed(ctx.actor.roles, queues[queue].permission));
  const shown = [];
  for (const queue of open) shown.push({ queue, ...(await queues[queue].read(ctx)) });
  return { asOf: ctx.clock.now(), queues: shown };
};

async function read({ reader }: StaffContext, query: RawBuilder<unknown>): Promise<Standing> {
  const { rows } = await (query as RawBuilder<Standing>).execute(reader);
  return rows[0] ?? { waiting: 0, late: null, oldestSince: null };
}

/** Rows of a queue for which no time is promised. */
function waitingSince(column: string, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT count(*)::int AS waiting, NULL::int AS late,
    min(${sql.ref(column)}) AS "oldestSince" FROM ${from}`;
}

const applicationsMax = 5_000;

/** Late: the day on which we promised an answer is over. */
async function readApplications(
  ctx: StaffContext,
  state: 'PENDING' | 'AWAITING_CHECK',
): Promise<Standing> {
  const { rows } = await sql<{ queuedAt: Date; sentAt: Date }>`
    SELECT l.queued_at AS "queuedAt", coalesce(sent.at, l.created_at) AS "sentAt"
    FROM loan l
    LEFT JOIN LATERAL (
      SELECT max(at) AS at FROM loan_event e WHERE e.loan_id = l.id AND e.actor_kind = 'member') sent ON true
    WHERE l.state = ${state} ORDER BY l.queued_at LIMIT ${applicationsMax}`.execute(ctx.reader);
  const days = await decisionDays(ctx.reader);
  const holidays = await bankHolidays(ctx.reader);
  const today = manilaDate(ctx.clock.now().getTime());
  const isLate = (sentAt: Date): boolean => {
    const day = decideBy(sentAt.getTime(), days, holidays);
    return day !== null && day < today;
  };
  return {
    waiting: rows.length,
    late: days === null ? null : rows.filter(({ sentAt }) => isLate(sentAt)).length,
    oldestSince: rows[0]?.queuedAt ?? null,
  };
}

/** Tickets that nobody has answered. Late: past the time of the answer or of the end. */
function readTickets(ctx: StaffContext): Promise<Standing> {
  const categories = ticketCategoriesFor(ctx.actor.roles);
  return read(
    ctx,
    sql`SELECT count(*)::int AS waiting,
          (count(*) FILTER (WHERE least(answer_by, resolve_by) < ${ctx.clock.now()}))::int AS late,
          min(waiting_since) AS "oldestSince"
        FROM ticket WHERE state = 'OPEN' AND category = ANY(${sql.val([...categories])})`,
  );
}
