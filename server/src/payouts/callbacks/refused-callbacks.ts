import { createHash } from 'node:crypto';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { sql } from 'kysely';
import { addressBucket } from '../../access/limits/address-bucket.ts';
import type { App } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { deleteBefore } from '../../db/delete-before.ts';
import { takeLimit } from '../../http/limits.ts';

const refusedPerMinute = { max: 60, windowSeconds: 60 };
/** Rows per provider and day; further IP addresses share one row. */
const addressesADayMax = 1_000;
export const refusedCallbacksKeptDays = 90;

/**
 * Counts an unauthenticated callback: one row per day and IP address, with the SHA-256 and length
 * of the first body. The content is not stored.
 * @throws Refusal `too-many-requests`, before anything is written, when the IP address sent too
 *   many.
 */
export async function countRefusedCallback(
  app: App,
  rail: string,
  address: string,
  body: Buffer,
): Promise<void> {
  const bucket = addressBucket(address);
  await takeLimit(app, 'refused-callback:address', bucket, refusedPerMinute);
  const now = app.clock.now();
  const day = manilaDate(now.getTime());
  const hash = createHash('sha256').update(body).digest();
  await app.db.transaction(async (tx) => {
    await sql`
      INSERT INTO refused_callback AS r
        (rail, day, address, first_hash, first_length, first_at, last_at)
      SELECT ${rail}::text, ${day}::date,
             CASE WHEN (SELECT count(*) FROM refused_callback
                        WHERE rail = ${rail} AND day = ${day}::date) < ${addressesADayMax}
                    OR EXISTS (SELECT FROM refused_callback WHERE rail = ${rail}
                               AND day = ${day}::date AND address = ${bucket})
                  THEN ${bucket} ELSE 'other' END,
             ${hash}::bytea, ${body.length}::integer, ${now}::timestamptz, ${now}::timestamptz
      ON CONFLICT (rail, day, address)
        DO UPDATE SET times = r.times + 1, last_at = excluded.last_at`.execute(tx);
  });
}

export function deleteRefusedCallbacksBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'refused_callback', 'last_at', before);
}
