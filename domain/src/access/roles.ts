/** Borrowers have this one role (S6.02). */
export const MEMBER_ROLE = 'MEMBER';

/** Staff, each with the least that the work needs (A11). */
export const STAFF_ROLES = [
  'SUPPORT',
  'LOAN_ASSISTANT',
  'KYC_REVIEWER',
  'LOAN_OFFICER',
  'CREDIT_MANAGER',
  'FINANCE',
  'COLLECTOR',
  'AUDITOR',
  'ADMIN',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = typeof MEMBER_ROLE | StaffRole;

/** Everything that staff can do, each with the roles that may. Nothing else is allowed (V22). */
export const PERMISSIONS = {
  'search-members': [
    'SUPPORT',
    'LOAN_ASSISTANT',
    'KYC_REVIEWER',
    'LOAN_OFFICER',
    'CREDIT_MANAGER',
    'FINANCE',
    'COLLECTOR',
    'AUDITOR',
  ],
  'view-member': [
    'SUPPORT',
    'LOAN_ASSISTANT',
    'KYC_REVIEWER',
    'LOAN_OFFICER',
    'CREDIT_MANAGER',
    'FINANCE',
    'COLLECTOR',
    'AUDITOR',
  ],
  'view-identity-images': ['KYC_REVIEWER', 'LOAN_OFFICER', 'CREDIT_MANAGER'],
  'review-identity': ['KYC_REVIEWER'],
  'view-applications': [
    'LOAN_ASSISTANT',
    'KYC_REVIEWER',
    'LOAN_OFFICER',
    'CREDIT_MANAGER',
    'AUDITOR',
  ],
  'review-applications': ['LOAN_OFFICER'],
  'check-approvals': ['CREDIT_MANAGER'],
  'answer-extensions': ['LOAN_OFFICER', 'CREDIT_MANAGER'],
  'view-loans': [
    'SUPPORT',
    'LOAN_ASSISTANT',
    'LOAN_OFFICER',
    'CREDIT_MANAGER',
    'FINANCE',
    'COLLECTOR',
    'AUDITOR',
  ],
  'write-off-loans': ['CREDIT_MANAGER'],
  'confirm-write-offs': ['FINANCE'],
  'view-withdrawals': [
    'SUPPORT',
    'LOAN_ASSISTANT',
    'KYC_REVIEWER',
    'CREDIT_MANAGER',
    'FINANCE',
    'AUDITOR',
  ],
  'issue-withdrawal-codes': ['LOAN_ASSISTANT'],
  'place-holds': ['KYC_REVIEWER', 'CREDIT_MANAGER', 'FINANCE'],
  'confirm-holds': ['CREDIT_MANAGER', 'FINANCE'],
  'lift-holds': ['CREDIT_MANAGER', 'FINANCE'],
  'record-repayments': ['FINANCE'],
  'match-repayments': ['FINANCE'],
  'refund-overpayments': ['FINANCE'],
  'confirm-refunds': ['CREDIT_MANAGER'],
  'view-ledger': ['FINANCE', 'AUDITOR'],
  'view-reconciliation': ['FINANCE', 'AUDITOR'],
  'resolve-incidents': ['FINANCE'],
  'send-collection-messages': ['COLLECTOR'],
  'answer-tickets': ['SUPPORT', 'LOAN_ASSISTANT', 'COLLECTOR'],
  'view-portfolio': ['CREDIT_MANAGER', 'FINANCE', 'AUDITOR'],
  'export-rows': ['CREDIT_MANAGER', 'FINANCE', 'AUDITOR'],
  'view-audit': ['AUDITOR', 'ADMIN'],
  'view-jobs': ['FINANCE', 'AUDITOR', 'ADMIN'],
  'view-sent-messages': ['SUPPORT', 'AUDITOR', 'ADMIN'],
  'propose-products': ['CREDIT_MANAGER'],
  'confirm-products': ['FINANCE'],
  'change-company-settings': ['ADMIN'],
  'change-holidays': ['ADMIN'],
  'manage-invitations': ['ADMIN'],
  'manage-staff': ['ADMIN'],
  'open-launch-gate': ['CREDIT_MANAGER'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type Permission = keyof typeof PERMISSIONS;

/** The permissions that move or release money; an administrator holds none of them (A11). */
export const MONEY_PERMISSIONS = [
  'review-applications',
  'check-approvals',
  'issue-withdrawal-codes',
  'place-holds',
  'confirm-holds',
  'lift-holds',
  'record-repayments',
  'match-repayments',
  'refund-overpayments',
  'confirm-refunds',
  'write-off-loans',
  'confirm-write-offs',
  'answer-extensions',
] as const satisfies readonly Permission[];

/** Whether any of the roles holds the permission. Unknown roles hold none. */
export function isAllowed(roles: readonly string[], permission: Permission): boolean {
  const holders: readonly string[] = PERMISSIONS[permission];
  return roles.some((role) => holders.includes(role));
}

export function permissionsOf(roles: readonly string[]): readonly Permission[] {
  return (Object.keys(PERMISSIONS) as Permission[]).filter((one) => isAllowed(roles, one));
}
