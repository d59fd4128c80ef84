import { getWithdrawal } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { walletKey } from '../lib/use-wallet.ts';

export type Withdrawal = WireReplyOf<typeof import('@pahiram/api/withdrawals').getWithdrawal>;
export type WithdrawalId = `wdr_${string}`;

const pollFirstMs = 3_000;
const pollMostMs = 30_000;

/** Asks how a transfer stands every 3 seconds, and less often the longer it takes (D5). */
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

/** Takes the server's newest word about a withdrawal; the wallet is asked again when next shown. */
export function takeWithdrawal(client: QueryClient, withdrawal: Withdrawal): void {
  client.setQueryData(['withdrawal', withdrawal.id], withdrawal);
  void client.invalidateQueries({ queryKey: [walletKey] });
}
