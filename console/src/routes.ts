import type { WorkQueue } from '@pahiram/api/work-queues';
import type { Permission } from '@pahiram/domain/access/roles';
import type { pageTitles } from './shell/shell-texts.ts';

/** The groups of the menu, in its order. */
export const MENU_GROUPS = ['work', 'lending', 'money', 'records', 'company'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface Route {
  /** Below `/console`. `:name` is one segment, which the page gets as a property. */
  readonly path: string;
  /** The file below `features/`, without its ending; it exports the component `Page`. */
  readonly page: string;
  readonly title: keyof (typeof pageTitles)['en'];
  /** Needed to open the page; `null` if everybody who is signed in may open it. */
  readonly permission: Permission | null;
  /** The group of the menu in which the page stands; none for records, which are opened from a list. */
  readonly group?: MenuGroup;
  /** What waits behind the page; the menu shows how many. */
  readonly queues?: readonly WorkQueue[];
  /** Shown without a session and outside the frame. */
  readonly isForGuests?: boolean;
}

/** All pages. The browser, the build, which lists the paths for the server, and the tests read this table. */
export const routes: readonly Route[] = [
  {
    path: '/sign-in',
    page: 'access/sign-in-page',
    title: 'signIn',
    permission: null,
    isForGuests: true,
  },
  {
    path: '/invitation',
    page: 'access/staff-link-page',
    title: 'staffLink',
    permission: null,
    isForGuests: true,
  },
  {
    path: '/',
    page: 'today/today-page',
    title: 'today',
    permission: null,
    group: 'work',
  },
  {
    path: '/approvals',
    page: 'today/approvals-page',
    title: 'approvals',
    permission: null,
    group: 'work',
    queues: ['APPROVALS'],
  },
  {
    path: '/passkeys',
    page: 'access/passkeys-page',
    title: 'passkeys',
    permission: null,
  },
  {
    path: '/sessions',
    page: 'access/sessions-page',
    title: 'sessions',
    permission: null,
  },
  {
    path: '/applications',
    page: 'applications/applications-page',
    title: 'applications',
    permission: 'view-applications',
    group: 'lending',
    queues: ['APPLICATIONS'],
  },
  {
    path: '/applications/:loanId',
    page: 'applications/application-page',
    title: 'applications',
    permission: 'view-applications',
  },
  {
    path: '/identity',
    page: 'identity/identity-reviews-page',
    title: 'identity',
    permission: 'view-identity-reviews',
    group: 'lending',
    queues: ['IDENTITY_REVIEWS'],
  },
  {
    path: '/identity/:memberId',
    page: 'identity/identity-review-page',
    title: 'identity',
    permission: 'view-identity-reviews',
  },
  {
    path: '/code-queue',
    page: 'withdrawals/code-queue-page',
    title: 'codeQueue',
    permission: 'view-withdrawals',
    group: 'money',
    queues: ['CODE_DESK'],
  },
  {
    path: '/withdrawals',
    page: 'withdrawals/withdrawals-page',
    title: 'withdrawals',
    permission: 'view-withdrawals',
    group: 'money',
  },
  {
    path: '/withdrawals/:id',
    page: 'withdrawals/withdrawal-page',
    title: 'withdrawals',
    permission: 'view-withdrawals',
  },
  {
    path: '/holds',
    page: 'holds/holds-page',
    title: 'holds',
    permission: 'view-holds',
    group: 'records',
    queues: ['FRAUD_HOLDS'],
  },
  {
    path: '/incidents',
    page: 'incidents/incidents-page',
    title: 'incidents',
    permission: 'view-reconciliation',
    group: 'money',
    queues: ['INCIDENTS'],
  },
  {
    path: '/incidents/:id',
    page: 'incidents/incident-page',
    title: 'incidents',
    permission: 'view-reconciliation',
  },
  {
    path: '/loans',
    page: 'loans/loans-page',
    title: 'loans',
    permission: 'view-loans',
    group: 'records',
  },
  {
    path: '/loans/:loanNumber',
    page: 'loans/loan-page',
    title: 'loans',
    permission: 'view-loans',
  },
  {
    path: '/loan-requests',
    page: 'loan-requests/loan-requests-page',
    title: 'loanRequests',
    permission: 'view-loan-requests',
    group: 'lending',
    queues: ['MORE_TIME'],
  },
  {
    path: '/loan-requests/:requestId',
    page: 'loan-requests/loan-request-page',
    title: 'loanRequests',
    permission: 'view-loan-requests',
  },
  {
    path: '/decisions',
    page: 'loans/decisions-page',
    title: 'decisions',
    permission: 'view-loan-changes',
    group: 'records',
    queues: ['LOAN_CHANGES'],
  },
  {
    path: '/decisions/:changeId',
    page: 'loans/change-page',
    title: 'decisions',
    permission: 'view-loan-changes',
  },
  {
    path: '/collections',
    page: 'collections/collections-page',
    title: 'collections',
    permission: 'view-collections',
    group: 'lending',
    queues: ['COLLECTIONS'],
  },
  {
    path: '/collections/:loanNumber',
    page: 'collections/collection-page',
    title: 'collections',
    permission: 'view-collections',
  },
  {
    path: '/payments',
    page: 'payments/payments-page',
    title: 'payments',
    permission: 'view-payments',
    group: 'money',
    queues: ['PAYMENTS'],
  },
  {
    path: '/statements',
    page: 'statements/statements-page',
    title: 'statements',
    permission: 'view-statements',
    group: 'money',
    queues: ['STATEMENTS', 'MISSING_FILES'],
  },
  {
    path: '/statements/import/:accountId',
    page: 'statements/import-page',
    title: 'statements',
    permission: 'import-statements',
  },
  {
    path: '/statements/:statementId',
    page: 'statements/statement-page',
    title: 'statements',
    permission: 'view-statements',
  },
  {
    path: '/company-accounts',
    page: 'statements/company-accounts-page',
    title: 'companyAccounts',
    permission: 'view-account-changes',
    group: 'money',
  },
  {
    path: '/ledger',
    page: 'ledger/ledger-page',
    title: 'ledger',
    permission: 'view-ledger',
    group: 'money',
  },
  {
    path: '/ledger/:kind',
    page: 'ledger/accounts-page',
    title: 'ledger',
    permission: 'view-ledger',
  },
  {
    path: '/ledger/accounts/:accountId',
    page: 'ledger/statement-page',
    title: 'ledger',
    permission: 'view-ledger',
  },
  {
    path: '/reconciliation',
    page: 'reconciliation/reconciliation-page',
    title: 'reconciliation',
    permission: 'view-reconciliation',
    group: 'money',
  },
  {
    path: '/tickets',
    page: 'support/tickets-page',
    title: 'tickets',
    permission: 'open-tickets',
    group: 'work',
    queues: ['TICKETS'],
  },
  {
    path: '/tickets/:id',
    page: 'support/ticket-page',
    title: 'tickets',
    permission: 'open-tickets',
  },
  {
    path: '/prepared-answers',
    page: 'support/prepared-answers-page',
    title: 'preparedAnswers',
    permission: 'view-prepared-answers',
    group: 'company',
  },
  {
    path: '/chat',
    page: 'support/chat-page',
    title: 'chats',
    permission: 'view-chats',
    group: 'work',
    queues: ['CHATS'],
  },
  {
    path: '/chat/:id',
    page: 'support/chat-page',
    title: 'chats',
    permission: 'view-chats',
  },
  {
    path: '/members',
    page: 'members/members-page',
    title: 'members',
    permission: 'search-members',
    group: 'records',
  },
  {
    path: '/members/:memberId',
    page: 'members/member-page',
    title: 'members',
    permission: 'view-member',
  },
  {
    path: '/members/:memberId/home',
    page: 'members/member-home-page',
    title: 'memberHome',
    permission: 'view-as-member',
  },
  {
    path: '/messages',
    page: 'messages/messages-page',
    title: 'messages',
    permission: 'view-sent-messages',
    group: 'records',
  },
  {
    path: '/jobs',
    page: 'jobs/jobs-page',
    title: 'jobs',
    permission: 'view-jobs',
    group: 'company',
  },
  {
    path: '/audit',
    page: 'audit/audit-page',
    title: 'audit',
    permission: 'view-audit',
    group: 'company',
  },
  {
    path: '/staff',
    page: 'staff/staff-page',
    title: 'staff',
    permission: 'view-staff',
    group: 'company',
  },
  {
    path: '/staff-changes',
    page: 'staff/staff-changes-page',
    title: 'staffChanges',
    permission: 'view-staff-changes',
    group: 'company',
    queues: ['STAFF_CHANGES'],
  },
  {
    path: '/loan-products',
    page: 'products/loan-products-page',
    title: 'products',
    permission: 'view-products',
    group: 'company',
  },
  {
    path: '/launch-gate',
    page: 'launch-gate/launch-gate-page',
    title: 'launchGate',
    permission: 'view-launch-gate',
    group: 'company',
  },
  {
    path: '/interests',
    page: 'interests/interests-page',
    title: 'interests',
    permission: 'declare-interests',
    group: 'work',
  },
  {
    path: '/invitations',
    page: 'invitations/invitations-page',
    title: 'invitations',
    permission: 'view-invitations',
    group: 'company',
  },
];
