import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import * as access from '@pahiram/api/access';
import { requestEmailChangeCode } from '@pahiram/api/email-change';
import { getOffer, requestOfferCode } from '@pahiram/api/loan-offer';
import { requestErasureCode } from '@pahiram/api/member-data';
import { correctAccount, requestAccountCorrection } from '@pahiram/api/members';
import { lockMoney, requestUnlockCode } from '@pahiram/api/money-lock';
import * as phoneNumbers from '@pahiram/api/phone-number';
import { offerSchedule } from '@pahiram/api/staff-loan-requests';
import { confirmWithdrawal, requestWithdrawal, sendWithdrawalCode } from '@pahiram/api/withdrawals';
import { activeLoan, approve, pendingLoan } from '../../test/active-loan.ts';
import { confirmEmailOf } from '../../test/confirm-email.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { lastCodeTo, messagesTo } from '../../test/messages.ts';
import { addBorrower, askForTime, codeForSchedule, confirmAnswer } from '../../test/more-time.ts';
import { assertTold, noticesOf, templatesKept } from '../../test/notices.ts';
import {
  addMember,
  forgetAddressLimits,
  registerMember,
  signInStaff,
  type TestMember,
  testPassword,
} from '../../test/people.ts';
import { pass } from '../../test/withdrawals.ts';

const chrome = 'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile';
let mailbox = 0;
const newEmail = () => `safe${++mailbox}@example.com`;

