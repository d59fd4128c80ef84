import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getRegistrationRules, startRegistration } from '@pahiram/api/access';
import { startTestApp } from '../../test/harness.ts';
import { tasks } from '../capabilities.ts';
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
