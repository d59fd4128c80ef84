import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

export interface JobToAdd {
  readonly payload: Readonly<Record<string, unknown>>;
  /** By the clock of the service. */
  readonly runAt: Date;
}

export interface EnqueueOptions {
  /** A later job with the same key replaces one that still waits, not one that runs. */
  readonly jobKey?: string;
  readonly runAt: Date;
}

/** The columns that pg-boss fills when it sends a job; all but the first eight are those of the queue. */
const insertJobs = sql`
  INSERT INTO boss.job_common (name, data, start_after, created_on, keep_until, group_id, singleton_key,
    upsert_by_key, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
    deletion_seconds, policy, dead_letter, heartbeat_seconds)
  SELECT queue.name, jsonb_build_object('task', added.task, 'payload', added.payload), added.run_at,
    -- Jobs are taken in the order of this column: the one that was due first comes first.
    added.run_at,
    added.run_at + queue.retention_seconds * interval '1s', added.payload ->> 'memberId', added.job_key, CASE WHEN added.job_key IS NOT NULL THEN true END,
    queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max,
    queue.expire_seconds, queue.deletion_seconds, queue.policy, queue.dead_letter, queue.heartbeat_seconds
  FROM boss.queue CROSS JOIN added WHERE queue.name = 'tasks'`;

/** Adds jobs of one task in this transaction, as `enqueue` does without a key. */
export async function enqueueMany(tx: Tx, task: string, jobs: readonly JobToAdd[]): Promise<void> {
  await sql`
    WITH added AS (
      SELECT ${task}::text AS task, payload, run_at, NULL::text AS job_key
      FROM unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
        ${jobs.map(({ runAt }) => runAt)}::timestamptz[]) AS job (payload, run_at))
    ${insertJobs}`.execute(tx);
}

/**
 * Adds a job in this transaction: it runs if, and only if, the transaction commits. One statement in place of
 * the `send` of pg-boss, which takes two trips; a test compares what both write. A payload that names a
 * `memberId` makes the job one of this member: no two of a member run at a time.
 */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  { jobKey, runAt }: EnqueueOptions,
): Promise<void> {
  const added = sql`
    added AS (SELECT ${task}::text AS task, ${JSON.stringify(payload)}::jsonb AS payload,
      ${runAt}::timestamptz AS run_at, ${jobKey ?? null}::text AS job_key)`;
  if (jobKey === undefined) {
    await sql`WITH ${added} ${insertJobs}`.execute(tx);
    return;
  }
  await sql`
    WITH ${added}, replaced AS (
      DELETE FROM boss.job_common
      WHERE name = 'tasks' AND singleton_key = ${jobKey} AND state = 'retry')
    ${insertJobs}
    ON CONFLICT (name, singleton_key) WHERE state = 'created' AND upsert_by_key DO UPDATE SET
      data = excluded.data, start_after = excluded.start_after, created_on = excluded.created_on,
      group_id = excluded.group_id`.execute(tx);
}
