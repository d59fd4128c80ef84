import type { listStaff as contract } from '@pahiram/api/staff-access';
import type { Handler } from '../../http/route.ts';
import { listStaffRows } from './store.ts';

export const listStaff: Handler<typeof contract> = async (ctx) => {
  const rows = await listStaffRows(ctx.reader);
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
  };
};
