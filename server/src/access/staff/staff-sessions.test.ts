import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getStaffSelf } from '@pahiram/api/staff-access';
import * as contract from '@pahiram/api/staff-sessions';
import { countAudit } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { messagesTo } from '../../../test/messages.ts';
import { signInStaff, signInStaffByDoor, type TestStaff } from '../../../test/people.ts';

const reason = 'the laptop was left in a taxi';
const idOf = ({ id }: TestStaff) => id as `stf_${string}`;

describe('sessions of staff', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  /** One more session of the person, from a browser of its own. */
  async function signInAgain(staff: TestStaff): Promise<string> {
    testApp.clock.advance({ minutes: 1 });
    const opened = await signInStaffByDoor(testApp, staff);
    assert.equal(opened.status, 200, opened.text);
    return opened.reply.accessToken;
  }
  const works = async (token: string) =>
    (await testApp.call(getStaffSelf, { token })).status === 200;
  const own = async (token: string) =>
    (await testApp.call(contract.listStaffSessions, { token })).reply.sessions;

  test('[A11][V20] a person of staff sees their own sessions alone, which of them asks, and no IP address', async () => {
    const staff = await signInStaff(testApp, ['FINANCE']);
    await signInStaff(testApp, ['FINANCE']);
    const token = await signInAgain(staff);
    const listed = await testApp.call(contract.listStaffSessions, { token });
    const { sessions } = listed.reply;
    assert.deepEqual(
      sessions.map(({ isCurrent }) => isCurrent),
      [true, false],
    );
    assert.ok(!listed.text.includes('127.0.0.1'), listed.text);
    const now = testApp.clock.now().toISOString();
    assert.equal(new Date(sessions[0]?.createdAt ?? 0).toISOString(), now);
  });

  test('[A11][V20][V21] they end one session or all others at once; those of somebody else are not found', async () => {
    const staff = await signInStaff(testApp, ['SUPPORT']);
    const other = await signInStaff(testApp, ['SUPPORT']);
    const first = await signInAgain(staff);
    const second = await signInAgain(staff);
    const firstSession = (await own(first)).find(({ isCurrent }) => isCurrent);
    const params = { sessionId: firstSession?.id ?? 'ses_' };
    const end = (token: string) =>
      testApp.call(contract.endStaffSession, { token, params, body: {} });
    assert.equal((await end(other.token)).status, 404);
    assert.ok(await works(first));
    assert.equal((await end(second)).status, 200);
    assert.ok(!(await works(first)));
    assert.equal((await end(second)).status, 404);

    const others = await testApp.call(contract.endOtherStaffSessions, { token: second, body: {} });
    assert.deepEqual(others.reply, { ended: 1 });
    assert.ok(!(await works(staff.token)));
    assert.ok((await works(second)) && (await works(other.token)));
    assert.equal(await countAudit(testApp, 'access.sign-out', staff.id), 2);
  });

  test('[A11][V21][V22] an administrator sees and ends the sessions of a person, who is told by mail; it is on record with its reason', async () => {
    const admin = await signInStaff(testApp, ['ADMIN']);
    const staff = await signInStaff(testApp, ['LOAN_OFFICER']);
    const again = await signInAgain(staff);
    const params = { staffId: idOf(staff) };
    const list = (token: string) => testApp.call(contract.listSessionsOfStaff, { token, params });
    const { sessions } = (await list(admin.token)).reply;
    assert.equal(sessions.length, 2);
    assert.ok(sessions.every(({ isCurrent }) => !isCurrent));
    assert.equal(await countAudit(testApp, 'staff-sessions.view', staff.id), 1);
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    assert.equal((await list(auditor.token)).status, 200);

    const end = (token: string, sessionId: `ses_${string}` | null) =>
      testApp.call(contract.endSessionsOfStaff, { token, params, body: { sessionId, reason } });
    assert.equal((await end(auditor.token, null)).status, 403);
    assert.ok(await works(again));
    assert.deepEqual((await end(admin.token, sessions[0]?.id ?? null)).reply, { ended: 1 });
    assert.ok(!(await works(again)) && (await works(staff.token)));
    assert.deepEqual((await end(admin.token, null)).reply, { ended: 1 });
    assert.ok(!(await works(staff.token)));
    assert.equal((await end(admin.token, null)).status, 404);
    assert.equal(await countAudit(testApp, 'staff.end-sessions', staff.id), 2);
    const told = await messagesTo(testApp, staff.email);
    assert.equal(told.length, 2);
    assert.match(told[0]?.body ?? '', /ADMIN person signed you out of the console on 1 device/);
    assert.ok(await signInAgain(staff));
  });

  test('[A11] an administrator ends their own sessions as everybody does, and reads those of a person that exists', async () => {
    const admin = await signInStaff(testApp, ['ADMIN']);
    const { token } = admin;
    const body = { sessionId: null, reason };
    const params = { staffId: idOf(admin) };
    const ended = await testApp.call(contract.endSessionsOfStaff, { token, params, body });
    assert.equal(ended.error.code, 'own-account');
    const nobody = { staffId: `stf_${'0'.repeat(22)}` as const };
    const list = await testApp.call(contract.listSessionsOfStaff, { token, params: nobody });
    assert.equal(list.status, 404);
  });
});
