import type { readMemberNotices as contract } from '@pahiram/api/member-notices';
import type { Handler } from '../../http/route.ts';
import { countUnread, updateNoticesRead } from './store.ts';

/** Marks notices as read, or none of them when one is not the member's own (V20). */
export const readMemberNotices: Handler<typeof contract> = (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const ids = [...new Set(body.noticeIds)];
    const known = await updateNoticesRead(tx, ctx.actor.id, ids, ctx.clock.now());
    if (known !== ids.length) throw refuse('notice-not-found');
    return { unread: await countUnread(tx, ctx.actor.id) };
  });
