import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getRegistrationRules, startRegistration } from '@pahiram/api/access';
import { startTestApp } from '../../test/harness.ts';
import { seedDemo } from './seed-demo.ts';
import { isSeeded, listDemoPeople } from './store.ts';

test('two first starts at once make one set of people', async () => {
  const testApp = await startTestApp({ now: new Date() });
  try {
    const { app, server, ownerUrl } = testApp;
    await Promise.all([seedDemo(app, server, ownerUrl), seedDemo(app, server, ownerUrl)]);
    const signIns = (await listDemoPeople(app.db.reader)).map(({ signIn }) => signIn);
    assert.deepEqual(signIns, [...new Set(signIns)]);
    assert.equal(signIns.filter((signIn) => signIn.includes('@')).length, 9);
    const staff = await app.db.reader.selectFrom('staff').select('id').execute();
    assert.equal(staff.length, 9);
  } finally {
    await testApp.close();
  }
});

test('[S2.26] a new demonstration starts where registration is by invitation, and stays so', async () => {
  const testApp = await startTestApp({ environment: { REGISTRATION: 'invite' } });
  try {
    await seedDemo(testApp.app, testApp.server, testApp.ownerUrl);
    assert.equal(await isSeeded(testApp.app.db.reader), true);
    const rules = await testApp.call(getRegistrationRules);
    assert.equal(rules.reply.mode, 'invite');
    const refused = await testApp.call(startRegistration, { body: {} });
    assert.equal(refused.error.code, 'invitation-needed');
  } finally {
    await testApp.close();
  }
});
