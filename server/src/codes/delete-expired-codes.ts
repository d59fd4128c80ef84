import type { Reader } from '../db/database.ts';
import { deleteCodesExpiredBefore } from './store.ts';

/** Deletes codes that expired before then; the audit log keeps the events. */
export function deleteExpiredCodes(reader: Reader, before: Date): Promise<void> {
  return deleteCodesExpiredBefore(reader, before);
}
