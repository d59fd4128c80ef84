import type { Words } from '../texts/words.ts';

/** The fixed line (V01) in the wallet, on every page and below every message. */
export const NO_FEE_LINE: Words = {
  en: 'We never ask for money before or in order to release your loan.',
  fil: 'Wala kaming sinisingil bago o para ilabas ang loan mo.',
};
