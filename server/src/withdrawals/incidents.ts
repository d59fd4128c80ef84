import * as contract from '@pahiram/api/incidents';
import { PROPOSAL_MS } from '@pahiram/domain/access/proposal';
import { fileWords } from '@pahiram/domain/lists/file-words';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import { centavos } from '@pahiram/domain/money/money';
import {
  decideIncidentCheck,
  decideIncidentClosing,
  type IncidentOutcome,
  needsSecondCloser,
} from '@pahiram/domain/withdrawals/incident';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { lapsedProposalMail } from '../access/staff/notice-texts.ts';
import { mailBothSides } from '../access/staff/staff-mail.ts';
import { manilaTime, sendListFile } from '../audit/list-file.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context, SystemActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Handler, ShowProposal } from '../http/route.ts';
import type { IncidentFact } from '../incidents/open-incident.ts';
import { listRecords } from '../incidents/records.ts';
import { startSweep } from '../jobs/sweep.ts';
import { type PageCursor, pageOf, readCursor } from '../lib/page-cursor.ts';

type Filters = Pick<
  Parameters<Handler<typeof contract.listIncidents>>[1]['query'],
  'state' | 'kind' | 'closing' | 'sort'
>;

/** Open or closed incidents, with the result of the last reconciliation (V10). */
export const listIncidents: Handler<typeof contract.listIncidents> = async (ctx, { query }) => {
  const where = matching(query, null);
  const after = readCursor(query.cursor);
  const found = await listRows(ctx.reader, where, query, { after, limit: query.limit + 1 });
  const page = pageOf(found, query.limit, (row) => ({ at: row.opened_at, id: row.id }));
  return {
    rows: await showIncidents(ctx.reader, page.rows),
    nextCursor: page.nextCursor,
    counts: await countIncidents(ctx.reader),
    total: query.state === 'OPEN' ? { rows: await countRows(ctx.reader, where) } : null,
    lastRun: await getLastRun(ctx.reader),
  };
};

/** The filtered or chosen incidents as a file. */
export const exportIncidents: Handler<typeof contract.exportIncidents> = async (
  ctx,
  { query },
  refuse,
) => {
  const { only, state, kind, closing, sort } = query;
  const page = { after: null, limit: FILE_ROWS_MAX + 1 };
  return sendListFile(
    ctx,
    {
      action: 'incident.export',
      queue: 'incidents',
      filters: { state, kind: kind ?? null, closing, sort: sort ?? null },
      only,
      rows: await listRows(ctx.reader, matching(query, only ?? null), query, page),
      columns: [
        ['about', (row) => row.subject],
        ['kind', (row) => fileWords('incidentKind', row.kind, ctx.language)],
        ['kind_code', (row) => row.kind],
        ['provider', (row) => row.provider],
        ['opened', (row) => manilaTime(row.opened_at)],
        ['last_seen', (row) => manilaTime(row.seen_at)],
        ['proposed_by', (row) => row.proposed_by_name ?? ''],
        ['proposed', (row) => manilaTime(row.proposed_at)],
        [
          'outcome',
          (row) =>
            fileWords('incidentOutcome', row.closing_outcome ?? row.proposed_outcome, ctx.language),
        ],
        ['note', (row) => row.closing_note ?? row.proposed_note ?? ''],
        ['closed_by', (row) => row.closed_by_name ?? ''],
        ['closed', (row) => manilaTime(row.closed_at)],
      ],
    },
    refuse,
  );
};

export const getIncident: Handler<typeof contract.getIncident> = async (
  { reader },
  { params },
  refuse,
) => {
  const row = await selectIncidents(reader).where('i.id', '=', params.id).executeTakeFirst();
  const [incident] = await showIncidents(reader, row ? [row] : []);
  if (incident === undefined) throw refuse('incident-not-found');
  return { incident };
};

function selectIncidents(reader: Reader) {
  return reader
    .selectFrom('incident as i')
    .leftJoin('staff as p', 'p.id', 'i.proposed_by')
    .leftJoin('staff as c', 'c.id', 'i.closed_by')
    .select(['i.id', 'i.kind', 'i.provider', 'i.subject', 'i.details', 'i.opened_at', 'i.seen_at'])
    .select('i.changed_at')
    .select(['i.closed_at', 'i.closing_outcome', 'i.closing_note', 'c.name as closed_by_name'])
    .select(['i.proposed_by', 'i.proposed_at', 'i.proposed_outcome', 'i.proposed_note'])
    .select('p.name as proposed_by_name');
}

type IncidentRow = Awaited<ReturnType<ReturnType<typeof selectIncidents>['execute']>>[number];

