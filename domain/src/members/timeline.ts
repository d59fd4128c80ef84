import { isAllowed, type Permission } from '../access/roles.ts';

/** By which the timeline of a member is filtered. ACCESS: sign-ins, and what opens or locks the account. */
export const TIMELINE_KINDS = ['LOANS', 'MONEY', 'MESSAGES', 'STAFF', 'ACCESS'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

interface EventRule {
  readonly kind: TimelineKind;
  /** Needed to see it: the permission that opens its record. */
  readonly view: Permission;
}

/** All that can stand in the timeline of a member. */
export const TIMELINE_RULES = {
  APPLICATION_STEP: { kind: 'LOANS', view: 'view-applications' },
  LOAN_STEP: { kind: 'LOANS', view: 'view-loans' },
  MORE_TIME_ASKED: { kind: 'LOANS', view: 'view-loan-requests' },
  MORE_TIME_ENDED: { kind: 'LOANS', view: 'view-loan-requests' },
  LOAN_CHANGE_PROPOSED: { kind: 'LOANS', view: 'view-loan-changes' },
  LOAN_CHANGE_DECIDED: { kind: 'LOANS', view: 'view-loan-changes' },
  PAST_CORRECTED: { kind: 'LOANS', view: 'view-loans' },
  PAYMENT: { kind: 'MONEY', view: 'view-loans' },
  PAYMENT_REVERSED: { kind: 'MONEY', view: 'view-loans' },
  WITHDRAWAL_ASKED: { kind: 'MONEY', view: 'view-withdrawals' },
  WITHDRAWAL_ENDED: { kind: 'MONEY', view: 'view-withdrawals' },
  MESSAGE: { kind: 'MESSAGES', view: 'view-loans' },
  TICKET_OPENED: { kind: 'MESSAGES', view: 'view-tickets' },
  TICKET_CLOSED: { kind: 'MESSAGES', view: 'view-tickets' },
  CHAT: { kind: 'MESSAGES', view: 'view-chats' },
  CONTACT: { kind: 'MESSAGES', view: 'view-collections' },
  PROMISE: { kind: 'MESSAGES', view: 'view-collections' },
  NOTE: { kind: 'STAFF', view: 'view-member-notes' },
  FILE: { kind: 'STAFF', view: 'view-member-notes' },
  ID_DECIDED: { kind: 'STAFF', view: 'view-identity-reviews' },
  HOLD_PROPOSED: { kind: 'STAFF', view: 'view-holds' },
  HOLD_APPROVED: { kind: 'STAFF', view: 'view-holds' },
  HOLD_RELEASED: { kind: 'STAFF', view: 'view-holds' },
  RECOVERY_PROPOSED: { kind: 'STAFF', view: 'view-recoveries' },
  RECOVERY_ENDED: { kind: 'STAFF', view: 'view-recoveries' },
  CORRECTION_PROPOSED: { kind: 'STAFF', view: 'view-profile-corrections' },
  CORRECTION_ENDED: { kind: 'STAFF', view: 'view-profile-corrections' },
  REGISTERED: { kind: 'ACCESS', view: 'view-member' },
  SIGNED_IN: { kind: 'ACCESS', view: 'view-member-devices' },
  PASSKEY_ADDED: { kind: 'ACCESS', view: 'view-member-devices' },
  PASSKEY_REMOVED: { kind: 'ACCESS', view: 'view-member-devices' },
  MONEY_LOCKED: { kind: 'ACCESS', view: 'view-member' },
  MONEY_UNLOCKED: { kind: 'ACCESS', view: 'view-member' },
  NUMBER_ASKED: { kind: 'ACCESS', view: 'view-member' },
  NUMBER_CHANGED: { kind: 'ACCESS', view: 'view-member' },
  NUMBER_KEPT: { kind: 'ACCESS', view: 'view-member' },
  PASSWORD_BY_SMS: { kind: 'ACCESS', view: 'view-member' },
  PASSWORD_CHANGED: { kind: 'ACCESS', view: 'view-member' },
  EMAIL_CHANGED: { kind: 'ACCESS', view: 'view-member' },
  THEFT_REPORTED: { kind: 'ACCESS', view: 'view-member' },
  THEFT_REPORT_ENDED: { kind: 'ACCESS', view: 'view-member' },
  ACCOUNT_ENTERED: { kind: 'ACCESS', view: 'view-member' },
  ACCOUNT_REMOVED: { kind: 'ACCESS', view: 'view-member' },
} as const satisfies Readonly<Record<string, EventRule>>;

export type TimelineEvent = keyof typeof TIMELINE_RULES;
export const TIMELINE_EVENTS = Object.keys(TIMELINE_RULES) as readonly TimelineEvent[];

/** The events that staff with these roles see, of one kind or of all. */
export function timelineEventsFor(
  roles: readonly string[],
  kind: TimelineKind | null,
): readonly TimelineEvent[] {
  return TIMELINE_EVENTS.filter((event) => {
    const rule: EventRule = TIMELINE_RULES[event];
    return (kind === null || rule.kind === kind) && isAllowed(roles, rule.view);
  });
}
