import { isAllowed, type Permission } from '../access/roles.ts';

/** The parts of a member's page besides its overview, and the permissions of which one opens it. */
export const MEMBER_PARTS = {
  LOANS: ['view-loans', 'view-applications'],
  WITHDRAWALS: ['view-withdrawals'],
  PAYMENTS: ['view-loans'],
  CONVERSATIONS: ['view-tickets', 'view-chats'],
  MESSAGES: ['view-loans'],
  SCORE: ['view-member-score'],
  HOLDS: ['view-holds', 'view-recoveries', 'unlock-members'],
  AUDIT: ['view-audit'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type MemberPart = keyof typeof MEMBER_PARTS;

export const mayOpenPart = (roles: readonly string[], part: MemberPart): boolean =>
  MEMBER_PARTS[part].some((permission) => isAllowed(roles, permission));

/** Parts that are lists; the page says how long each is. */
export const COUNTED_PARTS = [
  'LOANS',
  'WITHDRAWALS',
  'PAYMENTS',
  'CONVERSATIONS',
  'MESSAGES',
  'HOLDS',
  'AUDIT',
] as const satisfies readonly MemberPart[];
export type CountedPart = (typeof COUNTED_PARTS)[number];

/** Rows are counted up to this many; it means so many or more. */
export const PART_COUNT_MAX = 1000;
