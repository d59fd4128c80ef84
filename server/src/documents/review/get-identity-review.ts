import { type IdentityReview, identityReviewOf } from '@pahiram/domain/documents/identity-review';
import type { Reader } from '../../db/database.ts';
import { getLastDecisionAt, listCurrentDocuments } from '../store.ts';

/** Where the review of a member's pictures stands. Meaningful once step 4 is saved. */
export async function getIdentityReview(reader: Reader, memberId: string): Promise<IdentityReview> {
  const documents = await listCurrentDocuments(reader, [memberId]);
  return identityReviewOf(documents.map(({ state }) => state));
}

/** When staff rejected a picture for good; null unless the ID that stands is rejected. */
export async function getRejectedAt(reader: Reader, memberId: string): Promise<Date | null> {
  const review = await getIdentityReview(reader, memberId);
  return review === 'REJECTED' ? getLastDecisionAt(reader, memberId) : null;
}

/** When the last picture was accepted that made the identity verified; null while it is not. */
export async function getVerifiedAt(reader: Reader, memberId: string): Promise<Date | null> {
  const review = await getIdentityReview(reader, memberId);
  return review === 'ACCEPTED' ? getLastDecisionAt(reader, memberId) : null;
}
