import type { listStaff as contract } from '@pahiram/api/staff-access';
import { decideEmail } from '@pahiram/domain/access/email';
import { recordQueueLook } from '../../audit/record-look.ts';
import type { Handler } from '../../http/route.ts';
import { listStaffRows } from './store.ts';

export const listStaff: Handler<typeof contract> = async (ctx, { query }) => {
  const { cursor, limit } = query;
  const after = readEmailCursor(cursor);
  const found = await listStaffRows(ctx.reader, { after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const look = { action: 'staff.list', subjectKind: 'queue', subjectId: 'staff' };
  await recordQueueLook(ctx, look, query, rows.length);
  return {
    staff: rows.map((row) => ({
      id: row.id as `stf_${string}`,
      email: row.email,
      name: row.name,
      roles: row.roles,
      state: row.state as 'invited' | 'active' | 'disabled',
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
    })),
    nextCursor: last ? Buffer.from(last.email, 'utf8').toString('base64url') : null,
  };
};

/** An invalid cursor starts at the beginning. */
function readEmailCursor(cursor: string | undefined): string {
  const email = decideEmail(Buffer.from(cursor ?? '', 'base64url').toString('utf8'));
  return email.ok ? email.value : '';
}
