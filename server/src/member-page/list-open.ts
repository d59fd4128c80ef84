import type * as contract from '@pahiram/api/member-page';
import { isAllowed } from '@pahiram/domain/access/roles';
import { type LoanRequestKind, OPEN_LOAN_REQUEST_STATES } from '@pahiram/domain/loans/loan-request';
import { type TicketCategory, ticketCategoriesFor } from '@pahiram/domain/support/support';
import { sql } from 'kysely';
import { recordQueueView } from '../audit/record.ts';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';

const rowsMax = 20;

interface Row {
  readonly kind: 'REQUEST' | 'OFFER' | 'TICKET' | 'CHAT';
  readonly id: string;
  readonly number: string | null;
  readonly request: LoanRequestKind | null;
  readonly category: TicketCategory | null;
  readonly since: Date;
  readonly dueAt: Date | null;
}

/**
 * Requests, tickets and chats of a member that are open and that the caller may open. Roles that see loans but no requests
 * see that an offer waits for the member.
 */
export const listOpenOfMember: Handler<typeof contract.listOpenOfMember> = async (
  ctx,
  { params },
) => {
  const { memberId } = params;
  const rows = await listRows(ctx.reader, memberId, ctx.actor.roles);
  const view = { action: 'member-open.view', subjectKind: 'member', subjectId: memberId };
  await recordQueueView(ctx, view, {}, rows.length);
  return { rows };
};

async function listRows(
  reader: Reader,
  memberId: string,
  roles: readonly string[],
): Promise<Row[]> {
  const mayOpenRequests = isAllowed(roles, 'view-loan-requests');
  const offers = isAllowed(roles, 'view-loans') ? ['OFFERED'] : [];
  const states = mayOpenRequests ? [...OPEN_LOAN_REQUEST_STATES] : offers;
  const categories = ticketCategoriesFor(roles);
  const { rows } = await sql<Row>`
    SELECT CASE WHEN ${mayOpenRequests} THEN 'REQUEST' ELSE 'OFFER' END AS kind, r.id, l.number, r.kind AS request, NULL AS category, r.asked_at AS since,
      CASE WHEN r.state <> 'OFFERED'
        THEN (r.answer_by + 1)::timestamp AT TIME ZONE 'Asia/Manila' END AS "dueAt"
    FROM loan l JOIN loan_request r ON r.loan_id = l.id
    WHERE l.member_id = ${memberId} AND r.state = ANY(${states})
    UNION ALL
    SELECT 'TICKET', t.id, t.number, NULL, t.category, t.opened_at,
      CASE t.state WHEN 'OPEN' THEN least(t.answer_by, t.resolve_by) ELSE t.resolve_by END
    FROM ticket t
    WHERE (t.member_id = ${memberId} OR t.about_member_id = ${memberId}) AND t.state <> 'CLOSED' AND t.category = ANY(${categories})
    UNION ALL
    SELECT 'CHAT', c.id, NULL, NULL, NULL, c.opened_at, NULL FROM chat c
    WHERE c.member_id = ${memberId} AND c.state <> 'CLOSED' AND ${isAllowed(roles, 'view-chats')}
    ORDER BY "dueAt" NULLS LAST, since, id LIMIT ${rowsMax}`.execute(reader);
  return rows;
}
