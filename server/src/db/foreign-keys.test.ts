import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
before(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
after(async () => {
  await owner.end();
  await database.drop();
});

/** Tables whose rows are never deleted, so that no deletion needs an index on keys to them. */
const keptTargets: Readonly<Record<string, string>> = {
  'boss.queue': 'two queues, made by a migration',
  staff: 'people who left are switched off; nothing is searched by who did it',
  currency: 'a short list',
  loan_product: 'append-only, a few versions a year',
  loan_transition: 'the table of steps',
  provider_event: 'append-only; found by reference',
  'ledger.account': 'kept for ever; searched by the partial indexes of transfers',
  'ledger.account_kind': 'the chart of accounts',
  'ledger.checkpoint': 'one row for each system account, kept for ever',
  'ledger.transfer_code': 'the closed list of reasons',
};

/**
 * Foreign keys without an index on the referring rows. For a key of several columns an index that begins
 * with any of them counts; a partial index counts only if it leaves out nothing but NULLs.
 */
const unindexed = `
  SELECT c.conrelid::regclass::text || ' (' || string_agg(a.attname, ', ' ORDER BY k.n) || ')' AS key,
         c.confrelid::regclass::text AS target
  FROM pg_constraint c
  CROSS JOIN LATERAL unnest(c.conkey) WITH ORDINALITY k(attnum, n)
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.attnum
  WHERE c.contype = 'f'
    AND c.connamespace IN (SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_')
    AND NOT EXISTS (
      SELECT FROM pg_index i
      JOIN pg_attribute f ON f.attrelid = i.indrelid AND f.attnum = i.indkey[0]
      WHERE i.indrelid = c.conrelid AND i.indisvalid AND i.indkey[0] = ANY (c.conkey)
        AND coalesce(pg_get_expr(i.indpred, i.indrelid), '') IN ('', '(' || f.attname || ' IS NOT NULL)'))
  GROUP BY c.oid, c.conrelid, c.confrelid
  ORDER BY 1`;

async function listUnindexed(): Promise<string[]> {
  const { rows } = await owner.query<{ key: string; target: string }>(unindexed);
  return rows.filter(({ target }) => !(target in keptTargets)).map(({ key }) => key);
}

test('[V28] every foreign key to a table whose rows come and go has an index', async () => {
  assert.deepEqual(await listUnindexed(), []);
});

test('a foreign key without an index, or with an index of only some rows, is found', async () => {
  await owner.query('DROP INDEX withdrawal_loan');
  assert.deepEqual(await listUnindexed(), ['withdrawal (loan_id)']);
  await owner.query("CREATE INDEX few ON withdrawal (loan_id) WHERE state = 'SENT'");
  assert.deepEqual(await listUnindexed(), ['withdrawal (loan_id)']);
  await owner.query('CREATE INDEX filled ON withdrawal (loan_id) WHERE loan_id IS NOT NULL');
  assert.deepEqual(await listUnindexed(), []);
});

test('[V28] a foreign key compares text as its target does, or neither index would be used', async () => {
  const { rows } = await owner.query<{ key: string }>(`
    SELECT c.conrelid::regclass || '.' || a.attname AS key
    FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey, c.confkey) k(own, target)
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own
    JOIN pg_attribute t ON t.attrelid = c.confrelid AND t.attnum = k.target
    WHERE c.contype = 'f' AND a.attcollation <> t.attcollation`);
  assert.deepEqual(
    rows.map(({ key }) => key),
    [],
  );
});
