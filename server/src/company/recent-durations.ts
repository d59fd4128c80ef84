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
 * The durations of the last 90 days, measured once an hour in each process: anybody may ask for the
 * company's facts, and each measurement reads thousands of rows. While it is repeated the last one is
 * returned.
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
  // The next hour begins now, so that one measurement runs at a time.
  keptOf.set(db, { ...kept, measuredAt: fresh.measuredAt });
  fresh.durations.then(
    () => keptOf.set(db, fresh),
    (error: unknown) => log.warn({ err: error }, 'the durations could not be measured'),
  );
  return kept.durations;
}
