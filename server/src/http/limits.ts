import type { App } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from './refusal.ts';

export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * Counts one try against a bucket that all processes share (A6).
 * Its own statement: a try stays counted when the request is refused.
 * @throws Refusal `too-many-requests` with the seconds to wait.
 */
export async function takeLimit(app: App, bucket: string, limit: Limit): Promise<void> {
  const now = app.clock.now();
  const rows = await app.db.call<{ taken: number; ends_at: Date }>(
    'take-limit',
    'SELECT taken, ends_at FROM take_limit($1, make_interval(secs => $2), $3)',
    [bucket, limit.windowSeconds, now],
  );
  const row = rows[0];
  if (!row || row.taken <= limit.max) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000));
  throw new Refusal('too-many-requests', { retryAfterSeconds });
}

/** Forgets the tries of a bucket, because the last one was right. */
export async function clearLimit(tx: Tx, bucket: string): Promise<void> {
  await tx.deleteFrom('limit_counter').where('bucket', '=', bucket).execute();
}

/** Windows are a day at most: what began earlier counts nothing, and names people. */
export async function deleteLimitsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('limit_counter').where('window_start', '<', before).execute();
}
