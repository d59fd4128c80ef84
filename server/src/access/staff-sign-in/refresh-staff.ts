import type { refreshStaff as contract } from '@pahiram/api/staff-access';
import type { StaffRole } from '@pahiram/domain/access/roles';
import type { Handler } from '../../http/route.ts';
import { isOwnOrigin } from '../sessions/is-own-origin.ts';
import { refreshSession } from '../sessions/refresh.ts';
import { refreshCookies } from '../sessions/refresh-token.ts';
import { getActiveStaff } from '../staff/store.ts';

export const refreshStaff: Handler<typeof contract> = async (ctx, _input, refuse) => {
  if (!isOwnOrigin(ctx)) throw refuse('origin-not-allowed');
  if (ctx.exchange.cookies[refreshCookies.staff.name] === undefined) throw refuse('not-signed-in');
  const accessToken = await refreshSession(ctx, 'staff', async (tx, staffId) => {
    const staff = await getActiveStaff(tx, staffId);
    return staff ? { phoneNumber: '', roles: staff.roles as StaffRole[] } : null;
  });
  return accessToken === null ? refuse('session-expired') : { accessToken };
};
