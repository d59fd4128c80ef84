import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { ask } from '../../test/withdrawals.ts';

let testApp: TestApp;
let logFile: string;
let database: string;
before(async () => {
  testApp = await startTestApp();
  const [row] = await runAsOwner(
    testApp,
    `SELECT current_setting('data_directory') AS folder, current_database() AS database`,
  );
  logFile = join(String(row?.folder), 'start.log');
  database = String(row?.database);
});
after(() => testApp.close());

/** The lines of this test's database; other test files write to the same log. */
const readLog = (): string[] =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes(` ${database} `));
const logLength = (): number => readLog().length;
const loggedSince = (length: number): string => readLog().slice(length).join('\n');

test('[V25][V34] withdrawals that are refused leave nothing in the log of the database', async () => {
  const member = await addFundedMember(testApp.app);
  const before = logLength();
  const codes: string[] = [];
  for (const amount of [1, 999, 150_000.01, 20_000, 20_000, 500, 140_000]) {
    const answer = await ask(testApp, member, amount);
    codes.push(answer.status === 200 ? 'ok' : answer.error.code);
  }
  assert.deepEqual(codes, [
    ...['amount-too-small', 'amount-too-small', 'amount-over-balance', 'ok'],
    ...['withdrawal-already-open', 'withdrawal-already-open', 'withdrawal-already-open'],
  ]);
  const logged = loggedSince(before);
  for (const trace of [member.id, 'ERROR']) assert.ok(!logged.includes(trace), trace);
});

test('[V25] an error that reaches the log of the database quotes neither statement nor row', async () => {
  const before = logLength();
  const secret = 'esperanza@example.ph';
  await assert.rejects(
    runAsOwner(testApp, `INSERT INTO limit_counter VALUES ('${secret}', now(), 1)`),
  );
  const logged = loggedSince(before);
  assert.match(logged, /limit_counter_hashed_check/);
  for (const trace of [secret, 'STATEMENT:', 'DETAIL:', 'CONTEXT:']) {
    assert.ok(!logged.includes(trace), trace);
  }
});

test('[V25] the metrics show whether the log of the database may quote rows', async () => {
  const metrics = await testApp.server.inject({ url: '/metrics' });
  assert.match(metrics.body, /^pahiram_database_log_has_rows 0$/m);
});

test('[V34] a member who is refused again and again is told to wait', async () => {
  const member = await addFundedMember(testApp.app);
  const statuses: number[] = [];
  for (let times = 0; times < 121; times += 1) {
    statuses.push((await ask(testApp, member, 1)).status);
  }
  assert.deepEqual([...new Set(statuses.slice(0, 120))], [400]);
  assert.equal(statuses.at(-1), 429);
  assert.equal(
    (await ask(testApp, member, 20_000)).status,
    200,
    'a good one is never refused for it',
  );
});
