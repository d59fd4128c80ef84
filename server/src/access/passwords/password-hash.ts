import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { throughHashingGate } from './hashing-gate.ts';

/** OWASP's parameters for argon2id, the library's default kind: 19 MiB, two passes, one lane (A5). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Nobody's password: verified in place of the hash that an unknown person has not got (A6). */
const nobodysHash = hash(randomBytes(16), parameters);

/**
 * @param address of a caller who is not signed in; those who wait for a hash take turns by it.
 * @throws Refusal `busy` when too many hashes wait.
 */
export function hashPassword(password: string, address = ''): Promise<string> {
  return throughHashingGate(address, () => hash(password, parameters));
}

/** Takes the same time with a hash and without one, and says no without one. */
export function isPasswordRight(
  stored: string | null,
  password: string,
  address = '',
): Promise<boolean> {
  return throughHashingGate(address, async () => {
    const isRight = await verify(stored ?? (await nobodysHash), password);
    return stored !== null && isRight;
  });
}
