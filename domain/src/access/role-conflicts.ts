import { isAllowed, MONEY_PERMISSIONS, type Permission } from './roles.ts';

/** FINANCE alone holds it: it stands for the whole of finance. */
const FINANCE_PERMISSION = 'record-repayments' satisfies Permission;

/**
 * Permissions that one person never holds together, so that no single person can cause money to leave
 * (V32): whoever manages access moves no money; whoever accepts an ID does not approve loans; whoever
 * approves does not give the second approval; neither of them books the money.
 */
export const CONFLICTING_PERMISSIONS: readonly (readonly [Permission, Permission])[] = [
  ...MONEY_PERMISSIONS.map((permission) => ['manage-staff', permission] as const),
  ['review-identity', 'review-applications'],
  ['review-applications', 'check-approvals'],
  ['review-applications', FINANCE_PERMISSION],
  ['check-approvals', FINANCE_PERMISSION],
];

/** Whether one person may hold all of these roles. */
export function areRolesApart(roles: readonly string[]): boolean {
  return !CONFLICTING_PERMISSIONS.some(
    ([one, other]) => isAllowed(roles, one) && isAllowed(roles, other),
  );
}
