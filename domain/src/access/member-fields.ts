import { isAllowed, type Permission } from './roles.ts';

/** Parts of a member's record that only some roles may see; it is sent to others without them. */
export const MEMBER_FIELDS = ['home', 'income', 'references', 'identityNumber'] as const;
export type MemberField = (typeof MEMBER_FIELDS)[number];

const permissions: Readonly<Record<MemberField, Permission>> = {
  home: 'view-member-home',
  income: 'view-member-income',
  references: 'view-member-references',
  identityNumber: 'view-identity-number',
};

export function memberFieldsFor(roles: readonly string[]): readonly MemberField[] {
  return MEMBER_FIELDS.filter((field) => isAllowed(roles, permissions[field]));
}
