import type { Language } from '@pahiram/api/operation';

let language: Language = 'en';

export function setCallLanguage(next: Language): void {
  language = next;
}

const listeners = new Set<() => void>();

/** Calls `listener` so that data with texts from the server is fetched again in the new language. */
export function whenLanguageChanges(listener: () => void): void {
  listeners.add(listener);
}

export function tellLanguageChanged(): void {
  for (const listener of listeners) listener();
}

/** The language that the server is asked to reply in. */
export function callLanguage(): Language {
  return language;
}
