import type { Reader } from '../../db/database.ts';
import { listAcceptors } from './review-store.ts';

/** The staff who accepted a picture that stands for this member; they do not approve the loan (V32). */
export function listIdentityAcceptors(
  reader: Reader,
  memberId: string,
): Promise<readonly string[]> {
  return listAcceptors(reader, memberId);
}
