import { texts } from '@pahiram/ui/language.tsx';

export const formTexts = texts(
  { capped: 'That is more than there is. We put in your whole balance.' },
  { capped: 'Higit iyon sa laman ng wallet. Inilagay namin ang buong balanse mo.' },
);
