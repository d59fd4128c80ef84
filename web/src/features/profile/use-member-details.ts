import { getMemberDetails } from '@pahiram/api/addresses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/use-session.ts';
import { draftsKey } from './drafts-key.ts';
import { infoStateKey } from './use-info-state.ts';

export const memberDetailsKey = 'member-details';

export type Revealed = 'accountNumber' | 'identityNumber';

/** All details of the member; a number is masked unless `reveal` names it (S2.43, S4.09). */
export function useMemberDetails(reveal: readonly Revealed[] = []) {
  const phoneNumber = useSession()?.phoneNumber ?? '';
  return useQuery({
    queryKey: [memberDetailsKey, phoneNumber, ...reveal],
    queryFn: () => call(getMemberDetails, { body: { phoneNumber, reveal: [...reveal] } }),
    enabled: phoneNumber !== '',
  });
}

/** Fetches everything again that a saved step changes; resolves when it has been loaded. */
export function useProfileRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const keys = [infoStateKey, memberDetailsKey, draftsKey];
    await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
  }, [client]);
}
