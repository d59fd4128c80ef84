import type * as contract from '@pahiram/api/audit';
import * as z from 'zod';
import type { Handler } from '../http/route.ts';
import { recordQueueLook } from './record-look.ts';
import { listAuditRows } from './store.ts';

const kinds = z.enum(['member', 'staff', 'visitor', 'system']);
const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const listAuditEntries: Handler<typeof contract.listAuditEntries> = async (
  ctx,
  { query },
  refuse,
) => {
  const { cursor, ...filter } = query;
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw refuse('input-not-valid');
  const before = cursor === undefined ? undefined : BigInt(cursor);
  const rows = await listAuditRows(ctx.reader, { ...filter, before });
  const last = rows.at(-1);
  const look = { action: 'audit.look', subjectKind: 'queue', subjectId: 'audit' };
  await recordQueueLook(ctx, look, query, rows.length);
  return {
    entries: rows.map((row) => ({
      id: String(row.id),
      at: row.at,
      actorKind: kinds.parse(row.actor_kind),
      actorId: row.actor_id,
      actorName: row.actor_name,
      action: row.action,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      reason: row.reason,
      details: details.parse(row.details),
      trace: row.trace,
    })),
    nextCursor: last && rows.length === query.limit ? String(last.id) : null,
  };
};
