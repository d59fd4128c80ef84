import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember } from '../../test/people.ts';

const atOnceMax = 5_000;

let testApp: TestApp;
let memberId: string;
before(async () => {
  testApp = await startTestApp();
  memberId = (await addMember(testApp)).id;
  await runAsOwner(
    testApp,
    `CREATE TABLE deletion (from_table text, rows_gone int, xid text);
     CREATE FUNCTION note_deletion() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
       INSERT INTO deletion SELECT TG_TABLE_NAME, count(*), pg_current_xact_id()::text FROM gone
         HAVING count(*) > 0;
       RETURN NULL;
     END $$`,
  );
});
after(() => testApp.close());

/** SQL that inserts the nth row of each table; `at` is the time that decides on its deletion. */
const rowOf: Readonly<Record<string, string>> = {
  session: `(id, member_id, is_remembered, created_at, device_at, rotated_at, expires_at, ends_at, ip_address, user_agent)
    SELECT 'ses_' || lpad(n::text, 22, '0'), member_id, false, at, at, at, at, at, '127.0.0.1', 'test'`,
  phone_proof: `(id, purpose, created_at, expires_at)
    SELECT 'reg_' || lpad(n::text, 22, '0'), 'REGISTRATION', at, at`,
  lock_link: `(id, member_id, is_confirmed, created_at, expires_at)
    SELECT 'lkl_' || lpad(n::text, 22, '0'), member_id, true, at, at`,
  one_time_code: `(purpose, subject_id, channel, fingerprint, issued_at, expires_at)
    SELECT 'WITHDRAWAL', n::text, 'sms', sha256('x'), at - interval '1 minute', at`,
  limit_counter: `(bucket, window_start, taken)
    SELECT 'upload:' || lpad(n::text, 43, '0'), at, 1`,
  idempotency_key: `(actor_id, key, operation, request_hash, created_at)
    SELECT member_id, gen_random_uuid(), 'requestWithdrawal', sha256('x'), at`,
};

async function addRows(table: string, from: number, to: number, at: Date): Promise<void> {
  await runAsOwner(
    testApp,
    `INSERT INTO ${table} ${rowOf[table]} FROM (
       SELECT n, timestamptz '${at.toISOString()}' AS at, text '${memberId}' AS member_id
       FROM generate_series(${from}, ${to}) n) AS made`,
  );
}

const count = async (from: string): Promise<number> =>
  (await runAsOwner(testApp, `SELECT count(*)::int AS n FROM ${from}`))[0]?.n;

const keptDays = {
  session: 90,
  phone_proof: 90,
  lock_link: 90,
  one_time_code: 90,
  limit_counter: 2,
  idempotency_key: 30,
};

test(`[V28] old rows are deleted in batches of ${atOnceMax}, one transaction each; newer rows stay`, async () => {
  const now = testApp.clock.now().getTime();
  const old = 2 * atOnceMax + 1;
  const standing = new Map<string, number>();
  for (const [table, days] of Object.entries(keptDays)) {
    await runAsOwner(
      testApp,
      `CREATE TRIGGER noted AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
         FOR EACH STATEMENT EXECUTE FUNCTION note_deletion()`,
    );
    standing.set(table, await count(table));
    await addRows(table, 1, old, new Date(now - days * DAY_MS));
    await addRows(table, old + 1, old + 3, new Date(now - (days - 1) * DAY_MS));
  }
  testApp.clock.advance({ hours: 20 });
  await testApp.drainJobs();
  for (const table of Object.keys(keptDays)) {
    assert.equal(await count(table), (standing.get(table) ?? 0) + 3, table);
    const batches = await runAsOwner(
      testApp,
      'SELECT rows_gone, xid FROM deletion WHERE from_table = $1 ORDER BY xid::xid8',
      [table],
    );
    const sizes = batches.map(({ rows_gone }) => rows_gone);
    assert.deepEqual(sizes, [atOnceMax, atOnceMax, 1], table);
    assert.equal(new Set(batches.map(({ xid }) => xid)).size, batches.length, table);
  }
});
