import type { listMemberNotices as contract } from '@pahiram/api/member-notices';
import type { Handler } from '../../http/route.ts';
import { countUnread, findNoticePlace, listNotices } from './store.ts';

export const listMemberNotices: Handler<typeof contract> = async (ctx, { query }, refuse) => {
  const { reader, actor } = ctx;
  const { cursor, limit } = query;
  const after = cursor === undefined ? null : await findNoticePlace(reader, actor.id, cursor);
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
