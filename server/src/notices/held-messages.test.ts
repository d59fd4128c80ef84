import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as income from '@pahiram/api/income-proof';
import * as offers from '@pahiram/api/loan-offer';
import { changeMemberLoan } from '@pahiram/api/member-loan';
import { acceptPictures, activatedMember } from '../../test/activated-member.ts';
import { apply, approve, pendingLoan, readyToSign } from '../../test/active-loan.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { askForIncome, incomeAsksOf, paperPhoto, uploadPaper } from '../../test/income-proof.ts';
import { messagesTo } from '../../test/messages.ts';
import { noticesOf } from '../../test/notices.ts';
import { signInStaff, type TestMember } from '../../test/people.ts';

/** A time in Manila. */
const manila = (text: string) => new Date(`${text}+08:00`);
const night = manila('2026-12-01T22:30:00');
const morning = manila('2026-12-02T07:00:00');

describe('texts that wait for the end of the quiet hours', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  /** What the member did not get by the morning. */
  async function smsInTheMorning({ phoneNumber }: TestMember): Promise<string> {
    testApp.clock.set(morning);
    const sent = await messagesTo(testApp, phoneNumber);
    return sent.map(({ body }) => body.split('\n')[0]).join('\n');
  }

  test('[V01][V30] “Your ID is verified” and the approval are not sent once the loan was signed that night, nor after the loan was cancelled', async () => {
    testApp.clock.set(night);
    const member = await activatedMember(testApp, { monthlyNetIncome: 900_000 });
    const { loanId, loanNumber } = await apply(testApp, member);
    await acceptPictures(testApp, member);
    await approve(testApp, loanId);
    const { body } = await readyToSign(testApp, member);
    const signed = await testApp.call(offers.acceptOffer, { token: member.token, body });
    assert.equal(signed.status, 200, signed.text);
    const returned = await testApp.call(changeMemberLoan, {
      token: member.token,
      body: { phoneNumber: member.phoneNumber, loanNumber, action: 'cancel' },
    });
    assert.equal(returned.status, 200, returned.text);
    const subjects = (await noticesOf(testApp, member)).map(({ subject }) => subject.en);
    assert.ok(subjects.includes('Your ID is verified'), 'the notice centre keeps it');
    const sent = await smsInTheMorning(member);
    assert.match(sent, /You signed loan/, 'money is told at once');
    assert.doesNotMatch(sent, /Your ID is verified|is approved|We received your application/);
  });

  test('[V01][V30] “Your ID is verified” waits for the morning while the application is still checked', async () => {
    testApp.clock.set(night);
    const member = await activatedMember(testApp, { monthlyNetIncome: 900_000 });
    await apply(testApp, member);
    await acceptPictures(testApp, member);
    assert.match(await smsInTheMorning(member), /Your ID is verified/);
  });

  test('[V01][D1] a question about the income is not sent once it was answered or the application was decided', async () => {
    testApp.clock.set(night);
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const answered = await pendingLoan(testApp);
    await askForIncome(testApp, officer, answered.application.loanId, ['PAYSLIP']);
    const [ask] = await incomeAsksOf(testApp, answered.member);
    assert.ok(ask);
    const { token } = answered.member;
    await uploadPaper(testApp, token, ask.askId, await paperPhoto());
    const sent = await testApp.call(income.sendIncomeFiles, {
      token,
      params: { askId: ask.askId },
    });
    assert.equal(sent.status, 200, sent.text);
    const decided = await pendingLoan(testApp);
    await askForIncome(testApp, officer, decided.application.loanId, ['PAYSLIP']);
    await approve(testApp, decided.application.loanId);
    const waiting = await pendingLoan(testApp);
    await askForIncome(testApp, officer, waiting.application.loanId, ['PAYSLIP']);
    assert.match(await smsInTheMorning(waiting.member), /we need more about your income/);
    assert.doesNotMatch(await smsInTheMorning(answered.member), /more about your income/);
    const approved = await smsInTheMorning(decided.member);
    assert.doesNotMatch(approved, /more about your income/);
    assert.match(approved, /is approved/);
  });
});
