import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as review from '@pahiram/api/loan-review';
import { listStaff, setApprovalLimit } from '@pahiram/api/staff-access';
import { confirmStaffChange, listStaffChanges } from '@pahiram/api/staff-changes';
import { listApprovals } from '@pahiram/api/work-queues';
import { pendingLoan } from '../../test/active-loan.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';
import { confirmWaiting } from '../../test/staff-changes.ts';

type LoanId = `loan_${string}`;
const reason = 'As the management decided.';

describe('approval limits per person', () => {
  let testApp: TestApp;
  let admin: TestStaff;
  let manager: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    admin = await signInStaff(testApp, ['ADMIN']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  });
  after(() => testApp.close());

  const propose = (whom: TestStaff, limitPHP: number | null, by = admin) =>
    testApp.call(setApprovalLimit, {
      token: by.token,
      params: { staffId: whom.id as `stf_${string}` },
      body: { limitPHP, reason },
    });
  const limit = async (whom: TestStaff, limitPHP: number | null) => {
    const proposed = await propose(whom, limitPHP);
    assert.equal(proposed.status, 200, proposed.text);
    await confirmWaiting(testApp, proposed.reply, manager);
  };
  const approve = (staff: TestStaff, loanId: LoanId) =>
    testApp.call(review.approveApplication, { token: staff.token, params: { loanId }, body: {} });
  const counter = (staff: TestStaff, loanId: LoanId, loanAmountPHP: number) =>
    testApp.call(review.makeCounterOffer, {
      token: staff.token,
      params: { loanId },
      body: { loanAmountPHP, installmentCount: 12, reasons: ['FIRST_LOAN'] },
    });
  const check = (staff: TestStaff, loanId: LoanId, verdict: 'CONFIRM' | 'RETURN' = 'CONFIRM') =>
    testApp.call(review.checkApplication, {
      token: staff.token,
      params: { loanId },
      body: { verdict },
    });
  const asking = async (principal: number) =>
    (await pendingLoan(testApp, { principal })).application.loanId;
  const limitOf = async (whom: TestStaff) => {
    const { reply } = await testApp.call(listStaff, { token: admin.token, query: { limit: 100 } });
    return reply.staff.find(({ id }) => id === whom.id)?.approvalLimit;
  };

  test('[D1][V22] an administrator proposes a limit, another person confirms it, and both sides read before and after', async () => {
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const { reply, text } = await propose(officer, 300_000);
    assert.ok(reply.waiting, text);
    assert.equal(await limitOf(officer), null, 'nothing changed yet');
    const approvals = await testApp.call(listApprovals, { token: manager.token });
    const waiting = approvals.reply.approvals.find(({ id }) => id === reply.waiting);
    assert.equal(waiting?.amount, 300_000);
    const own = await testApp.call(confirmStaffChange, {
      token: admin.token,
      params: { changeId: reply.waiting },
      body: {},
    });
    assert.equal(own.error.code, 'change-needs-another-person');
    await confirmWaiting(testApp, reply, manager);
    assert.equal(await limitOf(officer), 300_000);
    // The newest is listed first.
    testApp.clock.advance({ minutes: 1 });
    await limit(officer, 200_000);
    const listed = await testApp.call(listStaffChanges, {
      token: officer.token,
      query: { show: 'all' },
    });
    assert.deepEqual(
      listed.reply.changes.map((change) => [change.kind, change.limitBefore, change.limitAfter]),
      [
        ['set-limit', 300_000, 200_000],
        ['set-limit', null, 300_000],
      ],
    );
    const told = (await messagesTo(testApp, officer.email)).map(({ body }) => body);
    assert.match(told.at(-1) ?? '', /from PHP 300,000\.00 to PHP 200,000\.00\. It is in effect/);
    assert.equal((await propose(officer, 200_000)).error.code, 'state-already');
    const support = await signInStaff(testApp, ['SUPPORT']);
    assert.equal((await propose(support, 200_000)).error.code, 'no-approver');
    assert.equal((await propose(officer, 900_000, manager)).status, 403);
  });

  test('[D1][V22] above their limit a first reviewer’s approval or counter-offer waits for a second person', async () => {
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    await limit(officer, 200_000);
    const [within, above, countered, wide] = [
      await asking(200_000),
      await asking(200_001),
      await asking(400_000),
      await asking(400_000),
    ];
    assert.equal((await approve(officer, within)).reply.state, 'APPROVED');
    const seen = await testApp.call(review.getApplication, {
      token: officer.token,
      params: { loanId: above },
    });
    assert.deepEqual([seen.reply.aloneMax, seen.reply.approvalLimit], [200_000, 200_000]);
    assert.equal((await approve(officer, above)).reply.state, 'AWAITING_CHECK');
    assert.equal((await counter(officer, countered, 200_000)).reply.state, 'APPROVED');
    assert.equal((await counter(officer, wide, 250_000)).reply.state, 'AWAITING_CHECK');
    assert.equal((await check(manager, above)).reply.state, 'APPROVED');
    await limit(officer, null);
    assert.equal((await approve(officer, await asking(500_000))).reply.state, 'APPROVED');
  });

  test('[D1][V22] a limit above the company’s threshold lifts nothing', async () => {
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    await limit(officer, 3_000_000);
    assert.equal((await approve(officer, await asking(500_001))).reply.state, 'AWAITING_CHECK');
  });

  test('[D1][V22] a second person confirms up to their limit; above it they are refused in words, can return it, and another confirms', async () => {
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const small = await signInStaff(testApp, ['CREDIT_MANAGER']);
    await limit(small, 800_000);
    const [within, above, returned] = [
      await asking(800_000),
      await asking(900_000),
      await asking(900_000),
    ];
    for (const loanId of [within, above, returned]) await approve(officer, loanId);
    assert.equal((await check(small, within)).reply.state, 'APPROVED');
    const refused = await check(small, above);
    assert.equal(refused.status, 403, refused.text);
    assert.equal(refused.error.code, 'above-own-limit');
    assert.match(refused.error.message, /up to ₱800,000\.00/);
    assert.equal((await check(small, returned, 'RETURN')).reply.state, 'PENDING');
    assert.equal((await check(manager, above)).reply.state, 'APPROVED');
  });

  test('[D1][V22] a limit that takes effect while an approval is decided counts either before or after it, never half', async () => {
    for (let round = 0; round < 4; round += 1) {
      const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
      const loanId = await asking(400_000);
      const { reply } = await propose(officer, 200_000);
      const [decided] = await Promise.all([
        approve(officer, loanId),
        confirmWaiting(testApp, reply, manager),
      ]);
      assert.ok(['APPROVED', 'AWAITING_CHECK'].includes(decided.reply.state), decided.text);
      assert.equal((await approve(officer, await asking(400_000))).reply.state, 'AWAITING_CHECK');
    }
  });
});
