import { createHash } from 'node:crypto';

/** Idempotency key (a UUID) of an event that happens once to a payout; equal for every retry. */
export function payoutKey(withdrawalId: string, what: string): string {
  const hex = createHash('sha256').update(`${withdrawalId}\n${what}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
