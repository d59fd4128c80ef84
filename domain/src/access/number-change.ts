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
  | 'LAPSED';

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

/** For so long after the number changed the link of the message about it locks the money (V37). */
export const NUMBER_CHANGED_LINK_MS = DAY_MS;

/** How a change ends whose wait is over: money locked or held since then keeps the number. */
export function numberChangeEnding(
  facts: Pick<NumberChangeFacts, 'isLocked' | 'isOnHold'>,
): Extract<NumberChangeEnding, 'DONE' | 'LOCKED' | 'HELD'> {
  if (facts.isLocked) return 'LOCKED';
  return facts.isOnHold ? 'HELD' : 'DONE';
}
