import type * as contract from '@pahiram/api/work-reminders';
import { isAllowed, type Permission } from '@pahiram/domain/access/roles';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  REMINDER_LISTS,
  type ReminderList,
  type ReminderObstacle,
  reminderObstacle,
} from '@pahiram/domain/lists/reminder';
import { CLAIM_LISTS, type ClaimList } from '@pahiram/domain/lists/work-claim';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../audit/record.ts';
import type { Handler } from '../http/route.ts';
import { ticketsFor } from '../support/tickets-for.ts';
import { claimableItems, type StaffContext } from './queues.ts';
import { claimSubjects } from './work-claims.ts';

interface Source {
  readonly view: Permission;
  readonly subjectKind: string;
  /** Rows of id, number, name and holder, the person who has the row: those that the list shows as waiting. */
  readonly rows: (ctx: StaffContext) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
  /** What the audit entry is about. */
  readonly subjectId: RawBuilder<unknown>;
}

const itself = sql`item.id`;

/** A list that is claimed like most. */
const claimed = (list: ClaimList): Source => ({
  view: CLAIM_LISTS[list].view,
  subjectKind: claimSubjects[list].kind,
  subjectId: claimSubjects[list].id,
  rows: async (ctx) =>
    sql`SELECT id, number, name, claimed_by AS holder FROM (${await claimableItems[list](ctx)}) AS row`,
});

const sources: Readonly<Record<ReminderList, Source>> = {
  APPLICATIONS: {
    view: 'view-applications',
    subjectKind: 'loan',
    subjectId: itself,
    rows: ({ clock }) => sql`
      SELECT l.id, l.number, m.full_name AS name,
        CASE WHEN l.claimed_until > ${clock.now()} THEN l.claimed_by END AS holder
      FROM loan l LEFT JOIN member m ON m.id = l.member_id
      WHERE l.state IN ('PENDING', 'AWAITING_CHECK')`,
  },
  TICKETS: {
    view: 'open-tickets',
    subjectKind: 'ticket',
    subjectId: itself,
    rows: ({ actor }) => sql`
      SELECT id, number, name, claimed_by AS holder FROM ticket
      WHERE state <> 'CLOSED' AND ${ticketsFor(actor)}`,
  },
  PAYMENTS: {
    view: 'view-payments',
    subjectKind: 'payment',
    subjectId: itself,
    rows: () => sql`
      SELECT p.id, p.number, p.payer AS name, a.staff_id AS holder
      FROM payment p LEFT JOIN payment_assignment a ON a.payment_id = p.id
      WHERE p.loan_id IS NULL AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.payment_id = p.id)`,
  },
  COLLECTIONS: {
    view: 'view-collections',
    subjectKind: 'loan',
    subjectId: itself,
    rows: () => sql`
      SELECT l.id, l.number, m.full_name AS name, l.collector_id AS holder
      FROM loan l LEFT JOIN member m ON m.id = l.member_id WHERE l.past_due_bucket IS NOT NULL`,
  },
  IDENTITY_REVIEWS: claimed('IDENTITY_REVIEWS'),
  WITHDRAWALS: claimed('WITHDRAWALS'),
  FRAUD_HOLDS: claimed('FRAUD_HOLDS'),
  MORE_TIME: claimed('MORE_TIME'),
  INCIDENTS: claimed('INCIDENTS'),
  STATEMENTS: claimed('STATEMENTS'),
  MISSING_FILES: claimed('MISSING_FILES'),
};

/** Reminders older than this say nothing that the row itself does not. */
const shownDays = 14;
const rowsMax = 20;

/** Reminds the holders of the chosen rows; a row that the caller may not see or that is done is left out. */
export const remindClaims: Handler<typeof contract.remindClaims> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { list, ids } = body;
    const { view, subjectKind, subjectId: subject, rows } = sources[list];
    const reminded: string[] = [];
    const notReminded: { id: string; cause: ReminderObstacle }[] = [];
    if (!isAllowed(ctx.actor.roles, view)) return { reminded, notReminded };
    const day = manilaDate(ctx.clock.now().getTime());
    const found = await sql<{
      id: string;
      subjectId: string;
      holder: string | null;
      today: boolean;
    }>`
      SELECT item.id, ${subject} AS "subjectId", item.holder, EXISTS (SELECT FROM work_reminder r
          WHERE r.list = ${list} AND r.record_id = item.id AND r.day = ${day}) AS today
      FROM (${await rows({ ...ctx, reader: tx })}) AS item WHERE item.id = ANY(${sql.val([...new Set(ids)])})
      ORDER BY item.id`.execute(tx);
    for (const { id, subjectId, holder, today: isRemindedToday } of found.rows) {
      const facts = { holderId: holder, actorId: ctx.actor.id, isRemindedToday };
      const cause = reminderObstacle(facts);
      if (cause !== null || holder === null) {
        notReminded.push({ id, cause: cause ?? ('not-claimed' as const) });
        continue;
      }
      const inserted = await tx
        .insertInto('work_reminder')
        .values({
          list,
          record_id: id,
          day,
          staff_id: holder,
          reminded_by: ctx.actor.id,
          at: ctx.clock.now(),
        })
        .onConflict((same) => same.columns(['list', 'record_id', 'day']).doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows !== 1n) {
        notReminded.push({ id, cause: 'reminded-today' as const }); // Somebody else was faster.
        continue;
      }
      const details = { list, to: holder };
      await recordAudit(tx, ctx, { action: 'work.remind', subjectKind, subjectId, details });
      reminded.push(id);
    }
    return { reminded, notReminded };
  });

/** Of what the caller was reminded and still has, the newest first; each row once. */
export async function readReminders(ctx: StaffContext) {
  const { id, roles } = ctx.actor;
  const from = addDays(manilaDate(ctx.clock.now().getTime()), -shownDays);
  const open = REMINDER_LISTS.filter((list) => isAllowed(roles, sources[list].view));
  if (open.length === 0) return [];
  const parts: RawBuilder<unknown>[] = [];
  for (const list of open) {
    parts.push(sql`
      SELECT r.list, item.id, item.number, item.name, r.reminded_by, r.at
      FROM work_reminder r JOIN (${await sources[list].rows(ctx)}) AS item ON item.id = r.record_id
      WHERE r.staff_id = ${id} AND r.list = ${list} AND r.day >= ${from} AND item.holder = ${id}`);
  }
  const { rows } = await sql<{
    list: ReminderList;
    id: string;
    number: string | null;
    name: string | null;
    staffName: string;
    at: Date;
  }>`
    SELECT * FROM (
      SELECT DISTINCT ON (part.list, part.id) part.list, part.id, part.number, part.name,
        s.name AS "staffName", part.at
      FROM (${sql.join(parts, sql` UNION ALL `)}) AS part JOIN staff s ON s.id = part.reminded_by
      ORDER BY part.list, part.id, part.at DESC
    ) AS newest ORDER BY at DESC, id LIMIT ${rowsMax}`.execute(ctx.reader);
  return rows;
}
