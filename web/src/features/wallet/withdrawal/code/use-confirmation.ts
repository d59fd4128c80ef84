import { getWithdrawalConfirmation } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';
import type { WithdrawalId } from '../withdrawal.ts';

export type Confirmation = WireReplyOf<
  typeof import('@pahiram/api/withdrawals').getWithdrawalConfirmation
>;

export const confirmationKey = 'withdrawal-confirmation';

/** The valid code, when the next may be sent, and the expected arrival of the money. */
export function useConfirmation(id: WithdrawalId) {
  return useQuery({
    queryKey: [confirmationKey, id],
    queryFn: ({ signal }) => call(getWithdrawalConfirmation, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
