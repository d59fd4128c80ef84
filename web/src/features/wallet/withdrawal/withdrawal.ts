import { getWithdrawal } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { walletKey } from '../use-wallet.ts';

export type Withdrawal = WireReplyOf<typeof import('@pahiram/api/withdrawals').getWithdrawal>;
export type WithdrawalId = `wdr_${string}`;

const pollFirstMs = 3_000;
const pollMostMs = 30_000;

/** Polls every 3 seconds, and less often the longer the transfer takes. */
export function useWithdrawal(id: WithdrawalId) {
  return useQuery({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) => call(getWithdrawal, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data === undefined || !state.data.isOpen) return false;
      const asked = state.dataUpdateCount + state.errorUpdateCount;
      return Math.min(pollMostMs, Math.round(pollFirstMs * 1.2 ** Math.max(0, asked - 1)));
    },
  });
}

/** Caches the newest state of a withdrawal; the wallet is fetched again when it is next shown. */
export function takeWithdrawal(client: QueryClient, withdrawal: Withdrawal): void {
  client.setQueryData(['withdrawal', withdrawal.id], withdrawal);
  void client.invalidateQueries({ queryKey: [walletKey] });
}
