import type { Language } from '@pahiram/ui/language.tsx';
import { cameraTexts, passportCameraTexts, passportTexts, photoTexts } from './identity-texts.ts';

const isPassport = (identityType: string): boolean => identityType === 'PASSPORT';

/** The words for the pictures: both sides of a card, or two pages of a passport. */
export function photoWordsOf(identityType: string, language: Language): typeof photoTexts.fil {
  const words = photoTexts[language];
  return isPassport(identityType) ? { ...words, ...passportTexts[language] } : words;
}

export function cameraWordsOf(identityType: string, language: Language): typeof cameraTexts.fil {
  const words = cameraTexts[language];
  return isPassport(identityType) ? { ...words, ...passportCameraTexts[language] } : words;
}
