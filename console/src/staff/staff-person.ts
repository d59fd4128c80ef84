import type { WireReplyOf } from '@pahiram/api/operation';
import type { inviteStaff, listStaff } from '@pahiram/api/staff-access';
import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/roles';

export type StaffPerson = WireReplyOf<typeof listStaff>['staff'][number];
export type InviteLink = WireReplyOf<typeof inviteStaff>;

/** The roles that this console knows, in the order of the house. */
export function knownRoles(roles: readonly string[]): readonly StaffRole[] {
  return STAFF_ROLES.filter((role) => roles.includes(role));
}
