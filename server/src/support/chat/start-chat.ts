import type * as contract from '@pahiram/api/support-chat';
import { getMember } from '../../access/get-member.ts';
import { addressBucket } from '../../access/limits/address-bucket.ts';
import type { Context } from '../../context.ts';
import { takeLimit } from '../../http/limits.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { readMessage, readSender } from '../read-sender.ts';
import { chatSecretPrint } from '../secrets.ts';
import { officeHours } from './office-hours.ts';
import { type ChatRecord, findChatBySecret, insertChat, insertChatEntry } from './store.ts';

type Sender = Pick<ChatRecord, 'memberId' | 'name' | 'email' | 'language'>;
type Refuse = (code: 'office-closed' | 'chat-closed' | 'input-not-valid') => Refusal;

/**
 * Starts a chat for the secret that the browser generated, or finds it when the first reply was
 * lost. A closed chat stays closed: its secret cannot open a new one.
 */
async function start(ctx: Context, sender: Sender, text: string, refuse: Refuse) {
  const secretPrint = chatSecretPrint(ctx);
  if (!secretPrint) throw refuse('input-not-valid');
  const known = await findChatBySecret(ctx.reader, secretPrint);
  if (known) return again(known, refuse);
  if (!officeHours(ctx).isOpen) throw refuse('office-closed');
  const perAddress = { max: ctx.config.settings.LIMIT_CHATS_PER_ADDRESS, windowSeconds: 3_600 };
  await takeLimit(ctx, 'support-chat:address', addressBucket(ctx.address), perAddress);
  return ctx.transaction(async (tx) => {
    const id = newId(ctx.random, 'cht');
    const at = ctx.clock.now();
    if (!(await insertChat(tx, { ...sender, id, secretPrint, openedAt: at }))) {
      const twin = await findChatBySecret(tx, secretPrint);
      if (!twin) throw new Error('a chat came and went');
      return again(twin, refuse);
    }
    await insertChatEntry(tx, id, { kind: 'MESSAGE', author: 'SENDER', text, at });
    return { state: 'WAITING' } as const;
  });
}

function again({ state }: ChatRecord, refuse: Refuse) {
  if (state === 'CLOSED') throw refuse('chat-closed');
  return { state };
}

export const startChat: Handler<typeof contract.startChat> = async (ctx, { body }, refuse) => {
  const own = readSender(body, refuse);
  const text = readMessage(body.message, refuse);
  return start(ctx, { ...own, memberId: null, language: ctx.language }, text, refuse);
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
