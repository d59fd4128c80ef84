import { availableParallelism } from 'node:os';
import { Refusal } from '../../http/refusal.ts';
import { createFairGate, GateFull } from '../../work/fair-gate.ts';
import { addressBucket } from '../limits/address-bucket.ts';

const retryAfterSeconds = 1;
let begun = 0;

/**
 * As many hashes run as there are cores. A flood of sign-ins from some hundred addresses delays an honest
 * one by one hash for each address, and does not refuse it.
 */
const gate = createFairGate({
  atOnceMax: Math.max(1, availableParallelism()),
  waitingMax: 512,
  waitingPerKeyMax: 64,
});

/**
 * Lets as many hashes run as there are cores and a bounded number wait, so that a flood of sign-ins
 * takes neither all memory nor all threads.
 * @param address of the caller: those who wait take turns by it. Empty for callers who are signed in.
 * @throws Refusal `busy` when too many wait already.
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

/** How many hashes this process has begun: the work that a sign-in costs, known number or not. */
export function hashesBegun(): number {
  return begun;
}

/** How many hashes of this process wait for a thread. */
export function hashesWaiting(): number {
  return gate.waiting();
}
