import { getStaffSelf } from '@pahiram/api/staff-access';
import type { Permission } from '@pahiram/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from './http.ts';
import { staffSession } from './session.ts';

export function useStaffSession() {
  return useSyncExternalStore(staffSession.subscribe, staffSession.current, () => null);
}

/** The signed-in person and their permissions. The server checks again on every call. */
export function useStaff() {
  const session = useStaffSession();
  return useQuery({
    // Stays the same while that person signs in again over the page.
    queryKey: ['self', staffSession.holder() ?? ''],
    queryFn: () => call(getStaffSelf),
    enabled: session !== null,
    staleTime: 60_000,
  });
}

/** Whether the signed-in person has a permission. The server checks again on every call. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useStaff();
  return (permission) => staff.data?.permissions.includes(permission) ?? false;
}
