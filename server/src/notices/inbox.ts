import type * as contract from '@pahiram/api/member-notices';
import type { Handler } from '../http/route.ts';
import { countUnread, findNoticeCursor, listNotices, updateNoticesRead } from './store.ts';

export const listMemberNotices: Handler<typeof contract.listMemberNotices> = async (
  ctx,
  { query },
  refuse,
) => {
  const { reader, actor } = ctx;
  const { cursor, limit } = query;
  const after = cursor === undefined ? null : await findNoticeCursor(reader, actor.id, cursor);
  if (cursor !== undefined && after === null) throw refuse('notice-not-found');
  // One row more than the limit, to detect a next page.
  const rows = await listNotices(reader, ctx, actor.id, { after, limit: limit + 1 });
  const notices = rows.slice(0, limit);
  return {
    notices,
    nextCursor: rows.length > limit ? (notices.at(-1)?.id ?? null) : null,
    unread: await countUnread(reader, actor.id),
  };
};

/** Marks notices as read, or none of them when one is not the member's own (V20). */
export const readMemberNotices: Handler<typeof contract.readMemberNotices> = (
  ctx,
  { body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const ids = [...new Set(body.noticeIds)];
    const ownCount = await updateNoticesRead(tx, ctx.actor.id, ids, ctx.clock.now());
    if (ownCount !== ids.length) throw refuse('notice-not-found');
    return { unread: await countUnread(tx, ctx.actor.id) };
  });
