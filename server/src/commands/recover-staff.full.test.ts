import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cancelStaffChange, listStaffChanges } from '@pahiram/api/staff-changes';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { lastLinkTo, messagesTo } from '../../test/messages.ts';
import { signInStaff, signInStaffByDoor } from '../../test/people.ts';
import { recoverAdmin } from '../access/staff/staff-changes.ts';
import { systemContext } from '../context.ts';

const command = fileURLToPath(new URL('./recover-staff.ts', import.meta.url));
let testApp: TestApp;
before(async () => {
  testApp = await startTestApp({ environment: { STAFF_CHANGE_DELAY_HOURS: '24' } });
});
after(() => testApp.close());

const run = (...argv: string[]) =>
  spawnSync(process.execPath, [command, ...argv], {
    encoding: 'utf8',
    // So that the .env of the checkout is not read.
    cwd: testApp.app.config.settings.DATA_DIR,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: testApp.ownerUrl,
      DATA_DIR: testApp.app.config.settings.DATA_DIR,
      MASTER_KEY: testApp.masterKey.toString('base64'),
    },
  });
const recover = (email: string) => {
  const ctx = systemContext(testApp.app, 'command:recover-staff', 'test');
  return ctx.transaction((tx) => recoverAdmin(tx, ctx, email));
};

test('[A11] the command starts the recovery of an administrator and of nobody else', async () => {
  const admin = await signInStaff(testApp, ['ADMIN']);
  const finance = await signInStaff(testApp, ['FINANCE']);
  const started = run('--email', admin.email);
  assert.equal(started.status, 0, started.stderr);
  assert.ok(!started.stdout.includes('invitation#'), 'the link is not printed');
  assert.equal(run('--email', admin.email).status, 1, 'one at a time');
  assert.match(run('--email', finance.email).stderr, /no administrator/);
  assert.equal(run().status, 2);
});

test('[V32] a recovery is told to the whole staff, waits for the delay, and its link is in that mailbox alone', async () => {
  const admin = await signInStaff(testApp, ['ADMIN']);
  const support = await signInStaff(testApp, ['SUPPORT']);
  const effectiveAt = await recover(admin.email);
  assert.deepEqual(effectiveAt, new Date(testApp.clock.now().getTime() + DAY_MS));
  for (const { email } of [admin, support]) {
    assert.match((await messagesTo(testApp, email)).at(-1)?.body ?? '', /takes effect on/);
  }
  assert.equal((await signInStaffByDoor(testApp, admin)).status, 200, 'nothing changed yet');
  testApp.clock.advance({ hours: 24 });
  await testApp.drainJobs();
  assert.ok(await lastLinkTo(testApp, admin.email));
  assert.ok(
    !(await messagesTo(testApp, support.email)).some(({ body }) => /invitation#/.test(body)),
  );
  assert.equal((await signInStaffByDoor(testApp, admin)).status, 401);
});

test('[V32] another administrator stops a recovery that nobody asked for', async () => {
  const victim = await signInStaff(testApp, ['ADMIN']);
  const other = await signInStaff(testApp, ['ADMIN']);
  await recover(victim.email);
  const { reply } = await testApp.call(listStaffChanges, { token: other.token });
  const waiting = reply.changes.find(({ staffId }) => staffId === victim.id);
  assert.ok(waiting);
  assert.equal(waiting.proposedBy, null);
  const stopped = await testApp.call(cancelStaffChange, {
    token: other.token,
    params: { changeId: waiting.id },
    body: { reason: 'nobody asked for it' },
  });
  assert.equal(stopped.reply.state, 'CANCELLED', stopped.text);
  testApp.clock.advance({ hours: 25 });
  await testApp.drainJobs();
  assert.equal((await signInStaffByDoor(testApp, victim)).status, 200);
});
