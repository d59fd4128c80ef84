import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as review from '@pahiram/api/loan-review';
import { openMemberTicket, openTicket } from '@pahiram/api/support';
import * as desk from '@pahiram/api/support-desk';
import { requestWithdrawal } from '@pahiram/api/withdrawals';
import { activeLoan, pendingLoan } from '../../test/active-loan.ts';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { assertTold, noticesOf } from '../../test/notices.ts';
import { addMember, signInStaff } from '../../test/people.ts';
import { callBack, confirmed, pass, payoutIdOf } from '../../test/withdrawals.ts';

let mailbox = 0;
const newEmail = () => `told${++mailbox}@example.com`;

describe('notices about events', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[D1][V21] a filed application, an offer and its signing each send one notice, by SMS, by email and to the notice centre', async () => {
    const { member } = await activeLoan(testApp, { email: newEmail() });
    await assertTold(testApp, member, 'loan-applied', 'LOAN');
    await assertTold(testApp, member, 'loan-offer', 'LOAN');
    await assertTold(testApp, member, 'loan-active', 'MONEY');
    const notices = await noticesOf(testApp, member);
    const offer = notices.find(({ subject }) => subject.en === 'Your loan is approved');
    assert.equal(offer?.subject.fil, 'Aprubado ang loan mo');
    assert.match(
      offer?.text.en ?? '',
      /^Your application LN-.* is approved: PHP 150,000\.00 for 6 months\./,
    );
    assert.match(offer?.text.fil ?? '', /^Aprubado ang application mong LN-/);
    assert.equal(offer?.isRead, false);
  });

  test('[D1] a refusal and a question each send one notice, by SMS, by email and to the notice centre', async () => {
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const refused = await pendingLoan(testApp, { email: newEmail() });
    const no = await testApp.call(review.rejectApplication, {
      token: officer.token,
      params: { loanId: refused.application.loanId },
      body: { reasons: ['CREDIT_HISTORY'] },
    });
    assert.equal(no.status, 200, no.text);
    await assertTold(testApp, refused.member, 'loan-rejected', 'LOAN');
    const questioned = await pendingLoan(testApp, { email: newEmail() });
    const asked = await testApp.call(review.askAgain, {
      token: officer.token,
      params: { loanId: questioned.application.loanId },
      body: { item: 'EMPLOYMENT', reason: 'NEEDS_CONFIRMATION' },
    });
    assert.equal(asked.status, 200, asked.text);
    await assertTold(testApp, questioned.member, 'loan-asked-again', 'LOAN');
  });

  test('[D5][V06] arrived and returned money each send one notice, by SMS and by email', async () => {
    const email = newEmail();
    const member = await addFundedMember(testApp.app);
    await runAsOwner(
      testApp,
      'UPDATE member SET email = $2, email_confirmed_at = now() WHERE id = $1',
      [member.id, email],
    );
    const id = await confirmed(testApp, member, 20_000);
    await pass(testApp, 60);
    await assertTold(testApp, member, 'withdrawal-sent', 'MONEY');
    await assertTold(testApp, member, 'withdrawal-settled', 'MONEY');
    const mails = await messagesTo(testApp, email);
    const sent = mails.find(({ subject }) => subject === 'Your money is on its way');
    assert.match(sent?.body ?? '', /Lock your money by email: https?:\/\/\S+\/lock$/m);
    const mail = mails.at(-1);
    assert.equal(mail?.subject, 'Your money has arrived');
    assert.doesNotMatch(mail?.body ?? '', /\/lock/);
    assert.match(mail?.body ?? '', /^PHP 20,000\.00 has reached your account/);
    const firstDue =
      /Your first installment is PHP 25,750\.00, by .*2026\. You can return the loan free of charge through .*2026\./;
    assert.match(mail?.body ?? '', firstDue);
    const payout = await payoutIdOf(testApp, id);
    const callback = { event: `r-${id}`, payout, reference: id, amount: 2_000_000n } as const;
    for (let times = 0; times < 2; times += 1) {
      await callBack(testApp, { ...callback, state: 'returned', reason: 'ACCOUNT_NOT_FOUND' });
      await testApp.drainJobs();
    }
    await assertTold(testApp, member, 'withdrawal-returned', 'MONEY');
    await assertTold(testApp, member, 'withdrawal-settled', 'MONEY');
  });

  test('[V13][D3] a rejected and an expired withdrawal each send one notice; without an email address only by SMS', async () => {
    const rejected = await addFundedMember(testApp.app);
    await confirmed(testApp, rejected, 20_000.01);
    await pass(testApp, 60);
    await assertTold(testApp, rejected, 'withdrawal-rejected', 'MONEY', ['sms']);
    const late = await addFundedMember(testApp.app);
    const asked = await testApp.call(requestWithdrawal, {
      token: late.token,
      body: {
        id: late.loanId as `loan_${string}`,
        phoneNumber: late.phoneNumber,
        withdrawalAmount: 20_000,
      },
    });
    assert.equal(asked.status, 200, asked.text);
    const start = testApp.clock.now();
    testApp.clock.advance({ days: 4 });
    await testApp.drainJobs();
    await assertTold(testApp, late, 'withdrawal-expired', 'MONEY', ['sms']);
    testApp.clock.set(start);
  });

  test('[E7][L22] a member’s ticket sends one notice when received, answered and closed; its link is only in the email', async () => {
    const member = await addMember(testApp);
    const email = newEmail();
    const sender = { name: 'Ana Reyes', email, agreement: true } as const;
    const opened = await testApp.call(openMemberTicket, {
      token: member.token,
      body: { ...sender, message: 'Where is my loan?', category: 'COMPLAINT' },
    });
    assert.equal(opened.status, 200, opened.text);
    const rows = await runAsOwner(testApp, 'SELECT id FROM ticket WHERE number = $1', [
      opened.reply.number,
    ]);
    const params = { id: rows[0]?.id };
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    await testApp.call(desk.answerTicket, { token, params, body: { message: 'Private words.' } });
    await testApp.call(desk.closeTicket, { token, params, body: { outcome: 'EXPLAINED' } });
    for (const template of ['ticket-received', 'ticket-answered', 'ticket-closed']) {
      await assertTold(testApp, member, template, 'HELP');
    }
    const kept = JSON.stringify(await noticesOf(testApp, member));
    assert.doesNotMatch(kept, /contact\/ticket\/|Private words/);
    assert.match(kept, /Securities and Exchange Commission/);
    for (const { body } of await messagesTo(testApp, member.phoneNumber)) {
      assert.ok(body.length <= 306, `${body.length}: ${body}`);
      assert.doesNotMatch(body, /https?:|Private words/);
    }
    assert.match((await messagesTo(testApp, email)).at(1)?.body ?? '', /Private words\.[\s\S]*#/);
  });

  test('[E7] a visitor’s ticket sends email to the address they gave and stores no notice', async () => {
    const email = newEmail();
    const count = () => runAsOwner(testApp, 'SELECT count(*)::int AS all FROM member_notice');
    const before = await count();
    const sender = { name: 'Ana Reyes', email, agreement: true } as const;
    await testApp.call(openTicket, { body: { ...sender, message: 'How much may I borrow?' } });
    assert.equal((await messagesTo(testApp, email)).length, 1);
    assert.deepEqual(await count(), before);
  });
});
