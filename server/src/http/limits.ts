import type { TryCounter } from '@pahiram/domain/access/try-limits';
import { sql } from 'kysely';
import type { App } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { deleteBefore } from '../db/delete-before.ts';
import type { Vault } from '../vault.ts';
import { Refusal } from './refusal.ts';

export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * The key of the row that counts `who` under this kind. It is an HMAC with the master key, so all
 * processes share it and the table reveals no phone number or IP address (V25).
 */
export function bucketOf(vault: Vault, kind: string, who: string, from?: string): string {
  const fingerprint = (text: string) =>
    vault.fingerprint('limit', `${kind}:${text}`).toString('base64url');
  const ofWho = `${kind}:${fingerprint(who)}`;
  return from === undefined ? ofWho : `${ofWho}:${fingerprint(`from ${from}`)}`;
}

/**
 * Counts one attempt of `who` (a phone number, IP address or id) in a bucket that all processes share.
 * Not part of the request's transaction: the attempt stays counted when the request is refused.
 * @param kind what is limited, e.g. `code:phone`.
 * @param from counts only attempts from this IP address.
 * @throws Refusal `too-many-requests` with the seconds to wait.
 */
export async function countAttemptOrRefuse(
  app: App,
  kind: string,
  who: string,
  limit: Limit,
  from?: string,
): Promise<void> {
  const bucket = bucketOf(app.vault, kind, who, from);
  const now = app.clock.now();
  const rows = await app.db.execute<{ taken: number; ends_at: Date }>(
    'count-attempt',
    'SELECT taken, ends_at FROM count_attempt($1, make_interval(secs => $2), $3)',
    [bucket, limit.windowSeconds, now],
  );
  const row = rows[0];
  if (!row || row.taken <= limit.max) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000));
  throw new Refusal('too-many-requests', { retryAfterSeconds });
}

/** Counts in each counter in order. A full counter refuses, and those after it do not count. */
export async function takeCounters(
  app: App,
  prefix: string,
  counters: readonly TryCounter[],
): Promise<void> {
  for (const { kind, who, from, max, windowMs } of counters) {
    const limit = { max, windowSeconds: windowMs / 1000 };
    await countAttemptOrRefuse(app, `${prefix}:${kind}`, who, limit, from);
  }
}

/**
 * Counts `who` once more in the current window and returns the count. Part of the caller's transaction:
 * a rollback undoes it.
 */
export async function countInWindow(
  tx: Tx,
  vault: Vault,
  kind: string,
  who: string,
  window: { readonly windowSeconds: number; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    SELECT taken FROM count_attempt(${bucketOf(vault, kind, who)},
                                 make_interval(secs => ${window.windowSeconds}), ${window.now})
  `.execute(tx);
  return rows[0]?.taken ?? 0;
}

/** Counts `who`, and returns whether it was the first time in the current window. */
export async function isFirstInWindow(
  ...counted: Parameters<typeof countInWindow>
): Promise<boolean> {
  return (await countInWindow(...counted)) === 1;
}

/** Resets one counter. */
export async function clearLimit(
  tx: Tx,
  vault: Vault,
  kind: string,
  who: string,
  from?: string,
): Promise<void> {
  const bucket = bucketOf(vault, kind, who, from);
  await tx.deleteFrom('limit_counter').where('bucket', '=', bucket).execute();
}

/** Resets the counters of `who` for every `from`. Scans the whole table: not for every request. */
export async function clearLimitEverywhere(
  tx: Tx,
  vault: Vault,
  kind: string,
  who: string,
): Promise<void> {
  const bucket = bucketOf(vault, kind, who);
  await sql`DELETE FROM limit_counter
    WHERE bucket = ${bucket} OR starts_with(bucket, ${`${bucket}:`})`.execute(tx);
}

/** Deletes counters whose window began before that time. Windows last a day at most. */
export function deleteLimitsBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'limit_counter', 'window_start', before);
}
