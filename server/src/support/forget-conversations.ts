import type { Tx } from '../db/database.ts';
import { deleteChatsOf } from './chat/store.ts';
import { deleteTicketsOf } from './tickets/store.ts';

/** Every ticket and chat of a member, with all that was written in them. */
export async function forgetConversations(tx: Tx, memberId: string): Promise<void> {
  await deleteTicketsOf(tx, memberId);
  await deleteChatsOf(tx, memberId);
}
