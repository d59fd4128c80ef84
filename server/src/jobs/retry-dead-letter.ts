import type * as contract from '@pahiram/api/jobs';
import { recordAudit } from '../audit/record-audit.ts';
import type { Handler } from '../http/route.ts';
import { enqueue } from './enqueue.ts';
import { takeDeadLetter } from './store.ts';

/** Enqueues the job again with all its tries; concurrent requests enqueue it only once. */
export const retryDeadLetter: Handler<typeof contract.retryDeadLetter> = async (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const at = ctx.clock.now();
    const job = await takeDeadLetter(tx, params.id, { staffId: ctx.actor.id, at });
    if (!job) throw refuse('dead-letter-gone');
    await enqueue(tx, job.task, job.payload, { runAt: at });
    await recordAudit(tx, ctx, {
      action: 'job.retry',
      subjectKind: 'dead-letter',
      subjectId: params.id,
      details: { task: job.task },
    });
    return { done: true };
  });
