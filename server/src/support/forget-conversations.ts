import type { Tx } from '../db/database.ts';
import { deleteChatsOf } from './chat/store.ts';
import { deleteTicketsOf } from './tickets/store.ts';

/** Deletes every ticket and chat of a member, with all entries. */
export async function forgetConversations(tx: Tx, memberId: string): Promise<void> {
  await deleteTicketsOf(tx, memberId);
  await deleteChatsOf(tx, memberId);
}
