import type { Tx } from '../db/database.ts';
import { deleteMessagesOf } from './store.ts';

/** Every message to a member, with the number or address it went to; one that still waits is not sent. */
export function forgetMessages(tx: Tx, memberId: string, phoneNumber: string): Promise<void> {
  return deleteMessagesOf(tx, memberId, phoneNumber);
}
