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
 * Whether the password is on the list of common ones: as typed, in lower case, or as a listed word
 * with digits and marks appended or substituted for letters (P@ssword1!).
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
