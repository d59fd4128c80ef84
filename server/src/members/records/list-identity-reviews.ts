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

/** Identities in one review state; the waiting ones oldest first. */
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
  // In a second transaction, after the first returned its connection: a request that holds one
  // connection while waiting for another can deadlock the pool.
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
