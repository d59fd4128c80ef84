import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { silentQueueLogger } from './queue-log.ts';

/** Rights of the application's role on the queue. Without the policies, row security hides all rows. */
const rights = `
GRANT USAGE ON SCHEMA graphile_worker TO pahiram_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO pahiram_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO pahiram_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO pahiram_app;
DO $$
DECLARE
  v_table record;
BEGIN
  FOR v_table IN
    SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'pahiram')
  LOOP
    EXECUTE format('CREATE POLICY pahiram ON %s TO pahiram_app USING (true) WITH CHECK (true)',
                   v_table.name);
  END LOOP;
END $$`;

/** Migrates the queue's own schema as the owner and grants the application access. */
export async function migrateQueue(client: pg.Client, url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 2, logger: silentQueueLogger });
  await client.query(rights);
}
