import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { LedgerFixture, outcomeOf } from '../../test/ledger-fixture.ts';

let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
});
after(() => book.close());

test('[M22] no table of the ledger can be emptied, not even by its owner', async () => {
  await book.asOwner(async (client) => {
    const tables = [
      'account',
      'checkpoint',
      'transfer',
      'hold',
      'hold_result',
      'seal',
      'trial_balance',
      'closing',
    ];
    for (const table of tables) {
      const emptied = client.query(`TRUNCATE ledger.${table} CASCADE`);
      assert.equal(await outcomeOf(emptied), 'LG900', table);
    }
  });
});

test('[M21] the application cannot write any table of the ledger, nor lock its rows', async () => {
  await book.asOwner(async (client) => {
    const { rows } = await client.query<{ table: string; column: string }>(
      `SELECT t.table_name AS "table", min(c.column_name) AS "column"
       FROM information_schema.tables t
       JOIN information_schema.columns c USING (table_schema, table_name)
       WHERE t.table_schema = 'ledger' AND t.table_type = 'BASE TABLE' GROUP BY 1`,
    );
    assert.ok(rows.length >= 10);
    await client.query('SET ROLE pahiram_app');
    for (const { table, column } of rows) {
      const attempts = [
        `INSERT INTO ledger.${table} DEFAULT VALUES`,
        `UPDATE ledger.${table} SET ${column} = ${column}`,
        `DELETE FROM ledger.${table}`,
        `TRUNCATE ledger.${table}`,
        `SELECT FROM ledger.${table} FOR UPDATE`,
      ];
      for (const attempt of attempts) {
        assert.equal(await outcomeOf(client.query(attempt)), '42501', attempt);
      }
      assert.equal(await outcomeOf(client.query(`SELECT FROM ledger.${table}`)), 'ok', table);
    }
  });
});

test('[M21] the application may call the listed functions, and other roles none', async () => {
  await book.asOwner(async (client) => {
    const callable = (role: string): Promise<pg.QueryResult<{ name: string }>> =>
      client.query(
        `SELECT DISTINCT p.proname AS name FROM pg_proc p
         WHERE p.pronamespace = 'ledger'::regnamespace AND has_function_privilege($1, p.oid, 'EXECUTE')
         ORDER BY 1`,
        [role],
      );
    const { rows } = await callable('pahiram_app');
    assert.deepEqual(
      rows.map((row) => row.name),
      [
        ...[
          'account_id',
          'balance_at',
          'close_day',
          'create_hold',
          'list_broken_seals',
          'list_unrecorded_days',
          'lock_accounts',
          'lock_wallet',
        ],
        ...['open_account', 'post_hold', 'post_transfer', 'post_transfers', 'record_trial_balance'],
        ...['reverse_transfer', 'roll_up', 'seal_block', 'trial_balance_at', 'void_hold'],
      ],
    );
    assert.deepEqual((await callable('pg_monitor')).rows, []);
    const open = await client.query(
      `SELECT proname FROM pg_proc WHERE pronamespace = 'ledger'::regnamespace
       AND NOT coalesce(proconfig, '{}') @> '{"search_path=ledger, pg_temp"}'`,
    );
    assert.deepEqual(open.rows, [], 'every function fixes its search path');
  });
});
