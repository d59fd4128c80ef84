import type { Reader } from '../../db/database.ts';
import { listAcceptors } from './review-store.ts';

/** Staff who accepted a current picture of this member; they must not approve the loan (V32). */
export function listIdentityAcceptors(
  reader: Reader,
  memberId: string,
): Promise<readonly string[]> {
  return listAcceptors(reader, memberId);
}
