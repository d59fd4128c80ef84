import { createHash } from 'node:crypto';
import { newId } from '../src/ids.ts';
import { insertChat, insertChatEntry, updateChat } from '../src/support/chat-store.ts';
import type { AccountMaker } from './company-accounts.ts';

/** A chat of one message of a member, that has ended; inserted, because a chat begins only in office hours. */
export function addEndedChat(
  maker: AccountMaker,
  phoneNumber: string,
  text: string,
): Promise<`cht_${string}`> {
  const id = newId(maker.random, 'cht');
  const at = maker.clock.now();
  return maker.db.transaction(async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select('id')
      .where('phone_number', '=', phoneNumber)
      .executeTakeFirstOrThrow();
    await insertChat(tx, {
      ...({ id, memberId: member.id as `mbr_${string}`, language: 'en', openedAt: at } as const),
      ...{ name: 'Ana Reyes', email: null },
      secretFingerprint: createHash('sha256').update(id).digest(),
    });
    await insertChatEntry(tx, id, { kind: 'MESSAGE', author: 'SENDER', text, at });
    await insertChatEntry(tx, id, { kind: 'CLOSED', author: 'SENDER', at });
    await updateChat(tx, id, { state: 'CLOSED', closed_at: at });
    return id;
  });
}
