import { type IdentityReview, identityReviewOf } from '@pahiram/domain/documents/identity-review';
import type { Reader } from '../../db/database.ts';
import { getLastDecisionAt, listCurrentDocuments } from '../store.ts';

/** The review state of a member's pictures. Meaningful once step 4 is saved. */
export async function getIdentityReview(reader: Reader, memberId: string): Promise<IdentityReview> {
  const documents = await listCurrentDocuments(reader, [memberId]);
  return identityReviewOf(documents.map(({ state }) => state));
}

/** When staff rejected the current ID; null unless its review is REJECTED. */
export async function getRejectedAt(reader: Reader, memberId: string): Promise<Date | null> {
  const review = await getIdentityReview(reader, memberId);
  return review === 'REJECTED' ? getLastDecisionAt(reader, memberId) : null;
}

/** When the acceptance of the last picture verified the ID; null while it is not verified. */
export async function getVerifiedAt(reader: Reader, memberId: string): Promise<Date | null> {
  const review = await getIdentityReview(reader, memberId);
  return review === 'ACCEPTED' ? getLastDecisionAt(reader, memberId) : null;
}
