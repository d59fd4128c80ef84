import { accept, type Decision, refuse } from './decision.ts';

export type TextRefusal = 'text-missing' | 'text-length' | 'text-characters';

/** A kind of text that a member types: what it may hold, and how long it may be. */
export type TextRule = {
  readonly lengthMin: number;
  readonly lengthMax: number;
  readonly pattern: RegExp;
};

/** Letters of any script, so that ñ and é are letters; they begin the name (B4). */
const NAME = /^[\p{L}][\p{L}\p{M} \-'.,]*$/u;
const PLACE = /^[\p{L}\p{M}\d '\-.,/()]+$/u;
const STREET = /^[\p{L}\p{M}\d'.\-\s,#/]+$/u;
const JOB = /^[\p{L}\p{M} \-'.,/()&]+$/u;

/** B4: one letter is a name; Ng, Uy and Go are common ones. */
export const PERSON_NAME: TextRule = { lengthMin: 1, lengthMax: 100, pattern: NAME };
/** S5.04. */
export const FULL_NAME: TextRule = { lengthMin: 5, lengthMax: 100, pattern: NAME };
/** S5.14. */
export const REFERENCE_TEXT: TextRule = { lengthMin: 3, lengthMax: 100, pattern: NAME };
/** S5.13. */
export const PLACE_NAME: TextRule = { lengthMin: 3, lengthMax: 100, pattern: PLACE };
export const STREET_ADDRESS: TextRule = { lengthMin: 4, lengthMax: 250, pattern: STREET };
export const POSTAL_CODE: TextRule = { lengthMin: 4, lengthMax: 20, pattern: STREET };
/** S5.16; a dash, a digit or an ampersand stands in the names of some institutions. */
export const BANK_NAME: TextRule = {
  lengthMin: 3,
  lengthMax: 100,
  pattern: /^[\p{L}][\p{L}\p{M}\d \-'.,()&/]*$/u,
};
/** S5.08. */
export const EMPLOYMENT_TEXT: TextRule = { lengthMin: 3, lengthMax: 100, pattern: JOB };

/** Composed letters, single spaces, none at the ends, straight apostrophes and hyphens. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐‑–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The tidied text, or what is wrong with it. Length counts characters, not bytes. */
export function decideText(rule: TextRule, text: string): Decision<string, TextRefusal> {
  const tidied = tidyText(text);
  if (tidied === '') return refuse('text-missing');
  const length = [...tidied].length;
  if (length < rule.lengthMin || length > rule.lengthMax) {
    return refuse('text-length', { lengthMin: rule.lengthMin, lengthMax: rule.lengthMax });
  }
  return rule.pattern.test(tidied) ? accept(tidied) : refuse('text-characters');
}
