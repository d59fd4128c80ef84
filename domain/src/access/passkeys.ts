import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../calendar/calendar.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** Enough for the devices of one person; each is one more way in. */
export const PASSKEYS_MAX = 10;
/** A browser answers within this time, and so long works the code that the answer gives (H5). */
export const PASSKEY_VALID_MS = 2 * MINUTE_MS;
/** A question on the sign-in page waits among the suggestions of its field for so long. */
export const SIGN_IN_VALID_MS = HOUR_MS;
/** With a shorter wait nobody could stop what a code alone began (V37). */
export const LIVE_WAIT_HOURS_MIN = 24;
/** While a takeover is reported, a passkey that is younger may be that of the other person. */
export const TRUSTED_PASSKEY_DAYS = 30;
/** The first passkey is free for so long after the registration: there is nothing to steal yet. */
const AT_REGISTRATION_MS = HOUR_MS;

export type AdditionFacts = {
  /** Passkeys of the member that are not removed. */
  readonly count: number;
  /** Whether the member ever had one, a removed one included. */
  readonly hadAny: boolean;
  /** Whether one of them has just confirmed the addition. */
  readonly isConfirmed: boolean;
  readonly registeredAt: EpochMs;
  /** How long any other addition waits. */
  readonly waitMs: number;
};

/**
 * From when a passkey that is added now may be used. Somebody who only has a session or a read-out code
 * waits, and the member is told and can stop it (V37).
 */
export function decideAddition(
  facts: AdditionFacts,
  now: EpochMs,
): Decision<EpochMs, 'passkeys-full'> {
  if (facts.count >= PASSKEYS_MAX) return refuse('passkeys-full', { max: PASSKEYS_MAX });
  return accept(facts.isConfirmed || isFreeAddition(facts, now) ? now : now + facts.waitMs);
}

/** The first passkey at registration. Every other one that no passkey confirms takes the password and waits (V37). */
export function isFreeAddition(
  facts: Pick<AdditionFacts, 'hadAny' | 'registeredAt'>,
  now: EpochMs,
): boolean {
  return !facts.hadAny && now - facts.registeredAt <= AT_REGISTRATION_MS;
}

/** Whether a passkey shows who confirms, while staff look into a takeover of the account (V14, V37). */
export function isTrustedInTakeover(createdAt: EpochMs, now: EpochMs): boolean {
  return now - createdAt >= TRUSTED_PASSKEY_DAYS * DAY_MS;
}

/** Letters of any script, digits, spaces and ' ’ - ( ) and the comma of "Chrome, Android". */
const nameShape = /^[\p{L}\p{M}\p{Nd} '’(),-]+$/u;

/** Whether a passkey may have this name. Our messages repeat it, so it must not hold a link. */
export function isPasskeyName(name: string): boolean {
  return nameShape.test(name);
}

/** A counter that does not grow names a copied key. Keys without a counter always report 0. */
export function isCounterFresh(stored: number, reported: number): boolean {
  return (stored === 0 && reported === 0) || reported > stored;
}
