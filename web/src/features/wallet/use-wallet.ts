import { loadWallet } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { saveStatement } from '../../offline/last-statement.ts';
import { call } from '../../shell/http.ts';
import { useSession } from '../../shell/session.ts';

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
      saveStatement(phoneNumber, {
        balance: wallet.active ? { asOf, available, inTransfer } : null,
      });
      return wallet;
    },
    enabled: phoneNumber !== '',
    staleTime: 0,
  });
}
