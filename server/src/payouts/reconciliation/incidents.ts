import type * as contract from '@pahiram/api/code-desk';
import { centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { pageOf, readCursor } from '../../withdrawals/page-cursor.ts';
import type { IncidentFact } from './open-incident.ts';

/** Open or closed incidents, newest first, and what the last comparison found (V10). */
export const listIncidents: Handler<typeof contract.listIncidents> = async (ctx, { query }) => {
  const after = readCursor(query.cursor);
  let select = ctx.reader
    .selectFrom('incident')
    .select(['id', 'kind', 'rail', 'subject', 'details', 'opened_at', 'seen_at', 'closed_at'])
    .where('closed_at', query.state === 'OPEN' ? 'is' : 'is not', null)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1);
  if (after) select = select.where(sql<boolean>`(opened_at, id) < (${after.at}, ${after.id})`);
  const page = pageOf(await select.execute(), query.limit, (row) => ({
    at: row.opened_at,
    id: row.id,
  }));
  return {
    rows: page.rows.map((row) => ({
      id: row.id as `inc_${string}`,
      kind: row.kind as IncidentFact['kind'],
      rail: row.rail,
      subject: row.subject,
      details: row.details as Record<string, string | number | null>,
      openedAt: row.opened_at,
      seenAt: row.seen_at,
      closedAt: row.closed_at,
    })),
    nextCursor: page.nextCursor,
    counts: await countIncidents(ctx.reader),
    lastRun: await getLastRun(ctx.reader),
  };
};

async function countIncidents(reader: Reader) {
  const { rows } = await sql<{ open: number; closed: number }>`
    SELECT count(*) FILTER (WHERE closed_at IS NULL)::int AS open,
           count(closed_at)::int AS closed
    FROM incident`.execute(reader);
  return { OPEN: rows[0]?.open ?? 0, CLOSED: rows[0]?.closed ?? 0 };
}

async function getLastRun(reader: Reader) {
  const run = await reader
    .selectFrom('reconciliation_run')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!run) return null;
  return {
    at: run.started_at,
    matched: run.matched,
    matchedTotal: centavos(run.matched_total),
    differences: run.differences,
    bookFaults: run.book_faults,
  };
}

/** A person cleared it up by other means; this only says how. */
export const closeIncident: Handler<typeof contract.closeIncident> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const closed = await tx
      .updateTable('incident')
      .set({ closed_at: ctx.clock.now(), closed_by: ctx.actor.id, closing_note: body.note })
      .where('id', '=', params.id)
      .where('closed_at', 'is', null)
      .returning(['kind', 'subject'])
      .executeTakeFirst();
    if (!closed) throw refuse('incident-not-found');
    await recordAudit(tx, ctx, {
      action: 'incident.close',
      subjectKind: 'incident',
      subjectId: params.id,
      reason: body.note,
      details: { kind: closed.kind, subject: closed.subject },
    });
    return { done: true };
  });
