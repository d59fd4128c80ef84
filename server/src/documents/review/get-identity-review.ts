import { type IdentityReview, identityReviewOf } from '@pahiram/domain/documents/identity-review';
import type { Reader } from '../../db/database.ts';
import { listCurrentDocuments } from '../store.ts';

/** Where the review of a member's pictures stands. Meaningful once step 4 is saved. */
export async function getIdentityReview(reader: Reader, memberId: string): Promise<IdentityReview> {
  const documents = await listCurrentDocuments(reader, [memberId]);
  return identityReviewOf(documents.map(({ state }) => state));
}
