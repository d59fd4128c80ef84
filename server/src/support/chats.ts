import type * as contract from '@pahiram/api/support-chat';
import { CHAT_ENTRIES_MAX, nextOfficeOpening } from '@pahiram/domain/support/support';
import { isOfficeOpen, STANDARD_OFFICE_HOURS } from '@pahiram/domain/withdrawals/code';
import { getMember } from '../accounts/members.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { addressBucket } from '../http/address-bucket.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import type { Feed } from '../http/streams.ts';
import { newId } from '../ids.ts';
import {
  type ChatRecord,
  findChatBySecret,
  insertChat,
  insertChatEntry,
  listEntriesAfter,
  lockChatBySecret,
  lockOpenChatOf,
  updateChat,
} from './chat-store.ts';
import { readMessage, readSender } from './message-checks.ts';
import { chatSecretFingerprint } from './secrets.ts';

const messagesPerChat = { max: 30, windowSeconds: 60 };

/** Whether support is open now, and when it opens next (S9.09). */
export function officeHours(ctx: Pick<Context, 'clock'>) {
  const now = ctx.clock.now().getTime();
  return {
    isOpen: isOfficeOpen(now, STANDARD_OFFICE_HOURS),
    opensAt: new Date(nextOfficeOpening(now)),
  };
}

export const getSupportHours: Handler<typeof contract.getSupportHours> = async (ctx) =>
  officeHours(ctx);

export const startChat: Handler<typeof contract.startChat> = async (ctx, { body }, refuse) => {
  const sender = readSender(body, refuse);
  const text = readMessage(body.message, refuse);
  return start(ctx, { ...sender, memberId: null, language: ctx.language }, text, refuse);
};

export const startMemberChat: Handler<typeof contract.startMemberChat> = async (
  ctx,
  { body },
  refuse,
) => {
  const text = readMessage(body.message, refuse);
  const memberId = ctx.actor.id as `mbr_${string}`;
  const member = await getMember(ctx.reader, memberId);
  if (!member) throw new Error(`no member ${memberId}`);
  const { fullName: name, email } = member;
  return start(ctx, { memberId, name, email, language: ctx.language }, text, refuse);
};

type Sender = Pick<ChatRecord, 'memberId' | 'name' | 'email' | 'language'>;
type Refuse = (code: 'office-closed' | 'chat-closed' | 'input-not-valid') => Refusal;

/**
 * Starts a chat for the secret that the browser generated, or finds it when the first reply was
 * lost. A closed chat stays closed: its secret cannot open a new one. A member who has an open chat, begun in a tab
 * that is gone, goes on with it: the new secret replaces the earlier one.
 */
async function start(ctx: Context, sender: Sender, text: string, refuse: Refuse) {
  const secretFingerprint = chatSecretFingerprint(ctx);
  if (!secretFingerprint) throw refuse('input-not-valid');
  const earlier = await findChatBySecret(ctx.reader, secretFingerprint);
  if (earlier) return stateOfStarted(earlier, refuse);
  if (!officeHours(ctx).isOpen) throw refuse('office-closed');
  const perAddress = { max: ctx.config.settings.LIMIT_CHATS_PER_ADDRESS, windowSeconds: 3_600 };
  await countAttemptOrRefuse(ctx, 'support-chat:address', addressBucket(ctx.ipAddress), perAddress);
  return ctx.transaction(async (tx) => {
    const at = ctx.clock.now();
    const open = sender.memberId && (await lockOpenChatOf(tx, sender.memberId));
    if (open && open.lastSeq < CHAT_ENTRIES_MAX) {
      await updateChat(tx, open.id, { secret_fingerprint: secretFingerprint });
      await insertChatEntry(tx, open.id, { kind: 'MESSAGE', author: 'SENDER', text, at });
      return { state: open.state };
    }
    const id = newId(ctx.random, 'cht');
    const isNew = await insertChat(tx, { ...sender, id, secretFingerprint, openedAt: at });
    if (!isNew) {
      const concurrent = await findChatBySecret(tx, secretFingerprint);
      if (!concurrent) throw new Error('the chat with the same secret is no longer there');
      return stateOfStarted(concurrent, refuse);
    }
    await insertChatEntry(tx, id, { kind: 'MESSAGE', author: 'SENDER', text, at });
    return { state: 'WAITING' } as const;
  });
}

function stateOfStarted({ state }: ChatRecord, refuse: Refuse) {
  if (state === 'CLOSED') throw refuse('chat-closed');
  return { state };
}

export const sendChatMessage: Handler<typeof contract.sendChatMessage> = (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const text = readMessage(body.message, refuse);
    const chat = await lockOwnChat(tx, ctx);
    if (!chat) throw refuse('chat-not-found');
    if (chat.state === 'CLOSED') throw refuse('chat-closed');
    if (chat.lastSeq >= CHAT_ENTRIES_MAX) throw refuse('chat-full');
    await countAttemptOrRefuse(ctx, 'support-chat', chat.id, messagesPerChat);
    const at = ctx.clock.now();
    return {
      seq: await insertChatEntry(tx, chat.id, { kind: 'MESSAGE', author: 'SENDER', text, at }),
    };
  });

export const endChat: Handler<typeof contract.endChat> = (ctx, _, refuse) =>
  ctx.transaction(async (tx) => {
    const chat = await lockOwnChat(tx, ctx);
    if (!chat) throw refuse('chat-not-found');
    if (chat.state !== 'CLOSED') {
      const at = ctx.clock.now();
      await insertChatEntry(tx, chat.id, { kind: 'CLOSED', author: 'SENDER', at });
      await updateChat(tx, chat.id, { state: 'CLOSED', closed_at: at });
    }
    return { state: 'CLOSED' } as const;
  });

/** The chat whose secret the browser sent. */
async function lockOwnChat(tx: Tx, ctx: Context): Promise<ChatRecord | undefined> {
  const fingerprint = chatSecretFingerprint(ctx);
  return fingerprint === null ? undefined : lockChatBySecret(tx, fingerprint);
}

export const followChat: Handler<typeof contract.followChat> = async (ctx, { query }, refuse) => {
  const fingerprint = chatSecretFingerprint(ctx);
  const chat = fingerprint === null ? undefined : await findChatBySecret(ctx.reader, fingerprint);
  if (!chat) throw refuse('chat-not-found');
  return { feed: chatFeed, topic: chat.id, after: query.after, secretOf: chat.id };
};

/** Reads the new transcript entries of several chats. */
export const chatFeed: Feed = {
  read: async (reader, positions) => {
    const entries = await listEntriesAfter(reader, positions);
    return entries.map(({ chatId, ...event }) => ({ topic: chatId, seq: event.seq, event }));
  },
};
