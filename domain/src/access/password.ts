import { accept, type Decision, refuse } from '../texts/decision.ts';

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 24;

export type PasswordRefusal =
  | 'password-too-short'
  | 'password-too-long'
  | 'password-characters'
  | 'password-needs-upper-case'
  | 'password-needs-lower-case'
  | 'password-needs-digit'
  | 'password-needs-special'
  | 'password-too-common';

/**
 * The password rule of registration, change and recovery. `isCommon` looks the password up in a
 * library's list of common passwords and is checked last.
 */
export function decidePassword(
  password: string,
  isCommon: (password: string) => boolean,
): Decision<string, PasswordRefusal> {
  const fault = passwordFaults(password)[0];
  if (fault !== undefined) return refuse(fault);
  return isCommon(password) ? refuse('password-too-common') : accept(password);
}

/** Every unmet requirement, for a checklist that updates while the password is typed. */
export function passwordFaults(password: string): readonly PasswordRefusal[] {
  const faults: PasswordRefusal[] = [];
  if (password.length < PASSWORD_LENGTH_MIN) faults.push('password-too-short');
  if (password.length > PASSWORD_LENGTH_MAX) faults.push('password-too-long');
  if (!/^[A-Za-z0-9'.\-!@#$%,]*$/.test(password)) faults.push('password-characters');
  if (!/[A-Z]/.test(password)) faults.push('password-needs-upper-case');
  if (!/[a-z]/.test(password)) faults.push('password-needs-lower-case');
  if (!/\d/.test(password)) faults.push('password-needs-digit');
  if (!/[!@#$%]/.test(password)) faults.push('password-needs-special');
  return faults;
}
