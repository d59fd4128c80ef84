import type { Permission } from '@pahiram/domain/access/roles';
import { useStaff } from './use-staff.ts';

/** Whether to offer something to whoever is signed in; the server decides again at every call. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useStaff();
  return (permission) => staff.data?.permissions.includes(permission) ?? false;
}
