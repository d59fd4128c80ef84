import { isControlledRole, type StaffRole } from './roles.ts';

/**
 * How many passkeys replace the codes of the authenticator app. With a controlled role two are needed: one can be
 * lost, and without another one only two administrators could let the person in again (V37).
 */
export function passkeysToReplaceCodes(roles: readonly StaffRole[]): 1 | 2 {
  return roles.some(isControlledRole) ? 2 : 1;
}

export type CodeFacts = {
  readonly roles: readonly StaffRole[];
  /** The person's passkeys that work now. */
  readonly passkeys: number;
};

/** Whether a code of the authenticator app still signs the person in. */
export function isCodeAccepted({ roles, passkeys }: CodeFacts): boolean {
  return passkeys < passkeysToReplaceCodes(roles);
}

/** Whether the person has a passkey, and needs another one before they replace the codes. */
export function needsAnotherPasskey(facts: CodeFacts): boolean {
  return facts.passkeys > 0 && isCodeAccepted(facts);
}

/**
 * Whether a code of the authenticator app proves who adds a passkey. Only for the first one: later a code that was
 * read out to a caller must not bring in the caller's own passkey, which then confirms.
 */
export function isAddedByCode(passkeys: number): boolean {
  return passkeys === 0;
}
