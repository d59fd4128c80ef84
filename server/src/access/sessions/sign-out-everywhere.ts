import type { signOutEverywhere as contract } from '@pahiram/api/access';
import type { Handler } from '../../http/route.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { takeBackRefreshCookie } from './refresh-token.ts';

export const signOutEverywhere: Handler<typeof contract> = async (ctx) => {
  await ctx.transaction((tx) =>
    endMemberSessions(tx, ctx, ctx.actor.id, { reason: 'signed-out-everywhere' }),
  );
  takeBackRefreshCookie(ctx, 'member');
  return { done: true };
};
