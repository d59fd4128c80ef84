import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import { deadLettersQueue, type TakenJob, tasksQueue } from './queue.ts';

/** Whether a job is due, also one that a worker has now or that is tried again in a moment. */
export async function hasDueJobs(reader: Reader): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM boss.job_common
    WHERE name = ${tasksQueue} AND state IN ('created', 'retry', 'active') 
      AND start_after <= boss.job_now() + interval '3 seconds'
    LIMIT 1`.execute(reader);
  return rows.length > 0;
}

/** The failure that follows makes the job a dead letter. */
export async function endTries(tx: Tx, job: TakenJob): Promise<void> {
  await sql`
    UPDATE boss.job_common SET retry_limit = retry_count
    WHERE name = ${tasksQueue} AND id = ${job.id} AND retry_count = ${job.retryCount}`.execute(tx);
}

/** Whether a job with the same key was added while this one ran. */
export async function hasNewerJob(tx: Tx, { singletonKey }: TakenJob): Promise<boolean> {
  if (singletonKey === null) return false;
  const { rows } = await sql`
    SELECT FROM boss.job_common
    WHERE name = ${tasksQueue} AND singleton_key = ${singletonKey} AND state = 'created'`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function countWaitingJobs(reader: Reader): Promise<number> {
  return countJobs(reader, tasksQueue);
}

/** Jobs that were tried to the end and wait for staff. */
export async function countDeadLetters(reader: Reader): Promise<number> {
  return countJobs(reader, deadLettersQueue);
}

async function countJobs(reader: Reader, queue: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM boss.job_common
    WHERE name = ${queue} AND state IN ('created', 'retry')`.execute(reader);
  return Number(rows[0]?.count);
}

/** How long the oldest due job has waited for a worker, in seconds; 0 without one. */
export async function secondsWaited(reader: Reader): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(extract(epoch FROM boss.job_now() - min(start_after)), 0)::float8 AS seconds
    FROM boss.job_common
    WHERE name = ${tasksQueue} AND state IN ('created', 'retry') AND start_after <= boss.job_now()`.execute(
    reader,
  );
  return rows[0]?.seconds ?? 0;
}

export interface DeadLetter {
  readonly id: DeadLetterId;
  readonly task: string;
  readonly attempt: number;
  readonly failure: string;
  readonly diedAt: Date;
}

export type DeadLetterId = `dead_${string}`;

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The UUID of pg-boss in the form of our ids: the same number with the digits of those. */
export function deadLetterId(uuid: string): DeadLetterId {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  for (; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return `dead_${text.padStart(22, '0')}`;
}

/** @returns null when it is not the id of a dead letter: more than 128 bits. */
function uuidOfId(id: string): string | null {
  let value = 0n;
  for (const digit of id.slice('dead_'.length)) value = value * 62n + BigInt(digits.indexOf(digit));
  const hex = value.toString(16).padStart(32, '0');
  return hex.length > 32 ? null : hex;
}

/** Dead letters that were not sent again yet, newest first. */
export async function listDeadLetters(
  reader: Reader,
  page: {
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<DeadLetter[]> {
  const { after, limit } = page;
  const isAfter = after
    ? sql`AND (created_on, id) < (${after.at}, ${uuidOfId(after.id)}::uuid)`
    : sql``;
  const { rows } = await sql<Omit<DeadLetter, 'id'> & { uuid: string }>`
    SELECT id AS uuid, data ->> 'task' AS task, source_retry_count + 1 AS attempt,
      coalesce(source_output ->> 'failure', source_output #>> '{value,message}', '') AS failure,
      created_on AS "diedAt"
    FROM boss.job_common
    WHERE name = ${deadLettersQueue} AND state = 'created' ${isAfter}
    ORDER BY created_on DESC, id DESC
    LIMIT ${limit}`.execute(reader);
  return rows.map(({ uuid, ...letter }) => ({ id: deadLetterId(uuid), ...letter }));
}

/** Deletes a dead letter that is sent again. @returns null when there is none, or it was sent already. */
export async function takeDeadLetter(tx: Tx, id: string): Promise<TakenJob['data'] | null> {
  const { rows } = await sql<{ data: TakenJob['data'] }>`
    DELETE FROM boss.job_common
    WHERE name = ${deadLettersQueue} AND state = 'created' AND id = ${uuidOfId(id)}::uuid
    RETURNING data`.execute(tx);
  return rows[0]?.data ?? null;
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
