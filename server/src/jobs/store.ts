import { type QueryCreator, sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import { deleteBefore } from '../db/delete-before.ts';
import type { DB } from '../db/schema.ts';

export interface Job {
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly jobKey: string | null;
  /** Number of tries begun, this one included. */
  readonly attempt: number;
}

/**
 * A job that this process may run until its lease ends. Each taking makes a new `lease`, so a worker
 * whose lease ended cannot touch the job that another took meanwhile.
 */
export interface LeasedJob extends Job {
  readonly id: bigint;
  readonly lease: string;
}

/** A killed worker's jobs wait this long for another; a living one renews every few seconds. */
const leaseEnd = sql<Date>`now() + interval '15 seconds'`;
/** No worker has it: it waits, or the lease of its worker ended. */
const isFree = sql<boolean>`(leased_until IS NULL OR leased_until <= now())`;

/** Leases due jobs, oldest first; skips those that other workers have or take now. */
export async function takeDueJobs(tx: Tx, now: Date, countMax: number): Promise<LeasedJob[]> {
  const rows = await takingDueJobs(tx, now, countMax).execute();
  return rows
    .sort((a, b) => a.run_at.getTime() - b.run_at.getTime() || (a.id < b.id ? -1 : 1))
    .map((row) => ({
      id: row.id,
      lease: row.lease,
      task: row.task,
      payload: row.payload as Job['payload'],
      jobKey: row.job_key,
      attempt: row.attempt,
    }));
}

/**
 * The statement of `takeDueJobs`. The limit is part of its text and the ids are an array, so that the
 * planner knows that they are few and uses indexes.
 */
export function takingDueJobs(db: QueryCreator<DB>, now: Date, countMax: number) {
  return db
    .with('due', (query) =>
      query
        .selectFrom('job')
        .select('id')
        .where('run_at', '<=', now)
        .where(isFree)
        .orderBy('run_at')
        .orderBy('id')
        .limit(sql.lit(countMax))
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('job')
    .set({
      lease: sql<string>`gen_random_uuid()`,
      leased_until: leaseEnd,
      attempt: sql<number>`attempt + 1`,
    })
    .where(sql<boolean>`id = ANY (ARRAY(SELECT id FROM due))`)
    .returning(['id', 'task', 'payload', 'job_key', 'attempt', 'run_at'])
    .returning(sql<string>`lease`.as('lease'));
}

/** Whether a job is due by this time, also one that a worker has now. */
export async function hasDueJobs(reader: Reader, now: Date): Promise<boolean> {
  const row = await reader
    .selectFrom('job')
    .select('id')
    .where('run_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const isLeaseOf = (jobs: readonly LeasedJob[]) => sql<boolean>`
  id = ANY (${jobs.map(({ id }) => String(id))}::bigint[])
  AND lease = ANY (${jobs.map(({ lease }) => lease)}::uuid[])`;

export async function renewLeases(tx: Tx, jobs: readonly LeasedJob[]): Promise<void> {
  await tx.updateTable('job').set({ leased_until: leaseEnd }).where(isLeaseOf(jobs)).execute();
}

/** Ends the leases now; the tries do not count. Another worker takes the jobs at its next poll. */
export async function releaseJobs(tx: Tx, jobs: readonly LeasedJob[]): Promise<void> {
  await tx
    .updateTable('job')
    .set({ leased_until: sql`now()`, attempt: sql`attempt - 1` })
    .where(isLeaseOf(jobs))
    .execute();
}

/** @returns false when the lease was lost and another worker took or ended the job. */
export async function deleteLeasedJob(tx: Tx, job: LeasedJob): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('job')
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Adds a job for another try, unless a newer job with the same key already waits. */
export async function insertRetry(tx: Tx, job: Job, runAt: Date): Promise<void> {
  await tx
    .insertInto('job')
    .values({
      task: job.task,
      payload: JSON.stringify(job.payload),
      job_key: job.jobKey,
      attempt: job.attempt,
      run_at: runAt,
    })
    .onConflict((conflict) => conflict.column('job_key').where('lease', 'is', null).doNothing())
    .execute();
}

export async function countWaitingJobs(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(isFree)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** When the oldest job that is due at `now` and that no worker has became due; null without one. */
export async function getOldestDueAt(reader: Reader, now: Date): Promise<Date | null> {
  const row = await reader
    .selectFrom('job')
    .select('run_at')
    .where('run_at', '<=', now)
    .where(isFree)
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst();
  return row?.run_at ?? null;
}

export interface DeadLetter {
  readonly id: string;
  readonly task: string;
  readonly attempt: number;
  readonly failure: string;
  readonly diedAt: Date;
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

/** Dead letters that were not retried yet. */
export async function countDeadLetters(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('dead_letter')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('retried_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
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

/** Deletes dead letters that died before that time, retried or not. */
export function deleteDeadLettersBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'dead_letter', 'died_at', before);
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
