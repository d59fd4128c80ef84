import { HOME_MOBILE, MOBILE_LENGTHS } from '../lists/phone-patterns.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

declare const phoneBrand: unique symbol;

/** A number in canonical form: E.164 digits without the plus, 9 to 15 of them (S5.02). */
export type PhoneNumber = string & { readonly [phoneBrand]: 'PhoneNumber' };

/** Digits of a number, country code included (S5.02, S9.06). */
export const PHONE_DIGITS_MIN = 9;
export const PHONE_DIGITS_MAX = 15;

const HOME_CODE = '63';

export type PhoneRefusal = 'phone-missing' | 'phone-length' | 'phone-not-philippine-mobile';

/**
 * Normalizes a typed number: 0917 123 4567, 917 123 4567, +63 917 123 4567, 63917… and 0063917…
 * return the same value. A number that begins with one zero has no country code and is Philippine;
 * so is one without a code that matches a Philippine mobile. Others need their country code.
 */
export function decidePhone(text: string): Decision<PhoneNumber, PhoneRefusal> {
  const typed = text.normalize('NFKC').trim();
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return refuse('phone-missing');
  const full = withCountryCode(digits, typed.startsWith('+'));
  if (full.length < PHONE_DIGITS_MIN || full.length > PHONE_DIGITS_MAX) return wrongLength();
  if (full.startsWith('639') && full.length !== 12) return refuse('phone-not-philippine-mobile');
  return accept(full as PhoneNumber);
}

const partDigitsMin = 4;
const partDigitsMax = 11;

/**
 * At least four digits of a number: as a beginning in canonical form (null when it cannot be one), and as an end. Null
 * for a whole Philippine number.
 */
export function readPhonePart(
  text: string,
): { readonly start: string | null; readonly end: string } | null {
  const typed = text.normalize('NFKC').trim();
  const digits = typed.replace(/\D/g, '');
  const phone = decidePhone(text);
  if (phone.ok && isPhilippineMobile(phone.value)) return null;
  if (digits.length < partDigitsMin || digits.length > partDigitsMax) return null;
  const isHome = !typed.startsWith('+') && digits.startsWith('9');
  const start = isHome ? HOME_CODE + digits : withCountryCode(digits, typed.startsWith('+'));
  return { start: /^[1-9]/.test(start) ? start : null, end: digits };
}

/**
 * A mobile number for an account or for our SMS. A Philippine number must be of a mobile network,
 * one of another country as long as mobile numbers there are.
 */
export function decideMobile(text: string): Decision<PhoneNumber, PhoneRefusal> {
  const phone = decidePhone(text);
  if (!phone.ok || isPhilippineMobile(phone.value)) return phone;
  if (/^(63|0)/.test(phone.value)) return refuse('phone-not-philippine-mobile');
  const lengths = mobileLengthsOf(phone.value);
  return lengths === null || lengths.includes(phone.value.length) ? phone : wrongLength();
}

export function isPhilippineMobile(phone: PhoneNumber): boolean {
  return phone.startsWith(HOME_CODE) && HOME_MOBILE.test(phone.slice(HOME_CODE.length));
}

/** The Philippine mobile numbers in a text, each once. */
export function listMobilesIn(text: string): readonly PhoneNumber[] {
  const written =
    text.match(/(?<![\d+])(?:\+?63|0)[\s.-]?9\d{2}[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/g) ?? [];
  const read = written.map(decideMobile).flatMap((one) => (one.ok ? [one.value] : []));
  return [...new Set(read)];
}

/** Whether a number has one of these country codes (digits, such as '63'); [] allows all numbers. */
export function isOfCountry(phone: PhoneNumber, countryCodes: readonly string[]): boolean {
  return countryCodes.length === 0 || countryCodes.some((code) => phone.startsWith(code));
}

/** Whether two texts are the same number. False when either is not a valid number. */
export function sameNumber(one: string, other: string): boolean {
  const first = decidePhone(one);
  const second = decidePhone(other);
  return first.ok && second.ok && first.value === second.value;
}

/** '+63 917 123 4567', or '+' and the digits for another country. */
export function formatPhone(phone: PhoneNumber): string {
  if (!isPhilippineMobile(phone)) return `+${phone}`;
  return `+63 ${phone.slice(2, 5)} ${phone.slice(5, 8)} ${phone.slice(8)}`;
}

function withCountryCode(digits: string, hasPlus: boolean): string {
  if (!hasPlus && digits.startsWith('00')) return withCountryCode(digits.slice(2), true);
  if (!hasPlus && digits.startsWith('0')) return HOME_CODE + digits.slice(1);
  if (!hasPlus && (HOME_MOBILE.test(digits) || /^9\d{9}$/.test(digits))) return HOME_CODE + digits;
  return digits.replace(/^630/, HOME_CODE);
}

/** Digits of a mobile number of that country, code included; null for a code without any. */
function mobileLengthsOf(phone: PhoneNumber): readonly number[] | null {
  const rows = MOBILE_LENGTHS.trim().split(/\s+/);
  const row = rows.map((one) => one.split(':')).find(([code = '']) => phone.startsWith(code));
  if (row === undefined) return null;
  const [code = '', lengths = ''] = row;
  return lengths.split(',').map((digits) => code.length + Number(digits));
}

function wrongLength(): Decision<PhoneNumber, PhoneRefusal> {
  return refuse('phone-length', { digitsMin: PHONE_DIGITS_MIN, digitsMax: PHONE_DIGITS_MAX });
}
