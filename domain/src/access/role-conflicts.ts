import { isAllowed, MONEY_PERMISSIONS, type Permission } from './roles.ts';

/** Only FINANCE holds this permission, so it identifies that role. */
const FINANCE_PERMISSION = 'record-repayments' satisfies Permission;

/**
 * Pairs of permissions that one person may not hold together, so that no single person can cause
 * money to leave (V32): managing staff and moving money; accepting an ID and approving loans;
 * approving and giving the second approval; either approval and recording money.
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
