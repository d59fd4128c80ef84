import type { Tx } from '../../db/database.ts';
import { deletePreferences } from './store.ts';

/** Deletes the notification preferences of a member. */
export function forgetPreferences(tx: Tx, memberId: string): Promise<void> {
  return deletePreferences(tx, memberId);
}
