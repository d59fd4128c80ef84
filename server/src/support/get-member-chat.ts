import type * as contract from '@pahiram/api/support-chat';
import type { Handler } from '../http/route.ts';
import { getChatRow, listEntriesAfter } from './chat-store.ts';
import { showMemberChat } from './list-member-chats.ts';
import { showOwnFeedback } from './rate.ts';

/** Another member's chat is answered as if there were none (V20). */
export const getMemberChat: Handler<typeof contract.getMemberChat> = async (
  ctx,
  { params },
  refuse,
) => {
  const chat = await getChatRow(ctx.reader, params.id);
  if (chat?.memberId !== ctx.actor.id) throw refuse('chat-not-found');
  const entries = await listEntriesAfter(ctx.reader, [{ topic: chat.id, after: 0 }]);
  const own = showOwnFeedback(chat, ctx.clock.now());
  return {
    ...showMemberChat(chat),
    ...own,
    entries: entries.map(({ chatId: _, ...entry }) => entry),
  };
};
