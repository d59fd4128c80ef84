import { DAY_MS } from '../calendar/calendar.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { isAllowed, isControlledRole, type StaffRole } from './roles.ts';

export const STAFF_CHANGE_KINDS = [
  'invite',
  'set-roles',
  'renew-link',
  'change-email',
  'set-limit',
  'enable',
] as const;
export type StaffChangeKind = (typeof STAFF_CHANGE_KINDS)[number];

export const STAFF_CHANGE_STATES = [
  'PROPOSED',
  'CONFIRMED',
  'IN_EFFECT',
  'REFUSED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type StaffChangeState = (typeof STAFF_CHANGE_STATES)[number];

/** Days after which an unconfirmed proposal expires. */
export const STAFF_PROPOSAL_DAYS = 7;
const proposalMs = STAFF_PROPOSAL_DAYS * DAY_MS;

/**
 * Whether a second person must confirm the change: when it grants a controlled role, or when it
 * changes the link or the email of a person with a controlled role, because either gives access to
 * the account, for every approval limit, and to enable a disabled account again. Removing roles never needs a second person.
 */
export function needsConfirmer(change: {
  readonly kind: StaffChangeKind;
  /** The person's current roles; empty for an invitation. */
  readonly before: readonly StaffRole[];
  readonly after: readonly StaffRole[];
}): boolean {
  switch (change.kind) {
    case 'invite':
    case 'set-roles':
      return change.after.some((role) => isControlledRole(role) && !change.before.includes(role));
    case 'renew-link':
    case 'change-email':
      return change.before.some(isControlledRole);
    case 'set-limit':
    case 'enable':
      return true;
    default:
      return change.kind satisfies never;
  }
}

export type StaffChangeFacts = {
  readonly state: StaffChangeState;
  readonly proposerId: string;
  readonly confirmerId: string | null;
  /** Null while the person has no staff account yet. */
  readonly subjectId: string | null;
  /** Milliseconds since 1970, like every time in this file. */
  readonly proposedAt: number;
  /** Null until the change is confirmed. */
  readonly effectiveAt: number | null;
};

export type StaffChangeEvent =
  | {
      readonly kind: 'confirm';
      readonly actorId: string;
      readonly at: number;
      readonly delayMs: number;
    }
  | { readonly kind: 'refuse'; readonly actorId: string; readonly at: number }
  | {
      readonly kind: 'cancel';
      readonly actorId: string;
      readonly isAdministrator: boolean;
    }
  | {
      readonly kind: 'take-effect';
      readonly at: number;
      /** Whether proposer and confirmer still work here and still hold their permission. */
      readonly isAuthorized: boolean;
    }
  | { readonly kind: 'expire'; readonly at: number };

export type StaffChangeRefusal =
  | 'change-ended'
  | 'change-needs-another-person'
  | 'change-not-yours'
  | 'change-not-due';

export type StaffChangeStep = {
  readonly state: StaffChangeState;
  readonly effectiveAt: number | null;
};

/** State machine of a staff change: returns the next state, or why the event is refused. */
export function transitionStaffChange(
  change: StaffChangeFacts,
  event: StaffChangeEvent,
): Decision<StaffChangeStep, StaffChangeRefusal> {
  const { state, effectiveAt } = change;
  switch (event.kind) {
    case 'confirm':
    case 'refuse': {
      if (state !== 'PROPOSED' || hasExpired(change, event.at)) return refuse('change-ended');
      if (event.actorId === change.proposerId || event.actorId === change.subjectId) {
        return refuse('change-needs-another-person');
      }
      return event.kind === 'confirm'
        ? accept({ state: 'CONFIRMED', effectiveAt: event.at + event.delayMs })
        : accept({ state: 'REFUSED', effectiveAt: null });
    }
    case 'cancel': {
      if (!isWaiting(state)) return refuse('change-ended');
      const isConcerned =
        event.isAdministrator ||
        event.actorId === change.confirmerId ||
        event.actorId === change.subjectId;
      return isConcerned
        ? accept({ state: 'CANCELLED', effectiveAt: null })
        : refuse('change-not-yours');
    }
    case 'take-effect': {
      if (state !== 'CONFIRMED' || effectiveAt === null) return refuse('change-ended');
      if (event.at < effectiveAt) return refuse('change-not-due');
      return event.isAuthorized
        ? accept({ state: 'IN_EFFECT', effectiveAt })
        : accept({ state: 'CANCELLED', effectiveAt: null });
    }
    case 'expire':
      return state === 'PROPOSED' && hasExpired(change, event.at)
        ? accept({ state: 'EXPIRED', effectiveAt: null })
        : refuse('change-ended');
    default:
      return event satisfies never;
  }
}

/** Whether a person can have an approval limit: they approve loans, as the first or the second person. */
export function canHaveLimit(roles: readonly string[]): boolean {
  return isAllowed(roles, 'review-applications') || isAllowed(roles, 'check-approvals');
}

/** Whether the change may still take effect. */
export function isWaiting(state: StaffChangeState): boolean {
  return state === 'PROPOSED' || state === 'CONFIRMED';
}

function hasExpired({ proposedAt }: StaffChangeFacts, at: number): boolean {
  return at >= proposedAt + proposalMs;
}
