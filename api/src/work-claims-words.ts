import type { Words } from './operation.ts';

/** Refusals about who works on a row of a list. */
export const workClaimsWords = {
  'list-not-allowed': {
    en: 'Another role works on the rows of this list.',
    fil: 'Ibang tungkulin ang gumagawa sa mga row ng listahang ito.',
  },
  'row-not-waiting': {
    en: 'This does not wait any more. Load the list again.',
    fil: 'Hindi na ito naghihintay. I-load ulit ang listahan.',
  },
  'row-claimed': {
    en: '{name} has claimed this.',
    fil: 'Kinuha na ito ni {name}.',
  },
  'person-not-allowed': {
    en: 'This person does not work on the rows of this list. Choose another.',
    fil: 'Hindi gumagawa ang taong ito sa mga row ng listahang ito. Pumili ng iba.',
  },
} as const satisfies Readonly<Record<string, Words>>;
