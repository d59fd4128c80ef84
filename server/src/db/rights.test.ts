import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../test/test-database.ts';
import { makeApplicationRole } from './application-role.ts';
import { listMigrations, migrate } from './migrate.ts';

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What the service's role and everyone may do, one line per object, grantee and privilege. */
const allRights = `
  SELECT object || ': ' || grantee || ' ' || privilege AS line FROM (
    SELECT oid::regclass::text AS object, (aclexplode(relacl)).*, relnamespace AS space
    FROM pg_class WHERE relkind IN ('r', 'v', 'S')
    UNION ALL
    SELECT p.oid::regprocedure::text, (aclexplode(coalesce(proacl, acldefault('f', proowner)))).*,
           pronamespace FROM pg_proc p
    UNION ALL
    SELECT nspname::text, (aclexplode(nspacl)).*, oid FROM pg_namespace
  ) x(object, grantor, grantee_id, privilege, grantable, space)
  CROSS JOIN LATERAL (SELECT CASE grantee_id WHEN 0 THEN 'PUBLIC' ELSE grantee_id::regrole::text END) g(grantee)
  WHERE space IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'ledger', 'sandbox_provider', 'boss'))
    AND grantee IN ('PUBLIC', 'pahiram_app')
  ORDER BY 1`;

const listRights = (url: string): Promise<string[]> =>
  asOwner(url, async (client) =>
    (await client.query<{ line: string }>(allRights)).rows.map(({ line }) => line),
  );

async function withDatabase(
  database: Promise<TestDatabase>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const { url, drop } = await database;
  try {
    await work(url);
  } finally {
    await drop();
  }
}

test('the migrations give the service no right; rights.sql gives them, and everyone else none', async () => {
  await withDatabase(createEmptyDatabase(), async (url) => {
    const migrations = await listMigrations();
    await asOwner(url, async (client) => {
      await makeApplicationRole(client);
      await client.query(`CREATE TABLE public.migration (name text PRIMARY KEY, hash text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now())`);
      await client.query('CREATE TABLE public.installation (is_only boolean PRIMARY KEY)');
      for (const { text } of migrations) await client.query(text);
    });
    const byMigrations = await listRights(url);
    assert.deepEqual(
      byMigrations.filter((line) => line.includes(': pahiram_app ')),
      [],
    );
  });
  await withDatabase(createTestDatabase(), async (url) => {
    const rights = await listRights(url);
    assert.ok(rights.length > 100);
    assert.deepEqual(
      rights.filter((line) => line.includes(': PUBLIC ')),
      [],
    );
  });
});

test('the service has no right to a change that a trigger of the table always refuses', async () => {
  await withDatabase(createTestDatabase(), async (url) => {
    const rights = new Set(await listRights(url));
    const refused = await asOwner(url, async (client) => {
      const { rows } = await client.query<{ line: string }>(`
        SELECT t.tgrelid::regclass || ': pahiram_app ' || event AS line
        FROM pg_trigger t CROSS JOIN unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE']) event
        WHERE t.tgname ~ '_(append_only|no_update|no_delete|no_truncate)$'
          AND pg_get_triggerdef(t.oid) ~ ('BEFORE [A-Z ]*' || event)
        ORDER BY 1`);
      return rows.map(({ line }) => line);
    });
    assert.ok(refused.length > 60, `${refused.length}`);
    assert.deepEqual(
      refused.filter((line) => rights.has(line)),
      [],
    );
  });
});

test('a table or function that rights.sql does not list can be read, and not written or called', async () => {
  await withDatabase(createTestDatabase(), async (url) => {
    const before = new Set(await listRights(url));
    await asOwner(url, (client) =>
      client.query(`CREATE TABLE newcomer (id bigint PRIMARY KEY);
        CREATE FUNCTION newcomer_count() RETURNS bigint LANGUAGE sql SECURITY DEFINER
          AS 'SELECT count(*) FROM public.newcomer'`),
    );
    assert.deepEqual(
      (await listRights(url)).filter((line) => !before.has(line)),
      [],
    );
    await migrate(url);
    assert.deepEqual(
      (await listRights(url)).filter((line) => !before.has(line)),
      ['newcomer: pahiram_app SELECT'],
    );
  });
});

test('[V35] db:migrate restores every right that was lost, and revokes every right that was added', async () => {
  await withDatabase(createTestDatabase(), async (url) => {
    const before = await listRights(url);
    await asOwner(url, async (client) => {
      for (const schema of ['public', 'ledger', 'sandbox_provider', 'boss']) {
        await client.query(`REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM pahiram_app;
          REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${schema} FROM pahiram_app;
          REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${schema} FROM pahiram_app;
          GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO PUBLIC`);
      }
      await client.query(`REVOKE ALL ON SCHEMA ledger FROM pahiram_app;
        GRANT INSERT, DELETE ON ledger.transfer TO pahiram_app`);
    });
    assert.notDeepEqual(await listRights(url), before);
    await migrate(url);
    assert.deepEqual(await listRights(url), before);
  });
});
