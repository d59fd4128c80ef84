import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { decideDocument } from '@pahiram/api/documents';
import * as review from '@pahiram/api/loan-review';
import * as members from '@pahiram/api/members';
import { activatedMember } from '../../test/activated-member.ts';
import { apply, pendingLoan } from '../../test/active-loan.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { signInStaff, type TestMember, type TestStaff } from '../../test/people.ts';

/** Attempts of one person to lend money to an accomplice. */
describe('one dishonest person on the staff', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const picturesOf = async ({ token, phoneNumber }: TestMember) => {
    const { reply } = await testApp.call(members.getMemberIdentity, {
      token,
      body: { phoneNumber },
    });
    return reply.identity?.documents ?? [];
  };
  const acceptAs = (staff: TestStaff, documentId: `doc_${string}`) =>
    testApp.call(decideDocument, {
      token: staff.token,
      params: { documentId },
      body: { decision: 'ACCEPT' },
    });
  const approveAs = (staff: TestStaff, loanId: `loan_${string}`) =>
    testApp.call(review.approveApplication, { token: staff.token, params: { loanId }, body: {} });
  const statesOf = async (loanId: string) => {
    const { reader } = testApp.app.db;
    const query = reader.selectFrom('loan').select('state').where('id', '=', loanId);
    return (await query.executeTakeFirstOrThrow()).state;
  };

  test('[V32] a loan officer alone cannot verify the ID, so no approval follows', async () => {
    const member = await activatedMember(testApp, { monthlyNetIncome: 900_000 });
    const { loanId } = await apply(testApp, member, { principal: 500_000 });
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    for (const { documentId } of await picturesOf(member)) {
      assert.equal((await acceptAs(officer, documentId)).status, 403);
    }
    assert.equal((await approveAs(officer, loanId)).error.code, 'identity-not-verified');
    assert.equal(await statesOf(loanId), 'PENDING');
  });

  test('[V32] somebody who accepted one picture, and got another role later, approves nothing of that member', async () => {
    const member = await activatedMember(testApp, { monthlyNetIncome: 900_000 });
    const { loanId } = await apply(testApp, member, { principal: 500_000 });
    const honest = await signInStaff(testApp, ['KYC_REVIEWER']);
    // Both roles at once stand for one after the other; they cannot be given together.
    const both = await signInStaff(testApp, ['KYC_REVIEWER', 'LOAN_OFFICER']);
    const [first, ...rest] = await picturesOf(member);
    assert.ok(first);
    assert.equal((await acceptAs(both, first.documentId)).status, 200);
    for (const { documentId } of rest) await acceptAs(honest, documentId);
    const refused = await approveAs(both, loanId);
    assert.equal(refused.status, 409);
    assert.equal(refused.error.code, 'identity-reviewer-cannot-approve');
    const seen = await testApp.call(review.getApplication, {
      token: both.token,
      params: { loanId },
    });
    assert.equal(seen.reply.canDecide, false);
    const other = await signInStaff(testApp, ['LOAN_OFFICER']);
    assert.equal((await approveAs(other, loanId)).reply.state, 'APPROVED');
  });

  test('[V32] somebody who accepted a picture gives no second approval, and may still give the case back', async () => {
    const member = await activatedMember(testApp, { monthlyNetIncome: 900_000 });
    const { loanId } = await apply(testApp, member, { principal: 600_000 });
    const both = await signInStaff(testApp, ['KYC_REVIEWER', 'CREDIT_MANAGER']);
    for (const { documentId } of await picturesOf(member)) await acceptAs(both, documentId);
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    assert.equal((await approveAs(officer, loanId)).reply.state, 'AWAITING_CHECK');
    const check = (verdict: 'CONFIRM' | 'RETURN') =>
      testApp.call(review.checkApplication, {
        token: both.token,
        params: { loanId },
        body: { verdict },
      });
    assert.equal((await check('CONFIRM')).error.code, 'identity-reviewer-cannot-approve');
    assert.equal(await statesOf(loanId), 'AWAITING_CHECK');
    assert.equal((await check('RETURN')).reply.state, 'PENDING');
  });

  test('[V22] a credit manager gives second approvals and refusals, and never the first approval', async () => {
    const { application } = await pendingLoan(testApp, { principal: 600_000 });
    const { loanId } = application;
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    assert.equal((await approveAs(manager, loanId)).status, 403);
    const rejected = () =>
      testApp.call(review.rejectApplication, {
        token: manager.token,
        params: { loanId },
        body: { reasons: ['CREDIT_HISTORY'] },
      });
    assert.equal((await rejected()).status, 403, 'the first decision is the officer’s');
    await approveAs(await signInStaff(testApp, ['LOAN_OFFICER']), loanId);
    assert.equal((await rejected()).reply.state, 'REJECTED');
  });
});
