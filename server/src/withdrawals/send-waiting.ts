import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Submits the confirmed withdrawals of a member whose fraud hold was released. */
export async function sendWaiting(tx: Tx, memberId: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'CONFIRMED')
    .execute();
  for (const { id } of rows) await sendAt(tx, id, now);
}

/** Replaces the time of an earlier call for the same withdrawal. */
export async function sendAt(tx: Tx, withdrawalId: string, runAt: Date): Promise<void> {
  const jobKey = `submit-withdrawal:${withdrawalId}`;
  await enqueue(tx, 'submit-withdrawal', { withdrawalId }, { jobKey, runAt });
}
