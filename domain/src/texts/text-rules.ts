import { countCharacters } from './count-characters.ts';
import { accept, type Decision, refuse } from './decision.ts';

/** Refusals for characters outside a rule; the message of each names the allowed characters. */
export type CharactersRefusal =
  | 'name-characters'
  | 'place-characters'
  | 'street-characters'
  | 'bank-characters'
  | 'job-characters';
export type TextRefusal = 'text-missing' | 'text-length' | CharactersRefusal;

/** Allowed characters and length of a kind of text that a member types. */
export type TextRule = {
  readonly lengthMin: number;
  readonly lengthMax: number;
  readonly pattern: RegExp;
  readonly otherwise: CharactersRefusal;
};

type Characters = Pick<TextRule, 'pattern' | 'otherwise'>;

/** Letters of any script, so ñ and é are letters. The first character is a letter. */
const NAME: Characters = {
  pattern: /^[\p{L}][\p{L}\p{M} \-'.,]*$/u,
  otherwise: 'name-characters',
};
const PLACE: Characters = {
  pattern: /^[\p{L}\p{M}\d '\-.,/()]+$/u,
  otherwise: 'place-characters',
};
const STREET: Characters = {
  pattern: /^[\p{L}\p{M}\d'.\-\s,#/&]+$/u,
  otherwise: 'street-characters',
};
const BANK: Characters = {
  pattern: /^[\p{L}][\p{L}\p{M}\d \-'.,()&/]*$/u,
  otherwise: 'bank-characters',
};
const JOB: Characters = { pattern: /^[\p{L}\p{M} \-'.,/()&#]+$/u, otherwise: 'job-characters' };

/** One letter is enough; Ng, Uy and Go are common names. */
export const PERSON_NAME: TextRule = { lengthMin: 1, lengthMax: 100, ...NAME };
/** S5.04. */
export const FULL_NAME: TextRule = { lengthMin: 5, lengthMax: 100, ...NAME };
/** S5.14. */
export const REFERENCE_TEXT: TextRule = { lengthMin: 3, lengthMax: 100, ...NAME };
/** S5.13. */
export const PLACE_NAME: TextRule = { lengthMin: 3, lengthMax: 100, ...PLACE };
export const STREET_ADDRESS: TextRule = { lengthMin: 4, lengthMax: 250, ...STREET };
export const POSTAL_CODE: TextRule = { lengthMin: 4, lengthMax: 20, ...STREET };
/** S5.16; some institutions have a dash, a digit or an ampersand in their names. */
export const BANK_NAME: TextRule = { lengthMin: 3, lengthMax: 100, ...BANK };
/** S5.08. */
export const EMPLOYMENT_TEXT: TextRule = { lengthMin: 3, lengthMax: 100, ...JOB };

/** Normalizes to composed letters, single spaces, straight apostrophes and hyphens; trims. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐‑–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the tidied text or a refusal. Length counts characters, not bytes. */
export function decideText(rule: TextRule, text: string): Decision<string, TextRefusal> {
  const tidied = tidyText(text);
  if (tidied === '') return refuse('text-missing');
  const length = countCharacters(tidied);
  if (length < rule.lengthMin || length > rule.lengthMax) {
    return refuse('text-length', { lengthMin: rule.lengthMin, lengthMax: rule.lengthMax });
  }
  return rule.pattern.test(tidied) ? accept(tidied) : refuse(rule.otherwise);
}
