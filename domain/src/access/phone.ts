import { accept, type Decision, refuse } from '../texts/decision.ts';

declare const phoneBrand: unique symbol;

/** A number in canonical form: E.164 digits without the plus, 9 to 15 of them (S5.02). */
export type PhoneNumber = string & { readonly [phoneBrand]: 'PhoneNumber' };

/** Digits of a number, country code included (S5.02, S9.06). */
export const PHONE_DIGITS_MIN = 9;
export const PHONE_DIGITS_MAX = 15;

export type PhoneRefusal = 'phone-missing' | 'phone-length' | 'phone-not-philippine-mobile';

/**
 * Normalizes a typed number: 0917 123 4567, 917 123 4567, +63 917 123 4567, 63917… and 0063917…
 * return the same value. Numbers of other countries need their country code; without one, a number
 * that matches a Philippine mobile is taken as Philippine.
 */
export function decidePhone(text: string): Decision<PhoneNumber, PhoneRefusal> {
  const typed = text.normalize('NFKC').trim();
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return refuse('phone-missing');
  const full = withCountryCode(digits, typed.startsWith('+'));
  if (full.length < PHONE_DIGITS_MIN || full.length > PHONE_DIGITS_MAX) {
    return refuse('phone-length', { digitsMin: PHONE_DIGITS_MIN, digitsMax: PHONE_DIGITS_MAX });
  }
  if (full.startsWith('639') && full.length !== 12) return refuse('phone-not-philippine-mobile');
  return accept(full as PhoneNumber);
}

/**
 * A mobile number for an account or for our SMS. A Philippine number must be a mobile. A number
 * that begins with a zero has no country code and counts as Philippine. Numbers of other countries
 * are accepted.
 */
export function decideMobile(text: string): Decision<PhoneNumber, PhoneRefusal> {
  const phone = decidePhone(text);
  if (!phone.ok || isPhilippineMobile(phone.value) || !/^(63|0)/.test(phone.value)) return phone;
  return refuse('phone-not-philippine-mobile');
}

export function isPhilippineMobile(phone: PhoneNumber): boolean {
  return /^639\d{9}$/.test(phone);
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
  if (!hasPlus && /^09\d{9}$/.test(digits)) return `63${digits.slice(1)}`;
  if (!hasPlus && /^9\d{9}$/.test(digits)) return `63${digits}`;
  return digits.replace(/^6309/, '639');
}
