import { incomeProofWords } from './income-proof-words.ts';
import { memberAccessWords } from './member-access-words.ts';
import type { Words } from './operation.ts';
import { supportWords } from './support-words.ts';

export const memberNotesWords = {
  'member-not-found': memberAccessWords['member-not-found'],
  'notes-full': supportWords['notes-full'],
  'pins-full': {
    en: '{pinsMax} notes are pinned, the most there can be. Unpin one first.',
    fil: '{pinsMax} note na ang naka-pin, at hindi na puwedeng dagdagan. Mag-unpin muna ng isa.',
  },
  'message-not-valid': supportWords['message-not-valid'],
  'paper-kind-not-accepted': incomeProofWords['paper-kind-not-accepted'],
  'photo-is-heic': incomeProofWords['photo-is-heic'],
  'photo-not-readable': incomeProofWords['photo-not-readable'],
  'photo-too-small': incomeProofWords['photo-too-small'],
  'photo-too-large': incomeProofWords['photo-too-large'],
  'pdf-not-readable': incomeProofWords['pdf-not-readable'],
  'pdf-has-password': incomeProofWords['pdf-has-password'],
  'pdf-is-active': incomeProofWords['pdf-is-active'],
  'pdf-too-long': {
    en: 'This PDF has more than {pagesMax} pages. Add only the pages that matter.',
    fil: 'Lampas sa {pagesMax} page ang PDF na ito. Ilagay lang ang mahahalagang page.',
  },
  'files-full': {
    en: 'This member has {filesMax} files, the most there can be.',
    fil: 'May {filesMax} file na ang miyembrong ito, at hindi na puwedeng dagdagan.',
  },
} as const satisfies Record<string, Words>;
