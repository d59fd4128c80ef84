import { getStaffSelf } from '@pahiram/api/addresses';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call, staffSession } from './session.ts';

export function useStaffSession() {
  return useSyncExternalStore(staffSession.subscribe, staffSession.current, () => null);
}

/** Who is signed in and what they may do; the server decides again at every call. */
export function useStaff() {
  const session = useStaffSession();
  return useQuery({
    // Kept while the same person signs in again over the page.
    queryKey: ['self', staffSession.holder() ?? ''],
    queryFn: () => call(getStaffSelf),
    enabled: session !== null,
    staleTime: 60_000,
  });
}
