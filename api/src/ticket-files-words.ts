import { documentsWords } from './documents-words.ts';
import { memberNotesWords } from './member-notes-words.ts';
import type { Words } from './operation.ts';
import { supportWords } from './support-words.ts';

/** Refusals about the files of tickets. */
export const ticketFileWords = {
  'paper-kind-not-accepted': memberNotesWords['paper-kind-not-accepted'],
  'photo-is-heic': memberNotesWords['photo-is-heic'],
  'photo-not-readable': memberNotesWords['photo-not-readable'],
  'photo-too-small': memberNotesWords['photo-too-small'],
  'photo-too-large': memberNotesWords['photo-too-large'],
  'pdf-not-readable': memberNotesWords['pdf-not-readable'],
  'pdf-has-password': memberNotesWords['pdf-has-password'],
  'pdf-is-active': memberNotesWords['pdf-is-active'],
  'pdf-too-long': memberNotesWords['pdf-too-long'],
  'files-full': memberNotesWords['files-full'],
  'member-not-found': supportWords['member-not-found'],
  'ticket-not-for-role': supportWords['ticket-not-for-role'],
  'ticket-not-linked': supportWords['ticket-not-linked'],
  'money-locked': documentsWords['money-locked'],
} as const satisfies Record<string, Words>;
