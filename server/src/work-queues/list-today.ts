import type * as contract from '@pahiram/api/work-queues';
import { WORK_QUEUES } from '@pahiram/api/work-queues';
import { isAllowed, type Permission } from '@pahiram/domain/access/roles';
import { DAY_MS, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { CLAIM_LISTS } from '@pahiram/domain/lists/work-claim';
import type { SignalAnswer, SignalKind } from '@pahiram/domain/members/signal';
import { centavos } from '@pahiram/domain/money/money';
import { mayTakeTicket } from '@pahiram/domain/support/hand-over';
import { type RawBuilder, sql } from 'kysely';
import { recordQueueView } from '../audit/record.ts';
import type { Handler } from '../http/route.ts';
import { recordsOfIncidents } from '../incidents/records.ts';
import { claimableItems, type Queue, type QueueItem, queues, type StaffContext } from './queues.ts';
import { readReminders } from './reminders.ts';

/** Of each queue no more rows are shown than a person gets through in an hour or two. */
const rowsMax = 20;

/** The work that waits for the caller, the first promised answer first. */
export const listToday: Handler<typeof contract.listToday> = async (ctx) => {
  const { id, name, roles } = ctx.actor;
  const mayDo = (permission: Permission | null) =>
    permission !== null && isAllowed(roles, permission);
  const isOwn = sql`claimed_by = ${id}`;
  const work = [];
  const claims = [];
  for (const queue of WORK_QUEUES) {
    const { view, work: permission, items, workable } = queues[queue];
    if (mayDo(permission)) {
      const free = sql`claimed_by IS NULL AND ${workable?.(ctx) ?? sql`true`}`;
      work.push(...(await readItems(ctx, queue, items, free)));
    }
    if (mayDo(view)) claims.push(...(await readItems(ctx, queue, items, isOwn)));
  }
  if (mayDo(CLAIM_LISTS.WITHDRAWALS.view)) {
    claims.push(...(await readItems(ctx, 'WITHDRAWALS', claimableItems.WITHDRAWALS, isOwn)));
  }
  const mentions = await readMentions(ctx);
  const reminders = await readReminders(ctx);
  const corrected = await readCorrectedSignals(ctx);
  const queue = { action: 'work.list-today', subjectKind: 'queue', subjectId: 'today' };
  const shown = [work, claims, mentions, reminders, corrected].reduce(
    (sum, rows) => sum + rows.length,
    0,
  );
  await recordQueueView(ctx, queue, {}, shown);
  return {
    asOf: ctx.clock.now(),
    work: work.toSorted(byPromise).map((row) => ({ ...row, claimedBy: null })),
    claims: claims.toSorted(byPromise).map((row) => ({ ...row, claimedBy: { id, name } })),
    mentions,
    reminders,
    corrected,
    tickets: await countTickets(ctx),
  };
};

async function readItems<const Name extends string>(
  ctx: StaffContext,
  queue: Name,
  items: Queue['items'],
  where: RawBuilder<unknown>,
) {
  const { rows } = await sql<QueueItem>`
    SELECT * FROM (${await items(ctx)}) AS item
    WHERE ${where} ORDER BY due_at NULLS LAST, since LIMIT ${rowsMax}`.execute(ctx.reader);
  const records = await recordsOfIncidents(ctx.reader, rows);
  return rows.map(({ id, name, amount, since, due_at: dueAt, ...row }) => ({
    ...{ queue, id, name, since, dueAt, incident: row.incident ?? null },
    ticket: showTicket(ctx, row),
    number: row.number ?? records.get(row.incident_subject ?? '')?.number ?? null,
    amount: amount === null ? null : centavos(amount),
  }));
}

function showTicket(
  { actor }: StaffContext,
  {
    category,
    state,
    for_role: forRole = null,
    claimed_by: claimedById,
  }: Pick<QueueItem, 'category' | 'state' | 'for_role' | 'claimed_by'>,
) {
  if (category === undefined || state === undefined) return null;
  return { category, state, mayTake: mayTakeTicket({ category, forRole, claimedById }, actor) };
}

/** How the tickets stand, for those who manage others; no name and no text. */
async function countTickets({ reader, actor, clock }: StaffContext) {
  if (!isAllowed(actor.roles, 'oversee-tickets')) return null;
  const now = clock.now();
  const today = new Date(manilaInstant(manilaDate(now.getTime())));
  const { rows } = await sql<{
    open: number;
    waitForUs: number;
    waitForMember: number;
    late: number;
    oldestDueAt: Date | null;
    doneToday: number;
  }>`
    SELECT count(*)::int AS open, (count(*) FILTER (WHERE state = 'OPEN'))::int AS "waitForUs",
      (count(*) FILTER (WHERE state = 'ANSWERED'))::int AS "waitForMember",
      (count(*) FILTER (WHERE due_at <= ${now}))::int AS late,
      min(due_at) FILTER (WHERE due_at <= ${now}) AS "oldestDueAt",
      (SELECT count(*) FROM ticket WHERE state = 'CLOSED' AND closed_at >= ${today})::int AS "doneToday"
    FROM (
      SELECT state, CASE state WHEN 'OPEN' THEN least(answer_by, resolve_by) ELSE resolve_by END AS due_at
      FROM ticket WHERE state IN ('OPEN', 'ANSWERED')
    ) AS unfinished`.execute(reader);
  return rows[0] ?? null;
}

/** Notes that name the caller and that the caller has not seen. */
async function readMentions({ reader, actor }: StaffContext) {
  const { rows } = await sql<{
    noteId: `mnt_${string}`;
    memberId: `mbr_${string}`;
    memberName: string;
    staffName: string;
    text: string;
    at: Date;
  }>`
    SELECT n.id AS "noteId", n.member_id AS "memberId", m.full_name AS "memberName", s.name AS "staffName",
      n.text, n.at
    FROM member_note_mention t JOIN member_note n ON n.id = t.note_id
    JOIN member m ON m.id = n.member_id JOIN staff s ON s.id = n.staff_id
    WHERE t.staff_id = ${actor.id} AND t.seen_at IS NULL
    ORDER BY n.at DESC, n.id DESC LIMIT ${rowsMax}`.execute(reader);
  return isAllowed(actor.roles, 'view-member-notes') ? rows : [];
}

/** Corrections older than this are on the record of the member only. */
const correctedDays = 14;

/** Answers about a member's matches that were corrected after the caller had decided about a loan of that member. */
async function readCorrectedSignals({ reader, actor, clock }: StaffContext) {
  if (!isAllowed(actor.roles, 'view-applications')) return [];
  const from = new Date(clock.now().getTime() - correctedDays * DAY_MS);
  const { rows } = await sql<{
    loanId: `loan_${string}`;
    loanNumber: string;
    memberName: string | null;
    kind: SignalKind;
    before: SignalAnswer;
    after: SignalAnswer;
    reason: string;
    staffName: string;
    at: Date;
  }>`
    SELECT l.id AS "loanId", l.number AS "loanNumber", m.full_name AS "memberName", a.kind, p.answer AS before,
      a.answer AS after, a.reason, s.name AS "staffName", a.answered_at AS at
    FROM signal_answer a
    JOIN signal_answer p ON p.fingerprint = a.fingerprint AND p.seq = a.seq - 1
    JOIN staff s ON s.id = a.answered_by
    JOIN loan l ON l.member_id = ANY (ARRAY[a.member_id, a.other_id])
    JOIN member m ON m.id = l.member_id
    WHERE a.seq > 1 AND a.answered_at > ${from} AND a.answered_by <> ${actor.id}
      AND EXISTS (SELECT FROM loan_decision d WHERE d.loan_id = l.id AND d.staff_id = ${actor.id}
                  AND d.at >= p.answered_at AND d.at <= a.answered_at)
    ORDER BY a.answered_at DESC, l.id LIMIT ${rowsMax}`.execute(reader);
  return rows;
}

/** What was promised first; without a promise, what has waited longest. */
function byPromise(
  a: { readonly dueAt: Date | null; readonly since: Date },
  b: { readonly dueAt: Date | null; readonly since: Date },
): number {
  const due = ({ dueAt }: typeof a) => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return due(a) - due(b) || a.since.getTime() - b.since.getTime();
}
