import { chatEndOf } from '@pahiram/domain/support/support';
import { getMember } from '../accounts/members.ts';
import type { Context, SystemActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { startSweep } from '../jobs/sweep.ts';
import {
  type ChatRecord,
  insertChatEntry,
  listChatRows,
  listSenderMessages,
  lockChat,
  updateChat,
} from './chat-store.ts';
import { officeHours } from './chats.ts';
import { createTicket } from './tickets.ts';

const batchMax = 500;

type SystemContext = Context<SystemActor>;

/** Ends chats: one that nobody claimed by closing time becomes a ticket, and a silent one is closed. */
export async function endChats(ctx: SystemContext): Promise<void> {
  const sweep = startSweep(ctx, 'end-chats');
  const filter = { show: 'OPEN', sender: 'any', staffId: '', hidden: [] } as const;
  for (const { id } of await listChatRows(ctx.reader, filter, { after: null, limit: batchMax })) {
    await sweep.inTransaction(id, async (tx) => {
      const chat = await lockChat(tx, id);
      if (chat) await endWhenDue(tx, ctx, chat);
    });
  }
  sweep.end();
}

async function endWhenDue(tx: Tx, ctx: SystemContext, chat: ChatRecord): Promise<void> {
  const { isOpen } = officeHours(ctx);
  const at = ctx.clock.now();
  const facts = { state: chat.state, lastEntryAt: chat.lastEntryAt.getTime() };
  const end = chatEndOf(facts, at.getTime(), isOpen);
  if (end === null) return;
  if (end === 'BECOMES_TICKET' && !(await isAccountEnded(tx, chat))) {
    const { id: chatId, memberId, name, email, language } = chat;
    const from = { chatId, memberId, name, email, language, callNumber: null, callTime: null };
    const sender = { ...from, category: 'QUESTION' } as const;
    const messages = await listSenderMessages(tx, chatId);
    const { number } = await createTicket(tx, ctx, sender, messages);
    const line = { kind: 'TICKET', author: 'SYSTEM', text: number, at } as const;
    await insertChatEntry(tx, chatId, line);
  }
  await insertChatEntry(tx, chat.id, { kind: 'CLOSED', author: 'SYSTEM', at });
  await updateChat(tx, chat.id, { state: 'CLOSED', closed_at: at });
}

/** The chat of a closed account becomes no ticket. */
async function isAccountEnded(tx: Tx, { memberId }: ChatRecord): Promise<boolean> {
  if (memberId === null) return false;
  const state = (await getMember(tx, memberId))?.state;
  return state !== 'active' && state !== 'disabled';
}
