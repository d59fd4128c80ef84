import { accept, type Decision, refuse } from '../texts/decision.ts';

declare const phoneBrand: unique symbol;

/** A number in its one canonical form: E.164 digits without the plus, 9 to 15 of them (S5.02). */
export type PhoneNumber = string & { readonly [phoneBrand]: 'PhoneNumber' };

/** How many digits a number has (S5.02, S9.06). */
export const PHONE_DIGITS_MIN = 9;
export const PHONE_DIGITS_MAX = 15;

export type PhoneRefusal = 'phone-missing' | 'phone-length' | 'phone-not-philippine-mobile';

/**
 * One number however it is written: 0917 123 4567, 917 123 4567, +63 917 123 4567, 63917… and
 * 0063917… are the same. Numbers of other countries need their country code; without one a
 * number that can only be Philippine is taken as such.
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
 * A number that an account stands on and that gets our SMS: a Philippine one must be a mobile. What begins
 * with a zero has no country code and is Philippine too. Numbers of other countries are taken as they are.
 */
export function decideMobile(text: string): Decision<PhoneNumber, PhoneRefusal> {
  const phone = decidePhone(text);
  if (!phone.ok || isPhilippineMobile(phone.value) || !/^(63|0)/.test(phone.value)) return phone;
  return refuse('phone-not-philippine-mobile');
}

export function isPhilippineMobile(phone: PhoneNumber): boolean {
  return /^639\d{9}$/.test(phone);
}

/** Whether a number belongs to one of these country codes (digits, such as '63'); without codes every number does. */
export function isOfCountry(phone: PhoneNumber, countryCodes: readonly string[]): boolean {
  return countryCodes.length === 0 || countryCodes.some((code) => phone.startsWith(code));
}

/** Whether two spellings are one number; what is no number is the same as nothing. */
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
