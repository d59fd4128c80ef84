import type { Random } from './context.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Crockford's alphabet: no I, L, O or U to misread over the phone. */
const spoken = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idLength = 22;

/** An id that says what it names and that nobody can guess or count (V23): `loan_` and 131 random bits. */
export function newId<const P extends string>(random: Random, prefix: P): `${P}_${string}` {
  return `${prefix}_${draw(random, letters, idLength)}`;
}

/** A number to read aloud, such as `LN-7K3Q-9XZC`: 40 random bits, so that it counts nothing. */
export function newNumber(random: Random, prefix: string): string {
  return `${prefix}-${draw(random, spoken, 4)}-${draw(random, spoken, 4)}`;
}

function draw(random: Random, alphabet: string, length: number): string {
  let text = '';
  for (let at = 0; at < length; at += 1) text += alphabet[random.below(alphabet.length)];
  return text;
}
