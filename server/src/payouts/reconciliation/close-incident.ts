import type * as contract from '@pahiram/api/code-desk';
import {
  decideIncidentCheck,
  decideIncidentClosing,
  type IncidentOutcome,
} from '@pahiram/domain/withdrawals/incident';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';

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
