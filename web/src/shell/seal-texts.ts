import { texts } from '@pahiram/ui/language.tsx';

/** The seal of a document, where it is first shown and where a document is checked. */
export const sealTexts = texts(
  {
    meaning:
      'The seal (SHA-256) of a document is computed from its whole text. If one letter changes, the seal changes too, so a later change shows.',
  },
  {
    meaning:
      'Kinukuha ang selyo (SHA-256) ng dokumento mula sa buong teksto nito. Kung magbago kahit isang letra, magbabago rin ang selyo, kaya mahahalata kung may binago.',
  },
);
