import type { MeasuredDurations } from '@pahiram/domain/company/claims';
import type { App } from '../context.ts';
import { measureDurations } from './measure-durations.ts';

const keptMs = 60 * 60 * 1000;

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
