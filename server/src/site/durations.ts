import { DAY_MS, HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { MEASURED_DAYS, type MeasuredDurations } from '@pahiram/domain/company/claims';
import { sql } from 'kysely';
import type { App } from '../context.ts';
import type { Reader } from '../db/database.ts';

/** The newest rows of each measurement, in a fixed order. */
const casesMax = 5_000;

/**
 * Measured durations of the last 90 days, in milliseconds: from application to first decision, from
 * signature to disbursement, and from confirmed withdrawal to settlement.
 */
export async function measureDurations(reader: Reader, now: Date): Promise<MeasuredDurations> {
  const since = new Date(now.getTime() - MEASURED_DAYS * DAY_MS);
  const [decision, disbursement, withdrawal] = await Promise.all([
    decisionDurations(reader, since),
    disbursementDurations(reader, since),
    withdrawalDurations(reader, since),
  ]);
  return { decision, disbursement, withdrawal };
}

async function decisionDurations(reader: Reader, since: Date): Promise<number[]> {
  const found = await sql<{ ms: number }>`
    SELECT extract(epoch FROM min(decided.at) - filed.at)::double precision * 1000 AS ms
    FROM loan_event decided
    JOIN loan_event filed ON filed.loan_id = decided.loan_id AND filed.seq = 1
    WHERE decided.to_state IN ('APPROVED', 'REJECTED') AND decided.at >= ${since}
    GROUP BY decided.loan_id, filed.at
    ORDER BY min(decided.at) DESC, decided.loan_id
    LIMIT ${casesMax}`.execute(reader);
  return found.rows.map((row) => row.ms);
}

async function disbursementDurations(reader: Reader, since: Date): Promise<number[]> {
  const found = await sql<{ ms: number }>`
    SELECT extract(epoch FROM released.at - signed.accepted_at)::double precision * 1000 AS ms
    FROM loan_acceptance signed
    JOIN loan_event released ON released.loan_id = signed.loan_id AND released.to_state = 'ACTIVE'
    WHERE released.at >= ${since}
    ORDER BY released.at DESC, released.loan_id
    LIMIT ${casesMax}`.execute(reader);
  return found.rows.map((row) => row.ms);
}

async function withdrawalDurations(reader: Reader, since: Date): Promise<number[]> {
  const found = await sql<{ ms: number }>`
    SELECT extract(epoch FROM ended_at - confirmed_at)::double precision * 1000 AS ms
    FROM withdrawal
    WHERE state = 'SETTLED' AND ended_at >= ${since}
    ORDER BY ended_at DESC, id
    LIMIT ${casesMax}`.execute(reader);
  return found.rows.map((row) => row.ms);
}

const keptMs = HOUR_MS;

interface Kept {
  readonly durations: Promise<MeasuredDurations>;
  readonly measuredAt: number;
}

const keptOf = new WeakMap<object, Kept>();

/**
 * The durations of the last 90 days. Cached for one hour per process, because the endpoint is
 * public and each measurement reads thousands of rows. During a new measurement the previous result
 * is returned.
 */
export async function recentDurations(
  { db, clock, log }: Pick<App, 'db' | 'clock' | 'log'>,
  measure = measureDurations,
): Promise<MeasuredDurations> {
  const now = clock.now();
  const kept = keptOf.get(db);
  if (kept && now.getTime() - kept.measuredAt < keptMs) return kept.durations;
  const fresh = { durations: measure(db.reader, now), measuredAt: now.getTime() };
  if (!kept) {
    keptOf.set(db, fresh);
    fresh.durations.catch(() => keptOf.delete(db));
    return fresh.durations;
  }
  // Restart the hour now, so that only one measurement runs at a time.
  keptOf.set(db, { ...kept, measuredAt: fresh.measuredAt });
  fresh.durations.then(
    () => keptOf.set(db, fresh),
    (error: unknown) => log.warn({ err: error }, 'the durations could not be measured'),
  );
  return kept.durations;
}
