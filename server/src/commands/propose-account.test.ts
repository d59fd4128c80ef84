import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { confirmAccountChange, listAccountChanges } from '@pahiram/api/account-changes';
import { countAudit } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { signInStaff } from '../../test/people.ts';

const command = fileURLToPath(new URL('./propose-account.ts', import.meta.url));
let testApp: TestApp;
before(async () => {
  testApp = await startTestApp({ now: new Date() });
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

test('[V32] the command on the server only proposes an account; a credit manager confirms it in the console', async () => {
  const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  const given = ['--bank', 'BDO', '--name', 'Pahiram', '--reason', 'the first account'];
  const number = '0012 3456 7890';
  const made = run(...given, '--number', number);
  assert.equal(made.status, 0, made.stderr);
  assert.match(made.stdout, /A credit manager confirms/);
  const { token } = manager;
  const seen = (await testApp.call(listAccountChanges, { token })).reply;
  assert.deepEqual(seen.accounts, [], 'nothing is open');
  const [change] = seen.changes;
  assert.ok(change);
  assert.equal(change.proposedBy, 'command:propose-account');
  assert.equal(change.accountNumber, number);
  assert.equal(await countAudit(testApp, 'company-account.propose', change.id), 1);
  testApp.clock.advance({ minutes: 5 });
  const [mail] = await messagesTo(testApp, manager.email);
  assert.match(mail?.body ?? '', /npm run account:propose proposed it/);
  const again = run(...given, '--number', '001234567890');
  assert.equal(again.status, 1);
  assert.match(again.stderr, /waits already/);
  const params = { changeId: change.id };
  const confirmed = await testApp.call(confirmAccountChange, { token, params, body: {} });
  assert.equal(confirmed.status, 200, confirmed.text);
  assert.equal((await testApp.call(listAccountChanges, { token })).reply.accounts.length, 1);
});

test('wrong arguments are named, and nothing is proposed', () => {
  const wrong = run('--bank', 'BDO', '--number', 'twelve');
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /--name, --number .+, --reason/);
});
