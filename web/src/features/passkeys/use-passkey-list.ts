import { listPasskeys } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';

export type Passkeys = WireReplyOf<typeof import('@pahiram/api/passkeys').listPasskeys>;
export type Passkey = Passkeys['passkeys'][number];

export const passkeysKey = 'passkeys';

/** The member's passkeys, asked for at each opening. */
export function usePasskeys() {
  return useQuery({ queryKey: [passkeysKey], queryFn: () => call(listPasskeys), staleTime: 0 });
}

/** One that never had to wait is usable also while the clock here is a moment behind. */
export const isUsable = ({
  createdAt,
  usableFrom,
}: Pick<Passkey, 'createdAt' | 'usableFrom'>): boolean =>
  usableFrom <= createdAt || Date.parse(usableFrom) <= serverNow();
