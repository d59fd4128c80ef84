import { type IdentityReview, identityReviewOf } from '@pahiram/domain/documents/identity-review';
import type { Reader } from '../../db/database.ts';
import { type CurrentDocument, listCurrentDocuments } from '../store.ts';

/** The review state of each of these members; members without pictures are absent. */
export async function listIdentityReviewsOf(
  reader: Reader,
  memberIds: readonly string[],
): Promise<Map<string, IdentityReview>> {
  const documents = await listCurrentDocuments(reader, memberIds);
  const byMember = Map.groupBy(documents, ({ memberId }) => memberId);
  return new Map([...byMember].map(([memberId, own]) => [memberId, reviewOf(own)]));
}

const reviewOf = (documents: readonly CurrentDocument[]): IdentityReview =>
  identityReviewOf(documents.map(({ state }) => state));
