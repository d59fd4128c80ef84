import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listAuditEntries, verifyAudit } from '@pahiram/api/audit';
import * as holds from '@pahiram/api/holds';
import { listDeadLetters, retryDeadLetter } from '@pahiram/api/jobs';
import { acceptOffer } from '@pahiram/api/loan-offer';
import { correctAccount, requestAccountCorrection } from '@pahiram/api/members';
import { PERMISSIONS, STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { offeredLoan, readyToSign } from '../active-loan.ts';
import { addFundedMember } from '../bulk-wallets.ts';
import { addDeadLetter, countAudit } from '../facts.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { signInStaff } from '../people.ts';
import { asked } from '../withdrawals.ts';

describe('what staff may and what is on record', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());
  const fund = () => addFundedMember(testApp.app);

  test('[V22] the audit log and its proof, and dead letters, through the roles of their lists', async () => {
    const id = await addDeadLetter(testApp);
    for (const role of STAFF_ROLES) {
      const { token } = await signInStaff(testApp, [role]);
      const may = (roles: readonly StaffRole[]) => (roles.includes(role) ? 200 : 403);
      const entries = await testApp.call(listAuditEntries, { token });
      assert.equal(entries.status, may(PERMISSIONS['view-audit']), role);
      if (entries.status === 200) assert.ok(entries.reply.entries.length > 0);
      const proof = await testApp.call(verifyAudit, { token });
      assert.equal(proof.status, may(PERMISSIONS['view-audit']), role);
      const letters = await testApp.call(listDeadLetters, { token });
      assert.equal(letters.status, may(PERMISSIONS['view-jobs']), role);
      if (letters.status !== 200) continue;
      assert.ok(letters.reply.deadLetters.some((letter) => letter.id === id));
    }
    const admin = await signInStaff(testApp, ['ADMIN']);
    const retry = () => testApp.call(retryDeadLetter, { token: admin.token, params: { id } });
    const answers = await Promise.all([retry(), retry()]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(await countAudit(testApp, 'job.retry', id), 1);
    const letters = await testApp.call(listDeadLetters, { token: admin.token });
    assert.ok(!letters.reply.deadLetters.some((letter) => letter.id === id));
  });

  test('[V22][V19] a wrong code for an account or a contract is on record with its reason', async () => {
    const { member } = await offeredLoan(testApp);
    const { token, phoneNumber } = member;
    const { body } = await readyToSign(testApp, member);
    const code = body.code === '000000' ? '000001' : '000000';
    const signed = await testApp.call(acceptOffer, { token, body: { ...body, code } });
    assert.equal(signed.error.code, 'code-wrong');
    const account = { bankName: 'BDO Unibank, Inc.', accountNumber: '001234567890' };
    const change = { phoneNumber, ...account };
    await testApp.call(requestAccountCorrection, { token, body: change });
    const wrong = await testApp.call(correctAccount, {
      token,
      body: { ...change, code: '000000' },
    });
    assert.equal(wrong.error.code, 'code-not-valid');
    const { reader } = testApp.app.db;
    const recorded = await reader
      .selectFrom('audit_entry')
      .select(['action', 'reason'])
      .where('actor_id', '=', member.id)
      .where('action', 'like', '%-refused')
      .orderBy('id')
      .execute();
    assert.deepEqual(recorded, [
      { action: 'loan.accept-refused', reason: 'code-wrong' },
      { action: 'member.correct-account-refused', reason: 'code-wrong' },
    ]);
  });

  test('[V22] a second person who is the first is refused, and the try is on record', async () => {
    const member = await fund();
    const id = await asked(testApp, member, 20_000);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const hold = await testApp.call(holds.proposeWithdrawalHold, {
      token: manager.token,
      params: { id },
      body: { reason: 'IDENTITY_IN_DOUBT', reviewOn: '2026-11-20' },
    });
    assert.equal(hold.status, 200, hold.text);
    const params = { id: hold.reply.id };
    const own = await testApp.call(holds.approveWithdrawalHold, { token: manager.token, params });
    assert.equal(own.error.code, 'same-person');
    assert.equal(await countAudit(testApp, 'access.refused', holds.approveWithdrawalHold.name), 1);
  });
});
