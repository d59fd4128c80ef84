import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { after, before, test } from 'node:test';
import { listSessions, signIn } from '@pahiram/api/access';
import * as contract from '@pahiram/api/staff-access';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember, signInStaff, signInStaffByDoor } from '../../test/people.ts';
import { hashOnce } from '../../test/sign-in-facts.ts';
import { systemContext } from '../context.ts';
import { hashesWaiting, hashInTurn } from './password-hash.ts';
import type { SessionEnd } from './session-store.ts';
import { endMemberSessions } from './sessions.ts';
import { updatePassword } from './store.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

const newPassword = 'Bagong#Pasok7';

/** Blocks every hashing slot until the returned function is called. */
function holdHashing(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (let held = 0; held < availableParallelism(); held += 1) {
    void hashInTurn('', () => promise);
  }
  return resolve;
}

/** Runs `change` after the sign-in has read the stored hash and before it verifies the password. */
async function during<T>(signIn: () => Promise<T>, change: () => Promise<unknown>): Promise<T> {
  const release = holdHashing();
  try {
    const answer = signIn();
    while (hashesWaiting() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await change();
    release();
    return await answer;
  } finally {
    release();
  }
}

const sessionsOf = async (column: 'member_id' | 'staff_id', id: string) =>
  (await runAsOwner(testApp, `SELECT FROM session WHERE ${column} = $1 AND ended_at IS NULL`, [id]))
    .length;

const reasons: SessionEnd[] = ['password-changed', 'account-recovered'];
for (const reason of reasons) {
  test(`[V21] a sign-in in progress with the old password starts no session: ${reason}`, async () => {
    const { id, phoneNumber, password } = await addMember(testApp);
    const passwordHash = await hashOnce(newPassword);
    const signInWith = (text: string) =>
      testApp.call(signIn, { body: { phoneNumber, password: text, remember: true } });
    const ctx = systemContext(testApp.app, 'test', 'test');
    const late = await during(
      () => signInWith(password),
      () =>
        testApp.app.db.transaction(async (tx) => {
          await updatePassword(tx, id, { passwordHash, at: ctx.clock.now() });
          await endMemberSessions(tx, ctx, id, { reason });
        }),
    );
    assert.equal(late.status, 401, late.text);
    assert.equal(late.error.code, 'credentials-wrong');
    assert.equal(await sessionsOf('member_id', id), 0);
    assert.equal(await countAudit(testApp, 'access.sign-in-refused', id), 1);
    assert.equal((await signInWith(newPassword)).status, 200);
  });
}

test('[V21] a sign-in to an account that is disabled meanwhile starts no session', async () => {
  const { id, phoneNumber, password } = await addMember(testApp);
  const late = await during(
    () => testApp.call(signIn, { body: { phoneNumber, password } }),
    () => runAsOwner(testApp, `UPDATE member SET state = 'disabled' WHERE id = '${id}'`),
  );
  assert.equal(late.status, 401);
});

test('[V21] a sign-in whose password is still right at the end succeeds', async () => {
  const { phoneNumber, password } = await addMember(testApp);
  const late = await during(
    () => testApp.call(signIn, { body: { phoneNumber, password } }),
    async () => undefined,
  );
  assert.equal(late.status, 200);
  const listed = await testApp.call(listSessions, { token: late.reply.accessToken });
  assert.equal(listed.status, 200);
});

test('[V22] a staff sign-in in progress starts no session once the staff member is disabled', async () => {
  const admin = await signInStaff(testApp, ['ADMIN']);
  const staff = await signInStaff(testApp, ['SUPPORT']);
  const params = { staffId: staff.id as `stf_${string}` };
  const reason = 'left the company';
  const late = await during(
    () => signInStaffByDoor(testApp, staff),
    () => testApp.call(contract.disableStaff, { params, body: { reason }, token: admin.token }),
  );
  assert.equal(late.status, 401, late.text);
  assert.equal(await sessionsOf('staff_id', staff.id), 0);
});

test('[V22] a staff sign-in with a password that was replaced meanwhile starts no session', async () => {
  const staff = await signInStaff(testApp, ['SUPPORT']);
  const hash = await hashOnce(newPassword);
  const before = await sessionsOf('staff_id', staff.id);
  const late = await during(
    () => signInStaffByDoor(testApp, staff),
    () =>
      runAsOwner(testApp, 'UPDATE staff SET password_hash = $1 WHERE id = $2', [hash, staff.id]),
  );
  assert.equal(late.status, 401, late.text);
  assert.equal(await sessionsOf('staff_id', staff.id), before);
});

test('[V22] a session names the roles that changed during the sign-in', async () => {
  const staff = await signInStaff(testApp, ['SUPPORT']);
  const late = await during(
    () => signInStaffByDoor(testApp, staff),
    () => runAsOwner(testApp, "UPDATE staff SET roles = '{AUDITOR}' WHERE id = $1", [staff.id]),
  );
  assert.equal(late.status, 200, late.text);
  const payload = late.reply.accessToken.split('.')[1] ?? '';
  const { UserInfo } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  assert.deepEqual(UserInfo.roles, ['AUDITOR']);
});
