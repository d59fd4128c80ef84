import type { Language } from '@pahiram/api/operation';

let language: Language = 'en';

export function setCallLanguage(next: Language): void {
  language = next;
}

const listeners = new Set<() => void>();

/** Answers that hold words of the server are asked for again in the new language. */
export function whenLanguageChanges(listener: () => void): void {
  listeners.add(listener);
}

export function tellLanguageChanged(): void {
  for (const listener of listeners) listener();
}

/** In which language the server is asked to answer. */
export function callLanguage(): Language {
  return language;
}
