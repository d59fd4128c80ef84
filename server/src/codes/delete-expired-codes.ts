import type { Tx } from '../db/database.ts';
import { deleteCodesExpiredBefore } from './store.ts';

/** Codes that ended before the given time; their traces stand in the audit log. */
export function deleteExpiredCodes(tx: Tx, before: Date): Promise<void> {
  return deleteCodesExpiredBefore(tx, before);
}
