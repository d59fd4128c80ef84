import type { listInvitations as contract } from '@pahiram/api/staff-access';
import type { Handler } from '../../http/route.ts';
import { listInvitationRows } from './store.ts';

const cursorShape = /^(\d{1,15})\.(inv_[0-9A-Za-z]{22})$/;

export const listInvitations: Handler<typeof contract> = async (ctx, { query }, refuse) => {
  const [, at, id] = cursorShape.exec(query.cursor ?? '') ?? [];
  if (query.cursor !== undefined && !id) throw refuse('input-not-valid');
  const after = at && id ? { at: new Date(Number(at)), id } : null;
  const rows = await listInvitationRows(ctx.reader, { after, limit: query.limit });
  const last = rows.at(-1);
  return {
    invitations: rows.map((row) => ({
      id: row.id as `inv_${string}`,
      codeEnd: row.code_end,
      campaign: row.campaign,
      usesMax: row.uses_max,
      usesTaken: row.uses_taken,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    })),
    nextCursor:
      last && rows.length === query.limit ? `${last.created_at.getTime()}.${last.id}` : null,
  };
};
