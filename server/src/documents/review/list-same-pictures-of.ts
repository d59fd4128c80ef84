import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import type { Reader } from '../../db/database.ts';
import { listSamePictures } from './review-store.ts';

/** Members who sent the same picture as this member, including this member for two kinds. */
export async function listSamePicturesOf(
  reader: Reader,
  memberId: string,
): Promise<{ memberId: string; kind: DocumentKind }[]> {
  return listSamePictures(reader, memberId);
}
