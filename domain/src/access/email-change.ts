import { DAY_MS } from '../calendar/calendar.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** For so many days the address before a change hears warnings and can still lock the money. */
export const FORMER_EMAIL_DAYS = 30;
export const FORMER_EMAIL_MS = FORMER_EMAIL_DAYS * DAY_MS;

/** Whether the address was changed so short a time ago that it may be another person's. */
export function isEmailNew(changedAt: number | null, now: number): boolean {
  return changedAt !== null && changedAt > now - FORMER_EMAIL_MS;
}

export type EmailChangeFacts = {
  /** The member locked their money. */
  readonly isLocked: boolean;
  /** A fraud hold is in effect or proposed. */
  readonly isOnHold: boolean;
  /** The phone is reported as stolen: it may have the passkey. */
  readonly isPhoneStolen: boolean;
};

export type EmailChangeObstacle = 'money-locked' | 'email-on-hold' | 'email-phone-stolen';

/** Whether a member may change the email address now, to which the link that locks the money goes (V37). */
export function decideEmailChange(
  facts: EmailChangeFacts,
): Decision<'MAY_CHANGE', EmailChangeObstacle> {
  if (facts.isLocked) return refuse('money-locked');
  if (facts.isOnHold) return refuse('email-on-hold');
  return facts.isPhoneStolen ? refuse('email-phone-stolen') : accept('MAY_CHANGE');
}
