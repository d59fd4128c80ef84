import { memberAccessWords } from './member-access-words.ts';
import type { Words } from './operation.ts';
import { supportWords } from './support-words.ts';

export const memberNotesWords = {
  'member-not-found': memberAccessWords['member-not-found'],
  'notes-full': supportWords['notes-full'],
  'message-not-valid': supportWords['message-not-valid'],
} as const satisfies Record<string, Words>;
