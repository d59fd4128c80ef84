import type { Reader } from '../db/database.ts';
import { deleteCodesExpiredBefore } from './store.ts';

/** Codes that ended before the given time; their traces stand in the audit log. */
export function deleteExpiredCodes(reader: Reader, before: Date): Promise<void> {
  return deleteCodesExpiredBefore(reader, before);
}
