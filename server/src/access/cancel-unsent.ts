import { OPEN_WITHDRAWAL_STATES } from '@pahiram/domain/withdrawals/withdrawal';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

/**
 * Takes back what the member has not sent yet, because somebody else may have asked for it. A withdrawal that is asked for
 * after this is not touched.
 */
export async function cancelUnsentSoon(tx: Tx, memberId: string, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', [...OPEN_WITHDRAWAL_STATES])
    .executeTakeFirst();
  if (!open) return;
  await enqueue(
    tx,
    'cancel-unsent-withdrawal',
    { withdrawalId: open.id },
    { jobKey: `cancel-unsent-withdrawal:${open.id}`, runAt: now },
  );
}
