import { type Permission, STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import type { layoutTexts } from './layout-texts.ts';

export interface Desk {
  readonly href: string;
  readonly text: keyof (typeof layoutTexts)['en'] & DeskText;
  readonly permission: Permission;
}

type DeskText =
  | 'applications'
  | 'identity'
  | 'codeDesk'
  | 'withdrawals'
  | 'holds'
  | 'incidents'
  | 'tickets'
  | 'chat'
  | 'members'
  | 'messages'
  | 'jobs'
  | 'audit'
  | 'staff'
  | 'staffChanges'
  | 'products'
  | 'launchGate'
  | 'invitations';

const desks: readonly Desk[] = [
  { href: '/applications', text: 'applications', permission: 'view-applications' },
  { href: '/identity', text: 'identity', permission: 'view-identity-reviews' },
  { href: '/code-desk', text: 'codeDesk', permission: 'view-withdrawals' },
  { href: '/withdrawals', text: 'withdrawals', permission: 'view-withdrawals' },
  { href: '/holds', text: 'holds', permission: 'view-holds' },
  { href: '/incidents', text: 'incidents', permission: 'view-reconciliation' },
  { href: '/tickets', text: 'tickets', permission: 'view-tickets' },
  { href: '/chat', text: 'chat', permission: 'view-chats' },
  { href: '/members', text: 'members', permission: 'search-members' },
  { href: '/messages', text: 'messages', permission: 'view-sent-messages' },
  { href: '/jobs', text: 'jobs', permission: 'view-jobs' },
  { href: '/audit', text: 'audit', permission: 'view-audit' },
  { href: '/staff', text: 'staff', permission: 'view-staff' },
  { href: '/staff-changes', text: 'staffChanges', permission: 'view-staff-changes' },
  { href: '/loan-products', text: 'products', permission: 'view-products' },
  { href: '/launch-gate', text: 'launchGate', permission: 'view-launch-gate' },
  { href: '/invitations', text: 'invitations', permission: 'view-invitations' },
];

/** The pages that these permissions allow, in the order of the navigation. */
export function desksFor(permissions: readonly string[]): readonly Desk[] {
  return desks.filter((desk) => permissions.includes(desk.permission));
}

/** The first page of each role. */
const ownQueues: Readonly<Record<StaffRole, string>> = {
  SUPPORT: '/tickets',
  LOAN_ASSISTANT: '/code-desk',
  KYC_REVIEWER: '/identity',
  LOAN_OFFICER: '/applications',
  CREDIT_MANAGER: '/applications?state=AWAITING_CHECK',
  FINANCE: '/incidents',
  COLLECTOR: '/tickets',
  AUDITOR: '/audit',
  ADMIN: '/staff',
};

/** The page after sign-in; null when the person may open none. */
export function firstDeskFor(
  roles: readonly string[],
  permissions: readonly string[],
): string | null {
  const role = STAFF_ROLES.find((one) => roles.includes(one));
  return role ? ownQueues[role] : (desksFor(permissions)[0]?.href ?? null);
}
