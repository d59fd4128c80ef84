import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/staff-loans';
import { listStaffWithdrawals } from '@pahiram/api/staff-withdrawals';
import { type ActiveLoan, activeLoan } from '../../../test/active-loan.ts';
import { countAudit } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signInStaff } from '../../../test/people.ts';

describe('the record of a loan for staff', () => {
  let testApp: TestApp;
  let loan: ActiveLoan;
  let token: string;
  before(async () => {
    testApp = await startTestApp();
    loan = await activeLoan(testApp);
    ({ token } = await signInStaff(testApp, ['COLLECTOR']));
  });
  after(() => testApp.close());

  test('[V18][V22] the documents are those that were signed, and opening one is on record', async () => {
    const { loanNumber, loanId, offer } = loan;
    const list = await testApp.call(contract.listStaffLoanDocuments, {
      token,
      params: { loanNumber },
    });
    assert.equal(list.status, 200, list.text);
    assert.ok(list.reply.signedAt);
    const hashOf = (kind: string) => list.reply.rows.find((row) => row.kind === kind)?.hash;
    assert.equal(hashOf('CONTRACT'), offer.contract.hash);
    assert.equal(hashOf('DISCLOSURE'), offer.disclosure.hash);
    const open = (kind: 'CONTRACT' | 'SCHEDULE') =>
      testApp.call(contract.openStaffLoanDocument, { token, params: { loanNumber, kind } });
    const opened = await open('CONTRACT');
    assert.equal(opened.status, 200);
    assert.match(opened.text, /^%PDF/);
    assert.equal(await countAudit(testApp, 'loan-document.view', loanId), 1);
    assert.equal((await open('SCHEDULE')).status, 404, 'no schedule is in force yet');
  });

  test('[V24][V22] messages are listed without their texts, and a loan without a number is refused', async () => {
    const { loanNumber, loanId } = loan;
    const { reply } = await testApp.call(contract.listStaffLoanMessages, {
      token,
      params: { loanNumber },
    });
    assert.ok(reply.rows.some(({ template }) => template === 'loan-offer'));
    assert.equal(await countAudit(testApp, 'loan-messages.view', loanId), 1);
    const none = await testApp.call(contract.listStaffLoanMessages, {
      token,
      params: { loanNumber: 'LN-0000-0000' },
    });
    assert.equal(none.error.code, 'loan-not-found');
  });

  test('[V10] the withdrawals of a loan are its own', async () => {
    const finance = await signInStaff(testApp, ['FINANCE']);
    const { reply } = await testApp.call(listStaffWithdrawals, {
      token: finance.token,
      query: { loanId: loan.loanId },
    });
    assert.deepEqual(reply.rows, []);
  });
});
