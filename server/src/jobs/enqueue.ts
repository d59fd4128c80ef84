import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

export interface EnqueueOptions {
  /** A later job with the same key replaces one that still waits, not one that runs. */
  readonly jobKey?: string;
  readonly runAt: Date;
}

/** Adds jobs of one task in this transaction, as `enqueue` does without a key. */
export async function enqueueMany(
  tx: Tx,
  task: string,
  jobs: readonly { readonly payload: Readonly<Record<string, unknown>>; readonly runAt: Date }[],
): Promise<void> {
  await sql`
    INSERT INTO job (task, payload, run_at)
    SELECT ${task}, added.payload, added.run_at
    FROM unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
      ${jobs.map(({ runAt }) => runAt)}::timestamptz[]) AS added (payload, run_at)`.execute(tx);
}

/** Adds a job in this transaction: it runs if, and only if, the transaction commits. */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options: EnqueueOptions,
): Promise<void> {
  const row = { task, payload: JSON.stringify(payload), run_at: options.runAt };
  await tx
    .insertInto('job')
    .values({ ...row, job_key: options.jobKey ?? null })
    .onConflict((conflict) =>
      conflict
        .column('job_key')
        .where('lease', 'is', null)
        .doUpdateSet({ ...row, attempt: 0 }),
    )
    .execute();
}
