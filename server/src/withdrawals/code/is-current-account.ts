import type { Reader } from '../../db/database.ts';
import { getCurrentAccountId } from '../store.ts';
import type { WithdrawalRecord } from '../withdrawal-record.ts';

/** Whether the member's money would still go to the account that was copied in (B7, V12). */
export async function isCurrentAccount(
  reader: Reader,
  withdrawal: Pick<WithdrawalRecord, 'memberId' | 'accountId'>,
): Promise<boolean> {
  return (await getCurrentAccountId(reader, withdrawal.memberId)) === withdrawal.accountId;
}
