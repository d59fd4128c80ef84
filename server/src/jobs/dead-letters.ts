import type * as contract from '@pahiram/api/jobs';
import { recordAudit } from '../audit/record.ts';
import type { Handler } from '../http/route.ts';
import { pageOf, readCursor } from '../lib/page-cursor.ts';
import { enqueue } from './enqueue.ts';
import { listDeadLetters as listFromStore, takeDeadLetter } from './store.ts';

export const listDeadLetters: Handler<typeof contract.listDeadLetters> = async (ctx, { query }) => {
  const found = await listFromStore(ctx.reader, {
    after: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const page = pageOf(found, query.limit, ({ diedAt, id }) => ({ at: diedAt, id }));
  return { deadLetters: page.rows, nextCursor: page.nextCursor };
};

/** Enqueues the job again with all its tries; concurrent requests enqueue it only once. */
export const retryDeadLetter: Handler<typeof contract.retryDeadLetter> = async (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const job = await takeDeadLetter(tx, params.id);
    if (!job) throw refuse('dead-letter-gone');
    await enqueue(tx, job.task, job.payload, { runAt: ctx.clock.now() });
    await recordAudit(tx, ctx, {
      action: 'job.retry',
      subjectKind: 'dead-letter',
      subjectId: params.id,
      details: { task: job.task },
    });
    return { done: true };
  });
