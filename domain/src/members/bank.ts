import { INSTITUTIONS, type Institution } from '../lists/ph-banks.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

const BY_CODE = new Map(INSTITUTIONS.map((institution) => [institution.code, institution]));
const BY_NAME = new Map(INSTITUTIONS.map((one) => [searchKey(one.name), one]));

/** Finds an institution by code, or by name ignoring case and punctuation; null if not listed. */
export function findInstitution(codeOrName: string): Institution | null {
  return BY_CODE.get(codeOrName) ?? BY_NAME.get(searchKey(codeOrName)) ?? null;
}

/** Search form of a text: lower case, without accents and punctuation, so that 'n' matches 'ñ'. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Institutions whose name or code contains every word of a query, in list order. */
export function searchInstitutions(query: string): readonly Institution[] {
  const words = searchKey(query).split(' ');
  return INSTITUTIONS.filter((one) => {
    const key = `${searchKey(one.name)} ${one.code.toLowerCase()}`;
    return words.every((word) => key.includes(word));
  });
}

/** Length of an account number at a listed institution, without spaces and hyphens. */
const LISTED_LENGTH = { lengthMin: 5, lengthMax: 34 } as const;

export type AccountNumberRefusal =
  | 'account-number-missing'
  | 'account-number-characters'
  | 'account-number-marks'
  | 'account-number-length'
  | 'account-number-mobile';

export type AccountNumber = {
  /** Listed institution: upper case letters and digits. Otherwise as typed, trimmed. */
  readonly number: string;
  /** The number does not match this bank's pattern. Causes a warning and does not block. */
  readonly looksUnusual: boolean;
};

/**
 * Listed institution: 5 to 34 letters or digits, and at an e-wallet with a known pattern a mobile number; spaces and
 * hyphens are removed. Free text under
 * "Other" (null): 4 to 100 of the allowed characters (S5.16).
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
  // The number of an e-wallet is a mobile number: money to any other would come back, or reach nobody.
  if (looksUnusual && institution.kind === 'EWALLET') return refuse('account-number-mobile');
  return accept({ number, looksUnusual });
}

/**
 * Groups a number for the owner's confirmation screen: '1234 5678 9012'; 09 or 08 and nine
 * digits, as of an e-wallet's mobile number, '0917 888 7777'. A number with other characters is returned
 * unchanged.
 */
export function groupAccountNumber(number: string): string {
  if (!/^\d+$/.test(number)) return number;
  if (/^0[89]\d{9}$/.test(number)) return number.replace(/^(.{4})(.{3})/, '$1 $2 ');
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}

function decideFreeNumber(typed: string): Decision<AccountNumber, AccountNumberRefusal> {
  if (!/^[A-Za-z0-9'.\-\s,]+$/.test(typed)) return refuse('account-number-marks');
  if (typed.length < 4 || typed.length > 100) {
    return refuse('account-number-length', { lengthMin: 4, lengthMax: 100 });
  }
  return accept({ number: typed, looksUnusual: false });
}
