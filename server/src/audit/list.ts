import type * as contract from '@pahiram/api/audit';
import { auditActionWords } from '@pahiram/domain/access/audit-words';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import { readRecordNumber } from '@pahiram/domain/texts/record-number';
import * as z from 'zod';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { manilaTime, refuseLongFile, sendListFile } from './list-file.ts';
import { listAuditNames, listLentLoans } from './names.ts';
import { recordQueueView } from './record.ts';
import { getSealSummary, idShape, listAuditRows, listBrokenSeals } from './store.ts';

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
  const names = await namesIn(ctx.reader, rows);
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

/** The filtered entries as a file. */
export const exportAuditEntries: Handler<typeof contract.exportAuditEntries> = async (
  ctx,
  { query },
  refuse,
) => {
  const rows = await listAuditRows(ctx.reader, { ...query, limit: FILE_ROWS_MAX + 1 });
  refuseLongFile(rows, refuse);
  const names = await namesIn(ctx.reader, rows);
  const { actorId, subjectKind, subjectId, action, from, to } = query;
  return sendListFile(
    ctx,
    {
      action: 'audit.export',
      queue: 'audit',
      filters: {
        ...{ actorId: actorId ?? null, subjectKind: subjectKind ?? null, action: action ?? null },
        ...{ from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
        subjectId: subjectId === undefined ? null : onRecord(subjectId),
      },
      only: undefined,
      rows,
      columns: [
        ['id', (row) => String(row.id)],
        ['at', (row) => manilaTime(row.at)],
        ['actor', (row) => names.get(row.actor_id) ?? ''],
        ['actor_kind', (row) => row.actor_kind],
        ['actor_id', (row) => row.actor_id],
        ['action', (row) => auditActionWords(row.action)?.[ctx.language] ?? row.action],
        ['action_code', (row) => row.action],
        ['subject', (row) => names.get(row.subject_id) ?? ''],
        ['subject_kind', (row) => row.subject_kind],
        ['subject_id', (row) => row.subject_id],
        ['reason', (row) => row.reason ?? ''],
        ['details', (row) => JSON.stringify(row.details)],
        ['request', (row) => row.trace],
      ],
    },
    refuse,
  );
};

/** An id or a number. The name or phone number of a member stays out of the log, of which nothing is erased (V25). */
const onRecord = (subjectId: string): string =>
  idShape.test(subjectId) || readRecordNumber(subjectId) ? subjectId : 'by name or phone number';

/** The names of actors and subjects. */
const namesIn = (reader: Reader, rows: Awaited<ReturnType<typeof listAuditRows>>) =>
  listAuditNames(
    reader,
    rows.flatMap((row) => [row.actor_id, row.subject_id]),
  );

export const verifyAudit: Handler<typeof contract.verifyAudit> = async (ctx) => {
  const summary = await getSealSummary(ctx.reader);
  const broken = await listBrokenSeals(ctx.reader);
  return { ...summary, broken: broken.slice(0, brokenSealsMax) };
};
