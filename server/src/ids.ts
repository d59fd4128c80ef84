import type { Random } from './lib/clock-and-random.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Crockford's base 32: without I, L, O and U, which are misread over the phone. */
const spoken = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idLength = 22;

/** An id with a prefix for its kind and 131 random bits, so that it cannot be guessed (V23). */
export function newId<const P extends string>(random: Random, prefix: P): `${P}_${string}` {
  return `${prefix}_${draw(random, letters, idLength)}`;
}

/** A number to read aloud, such as `LN-7K3Q-9XZC`: 40 random bits, so it does not reveal a count. */
export function newNumber(random: Random, prefix: string): string {
  return `${prefix}-${draw(random, spoken, 4)}-${draw(random, spoken, 4)}`;
}

function draw(random: Random, alphabet: string, length: number): string {
  let text = '';
  for (let at = 0; at < length; at += 1) text += alphabet[random.below(alphabet.length)];
  return text;
}
