import type { Reader } from '../db/database.ts';
import { type CodeSubject, getIssuedAt as find } from './store.ts';

/** When the subject's latest code was issued; null when there is none. */
export function getIssuedAt(reader: Reader, subject: CodeSubject): Promise<Date | null> {
  return find(reader, subject);
}
