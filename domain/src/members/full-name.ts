const plain = (word: string): string => word.toLowerCase().replace(/[.,]/g, '');
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v']);
/** Words that begin a family name of several words: dela Cruz, de los Santos, San Juan. */
const particles = new Set(
  'de del dela delos delas da di la las los san santa santo sta sto von van'.split(' '),
);

const wordsOf = (fullName: string): string[] => fullName.split(/\s/).filter((word) => word !== '');

/**
 * First and last name of a name typed in one field, where it has only these two. A longer one is not split: "Rosa Peña
 * Santos" can have two given names, or one and a middle name.
 */
export function splitFullName(fullName: string): {
  readonly firstName: string;
  readonly lastName: string;
} {
  const [first = '', last = '', ...more] = wordsOf(fullName);
  const isPlain =
    !first.endsWith(',') && !particles.has(plain(first)) && !suffixes.has(plain(last));
  return last !== '' && more.length === 0 && isPlain
    ? { firstName: first, lastName: last }
    : { firstName: '', lastName: '' };
}

/** The first given name, to greet with, of a name typed in one field: Maria, Ma. Teresa, or Juan of "Reyes, Juan". */
export function greetingName(fullName: string): string {
  const [before = '', after = ''] = fullName.split(',', 2);
  const given = after.trim() === '' || suffixes.has(plain(after.trim())) ? before : after;
  const [first = '', second = ''] = wordsOf(given);
  return first.endsWith('.') && second !== '' ? `${first} ${second}` : first;
}
