import type { Reader } from '../../db/database.ts';
import type { RefusalFacts } from '../../http/refusal.ts';
import { getBalance } from '../../ledger/balances.ts';
import { findWaiting } from '../bank-statements/store.ts';

export interface ClosingObstacle {
  readonly code: 'account-holds-money' | 'account-file-waiting';
  readonly facts: RefusalFacts;
}

/**
 * Why an account cannot be closed: nobody waits for files of a closed account, so its money must have left it by the
 * files that are confirmed. An account with money takes no payments by a change.
 */
export async function findClosingObstacle(
  reader: Reader,
  accountId: string,
): Promise<ClosingObstacle | null> {
  const waiting = await findWaiting(reader, accountId);
  if (waiting !== undefined) {
    return { code: 'account-file-waiting', facts: { number: waiting.number } };
  }
  const amount = (await getBalance(reader, 'cash_at_bank', accountId))?.posted ?? 0n;
  return amount === 0n ? null : { code: 'account-holds-money', facts: { amount } };
}
