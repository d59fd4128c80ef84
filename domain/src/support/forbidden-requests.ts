import { EXCUSES, MONEY_PHRASES, SECRET_PHRASES, SECRETS, WORDS } from './forbidden-phrases.ts';
import { readPlainText } from './plain-text.ts';

/** Kinds of request that staff may not send to anybody (V01, V36). */
export const FORBIDDEN_REQUESTS = ['MONEY', 'CODE', 'PASSWORD', 'CARD'] as const;
export type ForbiddenRequest = (typeof FORBIDDEN_REQUESTS)[number];

export type ForbiddenPhrase = {
  readonly kind: ForbiddenRequest;
  /** The recognized words, in plain spelling and without what stands between: "send … otp". */
  readonly words: string;
};

/** Words that a gap may not contain: after them the sentence says something else. */
const NOT_BETWEEN =
  '(?!(?:not|never|no|if|when|kung|that|whether|because|about|you|hindi|huwag|wala|walang) )';
const GAPS: Readonly<Record<string, string>> = {
  '*': `((?:${NOT_BETWEEN}[^ .,]+ ){0,8}?)`,
  '**': `((?:${NOT_BETWEEN}[^ ]+ ){0,14}?)`,
};
const CLAUSE_END = / (?:[.,/]|but|pero|ngunit) /;

/**
 * The first listed phrase in a text that asks its reader for money, a code, a password or card
 * details, in English or Filipino; null when there is none. After an excuse in the same clause ("do
 * not send your OTP") a phrase does not count.
 *
 * It compares phrases and does not understand the text: it stops careless texts, and a person who
 * words the request another way gets through.
 */
export function findForbiddenRequest(text: string): ForbiddenPhrase | null {
  const plain = readPlainText(text);
  for (const { kind, pattern } of PATTERNS) {
    for (const match of plain.matchAll(pattern)) {
      const clause =
        plain
          .slice(0, match.index + 1)
          .split(CLAUSE_END)
          .at(-1) ?? '';
      if (!EXCUSE.test(` ${clause}`)) return { kind, words: shownWords(match.slice(1)) };
    }
  }
  return null;
}

/** `parts` are the phrase's words and the gaps between them, in turn. */
function shownWords(parts: readonly (string | undefined)[]): string {
  const shown = parts.map((part = '', at) => (at % 2 === 1 && part !== '' ? '…' : part.trim()));
  return shown
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\+?\d{7,}/g, '…');
}

/** A phrase of the list as a pattern over `readPlainText`; the words and gaps are its groups. */
function patternOf(phrase: string, secret = ''): string {
  const [first = '', ...rest] = phrase.split(/ (\*\*?) /);
  const group = (words: string) => `(${runOf(words).replaceAll(runOf('<secret>'), secret)})`;
  const parts = rest.map((part, at) => (at % 2 === 0 ? GAPS[part] : group(part)));
  return `(?<= )(?=${group(first)}${parts.join('')})`;
}

/** One word of a phrase with the space after it. */
function oneOf(word: string): string {
  if (word === '^') return '(?<=^ |[./] )';
  if (word === '$') return '(?=$|[./])';
  if (word === '.' || word === ',') return `[${word}] `;
  return `(?:${expanded(word)}) `;
}

function expanded(word: string): string {
  const named = word.replace(/<(\w+)>/g, (_, name: string) => expanded(WORDS[name] ?? name));
  return named.replace(/\s*\n\s*/g, '').replaceAll('/', '|');
}

const runOf = (phrase: string): string => phrase.split(' ').map(oneOf).join('');

const anyOf = (phrases: readonly string[]): string => `(?:${phrases.map(runOf).join('|')})`;

const PATTERNS: readonly { readonly kind: ForbiddenRequest; readonly pattern: RegExp }[] = [
  ...(['CARD', 'PASSWORD', 'CODE'] as const).flatMap((kind) =>
    SECRET_PHRASES.map((phrase) => ({
      kind,
      pattern: new RegExp(patternOf(phrase, anyOf(SECRETS[kind])), 'g'),
    })),
  ),
  ...MONEY_PHRASES.map((phrase) => ({
    kind: 'MONEY' as const,
    pattern: new RegExp(patternOf(phrase), 'g'),
  })),
];

const EXCUSE = new RegExp(` ${anyOf(EXCUSES)}`);
