/** The only role of borrowers (S6.02). */
export const MEMBER_ROLE = 'MEMBER';

/** Staff roles. Each holds only the permissions that its work needs. */
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

/** Every staff permission and the roles that hold it. Everything else is forbidden (V22). */
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
    'ADMIN',
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
    'ADMIN',
  ],
  /** Street and birth date: needed to compare with the ID and to decide about a loan. */
  'view-member-home': ['KYC_REVIEWER', 'LOAN_OFFICER', 'CREDIT_MANAGER', 'AUDITOR'],
  /** Browsers and passkeys: for those who tell a takeover from its owner. */
  'view-member-devices': ['SUPPORT', 'KYC_REVIEWER', 'CREDIT_MANAGER', 'AUDITOR'],
  /** Notes of staff on a member. Not for administrators, who do not work with members. */
  'view-member-notes': [
    'SUPPORT',
    'LOAN_ASSISTANT',
    'KYC_REVIEWER',
    'LOAN_OFFICER',
    'CREDIT_MANAGER',
    'FINANCE',
    'COLLECTOR',
    'AUDITOR',
  ],
  /** Reminds colleagues of rows that they have claimed; decides nothing. */
  'remind-colleagues': [
    'SUPPORT',
    'LOAN_ASSISTANT',
    'KYC_REVIEWER',
    'LOAN_OFFICER',
    'CREDIT_MANAGER',
    'FINANCE',
    'COLLECTOR',
  ],
  /** Gives a row of a list to a colleague who works on it; decides nothing. */
  'assign-work': ['CREDIT_MANAGER'],
  'write-member-notes': [
    'SUPPORT',
    'LOAN_ASSISTANT',
    'KYC_REVIEWER',
    'LOAN_OFFICER',
    'CREDIT_MANAGER',
    'FINANCE',
    'COLLECTOR',
  ],
  /** The score and what moved it: for those who explain it, and those who oversee lending. */
  'view-member-score': ['SUPPORT', 'LOAN_OFFICER', 'CREDIT_MANAGER', 'AUDITOR'],
  /** What the member's own Home says, with application, balance and hold: for those who answer members or decide about their loans. */
  'view-as-member': ['SUPPORT', 'LOAN_ASSISTANT', 'LOAN_OFFICER', 'CREDIT_MANAGER', 'AUDITOR'],
  'view-member-income': ['LOAN_OFFICER', 'CREDIT_MANAGER', 'AUDITOR'],
  /** Not for collectors or support: staff never contact a reference (V24). */
  'view-member-references': ['LOAN_OFFICER', 'CREDIT_MANAGER', 'AUDITOR'],
  /** The full ID number, for the reviewers who compare it with the photo. */
  'view-identity-number': ['KYC_REVIEWER'],
  'view-identity-images': ['KYC_REVIEWER', 'LOAN_OFFICER', 'CREDIT_MANAGER', 'AUDITOR'],
  'view-identity-reviews': ['KYC_REVIEWER', 'LOAN_OFFICER', 'CREDIT_MANAGER', 'AUDITOR'],
  'review-identity': ['KYC_REVIEWER'],
  /** Says what a fact shared with another member means. */
  'answer-signals': ['KYC_REVIEWER', 'LOAN_OFFICER', 'CREDIT_MANAGER'],
  'view-applications': [
    'LOAN_ASSISTANT',
    'KYC_REVIEWER',
    'LOAN_OFFICER',
    'CREDIT_MANAGER',
    'AUDITOR',
  ],
  'review-applications': ['LOAN_OFFICER'],
  'check-approvals': ['CREDIT_MANAGER'],
  /** Gives an application to a reviewer; decides nothing. */
  'assign-applications': ['CREDIT_MANAGER'],
  /** Requests for more time, which can speak of illness and family. */
  'view-loan-requests': ['LOAN_OFFICER', 'CREDIT_MANAGER', 'FINANCE', 'COLLECTOR', 'AUDITOR'],
  'answer-extensions': ['LOAN_OFFICER', 'CREDIT_MANAGER'],
  /** Nobody confirms their own answer: a credit manager who answers needs FINANCE or another credit manager. */
  'confirm-extensions': ['CREDIT_MANAGER', 'FINANCE'],
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
  'unlock-members': ['SUPPORT'],
  'view-holds': ['SUPPORT', 'KYC_REVIEWER', 'CREDIT_MANAGER', 'FINANCE', 'AUDITOR'],
  /** Signs a member's devices out, takes back what was not sent and proposes a hold; alone it stops no new withdrawal. */
  'report-takeovers': ['SUPPORT', 'LOAN_ASSISTANT', 'KYC_REVIEWER', 'CREDIT_MANAGER'],
  /** A member who lost phone, number and passkeys. Not for SUPPORT, who talks with the person that asks for it. */
  'view-recoveries': ['KYC_REVIEWER', 'CREDIT_MANAGER', 'FINANCE', 'AUDITOR'],
  'propose-recoveries': ['KYC_REVIEWER'],
  'confirm-recoveries': ['CREDIT_MANAGER', 'FINANCE'],
  'drop-recoveries': ['KYC_REVIEWER', 'CREDIT_MANAGER', 'FINANCE'],
  /** Name, birth date and ID of a member who asked in a ticket; those who propose it may also drop it. */
  'view-profile-corrections': ['SUPPORT', 'KYC_REVIEWER', 'AUDITOR'],
  'propose-profile-corrections': ['SUPPORT', 'KYC_REVIEWER'],
  'confirm-profile-corrections': ['KYC_REVIEWER'],
  'confirm-holds': ['CREDIT_MANAGER', 'FINANCE'],
  'lift-holds': ['CREDIT_MANAGER', 'FINANCE'],
  'record-repayments': ['FINANCE'],
  'match-repayments': ['FINANCE'],
  'confirm-matches': ['CREDIT_MANAGER'],
  /** Bank statements: one imports and says what each row is, another confirms. */
  'import-statements': ['FINANCE'],
  'confirm-statements': ['CREDIT_MANAGER'],
  'discard-statements': ['CREDIT_MANAGER', 'FINANCE'],
  'view-statements': ['CREDIT_MANAGER', 'FINANCE', 'AUDITOR'],
  /** Bank accounts of the company: an administrator proposes, a credit manager confirms, either stops it. */
  'view-account-changes': ['CREDIT_MANAGER', 'FINANCE', 'AUDITOR', 'ADMIN'],
  'propose-account-changes': ['ADMIN'],
  'confirm-account-changes': ['CREDIT_MANAGER'],
  'cancel-account-changes': ['CREDIT_MANAGER', 'ADMIN'],
  'view-payments': ['CREDIT_MANAGER', 'FINANCE', 'AUDITOR'],
  'reverse-repayments': ['FINANCE'],
  'confirm-repayments': ['CREDIT_MANAGER'],
  'refund-overpayments': ['FINANCE'],
  'confirm-refunds': ['CREDIT_MANAGER'],
  'waive-charges': ['CREDIT_MANAGER'],
  'confirm-waivers': ['FINANCE'],
  /** Each kind of change has its own permissions besides: `loans/loan-change.ts`. */
  'decide-loan-changes': ['CREDIT_MANAGER', 'FINANCE'],
  /** Everybody declares loans of their own and of relatives (`staff-interest.ts`). */
  'declare-interests': STAFF_ROLES,
  'view-loan-changes': ['CREDIT_MANAGER', 'FINANCE', 'AUDITOR'],
  'view-ledger': ['FINANCE', 'AUDITOR'],
  'view-reconciliation': ['CREDIT_MANAGER', 'FINANCE', 'AUDITOR'],
  'resolve-incidents': ['FINANCE'],
  'confirm-incident-closing': ['CREDIT_MANAGER', 'FINANCE'],
  'view-collections': ['CREDIT_MANAGER', 'COLLECTOR', 'AUDITOR'],
  'contact-borrowers': ['COLLECTOR'],
  /** Gives a loan past due to a collector; decides nothing. */
  'assign-collections': ['CREDIT_MANAGER'],
  /** Not for collectors: a dispute may be about one. */
  'settle-disputes': ['CREDIT_MANAGER'],
  /** A KYC reviewer reads what a member who lost the phone wrote. */
  'view-tickets': ['SUPPORT', 'LOAN_ASSISTANT', 'KYC_REVIEWER', 'COLLECTOR', 'AUDITOR', 'ADMIN'],
  /** The list of tickets and their pages. A role to which tickets are handed sees only those there. */
  'open-tickets': [
    'SUPPORT',
    'LOAN_ASSISTANT',
    'KYC_REVIEWER',
    'FINANCE',
    'COLLECTOR',
    'AUDITOR',
    'ADMIN',
  ],
  /** Complaints and privacy requests. Not for collectors: a complaint may be about one. */
  'view-complaints': ['SUPPORT', 'LOAN_ASSISTANT', 'AUDITOR', 'ADMIN'],
  /** Erasure and copy of the data, for a member who asked in a ticket. */
  'view-privacy-requests': ['SUPPORT', 'AUDITOR'],
  'serve-privacy-requests': ['SUPPORT'],
  'view-chats': ['SUPPORT', 'LOAN_ASSISTANT', 'COLLECTOR', 'AUDITOR'],
  /** How many tickets are past their promised time, without opening them. */
  'oversee-tickets': ['CREDIT_MANAGER', 'ADMIN'],
  'answer-tickets': ['SUPPORT', 'LOAN_ASSISTANT', 'COLLECTOR'],
  /** Also for roles that answer only tickets that were handed to them, about money or identity, and end none. */
  'take-tickets': ['SUPPORT', 'LOAN_ASSISTANT', 'KYC_REVIEWER', 'FINANCE', 'COLLECTOR'],
  /** Says which member a visitor's ticket is about; one about a stolen phone then stops codes to that number. */
  'link-tickets': ['SUPPORT', 'LOAN_ASSISTANT'],
  /** Photos may be of an ID. Not for administrators, who see no files of members. */
  'open-ticket-files': [
    'SUPPORT',
    'LOAN_ASSISTANT',
    'KYC_REVIEWER',
    'FINANCE',
    'COLLECTOR',
    'AUDITOR',
  ],
  'keep-ticket-files': ['SUPPORT', 'LOAN_ASSISTANT', 'KYC_REVIEWER'],
  'view-prepared-answers': ['SUPPORT', 'LOAN_ASSISTANT', 'COLLECTOR', 'AUDITOR', 'ADMIN'],
  /** Not for those who answer: they send texts that somebody else has written. */
  'change-prepared-answers': ['ADMIN'],
  'view-portfolio': ['CREDIT_MANAGER', 'FINANCE', 'AUDITOR'],
  'export-rows': ['CREDIT_MANAGER', 'FINANCE', 'AUDITOR'],
  'view-audit': ['AUDITOR', 'ADMIN'],
  /** Who did what to a loan, without reasons and details: for those who answer for it. */
  'view-loan-history': ['LOAN_OFFICER', 'CREDIT_MANAGER', 'AUDITOR'],
  /** Also who looked at it: for those who oversee colleagues. */
  'view-loan-reads': ['CREDIT_MANAGER', 'AUDITOR'],
  'view-jobs': ['FINANCE', 'AUDITOR', 'ADMIN'],
  'view-sent-messages': ['SUPPORT', 'AUDITOR', 'ADMIN'],
  'view-products': ['CREDIT_MANAGER', 'FINANCE', 'AUDITOR'],
  'propose-products': ['CREDIT_MANAGER'],
  'confirm-products': ['FINANCE'],
  'change-company-settings': ['ADMIN'],
  'change-holidays': ['ADMIN'],
  'view-invitations': ['AUDITOR', 'ADMIN'],
  'manage-invitations': ['ADMIN'],
  'view-staff': ['AUDITOR', 'ADMIN'],
  'manage-staff': ['ADMIN'],
  'confirm-staff-changes': ['CREDIT_MANAGER', 'ADMIN'],
  'view-staff-changes': ['CREDIT_MANAGER', 'AUDITOR', 'ADMIN'],
  'view-launch-gate': ['CREDIT_MANAGER', 'FINANCE', 'AUDITOR'],
  'open-launch-gate': ['CREDIT_MANAGER'],
  'confirm-launch-gate': ['FINANCE'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type Permission = keyof typeof PERMISSIONS;

/** Permissions that move money or let it move. ADMIN holds none of them. */
export const MONEY_PERMISSIONS = [
  'review-applications',
  'check-approvals',
  'issue-withdrawal-codes',
  'place-holds',
  'confirm-holds',
  'lift-holds',
  'propose-recoveries',
  'confirm-recoveries',
  'record-repayments',
  'match-repayments',
  'confirm-matches',
  'import-statements',
  'confirm-statements',
  'discard-statements',
  'reverse-repayments',
  'confirm-repayments',
  'refund-overpayments',
  'confirm-refunds',
  'waive-charges',
  'confirm-waivers',
  'decide-loan-changes',
  'write-off-loans',
  'confirm-write-offs',
  'answer-extensions',
  'confirm-extensions',
] as const satisfies readonly Permission[];

/**
 * A role with one of these permissions is controlled: one administrator cannot grant it alone
 * (`staff-change.ts`). They move money, confirm proposals, or change products, the launch gate,
 * settings or staff.
 */
export const CONTROLLED_PERMISSIONS = [
  ...MONEY_PERMISSIONS,
  'review-identity',
  'confirm-profile-corrections',
  'resolve-incidents',
  'propose-products',
  'confirm-products',
  'change-company-settings',
  'change-holidays',
  'propose-account-changes',
  'confirm-account-changes',
  'cancel-account-changes',
  'manage-invitations',
  'manage-staff',
  'confirm-staff-changes',
  'open-launch-gate',
  'confirm-launch-gate',
] as const satisfies readonly Permission[];

export function isControlledRole(role: StaffRole): boolean {
  return CONTROLLED_PERMISSIONS.some((permission) => isAllowed([role], permission));
}

/** Whether any of the roles holds the permission. Unknown roles hold none. */
export function isAllowed(roles: readonly string[], permission: Permission): boolean {
  const holders: readonly string[] = PERMISSIONS[permission];
  return roles.some((role) => holders.includes(role));
}

/** The roles that hold at least one of the permissions. */
export function rolesWith(...permissions: readonly Permission[]): readonly StaffRole[] {
  return STAFF_ROLES.filter((role) => permissions.some((one) => isAllowed([role], one)));
}

/** The permissions of these roles. 'view-sent-messages' exists in demo mode only. */
export function permissionsOf(
  roles: readonly string[],
  { isDemo }: { readonly isDemo: boolean },
): readonly Permission[] {
  return (Object.keys(PERMISSIONS) as Permission[]).filter(
    (one) => isAllowed(roles, one) && (isDemo || one !== 'view-sent-messages'),
  );
}

/** Of those who may see a list, the roles that may also save it as a file. */
export function exportersOf(view: Permission): readonly StaffRole[] {
  return PERMISSIONS[view].filter((role) => isAllowed([role], 'export-rows'));
}
