import type { Words } from './operation.ts';

export const preparedAnswersWords = {
  'answer-not-found': {
    en: 'This answer was changed or removed meanwhile. Look at the list again.',
    fil: 'Binago o inalis na ang sagot na ito. Tingnan ulit ang listahan.',
  },
  'answers-full': {
    en: 'There are {answers} prepared answers. Remove one first.',
    fil: 'May {answers} handang sagot na. Mag-alis muna ng isa.',
  },
  'text-not-valid': {
    en: 'Write both texts: 1 to 1,500 characters of plain text.',
    fil: 'Isulat ang dalawang text: 1 hanggang 1,500 character na simpleng text.',
  },
  'placeholder-unknown': {
    en: 'Only the name and the number of the ticket can stand in braces.',
    fil: 'Pangalan at numero lang ng ticket ang puwede sa loob ng mga brace.',
  },
  'asks-for-money': {
    en: 'Not saved: “{phrase}” asks for money. Leave that out.',
    fil: 'Hindi na-save: humihingi ng pera ang “{phrase}”. Alisin iyon.',
  },
  'asks-for-code': {
    en: 'Not saved: “{phrase}” asks for a code or PIN. Leave that out.',
    fil: 'Hindi na-save: humihingi ng code o PIN ang “{phrase}”. Alisin iyon.',
  },
  'asks-for-password': {
    en: 'Not saved: “{phrase}” asks for a password or login details. Leave that out.',
    fil: 'Hindi na-save: humihingi ng password o login details ang “{phrase}”. Alisin iyon.',
  },
  'asks-for-card': {
    en: 'Not saved: “{phrase}” asks for a card or its details. Leave that out.',
    fil: 'Hindi na-save: humihingi ng card o mga detalye nito ang “{phrase}”. Alisin iyon.',
  },
} as const satisfies Record<string, Words>;
