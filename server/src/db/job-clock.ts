import type pg from 'pg';

/**
 * Makes jobs due by the table `job_clock`, whose time can be moved: in a demonstration and in tests. Otherwise
 * they are due by the time of the database.
 */
export async function followJobClock(client: pg.ClientBase): Promise<void> {
  await client.query(`CREATE OR REPLACE FUNCTION boss.job_now() RETURNS timestamptz LANGUAGE sql STABLE AS
    'SELECT coalesce(at, pg_catalog.now() + ahead) FROM public.job_clock'`);
}

/** Whether jobs are due by a time that can be moved, which a live installation refuses. */
export async function followsJobClock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ source: string }>(
    "SELECT prosrc AS source FROM pg_proc WHERE oid = to_regprocedure('boss.job_now()')",
  );
  return rows.some(({ source }) => source.includes('job_clock'));
}
