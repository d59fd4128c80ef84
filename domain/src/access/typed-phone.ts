import { callingCodeOf, countryOfDigits } from '../lists/calling-codes.ts';
import { HOME_COUNTRY } from '../lists/home-country.ts';
import { decidePhone, isPhilippineMobile, PHONE_DIGITS_MAX } from './phone.ts';

/** A phone number in a form: the country from the picker, and the typed text. */
export type TypedPhone = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly typed: string;
};

/** Countries whose numbers keep their leading zero when dialled from abroad. */
const KEEPS_ZERO: ReadonlySet<string> = new Set(['IT', 'SM', 'VA', 'CI', 'CG', 'BJ']);
/** A longer number that begins with the country's code already includes that code. */
const NATIONAL_DIGITS_MAX = 10;

/**
 * Joins country and number into one text for `decidePhone`. A leading plus or 00 overrides the
 * picker; a Philippine mobile stays as typed; other numbers get the country's code.
 */
export function joinPhone({ country, typed }: TypedPhone): string {
  const text = typed.normalize('NFKC').trim();
  const digits = text.replace(/\D/g, '');
  if (digits === '' || isInternational(text)) return text;
  if (country === HOME_COUNTRY.code && isMobileAtHome(text)) return text;
  const code = callingCodeOf(country);
  if (digits.length > NATIONAL_DIGITS_MAX && digits.startsWith(code)) return `+${text}`;
  return `+${code} ${KEEPS_ZERO.has(country) ? text : text.replace(/^\D*0/, '')}`;
}

/** Splits a number into country, by calling code, and rest. Without a code it is Philippine. */
export function splitPhone(text: string): TypedPhone {
  const home = HOME_COUNTRY.code;
  if (!isInternational(text)) return { country: home, typed: atHome(text) };
  const whole = text.trim().replace(/^(\+|00)\s*/, '');
  const country = countryOfDigits(whole.replace(/\D/g, ''));
  if (country === null) return { country: home, typed: text };
  const rest = whole.slice(callingCodeOf(country).length).trim();
  const isDomestic = country === home && /^[1-9]/.test(rest);
  return { country, typed: isDomestic ? `0${rest}` : rest };
}

/** The text after a key press: no letters, at most 15 digits with the country code (S5.02). */
export function retypePhone(before: TypedPhone, text: string): TypedPhone {
  let typed = text.normalize('NFKC').replace(/[^\d+\-() .]/g, '');
  const named = isInternational(typed) ? splitPhone(typed).country : before.country;
  const isSameCode = callingCodeOf(named) === callingCodeOf(before.country);
  const country = isSameCode ? before.country : named;
  while (joinPhone({ country, typed }).replace(/\D/g, '').length > PHONE_DIGITS_MAX) {
    typed = typed.slice(0, -1);
  }
  return { country, typed };
}

/** Formats the canonical digits of a Philippine mobile as 0917 123 4567. */
function atHome(text: string): string {
  return isMobileAtHome(text) ? text.replace(/^63(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3') : text;
}

function isInternational(text: string): boolean {
  return /^\s*(\+|00)/.test(text);
}

function isMobileAtHome(text: string): boolean {
  const phone = decidePhone(text);
  return phone.ok && isPhilippineMobile(phone.value);
}
