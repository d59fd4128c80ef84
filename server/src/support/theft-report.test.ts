import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { correctAccount, getReceivingAccount } from '@pahiram/api/members';
import { denyTheftReport, lockMoney } from '@pahiram/api/money-lock';
import { getNumberChange } from '@pahiram/api/phone-number';
import * as stops from '@pahiram/api/stops';
import { openMemberTicket, openTicket } from '@pahiram/api/support';
import {
  answerTicket,
  claimTicket,
  getTicket,
  linkTicket,
  unlinkTicket,
} from '@pahiram/api/support-desk';
import { centavos } from '@pahiram/domain/money/money';
import { aboutAccount, changeAccount } from '../../test/account-change.ts';
import { Authenticator } from '../../test/authenticator.ts';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { asNow, changeNumber, prove, stopLinkTo } from '../../test/number-change.ts';
import {
  aboutOf,
  addPasskey,
  anotherPasskey,
  askFor,
  confirmBy,
  givePasskey,
  secondSession,
} from '../../test/passkeys.ts';
import { newPhoneNumber, signInStaff } from '../../test/people.ts';
import { testPassword } from '../../test/sign-in-facts.ts';
import { endTheftReport, reportTheft } from '../../test/theft-report.ts';
import { asked, confirm, pass, stateOf, walletOf } from '../../test/withdrawals.ts';
import { storeSetting } from '../company/settings.ts';

