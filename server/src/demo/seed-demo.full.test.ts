import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getRegistrationRules, signIn, startRegistration } from '@pahiram/api/access';
import {
  callerOf,
  confirmFile,
  importFile,
  statementFile,
  yesterday,
} from '../../test/bank-statements.ts';
import { startTestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { signInStaff } from '../../test/people.ts';
import { tasks } from '../capabilities.ts';
import { listRepaymentAccounts } from '../company/company-accounts.ts';
import { systemContext } from '../context.ts';
import { checkBank } from '../loans/bank-statements/check-bank.ts';
import { demoPassword } from './demo-client.ts';
import { seedDemo } from './seed-demo.ts';
import { isSeeded, listPeople } from './store.ts';

test('two first starts at once make one set of people', async () => {
  const testApp = await startTestApp({ now: new Date() });
  try {
    const { app, server, ownerUrl } = testApp;
    const service = { app, server, tasks };
    await Promise.all([seedDemo(service, ownerUrl), seedDemo(service, ownerUrl)]);
    const signIns = (await listPeople(app.db.reader)).map(({ signIn }) => signIn);
    assert.deepEqual(signIns, [...new Set(signIns)]);
    assert.equal(signIns.filter((signIn) => signIn.includes('@')).length, 9);
    const staff = await app.db.reader.selectFrom('staff').select('id').execute();
    assert.equal(staff.length, 9);
  } finally {
    await testApp.close();
  }
});

test('[V21] every member of a demonstration has an email address, and security notices are mailed to it', async () => {
  const testApp = await startTestApp({ now: new Date() });
  try {
    const { app, server, ownerUrl } = testApp;
    await seedDemo({ app, server, tasks }, ownerUrl);
    const members = await app.db.reader
      .selectFrom('member')
      .select(['email', 'phone_number as phoneNumber'])
      .execute();
    for (const { email } of members) assert.match(email ?? '', /^[a-z.]+@demo\.example$/);
    const [member] = members;
    assert.ok(member?.email);
    const { phoneNumber, email } = member;
    const signedIn = await testApp.call(signIn, { body: { phoneNumber, password: demoPassword } });
    assert.equal(signedIn.status, 200, signedIn.text);
    const mails = await messagesTo(testApp, email);
    assert.ok(
      mails.some(({ subject }) => subject?.startsWith('New sign-in')),
      'a mail of it',
    );
  } finally {
    await testApp.close();
  }
});

test('[V10][V32] the company account of a demonstration takes payments and a bank file at once, by two people each', async () => {
  const testApp = await startTestApp();
  try {
    const { app, server, ownerUrl } = testApp;
    await seedDemo({ app, server, tasks }, ownerUrl);
    const finance = await signInStaff(testApp, ['FINANCE']);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const [account, ...others] = await listRepaymentAccounts(app.db.reader, app.clock.now());
    assert.ok(account);
    assert.deepEqual(others, []);
    const changes = await app.db.reader.selectFrom('company_account_change').selectAll().execute();
    assert.equal(changes.length, 1);
    assert.notEqual(changes[0]?.proposed_by, changes[0]?.confirmed_by);
    const to = yesterday(testApp.app);
    const content = statementFile([{ amount: 250, reference: 'unknown' }], to);
    const { id: accountId } = account;
    const people = { finance, manager };
    const call = callerOf(testApp);
    const { id } = await importFile(call, people, { accountId, content, to });
    await confirmFile(call, people, { id, content, closing: 5_000_250 });
    assert.deepEqual(
      (await checkBank(systemContext(app, 'test', 'test'), app.clock.now())).differences,
      [],
    );
  } finally {
    await testApp.close();
  }
});

test('[S2.26] a new demonstration starts where registration is by invitation, and stays so', async () => {
  const testApp = await startTestApp({ environment: { REGISTRATION: 'invite' } });
  try {
    await seedDemo({ app: testApp.app, server: testApp.server, tasks }, testApp.ownerUrl);
    assert.equal(await isSeeded(testApp.app.db.reader), true);
    const rules = await testApp.call(getRegistrationRules);
    assert.equal(rules.reply.mode, 'invite');
    const refused = await testApp.call(startRegistration, { body: {} });
    assert.equal(refused.error.code, 'invitation-needed');
  } finally {
    await testApp.close();
  }
});
