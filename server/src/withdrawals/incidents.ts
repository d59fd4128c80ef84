import * as contract from '@pahiram/api/incidents';
import { centavos } from '@pahiram/domain/money/money';
import {
  decideIncidentCheck,
  decideIncidentClosing,
  type IncidentOutcome,
  needsSecondCloser,
} from '@pahiram/domain/withdrawals/incident';
import { sql } from 'kysely';
import * as z from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Handler, ShowProposal } from '../http/route.ts';
import type { IncidentFact } from '../incidents/open-incident.ts';
import { listRecords } from '../incidents/records.ts';
import { pageOf, readCursor } from '../lib/page-cursor.ts';

/** Open or closed incidents, newest first, with the result of the last reconciliation (V10). */
export const listIncidents: Handler<typeof contract.listIncidents> = async (ctx, { query }) => {
  const after = readCursor(query.cursor);
  let select = ctx.reader
    .selectFrom('incident as i')
    .leftJoin('staff as p', 'p.id', 'i.proposed_by')
    .leftJoin('staff as c', 'c.id', 'i.closed_by')
    .select(['i.id', 'i.kind', 'i.provider', 'i.subject', 'i.details', 'i.opened_at', 'i.seen_at'])
    .select(['i.closed_at', 'i.closing_outcome', 'i.closing_note', 'c.name as closed_by_name'])
    .select(['i.proposed_at', 'i.proposed_outcome', 'i.proposed_note'])
    .select('p.name as proposed_by_name')
    .where('i.closed_at', query.state === 'OPEN' ? 'is' : 'is not', null)
    .orderBy('i.opened_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(query.limit + 1);
  if (after) select = select.where(sql<boolean>`(i.opened_at, i.id) < (${after.at}, ${after.id})`);
  const page = pageOf(await select.execute(), query.limit, (row) => ({
    at: row.opened_at,
    id: row.id,
  }));
  const records = await listRecords(
    ctx.reader,
    page.rows.map(({ subject }) => subject),
  );
  return {
    rows: page.rows.map((row) => ({
      id: row.id as `inc_${string}`,
      kind: row.kind as IncidentFact['kind'],
      provider: row.provider,
      subject: row.subject,
      details: row.details as Record<string, string | number | null>,
      openedAt: row.opened_at,
      seenAt: row.seen_at,
      record: records.get(row.subject) ?? null,
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
    ledgerFaults: run.ledger_faults,
  };
}

async function lockIncident(tx: Tx, id: string) {
  return tx.selectFrom('incident').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const nothingProposed = {
  proposed_by: null,
  proposed_at: null,
  proposed_outcome: null,
  proposed_note: null,
};

/**
 * Records how an incident was resolved; it resolves nothing itself. A difference that still exists
 * at the next reconciliation opens a new incident. Kinds that need a second person get a proposal
 * here, which `checkIncidentClosing` confirms.
 */
export const closeIncident: Handler<typeof contract.closeIncident> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const incident = await lockIncident(tx, params.id);
    if (!incident) throw refuse('incident-not-found');
    const { kind, subject } = incident;
    const isClosed = incident.closed_at !== null;
    const facts = { kind, isClosed, proposedBy: incident.proposed_by };
    const decision = decideIncidentClosing(facts, body.note);
    if (!decision.ok) throw refuse(decision.refusal.code);
    const at = ctx.clock.now();
    const by = ctx.actor.id;
    const { outcome, note } = body;
    const change =
      decision.value === 'CLOSED'
        ? { closed_at: at, closed_by: by, closing_outcome: outcome, closing_note: note }
        : { proposed_at: at, proposed_by: by, proposed_outcome: outcome, proposed_note: note };
    await tx.updateTable('incident').set(change).where('id', '=', params.id).execute();
    await recordAudit(tx, ctx, {
      action: decision.value === 'CLOSED' ? 'incident.close' : 'incident.propose-closing',
      subjectKind: 'incident',
      subjectId: params.id,
      reason: note,
      details: { kind, subject, outcome, before: 'OPEN', after: decision.value },
    });
    return { state: decision.value };
  });

export const showProposedClosing: ShowProposal<{ readonly id: string }> = async (
  tx,
  _ctx,
  { id },
) => {
  const incident = await lockIncident(tx, id);
  if (!incident) return null;
  const { kind, provider, subject, details, proposed_outcome: outcome } = incident;
  const proposal = closingOf(outcome, incident.proposed_note, null, incident.proposed_at);
  const view = contract.listIncidents.reply.shape.rows.element.shape.proposal;
  return { id, kind, provider, subject, details, proposal: z.encode(view, proposal) };
};

export const checkIncidentClosing: Handler<typeof contract.checkIncidentClosing> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const incident = await lockIncident(tx, params.id);
    if (!incident) throw refuse('incident-not-found');
    const { kind, subject } = incident;
    const isClosed = incident.closed_at !== null;
    const facts = { kind, isClosed, proposedBy: incident.proposed_by, actorId: ctx.actor.id };
    const decision = decideIncidentCheck(facts, body.verdict);
    if (!decision.ok) throw refuse(decision.refusal.code);
    const outcome = incident.proposed_outcome as IncidentOutcome;
    const note = incident.proposed_note ?? '';
    const change =
      decision.value === 'CLOSED'
        ? {
            closed_at: ctx.clock.now(),
            closed_by: ctx.actor.id,
            closing_outcome: outcome,
            closing_note: note,
          }
        : nothingProposed;
    await tx.updateTable('incident').set(change).where('id', '=', params.id).execute();
    await recordAudit(tx, ctx, {
      action: decision.value === 'CLOSED' ? 'incident.close' : 'incident.return-closing',
      subjectKind: 'incident',
      subjectId: params.id,
      reason: note,
      details: {
        kind,
        subject,
        outcome,
        proposedBy: incident.proposed_by,
        before: 'PROPOSED',
        after: decision.value,
      },
    });
    return { state: decision.value };
  });
