import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { Job } from './job.ts';

export interface DeadLetter {
  readonly id: string;
  readonly task: string;
  readonly attempt: number;
  readonly failure: string;
  readonly diedAt: Date;
}

/** Deletes due jobs from the outbox and returns them, oldest first; skips rows locked elsewhere. */
export async function takeDueJobs(tx: Tx, now: Date, countMax: number): Promise<Job[]> {
  const taken = await tx
    .with('due', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('run_at', '<=', now)
        .orderBy('run_at')
        .orderBy('id')
        .limit(countMax)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('outbox')
    .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
    .returning(['id', 'task', 'payload', 'job_key', 'attempt', 'run_at'])
    .execute();
  return taken
    .sort((a, b) => a.run_at.getTime() - b.run_at.getTime() || (a.id < b.id ? -1 : 1))
    .map((row) => ({
      task: row.task,
      payload: row.payload as Job['payload'],
      jobKey: row.job_key,
      attempt: row.attempt,
    }));
}

/** Puts a job back for a retry, unless a newer job with the same key already waits. */
export async function returnJob(tx: Tx, job: Job, runAt: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      task: job.task,
      payload: JSON.stringify(job.payload),
      job_key: job.jobKey,
      attempt: job.attempt,
      run_at: runAt,
    })
    .onConflict((conflict) => conflict.column('job_key').doNothing())
    .execute();
}

export async function insertDeadLetter(
  tx: Tx,
  letter: DeadLetter & { payload: Job['payload'] },
): Promise<void> {
  await tx
    .insertInto('dead_letter')
    .values({
      id: letter.id,
      task: letter.task,
      payload: JSON.stringify(letter.payload),
      attempt: letter.attempt,
      failure: letter.failure,
      died_at: letter.diedAt,
    })
    .execute();
}

/** Dead letters that were not retried yet, newest first. */
export async function listDeadLetters(
  reader: Reader,
  page: {
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<DeadLetter[]> {
  const { after, limit } = page;
  const rows = await reader
    .selectFrom('dead_letter')
    .select(['id', 'task', 'attempt', 'failure', 'died_at'])
    .where('retried_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(died_at, id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('died_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ died_at, ...row }) => ({ ...row, diedAt: died_at }));
}

/** Marks a dead letter as retried. @returns null when there is none, or it was retried already. */
export async function takeDeadLetter(
  tx: Tx,
  id: string,
  by: { staffId: string; at: Date },
): Promise<Pick<Job, 'task' | 'payload'> | null> {
  const row = await tx
    .updateTable('dead_letter')
    .set({ retried_at: by.at, retried_by: by.staffId })
    .where('id', '=', id)
    .where('retried_at', 'is', null)
    .returning(['task', 'payload'])
    .executeTakeFirst();
  return row ? { task: row.task, payload: row.payload as Job['payload'] } : null;
}

/** Locks the timetable rows that no other process has locked; a new task gets a row dated `now`. */
export async function lockTimetable(
  tx: Tx,
  tasks: readonly string[],
  now: Date,
): Promise<{ task: string; lastDueAt: Date }[]> {
  await tx
    .insertInto('timetable')
    .values(tasks.map((task) => ({ task, last_due_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await tx
    .selectFrom('timetable')
    .select(['task', 'last_due_at'])
    .where('task', 'in', tasks)
    .orderBy('task')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({ task: row.task, lastDueAt: row.last_due_at }));
}

export async function updateTimetable(tx: Tx, task: string, lastDueAt: Date): Promise<void> {
  await tx
    .updateTable('timetable')
    .set({ last_due_at: lastDueAt })
    .where('task', '=', task)
    .execute();
}

/** Adds jobs to the queue's own tables, due at once. */
export async function addToQueue(tx: Tx, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const bodies = jobs.map((job) => JSON.stringify(job));
  await sql`
    SELECT count(*) FROM graphile_worker.add_jobs((
      SELECT array_agg(('pahiram', body::json, NULL, NULL, ${queueAttemptsMax}::smallint, NULL, NULL,
                        NULL)::graphile_worker.job_spec ORDER BY place)
      FROM unnest(${bodies}::text[]) WITH ORDINALITY AS given (body, place)))
  `.execute(tx);
}

/** The queue itself retries only when `runJob` could not store a failure. */
const queueAttemptsMax = 100;
