import {
  decideIdentityNumber,
  findIdentityType,
  formatIdentityNumber,
} from '@pahiram/domain/documents/identity-document';
import { INPUT_LENGTH_MAX } from '@pahiram/domain/texts/input-limits';
import type { identityTexts } from './identity-texts.ts';

/** The ID in a sentence; one of another kind is just an ID. */
export function idNameOf(code: string): string {
  const type = findIdentityType(code);
  return type && type.code !== 'OTHERS' ? type.label : 'ID';
}

/** Where the format of the number is known, its hyphens and spaces may be typed too. */
export function numberLengthMax(code: string): number {
  const hasShape = findIdentityType(code)?.numberPattern;
  return hasShape ? INPUT_LENGTH_MAX.identityNumberAsPrinted : INPUT_LENGTH_MAX.identityNumber;
}

type IdentityWords = typeof identityTexts.fil;

export function hintOf(code: string, words: IdentityWords): string | undefined {
  const type = findIdentityType(code);
  if (!type) return undefined;
  if (type.code === 'NATIONAL_ID') return words.numberPhilsys;
  const { example, printedName } = type;
  if (!example) return type.numberPattern ? undefined : words.numberHint;
  const number = decideIdentityNumber(type, example);
  if (!printedName || !number.ok) return words.numberLike(example);
  const { value } = number;
  const describe = /^\d+$/.test(value) ? words.digitsOnCard : words.charactersOnCard;
  return describe(printedName, value.length, example);
}

/** The typed number as the card prints it, when the two differ. */
export function understoodNumber(code: string, typed: string, words: IdentityWords): string {
  const type = findIdentityType(code);
  if (!type?.numberPattern) return '';
  const number = decideIdentityNumber(type, typed);
  if (!number.ok) return '';
  const printed = formatIdentityNumber(type.code, number.value);
  return printed === typed.trim() ? '' : words.readAs(printed);
}
