import { availableParallelism } from 'node:os';
import { Refusal } from '../../http/refusal.ts';

const runningMax = Math.max(1, availableParallelism());
const waitingMax = 64;
const retryAfterSeconds = 1;

let begun = 0;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Lets as many hashes run as there are cores and a bounded number wait, so that a flood of sign-ins
 * takes neither all memory nor all threads.
 * @throws Refusal `busy` when too many wait already.
 */
export async function throughHashingGate<T>(work: () => Promise<T>): Promise<T> {
  if (running >= runningMax) {
    if (waiting.length >= waitingMax) throw new Refusal('busy', { retryAfterSeconds });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  begun += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** How many hashes this process has begun: the work that a sign-in costs, known number or not. */
export function hashesBegun(): number {
  return begun;
}

/** How many hashes of this process wait for a thread. */
export function hashesWaiting(): number {
  return waiting.length;
}
