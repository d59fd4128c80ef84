import { getWithdrawalConfirmation } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { WithdrawalId } from '../withdrawal.ts';

export type Confirmation = WireReplyOf<
  typeof import('@pahiram/api/withdrawals').getWithdrawalConfirmation
>;

export const confirmationKey = 'withdrawal-confirmation';

/** Which code works now, when the next may go out, and by when the money would be there (D4, D7). */
export function useConfirmation(id: WithdrawalId) {
  return useQuery({
    queryKey: [confirmationKey, id],
    queryFn: ({ signal }) => call(getWithdrawalConfirmation, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
