import type { Language } from '@pahiram/api/operation';

let language: Language = 'en';

/** The language in which the server is asked to reply. */
export function callLanguage(): Language {
  return language;
}

/** Set while rendering, so that the first request of a page already has the right language. */
export function setCallLanguage(next: Language): void {
  language = next;
}
