import type { Words } from '../texts/words.ts';

/** The fixed line (V01) in the wallet, on every page and below every message. */
export const NO_FEE_LINE: Words = {
  en: 'We never ask for money before or in order to release your loan.',
  fil: 'Hindi kami kailanman humihingi ng pera bago o para mailabas ang loan mo.',
};
