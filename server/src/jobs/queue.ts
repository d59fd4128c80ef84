import { sql } from 'kysely';
import {
  type Clock,
  type Db,
  fromKysely,
  type JobWithMetadata,
  PgBoss,
  systemClock,
} from 'pg-boss';
import type { App } from '../context.ts';
import type { Tx } from '../db/database.ts';

export const tasksQueue = 'tasks';
export const deadLettersQueue = 'dead-letters';

/** A job that a worker has now. */
export type TakenJob = JobWithMetadata<{
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
}>;

/** For a call of pg-boss that belongs to this transaction. */
export const within = (tx: Tx): { readonly db: Db } => ({ db: fromKysely(tx) });

/** Recovery from a killed worker takes up to a heartbeat (10 seconds) and this. */
const superviseSeconds = 5;

/** Its timers keep no process alive. */
const clock: Clock = {
  ...systemClock,
  setTimeout: (work, ms) => setTimeout(work, ms).unref(),
  setInterval: (work, ms) => setInterval(work, ms).unref(),
};

/**
 * pg-boss on the connections of the service. Its tables are made by our migrations, its rights are ours, and
 * it gets no schedules: timetable.ts has them, which follows the clock of the service.
 * @param supervises whether this process also ends the tries of killed workers and deletes old jobs.
 */
export async function openQueue(
  app: Pick<App, 'db' | 'log'>,
  { supervises }: { readonly supervises: boolean },
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => app.db.runText(text, values ?? []) },
    clock,
    schema: 'boss',
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: supervises,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 600,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    persistWarnings: false,
    openTelemetry: { enabled: false },
  });
  boss.on('error', (error) => {
    app.log.warn({ err: error, part: 'queue' }, 'background work is interrupted, will go on');
  });
  boss.on('warning', ({ message, data }) => app.log.warn({ data }, message));
  await boss.start();
  return boss;
}

/** Up to so many due jobs, the one that was due first first, and at most one of a member. */
export const takeDueJobs = (boss: PgBoss, countMax: number): Promise<TakenJob[]> =>
  boss.fetch<TakenJob['data']>(tasksQueue, {
    batchSize: countMax,
    includeMetadata: true,
    groupConcurrency: 1,
  });

/**
 * Sets the time by which jobs are due, in a demonstration or in tests; it goes on from there, or stands. Jobs that run
 * now keep the time for which they have run, so that a jump of months ends none of them.
 */
export async function moveJobClock(
  tx: Tx,
  to: Date,
  { stands = false }: { readonly stands?: boolean } = {},
): Promise<void> {
  await sql`
    WITH before AS (SELECT boss.job_now() AS now), after AS (
      UPDATE job_clock SET at = CASE WHEN ${stands} THEN ${to}::timestamptz END, ahead = ${to} - now()
      RETURNING coalesce(at, now() + ahead) AS now)
    UPDATE boss.job_common SET started_on = started_on + (after.now - before.now),
      heartbeat_on = heartbeat_on + (after.now - before.now)
    FROM before, after WHERE name = 'tasks' AND state = 'active'`.execute(tx);
}
