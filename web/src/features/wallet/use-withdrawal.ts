import { getWithdrawal, getWithdrawalConfirmation } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { walletKey } from './use-wallet.ts';

export type Withdrawal = WireReplyOf<typeof import('@pahiram/api/withdrawals').getWithdrawal>;
export type WithdrawalId = `wdr_${string}`;

const pollFirstMs = 3_000;
const pollMostMs = 30_000;

/** Polls an open withdrawal: after 3 seconds, then at growing intervals up to 30. */
export function useWithdrawal(id: WithdrawalId) {
  return useQuery({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) => call(getWithdrawal, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data === undefined || !state.data.isOpen) return false;
      const polls = state.dataUpdateCount + state.errorUpdateCount;
      return Math.min(pollMostMs, Math.round(pollFirstMs * 1.2 ** Math.max(0, polls - 1)));
    },
  });
}

/** Stores the newest state of a withdrawal; the wallet is fetched again when it is next shown. */
export function cacheWithdrawal(client: QueryClient, withdrawal: Withdrawal): void {
  client.setQueryData(['withdrawal', withdrawal.id], withdrawal);
  void client.invalidateQueries({ queryKey: [walletKey] });
}

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
