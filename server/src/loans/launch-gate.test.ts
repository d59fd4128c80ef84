import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getCompany } from '@pahiram/api/company';
import * as gate from '@pahiram/api/launch-gate';
import * as review from '@pahiram/api/loan-review';
import { addCompanyAccount } from '../../test/company-accounts.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';
import { withPasskeys } from '../../test/staff-passkeys.ts';
import { launchGateSetting } from './launch-gate.ts';

const reason = 'the first branch is ready';

describe('the launch gate', () => {
  let testApp: TestApp;
  let manager: TestStaff;
  let finance: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    finance = await signInStaff(testApp, ['FINANCE']);
    testApp = await withPasskeys(testApp, [manager, finance]);
  });
  after(() => testApp.close());

  const propose = (by: TestStaff) =>
    testApp.call(gate.proposeLaunch, { token: by.token, body: { reason } });
  const confirm = (by: TestStaff) =>
    testApp.call(gate.confirmLaunch, { token: by.token, body: {} });
  const close = (by: TestStaff) =>
    testApp.call(gate.closeLaunchGate, { token: by.token, body: { reason } });
  /** Two people confirm the terms that came with the release. */
  async function confirmTerms(): Promise<void> {
    const proposed = await testApp.call(review.proposeLoanProduct, {
      token: manager.token,
      body: {
        amountMin: 150_000,
        amountMax: 2_000_000,
        termMonthsChoices: [6, 12, 24],
        termMonthsDefault: 6,
        interestMethod: 'FLAT_ONCE',
        interestRate: '0.5',
        installmentRounding: 'UP',
        installmentMultiple: 1,
        lateGraceDays: 10,
        lateChargeMonthlyRate: '1',
        chargesYearlyRateMax: '24',
        coolingOffBusinessDays: 3,
      },
    });
    assert.equal(proposed.status, 200, proposed.text);
    const { id: productId, version } = proposed.reply.product;
    const params = { productId, version };
    const { token } = finance;
    const answer = await testApp.call(review.confirmLoanProduct, { token, params, body: {} });
    assert.equal(answer.status, 200, answer.text);
  }
  const isOpen = async () => (await testApp.call(getCompany)).reply.applicationsOpen;

  test('[V32][V22] one person closes it, two people open it', async () => {
    assert.equal((await close(finance)).reply.isOpen, false);
    assert.equal(await isOpen(), false);
    assert.equal((await confirm(finance)).error.code, 'gate-not-proposed');
    assert.equal((await propose(finance)).status, 403);
    const proposed = await propose(manager);
    assert.equal(proposed.reply.proposal?.proposedById, manager.id, proposed.text);
    assert.equal(await isOpen(), false, 'a proposal alone does not open it');
    assert.equal((await confirm(manager)).status, 403);
    const both = await signInStaff(testApp, ['CREDIT_MANAGER', 'FINANCE']);
    await propose(both);
    assert.equal((await confirm(both)).error.code, 'gate-needs-another-person');
    assert.equal((await confirm(finance)).reply.isOpen, true);
    assert.equal(await isOpen(), true);
    assert.equal((await propose(manager)).error.code, 'gate-already-open');
    const [opened, ...others] = await runAsOwner(
      testApp,
      "SELECT actor_id, subject_id, details FROM audit_entry WHERE action = 'launch-gate.open'",
    );
    assert.equal(others.length, 0);
    assert.equal(opened?.actor_id, finance.id);
    assert.equal(opened?.subject_id, launchGateSetting);
    assert.deepEqual(opened?.details, { before: false, after: true, proposer: both.id });
  });

  test('[V32] closing drops the proposal, so that it cannot be confirmed later', async () => {
    await close(manager);
    await propose(manager);
    await close(finance);
    assert.equal((await confirm(finance)).error.code, 'gate-not-proposed');
    await propose(manager);
    await confirm(finance);
  });

  test('[V32] in live mode it opens when the company has an account for repayments and two people confirmed the terms', async () => {
    const { config } = testApp.app;
    Object.assign(testApp.app, { config: { ...config, mode: 'live' } });
    try {
      assert.equal(await isOpen(), false, 'closed although the setting says open');
      const seen = await testApp.call(gate.getLaunchGate, { token: finance.token });
      assert.equal(seen.reply.obstacle, 'gate-needs-repayments');
      const refused = await propose(manager);
      assert.equal(refused.error.code, 'gate-needs-repayments');
      assert.match(refused.error.message, /no account for repayments/);
      assert.equal((await confirm(finance)).error.code, 'gate-needs-repayments');
      await addCompanyAccount(testApp.app, {
        effectiveFrom: new Date(testApp.clock.now().getTime() + 1),
      });
      assert.equal((await propose(manager)).error.code, 'gate-needs-repayments', 'not yet');
      testApp.clock.advance({ seconds: 1 });
      assert.equal((await propose(manager)).error.code, 'gate-needs-product');
      await confirmTerms();
      assert.equal(await isOpen(), true);
    } finally {
      Object.assign(testApp.app, { config });
    }
    assert.equal(await isOpen(), true);
  });
});
