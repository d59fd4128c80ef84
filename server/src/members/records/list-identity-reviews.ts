import type { listIdentityReviews as contract } from '@pahiram/api/member-records';
import { recordQueueLook } from '../../audit/record-look.ts';
import { listIdentities } from '../../documents/review/list-identities.ts';
import type { Handler } from '../../http/route.ts';
import { pageOf, readCursor } from '../../withdrawals/page-cursor.ts';
import { listNamesOf } from './record-store.ts';

const queue = {
  action: 'member.list-identity-reviews',
  subjectKind: 'queue',
  subjectId: 'identity-reviews',
};

/** IDs of one state of review; those that wait come oldest first. */
export const listIdentityReviews: Handler<typeof contract> = async (ctx, { query }) =>
  ctx.transaction(async (tx) => {
    const { counts, identities } = await listIdentities(tx, {
      state: query.state,
      after: readCursor(query.cursor),
      limit: query.limit + 1,
    });
    const { rows, nextCursor } = pageOf(identities, query.limit, ({ since, memberId }) => ({
      at: since,
      id: memberId,
    }));
    const names = await listNamesOf(
      tx,
      rows.map(({ memberId }) => memberId),
    );
    await recordQueueLook(ctx, queue, query, rows.length);
    return {
      counts,
      nextCursor,
      reviews: rows.map((one) => ({
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
