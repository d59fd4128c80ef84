import pg from 'pg';
import { type DeadLetter, deadLetterId } from '../src/jobs/store.ts';
import type { TestApp } from './harness.ts';

/** Runs a statement as the owner of the schema: for setup, or to act as an intruder. */
export async function runAsOwner(
  { ownerUrl }: Pick<TestApp, 'ownerUrl'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const result = await client.query(text, [...values]);
    return result.rows;
  } finally {
    await client.end();
  }
}

/** Counts the audit rows of an action on a subject. */
export async function countAudit(
  { app }: TestApp,
  action: string,
  subjectId: string,
): Promise<number> {
  const row = await app.db.reader
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('action', '=', action)
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Counts refusals in hours that are not over; the audit log has only the first of each hour. */
export async function countRefusals(
  { app }: TestApp,
  action: string,
  subjectId: string,
): Promise<number> {
  const rows = await app.db.reader
    .selectFrom('refusal_count')
    .select('times')
    .where('action', '=', action)
    .where('subject_id', '=', subjectId)
    .execute();
  return rows.reduce((sum, { times }) => sum + times, 0);
}

/** Stores a job that failed for the last time. @returns its id in the list of dead letters. */
export async function addDeadLetter(
  testApp: TestApp,
  diedAt: Date = testApp.clock.now(),
): Promise<DeadLetter['id']> {
  const [row] = await runAsOwner(
    testApp,
    `INSERT INTO boss.job_common (name, data, created_on, source_name, source_retry_count, source_output)
     VALUES ('dead-letters', '{"task": "sweep-withdrawals", "payload": {}}', $1, 'tasks', 8,
       '{"failure": "the other side is down"}') RETURNING id`,
    [diedAt],
  );
  return deadLetterId(row?.id);
}
