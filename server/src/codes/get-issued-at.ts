import type { Reader } from '../db/database.ts';
import { type CodeSubject, getIssuedAt as find } from './store.ts';

/** When the subject's last code was issued, or null when none was. */
export function getIssuedAt(reader: Reader, subject: CodeSubject): Promise<Date | null> {
  return find(reader, subject);
}
