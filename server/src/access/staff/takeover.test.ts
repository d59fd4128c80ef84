import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { decideDocument } from '@pahiram/api/documents';
import * as review from '@pahiram/api/loan-review';
import * as members from '@pahiram/api/members';
import * as staffAccess from '@pahiram/api/staff-access';
import { cancelStaffChange, confirmStaffChange } from '@pahiram/api/staff-changes';
import { activatedMember } from '../../../test/activated-member.ts';
import { apply, pendingLoan } from '../../../test/active-loan.ts';
import { runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { lastLinkTo, messagesTo } from '../../../test/messages.ts';
import {
  signInStaff,
  signInStaffByDoor,
  type TestMember,
  type TestStaff,
  testPassword,
} from '../../../test/people.ts';

const reason = 'as agreed by mail';

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
    // These roles cannot be assigned together; here they stand for a person who changed roles.
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

  test('[V32] an administrator who invites invented people gets neither their links nor a loan officer', async () => {
    const admin = await signInStaff(testApp, ['ADMIN']);
    const puppets = [
      { email: 'sock.one@mail.example', name: 'Sock One', roles: ['KYC_REVIEWER'] as const },
      { email: 'sock.two@mail.example', name: 'Sock Two', roles: ['LOAN_OFFICER'] as const },
      { email: 'sock.three@mail.example', name: 'Sock Three', roles: ['CREDIT_MANAGER'] as const },
    ];
    for (const { email, name, roles } of puppets) {
      const invited = await testApp.call(staffAccess.inviteStaff, {
        token: admin.token,
        body: { email, name, roles: [...roles], reason },
      });
      const waiting = invited.reply.waiting;
      assert.ok(waiting, invited.text);
      assert.ok(!invited.text.includes('invitation#'));
      const own = await testApp.call(confirmStaffChange, {
        token: admin.token,
        params: { changeId: waiting },
        body: {},
      });
      assert.equal(own.status, 403);
      const mails = await messagesTo(testApp, email);
      assert.ok(!mails.some(({ body }) => body.includes('invitation#')), 'no link before that');
    }
    const made = await runAsOwner(testApp, "SELECT FROM staff WHERE name LIKE 'Sock %'");
    assert.equal(made.length, 0);
  });

  test('[V32] an administrator and a puppet without power confirm nothing for each other', async () => {
    const admin = await signInStaff(testApp, ['ADMIN']);
    const email = 'helper@mail.example';
    await testApp.call(staffAccess.inviteStaff, {
      token: admin.token,
      body: { email, name: 'Helper', roles: ['SUPPORT'], reason },
    });
    // The administrator controls the helper's mailbox; the link opens only a support account.
    const token = await lastLinkTo(testApp, email);
    const accepted = await testApp.call(staffAccess.acceptStaffInvitation, {
      body: { token, password: testPassword },
    });
    assert.equal(accepted.status, 200);
    const [helper] = await runAsOwner(testApp, 'SELECT id FROM staff WHERE email = $1', [email]);
    const raised = await testApp.call(staffAccess.setStaffRoles, {
      token: admin.token,
      params: { staffId: helper?.id },
      body: { roles: ['ADMIN'], reason },
    });
    assert.ok(raised.reply.waiting);
    const support = await signInStaff(testApp, ['SUPPORT']);
    const agreed = await testApp.call(confirmStaffChange, {
      token: support.token,
      params: { changeId: raised.reply.waiting },
      body: {},
    });
    assert.equal(agreed.status, 403);
  });

  test('[V32] an administrator cannot take over a credit manager: no link, no new mailbox, and the person is told', async () => {
    const admin = await signInStaff(testApp, ['ADMIN']);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const params = { staffId: manager.id as `stf_${string}` };
    const renewed = await testApp.call(staffAccess.renewStaffInvitation, {
      token: admin.token,
      params,
      body: { reason },
    });
    assert.equal(renewed.status, 200, renewed.text);
    assert.ok(renewed.reply.waiting);
    assert.ok(!renewed.text.includes('invitation#'));
    const moved = await testApp.call(staffAccess.changeStaffEmail, {
      token: admin.token,
      params,
      body: { email: 'admin.second@mail.example', reason },
    });
    assert.equal(moved.error.code, 'change-waiting');
    assert.equal((await signInStaffByDoor(testApp, manager)).status, 200, 'the account is intact');
    const told = await messagesTo(testApp, manager.email);
    assert.match(told.at(-1)?.body ?? '', /new one-time link/);
    assert.ok(!told.some(({ body }) => body.includes('invitation#')));
    const own = await testApp.call(confirmStaffChange, {
      token: manager.token,
      params: { changeId: renewed.reply.waiting },
      body: {},
    });
    assert.equal(own.error.code, 'change-needs-another-person');
    const stopped = await testApp.call(cancelStaffChange, {
      token: manager.token,
      params: { changeId: renewed.reply.waiting },
      body: { reason: 'I did not ask for it' },
    });
    assert.equal(stopped.reply.state, 'CANCELLED');
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
