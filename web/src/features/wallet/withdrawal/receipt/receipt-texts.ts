import { texts } from '@pahiram/ui/language.tsx';

export const receiptTexts = texts(
  { save: 'Save the receipt as PDF', saved: 'Saved.' },
  { save: 'I-save ang resibo bilang PDF', saved: 'Na-save na.' },
);
