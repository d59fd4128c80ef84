import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as access from '@pahiram/api/access';
import { unlockMember } from '@pahiram/api/member-access';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { assertTold } from '../../test/notices.ts';
import { addMember, forgetAddressLimits, signInStaff, testPassword } from '../../test/people.ts';

const checks = {
  calledRegisteredNumber: true,
  nameAndBirthDateMatch: true,
  memberAskedForIt: true,
} as const;
const reason = 'Called back; typed the old password.';

describe('unlocking a member', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());
  const signInAs = async (phoneNumber: string, password: string) => {
    await forgetAddressLimits(testApp);
    return testApp.call(access.signIn, { body: { phoneNumber, password } });
  };

  test('[A6][V21] after a call back staff clear the tries: the member signs in and is told', async () => {
    const member = await addMember(testApp, { email: 'locked@example.com' });
    const { phoneNumber } = member;
    for (let tries = 0; tries < 30; tries += 1) {
      if ((await signInAs(phoneNumber, 'Wrong#Password1')).status === 429) break;
    }
    assert.equal((await signInAs(phoneNumber, testPassword)).status, 429);
    const { token, id } = await signInStaff(testApp, ['SUPPORT']);
    const params = { memberId: member.id as `mbr_${string}` };
    const unlocked = await testApp.call(unlockMember, {
      token,
      params,
      body: { ...checks, reason },
    });
    assert.equal(unlocked.status, 200, unlocked.text);
    assert.equal((await signInAs(phoneNumber, testPassword)).status, 200);
    await assertTold(testApp, member, 'member-unlocked', 'SECURITY');
    const rows = await runAsOwner(
      testApp,
      `SELECT actor_id, reason FROM audit_entry
       WHERE action = 'access.unlock-member' AND subject_id = $1`,
      [member.id],
    );
    assert.deepEqual(rows, [{ actor_id: id, reason }]);
  });

  test('[V22] only SUPPORT unlocks, with every item of the list ticked and a reason', async () => {
    const member = await addMember(testApp);
    const params = { memberId: member.id as `mbr_${string}` };
    for (const role of STAFF_ROLES) {
      const { token } = await signInStaff(testApp, [role]);
      const body = { ...checks, reason };
      const { status } = await testApp.call(unlockMember, { token, params, body });
      assert.equal(status, role === 'SUPPORT' ? 200 : 403, role);
    }
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    for (const body of [
      { ...checks, reason: '' },
      { ...checks, reason, calledRegisteredNumber: false as unknown as true },
    ]) {
      assert.equal((await testApp.call(unlockMember, { token, params, body })).status, 400);
    }
    const nobody = { memberId: `mbr_${'z'.repeat(22)}` as const };
    const body = { ...checks, reason };
    const missing = await testApp.call(unlockMember, { token, params: nobody, body });
    assert.equal(missing.status, 404);
  });
});
