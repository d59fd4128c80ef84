import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { getCompany } from '@pahiram/api/company';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { addRunningLoans, startsOfEveryDay, storiesFrom } from '../../test/bulk-running-loans.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tasks } from '../capabilities.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { verifyLedger } from '../ledger/verify.ts';
import type { Task } from '../task.ts';
import { DemoClock } from './demo-clock.ts';
import { moveDemo } from './move-demo.ts';

const command = fileURLToPath(new URL('../commands/move-demo.ts', import.meta.url));
const today = manilaDate(Date.now());

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp({ now: new Date() });
  const stories = storiesFrom(startsOfEveryDay(today, 2), 0.5);
  const count = stories.length;
  await addRunningLoans(testApp.app, testApp.ownerUrl, { count, day: today, stories });
});
after(async () => {
  assert.deepEqual(await verifyLedger(testApp.app.db), []);
  await testApp.close();
});

async function newClock(): Promise<DemoClock> {
  const clock = new DemoClock(testApp.app.db.reader);
  await clock.refresh(testApp.app.db.reader);
  return clock;
}

test('[V24][V31] moving the date does the work of each day on the way, and every process has the new date', async () => {
  const clock = await newClock();
  const running = await newClock();
  const to = addDays(today, 8);
  const days: string[] = [];
  await moveDemo({ ...testApp.app, clock }, tasks, to, (day) => days.push(day));
  assert.deepEqual(
    days,
    Array.from({ length: 8 }, (_, at) => addDays(today, at + 1)),
  );
  await running.refresh(testApp.app.db.reader);
  assert.equal(manilaDate(running.now().getTime()), to);
  const closed = await runAsOwner(
    testApp,
    `SELECT day::text FROM business_day WHERE closed_at IS NOT NULL AND day > '${today}' ORDER BY day`,
  );
  assert.deepEqual(
    closed.map(({ day }) => day),
    days,
  );
  const open = await runAsOwner(testApp, `SELECT id FROM loan WHERE next_event_on <= '${to}'`);
  assert.deepEqual(open, []);
  // A reminder of each day, not only of the last one.
  const [reminded] = await runAsOwner(
    testApp,
    `SELECT count(DISTINCT (created_at AT TIME ZONE 'Asia/Manila')::date)::int AS days
     FROM member_notice WHERE template LIKE 'installment%'`,
  );
  assert.ok(reminded?.days >= 8, JSON.stringify(reminded));
  const [late] = await runAsOwner(
    testApp,
    `SELECT count(*)::int AS count FROM outgoing_message WHERE template LIKE 'installment%'
       AND (sent_at IS NULL OR extract(hour FROM sent_at AT TIME ZONE 'Asia/Manila') NOT BETWEEN 8 AND 19)`,
  );
  assert.equal(late?.count, 0, 'every reminder is sent, none at night');
});

test('[V24] a job that a running service has is ended on its day, before the date moves on', async () => {
  const clock = await newClock();
  const { db } = testApp.app;
  const first = addDays(manilaDate(clock.now().getTime()), 1);
  const ranOn: string[] = [];
  const own: Task = {
    name: 'of-the-service',
    run: async (ctx) => void ranOn.push(manilaDate(ctx.clock.now().getTime())),
  };
  // Another process has it, and ends before the job.
  await db.transaction(async (tx) => {
    await enqueue(tx, own.name, {}, { runAt: clock.now() });
  });
  await runAsOwner(
    testApp,
    `UPDATE boss.job_common SET state = 'active', started_on = boss.job_now(), heartbeat_on = boss.job_now() - interval '7 seconds' WHERE data ->> 'task' = $1`,
    [own.name],
  );
  await moveDemo({ ...testApp.app, clock }, [...tasks, own], addDays(first, 1), () => {});
  assert.deepEqual(ranOn, [first]);
});

test('the date does not go back', async () => {
  const clock = await newClock();
  const moved = moveDemo({ ...testApp.app, clock }, tasks, today, () => assert.fail('no day'));
  await assert.rejects(moved, /time does not go back/);
});

test('the site says the date of a demonstration that was moved, and nothing when it is today', async () => {
  const { reply } = await testApp.call(getCompany);
  assert.equal(reply.demoDate, null);
  testApp.clock.advance({ days: 3 });
  assert.equal((await testApp.call(getCompany)).reply.demoDate, addDays(today, 3));
});

function runCommand(words: readonly string[], environment: Record<string, string> = {}) {
  return spawnSync(process.execPath, [command, ...words], {
    // So that the .env of the checkout is not read.
    cwd: tmpdir(),
    env: {
      ...process.env,
      DATABASE_URL: testApp.ownerUrl,
      DATA_DIR: testApp.app.config.settings.DATA_DIR,
      MASTER_KEY: testApp.masterKey.toString('base64'),
      ...environment,
    },
    encoding: 'utf8',
  });
}

test('demo:day moves to the date that is given, and refuses an earlier one and live mode', async () => {
  const to = addDays(manilaDate((await newClock()).now().getTime()), 1);
  const moved = runCommand(['--to', to]);
  assert.equal(moved.status, 0, moved.stderr);
  assert.match(moved.stdout, new RegExp(`The date of the demonstration is ${to}`));
  assert.equal(manilaDate((await newClock()).now().getTime()), to);
  const back = runCommand(['--to', today]);
  assert.equal(back.status, 1);
  assert.match(back.stderr, /time does not go back/);
  assert.match(runCommand([]).stderr, /Say the date/);
  const live = runCommand(['--to', to], { PAHIRAM_MODE: 'live' });
  assert.equal(live.status, 78, live.stderr);
});
