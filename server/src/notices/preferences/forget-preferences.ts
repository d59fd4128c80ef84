import type { Tx } from '../../db/database.ts';
import { deletePreferences } from './store.ts';

/** How a member wanted to be reached, when there is nobody to reach any more. */
export function forgetPreferences(tx: Tx, memberId: string): Promise<void> {
  return deletePreferences(tx, memberId);
}
