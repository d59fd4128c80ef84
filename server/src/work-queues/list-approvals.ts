import type * as contract from '@pahiram/api/work-queues';
import { APPROVAL_KINDS, type ApprovalKind } from '@pahiram/api/work-queues';
import { isAllowed, PERMISSIONS } from '@pahiram/domain/access/roles';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import { recordQueueView } from '../audit/record.ts';
import type { Handler } from '../http/route.ts';
import { recordsOfIncidents } from '../incidents/records.ts';
import { type ProposalRow, proposalSources } from './proposals.ts';
import type { StaffContext } from './queues.ts';

/** Of each kind no more are read; the menu counts all. */
const rowsMax = 100;

/** Everything that waits for a second person: what lapses comes first, then the oldest. */
export const listApprovals: Handler<typeof contract.listApprovals> = async (ctx) => {
  const { roles } = ctx.actor;
  const found = [];
  for (const kind of APPROVAL_KINDS) {
    if (isAllowed(roles, proposalSources[kind].view)) found.push(...(await readKind(ctx, kind)));
  }
  const queue = { action: 'approval.list', subjectKind: 'queue', subjectId: 'approvals' };
  await recordQueueView(ctx, queue, {}, found.length);
  const approvals = found.toSorted((a, b) => time(a) - time(b));
  return { asOf: ctx.clock.now(), approvals };
};

const weekMs = 7 * DAY_MS;
/** What does not lapse stands among the others by its age. */
const time = ({ answerBy, expiresAt, proposedAt }: Times): number =>
  (answerBy ?? expiresAt)?.getTime() ?? proposedAt.getTime() + weekMs;

interface Times {
  readonly answerBy: Date | null;
  readonly expiresAt: Date | null;
  readonly proposedAt: Date;
}

async function readKind(ctx: StaffContext, kind: ApprovalKind) {
  const { confirm, proposals } = proposalSources[kind];
  const { rows } = await sql<ProposalRow & { readonly proposer: string | null }>`
    SELECT proposal.*, s.name AS proposer
    FROM (${await proposals(ctx.clock.now(), ctx)}) AS proposal LEFT JOIN staff s ON s.id = proposal.proposed_by
    ORDER BY proposed_at LIMIT ${rowsMax}`.execute(ctx.reader);
  const mayConfirm = isAllowed(ctx.actor.roles, confirm);
  const records = await recordsOfIncidents(ctx.reader, rows);
  return rows.map((row) => ({
    ...{ kind, id: row.id, name: row.name, reason: row.reason, incident: row.incident ?? null },
    number: row.number ?? records.get(row.incident_subject ?? '')?.number ?? null,
    amount: row.amount === null ? null : centavos(row.amount),
    amountOut: row.amount_out === undefined ? null : centavos(row.amount_out),
    proposedBy: row.proposer === null ? null : { id: row.proposed_by, name: row.proposer },
    proposedAt: row.proposed_at,
    expiresAt: row.expires_at,
    answerBy: row.answer_at ?? null,
    standing: standingOf(row.proposed_by === ctx.actor.id, mayConfirm),
    deciders: [...PERMISSIONS[confirm]],
  }));
}

function standingOf(isOwn: boolean, mayConfirm: boolean): 'FOR_YOU' | 'BY_YOU' | 'OTHER' {
  if (isOwn) return 'BY_YOU';
  return mayConfirm ? 'FOR_YOU' : 'OTHER';
}
