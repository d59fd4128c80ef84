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
export const listIdentityReviews: Handler<typeof contract> = async (ctx, { query }) => {
  const { counts, rows, nextCursor, names } = await ctx.transaction(async (tx) => {
    const found = await listIdentities(tx, {
      state: query.state,
      after: readCursor(query.cursor),
      limit: query.limit + 1,
    });
    const page = pageOf(found.identities, query.limit, ({ since, memberId }) => ({
      at: since,
      id: memberId,
    }));
    const memberIds = page.rows.map(({ memberId }) => memberId);
    return { ...page, counts: found.counts, names: await listNamesOf(tx, memberIds) };
  });
  // In a transaction of its own, after the first has given its connection back: a call that holds one
  // and waits for another stops everybody when all connections are held like that.
  await recordQueueLook(ctx, queue, query, rows.length);
  return {
    counts,
    nextCursor,
    reviews: rows.map((one) => ({
      memberId: one.memberId as `mbr_${string}`,
      fullName: names.get(one.memberId)?.fullName ?? '',
      identityType: names.get(one.memberId)?.identityType ?? '',
      waitingSince: one.since,
      documents: one.documents.map(({ id, kind, state }) => ({ documentId: id, kind, state })),
    })),
  };
};
