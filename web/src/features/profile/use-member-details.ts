import { getInfoState, getMemberDetails } from '@pahiram/api/members';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';

export type MemberDetails = WireReplyOf<typeof getMemberDetails>;

export const draftsKey = 'drafts';
const infoStateKey = 'info-state';
const memberDetailsKey = 'member-details';

/** The progress of the registration, from the server (S4.04, S7.09). */
export function useInfoState() {
  const phoneNumber = usePhoneNumber();
  return useQuery({
    queryKey: [infoStateKey, phoneNumber],
    queryFn: () => call(getInfoState, { body: { phoneNumber } }),
    enabled: phoneNumber !== '',
  });
}

export type Revealed = 'accountNumber' | 'identityNumber';

/** All details of the member; a number is masked unless `reveal` names it (S2.43, S4.09). */
export function useMemberDetails(reveal: readonly Revealed[] = []) {
  const phoneNumber = usePhoneNumber();
  return useQuery({
    queryKey: [memberDetailsKey, phoneNumber, ...reveal],
    queryFn: () => call(getMemberDetails, { body: { phoneNumber, reveal: [...reveal] } }),
    enabled: phoneNumber !== '',
    // A reviewer may have decided about a document meanwhile.
    staleTime: 0,
  });
}

/** Returns a function that reloads the data that a saved step changes; it resolves when they are loaded. */
export function useProfileRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const keys = [infoStateKey, memberDetailsKey, draftsKey];
    await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
  }, [client]);
}
