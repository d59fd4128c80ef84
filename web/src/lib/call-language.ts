import type { Language } from '@pahiram/api/operation';

let language: Language = 'en';

export function setCallLanguage(next: Language): void {
  language = next;
}

/** In which language the server is asked to answer. */
export function callLanguage(): Language {
  return language;
}
