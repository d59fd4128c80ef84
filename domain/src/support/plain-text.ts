/** Spelling: the same words however they are typed. */

/** Letters of other scripts that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ѕ: 's',
  һ: 'h',
  і: 'i',
  ı: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  т: 't',
  у: 'y',
  х: 'x',
  ѵ: 'v',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  օ: 'o',
  ѡ: 'w',
  ø: 'o',
  đ: 'd',
  ł: 'l',
};

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Single letters with spaces, dots or hyphens between them: "o t p", "p.a.y". */
const SPELLED = /(?<![a-z0-9])(?:[a-z][ .\-_*·|]{1,3}){2,}[a-z](?![a-z0-9])/g;
/** Filipino prefixes, written with a hyphen or a space before the verb: i-send, paki send. */
const PREFIX = /\b(?:(i|ipa|mag|pag|pa|pang|ma)-|(paki)[- ])(?=[a-z])/g;
/** Polite words and particles, which change no request. */
const PARTICLES =
  /\b(?:po|ho|lang|naman|nga|sana|muna|just|dont forget to|do not (?:forget|hesitate) to)\b/g;
/** Codes and numbers that are no secret, and phrases that only name a document. */
const NO_SECRETS = /\b(?:invitation|reference|error|zip|postal|area|branch|swift|promo) code\b/g;

/**
 * A text in lower case, without diacritics, invisible characters, look-alike letters, digits for
 * letters and spaced letters; amounts as `₱500`; words and `.` `,` separated by one space. A line
 * break becomes `/`.
 */
export function readPlainText(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/\bcan[’']t\b/g, 'cannot')
    .replace(/\b(we|i)[’']ll\b/g, '$1 will')
    .replace(/[’'‘ʼ`´"“”]/g, '')
    .replace(/[–—‐]/g, '-')
    .replace(SPELLED, (word) => word.replace(/[^a-z]/g, ''))
    .replace(/[a-z0-9@$]*[a-z][a-z0-9@$]*/g, undisguised)
    .replace(PREFIX, '$1$2')
    .replace(/(?<=\d)[,-](?=\d)/g, '')
    .replace(/(?:₱|\bphp|\bp(?=\d)) ?(?=\d)/g, '₱')
    .replace(/(?<![₱\d])(\d+) (?:pesos?|piso)\b/g, '₱$1')
    .replace(/(?<=\d{4}) (?=\d{3,4}\b)|(?<=\d{7}) (?=\d{4}\b)/g, '')
    .replace(PARTICLES, ' ')
    .replace(/\b(?:kindly|pls|plz)\b/g, 'please')
    .replace(NO_SECRETS, ' ')
    .replace(/%/g, ' percent ');
  const marks = letters.replace(/[.!?;:]+(?=\s|$)/g, ' . ').replaceAll(',', ' , ');
  const words = marks.replace(/\n/g, ' / ').replace(/[^a-z0-9₱+.,/]+/g, ' ');
  return ` ${words.replace(/\s+/g, ' ').trim()} `;
}

/** "0tp" and "p4$$word" as "otp" and "password"; "5k" and "6digit" stay. */
function undisguised(token: string): string {
  if (/^\d+[a-z]*$/.test(token) && !/^0[a-z]{2}$/.test(token)) return token;
  if (/^(?:cvv|cvc)2$/.test(token)) return token;
  return token.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign);
}
