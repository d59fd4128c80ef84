import type { Permission } from '../access/roles.ts';

interface ClaimRoles {
  /** Who sees the list and who has claimed a row. */
  readonly view: Permission;
  /** Who works on its rows: any of these may claim one. */
  readonly work: readonly Permission[];
}

/**
 * The lists whose rows are claimed in the same way: a person says that they work on one, gives it back, or takes it over. A claim
 * decides nothing, and nobody who may decide needs one. Applications, tickets, chats, payments and calls have claims of
 * their own, which some of their steps need.
 */
export const CLAIM_LISTS = {
  IDENTITY_REVIEWS: { view: 'view-identity-reviews', work: ['review-identity'] },
  WITHDRAWALS: { view: 'view-withdrawals', work: ['place-holds'] },
  FRAUD_HOLDS: { view: 'view-holds', work: ['place-holds', 'confirm-holds', 'lift-holds'] },
  MORE_TIME: { view: 'view-loan-requests', work: ['answer-extensions', 'confirm-extensions'] },
  INCIDENTS: {
    view: 'view-reconciliation',
    work: ['resolve-incidents', 'confirm-incident-closing'],
  },
  STATEMENTS: { view: 'view-statements', work: ['import-statements', 'confirm-statements'] },
  /** Accounts of the company of which a bank file is missing. */
  MISSING_FILES: { view: 'view-statements', work: ['import-statements'] },
} as const satisfies Readonly<Record<string, ClaimRoles>>;

export type ClaimList = keyof typeof CLAIM_LISTS;
export const CLAIM_LIST_NAMES = Object.keys(CLAIM_LISTS) as [ClaimList, ...ClaimList[]];
