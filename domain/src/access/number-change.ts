import { DAY_MS, type EpochMs, MINUTE_MS } from '../calendar/calendar.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { CodeChannel } from '../withdrawals/code.ts';

/** A new number that a code proved can be asked for within this time. */
export const NUMBER_PROOF_MS = 30 * MINUTE_MS;

/** How a change of the phone number ended. */
export type NumberChangeEnding =
  | 'DONE'
  | 'STOPPED'
  | 'LOCKED'
  | 'HELD'
  | 'TAKEN'
  | 'REPLACED'
  | 'LAPSED'
  | 'UNDONE';

export type NumberChangeFacts = {
  /** The member locked their money. */
  readonly isLocked: boolean;
  /** A fraud hold is in effect. */
  readonly isOnHold: boolean;
  /** Another change of the number waits, by the member or by staff. */
  readonly isWaiting: boolean;
};

export type NumberChangeObstacle = 'money-locked' | 'number-on-hold' | 'number-change-waits';

/** Whether a member may change the phone number now. */
export function decideNumberChange(
  facts: NumberChangeFacts,
): Decision<'MAY_CHANGE', NumberChangeObstacle> {
  if (facts.isLocked) return refuse('money-locked');
  if (facts.isOnHold) return refuse('number-on-hold');
  return facts.isWaiting ? refuse('number-change-waits') : accept('MAY_CHANGE');
}

/**
 * When a confirmed change takes effect (V37): at once by a passkey; after the wait by password and a sent code, or while
 * the phone is reported as stolen, because it may have the passkey.
 */
export function numberChangeEffect(
  channel: CodeChannel,
  { waitMs, isPhoneStolen }: { readonly waitMs: number; readonly isPhoneStolen: boolean },
  now: EpochMs,
): EpochMs {
  return channel === 'passkey' && !isPhoneStolen ? now : now + waitMs;
}

/** For so many days the number before a change hears of the security of the account, and its link works (V37). */
export const FORMER_NUMBER_DAYS = 30;
export const FORMER_NUMBER_MS = FORMER_NUMBER_DAYS * DAY_MS;

/** A report that the phone of an account was stolen. */
export type TheftReport = {
  readonly at: EpochMs;
  /** The member wrote it, so a thief who was signed in may have. Otherwise staff know of the theft. */
  readonly isByMember: boolean;
};

/**
 * Whether a thief may have the number before a change, so that it gets no messages and nothing back. A report that the
 * member wrote counts only if the change was asked for after it: a thief would write one after the change.
 */
export function isFormerNumberStolen(askedAt: EpochMs, reports: readonly TheftReport[]): boolean {
  return reports.some(({ at, isByMember }) => !isByMember || at <= askedAt);
}

/** How a change ends whose wait is over: money locked or held since then keeps the number. */
export function numberChangeEnding(
  facts: Pick<NumberChangeFacts, 'isLocked' | 'isOnHold'>,
): Extract<NumberChangeEnding, 'DONE' | 'LOCKED' | 'HELD'> {
  if (facts.isLocked) return 'LOCKED';
  return facts.isOnHold ? 'HELD' : 'DONE';
}
