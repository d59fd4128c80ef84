import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import type { Reader } from '../../db/database.ts';
import { listSamePictures } from './review-store.ts';

/** Who sent a picture that equals one of this member's: another member, or the same one twice (U12). */
export async function listSamePicturesOf(
  reader: Reader,
  memberId: string,
): Promise<{ memberId: string; kind: DocumentKind }[]> {
  return listSamePictures(reader, memberId);
}
