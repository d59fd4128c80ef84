import type * as contract from '@pahiram/api/audit';
import { isAllowed, type Permission } from '@pahiram/domain/access/roles';
import type { Handler } from '../http/route.ts';
import { actorKinds } from './list.ts';
import { listAuditNames } from './names.ts';
import { recordView } from './record.ts';
import { findLoanId, listAuditRows } from './store.ts';

/** Parts of a loan that have a permission of their own. */
const parts: Readonly<Record<string, Permission>> = {
  withdrawal: 'view-withdrawals',
  payment: 'view-payments',
  'income-file': 'view-member-income',
};

/** Who did what to a loan and its parts, without reasons and details; looks only for those who oversee colleagues. */
export const listLoanHistory: Handler<typeof contract.listLoanHistory> = async (
  ctx,
  { params, query },
  refuse,
) => {
  const { cursor, limit } = query;
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw refuse('input-not-valid');
  const loanId = await findLoanId(ctx.reader, params.loanNumber);
  if (loanId === undefined) throw refuse('loan-not-found');
  const may = (permission: Permission) => isAllowed(ctx.actor.roles, permission);
  await recordView(ctx, { action: 'loan.view-history', subjectKind: 'loan', subjectId: loanId });
  const withReads = may('view-loan-reads');
  const rows = await listAuditRows(ctx.reader, {
    ...{ subjectKind: 'loan', subjectId: loanId, limit, withReads },
    withoutKinds: Object.entries(parts).flatMap(([kind, needed]) => (may(needed) ? [] : [kind])),
    before: cursor === undefined ? undefined : BigInt(cursor),
  });
  const names = await listAuditNames(
    ctx.reader,
    rows.flatMap((row) => [row.actor_id, row.subject_id]),
  );
  const last = rows.at(-1);
  return {
    withReads,
    entries: rows.map((row) => ({
      id: String(row.id),
      at: row.at,
      actorKind: actorKinds.parse(row.actor_kind),
      actorName: names.get(row.actor_id) ?? null,
      action: row.action,
      subjectKind: row.subject_kind,
      subjectName: names.get(row.subject_id) ?? null,
    })),
    nextCursor: last && rows.length === limit ? String(last.id) : null,
  };
};
