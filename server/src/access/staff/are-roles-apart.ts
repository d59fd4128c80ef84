import { isAllowed, MONEY_PERMISSIONS, type StaffRole } from '@pahiram/domain/access/roles';

/** Who manages access never also moves money, so that nobody lets themselves in to it (A11). */
export function areRolesApart(roles: readonly StaffRole[]): boolean {
  if (!roles.includes('ADMIN')) return true;
  return !MONEY_PERMISSIONS.some((permission) => isAllowed(roles, permission));
}
