import type { Tx } from '../db/database.ts';
import { deleteCodesOf } from './store.ts';

/** Deletes every code bound to a member, used or not. */
export function forgetCodesOf(tx: Tx, memberId: string): Promise<void> {
  return deleteCodesOf(tx, memberId);
}
