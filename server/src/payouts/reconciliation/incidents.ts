import type * as contract from '@pahiram/api/code-desk';
import { centavos } from '@pahiram/domain/money/money';
import { type IncidentOutcome, needsSecondCloser } from '@pahiram/domain/withdrawals/incident';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { pageOf, readCursor } from '../../withdrawals/page-cursor.ts';
import type { IncidentFact } from './open-incident.ts';

/** Open or closed incidents, newest first, with the result of the last reconciliation (V10). */
export const listIncidents: Handler<typeof contract.listIncidents> = async (ctx, { query }) => {
  const after = readCursor(query.cursor);
  let select = ctx.reader
    .selectFrom('incident as i')
    .leftJoin('withdrawal as w', 'w.id', 'i.subject')
    .leftJoin('staff as p', 'p.id', 'i.proposed_by')
    .leftJoin('staff as c', 'c.id', 'i.closed_by')
    .select(['i.id', 'i.kind', 'i.rail', 'i.subject', 'i.details', 'i.opened_at', 'i.seen_at'])
    .select(['i.closed_at', 'i.closing_outcome', 'i.closing_note', 'c.name as closed_by_name'])
    .select(['i.proposed_at', 'i.proposed_outcome', 'i.proposed_note'])
    .select(['p.name as proposed_by_name', 'w.number as withdrawal_number'])
    .where('i.closed_at', query.state === 'OPEN' ? 'is' : 'is not', null)
    .orderBy('i.opened_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(query.limit + 1);
  if (after) select = select.where(sql<boolean>`(i.opened_at, i.id) < (${after.at}, ${after.id})`);
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
      withdrawalNumber: row.withdrawal_number,
      needsSecondPerson: needsSecondCloser(row.kind),
      proposal: closingOf(
        row.proposed_outcome,
        row.proposed_note,
        row.proposed_by_name,
        row.proposed_at,
      ),
      closing: closingOf(row.closing_outcome, row.closing_note, row.closed_by_name, row.closed_at),
      closedAt: row.closed_at,
    })),
    nextCursor: page.nextCursor,
    counts: await countIncidents(ctx.reader),
    lastRun: await getLastRun(ctx.reader),
  };
};

function closingOf(
  outcome: string | null,
  note: string | null,
  by: string | null,
  at: Date | null,
) {
  if (note === null || at === null) return null;
  return { outcome: outcome as IncidentOutcome | null, note, by: by ?? '', at };
}

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
