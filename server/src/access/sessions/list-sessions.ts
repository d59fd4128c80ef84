import type { listSessions as contract } from '@pahiram/api/access';
import type { Handler } from '../../http/route.ts';
import { listOpenSessions } from './store.ts';

export const listSessions: Handler<typeof contract> = async (ctx) => {
  const owner = { audience: 'member', id: ctx.actor.id } as const;
  const rows = await listOpenSessions(ctx.reader, owner, ctx.clock.now());
  return {
    sessions: rows.map((row) => ({
      id: row.id as `ses_${string}`,
      isCurrent: row.id === ctx.actor.sessionId,
      isRemembered: row.is_remembered,
      createdAt: row.created_at,
      lastSeenAt: row.rotated_at,
      address: row.address,
      userAgent: row.user_agent,
    })),
  };
};
