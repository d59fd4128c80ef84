import type { Centavos } from '@pahiram/domain/money/money';
import {
  OPEN_WITHDRAWAL_STATES,
  type WithdrawalState,
} from '@pahiram/domain/withdrawals/withdrawal';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

/**
 * Takes back what the member has not sent yet, because somebody else may have asked for it. A withdrawal that is asked for
 * after this is not touched, and one that is sent before the job runs goes on.
 * @param states of what is taken back.
 * @returns the amount that is asked to come back; null without one.
 */
export async function cancelUnsentSoon(
  tx: Tx,
  memberId: string,
  now: Date,
  states: readonly WithdrawalState[] = OPEN_WITHDRAWAL_STATES,
): Promise<Centavos | null> {
  const open = await tx
    .selectFrom('withdrawal')
    .select(['id', 'amount'])
    .where('member_id', '=', memberId)
    .where('state', 'in', [...states])
    .executeTakeFirst();
  if (!open) return null;
  await enqueue(
    tx,
    'cancel-unsent-withdrawal',
    { withdrawalId: open.id },
    { jobKey: `cancel-unsent-withdrawal:${open.id}`, runAt: now },
  );
  return open.amount as Centavos;
}
