import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  correctAccount,
  requestAccountCorrection,
  undoAccountCorrection,
} from '@pahiram/api/members';
import * as contract from '@pahiram/api/money-lock';
import * as passkeys from '@pahiram/api/passkeys';
import * as stops from '@pahiram/api/stops';
import { cancelWithdrawal, getWithdrawal } from '@pahiram/api/withdrawals';
import { accountOf, changeAccount } from '../../test/account-change.ts';
import { Authenticator } from '../../test/authenticator.ts';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { insertRows } from '../../test/insert-rows.ts';
import { tokenOf } from '../../test/maker.ts';
import { lastCodeTo, messagesTo } from '../../test/messages.ts';
import {
  aboutOf,
  addPasskey,
  anotherPasskey,
  askFor,
  confirmBy,
  giveOldAndYoungPasskey,
  givePasskey,
  passkeysOf,
  secondSession,
} from '../../test/passkeys.ts';
import { testPassword } from '../../test/people.ts';
import { reportTheft } from '../../test/theft-report.ts';
import {
  ask,
  asked,
  codeBySms,
  confirm,
  confirmed,
  pass,
  stateOf,
  walletOf,
} from '../../test/withdrawals.ts';
import { storeSetting } from '../company/settings.ts';
import { newId } from '../ids.ts';

const other = { bankName: 'BPI', accountNumber: '1112223334' };

