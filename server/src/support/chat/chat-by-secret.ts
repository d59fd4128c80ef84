import type * as contract from '@pahiram/api/support-chat';
import { CHAT_ENTRIES_MAX } from '@pahiram/domain/support/support';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { takeLimit } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { readMessage } from '../read-sender.ts';
import { chatSecretPrint } from '../secrets.ts';
import { chatFeed } from './chat-feed.ts';
import {
  type ChatRecord,
  findChatBySecret,
  insertChatEntry,
  lockChatBySecret,
  updateChat,
} from './store.ts';

const perChat = { max: 30, windowSeconds: 60 };

async function lockOwn(tx: Tx, ctx: Context): Promise<ChatRecord | undefined> {
  const print = chatSecretPrint(ctx);
  return print === null ? undefined : lockChatBySecret(tx, print);
}

export const sendChatMessage: Handler<typeof contract.sendChatMessage> = (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const text = readMessage(body.message, refuse);
    const chat = await lockOwn(tx, ctx);
    if (!chat) throw refuse('chat-not-found');
    if (chat.state === 'CLOSED') throw refuse('chat-closed');
    if (chat.lastSeq >= CHAT_ENTRIES_MAX) throw refuse('chat-full');
    await takeLimit(ctx, 'support-chat', chat.id, perChat);
    const at = ctx.clock.now();
    return {
      seq: await insertChatEntry(tx, chat.id, { kind: 'MESSAGE', author: 'SENDER', text, at }),
    };
  });

export const endChat: Handler<typeof contract.endChat> = (ctx, _, refuse) =>
  ctx.transaction(async (tx) => {
    const chat = await lockOwn(tx, ctx);
    if (!chat) throw refuse('chat-not-found');
    if (chat.state !== 'CLOSED') {
      const at = ctx.clock.now();
      await insertChatEntry(tx, chat.id, { kind: 'CLOSED', author: 'SENDER', at });
      await updateChat(tx, chat.id, { state: 'CLOSED', closed_at: at });
    }
    return { state: 'CLOSED' } as const;
  });

export const followChat: Handler<typeof contract.followChat> = async (ctx, { query }, refuse) => {
  const print = chatSecretPrint(ctx);
  const chat = print === null ? undefined : await findChatBySecret(ctx.reader, print);
  if (!chat) throw refuse('chat-not-found');
  return { feed: chatFeed, topic: chat.id, after: query.after, secretOf: chat.id };
};
