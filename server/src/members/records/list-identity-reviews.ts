import type { listIdentityReviews as contract } from '@pahiram/api/member-records';
import { recordQueueLook } from '../../audit/record-look.ts';
import { listWaitingIdentities } from '../../documents/review/list-waiting-identities.ts';
import type { Handler } from '../../http/route.ts';
import { listNamesOf } from './record-store.ts';

const queue = {
  action: 'member.list-identity-reviews',
  subjectKind: 'queue',
  subjectId: 'identity-reviews',
};

/** The queue of the ID desk: whoever has waited longest comes first. */
export const listIdentityReviews: Handler<typeof contract> = async (ctx, { query }) =>
  ctx.transaction(async (tx) => {
    const { counts, waiting } = await listWaitingIdentities(tx, query.limit);
    const names = await listNamesOf(
      tx,
      waiting.map(({ memberId }) => memberId),
    );
    await recordQueueLook(ctx, queue, query, waiting.length);
    return {
      counts,
      reviews: waiting.map((one) => ({
        memberId: one.memberId as `mbr_${string}`,
        fullName: names.get(one.memberId)?.fullName ?? '',
        identityType: names.get(one.memberId)?.identityType ?? '',
        waitingSince: one.since,
        documents: one.documents.map(({ id, kind, state }) => ({
          documentId: id,
          kind,
          state,
        })),
      })),
    };
  });
