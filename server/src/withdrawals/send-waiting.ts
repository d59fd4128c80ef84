import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Hands over what the member has confirmed and a hold kept from the payout provider. */
export async function sendWaiting(tx: Tx, memberId: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'CONFIRMED')
    .execute();
  for (const { id } of rows) await sendAt(tx, id, now);
}

/** A later time replaces an earlier one. */
export async function sendAt(tx: Tx, withdrawalId: string, runAt: Date): Promise<void> {
  const jobKey = `submit-withdrawal:${withdrawalId}`;
  await enqueue(tx, 'submit-withdrawal', { withdrawalId }, { jobKey, runAt });
}
