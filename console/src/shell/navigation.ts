import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { type Route, routes } from '../routes.ts';

/** The pages in the menu. Records, whose path has a parameter, are opened from a list. */
const menuRoutes = routes.filter(
  ({ path, permission }) => permission !== null && !path.includes(':'),
);

/** The pages in the menu that these permissions allow, in the order of the menu. */
export function menuFor(permissions: readonly string[]): readonly Route[] {
  return menuRoutes.filter(
    ({ permission }) => permission !== null && permissions.includes(permission),
  );
}

const homeOfRole: Readonly<Record<StaffRole, string>> = {
  SUPPORT: '/tickets',
  LOAN_ASSISTANT: '/code-queue',
  KYC_REVIEWER: '/identity',
  LOAN_OFFICER: '/applications',
  CREDIT_MANAGER: '/applications?state=AWAITING_CHECK',
  FINANCE: '/incidents',
  COLLECTOR: '/collections',
  AUDITOR: '/audit',
  ADMIN: '/staff',
};

/**
 * The path of the page after sign-in: the queue of the first role, or for an unknown role the first page
 * allowed. `null` if the person may open none.
 */
export function homeFor(roles: readonly string[], permissions: readonly string[]): string | null {
  const role = STAFF_ROLES.find((one) => roles.includes(one));
  return role ? homeOfRole[role] : (menuFor(permissions)[0]?.path ?? null);
}
