import type { Language, Words } from './words.ts';

export const NOON: Words = { en: '12 noon', fil: '12 ng tanghali' };

/** The text of a moment with "12 noon" in place of "12:00 PM", which many people read as midnight. */
export const withNoon = (text: string, language: Language): string =>
  text.replace(/12:00\sPM/, NOON[language]);
