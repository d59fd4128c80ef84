import type { Tx } from '../db/database.ts';
import { deleteCodesOf } from './store.ts';

/** Every code that was ever bound to a member, used or not. */
export function forgetCodesOf(tx: Tx, memberId: string): Promise<void> {
  return deleteCodesOf(tx, memberId);
}
