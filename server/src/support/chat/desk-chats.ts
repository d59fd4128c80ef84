import type * as contract from '@pahiram/api/support-desk';
import { recordAudit } from '../../audit/record-audit.ts';
import { recordQueueLook } from '../../audit/record-look.ts';
import type { Handler } from '../../http/route.ts';
import { getLegalName } from '../../members/get-legal-name.ts';
import { pageOf, readCursor } from '../../withdrawals/page-cursor.ts';
import { isChatForRole } from '../tickets/is-chat-for-role.ts';
import { chatFeed } from './chat-feed.ts';
import { officeHours } from './office-hours.ts';
import { type ChatRecord, getChatRow, listOpenChats } from './store.ts';

function showRow(chat: ChatRecord, unread: number) {
  const { id, state, claimedById, claimedByName, openedAt, lastEntryAt } = chat;
  return {
    id,
    state,
    isMember: chat.memberId !== null,
    claimedBy: claimedById && { id: claimedById, name: claimedByName ?? '' },
    openedAt,
    lastEntryAt,
    unread,
  };
}

/** The queue names no sender; opening a chat shows the name and is recorded in the audit log. */
export const listChats: Handler<typeof contract.listChats> = async (ctx, { query }) => {
  const found = await listOpenChats(ctx.reader, {
    after: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const page = pageOf(found, query.limit, ({ openedAt, id }) => ({ at: openedAt, id }));
  const look = { action: 'chat.list', subjectKind: 'queue', subjectId: 'chats' };
  await recordQueueLook(ctx, look, query, page.rows.length);
  return {
    chats: page.rows.map((chat) => showRow(chat, chat.unread)),
    nextCursor: page.nextCursor,
    ...officeHours(ctx),
  };
};

export const getChat: Handler<typeof contract.getChat> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const chat = await getChatRow(tx, params.id);
    if (!chat) throw refuse('chat-not-found');
    const isForRole = await isChatForRole(tx, chat.id, ctx.actor.roles);
    if (!isForRole) throw refuse('ticket-not-for-role');
    await recordAudit(tx, ctx, { action: 'chat.look', subjectKind: 'chat', subjectId: chat.id });
    const { email, memberId } = chat;
    const name = (memberId && (await getLegalName(tx, memberId))) ?? chat.name;
    return {
      ...showRow(chat, Math.max(0, chat.lastSeq - chat.staffReadSeq)),
      name,
      email,
      memberId,
    };
  });

export const followDeskChat: Handler<typeof contract.followDeskChat> = (
  ctx,
  { params, query },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const chat = await getChatRow(tx, params.id);
    if (!chat) throw refuse('chat-not-found');
    const isForRole = await isChatForRole(tx, chat.id, ctx.actor.roles);
    if (!isForRole) throw refuse('ticket-not-for-role');
    await recordAudit(tx, ctx, {
      action: 'chat.follow',
      subjectKind: 'chat',
      subjectId: chat.id,
      details: { after: query.after },
    });
    return { feed: chatFeed, topic: chat.id, after: query.after };
  });
