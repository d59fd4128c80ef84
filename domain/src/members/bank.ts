import { INSTITUTIONS, type Institution } from '../lists/ph-banks.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

const BY_CODE = new Map(INSTITUTIONS.map((institution) => [institution.code, institution]));
const BY_NAME = new Map(INSTITUTIONS.map((one) => [searchKey(one.name), one]));

/** The institution with that code or exact name, or null: free text under "Other" (B7). */
export function findInstitution(codeOrName: string): Institution | null {
  return BY_CODE.get(codeOrName) ?? BY_NAME.get(searchKey(codeOrName)) ?? null;
}

/** What a search box compares: without case, accents and punctuation, so that 'ñ' finds 'n'. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Institutions whose name or code holds every word of a query, in the order of the list. */
export function searchInstitutions(query: string): readonly Institution[] {
  const words = searchKey(query).split(' ');
  return INSTITUTIONS.filter((one) => {
    const key = `${searchKey(one.name)} ${one.code.toLowerCase()}`;
    return words.every((word) => key.includes(word));
  });
}

/** An account number at a listed institution, without spaces and hyphens. */
const LISTED_LENGTH = { lengthMin: 5, lengthMax: 34 } as const;

export type AccountNumberRefusal =
  | 'account-number-missing'
  | 'account-number-characters'
  | 'account-number-marks'
  | 'account-number-length';

export type AccountNumber = {
  /** Letters in upper case and digits for a listed institution; as typed, trimmed, for another. */
  readonly number: string;
  /** It does not look like this bank's numbers: worth a second look, no obstacle (B7). */
  readonly looksUnusual: boolean;
};

/**
 * An account number for a listed institution: 5 to 34 letters or digits, spaces and hyphens removed.
 * For free text under "Other" (null): 4 to 100 of the specified characters (S5.16).
 */
export function decideAccountNumber(
  institution: Institution | null,
  text: string,
): Decision<AccountNumber, AccountNumberRefusal> {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return refuse('account-number-missing');
  if (institution === null) return decideFreeNumber(typed);
  const number = typed.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z0-9]+$/.test(number)) return refuse('account-number-characters');
  if (number.length < LISTED_LENGTH.lengthMin || number.length > LISTED_LENGTH.lengthMax) {
    return refuse('account-number-length', LISTED_LENGTH);
  }
  const { accountPattern } = institution;
  const looksUnusual = accountPattern !== null && !new RegExp(accountPattern).test(number);
  return accept({ number, looksUnusual });
}

/**
 * '1234 5678 9012' on the owner's confirm screen (B7); a mobile number of an e-wallet as phones show it,
 * '0917 888 7777'; a number with marks of its own stays.
 */
export function groupAccountNumber(number: string): string {
  if (!/^\d+$/.test(number)) return number;
  if (/^09\d{9}$/.test(number)) return number.replace(/^(.{4})(.{3})/, '$1 $2 ');
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}

function decideFreeNumber(typed: string): Decision<AccountNumber, AccountNumberRefusal> {
  if (!/^[A-Za-z0-9'.\-\s,]+$/.test(typed)) return refuse('account-number-marks');
  if (typed.length < 4 || typed.length > 100) {
    return refuse('account-number-length', { lengthMin: 4, lengthMax: 100 });
  }
  return accept({ number: typed, looksUnusual: false });
}
