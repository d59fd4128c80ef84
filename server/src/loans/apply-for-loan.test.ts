import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as gate from '@pahiram/api/launch-gate';
import * as loans from '@pahiram/api/loans';
import { getMemberLoan } from '@pahiram/api/member-loan';
import { activatedMember } from '../../test/activated-member.ts';
import { applicationFor, apply, pendingLoan } from '../../test/active-loan.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember, signInStaff } from '../../test/people.ts';

describe('applying for a loan', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[S7.18][S4.06][C2] an application answers LOAN_CREATED with the server’s figures', async () => {
    const { application } = await pendingLoan(testApp);
    assert.equal(application.state, 'LOAN_CREATED');
    assert.match(application.loanNumber, /^LN-/);
    assert.equal(application.interestAmountPHP, 750);
    assert.equal(application.installmentAmountPHP, 25_000);
    assert.equal(application.firstInstallmentPHP, 25_750);
    assert.equal(application.totalOfPaymentsPHP, 150_750);
    assert.equal(application.status, 'Pending review');
    assert.equal(application.statusIcon, 'PersonSearchRounded');
    assert.match(application.statusMessage, /scheduled for evaluation/);
  });

  test('[S3.11][M08][E6] status, colour and texts that a browser sends are not read', async () => {
    const member = await activatedMember(testApp);
    const body = {
      ...(await applicationFor(testApp, member.phoneNumber)),
      status: 'Approved',
      statusMessage: 'Pay 5,000 to unlock',
      statusColor: 'success',
      statusIcon: 'CheckCircleOutlineRounded',
      statement: 'Pay first',
      statementMessage: 'Pay first',
      statementShow: true,
    };
    const filed = await testApp.call(loans.applyForLoan, { token: member.token, body });
    assert.equal(filed.status, 200, filed.text);
    assert.equal(filed.reply.status, 'Pending review');
    assert.equal(filed.reply.statementShow, false);
    assert.doesNotMatch(filed.text, /Pay /);
  });

  test('[M08] an unknown key in the request of an application is refused', async () => {
    const member = await activatedMember(testApp);
    const body = { ...(await applicationFor(testApp, member.phoneNumber)), wallet: 1_000_000 };
    const filed = await testApp.call(loans.applyForLoan, { token: member.token, body });
    assert.equal(filed.status, 400);
  });

  test('[C4][M08][M09] figures that differ are answered with 409 and the fresh quote', async () => {
    const member = await activatedMember(testApp);
    const honest = await applicationFor(testApp, member.phoneNumber, { currency: 'USD' });
    const lies = [
      { interestAmountPHP: 1 },
      { interestRate: 5 },
      { installmentAmountPHP: 24_000 },
      { exchangeRate: honest.exchangeRate * 10 },
      { loanAmountXR: 1 },
    ];
    for (const lie of lies) {
      const body = { ...honest, ...lie };
      const filed = await testApp.call(loans.applyForLoan, { token: member.token, body });
      assert.equal(filed.status, 409, JSON.stringify(lie));
      assert.equal(filed.error.code, 'quote-changed');
      assert.equal(filed.error.details?.interestAmountPHP, 750);
      assert.equal(filed.error.details?.exchangeRate, honest.exchangeRate);
    }
    const filed = await testApp.call(loans.applyForLoan, { token: member.token, body: honest });
    assert.equal(filed.status, 200, filed.text);
  });

  test('[M09] an exchange rate that is zero, negative or missing is refused, and the peso amount decides', async () => {
    const member = await activatedMember(testApp);
    const honest = await applicationFor(testApp, member.phoneNumber, { currency: 'KWD' });
    const { exchangeRate: _left, ...without } = honest;
    for (const body of [{ ...honest, exchangeRate: 0 }, { ...honest, exchangeRate: -1 }, without]) {
      const filed = await testApp.call(loans.applyForLoan, {
        token: member.token,
        body: body as typeof honest,
      });
      assert.equal(filed.status, 400);
    }
    const filed = await testApp.call(loans.applyForLoan, { token: member.token, body: honest });
    assert.equal(filed.reply.loanAmountPHP, 150_000);
    assert.equal(filed.reply.selectedCurrency, 'KWD');
  });

  test('[M10][S9.01][S9.03] the bounds of amount and term hold to the centavo', async () => {
    const quoted = (loanAmountPHP: number, installmentCount: number) =>
      testApp.call(loans.quoteLoan, { body: { loanAmountPHP, installmentCount } });
    const cases = [
      { amount: 149_999.99, term: 6, code: 'amount-below-minimum' },
      { amount: 3_000_000.01, term: 6, code: 'amount-above-maximum' },
      { amount: 150_000, term: 7, code: 'term-not-offered' },
      { amount: 150_000, term: 0, code: 'term-not-offered' },
    ];
    for (const { amount, term, code } of cases) {
      const refused = await quoted(amount, term);
      assert.equal(refused.status, 422);
      assert.equal(refused.error.code, code);
    }
    assert.equal((await quoted(150_000, 6)).status, 200);
    assert.equal((await quoted(3_000_000, 48)).status, 200);
    const asText = await testApp.call(loans.quoteLoan, {
      body: { loanAmountPHP: 150_000, installmentCount: '6 ' as unknown as number },
    });
    assert.equal(asText.status, 400);
  });

  test('[S8.07][S5.22] without the agreement accepted, the reply is the specified warning', async () => {
    const member = await activatedMember(testApp);
    const body = { ...(await applicationFor(testApp, member.phoneNumber)), isAgree: false };
    const filed = await testApp.call(loans.applyForLoan, { token: member.token, body });
    assert.equal(filed.status, 422);
    assert.equal(filed.error.message, 'Please read Service and Policy Agreement');
  });

  test('[A8] a member whose profile is not complete cannot apply', async () => {
    const member = await addMember(testApp);
    const body = await applicationFor(testApp, member.phoneNumber);
    const filed = await testApp.call(loans.applyForLoan, { token: member.token, body });
    assert.equal(filed.status, 409);
    assert.equal(filed.error.code, 'profile-incomplete');
  });

  test('[S8.05][D2] a second application is refused with the number of the first', async () => {
    const { member, application } = await pendingLoan(testApp);
    const body = await applicationFor(testApp, member.phoneNumber);
    const again = await testApp.call(loans.applyForLoan, { token: member.token, body });
    assert.equal(again.status, 409);
    assert.equal(again.error.message, 'You already have a loan!');
    assert.equal(again.error.details?.loanNumber, application.loanNumber);
  });

  test('[V06][D8] the same idempotency key returns the same reply and creates nothing more', async () => {
    const member = await activatedMember(testApp);
    const body = await applicationFor(testApp, member.phoneNumber);
    const key = '5f0f2b7e-1d5b-4d43-9d0e-2f8f3c1a7b10';
    const send = () => testApp.call(loans.applyForLoan, { token: member.token, body, key });
    const [first, second] = [await send(), await send()];
    assert.equal(first.status, 200, first.text);
    assert.deepEqual(second.reply, first.reply);
  });

  test('[M12][V07] of 50 applications at once exactly one is filed', async () => {
    const member = await activatedMember(testApp);
    const body = await applicationFor(testApp, member.phoneNumber);
    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        testApp.call(loans.applyForLoan, { token: member.token, body }),
      ),
    );
    const filed = results.filter((result) => result.status === 200);
    assert.equal(filed.length, 1, results.map((result) => result.status).join(' '));
    for (const result of results) {
      if (result.status === 200) continue;
      assert.equal(result.status, 409, result.text);
      assert.equal(result.error.message, 'You already have a loan!');
      assert.equal(result.error.details?.loanNumber, filed[0]?.reply.loanNumber);
    }
    const rows = await testApp.app.db.reader
      .selectFrom('loan')
      .select('id')
      .where('member_id', '=', member.id)
      .execute();
    assert.equal(rows.length, 1);
  });

  test('[S2.42][S3.13][S7.19] the contract dialog says whether the member has a loan', async () => {
    const member = await activatedMember(testApp);
    const { token, phoneNumber } = member;
    const none = await testApp.call(getMemberLoan, { token, body: { phoneNumber } });
    assert.equal(none.reply.active, false);
    const application = await apply(testApp, member, { currency: 'SGD', termMonths: 12 });
    const one = await testApp.call(getMemberLoan, { token, body: { phoneNumber } });
    assert.equal(one.reply.active, true);
    assert.equal(one.reply.loanNumber, application.loanNumber);
    assert.equal(one.reply.installmentAmountPHP, 12_500);
    assert.equal(one.reply.selectedCurrency, 'SGD');
    assert.equal(one.reply.signed, false);
    assert.equal(
      one.reply.creditScore,
      550,
      'the start score plus the points for a completed profile',
    );
  });

  test('[E2] a closed launch gate refuses applications and leaves the calculator open', async () => {
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const finance = await signInStaff(testApp, ['FINANCE']);
    const reason = 'a test of it';
    const member = await activatedMember(testApp);
    const body = await applicationFor(testApp, member.phoneNumber);
    await testApp.call(gate.closeLaunchGate, { token: manager.token, body: { reason } });
    const closed = await testApp.call(loans.applyForLoan, { token: member.token, body });
    assert.equal(closed.error.code, 'applications-closed');
    assert.equal((await testApp.call(loans.getLoanProduct)).status, 200);
    await testApp.call(gate.proposeLaunch, { token: manager.token, body: { reason } });
    await testApp.call(gate.confirmLaunch, { token: finance.token, body: {} });
    const open = await testApp.call(loans.applyForLoan, { token: member.token, body });
    assert.equal(open.status, 200, open.text);
  });
});