describe('locked money', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', 24, change));
  });
  after(() => testApp.close());

  const as = (member: FundedMember) => ({ token: tokenOf(testApp.app, member) });
  const lock = (member: FundedMember) =>
    testApp.call(contract.lockMoney, { ...as(member), body: {} });
  const lockOf = async (member: FundedMember) =>
    (await testApp.call(contract.getMoneyLock, as(member))).reply.lock;

  const signedInAgain = async (member: FundedMember) =>
    ({ ...member, ...(await secondSession(testApp, member)) }) as FundedMember;

  async function unlockCodeTo(member: FundedMember) {
    const sent = await testApp.call(contract.requestUnlockCode, { ...as(member), body: {} });
    assert.equal(sent.status, 200, sent.text);
    return lastCodeTo(testApp, member.phoneNumber);
  }

  for (const daysBefore of [0, 2]) {
    test(`[V37][H5] a password that was set by SMS ${daysBefore} days before the money was locked unlocks it a week after that`, async () => {
      const member = await addFundedMember(testApp.app);
      const recoveredAt = new Date(testApp.clock.now().getTime() - daysBefore * 86_400_000);
      await runAsOwner(testApp, 'UPDATE member SET recovered_at = $2 WHERE id = $1', [
        member.id,
        recoveredAt,
      ]);
      assert.equal((await lock(member)).status, 200);
      const body = { code: await unlockCodeTo(member), password: testPassword };
      const unlocked = await testApp.call(contract.unlockMoney, { ...as(member), body });
      assert.equal(unlocked.status, 200, unlocked.text);
      const { unlockAt } = unlocked.reply.lock ?? {};
      assert.equal(Date.parse(unlockAt ?? ''), recoveredAt.getTime() + 7 * 86_400_000);
    });
  }

  test('[V37] locking the money in the app signs out every other device and keeps this one', async () => {
    const member = await addFundedMember(testApp.app);
    const other = await signedInAgain(member);
    assert.notEqual(await lockOf(other), undefined);
    assert.equal((await lock(member)).status, 200);
    assert.equal((await testApp.call(contract.getMoneyLock, as(other))).status, 403, 'signed out');
    assert.notEqual(await lockOf(member), null);
    const texts = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body).join(' ');
    assert.match(texts, /Your other devices are signed out\./);
  });

  test('[V37][H5][V14] while the phone is reported as stolen a passkey with the password ends the lock after 24 hours, not at once: the phone may have both', async () => {
    const member = await addFundedMember(testApp.app);
    const key = await givePasskey(testApp, member);
    await reportTheft(testApp, member);
    await lock(member);
    const about = aboutOf({ purpose: 'MONEY_UNLOCK' }, { purpose: 'MONEY_UNLOCK' });
    const { code } = (await confirmBy(testApp, member, key, about)).reply;
    const body = { code, password: testPassword };
    const asked = await testApp.call(contract.unlockMoney, { ...as(member), body });
    assert.equal(asked.status, 200, asked.text);
    const wait = Date.parse(asked.reply.lock?.unlockAt ?? '') - testApp.clock.now().getTime();
    assert.equal(wait, 86_400_000);
    assert.equal((await ask(testApp, member, 2_000)).error.code, 'money-locked');
    const texts = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body).join(' ');
    assert.match(texts, /because somebody with your password asked for it\. Not you\?/);
  });

  test('[V37][V14] one tap stops every withdrawal and every change of the account; what was not sent is back in the wallet', async () => {
    const member = await addFundedMember(testApp.app);
    const open = await confirmed(testApp, member, 20_000);
    assert.equal((await lock(member)).status, 200);
    assert.equal(await stateOf(testApp, member, open), 'CANCELLED');
    assert.equal((await walletOf(testApp, member)).inTransferAmount, 0);
    const told = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body).join('\n');
    assert.match(told, /PHP 20,000\.00 was not sent yet and is back in your wallet\./);
    assert.equal((await ask(testApp, member, 2_000)).error.code, 'money-locked');
    const { phoneNumber } = member;
    const account = { phoneNumber, bankName: 'BPI', accountNumber: '1234567890' };
    const correction = await testApp.call(requestAccountCorrection, {
      ...as(member),
      body: account,
    });
    assert.equal(correction.error.code, 'money-locked');
    const body = { ...account, code: '123456' };
    const changed = await testApp.call(correctAccount, { ...as(member), body });
    assert.equal(changed.error.code, 'money-locked');
  });

  test('[V37][V14] a withdrawal that locking the money cancelled says so; one that the member cancelled does not', async () => {
    const member = await addFundedMember(testApp.app);
    const shown = async (id: string) => {
      const params = { id: id as `wdr_${string}` };
      return (await testApp.call(getWithdrawal, { ...as(member), params })).reply;
    };
    const own = await asked(testApp, member, 20_000);
    const params = { id: own as `wdr_${string}` };
    await testApp.call(cancelWithdrawal, { ...as(member), params });
    const locked = await confirmed(testApp, member, 20_000);
    await lock(member);
    const [byMember, byLock] = [await shown(own), await shown(locked)];
    assert.equal(byMember.state, 'CANCELLED');
    assert.equal(byMember.isCancelledByLock, false);
    assert.doesNotMatch(byMember.statusMessage, /lock/);
    assert.equal(byLock.isCancelledByLock, true);
    assert.match(byLock.statusMessage, /cancelled when the money was locked/);
  });

  test('[V37] a withdrawal that waited for its code when the money was locked cannot be confirmed after it', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await asked(testApp, member, 20_000);
    const code = await codeBySms(testApp, member, id);
    await lock(member);
    assert.equal((await confirm(testApp, member, id, code)).error.code, 'money-locked');
    assert.equal(await stateOf(testApp, member, id), 'CANCELLED');
  });

  test('[H5][V37] a passkey with the password ends the lock at once; the passkey alone, which the thief of a phone may have, does not', async () => {
    const member = await addFundedMember(testApp.app);
    const key = await givePasskey(testApp, member);
    await lock(member);
    const about = aboutOf({ purpose: 'MONEY_UNLOCK' }, { purpose: 'MONEY_UNLOCK' });
    const { code } = (await confirmBy(testApp, member, key, about)).reply;
    const end = (password: string) =>
      testApp.call(contract.unlockMoney, { ...as(member), body: { code, password } });
    assert.equal((await end('Wrong#1234')).error.code, 'password-wrong');
    const ended = await end(testPassword);
    assert.equal(ended.status, 200, ended.text);
    assert.equal(await lockOf(member), null);
    assert.equal((await ask(testApp, member, 2_000)).status, 200);
  });

  test('[H5][V37] while the clock runs on, the end by a passkey is still at once: the reply has no lock, and no message offers to stop it', async () => {
    const member = await addFundedMember(testApp.app);
    const key = await givePasskey(testApp, member);
    await lock(member);
    const about = aboutOf({ purpose: 'MONEY_UNLOCK' }, { purpose: 'MONEY_UNLOCK' });
    const { code } = (await confirmBy(testApp, member, key, about)).reply;
    const { clock } = testApp;
    const { now } = clock;
    const running = () => {
      clock.advance({ seconds: 0.001 });
      return now();
    };
    Object.assign(clock, { now: running });
    try {
      const body = { code, password: testPassword };
      const ended = await testApp.call(contract.unlockMoney, { ...as(member), body });
      assert.deepEqual(ended.reply, { lock: null });
    } finally {
      Object.assign(clock, { now });
    }
    const texts = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body).join(' ');
    assert.match(texts, /Your money is unlocked/);
    assert.doesNotMatch(texts, /\/stop\/mlk_/);
  });

  test('[H5][V37] with a password set by SMS since the lock a passkey ends it a week later, which is told before', async () => {
    const member = await addFundedMember(testApp.app);
    const key = await givePasskey(testApp, member);
    await lock(member);
    assert.equal((await lockOf(member))?.notBefore, null);
    const recoveredAt = testApp.clock.now();
    await runAsOwner(testApp, 'UPDATE member SET recovered_at = $2 WHERE id = $1', [
      member.id,
      recoveredAt,
    ]);
    const told = (await lockOf(member))?.notBefore;
    const about = aboutOf({ purpose: 'MONEY_UNLOCK' }, { purpose: 'MONEY_UNLOCK' });
    const { code } = (await confirmBy(testApp, member, key, about)).reply;
    const body = { code, password: testPassword };
    const ended = await testApp.call(contract.unlockMoney, { ...as(member), body });
    const { unlockAt } = ended.reply.lock ?? {};
    assert.equal(Date.parse(unlockAt ?? ''), recoveredAt.getTime() + 7 * 86_400_000);
    assert.equal(told, unlockAt, 'told before it is asked');
  });

  test('[V37] an unlocking that waits a week is told at the start, halfway and the day before, each time with the link that stops it; one that was stopped is not', async () => {
    const [kept, stopped] = [
      await addFundedMember(testApp.app),
      await addFundedMember(testApp.app),
    ];
    for (const member of [kept, stopped]) {
      const key = await givePasskey(testApp, member);
      await lock(member);
      await runAsOwner(testApp, 'UPDATE member SET recovered_at = $2 WHERE id = $1', [
        member.id,
        testApp.clock.now(),
      ]);
      const about = aboutOf({ purpose: 'MONEY_UNLOCK' }, { purpose: 'MONEY_UNLOCK' });
      const { code } = (await confirmBy(testApp, member, key, about)).reply;
      const body = { code, password: testPassword };
      const asked = await testApp.call(contract.unlockMoney, { ...as(member), body });
      assert.equal(asked.status, 200, asked.text);
    }
    const linksTo = async ({ phoneNumber }: FundedMember) =>
      (await messagesTo(testApp, phoneNumber)).filter(({ body }) => /stop\/mlk_/.test(body)).length;
    assert.deepEqual([await linksTo(kept), await linksTo(stopped)], [1, 1]);
    await lock(stopped);
    testApp.clock.advance({ days: 3, hours: 11 });
    assert.equal(await linksTo(kept), 1);
    testApp.clock.advance({ hours: 2 });
    assert.equal(await linksTo(kept), 2, 'halfway');
    testApp.clock.advance({ days: 2, hours: 10 });
    assert.equal(await linksTo(kept), 2);
    testApp.clock.advance({ hours: 2 });
    assert.deepEqual([await linksTo(kept), await linksTo(stopped)], [3, 1], 'the day before');
  });

  test('[V37] password and code end it after 24 hours; every channel is told, and one tap keeps it locked', async () => {
    const member = await addFundedMember(testApp.app);
    await giveOldAndYoungPasskey(testApp, member);
    await lock(member);
    const code = await unlockCodeTo(member);
    const unlock = (password: string) =>
      testApp.call(contract.unlockMoney, { ...as(member), body: { code, password } });
    assert.equal((await unlock('')).status, 400, 'a read-out code alone');
    assert.equal((await unlock('Wrong#1234')).error.code, 'password-wrong');
    const asked = await unlock(testPassword);
    assert.equal(asked.status, 200, asked.text);
    assert.notEqual(asked.reply.lock?.unlockAt, null);
    assert.equal((await ask(testApp, member, 2_000)).error.code, 'money-locked');
    const texts = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body).join(' ');
    const [, id, secret = ''] = /\/stop\/(mlk_\w+)#([\w-]{43})/.exec(texts) ?? [];
    const params = { id: id as `mlk_${string}` };
    const stopped = await testApp.call(stops.stop, { params, secret, body: {} });
    assert.equal(stopped.status, 200, stopped.text);
    assert.equal((await testApp.call(stops.stop, { params, secret, body: {} })).status, 200);
    assert.equal((await testApp.call(contract.getMoneyLock, as(member))).status, 403, 'signed out');
    assert.deepEqual(await passkeysOf(testApp, member), ['Phone'], 'the young one is removed');
    const again = await signedInAgain(member);
    await pass(testApp, 90_000, 3_600);
    assert.equal((await lockOf(again))?.unlockAt, null);
    assert.equal((await ask(testApp, again, 2_000)).error.code, 'money-locked');
    assert.equal((await testApp.call(stops.stop, { params, secret, body: {} })).status, 200);
    assert.equal((await testApp.call(contract.getMoneyLock, as(again))).status, 200);
  });

  test('[V37][V14] stopped by the link, a password that was set by SMS unlocks the money a week after each stop; a passkey does not wait for that', async () => {
    const member = await addFundedMember(testApp.app);
    const key = await givePasskey(testApp, member);
    await runAsOwner(
      testApp,
      `UPDATE member_passkey SET created_at = created_at - interval '60 days', usable_from = usable_from - interval '60 days' WHERE member_id = $1`,
      [member.id],
    );
    const recoveredAt = testApp.clock.now();
    await runAsOwner(testApp, 'UPDATE member SET recovered_at = $2 WHERE id = $1', [
      member.id,
      recoveredAt,
    ]);
    await lock(member);
    const stopIt = async () => {
      const texts = (await messagesTo(testApp, member.phoneNumber))
        .map(({ body }) => body)
        .join(' ');
      const [, id, secret = ''] = /\/stop\/(mlk_\w+)#([\w-]{43})/.exec(texts) ?? [];
      const params = { id: id as `mlk_${string}` };
      assert.equal((await testApp.call(stops.stop, { params, secret, body: {} })).status, 200);
      return testApp.clock.now().getTime();
    };
    let person = member;
    const unlocksAt = async () => {
      person = await signedInAgain(member);
      const body = { code: await unlockCodeTo(person), password: testPassword };
      const unlocked = await testApp.call(contract.unlockMoney, { ...as(person), body });
      assert.equal(unlocked.status, 200, unlocked.text);
      return Date.parse(unlocked.reply.lock?.unlockAt ?? '');
    };
    const week = 7 * 86_400_000;
    assert.equal(await unlocksAt(), recoveredAt.getTime() + week);
    for (const _ of ['first', 'second']) {
      testApp.clock.advance({ days: 6 });
      const stoppedAt = await stopIt();
      assert.equal(await unlocksAt(), stoppedAt + week);
    }
    const about = aboutOf({ purpose: 'MONEY_UNLOCK' }, { purpose: 'MONEY_UNLOCK' });
    const { code } = (await confirmBy(testApp, person, key, about)).reply;
    const body = { code, password: testPassword };
    const ended = await testApp.call(contract.unlockMoney, { ...as(person), body });
    assert.deepEqual(ended.reply.lock, null, ended.text);
  });

  test('[V37] after the wait the money is free, and every channel is told once; the email leads to a lock without a sign-in', async () => {
    const member = await addFundedMember(testApp.app);
    const email = 'unlocked@example.com';
    await runAsOwner(
      testApp,
      'UPDATE member SET email = $2, email_confirmed_at = now() WHERE id = $1',
      [member.id, email],
    );
    await lock(member);
    const code = await unlockCodeTo(member);
    const body = { code, password: testPassword };
    await testApp.call(contract.unlockMoney, { ...as(member), body });
    const told = async () =>
      (await messagesTo(testApp, member.phoneNumber)).filter(({ body }) =>
        /^Your money is unlocked/.test(body),
      ).length;
    assert.equal(await told(), 0);
    testApp.clock.advance({ hours: 24 });
    assert.equal(await lockOf(member), null);
    assert.equal((await ask(testApp, member, 2_000)).status, 200);
    assert.equal(await told(), 1);
    await testApp.drainJobs();
    assert.equal(await told(), 1);
    const mail = (await messagesTo(testApp, email)).at(-1);
    assert.equal(mail?.subject, 'Your money is unlocked');
    assert.match(mail?.body ?? '', /Lock your money by email: https?:\/\/\S+\/lock$/m);
  });

  test('[V37] locked again while it waits to be unlocked, it stays locked, which is recorded and told', async () => {
    const member = await addFundedMember(testApp.app);
    await lock(member);
    const code = await unlockCodeTo(member);
    const body = { code, password: testPassword };
    await testApp.call(contract.unlockMoney, { ...as(member), body });
    assert.equal((await lock(member)).reply.lock?.unlockAt, null);
    assert.equal(await countAudit(testApp, 'member.keep-money-locked', member.id), 1);
    const texts = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body).join(' ');
    assert.match(texts, /Your money stays locked/);
    testApp.clock.advance({ hours: 25 });
    const later = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body).join(' ');
    assert.doesNotMatch(later, /Your money is unlocked/);
    assert.notEqual(await lockOf(member), null);
  });

  test('[V37][H5] a stolen session alone ends no lock: its waiting passkey is gone, and it adds none while the money is locked', async () => {
    const member = await addFundedMember(testApp.app);
    testApp.clock.advance({ hours: 2 });
    const thief = { ...member, ...(await secondSession(testApp, member)) } as FundedMember;
    const key = new Authenticator();
    assert.equal((await addPasskey(testApp, thief, key)).status, 200);
    await lock(member);
    const out = await testApp.call(passkeys.askToAddPasskey, { ...as(thief), body: {} });
    assert.equal(out.status, 403, 'signed out');
    Object.assign(thief, await secondSession(testApp, member));
    const asked = await testApp.call(passkeys.askToAddPasskey, { ...as(thief), body: {} });
    assert.equal(asked.error.code, 'money-locked');
    testApp.clock.advance({ hours: 25 });
    const about = aboutOf({ purpose: 'MONEY_UNLOCK' }, { purpose: 'MONEY_UNLOCK' });
    assert.equal((await askFor(testApp, thief, about)).error.code, 'passkey-none');
    assert.notEqual(await lockOf(member), null);
  });

  test('[V37][H5] while the money is locked another passkey is added only with one that works', async () => {
    const member = await addFundedMember(testApp.app);
    const first = await givePasskey(testApp, member);
    await lock(member);
    const alone = await addPasskey(testApp, member, new Authenticator());
    assert.equal(alone.error.code, 'money-locked');
    const { code } = (await confirmBy(testApp, member, first, anotherPasskey)).reply;
    const added = await addPasskey(testApp, member, new Authenticator(), { code });
    assert.equal(added.status, 200, added.text);
  });

  test('[V37][V14] locking the money takes back a change of the account that waits', async () => {
    const member = await addFundedMember(testApp.app);
    await changeAccount(testApp, member, other);
    await lock(member);
    assert.equal(await accountOf(testApp, member), member.accountNumber);
    testApp.clock.advance({ hours: 25 });
    assert.equal(await accountOf(testApp, member), member.accountNumber);
    const undone = await testApp.call(undoAccountCorrection, {
      ...as(member),
      body: { phoneNumber: member.phoneNumber },
    });
    assert.equal(undone.error.code, 'money-locked');
  });

  test('[V37] a withdrawal that was confirmed is not sent while the money is locked', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 2_000);
    const row = {
      member_id: member.id,
      id: newId(testApp.app.random, 'mlk'),
      locked_at: testApp.clock.now(),
    };
    await testApp.app.db.transaction((tx) => insertRows(tx, 'money_lock', [row]));
    await pass(testApp, 60);
    assert.equal(await stateOf(testApp, member, id), 'CANCELLED');
    assert.equal((await walletOf(testApp, member)).inTransferAmount, 0);
  });

  test('[V37] locking and confirming at once: nothing leaves', async () => {
    const member = await addFundedMember(testApp.app);
    for (let round = 0; round < 3; round += 1) {
      const id = await asked(testApp, member, 2_000);
      const code = await codeBySms(testApp, member, id);
      await Promise.all([lock(member), confirm(testApp, member, id, code)]);
      await pass(testApp, 60);
      assert.equal(await stateOf(testApp, member, id), 'CANCELLED');
      await runAsOwner(testApp, 'UPDATE money_lock SET unlocked_at = $2 WHERE member_id = $1', [
        member.id,
        testApp.clock.now(),
      ]);
    }
  });
});