/** The condition of a filter on `incident`. */
function matching(
  { state, kind, closing }: Filters,
  ids: readonly string[] | null,
): RawBuilder<boolean> {
  const isOpen = state === 'OPEN';
  const conditions = [isOpen ? sql`i.closed_at IS NULL` : sql`i.closed_at IS NOT NULL`];
  if (kind !== undefined) conditions.push(sql`i.kind = ${kind}`);
  if (isOpen && closing === 'proposed') conditions.push(sql`i.proposed_by IS NOT NULL`);
  if (isOpen && closing === 'none') conditions.push(sql`i.proposed_by IS NULL`);
  if (ids) conditions.push(sql`i.id = ANY(${sql.val([...ids])})`);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

async function listRows(
  reader: Reader,
  where: RawBuilder<boolean>,
  { sort }: Filters,
  { after, limit }: { readonly after: PageCursor | null; readonly limit: number },
): Promise<IncidentRow[]> {
  const direction = sort === 'opened' ? 'asc' : 'desc';
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  return selectIncidents(reader)
    .where(where)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(i.opened_at, i.id) ${beyond} (${after?.at}, ${after?.id})`),
    )
    .orderBy('i.opened_at', direction)
    .orderBy('i.id', direction)
    .limit(limit)
    .execute();
}

async function countRows(reader: Reader, where: RawBuilder<boolean>): Promise<number> {
  const row = await reader
    .selectFrom('incident as i')
    .select(sql<bigint>`count(*)`.as('rows'))
    .where(where)
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}

async function showIncidents(reader: Reader, rows: readonly IncidentRow[]) {
  const records = await listRecords(
    reader,
    rows.map(({ subject }) => subject),
  );
  return rows.map((row) => ({
    id: row.id as `inc_${string}`,
    kind: row.kind as IncidentFact['kind'],
    provider: row.provider,
    subject: row.subject,
    details: row.details as Record<string, string | number | null>,
    openedAt: row.opened_at,
    seenAt: row.seen_at,
    changedAt: row.changed_at,
    record: records.get(row.subject) ?? null,
    needsSecondPerson: needsSecondCloser(row.kind),
    proposal: proposalOf(row),
    closing: closingOf(row.closing_outcome, row.closing_note, row.closed_by_name, row.closed_at),
    closedAt: row.closed_at,
  }));
}

function closingOf(
  outcome: string | null,
  note: string | null,
  by: string | null,
  at: Date | null,
) {
  if (note === null || at === null) return null;
  return { outcome: outcome as IncidentOutcome | null, note, by: by ?? '', at };
}

type Proposed = Pick<
  IncidentRow,
  'proposed_outcome' | 'proposed_note' | 'proposed_at' | 'proposed_by'
>;

function proposalOf(row: Proposed & { readonly proposed_by_name: string | null }) {
  const { proposed_outcome: outcome, proposed_note: note, proposed_at: at } = row;
  const closing = closingOf(outcome, note, row.proposed_by_name, at);
  const expiresAt = closing && new Date(closing.at.getTime() + PROPOSAL_MS);
  return closing && expiresAt && { ...closing, byId: row.proposed_by ?? '', expiresAt };
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
  const { kind, provider, subject, details } = incident;
  const proposal = proposalOf({ ...incident, proposed_by_name: null });
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
    const now = ctx.clock.now().getTime();
    const proposedAt = incident.proposed_at?.getTime() ?? now;
    const people = { proposedBy: incident.proposed_by, actorId: ctx.actor.id };
    const changedAt = incident.changed_at?.getTime() ?? null;
    const facts = { kind, isClosed, ...people, proposedAt, changedAt, now };
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

/** Drops proposals to close an incident that nobody decided in time, and tells both sides: it stays open. */
export async function lapseClosings(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - PROPOSAL_MS);
  const sweep = startSweep(ctx, 'lapse-closings');
  for (const id of await listUndecidedClosings(ctx.reader, before)) {
    await sweep.inTransaction(id, async (tx) => {
      const incident = await lockIncident(tx, id);
      if (!incident || incident.closed_at) return; // Decided in the meantime.
      const { kind, subject, proposed_by: proposerId, proposed_at: at } = incident;
      if (!proposerId || !at || at > before) return;
      await tx.updateTable('incident').set(nothingProposed).where('id', '=', id).execute();
      await recordAudit(tx, ctx, {
        action: 'incident.lapse-closing',
        subjectKind: 'incident',
        subjectId: id,
        reason: incident.proposed_note ?? '',
        details: {
          ...{ kind, subject, outcome: incident.proposed_outcome, proposer: proposerId },
          ...{ before: 'PROPOSED', after: 'OPEN' },
        },
      });
      const what = { en: 'closing an incident', fil: 'pagsasara ng insidente' };
      const link = `${ctx.config.publicUrl}/console/incidents/${id}`;
      const sides = { proposerId, decides: 'confirm-incident-closing' } as const;
      await mailBothSides(tx, ctx, sides, lapsedProposalMail(what, '', link));
    });
  }
  sweep.end();
}

async function listUndecidedClosings(reader: Reader, before: Date): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('incident')
    .select('id')
    .where('closed_at', 'is', null)
    .where('proposed_at', '<=', before)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
