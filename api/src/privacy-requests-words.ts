import { accountRecoveryWords } from './account-recovery-words.ts';
import { memberDataWords } from './member-data-words.ts';
import type { Words } from './operation.ts';

/** Refusals of what staff start for a member who asked in a ticket. */
export const privacyRequestsWords = {
  'member-not-found': {
    en: 'There is no active account of this member.',
    fil: 'Walang aktibong account ang miyembrong ito.',
  },
  'ticket-not-found': accountRecoveryWords['ticket-not-found'],
  'ticket-closed': accountRecoveryWords['ticket-closed'],
  'ticket-not-of-member': {
    en: 'The member did not write this ticket while signed in, and it is not from the email address that they confirmed. Ask them to write one in the app.',
    fil: 'Hindi ito isinulat ng miyembro habang naka-sign in, at hindi ito galing sa kinumpirma niyang email. Hilinging sumulat siya sa app.',
  },
  'erasure-blocked': memberDataWords['erasure-blocked'],
  'account-in-doubt': {
    en: 'The phone or the account of this member was reported, or the password was set by SMS a short time ago. Somebody else may have written this ticket.',
    fil: 'May ulat tungkol sa phone o account ng miyembrong ito, o kamakailan lang na-set ang password gamit ang SMS. Baka ibang tao ang sumulat ng ticket.',
  },
} as const satisfies Record<string, Words>;
