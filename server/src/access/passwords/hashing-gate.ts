import { availableParallelism } from 'node:os';
import { Refusal } from '../../http/refusal.ts';
import { createFairGate, GateFull } from '../../work/fair-gate.ts';
import { addressBucket } from '../limits/address-bucket.ts';

const retryAfterSeconds = 1;
let begun = 0;

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
 * Limits concurrent and waiting hashes, so that a flood of sign-ins cannot use up memory or
 * threads.
 * @param address the IP address of the caller, for the turns. Empty for signed-in callers.
 * @throws Refusal `busy` when too many are waiting.
 */
export async function throughHashingGate<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await gate.run(addressBucket(address), () => {
      begun += 1;
      return work();
    });
  } catch (error) {
    if (error instanceof GateFull) throw new Refusal('busy', { retryAfterSeconds });
    throw error;
  }
}

/** For tests: hashes started here. A sign-in must cost the same for an unknown number. */
export function hashesBegun(): number {
  return begun;
}

/** Hashes of this process that wait for a thread. */
export function hashesWaiting(): number {
  return gate.waiting();
}
