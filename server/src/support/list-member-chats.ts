import type * as contract from '@pahiram/api/support-chat';
import type { Handler } from '../http/route.ts';
import { type ChatRecord, listChatsOf } from './chat-store.ts';

const listMax = 50;

export const listMemberChats: Handler<typeof contract.listMemberChats> = async (ctx) => {
  const chats = await listChatsOf(ctx.reader, ctx.actor.id, listMax);
  return { chats: chats.map(showMemberChat) };
};

/** A chat as its member sees it. */
export function showMemberChat({ id, state, openedAt }: ChatRecord) {
  return { id, state, openedAt };
}
