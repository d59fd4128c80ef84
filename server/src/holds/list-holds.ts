import type * as contract from '@pahiram/api/holds';
import { recordAudit } from '../audit/record-audit.ts';
import { recordQueueLook } from '../audit/record-look.ts';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { getLegalName } from '../members/get-legal-name.ts';
import { pageOf, readCursor } from '../withdrawals/page-cursor.ts';
import { showHold } from './show-hold.ts';
import { type HoldRow, listHoldRows, listOpenHoldRows } from './store.ts';

const historyMax = 50;

/** The open fraud holds of these members. */
export function listOpenHoldsOf(
  reader: Reader,
  memberIds: readonly string[],
  now: Date,
): Promise<HoldRow[]> {
  return listOpenHoldRows(reader, now, { memberIds });
}

/** Fraud holds that wait for approval or review, newest first. */
export const listHolds: Handler<typeof contract.listHolds> = async (ctx, { query }) => {
  const now = ctx.clock.now();
  const found = await listOpenHoldRows(ctx.reader, now, {
    after: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const page = pageOf(found, query.limit, ({ proposedAt, id }) => ({ at: proposedAt, id }));
  const queue = { action: 'hold.list', subjectKind: 'queue', subjectId: 'holds' };
  await recordQueueLook(ctx, queue, query, page.rows.length);
  const holds = [];
  for (const row of page.rows) {
    const fullName = (await getLegalName(ctx.reader, row.memberId)) ?? '';
    holds.push({ ...showHold(row, now), fullName });
  }
  return { holds, nextCursor: page.nextCursor };
};

/** One member's fraud holds, ended ones included. */
export const listMemberHolds: Handler<typeof contract.listMemberHolds> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const { memberId } = params;
    const now = ctx.clock.now();
    const rows = await listHoldRows(tx, memberId, historyMax);
    await recordAudit(tx, ctx, {
      action: 'hold.look',
      subjectKind: 'member',
      subjectId: memberId,
    });
    return { holds: rows.map((row) => showHold(row, now)) };
  });
