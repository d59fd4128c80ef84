import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { throughHashingGate } from './hashing-gate.ts';

/** OWASP's parameters for argon2id, the library's default type: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A random password's hash, verified when there is no account, to take the same time. */
const nobodysHash = hash(randomBytes(16), parameters);

/**
 * @param address the IP address of a caller who is not signed in; waiting hashes take turns by it.
 * @throws Refusal `busy` when too many hashes are waiting.
 */
export function hashPassword(password: string, address = ''): Promise<string> {
  return throughHashingGate(address, () => hash(password, parameters));
}

/** Takes the same time with and without a stored hash; false without one. */
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
