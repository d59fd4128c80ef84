import type { Words } from '../texts/words.ts';

/** The fixed line (V01) in the wallet, on every page and below every message. */
export const NO_FEE_LINE: Words = {
  en: 'We never ask you to pay before you get your loan.',
  fil: 'Wala kaming sinisingil bago mo makuha ang loan mo.',
};
