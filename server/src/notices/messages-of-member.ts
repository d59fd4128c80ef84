import type * as contract from '@pahiram/api/member-page';
import { recordQueueView } from '../audit/record.ts';
import type { Handler } from '../http/route.ts';
import { pageOf, readCursor } from '../lib/page-cursor.ts';
import { listSentMessagesAfter } from './sent-messages.ts';

/** SMS and emails to a member, newest first, without their texts. */
export const listMessagesOfMember: Handler<typeof contract.listMessagesOfMember> = async (
  ctx,
  { params: { memberId }, query },
) => {
  const page = { after: readCursor(query.cursor), limit: query.limit + 1 };
  const found = await listSentMessagesAfter(ctx.reader, memberId, page);
  const shown = pageOf(found, query.limit, ({ createdAt: at, id }) => ({ at, id }));
  const view = { action: 'member-messages.view', subjectKind: 'member', subjectId: memberId };
  await recordQueueView(ctx, view, query, shown.rows.length);
  return shown;
};
