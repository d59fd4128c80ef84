import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as access from '@pahiram/api/access';
import { listAuditEntries, verifyAudit } from '@pahiram/api/audit';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember, newPhoneNumber, signInStaff } from '../../test/people.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

const entriesOf = (actorId: string, action: string) =>
  testApp.app.db.reader
    .selectFrom('audit_entry')
    .selectAll()
    .where('actor_id', '=', actorId)
    .where('action', '=', action)
    .orderBy('id')
    .execute();

test('[V34][V22] a member who sends another number again and again leaves one audit row an hour, and a count', async () => {
  const member = await addMember(testApp);
  const ask = () =>
    testApp.call(access.changePassword, {
      token: member.token,
      body: {
        phoneNumber: newPhoneNumber(),
        password: member.password,
        newPassword: 'Bagong#Pasok7',
      },
    });
  for (let times = 0; times < 25; times += 1) assert.equal((await ask()).status, 403);
  const foreign = () => entriesOf(member.id, 'access.foreign-number');
  assert.equal((await foreign()).length, 1);
  testApp.clock.advance({ hours: 1 });
  await testApp.drainJobs();
  const [first, sum, ...more] = await foreign();
  assert.deepEqual(more, []);
  assert.deepEqual(first?.details, {});
  assert.deepEqual(sum?.details, { repeated: 24, hour: '2026-11-18T04:00:00Z' });
  assert.equal(sum?.subject_id, 'changePassword');
  await ask();
  assert.equal((await foreign()).length, 3, 'the next hour begins with a row of its own');
  testApp.clock.advance({ hours: 1 });
  await testApp.drainJobs();
  assert.equal((await foreign()).length, 3, 'one refusal needs no count');
});

test('[V34][V22] staff refused for their role leave one audit row an hour for each operation, and a count', async () => {
  const staff = await signInStaff(testApp, ['SUPPORT']);
  for (let times = 0; times < 10; times += 1) {
    for (const operation of [listAuditEntries, verifyAudit]) {
      assert.equal((await testApp.call(operation, { token: staff.token })).status, 403);
    }
  }
  const refused = await entriesOf(staff.id, 'access.role-refused');
  assert.deepEqual(refused.map((row) => row.subject_id).sort(), [
    'listAuditEntries',
    'verifyAudit',
  ]);
});

test('[V34][V22] wrong passwords leave one audit row an hour for each account, and a count', async () => {
  const { phoneNumber, id } = await addMember(testApp);
  const body = { phoneNumber, password: 'Wrong#2026a' };
  for (let times = 0; times < 4; times += 1) await testApp.call(access.signIn, { body });
  testApp.clock.advance({ hours: 1 });
  await testApp.drainJobs();
  const rows = (await entriesOf('visitor', 'access.sign-in-refused')).filter(
    (row) => row.subject_id === id,
  );
  assert.deepEqual(
    rows.map((row) => (row.details as { repeated?: number }).repeated),
    [undefined, 3],
  );
});

test('[V22] the audit log verifies with the counts, and an auditor can read them', async () => {
  const auditor = await signInStaff(testApp, ['AUDITOR']);
  await testApp.drainJobs();
  const proof = await testApp.call(verifyAudit, { token: auditor.token });
  assert.deepEqual(proof.reply.broken, []);
  const listed = await testApp.call(listAuditEntries, {
    token: auditor.token,
    query: { action: 'access.foreign-number' },
  });
  assert.ok(listed.reply.entries.some((entry) => entry.details.repeated === 24));
});