describe('notices about the account', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  /** @returns the cookies of this browser. */
  async function signInFrom(member: TestMember, cookie = '', userAgent = chrome) {
    const { status, text, cookies } = await signInAs(member, { cookie, 'user-agent': userAgent });
    assert.equal(status, 200, text);
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  const signInAs = (member: TestMember, headers: Readonly<Record<string, string>> = {}) =>
    testApp.call(access.signIn, {
      body: { phoneNumber: member.phoneNumber, password: member.password },
      headers,
    });

  test('[A4][A10][V21] a changed and a recovered password each send one notice, by every channel', async () => {
    const member = await addMember(testApp, { email: newEmail() });
    const { phoneNumber } = member;
    const changed = await testApp.call(access.changePassword, {
      token: member.token,
      body: { phoneNumber, password: testPassword, newPassword: 'Sampaguita#8' },
    });
    assert.equal(changed.status, 200, changed.text);
    await assertTold(testApp, member, 'password-changed', 'SECURITY');
    await recover(phoneNumber);
    await assertTold(testApp, member, 'account-recovered', 'SECURITY');
  });

  test('[A2][V21] a reused refresh token sends one notice, by every channel', async () => {
    const member = await addMember(testApp, { email: newEmail() });
    const cookieOf = (reply: { cookies: readonly { name: string; value: string }[] }) =>
      `${reply.cookies[0]?.name}=${reply.cookies[0]?.value}`;
    const refresh = (cookie: string) => testApp.call(access.refresh, { headers: { cookie } });
    const stolen = cookieOf(await signInAs(member));
    const next = cookieOf(await refresh(stolen));
    testApp.clock.advance({ minutes: 5 });
    assert.equal((await refresh(next)).status, 200, 'its owner uses the successor');
    testApp.clock.advance({ minutes: 5 });
    assert.equal((await refresh(stolen)).status, 403);
    await assertTold(testApp, member, 'session-copied', 'SECURITY');
  });

  test('[V21] a sign-in from a new device sends a notice at once; one from a known device does not', async () => {
    const email = newEmail();
    const member = await registerMember(testApp, { email });
    assert.deepEqual(await templatesKept(testApp, member.id), [], 'registration is no news');
    const cookie = await signInFrom(member);
    await assertTold(testApp, member, 'new-device', 'SECURITY');
    await signInFrom(member, cookie, chrome.replace('130.0.0.0', '131.0.1.2'));
    await assertTold(testApp, member, 'new-device', 'SECURITY');
    const [notice] = await noticesOf(testApp, member);
    assert.match(
      notice?.text.en ?? '',
      /^Chrome, Android, Nov 18, 2026, \d+:\d\d [AP]M, Manila time\. If it was you, you do not need to do anything\./,
    );
    assert.match(notice?.text.fil ?? '', /^Chrome, Android, Nob 18, 2026, .* oras sa Maynila/);
    assert.doesNotMatch(JSON.stringify(notice), /127\.0\.0\.1/);
    const told = [
      ...(await messagesTo(testApp, email)),
      ...(await messagesTo(testApp, member.phoneNumber)),
    ];
    for (const { body } of told) assert.doesNotMatch(body, /127\.0\.0\.1/);
  });

  test('[V21][V37] a second phone with the same browser is a new device', async () => {
    const member = await addMember(testApp);
    await signInFrom(member);
    await signInFrom(member);
    assert.deepEqual(await templatesKept(testApp, member.id), ['new-device', 'new-device']);
  });

  test('[V21] after 180 days a device is new again, and a wrong password sends no notice', async () => {
    const member = await addMember(testApp, { email: newEmail() });
    const wrong = await testApp.call(access.signIn, {
      body: { phoneNumber: member.phoneNumber, password: 'Wrong#1234' },
      headers: { 'user-agent': chrome },
    });
    assert.equal(wrong.status, 401);
    assert.deepEqual(await templatesKept(testApp, member.id), []);
    const cookie = await signInFrom(member);
    const start = testApp.clock.now();
    testApp.clock.advance({ days: 179 });
    await signInFrom(member, cookie);
    assert.deepEqual(await templatesKept(testApp, member.id), ['new-device']);
    testApp.clock.advance({ days: 181 });
    await signInFrom(member, cookie);
    assert.deepEqual(await templatesKept(testApp, member.id), ['new-device', 'new-device']);
    testApp.clock.set(start);
  });

  test('[V21] repeated sign-ins from one new device send one notice', async () => {
    const member = await addMember(testApp);
    let cookie = '';
    for (let times = 0; times < 3; times += 1) cookie = await signInFrom(member, cookie);
    assert.deepEqual(await templatesKept(testApp, member.id), ['new-device']);
  });

  /** The codes with which a member changes the phone number and has the account erased. */
  async function sendCodesToLeave(): Promise<void> {
    const { token } = await addMember(testApp);
    const newNumber = '639180001122';
    await testApp.call(phoneNumbers.requestNewNumberCode, { token, body: { newNumber } });
    const code = await lastCodeTo(testApp, newNumber);
    await testApp.call(phoneNumbers.proveNewNumber, { token, body: { newNumber, code } });
    await testApp.call(phoneNumbers.requestNumberChangeCode, { token, body: {} });
    await testApp.call(requestErasureCode, { token, body: {} });
  }

  test('[V19] every kind of code is sent, and the notice centre contains none of them', async () => {
    const email = newEmail();
    const { member, loanId } = await activeLoan(testApp, { email });
    const { token, phoneNumber } = member;
    const mailbox = newEmail();
    const byMail = await pendingLoan(testApp, { email: mailbox });
    await confirmEmailOf(testApp, byMail.member, mailbox);
    await approve(testApp, byMail.application.loanId);
    await signByMail(byMail.member);
    await registerMember(testApp);
    const asked = await testApp.call(requestWithdrawal, {
      token,
      body: { id: loanId, phoneNumber, withdrawalAmount: 20_000 },
    });
    const { id } = asked.reply;
    await testApp.call(sendWithdrawalCode, { token, params: { id } });
    const code = await lastCodeTo(testApp, phoneNumber);
    await testApp.call(confirmWithdrawal, { token, body: { phoneNumber, id, code } });
    const account = { bankName: 'BPI', accountNumber: '1112223334' };
    await testApp.call(requestAccountCorrection, { token, body: { phoneNumber, ...account } });
    const change = await lastCodeTo(testApp, phoneNumber);
    const corrected = await testApp.call(correctAccount, {
      token,
      body: { phoneNumber, ...account, code: change },
    });
    assert.equal(corrected.status, 200, corrected.text);
    await assertTold(testApp, member, 'account-changed', 'SECURITY');
    const changed = { email: newEmail() };
    const emailCode = await testApp.call(requestEmailChangeCode, { token, body: changed });
    assert.equal(emailCode.status, 200, emailCode.text);
    await testApp.call(lockMoney, { token, body: {} });
    await testApp.call(requestUnlockCode, { token, body: {} });
    await recover(phoneNumber);
    await pass(testApp, 60);
    await sendScheduleCode();
    await sendCodesToLeave();
    assert.deepEqual(await codeTemplatesSent(), codeTemplatesInSource());
    const bodies = await runAsOwner(testApp, 'SELECT body FROM sandbox_message');
    const codes = bodies.flatMap(({ body }) => /^(\d{6,12}) /.exec(String(body))?.[1] ?? []);
    assert.ok(codes.length >= 8, `only ${codes.length} codes`);
    const opened = await everyNoticeOpened();
    assert.ok(opened.length > 10, `only ${opened.length} notices`);
    for (const text of opened) {
      for (const one of codes) assert.ok(!text.includes(one), `${one} in ${text}`);
    }
  });

  async function sendScheduleCode(): Promise<void> {
    const borrower = await addBorrower(testApp);
    const requestId = await askForTime(testApp, borrower);
    const offered = await testApp.call(offerSchedule, {
      token: (await signInStaff(testApp, ['LOAN_OFFICER'])).token,
      params: { requestId },
      body: { change: { type: 'EXTENDED', installments: 3 }, note: 'A longer term is possible.' },
    });
    assert.equal(offered.status, 200, offered.text);
    assert.equal((await confirmAnswer(testApp, requestId)).status, 200);
    const { phoneNumber, loanNumber } = borrower;
    const token = tokenOf(testApp.app, borrower);
    await codeForSchedule(testApp, { token, phoneNumber, loanNumber, requestId });
  }

  async function signByMail({ token, phoneNumber }: TestMember): Promise<void> {
    const { reply } = await testApp.call(getOffer, { token, body: { phoneNumber } });
    const hashes = { disclosureHash: reply.disclosure.hash, contractHash: reply.contract.hash };
    const sent = await testApp.call(requestOfferCode, {
      token,
      body: { phoneNumber, ...hashes, channel: 'mail' },
    });
    assert.equal(sent.status, 200, sent.text);
  }

  async function codeTemplatesSent(): Promise<string[]> {
    const rows = await runAsOwner(
      testApp,
      "SELECT DISTINCT template FROM outgoing_message WHERE template LIKE '%-code' ORDER BY template",
    );
    return rows.map(({ template }) => String(template));
  }

  function codeTemplatesInSource(): string[] {
    const source = new URL('../', import.meta.url);
    const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(name, source), 'utf8'));
    const found = texts.flatMap((text) => [...text.matchAll(/template: [^\n]*'([a-z-]+-code)'/g)]);
    return [...new Set(found.map(([, template = '']) => template))].sort();
  }

  async function everyNoticeOpened(): Promise<string[]> {
    const rows = await runAsOwner(testApp, 'SELECT member_id, id, sealed FROM member_notice');
    return rows.map(({ member_id, id, sealed }) =>
      testApp.app.vault.open('member-notice', `${member_id}/${id}`, sealed).toString('utf8'),
    );
  }

  async function recover(phoneNumber: string): Promise<void> {
    await forgetAddressLimits(testApp);
    const started = await testApp.call(access.startRecovery, { body: { phoneNumber } });
    const { recoveryId } = started.reply;
    const code = await lastCodeTo(testApp, phoneNumber);
    await testApp.call(access.confirmRecoveryCode, { body: { recoveryId, code } });
    const done = await testApp.call(access.recoverAccount, {
      body: { recoveryId, newPassword: 'Dalandan#77' },
    });
    assert.equal(done.status, 200, done.text);
  }
});
