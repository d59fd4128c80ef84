/**
 * Splits a text into words as a reader sees them, whatever its spelling: lower case, without
 * diacritics and invisible characters, look-alike letters of other scripts as Latin ones, "O T P"
 * and "0TP" as "otp".
 */

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
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Filipino prefixes that are written with a hyphen before an English word: i-send, paki-text. */
const PREFIX =
  /\b(i|ipa|mag|nag|pag|pa|pina|paki|pakii|maki|maka|naka|ma|na|magpa|ipapa|um|e)-(?=[a-z])/g;
/** Removed before matching, so that a negation is next to its verb. */
const ASIDES =
  /,?\s*\b(?:under any circumstances?|for any reason|at any time|in any way|no matter what|kahit kailan|kahit ano(?:ng)? mangyari)\b,?/g;
const SEPARATED = /(?<![a-z0-9])(?:[a-z0-9@$][ ._\-*·•|/\\~]{1,3}){2,}[a-z0-9@$](?![a-z0-9])/g;
const TOKEN = /\+?\d+(?:[.,]\d+)*(?:[a-z@$]+[a-z0-9@$]*)?|[a-z@$][a-z0-9@$]*|[.!?;,:]/g;

/** The longest word searched for in spaced letters. */
const LETTERS_MAX = 12;

export type PlainText = {
  /** Sentences as lists of words. A comma is a word, and a line break counts as a comma. */
  readonly sentences: readonly (readonly string[])[];
};

/** @param known the words that disguised spellings are matched against. */
export function readPlainTokens(text: string, known: ReadonlySet<string>): PlainText {
  const tokens = (tidied(text, known).match(TOKEN) ?? []).map((token) => undisguised(token, known));
  return { sentences: sentencesOf(rejoined(tokens, known)) };
}

function tidied(text: string, known: ReadonlySet<string>): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}|\u115f|\u1160|\u3164|\uffa0/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/₱/g, ' peso ')
    .replace(/'ll\b/g, ' will')
    .replace(/'ve\b/g, ' have')
    .replace(/'re\b/g, ' are')
    .replace(/'d\b/g, ' would')
    .replace(/'m\b/g, ' am')
    .replace(/\bcan(?:'t|not)\b/g, 'can not')
    .replace(/'/g, '')
    .replace(/:\s*\n/g, ': ')
    .replace(/\s*\n\s*/g, ' , ')
    .replace(ASIDES, ' ')
    .replace(SEPARATED, (letters) => joinedLetters(letters, known))
    .replace(/\btop[ -]?up\b/g, 'topup')
    .replace(/\bmind (send|tell|forward|read)ing\b/g, 'please $1')
    .replace(/\bmind (giv|shar|provid)ing\b/g, 'please $1e')
    .replace(
      /\bi (send|text|forward|share|type|reply)(?= (?:mo|nyo|niyo|ninyo|po|na|lang)\b)/g,
      'i$1',
    )
    .replace(PREFIX, '$1');
}

/** Joins "o t p" and "p.a.s.s.w.o.r.d" when they spell a known word. */
function joinedLetters(letters: string, known: ReadonlySet<string>): string {
  const parts = letters.match(/[a-z0-9@$]/g) ?? [];
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = Math.min(parts.length, from + LETTERS_MAX); to - from >= 3; to -= 1) {
      const word = undisguised(parts.slice(from, to).join(''), known);
      if (!known.has(word)) continue;
      const rest = [...parts.slice(0, from), word, ...parts.slice(to)];
      return ` ${rest.join(' ')} `;
    }
  }
  return letters;
}

/** The known word that a token disguises, or the token itself. */
function undisguised(token: string, known: ReadonlySet<string>): string {
  const squeezed = token.replace(/([a-z])\1{2,}/g, '$1');
  const plain = squeezed.replace(/[03457@$]/g, (sign) => LEET[sign] ?? sign);
  const readings = [token, squeezed, plain.replace(/1/g, 'i'), plain.replace(/1/g, 'l')];
  return readings.find((reading) => /[a-z]/.test(reading) && known.has(reading)) ?? token;
}

/** Joins a word that was split in two, and the groups of a phone number. */
function rejoined(tokens: readonly string[], known: ReadonlySet<string>): string[] {
  const joined: string[] = [];
  for (const token of tokens) {
    const before = joined.at(-1) ?? '';
    const isNumber = /^\+?\d{3,}$/.test(before) && /^\d{3,4}$/.test(token);
    const isCut =
      /^[a-z]+$/.test(before) &&
      /^[a-z]+$/.test(token) &&
      (before.length <= 2 || before === 'pass' || before === 'paki') &&
      !(known.has(before) && known.has(token)) &&
      known.has(before + token);
    if (isNumber || isCut) joined[joined.length - 1] = before + token;
    else joined.push(token);
  }
  return joined;
}

function sentencesOf(tokens: readonly string[]): string[][] {
  const sentences: string[][] = [[]];
  for (const token of tokens) {
    if (/^[.!?;]$/.test(token)) sentences.push([]);
    else if (token !== ':') sentences.at(-1)?.push(token);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}
