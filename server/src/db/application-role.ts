import { readFile } from 'node:fs/promises';
import type pg from 'pg';

export const applicationRole = 'pahiram_app';

const rightsFile = new URL('./rights.sql', import.meta.url);

/**
 * Creates the role of the service and lets the owner switch to it. A role belongs to the server, not to
 * the database, so no dump contains it.
 */
export async function makeApplicationRole(client: pg.ClientBase): Promise<void> {
  await client.query(`DO $$
    BEGIN
      IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '${applicationRole}') THEN
        CREATE ROLE ${applicationRole} NOLOGIN;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- another database of this server is being migrated at the same moment
    END $$`);
  await client.query(`DO $$ BEGIN
    EXECUTE format('GRANT ${applicationRole} TO %I', current_user);
  EXCEPTION WHEN insufficient_privilege THEN
    -- An administrator may have granted the role without the right to grant it.
    IF NOT pg_has_role('${applicationRole}', 'MEMBER') THEN RAISE; END IF;
  END $$`);
}

/** Gives the role exactly the rights of rights.sql, whatever it had. */
export async function applyRights(client: pg.ClientBase): Promise<void> {
  const text = await readFile(rightsFile, 'utf8');
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Whether the role has its rights, by two of them: a plain pg_restore may lose all. */
export async function hasApplicationRights(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `SELECT coalesce((SELECT has_schema_privilege(r.oid, n.oid, 'USAGE')
                      FROM pg_namespace n WHERE n.nspname = 'ledger'), true)
        AND coalesce(has_table_privilege(r.oid, to_regclass('public.outgoing_message'), 'INSERT'), true) AS has
     FROM pg_roles r WHERE r.rolname = $1`,
    [applicationRole],
  );
  return rows[0]?.has ?? false;
}
