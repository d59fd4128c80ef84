import type * as contract from '@pahiram/api/member-page';
import { deviceName } from '@pahiram/domain/access/device-name';
import { timelineEventsFor } from '@pahiram/domain/members/timeline';
import { centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import { recordQueueView } from '../audit/record.ts';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { type PageCursor, pageOf, readCursor } from '../lib/page-cursor.ts';
import { readDeliveries } from '../notices/sent-messages.ts';
import { type TimelineAsk, type TimelineRow, timelineSources } from './timeline-sources.ts';

/** All that happened with a member and that the caller's roles may open, newest first. */
export const listMemberTimeline: Handler<typeof contract.listMemberTimeline> = async (
  ctx,
  { params, query },
) => {
  const { memberId } = params;
  const { roles } = ctx.actor;
  const events = timelineEventsFor(roles, query.kind ?? null);
  const page = { after: readCursor(query.cursor), limit: query.limit + 1 };
  const rows =
    events.length === 0
      ? []
      : await listRows(ctx.reader, { memberId, roles, now: ctx.clock.now() }, events, page);
  const shown = pageOf(rows, query.limit, ({ at, key }) => ({ at, id: key }));
  const view = { action: 'member-timeline.view', subjectKind: 'member', subjectId: memberId };
  await recordQueueView(ctx, view, query, shown.rows.length);
  return { entries: shown.rows.map(showRow), nextCursor: shown.nextCursor };
};

type NamedRow = TimelineRow & { readonly staff_name: string | null };

const showRow = ({ amount, staff_name: staffName, staff_id: _, deliveries, ...row }: NamedRow) => ({
  ...row,
  deliveries: deliveries && readDeliveries(deliveries),
  text: row.event === 'SIGNED_IN' ? deviceName(row.text ?? '') : row.text,
  amount: amount === null ? null : centavos(amount),
  staffName,
});

/** Of each event only a page is read; the first condition lets an index by time be used. */
async function listRows(
  reader: Reader,
  ask: TimelineAsk,
  events: readonly TimelineRow['event'][],
  { after, limit }: { readonly after: PageCursor | null; readonly limit: number },
): Promise<readonly NamedRow[]> {
  const beyond =
    after === null
      ? sql`true`
      : sql`at <= ${after.at} AND (at, key) < (${after.at}, ${after.id} COLLATE "C")`;
  const newest = sql`ORDER BY at DESC, key DESC LIMIT ${limit}`;
  const parts = events.map(
    (event) => sql`(
      SELECT ${event}::text AS event, one.* FROM (${timelineSources[event](ask)}) AS one WHERE ${beyond} ${newest})`,
  );
  const { rows } = await sql<NamedRow>`
    SELECT entry.*, s.name AS staff_name
    FROM (SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS every ${newest}) AS entry
    LEFT JOIN staff s ON s.id = entry.staff_id
    ORDER BY at DESC, key DESC`.execute(reader);
  return rows;
}
