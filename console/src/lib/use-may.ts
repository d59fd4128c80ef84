import type { Permission } from '@pahiram/domain/access/roles';
import { useStaff } from './use-staff.ts';

/** Whether the signed-in person has a permission. The server checks again on every call. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useStaff();
  return (permission) => staff.data?.permissions.includes(permission) ?? false;
}
