import type { listStaffChanges as contract } from '@pahiram/api/staff-changes';
import { isAllowed } from '@pahiram/domain/access/roles';
import type { Handler } from '../../http/route.ts';
import { listChanges } from './change-store.ts';

const cursorShape = /^(\d{1,15})\.(stc_[0-9A-Za-z]{22})$/;

/** Newest first. Without the permission, only changes about the actor. */
export const listStaffChanges: Handler<typeof contract> = async (ctx, { query }, refuse) => {
  const [, at, id] = cursorShape.exec(query.cursor ?? '') ?? [];
  if (query.cursor !== undefined && !id) throw refuse('input-not-valid');
  const rows = await listChanges(ctx.reader, {
    isWaitingOnly: query.show === 'waiting',
    staffId: isAllowed(ctx.actor.roles, 'view-staff-changes') ? null : ctx.actor.id,
    after: at && id ? { at: new Date(Number(at)), id } : null,
    limit: query.limit,
  });
  const last = rows.at(-1);
  return {
    changes: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      staffId: row.staffId,
      name: row.name,
      emailBefore: row.emailBefore,
      emailAfter: row.emailAfter,
      rolesBefore: [...row.rolesBefore],
      rolesAfter: [...row.rolesAfter],
      reason: row.reason,
      proposedById: row.proposedBy,
      proposedBy: row.proposerName,
      proposedAt: row.proposedAt,
      confirmedById: row.confirmedBy,
      confirmedBy: row.confirmerName,
      effectiveAt: row.effectiveAt,
      endedAt: row.endedAt,
    })),
    nextCursor:
      last && rows.length === query.limit ? `${last.proposedAt.getTime()}.${last.id}` : null,
  };
};
