import type { Language } from '../texts/words.ts';

/** Relationships that members type in English, in lower case (S5.14). */
const relationships = new Map([
  ['aunt', 'Tita'],
  ['brother', 'Kapatid na lalaki'],
  ['cousin', 'Pinsan'],
  ['colleague', 'Katrabaho'],
  ['coworker', 'Katrabaho'],
  ['co-worker', 'Katrabaho'],
  ['daughter', 'Anak na babae'],
  ['father', 'Tatay'],
  ['friend', 'Kaibigan'],
  ['grandfather', 'Lolo'],
  ['grandmother', 'Lola'],
  ['husband', 'Asawa'],
  ['mother', 'Nanay'],
  ['neighbor', 'Kapitbahay'],
  ['nephew', 'Pamangkin na lalaki'],
  ['niece', 'Pamangkin na babae'],
  ['parent', 'Magulang'],
  ['relative', 'Kamag-anak'],
  ['sibling', 'Kapatid'],
  ['sister', 'Kapatid na babae'],
  ['son', 'Anak na lalaki'],
  ['spouse', 'Asawa'],
  ['uncle', 'Tito'],
  ['wife', 'Asawa'],
]);

/**
 * The name of a stored country in the reader's language. People in the Philippines call other countries by their English
 * names, and a list in which a few are translated has two languages.
 */
export function countryName(stored: string, language: Language): string {
  return language === 'fil' && stored === 'Philippines' ? 'Pilipinas' : stored;
}

/** A reference's relationship in the reader's language; a word that is not listed stays as typed. */
export function relationshipName(stored: string, language: Language): string {
  return (language === 'fil' && relationships.get(stored.trim().toLowerCase())) || stored;
}
