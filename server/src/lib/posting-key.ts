import { createHash } from 'node:crypto';

/** Idempotency key (a UUID) of an event that happens once to a subject; equal for every retry. */
export function postingKey(subjectId: string, event: string): string {
  const hash = createHash('sha256').update(`${subjectId}\n${event}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
