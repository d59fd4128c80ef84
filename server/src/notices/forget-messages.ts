import type { Tx } from '../db/database.ts';
import { deleteMessagesOf } from './store.ts';

/** Deletes every message to a member with its recipient; messages still queued are not sent. */
export function forgetMessages(tx: Tx, memberId: string, phoneNumber: string): Promise<void> {
  return deleteMessagesOf(tx, memberId, phoneNumber);
}
