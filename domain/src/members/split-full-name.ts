export type SplitName = { readonly firstName: string; readonly lastName: string };

/** Words that begin a family name: dela Cruz, de los Santos, San Juan, Sta. Maria. */
const particles = new Set(
  'de del dela delos delas da di la las los san santa santo sta sto von van'.split(' '),
);
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v']);

const plain = (word: string): string => word.toLowerCase().replace(/[.,]/g, '');

/** Guesses the two parts of a name typed in one field; the member sees and corrects them. */
export function splitFullName(fullName: string): SplitName {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  const [family = '', given = ''] = words.join(' ').split(/,\s*/, 2);
  if (given !== '' && !suffixes.has(plain(given))) return { firstName: given, lastName: family };
  const isSuffixed = words.length > 2 && suffixes.has(plain(words.at(-1) ?? ''));
  let start = Math.max(words.length - (isSuffixed ? 2 : 1), 1);
  while (start > 1 && particles.has(plain(words[start - 1] ?? ''))) start -= 1;
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}
