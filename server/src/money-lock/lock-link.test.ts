import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/money-lock';
import * as stops from '@pahiram/api/stops';
import { listMemberTickets } from '@pahiram/api/support';
import { changeAccount } from '../../test/account-change.ts';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { messagesTo } from '../../test/messages.ts';
import { changeByCode, changeNumber, prove, stopLinkTo } from '../../test/number-change.ts';
import {
  aboutOf,
  confirmBy,
  giveOldAndYoungPasskey,
  givePasskey,
  passkeysOf,
  secondSession,
} from '../../test/passkeys.ts';
import { newPhoneNumber } from '../../test/people.ts';
import { testPassword } from '../../test/sign-in-facts.ts';
import { linkReport } from '../../test/theft-report.ts';
import { asked, stateOf, walletOf } from '../../test/withdrawals.ts';
import { storeSetting } from '../company/settings.ts';

describe('a link that locks the money, by email', () => {
  let testApp: TestApp;
  let members = 0;
  before(async () => {
    testApp = await startTestApp();
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', 24, change));
  });
  after(() => testApp.close());

  const as = (member: FundedMember) => ({ token: tokenOf(testApp.app, member) });
  const request = (phoneNumber: string) =>
    testApp.call(contract.requestLockLink, { body: { phoneNumber } });
  const look = (link: { id: `lkl_${string}`; secret: string }) =>
    testApp.call(stops.getStoppable, { params: { id: link.id }, secret: link.secret });
  const tap = (link: { id: `lkl_${string}`; secret: string }) =>
    testApp.call(stops.stop, { params: { id: link.id }, secret: link.secret, body: {} });

  const lookAt = ({ params, secret }: Awaited<ReturnType<typeof stopLinkTo>>) =>
    testApp.call(stops.getStoppable, { params, secret });

  async function memberWithMail() {
    const funded = await addFundedMember(testApp.app);
    members += 1;
    const phoneNumber = `63917000${String(members).padStart(4, '0')}`;
    const email = `${phoneNumber}@example.com`;
    const row = [funded.id, email, phoneNumber];
    await runAsOwner(
      testApp,
      'UPDATE member SET email = $2, email_confirmed_at = now(), phone_number = $3 WHERE id = $1',
      row,
    );
    return { member: { ...funded, phoneNumber }, email };
  }

  async function linkTo(email: string) {
    const mails = (await messagesTo(testApp, email)).filter(({ channel }) => channel === 'mail');
    const found = mails
      .map(({ body }) => /\/stop\/(lkl_\w+)#([\w-]{43})/.exec(body))
      .findLast(Boolean);
    assert.ok(found, 'no link was mailed');
    return { id: found[1] as `lkl_${string}`, secret: found[2] as string };
  }

  test('[V37][V14] the link locks the money without phone or password, brings back what was not sent, signs every device out, removes the passkeys of the last 30 days, and says all that', async () => {
    const { member, email } = await memberWithMail();
    await giveOldAndYoungPasskey(testApp, member);
    const withdrawal = await asked(testApp, member, 2_000);
    assert.equal((await request(member.phoneNumber)).status, 200);
    const link = await linkTo(email);
    const shown = await look(link);
    assert.equal(shown.reply.kind, 'LOCK');
    assert.equal(
      Date.parse(shown.reply.at ?? ''),
      testApp.clock.now().getTime() + 86_400_000,
      'it works for 24 hours',
    );
    const before = await testApp.call(contract.getMoneyLock, as(member));
    assert.equal(before.reply.lock, null, 'asking alone locks nothing');
    await secondSession(testApp, member);
    const tapped = await tap(link);
    assert.equal(tapped.status, 200, tapped.text);
    assert.deepEqual(tapped.reply.undone, {
      ...{ devices: 2, passkeys: 1, isWithdrawalBack: true, isAccountBack: false },
      ...{ number: null, numberChangedAt: null },
    });
    assert.equal((await testApp.call(contract.getMoneyLock, as(member))).status, 403, 'signed out');
    const again = { ...member, ...(await secondSession(testApp, member)) } as FundedMember;
    const { lock } = (await testApp.call(contract.getMoneyLock, as(again))).reply;
    assert.equal(lock?.unlockAt, null);
    assert.deepEqual(await passkeysOf(testApp, member), ['Phone'], 'the young one is removed');
    assert.equal(await stateOf(testApp, again, withdrawal), 'CANCELLED');
    assert.equal((await walletOf(testApp, again)).inTransferAmount, 0);
    const texts = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body).join(' ');
    assert.match(texts, /You locked your money/);
    const tappedAgain = await look(link);
    assert.ok(tappedAgain.reply.kind === 'LOCK' && tappedAgain.reply.isLocked);
    assert.equal((await tap(link)).status, 200);
  });

  test('[V37][H5] the lock link reports the phone as stolen in one tap: no code goes to the number, the phone does not see the ticket, and the member can deny it; not from a mailbox that is not confirmed, nor twice', async () => {
    const { member, email } = await memberWithMail();
    await request(member.phoneNumber);
    const link = await linkTo(email);
    const report = () =>
      testApp.call(stops.stop, {
        ...{ params: { id: link.id }, secret: link.secret },
        body: { instead: 'REPORT' as const },
      });
    assert.equal((await tap(link)).status, 200);
    const shown = (await look(link)).reply;
    assert.ok(shown.kind === 'LOCK' && shown.canReport);
    assert.equal((await report()).status, 200);
    assert.equal((await report()).status, 200, 'tapped again');
    const [{ count } = {}] = await runAsOwner(
      testApp,
      "SELECT count(*)::int FROM ticket WHERE about_member_id = $1 AND category = 'STOLEN_PHONE'",
      [member.id],
    );
    assert.equal(count, 1);
    const after = (await look(link)).reply;
    assert.ok(after.kind === 'LOCK' && !after.canReport);
    const thief = { ...member, ...(await secondSession(testApp, member)) } as FundedMember;
    const code = await testApp.call(contract.requestUnlockCode, { ...as(thief), body: {} });
    assert.equal(code.error.code, 'number-stolen');
    const { tickets } = (await testApp.call(listMemberTickets, as(thief))).reply;
    assert.deepEqual(tickets, []);
    assert.deepEqual((await walletOf(testApp, thief)).theftReportByOthers, { endsAt: null });
    const stranger = await memberWithMail();
    const unconfirmed = 'UPDATE member SET email_confirmed_at = NULL WHERE id = $1';
    await runAsOwner(testApp, unconfirmed, [stranger.member.id]);
    await request(stranger.member.phoneNumber);
    const theirs = await linkTo(stranger.email);
    const seen = (await look(theirs)).reply;
    assert.ok(seen.kind === 'LOCK' && !seen.canReport);
    const refused = await testApp.call(stops.stop, {
      ...{ params: { id: theirs.id }, secret: theirs.secret },
      body: { instead: 'REPORT' },
    });
    assert.equal(refused.error.code, 'stop-too-late');
  });

  test('[V37] a link whose subject is over locks the money in one tap for 30 days, whatever became of it', async () => {
    const { member } = await memberWithMail();
    await changeAccount(testApp, member, { bankName: 'BDO', accountNumber: '001234567811' });
    const link = await stopLinkTo(testApp, member.phoneNumber);
    const { params, secret } = link;
    const lock = () =>
      testApp.call(stops.stop, { params, secret, body: { instead: 'LOCK' as const } });
    const canLock = async () => (await lookAt(link)).reply.canLock;
    assert.equal(await canLock(), false, 'it waits: one tap stops it');
    testApp.clock.advance({ hours: 25 });
    assert.equal((await lookAt(link)).reply.ended, 'DONE');
    assert.equal(await canLock(), true);
    assert.equal((await lock()).reply.undone?.number, null);
    assert.equal((await lookAt(link)).reply.used?.undone?.passkeys, 0, 'the page says so');
    const again = { ...member, ...(await secondSession(testApp, member)) } as FundedMember;
    assert.notEqual((await testApp.call(contract.getMoneyLock, as(again))).reply.lock, null);
    testApp.clock.advance({ days: 28 });
    assert.equal(await canLock(), true);
    testApp.clock.advance({ days: 1 });
    assert.equal(await canLock(), false);
    assert.equal((await lock()).error.code, 'stop-too-late');
  });

  test('[V37] on money that is locked already the link still offers one tap: it signs every device out, ends a request to unlock and keeps a report of the theft that somebody denied', async () => {
    const { member, email } = await memberWithMail();
    await linkReport(testApp, member);
    await testApp.call(contract.lockMoney, { ...as(member), body: {} });
    // A password of today ends the report in a week.
    const setAt = [member.id, testApp.clock.now()];
    await runAsOwner(testApp, 'UPDATE member SET recovered_at = $2 WHERE id = $1', setAt);
    const password = testPassword;
    const denied = await testApp.call(contract.denyTheftReport, {
      ...as(member),
      body: { password },
    });
    assert.equal(denied.status, 200, denied.text);
    await runAsOwner(
      testApp,
      "UPDATE money_lock SET unlock_at = locked_at + interval '7 days' WHERE member_id = $1",
      [member.id],
    );
    await request(member.phoneNumber);
    const link = await linkTo(email);
    const { reply } = await look(link);
    assert.ok(reply.kind === 'LOCK' && reply.isLocked);
    assert.ok(reply.at !== null && reply.ended === null, 'it can be tapped');
    assert.equal((await tap(link)).status, 200);
    assert.equal((await testApp.call(contract.getMoneyLock, as(member))).status, 403, 'signed out');
    const again = { ...member, ...(await secondSession(testApp, member)) } as FundedMember;
    const { lock } = (await testApp.call(contract.getMoneyLock, as(again))).reply;
    assert.ok(lock !== null && lock.unlockAt === null, 'the lock stays');
    const { theftReportByOthers } = await walletOf(testApp, again);
    assert.deepEqual(theftReportByOthers, { endsAt: null }, 'the report stays');
    for (const channel of [member.phoneNumber, email]) {
      const told = (await messagesTo(testApp, channel)).map(({ body }) => body).join(' ');
      assert.match(told, /the report that your phone was stolen does not end/);
    }
    testApp.clock.advance({ hours: 24 });
    const over = (await look(link)).reply;
    assert.deepEqual([over.at, over.ended], [null, 'DONE']);
  });

  test('[V37][V28] the email and its page are in the language of the page on which the link was asked for', async () => {
    const { member, email } = await memberWithMail();
    const body = { phoneNumber: member.phoneNumber };
    await testApp.call(contract.requestLockLink, { body, language: 'fil' });
    const mail = (await messagesTo(testApp, email)).at(-1);
    assert.equal(mail?.subject, 'I-lock ang pera mo');
    assert.match(mail.body, /\/fil\/stop\/lkl_/);
  });

  test('[V37][V14] for 30 days after somebody changed the number, the old one still brings the link to the owner’s email', async () => {
    const { member, email } = await memberWithMail();
    const old = member.phoneNumber;
    const changed = '639180009901';
    await runAsOwner(testApp, 'UPDATE member SET phone_number = $2 WHERE id = $1', [
      ...[member.id, changed],
    ]);
    const now = testApp.clock.now();
    await runAsOwner(
      testApp,
      `INSERT INTO number_change (member_id, id, old_number, new_number, proven_at, asked_at,
         takes_effect_at, ended_at, ending) VALUES ($1, $2, $3, $4, $5, $5, $5, $5, 'DONE')`,
      [member.id, `phn_${'a'.repeat(22)}`, old, changed, now],
    );
    const mails = async () =>
      (await messagesTo(testApp, email)).filter(({ body }) => body.includes('/stop/lkl_')).length;
    await request(old);
    assert.equal(await mails(), 1);
    assert.equal((await tap(await linkTo(email))).status, 200);
    testApp.clock.advance({ days: 31 });
    const before = await mails();
    await request(old);
    assert.equal(await mails(), before, 'the number may be another person’s by now');
  });

  test('[V37][V14] a thief who registers the old number again keeps no link from the owner of the account before', async () => {
    const { member, email } = await memberWithMail();
    const old = member.phoneNumber;
    await request(old);
    const sent = await linkTo(email);
    await runAsOwner(testApp, 'UPDATE member SET phone_number = $2 WHERE id = $1', [
      ...[member.id, '639180009911'],
    ]);
    await runAsOwner(
      testApp,
      `INSERT INTO number_change (member_id, id, old_number, new_number, proven_at, asked_at,
         takes_effect_at, ended_at, ending) VALUES ($1, $2, $3, $4, $5, $5, $5, $5, 'DONE')`,
      [member.id, `phn_${'c'.repeat(22)}`, old, '639180009911', testApp.clock.now()],
    );
    const thief = await memberWithMail();
    await runAsOwner(testApp, 'UPDATE member SET phone_number = $2 WHERE id = $1', [
      ...[thief.member.id, old],
    ]);
    const lockedOf = async (id: string) =>
      (await runAsOwner(testApp, 'SELECT FROM money_lock WHERE member_id = $1', [id])).length;
    assert.equal((await tap(sent)).status, 200);
    assert.deepEqual([await lockedOf(member.id), await lockedOf(thief.member.id)], [1, 0]);
    const mailsTo = async (mailbox: string) =>
      (await messagesTo(testApp, mailbox)).filter(({ body }) => body.includes('/stop/lkl_')).length;
    const before = [await mailsTo(email), await mailsTo(thief.email)];
    await request(old);
    const after = [await mailsTo(email), await mailsTo(thief.email)];
    assert.deepEqual(
      after,
      before.map((count) => count + 1),
    );
  });

  test('[V23] the answer is the same for a number without an account, and nothing is sent to it', async () => {
    const { member } = await memberWithMail();
    const known = await request(member.phoneNumber);
    const unknown = await request('639190000999');
    assert.deepEqual([unknown.status, unknown.text], [known.status, known.text]);
    assert.deepEqual(await messagesTo(testApp, '639190000999'), []);
    assert.equal((await request('12345')).error.code, 'phone-not-valid');
  });

  test('[V19] the link is in the email alone: the phone may be in other hands', async () => {
    const { member, email } = await memberWithMail();
    await request(member.phoneNumber);
    await linkTo(email);
    assert.deepEqual(await messagesTo(testApp, member.phoneNumber), []);
  });

  test('[V37] after 24 hours the link locks nothing and says so; another secret shows nothing', async () => {
    const { member, email } = await memberWithMail();
    await request(member.phoneNumber);
    const link = await linkTo(email);
    const guessed = await look({ ...link, secret: 'A'.repeat(43) });
    assert.equal(guessed.error.code, 'stop-not-found');
    testApp.clock.advance({ hours: 24 });
    assert.deepEqual(
      [(await look(link)).reply.at, (await look(link)).reply.ended],
      [null, 'STOPPED'],
    );
    assert.equal((await tap(link)).error.code, 'stop-too-late');
    const { lock } = (await testApp.call(contract.getMoneyLock, as(member))).reply;
    assert.equal(lock, null);
  });

  test('[V37][V14] a thief who asks for links again and again neither keeps the owner from one nor fills the mailbox', async () => {
    const { member, email } = await memberWithMail();
    const mails = async () =>
      (await messagesTo(testApp, email)).filter(({ body }) => body.includes('/stop/lkl_')).length;
    const from = async (remoteAddress: string) => {
      const { method, path: url } = contract.requestLockLink;
      const payload = { phoneNumber: member.phoneNumber };
      const { statusCode } = await testApp.server.inject({ method, url, payload, remoteAddress });
      assert.equal(statusCode, 200, 'the same answer');
    };
    for (let count = 0; count < 8; count += 1) await from('198.51.100.1');
    assert.equal(await mails(), 5);
    await from('198.51.100.2');
    assert.equal(await mails(), 6, 'the owner asks from elsewhere');
    for (let count = 0; count < 30; count += 1) await from(`198.51.101.${count}`);
    assert.equal(await mails(), 20);
    await from('198.51.100.2');
    assert.equal((await tap(await linkTo(email))).status, 200, 'a link of that day works');
  });

  test('[V37] a link that was asked for still locks the money when a thief changes the number afterwards, and for 30 days it says that the number was changed', async () => {
    const { member, email } = await memberWithMail();
    await request(member.phoneNumber);
    const link = await linkTo(email);
    const key = await givePasskey(testApp, member);
    const newNumber = newPhoneNumber();
    await prove(testApp, member, newNumber);
    const about = aboutOf({ purpose: 'NUMBER_CHANGE' }, { purpose: 'NUMBER_CHANGE', newNumber });
    const { code } = (await confirmBy(testApp, member, key, about)).reply;
    assert.equal((await changeNumber(testApp, member, code)).status, 200);
    const { reply } = await look(link);
    const kinds = reply.kind === 'LOCK' ? reply.happened.map(({ kind }) => kind) : [];
    assert.ok(kinds.includes('NUMBER_CHANGED'), kinds.join(' '));
    const tapped = await tap(link);
    assert.equal(tapped.status, 200);
    const changesOf = async () => {
      const shown = (await look(await linkTo(email))).reply;
      return shown.kind === 'LOCK' ? shown.numberChanges.map(({ at }) => Date.parse(at)) : null;
    };
    assert.deepEqual(await changesOf(), [testApp.clock.now().getTime()]);
    testApp.clock.advance({ days: 30 });
    await request(newNumber);
    assert.deepEqual(await changesOf(), [], 'the link about it is over');
  });

  test('[V37] a used link says when it was used and what it did; what another link stopped says that it was not this one', async () => {
    const { member, email } = await memberWithMail();
    assert.equal((await changeByCode(testApp, member, newPhoneNumber())).status, 200);
    const ofNumber = await stopLinkTo(testApp, member.phoneNumber);
    await request(member.phoneNumber);
    const link = await linkTo(email);
    assert.equal((await look(link)).reply.used, null, 'not yet');
    const at = testApp.clock.now().toISOString();
    const { undone } = (await tap(link)).reply;
    assert.equal(undone?.number, 'KEPT');
    testApp.clock.advance({ minutes: 5 });
    assert.deepEqual((await look(link)).reply.used, { at, wasLocked: false, undone });
    const stoppedByLock = (await lookAt(ofNumber)).reply;
    assert.deepEqual([stoppedByLock.ended, stoppedByLock.used], ['STOPPED', null]);
    assert.equal((await testApp.call(stops.stop, ofNumber)).status, 200, 'it answers the same');
    assert.equal((await lookAt(ofNumber)).reply.used, null);
    const { member: other } = await memberWithMail();
    assert.equal((await changeByCode(testApp, other, newPhoneNumber())).status, 200);
    const own = await stopLinkTo(testApp, other.phoneNumber);
    const usedAt = testApp.clock.now().toISOString();
    assert.equal((await testApp.call(stops.stop, own)).status, 200);
    testApp.clock.advance({ minutes: 5 });
    assert.equal((await testApp.call(stops.stop, own)).status, 200, 'tapped again');
    const { reply } = await lookAt(own);
    assert.deepEqual(reply.used, { at: usedAt, wasLocked: false, undone: null });
  });

  test('[V37][H5] the page of the lock link has the way to take a changed number back, with the link of the change itself, which the same mailbox got; not when the phone was reported as stolen before', async () => {
    const { member, email } = await memberWithMail();
    const changed = async (person: FundedMember) => {
      const key = await givePasskey(testApp, person);
      const newNumber = newPhoneNumber();
      await prove(testApp, person, newNumber);
      const about = aboutOf({ purpose: 'NUMBER_CHANGE' }, { purpose: 'NUMBER_CHANGE', newNumber });
      const { code } = (await confirmBy(testApp, person, key, about)).reply;
      assert.equal((await changeNumber(testApp, person, code)).status, 200);
    };
    const changesOf = async (mailbox: string) => {
      const { reply } = await look(await linkTo(mailbox));
      assert.ok(reply.kind === 'LOCK');
      return reply.numberChanges;
    };
    await changed(member);
    const mailed = await stopLinkTo(testApp, email);
    await request(member.phoneNumber);
    const at = testApp.clock.now().toISOString();
    const link = await linkTo(email);
    assert.deepEqual(await changesOf(email), [{ id: mailed.params.id, secret: mailed.secret, at }]);
    assert.equal((await tap(link)).reply.undone?.numberChangedAt, null, 'the page has the way');
    const back = await testApp.call(stops.stop, mailed);
    assert.equal(back.reply.undone?.number, 'BACK');
    assert.deepEqual(await changesOf(email), [], 'it is back');
    const stolen = await memberWithMail();
    await linkReport(testApp, stolen.member);
    await changed(stolen.member);
    testApp.clock.advance({ hours: 24 });
    await testApp.drainJobs();
    await request(stolen.member.phoneNumber);
    assert.deepEqual(await changesOf(stolen.email), []);
    const { undone } = (await tap(await linkTo(stolen.email))).reply;
    assert.notEqual(undone?.numberChangedAt, null, 'only staff give it back');
  });

  test('[V37][V19] email and page list the withdrawals, changes and sign-ins of the last 24 hours, masked, and whether each took effect or was undone', async () => {
    const { member, email } = await memberWithMail();
    await asked(testApp, member, 2_000);
    await givePasskey(testApp, member);
    await changeAccount(testApp, member, { bankName: 'BPI', accountNumber: '1112223334' });
    await changeByCode(testApp, member, '639181112223');
    await request(member.phoneNumber);
    const link = await linkTo(email);
    const { reply } = await look(link);
    assert.ok(reply.kind === 'LOCK');
    const kinds = reply.happened.map(({ kind }) => kind);
    for (const kind of ['WITHDRAWAL_WAITS', 'ACCOUNT_WAITS', 'NUMBER_WAITS', 'PASSKEY'] as const) {
      assert.ok(kinds.includes(kind), `${kind} is missing: ${kinds.join(' ')}`);
    }
    const sent = reply.happened.find(({ kind }) => kind === 'WITHDRAWAL_WAITS');
    assert.equal(sent?.amount, 2_000);
    const mail = (await messagesTo(testApp, email)).map(({ body }) => body).join('\n');
    assert.match(mail, /In the last 24 hours:/);
    assert.match(mail, /withdrawal, not sent yet, PHP 2,000\.00/);
    assert.match(mail, /another receiving account, gets no money yet, /);
    assert.match(mail, /another phone number asked for, not changed yet, 639\*+/);
    for (const text of [mail, JSON.stringify(reply)]) {
      assert.doesNotMatch(text, /1112223334|639181112223/);
    }
    assert.equal((await tap(link)).status, 200);
    const { reply: locked } = await look(link);
    const after = locked.kind === 'LOCK' ? locked.happened.map(({ kind }) => kind) : [];
    for (const kind of ['WITHDRAWAL_BACK', 'ACCOUNT_BACK', 'NUMBER_KEPT'] as const) {
      assert.ok(after.includes(kind), `${kind} is missing: ${after.join(' ')}`);
    }
    testApp.clock.advance({ hours: 25 });
    await request(member.phoneNumber);
    const later = await look(await linkTo(email));
    assert.deepEqual(later.reply.kind === 'LOCK' && later.reply.happened, []);
  });
});
