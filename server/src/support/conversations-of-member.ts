import type * as contract from '@pahiram/api/member-page';
import { isAllowed } from '@pahiram/domain/access/roles';
import {
  type TicketCategory,
  type TicketOutcome,
  ticketCategoriesFor,
} from '@pahiram/domain/support/support';
import { sql } from 'kysely';
import { recordQueueView } from '../audit/record.ts';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { type PageCursor, pageOf, readCursor } from '../lib/page-cursor.ts';

interface Row {
  readonly kind: 'TICKET' | 'CHAT';
  readonly id: string;
  readonly number: string | null;
  readonly category: TicketCategory | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly outcome: TicketOutcome | null;
}

/** Tickets and chats of a member, and visitors' tickets about the member, that the caller may open, newest first. */
export const listConversationsOfMember: Handler<typeof contract.listConversationsOfMember> = async (
  ctx,
  { params, query },
) => {
  const { roles } = ctx.actor;
  const page = { after: readCursor(query.cursor), limit: query.limit + 1 };
  const found = await listRows(ctx.reader, { memberId: params.memberId, roles }, page);
  const { rows, nextCursor } = pageOf(found, query.limit, ({ openedAt: at, id }) => ({ at, id }));
  const view = {
    action: 'member-conversations.view',
    subjectKind: 'member',
    subjectId: params.memberId,
  };
  await recordQueueView(ctx, view, query, rows.length);
  return { rows, nextCursor };
};

async function listRows(
  reader: Reader,
  { memberId, roles }: { readonly memberId: string; readonly roles: readonly string[] },
  { after, limit }: { readonly after: PageCursor | null; readonly limit: number },
): Promise<readonly Row[]> {
  const categories = ticketCategoriesFor(roles);
  const beyond = after === null ? sql`true` : sql`(opened_at, id) < (${after.at}, ${after.id})`;
  const newest = sql`ORDER BY opened_at DESC, id DESC LIMIT ${limit}`;
  const { rows } = await sql<Row>`
    SELECT kind, id, number, category, opened_at AS "openedAt", closed_at AS "closedAt", outcome
    FROM (
      (SELECT 'TICKET' AS kind, id, number, category, opened_at, closed_at, outcome FROM ticket
       WHERE (member_id = ${memberId} OR about_member_id = ${memberId}) AND category = ANY(${categories}) AND ${beyond} ${newest})
      UNION ALL
      (SELECT 'CHAT', id, NULL, NULL, opened_at, closed_at, NULL FROM chat
       WHERE member_id = ${memberId} AND ${isAllowed(roles, 'view-chats')} AND ${beyond} ${newest})
    ) AS every ${newest}`.execute(reader);
  return rows;
}
