import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { MENU_GROUPS, type MenuGroup, type Route, routes } from '../routes.ts';

/** The pages in the menu that these permissions allow, by group, in the order of the menu. */
export function menuFor(
  permissions: readonly string[],
): readonly { readonly group: MenuGroup; readonly routes: readonly Route[] }[] {
  const isAllowed = ({ permission }: Route) =>
    permission !== null && permissions.includes(permission);
  return MENU_GROUPS.map((group) => ({
    group,
    routes: routes.filter((route) => route.group === group && isAllowed(route)),
  })).filter((one) => one.routes.length > 0);
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
  return role ? homeOfRole[role] : (menuFor(permissions)[0]?.routes[0]?.path ?? null);
}
