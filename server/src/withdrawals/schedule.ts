import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

/**
 * Schedules the call that submits a withdrawal to the payout provider, replacing any earlier schedule.
 * @param isResubmission whether a withdrawal in state UNKNOWN is submitted again.
 */
export async function scheduleSubmission(
  tx: Tx,
  withdrawalId: string,
  runAt: Date,
  isResubmission = false,
): Promise<void> {
  const jobKey = `submit-withdrawal:${withdrawalId}`;
  await enqueue(tx, 'submit-withdrawal', { withdrawalId, isResubmission }, { jobKey, runAt });
}

/** Pauses after the submission, then after each query that found nothing new. The last one repeats. */
const pausesSeconds = [30, 120, 600, 3600] as const;

/** Schedules the next query for a transfer that has not ended, replacing any earlier schedule. */
export async function scheduleCheck(
  tx: Tx,
  ctx: Context,
  withdrawalId: string,
  checksMade = 0,
): Promise<void> {
  const pause = pausesSeconds[Math.min(checksMade, pausesSeconds.length - 1)] ?? 3600;
  await scheduleCheckAt(tx, withdrawalId, new Date(ctx.clock.now().getTime() + pause * 1000));
}

export async function scheduleCheckAt(tx: Tx, withdrawalId: string, runAt: Date): Promise<void> {
  const jobKey = `check-withdrawal:${withdrawalId}`;
  await enqueue(tx, 'check-withdrawal', { withdrawalId }, { jobKey, runAt });
}
