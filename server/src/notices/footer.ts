import type { Language } from '@pahiram/api/operation';

/** E5: the one permanent line of every message. */
export const noFeeLine: Readonly<Record<Language, string>> = {
  en: 'We never ask for money before or in order to release your loan.',
  fil: 'Hindi kami kailanman humihingi ng pera bago o para mailabas ang iyong loan.',
};

/** Appends who sends and that nothing is to be paid. */
export function withFooter(text: string, language: Language, company: string | undefined): string {
  const footer = company === undefined ? noFeeLine[language] : `${company}: ${noFeeLine[language]}`;
  return `${text.trimEnd()}\n\n${footer}`;
}
