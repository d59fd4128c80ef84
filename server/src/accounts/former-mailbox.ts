import { isEmailNew } from '@pahiram/domain/access/email-change';
import type { Member } from './members.ts';
import type { Recipient } from './recipient.ts';

/** The email address that an account had a short time ago. */
export interface FormerMailbox {
  readonly recipient: Recipient;
  readonly isConfirmed: boolean;
  readonly changedAt: Date;
}

/** For 30 days the address before a change hears warnings and can lock the money: somebody else may have changed it (V37). */
export function formerMailboxOf(
  { formerEmail, isFormerEmailConfirmed, emailChangedAt }: Member,
  now: Date,
): FormerMailbox | null {
  if (formerEmail === null || emailChangedAt === null) return null;
  if (!isEmailNew(emailChangedAt.getTime(), now.getTime())) return null;
  return { recipient: formerEmail, isConfirmed: isFormerEmailConfirmed, changedAt: emailChangedAt };
}
