import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { addressBucket } from '../http/address-bucket.ts';
import { Refusal } from '../http/refusal.ts';
import { createFairGate, GateFull } from '../work/fair-gate.ts';

/** OWASP's parameters for argon2id, the library's default type: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A random password's hash, verified when there is no account, to take the same time. */
const dummyHash = hash(randomBytes(16), parameters);

const retryAfterSeconds = 1;
let started = 0;

/**
 * One hash per core at a time. Waiting hashes take turns by IP address, so a flood from 100 IP
 * addresses delays another caller by about 100 hashes and does not refuse it.
 */
const gate = createFairGate({
  atOnceMax: Math.max(1, availableParallelism()),
  waitingMax: 512,
  waitingPerKeyMax: 64,
});

/**
 * @param address the IP address of a caller who is not signed in; waiting hashes take turns by it.
 * @throws Refusal `busy` when too many hashes are waiting.
 */
export function hashPassword(password: string, address = ''): Promise<string> {
  return hashInTurn(address, () => hash(password, parameters));
}

/** Takes the same time with and without a stored hash; false without one. */
export function isPasswordRight(
  stored: string | null,
  password: string,
  address = '',
): Promise<boolean> {
  return hashInTurn(address, async () => {
    const isRight = await verify(stored ?? (await dummyHash), password);
    return stored !== null && isRight;
  });
}

/**
 * Limits concurrent and waiting hashes, so that a flood of sign-ins cannot use up memory or
 * threads.
 * @param address the IP address of the caller, for the turns. Empty for signed-in callers.
 * @throws Refusal `busy` when too many are waiting.
 */
export async function hashInTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await gate.run(addressBucket(address), () => {
      started += 1;
      return work();
    });
  } catch (error) {
    if (error instanceof GateFull) throw new Refusal('busy', { retryAfterSeconds });
    throw error;
  }
}

/** For tests: hashes started here. A sign-in must cost the same for an unknown number. */
export function hashesStarted(): number {
  return started;
}

/** Hashes of this process that wait for a thread. */
export function hashesWaiting(): number {
  return gate.waiting();
}
