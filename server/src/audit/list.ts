import type * as contract from '@pahiram/api/audit';
import * as z from 'zod';
import type { Handler } from '../http/route.ts';
import { listAuditNames, listLentLoans } from './names.ts';
import { recordQueueView } from './record.ts';
import { getSealSummary, listAuditRows, listBrokenSeals } from './store.ts';

const brokenSealsMax = 1_000;
export const actorKinds = z.enum(['member', 'staff', 'visitor', 'system']);
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
  const queue = { action: 'audit.view', subjectKind: 'queue', subjectId: 'audit' };
  await recordQueueView(ctx, queue, query, rows.length);
  const names = await listAuditNames(
    ctx.reader,
    rows.flatMap((row) => [row.actor_id, row.subject_id]),
  );
  const lent = await listLentLoans(
    ctx.reader,
    rows.map((row) => row.subject_id),
  );
  return {
    entries: rows.map((row) => ({
      id: String(row.id),
      at: row.at,
      actorKind: actorKinds.parse(row.actor_kind),
      actorId: row.actor_id,
      actorName: names.get(row.actor_id) ?? null,
      action: row.action,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      subjectName: names.get(row.subject_id) ?? null,
      isLent: lent.has(row.subject_id),
      reason: row.reason,
      details: details.parse(row.details),
      trace: row.trace,
    })),
    nextCursor: last && rows.length === query.limit ? String(last.id) : null,
  };
};

export const verifyAudit: Handler<typeof contract.verifyAudit> = async (ctx) => {
  const summary = await getSealSummary(ctx.reader);
  const broken = await listBrokenSeals(ctx.reader);
  return { ...summary, broken: broken.slice(0, brokenSealsMax) };
};
