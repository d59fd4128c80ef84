import type { Fact } from './decision.ts';

/** The languages of the service (section F of the decisions). */
export const LANGUAGES = ['en', 'fil'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One text in both languages. `{name}` marks a figure or date that the screen fills in. */
export type Words = Readonly<Record<Language, string>>;

/** Fills the marks of a text. Throws RangeError for a mark without a value. */
export function fillWords(text: string, values: Readonly<Record<string, Fact>>): string {
  return text.replace(/\{(\w+)\}/g, (_mark, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`no value for {${name}}`);
    return String(value);
  });
}
