import { MENU_GROUPS, type MenuGroup, type Route, routes } from '../routes.ts';

/** The pages in the menu that these permissions allow, by group, in the order of the menu. */
export function menuFor(
  permissions: readonly string[],
): readonly { readonly group: MenuGroup; readonly routes: readonly Route[] }[] {
  const isAllowed = ({ permission }: Route) =>
    permission === null || permissions.includes(permission);
  return MENU_GROUPS.map((group) => ({
    group,
    routes: routes.filter((route) => route.group === group && isAllowed(route)),
  })).filter((one) => one.routes.length > 0);
}
