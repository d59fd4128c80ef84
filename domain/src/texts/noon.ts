import type { Language, Words } from './words.ts';

const NOON: Words = { en: '12 noon', fil: '12 ng tanghali' };

/** The text of a time with "12 noon" in place of "12 PM" or "12:00 PM", which many people read as midnight. */
export const withNoon = (text: string, language: Language): string =>
  text.replace(/(^|\s)12(:00)?\sPM/, `$1${NOON[language]}`);
