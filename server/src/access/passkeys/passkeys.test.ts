import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import * as access from '@pahiram/api/access';
import {
  approveWithdrawalHold,
  proposeMemberHold,
  releaseWithdrawalHold,
  reportTakeover,
} from '@pahiram/api/holds';
import * as moneyLock from '@pahiram/api/money-lock';
import * as passkeys from '@pahiram/api/passkeys';
import * as staffPasskeys from '@pahiram/api/staff-passkeys';
import * as stops from '@pahiram/api/stops';
import { loadWallet } from '@pahiram/api/wallet';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { Authenticator, type Bent } from '../../../test/authenticator.ts';
import { countAudit, runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { messagesTo } from '../../../test/messages.ts';
import {
  addPasskey,
  anotherPasskey,
  askFor,
  confirmBy,
  givePasskey,
  secondSession,
} from '../../../test/passkeys.ts';
import {
  addMember,
  forgetAddressLimits,
  signInMember,
  signInStaff,
  type TestMember,
} from '../../../test/people.ts';
import { storeSetting } from '../../company/settings.ts';

const origin = 'http://localhost:4100';

describe('passkeys of a member', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', 24, change));
  });
  after(() => testApp.close());
  beforeEach(() => forgetAddressLimits(testApp));

  async function signIn(key: Authenticator, bent: Bent = {}) {
    const asked = await testApp.call(passkeys.askToSignIn, { body: {} });
    assert.equal(asked.status, 200, asked.text);
    const { questionId, options } = asked.reply;
    return testApp.call(passkeys.signInWithPasskey, {
      body: { questionId, response: key.answer(options, bent), remember: false },
      headers: { origin },
    });
  }

  const remove = (
    { token, password }: Pick<TestMember, 'token' | 'password'>,
    id: `psk_${string}`,
  ) => testApp.call(passkeys.removePasskey, { token, params: { id }, body: { password } });

  const listOf = async (member: TestMember) =>
    (await testApp.call(passkeys.listPasskeys, { token: member.token })).reply;

  /** The link of the newest message that stops something. */
  async function stopLinkTo(member: TestMember) {
    const messages = await messagesTo(testApp, member.phoneNumber);
    const link = messages
      .flatMap(({ body }) => /\/stop\/(\w+)#([\w-]{43})/.exec(body) ?? [])
      .slice(-2);
    const [id, secret] = link;
    assert.ok(id && secret, 'no link was sent');
    return { id: id as `psk_${string}`, secret };
  }

  test('[H5] the first passkey is free within the hour of the registration, and signs its owner in without a password', async () => {
    const member = await addMember(testApp);
    const key = await givePasskey(testApp, member);
    const { isAvailable, passkeys: stored } = await listOf(member);
    assert.equal(isAvailable, true);
    assert.deepEqual(
      stored.map(({ name, usedAt }) => [name, usedAt]),
      [['Phone', null]],
    );
    const signedIn = await signIn(key);
    assert.equal(signedIn.status, 200, signedIn.text);
    const token = signedIn.reply.accessToken;
    const sessions = await testApp.call(access.listSessions, { token });
    assert.equal(sessions.reply.sessions.length, 2);
    assert.notEqual((await listOf(member)).passkeys[0]?.usedAt, null);
  });

  test('[H5][V37] a later first passkey waits 24 hours, every channel is told, and one tap stops it for good', async () => {
    const member = await addMember(testApp);
    testApp.clock.advance({ hours: 2 });
    const key = new Authenticator();
    const added = await addPasskey(testApp, member, key);
    assert.equal(added.status, 200, added.text);
    assert.equal((await signIn(key)).error.code, 'passkey-waits');
    assert.equal((await askFor(testApp, member, anotherPasskey)).error.code, 'passkey-none');
    const { id, secret } = await stopLinkTo(member);
    const shown = await testApp.call(stops.getStoppable, { params: { id }, secret });
    assert.equal(shown.reply.kind, 'PASSKEY');
    const wrong = { params: { id }, secret: 'A'.repeat(43) };
    assert.equal((await testApp.call(stops.getStoppable, wrong)).error.code, 'stop-not-found');
    assert.equal((await testApp.call(stops.stop, { ...wrong, body: {} })).status, 404);
    const stopIt = () => testApp.call(stops.stop, { params: { id }, secret, body: {} });
    assert.equal((await stopIt()).status, 200);
    assert.equal((await stopIt()).status, 200, 'tapped again, it answers the same');
    testApp.clock.advance({ hours: 25 });
    assert.equal((await signIn(key)).error.code, 'passkey-refused');
    const signedOut = await testApp.call(passkeys.listPasskeys, { token: member.token });
    assert.equal(signedOut.status, 403, 'the thief may use one of the devices');
    const again = await signInMember(testApp, member.phoneNumber);
    assert.deepEqual((await listOf(again)).passkeys, []);
  });

  test('[H5] after the wait it works, and can no longer be stopped by the link', async () => {
    const member = await addMember(testApp);
    testApp.clock.advance({ hours: 2 });
    const key = new Authenticator();
    await addPasskey(testApp, member, key);
    const { id, secret } = await stopLinkTo(member);
    testApp.clock.advance({ hours: 24 });
    assert.equal((await signIn(key)).status, 200);
    const late = await testApp.call(stops.stop, { params: { id }, secret, body: {} });
    assert.equal(late.error.code, 'stop-too-late');
  });

  test('[H5] another passkey works at once when one of the member confirms it, and waits when none does', async () => {
    const member = await addMember(testApp);
    const first = await givePasskey(testApp, member);
    const { code } = (await confirmBy(testApp, member, first, anotherPasskey)).reply;
    const second = new Authenticator();
    const confirmed = await addPasskey(testApp, member, second, { code, name: 'Laptop' });
    assert.equal(confirmed.status, 200, confirmed.text);
    assert.equal((await signIn(second)).status, 200);
    const reused = await addPasskey(testApp, member, new Authenticator(), { code });
    assert.equal(reused.error.code, 'code-not-valid');
    const third = new Authenticator();
    assert.equal((await addPasskey(testApp, member, third)).status, 200);
    assert.equal((await signIn(third)).error.code, 'passkey-waits');
  });

  test('[H5][V21] a removed passkey signs nobody in, and the owner is told', async () => {
    const member = await addMember(testApp);
    const key = await givePasskey(testApp, member);
    const [stored] = (await listOf(member)).passkeys;
    assert.ok(stored);
    const other = await addMember(testApp);
    assert.equal((await remove(other, stored.id)).error.code, 'passkey-not-found');
    const removed = await remove(member, stored.id);
    assert.equal(removed.status, 200, removed.text);
    assert.equal((await signIn(key)).error.code, 'passkey-refused');
    const messages = await messagesTo(testApp, member.phoneNumber);
    assert.ok(messages.some(({ body }) => body.includes('was removed from your account')));
  });

  test('[V37][V14][V21] a stolen session removes no passkey, also while the money is locked; the owner does, on another phone, with the password', async () => {
    const member = await addMember(testApp);
    await givePasskey(testApp, member);
    const [stored] = (await listOf(member)).passkeys;
    assert.ok(stored);
    await testApp.call(moneyLock.lockMoney, { token: member.token, body: {} });
    const { token } = member;
    const bare = { token, params: { id: stored.id }, body: {} as { password: string } };
    assert.equal((await testApp.call(passkeys.removePasskey, bare)).status, 400);
    const stolen = { token, password: 'Sampaguita#8' };
    assert.equal((await remove(stolen, stored.id)).error.code, 'password-wrong');
    assert.equal((await listOf(member)).passkeys.length, 1);
    assert.equal(await countAudit(testApp, 'access.remove-passkey-refused', member.id), 1);
    const borrowed = await signInMember(testApp, member.phoneNumber);
    assert.equal((await remove(borrowed, stored.id)).status, 200);
    assert.deepEqual((await listOf(borrowed)).passkeys, []);
  });

  test('[V37][V14] a password that a code by SMS set in the last week removes no passkey, because the SIM alone sets it; another passkey from before still does, and so does the password after the week', async () => {
    const member = await addMember(testApp);
    const first = await givePasskey(testApp, member);
    const { code } = (await confirmBy(testApp, member, first, anotherPasskey)).reply;
    const second = new Authenticator();
    await addPasskey(testApp, member, second, { code, name: 'Laptop' });
    const idOf = async (name: string) => {
      const found = (await listOf(member)).passkeys.find((passkey) => passkey.name === name);
      assert.ok(found, name);
      return found.id;
    };
    const [phone, laptop] = [await idOf('Phone'), await idOf('Laptop')];
    testApp.clock.advance({ hours: 1 });
    await runAsOwner(testApp, 'UPDATE member SET recovered_at = $2 WHERE id = $1', [
      member.id,
      testApp.clock.now(),
    ]);
    const bySms = await signInMember(testApp, member.phoneNumber);
    const refused = await remove(bySms, phone);
    assert.deepEqual([refused.status, refused.error.code], [409, 'passkey-password-by-sms']);
    assert.match(refused.error.message, /^Your password was set with a code by SMS .* until /);
    const { accessToken: token } = (await signIn(second)).reply;
    const byPasskey = { token, password: member.password };
    assert.equal((await remove(byPasskey, laptop)).error.code, 'passkey-password-by-sms', 'itself');
    const removed = await remove(byPasskey, phone);
    assert.equal(removed.status, 200, removed.text);
    assert.equal((await signIn(first)).error.code, 'passkey-refused');
    testApp.clock.advance({ days: 7 });
    const later = await signInMember(testApp, member.phoneNumber);
    assert.equal((await remove(later, laptop)).status, 200);
  });

  test('[V37][V21] guessing the password to remove a passkey ends at the limit that all operations share', async () => {
    const member = await addMember(testApp);
    await givePasskey(testApp, member);
    const [stored] = (await listOf(member)).passkeys;
    assert.ok(stored);
    const stolen = { ...member, password: 'Sampaguita#8' };
    for (let tries = 0; tries < 10; tries += 1) {
      assert.equal((await remove(stolen, stored.id)).error.code, 'password-wrong');
    }
    assert.equal((await remove(member, stored.id)).status, 429);
    const body = { phoneNumber: member.phoneNumber, password: member.password, newPassword: 'X' };
    const change = await testApp.call(access.changePassword, { token: member.token, body });
    assert.equal(change.status, 429);
  });

  test('[V21][V37] a removed passkey ends the sessions that began with it, but not the one that removes it', async () => {
    const member = await addMember(testApp);
    const key = await givePasskey(testApp, member);
    const [stored] = (await listOf(member)).passkeys;
    assert.ok(stored);
    const { code } = (await confirmBy(testApp, member, key, anotherPasskey)).reply;
    const kept = new Authenticator();
    await addPasskey(testApp, member, kept, { code, name: 'Laptop' });
    const lost = (await signIn(key)).reply.accessToken;
    const mine = (await signIn(key)).reply.accessToken;
    const laptop = (await signIn(kept)).reply.accessToken;
    const removed = await remove({ ...member, token: mine }, stored.id);
    assert.equal(removed.status, 200, removed.text);
    const isOn = async (token: string) =>
      (await testApp.call(access.listSessions, { token })).status === 200;
    assert.equal(await isOn(lost), false);
    for (const token of [mine, laptop, member.token]) assert.equal(await isOn(token), true);
  });

  test('[V37][V19] the code that the app showed for a passkey confirms nothing once the passkey is removed', async () => {
    const member = await addMember(testApp);
    const stolen = await givePasskey(testApp, member);
    const [stored] = (await listOf(member)).passkeys;
    assert.ok(stored);
    const { code } = (await confirmBy(testApp, member, stolen, anotherPasskey)).reply;
    const asked = await testApp.call(passkeys.askToAddPasskey, { token: member.token, body: {} });
    const owner = await signInMember(testApp, member.phoneNumber);
    assert.equal((await remove(owner, stored.id)).status, 200);
    const { questionId, options } = asked.reply;
    const added = await testApp.call(passkeys.addPasskey, {
      token: member.token,
      body: { questionId, response: new Authenticator().make(options), name: 'Phone', code },
    });
    assert.equal(added.error.code, 'code-not-valid');
    assert.deepEqual((await listOf(member)).passkeys, []);
  });

  test('[V37][H5] once staff were told that the phone was stolen, its passkey signs nobody in and confirms nothing, and no other is added', async () => {
    const member = await addMember(testApp);
    const key = await givePasskey(testApp, member);
    const support = await signInStaff(testApp, ['SUPPORT']);
    const reported = await testApp.call(reportTakeover, {
      token: support.token,
      params: { memberId: member.id as `mbr_${string}` },
      body: {
        reviewOn: addDays(manilaDate(testApp.clock.now().getTime()), 1),
        ground: 'REGISTERED_PHONE_STOLEN',
        memberReportsStranger: true,
      },
    });
    assert.equal(reported.status, 200, reported.text);
    assert.equal((await signIn(key)).error.code, 'phone-stolen');
    const { token } = await signInMember(testApp, member.phoneNumber);
    const session = { ...member, token };
    const asked = await confirmBy(testApp, session, key, anotherPasskey);
    assert.equal(asked.error.code, 'phone-stolen', asked.text);
    const added = await testApp.call(passkeys.askToAddPasskey, { token, body: {} });
    assert.equal(added.error.code, 'phone-stolen', 'the thief adds none');
    assert.equal((await listOf(session)).passkeys.length, 1);
    const body = { phoneNumber: member.phoneNumber };
    const wallet = await testApp.call(loadWallet, { token, body });
    assert.equal(
      wallet.reply.stolenReport,
      'hold',
      'the wallet says so before a code is asked for',
    );
  });

  test('[V37][H5] a session alone adds no passkey: the password is needed, also for the first one later than an hour after registration; guesses are counted, and a question asked without it adds none', async () => {
    const member = await addMember(testApp);
    const ask = (password: string | null = null) =>
      testApp.call(passkeys.askToAddPasskey, { token: member.token, body: { password } });
    assert.equal((await listOf(member)).takesPassword, false);
    const free = await ask();
    assert.equal(free.status, 200, free.text);
    testApp.clock.advance({ minutes: 61 });
    const late = { questionId: free.reply.questionId, name: 'Phone', code: null };
    const response = new Authenticator().make(free.reply.options);
    const add = (body: typeof late, made = response) =>
      testApp.call(passkeys.addPasskey, {
        token: member.token,
        body: { ...body, response: made },
      });
    assert.equal((await add(late)).error.code, 'question-over');
    assert.equal((await ask()).error.code, 'password-needed');
    assert.equal((await ask('Sampaguita#8')).error.code, 'password-wrong');
    assert.equal(await countAudit(testApp, 'access.add-passkey-refused', member.id), 1);
    const asked = await ask(member.password);
    assert.equal(asked.status, 200, asked.text);
    const made = new Authenticator().make(asked.reply.options);
    const added = await add({ ...late, questionId: asked.reply.questionId }, made);
    assert.equal(added.status, 200, added.text);
    testApp.clock.advance({ hours: 25 });
    const listed = await testApp.call(passkeys.listPasskeys, { token: member.token });
    assert.equal(listed.reply.takesPassword, true);
    const unproven = await ask();
    assert.equal(unproven.status, 200, 'a passkey that works may confirm it');
    const other = new Authenticator().make(unproven.reply.options);
    const alone = await add({ ...late, questionId: unproven.reply.questionId }, other);
    assert.equal(alone.error.code, 'question-over');
    for (let tries = 0; tries < 10; tries += 1) await ask('Sampaguita#8');
    assert.equal((await ask(member.password)).status, 429);
  });

  test('[V37][V21] removing a passkey signs out the device that the member names, and no other; the list names the one that used it last', async () => {
    const member = await addMember(testApp);
    const key = await givePasskey(testApp, member);
    const lost = await secondSession(testApp, member);
    const { sessionId = '' } = lost;
    const mine = await signInMember(testApp, member.phoneNumber);
    assert.equal((await confirmBy(testApp, lost, key, anotherPasskey)).status, 200);
    const [stored] = (await listOf(mine)).passkeys;
    assert.ok(stored);
    assert.equal(stored.lastSession, sessionId);
    const onLost = await listOf({ ...member, token: tokenOf(testApp.app, { ...lost, sessionId }) });
    assert.equal(onLost.passkeys[0]?.lastSession, null, 'that device itself has nothing to ask');
    const openOf = async () =>
      (await testApp.call(access.listSessions, { token: mine.token })).reply.sessions.map(
        ({ id }) => id,
      );
    const before = await openOf();
    const params = { id: stored.id };
    const stranger = await addMember(testApp);
    const removed = await testApp.call(passkeys.removePasskey, {
      token: mine.token,
      params,
      body: { password: member.password, endSession: stored.lastSession },
    });
    assert.equal(removed.status, 200, removed.text);
    assert.deepEqual(
      await openOf(),
      before.filter((id) => id !== stored.lastSession),
    );
    await givePasskey(testApp, stranger);
    const [theirs] = (await listOf(stranger)).passkeys;
    const mineOpen = (await openOf())[0] ?? null;
    await testApp.call(passkeys.removePasskey, {
      token: stranger.token,
      params: { id: theirs?.id ?? 'psk_x' },
      body: { password: stranger.password, endSession: mineOpen },
    });
    assert.ok((await openOf()).includes(mineOpen ?? 'ses_x'), 'a session of another member stays');
  });

  test('[V37][V14][H5] while staff hold withdrawals for any reason, or propose it, no passkey is added; those there are still sign in', async () => {
    const member = await addMember(testApp);
    const key = await givePasskey(testApp, member);
    const { code } = (await confirmBy(testApp, member, key, anotherPasskey)).reply;
    const askBefore = await testApp.call(passkeys.askToAddPasskey, {
      token: member.token,
      body: {},
    });
    assert.equal(askBefore.status, 200, askBefore.text);
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const finance = await signInStaff(testApp, ['FINANCE']);
    const proposed = await testApp.call(proposeMemberHold, {
      token: reviewer.token,
      params: { memberId: member.id as `mbr_${string}` },
      body: {
        reason: 'IDENTITY_IN_DOUBT',
        reviewOn: addDays(manilaDate(testApp.clock.now().getTime()), 1),
      },
    });
    assert.equal(proposed.status, 200, proposed.text);
    const { questionId, options } = askBefore.reply;
    const response = new Authenticator().make(options);
    const addedLate = () =>
      testApp.call(passkeys.addPasskey, {
        token: member.token,
        body: { questionId, response, name: 'Phone', code },
      });
    const asked = () => testApp.call(passkeys.askToAddPasskey, { token: member.token, body: {} });
    assert.equal((await asked()).error.code, 'passkeys-on-hold');
    assert.equal((await listOf(member)).isHeld, true);
    assert.equal((await addedLate()).error.code, 'passkeys-on-hold', 'also asked for before');
    const params = { id: proposed.reply.id };
    const approved = await testApp.call(approveWithdrawalHold, { token: finance.token, params });
    assert.equal(approved.status, 200, approved.text);
    assert.equal((await asked()).error.code, 'passkeys-on-hold');
    assert.equal((await signIn(key)).status, 200, 'a passkey that works still signs in');
    const reason = 'The ID is in order after all.';
    await testApp.call(releaseWithdrawalHold, { token: finance.token, params, body: { reason } });
    assert.equal((await asked()).status, 200);
  });

  test('[H5] a passkey has a name of its owner, and is known to one account only', async () => {
    const member = await addMember(testApp);
    const key = await givePasskey(testApp, member);
    const [stored] = (await listOf(member)).passkeys;
    assert.ok(stored);
    const renamed = await testApp.call(passkeys.renamePasskey, {
      token: member.token,
      params: { id: stored.id },
      body: { name: 'Nanay’s phone' },
    });
    assert.equal(renamed.reply.name, 'Nanay’s phone');
    assert.equal(await countAudit(testApp, 'access.rename-passkey', member.id), 1);
    const other = await addMember(testApp);
    assert.equal((await addPasskey(testApp, other, key)).error.code, 'passkey-known');
  });

  test('[V37] the name of a passkey is in our messages, so it holds no link', async () => {
    const member = await addMember(testApp);
    const key = await givePasskey(testApp, member);
    for (const name of ['evil.example', 'https://evil', 'a@b', 'Line\u2028two']) {
      const added = await addPasskey(testApp, member, new Authenticator(), { name });
      assert.equal(added.error.code, 'passkey-name-not-valid', name);
    }
    const { code } = (await confirmBy(testApp, member, key, anotherPasskey)).reply;
    const name = "Maria's phone (2) - Chrome, Android ñ";
    const added = await addPasskey(testApp, member, new Authenticator(), { code, name });
    assert.equal(added.status, 200, added.text);
    const renamed = await testApp.call(passkeys.renamePasskey, {
      token: member.token,
      params: { id: added.reply.id },
      body: { name: 'evil.example' },
    });
    assert.equal(renamed.error.code, 'passkey-name-not-valid');
  });

  test('[V37][H5] removed and added again within the hour of the registration, a passkey waits', async () => {
    const member = await addMember(testApp);
    await givePasskey(testApp, member);
    const [stored] = (await listOf(member)).passkeys;
    assert.ok(stored);
    await remove(member, stored.id);
    const thiefs = new Authenticator();
    assert.equal((await addPasskey(testApp, member, thiefs)).status, 200);
    assert.equal((await signIn(thiefs)).error.code, 'passkey-waits');
  });

  test('[V37][H5] of two first passkeys at once one is free, and the other is not added without the password', async () => {
    const member = await addMember(testApp);
    const keys = [new Authenticator(), new Authenticator()];
    const added = await Promise.all(
      keys.map(async (key) => {
        const { token } = member;
        const asked = await testApp.call(passkeys.askToAddPasskey, { token, body: {} });
        const { questionId, options } = asked.reply;
        const body = { questionId, response: key.make(options), name: 'Phone', code: null };
        return testApp.call(passkeys.addPasskey, { token, body });
      }),
    );
    assert.deepEqual(added.map(({ status }) => status).toSorted(), [200, 410]);
    assert.equal((await listOf(member)).passkeys.length, 1);
  });

  test('[V37] a passkey that waits answers no question about anything', async () => {
    const member = await addMember(testApp);
    await givePasskey(testApp, member);
    const waiting = new Authenticator();
    await addPasskey(testApp, member, waiting);
    const refused = await confirmBy(testApp, member, waiting, anotherPasskey);
    assert.equal(refused.error.code, 'passkey-waits');
  });

  test('[V37] a copied passkey signs nobody in, is removed, and every session of its owner ends', async () => {
    const member = await addMember(testApp);
    const key = await givePasskey(testApp, member);
    key.counter = 7;
    assert.equal((await signIn(key)).status, 200);
    assert.equal((await signIn(key, { counter: 7 })).error.code, 'passkey-refused');
    key.counter = 8;
    assert.equal((await signIn(key)).error.code, 'passkey-refused');
    assert.equal((await testApp.call(passkeys.listPasskeys, { token: member.token })).status, 403);
    assert.equal(await countAudit(testApp, 'access.sign-in-refused', member.id), 1);
    assert.equal(await countAudit(testApp, 'access.passkey-copied', member.id), 1);
  });

  test('[V37] a question of one page is answered on no other, and an old one nowhere', async () => {
    const member = await addMember(testApp);
    const key = await givePasskey(testApp, member);
    const { token } = member;
    const headers = { origin };
    const onMemberPage = await testApp.call(passkeys.askToSignIn, { body: {} });
    const onStaffPage = await testApp.call(staffPasskeys.askStaffToSignIn, { body: {} });
    const answerTo = ({ reply }: Pick<typeof onMemberPage, 'reply'>) => ({
      questionId: reply.questionId,
      response: key.answer(reply.options),
    });
    const crossed = await testApp.call(passkeys.signInWithPasskey, {
      body: { ...answerTo(onStaffPage), remember: false },
      headers,
    });
    assert.equal(crossed.error.code, 'question-over');
    const crossedBack = await testApp.call(staffPasskeys.signInStaffWithPasskey, {
      body: answerTo(onMemberPage),
      headers,
    });
    assert.equal(crossedBack.error.code, 'question-over');
    const adding = await testApp.call(passkeys.askToAddPasskey, { token, body: {} });
    const confirmed = await testApp.call(passkeys.confirmWithPasskey, {
      token,
      body: { ...answerTo(adding), about: anotherPasskey },
    });
    assert.equal(confirmed.error.code, 'question-over');
    const old = await testApp.call(passkeys.askToSignIn, { body: {} });
    testApp.clock.advance({ hours: 1 });
    const late = await testApp.call(passkeys.signInWithPasskey, {
      body: { ...answerTo(old), remember: false },
      headers,
    });
    assert.equal(late.error.code, 'question-over');
  });

  test('[V37] a new passkey of another origin or domain, or without a verified person, is refused', async () => {
    const member = await addMember(testApp);
    for (const bent of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
    ]) {
      const refused = await addPasskey(testApp, member, new Authenticator(), { bent });
      assert.equal(refused.error.code, 'passkey-refused', JSON.stringify(bent));
    }
    assert.deepEqual((await listOf(member)).passkeys, []);
  });

  test('[V21][V37] a sign-in by passkey: an answer works once, not from another site or domain, not for a disabled account', async () => {
    const member = await addMember(testApp);
    const key = await givePasskey(testApp, member);
    const asked = (await testApp.call(passkeys.askToSignIn, { body: {} })).reply;
    const body = {
      questionId: asked.questionId,
      response: key.answer(asked.options),
      remember: false,
    };
    const headers = { origin: 'https://evil.example' };
    const elsewhere = await testApp.call(passkeys.signInWithPasskey, { body, headers });
    assert.equal(elsewhere.error.code, 'origin-not-allowed');
    assert.equal((await testApp.call(passkeys.signInWithPasskey, { body })).status, 200);
    const replayed = await testApp.call(passkeys.signInWithPasskey, { body });
    assert.equal(replayed.error.code, 'question-over');
    for (const bent of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
    ]) {
      assert.equal((await signIn(key, bent)).error.code, 'passkey-refused', JSON.stringify(bent));
    }
    await testApp.app.db.transaction((tx) =>
      tx.updateTable('member').set({ state: 'disabled' }).where('id', '=', member.id).execute(),
    );
    assert.equal((await signIn(key)).error.code, 'passkey-refused');
  });
});
