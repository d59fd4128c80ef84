import type { Fact } from './decision.ts';

/** The languages of the service. */
export const LANGUAGES = ['en', 'fil'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in both languages. `{name}` is a placeholder that the screen fills in. */
export type Words = Readonly<Record<Language, string>>;

/** Fills the placeholders of a text. Throws RangeError for a placeholder without a value. */
export function fillWords(text: string, values: Readonly<Record<string, Fact>>): string {
  return text.replace(/\{(\w+)\}/g, (_mark, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`no value for {${name}}`);
    return String(value);
  });
}
