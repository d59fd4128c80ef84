import type { Reader } from '../db/database.ts';
import { getCurrentAccountId } from './store.ts';
import type { WithdrawalRecord } from './withdrawal-record.ts';

/** Whether the account copied into the withdrawal is still the member's current one (V12). */
export async function isCurrentAccount(
  reader: Reader,
  withdrawal: Pick<WithdrawalRecord, 'memberId' | 'accountId'>,
): Promise<boolean> {
  return (await getCurrentAccountId(reader, withdrawal.memberId)) === withdrawal.accountId;
}
