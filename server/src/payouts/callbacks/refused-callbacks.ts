import { createHash } from 'node:crypto';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { sql } from 'kysely';
import { addressBucket } from '../../access/limits/address-bucket.ts';
import type { App } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { deleteBefore } from '../../db/delete-before.ts';
import { takeLimit } from '../../http/limits.ts';

const refusedPerMinute = { max: 60, windowSeconds: 60 };
/** Rows of one day; further addresses share one row. */
const addressesADayMax = 1_000;
export const refusedCallbacksKeptDays = 90;

/**
 * Counts a callback that did not prove who sent it: one row for each day and address, with a fingerprint
 * and the length of the first. Nothing of its contents is kept.
 * @throws Refusal `too-many-requests`, before anything is written, when the address sent too many.
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