describe('while the phone is reported as stolen', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', 24, change));
  });
  after(() => testApp.close());

  const dayMs = 86_400_000;
  const fromNow = (at: Date | string | null | undefined) =>
    new Date(at ?? 0).getTime() - testApp.clock.now().getTime();
  const textsTo = async (recipient: string) =>
    (await messagesTo(testApp, recipient)).map(({ body }) => body).join('\n');
  const again = async (member: FundedMember) =>
    ({ ...member, ...(await secondSession(testApp, member)) }) as FundedMember;

  async function withPasskey() {
    const member = await addFundedMember(testApp.app);
    const email = `${member.phoneNumber}@example.com`;
    await runAsOwner(
      testApp,
      'UPDATE member SET email = $2, email_confirmed_at = now() WHERE id = $1',
      [member.id, email],
    );
    return { member, email, key: await givePasskey(testApp, member) };
  }

  /** What the confirmation page shows. */
  async function shownOf(member: FundedMember, id: string, pesos: number) {
    const { number, bank_name, account_holder } = await testApp.app.db.reader
      .selectFrom('withdrawal')
      .select(['number', 'bank_name', 'account_holder'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return aboutOf(
      { purpose: 'WITHDRAWAL', id: id as `wdr_${string}` },
      {
        ...{ purpose: 'WITHDRAWAL', number, amount: centavos(BigInt(pesos) * 100n) },
        ...{ bankName: bank_name, accountHolder: account_holder },
        accountNumber: `${member.accountNumber.slice(0, 3)}******${member.accountNumber.slice(-3)}`,
      },
    );
  }

  async function withdrawnByPasskey(member: FundedMember, key: Authenticator) {
    const id = await asked(testApp, member, 2_000);
    const given = await confirmBy(testApp, member, key, await shownOf(member, id, 2_000));
    assert.equal(given.status, 200, given.text);
    const confirmed = await confirm(testApp, member, id, given.reply.code);
    assert.equal(confirmed.status, 200, confirmed.text);
    return id;
  }

  test('[V37][H5] the report holds as long as its ticket is open, and every channel is told when it ends', async () => {
    const { member, email } = await withPasskey();
    const number = await reportTheft(testApp, member);
    testApp.clock.advance({ days: 60 });
    assert.equal((await walletOf(testApp, await again(member))).stolenReport, 'message');
    await endTheftReport(testApp, number);
    const back = await again(member);
    assert.equal((await walletOf(testApp, back)).stolenReport, null);
    for (const recipient of [member.phoneNumber, email]) {
      assert.match(await textsTo(recipient), /report that your phone was stolen is closed/);
    }
    assert.match(await textsTo(email), /Lock your money by email: https?:\/\/\S+\/lock$/m);
  });

  test('[H5][V37] for 30 days after a report the wallet says that the account is an e-wallet on the number of then, unless the member denied the report', async () => {
    const lostIn = async (member: FundedMember) =>
      (await walletOf(testApp, await again(member))).lostNumber;
    const [{ member }, other] = [await withPasskey(), await withPasskey()];
    for (const one of [member, other.member]) {
      const accountNumber = `0${one.phoneNumber.slice(2)}`;
      await changeAccount(testApp, one, { bankName: 'GCash', accountNumber });
      assert.equal(await lostIn(one), null);
    }
    await reportByStranger(other.member);
    assert.deepEqual(await lostIn(other.member), { otherAccountFrom: null });
    assert.equal((await deny(await again(other.member))).status, 200);
    const ticket = await reportTheft(testApp, await again(member));
    assert.deepEqual(await lostIn(member), { otherAccountFrom: null });
    await endTheftReport(testApp, ticket);
    testApp.clock.advance({ days: 29 });
    assert.deepEqual(await lostIn(member), { otherAccountFrom: null }, 'closed, and still warned');
    assert.equal(await lostIn(other.member), null, 'denied');
    testApp.clock.advance({ days: 1 });
    assert.equal(await lostIn(member), null);
  });

  test('[V37][V14] a report of another number that a member writes while signed in is not about the writer: staff link it by the number, and the account of the writer stays as it is', async () => {
    const [{ member: writer }, { member: owner }] = [await withPasskey(), await withPasskey()];
    const report = (lostNumber: string | null, email: string | null = 'friend@example.com') =>
      testApp.call(openMemberTicket, {
        ...asNow(testApp, writer),
        key: testApp.app.random.uuid(),
        body: {
          ...{ name: 'Ana', email, message: 'The phone of my sister is gone.', lostNumber },
          ...{ category: 'STOLEN_PHONE', agreement: true },
        },
      });
    assert.equal((await report('12')).error.code, 'lost-number-not-valid');
    assert.equal((await report(owner.phoneNumber, null)).error.code, 'email-not-valid');
    const written = await report(owner.phoneNumber);
    assert.equal(written.status, 200, written.text);
    assert.equal(written.reply.isOwn, false);
    const reportOf = async (member: FundedMember) =>
      (await walletOf(testApp, await again(member))).stolenReport;
    assert.equal(await reportOf(writer), null);
    assert.equal(await reportOf(owner), null, 'a stranger alone stops no codes');
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const { id } = await testApp.app.db.reader
      .selectFrom('ticket')
      .select('id')
      .where('number', '=', written.reply.number)
      .executeTakeFirstOrThrow();
    const params = { memberId: owner.id as `mbr_${string}`, id: id as `tkt_${string}` };
    const shown = await testApp.call(getTicket, { token, params: { id: params.id } });
    assert.match(JSON.stringify(shown.reply), new RegExp(`stolen phone: ${owner.phoneNumber}`));
    const linked = await testApp.call(linkTicket, { token, params, body: { isAboutPhone: true } });
    assert.equal(linked.status, 200, linked.text);
    assert.equal(await reportOf(owner), 'message');
    assert.equal(await reportOf(writer), null);
    const own = await report(writer.phoneNumber, null);
    assert.equal(own.reply.isOwn, true);
    assert.equal(await reportOf(writer), 'message');
  });

  test('[V37] of two reports the first that ends tells nothing: the other one still holds', async () => {
    const { member } = await withPasskey();
    const [first, second] = [
      await reportTheft(testApp, member),
      await reportTheft(testApp, member),
    ];
    await endTheftReport(testApp, first);
    assert.equal((await walletOf(testApp, member)).stolenReport, 'message');
    assert.doesNotMatch(await textsTo(member.phoneNumber), /phone was stolen is closed/);
    await endTheftReport(testApp, second);
    assert.match(await textsTo(member.phoneNumber), /phone was stolen is closed/);
  });

  test('[V37][H5][V14] a withdrawal that a passkey confirms waits 24 hours, every channel is told and one tap cancels it; the passkey does not end the wait', async () => {
    const { member, email, key } = await withPasskey();
    await reportTheft(testApp, member);
    const id = await withdrawnByPasskey(member, key);
    assert.equal(await stateOf(testApp, member, id), 'DELAYED');
    const hurried = await askFor(testApp, member, await shownOf(member, id, 2_000));
    assert.equal(hurried.error.code, 'nothing-to-confirm', hurried.text);
    for (const recipient of [member.phoneNumber, email]) {
      assert.match(await textsTo(recipient), /Stop it in one tap: https?:\/\/\S+\/stop\/wdr_/);
    }
    const link = await stopLinkTo(testApp, member.phoneNumber);
    assert.equal((await testApp.call(stops.stop, link)).status, 200);
    assert.equal(await stateOf(testApp, await again(member), id), 'CANCELLED');
  });

  test('[V37][V14] nobody cancels it: after 24 hours it is sent, without staff', async () => {
    const { member, key } = await withPasskey();
    await reportTheft(testApp, member);
    const id = await withdrawnByPasskey(member, key);
    testApp.clock.advance({ hours: 23 });
    await testApp.drainJobs();
    const back = await again(member);
    assert.equal(await stateOf(testApp, back, id), 'DELAYED');
    testApp.clock.advance({ hours: 1 });
    await pass(testApp, 60);
    assert.equal(await stateOf(testApp, back, id), 'SETTLED');
  });

  test('[V37][H5] another receiving account that a passkey confirms gets money after 24 hours at the earliest, also before the first money', async () => {
    const { member, key } = await withPasskey();
    await reportTheft(testApp, member);
    const other = { bankName: 'BPI', accountNumber: '1112223334' };
    const { code } = (await confirmBy(testApp, member, key, aboutAccount(other))).reply;
    const body = { phoneNumber: member.phoneNumber };
    const changed = await testApp.call(correctAccount, {
      ...asNow(testApp, member),
      body: { ...body, ...other, code },
    });
    assert.equal(changed.status, 200, changed.text);
    assert.equal(fromNow(changed.reply.bank.usableFrom), dayMs);
    const link = await stopLinkTo(testApp, member.phoneNumber);
    assert.equal((await testApp.call(stops.stop, link)).status, 200);
    const read = await testApp.call(getReceivingAccount, {
      ...asNow(testApp, await again(member)),
      body,
    });
    assert.equal(read.reply.accountNumber, member.accountNumber);
  });

  test('[V37][H5] another phone number that a passkey confirms waits 24 hours, and one tap keeps the number', async () => {
    const { member, key } = await withPasskey();
    await reportTheft(testApp, member);
    const newNumber = newPhoneNumber();
    await prove(testApp, member, newNumber);
    const about = aboutOf({ purpose: 'NUMBER_CHANGE' }, { purpose: 'NUMBER_CHANGE', newNumber });
    const { code } = (await confirmBy(testApp, member, key, about)).reply;
    const changed = await changeNumber(testApp, member, code);
    assert.equal(changed.status, 200, changed.text);
    assert.equal(fromNow(changed.reply.waiting?.takesEffectAt), dayMs);
    assert.match(await textsTo(member.phoneNumber), /somebody asked for it with your passkey/);
    const link = await stopLinkTo(testApp, member.phoneNumber);
    assert.equal((await testApp.call(stops.stop, link)).status, 200);
    const { reply } = await testApp.call(getNumberChange, asNow(testApp, await again(member)));
    assert.equal(reply.waiting, null);
  });

  test('[V37][H5] a passkey that another one confirms waits 24 hours', async () => {
    const { member, key } = await withPasskey();
    await reportTheft(testApp, member);
    const { code } = (await confirmBy(testApp, member, key, anotherPasskey)).reply;
    const added = await addPasskey(testApp, member, new Authenticator(), { code, name: 'Laptop' });
    assert.equal(added.status, 200, added.text);
    assert.equal(fromNow(added.reply.usableFrom), dayMs);
  });

  /** A stranger writes that the phone was stolen, and support believes it. @returns the id of the ticket */
  async function reportByStranger(member: FundedMember) {
    const opened = await testApp.call(openTicket, {
      body: {
        ...{ name: 'A stranger', email: 'stranger@example.com', category: 'STOLEN_PHONE' },
        ...{ message: 'The phone of Maria was stolen.', agreement: true },
      },
    });
    assert.equal(opened.status, 200, opened.text);
    const { id } = await testApp.app.db.reader
      .selectFrom('ticket')
      .select('id')
      .where('number', '=', opened.reply.number)
      .executeTakeFirstOrThrow();
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const params = { memberId: member.id as `mbr_${string}`, id: id as `tkt_${string}` };
    const linked = await testApp.call(linkTicket, { token, params, body: { isAboutPhone: true } });
    assert.equal(linked.status, 200, linked.text);
    return params;
  }
  const deny = (member: FundedMember, password = testPassword) =>
    testApp.call(denyTheftReport, { ...asNow(testApp, member), body: { password } });

  test('[V14][V37] a false report by a stranger, which staff believed, ends by the member’s password after the wait, without staff; every channel is told', async () => {
    const { member, email } = await withPasskey();
    await reportByStranger(member);
    const before = await walletOf(testApp, member);
    assert.deepEqual(
      [before.stolenReport, before.theftReportByOthers],
      ['message', { endsAt: null }],
    );
    assert.equal((await deny(member, 'Wrong#1234')).error.code, 'password-wrong');
    const denied = await deny(member);
    assert.equal(denied.status, 200, denied.text);
    assert.equal(fromNow(denied.reply.endsAt), dayMs);
    assert.equal((await deny(member)).reply.endsAt, denied.reply.endsAt, 'denied again, the same');
    for (const recipient of [member.phoneNumber, email]) {
      assert.match(await textsTo(recipient), /said that your phone was not stolen/);
    }
    testApp.clock.advance({ hours: 23 });
    assert.equal((await walletOf(testApp, await again(member))).stolenReport, 'message');
    testApp.clock.advance({ hours: 1 });
    const after = await walletOf(testApp, await again(member));
    assert.deepEqual([after.stolenReport, after.theftReportByOthers], [null, null]);
  });

  test('[V37][V14] every channel is told at once that support linked a report, how to deny it and how to lock the money; a second link of it tells nothing', async () => {
    const { member, email } = await withPasskey();
    const params = await reportByStranger(member);
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    await testApp.call(linkTicket, { token, params, body: { isAboutPhone: true } });
    for (const recipient of [member.phoneNumber, email]) {
      const told = (await textsTo(recipient)).split('\n').filter((one) => /was stolen/.test(one));
      assert.equal(told.length, 1, recipient);
      assert.match(told[0] ?? '', /no code goes to your number now.* Open your wallet and say so/);
      assert.doesNotMatch(told[0] ?? '', /\/stop\//, 'nothing that a thief could use');
    }
    assert.match(await textsTo(email), /Lock your money by email: https?:\/\/\S+\/lock$/m);
  });

  test('[V37][V14] who wrote the report is told at the address of the ticket that the member denied it, and staff see it in the ticket until the money is locked', async () => {
    const { member } = await withPasskey();
    const { id } = await reportByStranger(member);
    const endsOfTicket = async () => {
      const { token } = await signInStaff(testApp, ['SUPPORT']);
      const read = await testApp.call(getTicket, { token, params: { id } });
      assert.equal(read.status, 200, read.text);
      return read.reply.about?.reportEndsAt;
    };
    assert.equal(await endsOfTicket(), null);
    const before = (await messagesTo(testApp, 'stranger@example.com')).length;
    const { endsAt } = (await deny(member)).reply;
    await deny(member);
    const mails = (await messagesTo(testApp, 'stranger@example.com')).slice(before);
    assert.equal(mails.length, 1, 'once');
    assert.match(mails[0]?.body ?? '', /was not stolen.*\/contact\/ticket\//s);
    assert.doesNotMatch(mails[0]?.body ?? '', new RegExp(member.phoneNumber));
    assert.equal(await endsOfTicket(), endsAt);
    await testApp.call(lockMoney, { ...asNow(testApp, member), body: {} });
    assert.equal(await endsOfTicket(), null);
  });

  test('[V37][E7] a report that the member denied is to be answered again by staff: the member may be the thief, who has the password', async () => {
    const { member } = await withPasskey();
    const { id } = await reportByStranger(member);
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const params = { id };
    const answer = { message: 'We stopped the codes to this number.' };
    await testApp.call(claimTicket, { token, params });
    const answered = await testApp.call(answerTicket, { token, params, body: answer });
    assert.equal(answered.status, 200, answered.text);
    testApp.clock.advance({ days: 1 });
    assert.equal((await deny(await again(member))).status, 200);
    const nextDay = await signInStaff(testApp, ['SUPPORT']);
    const after = (await testApp.call(getTicket, { token: nextDay.token, params })).reply;
    assert.deepEqual([after.state, after.category], ['OPEN', 'STOLEN_PHONE']);
    assert.equal(fromNow(after.waitingSince), 0);
    assert.ok(fromNow(after.answerBy) > 0, 'a new promise');
  });

  test('[V37][V19] the email about a report that will end has a link that locks the money in one tap, until the report ends, and keeps the report; no SMS has it', async () => {
    const { member, email } = await withPasskey();
    await reportByStranger(member);
    await deny(member);
    assert.doesNotMatch(await textsTo(member.phoneNumber), /\/stop\//, 'a thief may read it');
    const link = await stopLinkTo(testApp, email);
    testApp.clock.advance({ hours: 23 });
    const { params, secret } = link;
    const shown = await testApp.call(stops.getStoppable, { params, secret });
    assert.ok(shown.reply.kind === 'LOCK' && shown.reply.at !== null, shown.text);
    assert.equal((await testApp.call(stops.stop, link)).status, 200);
    const wallet = await walletOf(testApp, await again(member));
    assert.deepEqual([wallet.isLocked, wallet.theftReportByOthers], [true, { endsAt: null }]);
    assert.match(await textsTo(email), /the report that your phone was stolen does not end/);
  });

  test('[V37] locking the money keeps a report that was denied; a password set by SMS denies it a week after that', async () => {
    const { member } = await withPasskey();
    await reportByStranger(member);
    await deny(member);
    const locked = await testApp.call(lockMoney, { ...asNow(testApp, member), body: {} });
    assert.equal(locked.status, 200, locked.text);
    const { theftReportByOthers } = await walletOf(testApp, member);
    assert.deepEqual(theftReportByOthers, { endsAt: null });
    testApp.clock.advance({ days: 2 });
    assert.equal((await walletOf(testApp, await again(member))).stolenReport, 'message');
    const set = new Date(testApp.clock.now().getTime() - dayMs);
    await runAsOwner(testApp, 'UPDATE member SET recovered_at = $2 WHERE id = $1', [
      member.id,
      set,
    ]);
    assert.equal(fromNow((await deny(await again(member))).reply.endsAt), 6 * dayMs);
  });

  test('[V37] the member’s own report, a closed one and none cannot be denied; linked to another member it counts there whole', async () => {
    const { member } = await withPasskey();
    assert.equal((await deny(member)).error.code, 'no-theft-report');
    await reportTheft(testApp, member);
    assert.equal((await deny(member)).error.code, 'no-theft-report');
    const other = (await withPasskey()).member;
    const { id } = await reportByStranger(other);
    await deny(other);
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const third = (await withPasskey()).member;
    const of = (memberId: string) => ({
      token,
      params: { memberId: memberId as `mbr_${string}`, id },
    });
    assert.equal((await testApp.call(unlinkTicket, of(other.id))).status, 200);
    const linked = await testApp.call(linkTicket, {
      ...of(third.id),
      body: { isAboutPhone: true },
    });
    assert.equal(linked.status, 200, linked.text);
    assert.deepEqual((await walletOf(testApp, third)).theftReportByOthers, { endsAt: null });
  });
});
