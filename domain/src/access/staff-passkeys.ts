import { isControlledRole, type StaffRole } from './roles.ts';

/** How many passkeys the person should have. With a controlled role two: one can be lost (V37). */
export function passkeysNeeded(roles: readonly StaffRole[]): 1 | 2 {
  return roles.some(isControlledRole) ? 2 : 1;
}

/**
 * Whether a code of the authenticator app still signs the person in: not beside a passkey that works, because a code can
 * be read out.
 */
export function isCodeAccepted(passkeys: number): boolean {
  return passkeys === 0;
}

/** Whether the person has a passkey, and should have another one. */
export function needsAnotherPasskey(roles: readonly StaffRole[], passkeys: number): boolean {
  return passkeys > 0 && passkeys < passkeysNeeded(roles);
}

/**
 * Whether a code of the authenticator app proves who adds a passkey. Only for the first one: later a code that was
 * read out to a caller must not bring in the caller's own passkey, which then confirms.
 */
export function isAddedByCode(passkeys: number): boolean {
  return passkeys === 0;
}
