import type { DAY_CHECK_STATES, DAY_CHECKS, dayDifference } from '@pahiram/api/reconciliation';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Reader, Tx } from '../db/database.ts';

export type DayRunId = `dcr_${string}`;
export type DayDifference = z.output<typeof dayDifference>;
export type DayCheckState = (typeof DAY_CHECK_STATES)[number];

export interface DayCheck {
  readonly name: (typeof DAY_CHECKS)[number];
  readonly state: DayCheckState;
  readonly compared: number;
  readonly differences: number;
  /** The first of them. */
  readonly details: readonly DayDifference[];
}

export interface DayRun {
  readonly id: DayRunId;
  readonly day: CalendarDate;
  readonly isWhole: boolean;
  readonly requestedAt: Date;
  readonly requestedBy: string | null;
}

export async function insertDayRun(tx: Tx, run: DayRun): Promise<void> {
  await tx
    .insertInto('day_check_run')
    .values({
      id: run.id,
      day: run.day,
      is_whole: run.isWhole,
      requested_at: run.requestedAt,
      requested_by: run.requestedBy,
    })
    .execute();
}

/** @returns undefined when there is none, or when it has its results. */
export async function findUnfinishedRun(reader: Reader, id: string): Promise<DayRun | undefined> {
  const row = await reader
    .selectFrom('day_check_run as r')
    .selectAll('r')
    .where('r.id', '=', id)
    .where(hasNoResults)
    .executeTakeFirst();
  return (
    row && {
      id: row.id as DayRunId,
      day: row.day as CalendarDate,
      isWhole: row.is_whole,
      requestedAt: row.requested_at,
      requestedBy: row.requested_by,
    }
  );
}

const hasNoResults = sql<boolean>`NOT EXISTS (SELECT FROM day_check c WHERE c.run_id = r.id)`;

/** Whether a run of the day was requested since then and has no results yet. */
export async function isRunning(reader: Reader, day: CalendarDate, since: Date): Promise<boolean> {
  const row = await reader
    .selectFrom('day_check_run as r')
    .select('r.id')
    .where('r.day', '=', day)
    .where('r.requested_at', '>', since)
    .where(hasNoResults)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores all results of a run; nothing when another worker was faster. */
export async function insertDayChecks(
  tx: Tx,
  runId: DayRunId,
  checks: readonly DayCheck[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('day_check')
    .values(
      checks.map(({ name, state, compared, differences, details }) => ({
        run_id: runId,
        name,
        state,
        compared,
        differences,
        details: JSON.stringify(details, (_key, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        ),
        checked_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface ShownDayRun extends DayRun {
  readonly requestedByName: string | null;
  readonly checkedAt: Date | null;
  readonly checks: readonly DayCheck[];
}

/** The runs of a day with their results, newest first. */
export async function listDayRuns(
  reader: Reader,
  day: CalendarDate,
  limit: number,
): Promise<readonly ShownDayRun[]> {
  const runs = await reader
    .selectFrom('day_check_run as r')
    .leftJoin('staff as s', 's.id', 'r.requested_by')
    .selectAll('r')
    .select('s.name as requested_by_name')
    .where('r.day', '=', day)
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  if (runs.length === 0) return [];
  const results = await reader
    .selectFrom('day_check')
    .selectAll()
    .where(
      'run_id',
      'in',
      runs.map(({ id }) => id),
    )
    .execute();
  return runs.map((run) => {
    const own = results.filter((one) => one.run_id === run.id);
    return {
      id: run.id as DayRunId,
      day: run.day as CalendarDate,
      isWhole: run.is_whole,
      requestedAt: run.requested_at,
      requestedBy: run.requested_by,
      requestedByName: run.requested_by_name,
      checkedAt: own[0]?.checked_at ?? null,
      checks: own.map((one) => ({
        name: one.name as DayCheck['name'],
        state: one.state as DayCheckState,
        compared: one.compared,
        differences: one.differences,
        details: (one.details as unknown as readonly StoredDifference[]).map(openDifference),
      })),
    };
  });
}

/** As JSON keeps it: amounts in centavos as text. */
interface StoredDifference extends Omit<DayDifference, 'ledger' | 'expected' | 'since'> {
  readonly ledger: string | null;
  readonly expected: string | null;
  readonly since: string | null;
}

function openDifference(stored: StoredDifference): DayDifference {
  const amount = (text: string | null) => (text === null ? null : centavos(BigInt(text)));
  return {
    ...stored,
    ledger: amount(stored.ledger),
    expected: amount(stored.expected),
    since: stored.since === null ? null : new Date(stored.since),
  };
}

/** The last days that were checked, each with the worst state of its last run. */
export async function listCheckedDays(reader: Reader, limit: number) {
  const { rows } = await sql<{ day: CalendarDate; runs: number; state: DayCheckState | null }>`
    SELECT d.day, d.runs,
           (SELECT CASE WHEN bool_or(c.state = 'FAILED') THEN 'FAILED'
                        WHEN bool_or(c.state = 'DIFFERS') THEN 'DIFFERS'
                        WHEN count(*) > 0 THEN 'FINE' END
            FROM day_check c WHERE c.run_id = last.id) AS state
    FROM (SELECT day, count(*)::int AS runs FROM day_check_run
          GROUP BY day ORDER BY day DESC LIMIT ${limit}) d
    CROSS JOIN LATERAL (SELECT id FROM day_check_run r WHERE r.day = d.day
                        ORDER BY requested_at DESC, id DESC LIMIT 1) last
    ORDER BY d.day DESC`.execute(reader);
  return rows;
}
