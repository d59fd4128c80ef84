import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);
const wordLengthMin = 5;
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
};

/**
 * Whether a password is on the kept list of common ones (A5), as it stands, in lower case, or as a
 * listed word with digits and marks hung on its end or put in place of letters: P@ssword1!.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (common.has(lower)) return true;
  const word = lower.replace(/[^a-z]+$/, '');
  return [word, undisguise(word), undisguise(lower)].some(
    (one) => one.length >= wordLengthMin && common.has(one),
  );
}

function undisguise(text: string): string {
  return text.replace(/[@$!0135]/g, (mark) => disguises[mark] ?? mark);
}
