import { loadWallet } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/use-session.ts';
import { keepStatement } from '../../offline/kept-statement.ts';

export type WalletView = WireReplyOf<typeof import('@pahiram/api/wallet').loadWallet>;

export const walletKey = 'wallet';

/** The wallet, loaded again whenever a view of it opens (S2.33). */
export function useWallet() {
  const phoneNumber = useSession()?.phoneNumber ?? '';
  return useQuery({
    queryKey: [walletKey, phoneNumber],
    queryFn: async ({ signal }) => {
      const wallet = await call(loadWallet, { body: { phoneNumber }, signal });
      const { asOf, wallet: available, inTransferAmount: inTransfer } = wallet;
      keepStatement(phoneNumber, {
        balance: wallet.active ? { asOf, available, inTransfer } : null,
      });
      return wallet;
    },
    enabled: phoneNumber !== '',
    staleTime: 0,
  });
}
