import type * as contract from '@pahiram/api/loan-review';
import { recordLook } from '../../audit/record-look.ts';
import type { Handler } from '../../http/route.ts';
import { claimsSince } from './claim.ts';
import { countQueues, listQueue, type QueueRow } from './review-store.ts';

/** The review queue; one row more than asked for tells whether there is a next page. */
export const listApplications: Handler<typeof contract.listApplications> = async (
  ctx,
  { query },
  refuse,
) => {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  if (after === undefined) throw refuse('input-not-valid');
  const rows = await listQueue(ctx.reader, {
    state: query.state,
    claim: query.claim,
    staffId: ctx.actor.id,
    claimsSince: claimsSince(ctx),
    after,
    limit: query.limit + 1,
  });
  const applications = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? applications.at(-1) : undefined;
  const queue = { action: 'loan.list', subjectKind: 'queue', subjectId: 'applications' };
  await recordLook(ctx, queue, applications.length);
  const counts = await countQueues(ctx.reader);
  return {
    applications: [...applications],
    nextCursor: last ? writeCursor(last) : null,
    counts: {
      PENDING: counts.get('PENDING') ?? 0,
      AWAITING_CHECK: counts.get('AWAITING_CHECK') ?? 0,
      MORE_INFO: counts.get('MORE_INFO') ?? 0,
      APPROVED: counts.get('APPROVED') ?? 0,
    },
  };
};

function writeCursor(row: QueueRow): string {
  return Buffer.from(`${row.queuedAt.toISOString()} ${row.loanId}`, 'utf8').toString('base64url');
}

/** Undefined for a cursor that was not written here. */
function readCursor(cursor: string): { queuedAt: Date; loanId: string } | undefined {
  const [at = '', loanId = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const queuedAt = new Date(at);
  if (Number.isNaN(queuedAt.getTime()) || !/^loan_[0-9A-Za-z]{22}$/.test(loanId)) return undefined;
  return { queuedAt, loanId };
}
