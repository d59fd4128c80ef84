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
    queryKey: ['self', session?.token ?? ''],
    queryFn: () => call(getStaffSelf),
    enabled: session !== null,
    staleTime: 60_000,
  });
}
