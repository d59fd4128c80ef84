import type { Reader } from '../../db/database.ts';
import { type CurrentDocument, listCurrentDocuments } from '../store.ts';
import {
  countIdentityReviews,
  type IdentityPage,
  type IdentityReviewCounts,
  listReviewedMembers,
} from './review-store.ts';

export interface ListedIdentity {
  readonly memberId: string;
  /** The longest-waiting picture's submission, or the last decision when nothing waits. */
  readonly since: Date;
  readonly documents: readonly CurrentDocument[];
}

/** One page of the identities in a review state, and the number in each state. */
export async function listIdentities(
  reader: Reader,
  page: IdentityPage,
): Promise<{ counts: IdentityReviewCounts; identities: ListedIdentity[] }> {
  const members = await listReviewedMembers(reader, page);
  const documents = await listCurrentDocuments(
    reader,
    members.map(({ memberId }) => memberId),
  );
  const byMember = Map.groupBy(documents, ({ memberId }) => memberId);
  return {
    counts: await countIdentityReviews(reader),
    identities: members.map((member) => ({
      ...member,
      documents: byMember.get(member.memberId) ?? [],
    })),
  };
}
