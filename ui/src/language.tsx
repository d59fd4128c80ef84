import { createContext, type ReactNode, use } from 'react';

export type Language = 'en' | 'fil';

const LanguageContext = createContext<Language>('en');

export function LanguageProvider(props: { language: Language; children: ReactNode }) {
  return <LanguageContext value={props.language}>{props.children}</LanguageContext>;
}

export function useLanguage(): Language {
  return use(LanguageContext);
}

type Text = string | ((...parts: never[]) => ReactNode);
type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };

export interface Catalogue<T> {
  readonly en: T;
  readonly fil: Same<T>;
}

/** A catalogue of texts: Filipino must have every key of English, with the same parameters. */
export function texts<const T extends Readonly<Record<string, Text>>>(
  en: T,
  fil: { readonly [K in keyof T]: T[K] extends string ? string : T[K] },
): Catalogue<T> {
  return { en, fil };
}

/** The texts of a catalogue in the reader's language. */
export function useTexts<T>(catalogue: Catalogue<T>): Same<T> {
  return catalogue[useLanguage()] as Same<T>;
}
