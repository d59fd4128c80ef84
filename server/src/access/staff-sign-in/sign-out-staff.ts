import type { signOutStaff as contract } from '@pahiram/api/staff-access';
import type { Handler } from '../../http/route.ts';
import { isOwnOrigin } from '../sessions/is-own-origin.ts';
import { endCookieSession } from '../sessions/logout.ts';

export const signOutStaff: Handler<typeof contract> = async (ctx, _input, refuse) => {
  if (!isOwnOrigin(ctx)) throw refuse('origin-not-allowed');
  await endCookieSession(ctx, 'staff');
  return { done: true };
};
