import type { Reader } from '../../db/database.ts';
import { type CurrentDocument, listCurrentDocuments } from '../store.ts';
import {
  countIdentityReviews,
  type IdentityReviewCounts,
  listWaitingMembers,
} from './review-store.ts';

export interface WaitingIdentity {
  readonly memberId: string;
  /** Of its picture that has waited longest. */
  readonly since: Date;
  readonly documents: readonly CurrentDocument[];
}

/** The identities with a picture to be judged, oldest first, and how many there are in each state. */
export async function listWaitingIdentities(
  reader: Reader,
  limit: number,
): Promise<{ counts: IdentityReviewCounts; waiting: WaitingIdentity[] }> {
  const members = await listWaitingMembers(reader, limit);
  const documents = await listCurrentDocuments(
    reader,
    members.map(({ memberId }) => memberId),
  );
  const byMember = Map.groupBy(documents, ({ memberId }) => memberId);
  return {
    counts: await countIdentityReviews(reader),
    waiting: members.map((member) => ({
      ...member,
      documents: byMember.get(member.memberId) ?? [],
    })),
  };
}
