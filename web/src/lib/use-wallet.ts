import { loadWallet } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { useSession } from './use-session.ts';

export type WalletView = WireReplyOf<typeof import('@pahiram/api/wallet').loadWallet>;

export const walletKey = 'wallet';

/** The wallet as the server knows it, loaded anew whenever a view of it opens (S2.33). */
export function useWallet() {
  const phoneNumber = useSession()?.phoneNumber ?? '';
  return useQuery({
    queryKey: [walletKey, phoneNumber],
    queryFn: ({ signal }) => call(loadWallet, { body: { phoneNumber }, signal }),
    enabled: phoneNumber !== '',
    staleTime: 0,
  });
}
