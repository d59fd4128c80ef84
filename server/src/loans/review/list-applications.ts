import type * as contract from '@pahiram/api/loan-review';
import { recordQueueLook } from '../../audit/record-look.ts';
import type { Handler } from '../../http/route.ts';
import { readCursor, writeCursor } from '../../withdrawals/page-cursor.ts';
import { claimsSince } from './claim.ts';
import { countQueues, listQueue } from './review-store.ts';

/** Applications and loans of one state. Reads one row more than the limit to detect a next page. */
export const listApplications: Handler<typeof contract.listApplications> = async (
  ctx,
  { query },
  refuse,
) => {
  const place = readCursor(query.cursor);
  if (query.cursor !== undefined && place === null) throw refuse('input-not-valid');
  const rows = await listQueue(ctx.reader, {
    state: query.state,
    claim: query.claim,
    staffId: ctx.actor.id,
    claimsSince: claimsSince(ctx),
    after: place && { queuedAt: place.at, loanId: place.id },
    limit: query.limit + 1,
  });
  const applications = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? applications.at(-1) : undefined;
  const queue = { action: 'loan.list', subjectKind: 'queue', subjectId: 'applications' };
  await recordQueueLook(ctx, queue, query, applications.length);
  const counts = await countQueues(ctx.reader);
  return {
    applications: [...applications],
    nextCursor: last ? writeCursor({ at: last.queuedAt, id: last.loanId }) : null,
    counts,
  };
};
