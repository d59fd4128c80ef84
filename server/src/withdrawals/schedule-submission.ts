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

/** Schedules the end of the wait of a delayed withdrawal. */
export async function scheduleDelayEnd(tx: Tx, withdrawalId: string, runAt: Date): Promise<void> {
  const jobKey = `end-withdrawal-delay:${withdrawalId}`;
  await enqueue(tx, 'end-withdrawal-delay', { withdrawalId }, { jobKey, runAt });
}
