import { accept, type Decision, refuse } from '../texts/decision.ts';
import { isControlledRole, type StaffRole } from './roles.ts';

export const STAFF_CHANGE_KINDS = ['invite', 'set-roles', 'renew-link', 'change-email'] as const;
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

/** A proposal that nobody confirmed for this long has expired. */
export const STAFF_PROPOSAL_DAYS = 7;
const proposalMs = STAFF_PROPOSAL_DAYS * 24 * 3_600_000;

/**
 * Whether one administrator is not enough: when a controlled role is granted, and when the link or the
 * e-mail of a person who holds one changes, because either hands over the account. Taking roles away
 * never needs a second person.
 */
export function needsConfirmer(change: {
  readonly kind: StaffChangeKind;
  /** What the person holds now; empty for an invitation. */
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
    default:
      return change.kind satisfies never;
  }
}

export type StaffChangeFacts = {
  readonly state: StaffChangeState;
  readonly proposerId: string;
  readonly confirmerId: string | null;
  /** Null while the person is not on the staff yet. */
  readonly subjectId: string | null;
  /** Milliseconds since 1970, like every moment here. */
  readonly proposedAt: number;
  /** Null until somebody confirms. */
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
      /** Proposer and confirmer still work here and still hold their permission. */
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

/** The life of a change to the staff: who may move it on, and to where. */
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

/** Whether it may still take effect. */
export function isWaiting(state: StaffChangeState): boolean {
  return state === 'PROPOSED' || state === 'CONFIRMED';
}

function hasExpired({ proposedAt }: StaffChangeFacts, at: number): boolean {
  return at >= proposedAt + proposalMs;
}
