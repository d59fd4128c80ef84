import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as access from '@pahiram/api/access';
import * as contract from '@pahiram/api/members';
import { lockMoney } from '@pahiram/api/money-lock';
import * as stops from '@pahiram/api/stops';
import { loadWallet } from '@pahiram/api/wallet';
import { requestWithdrawal } from '@pahiram/api/withdrawals';
import { aboutAccount } from '../../test/account-change.ts';
import { activatedMember } from '../../test/activated-member.ts';
import { Authenticator } from '../../test/authenticator.ts';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { lastCodeTo, messagesTo } from '../../test/messages.ts';
import { assertTold } from '../../test/notices.ts';
import { stopLinkTo } from '../../test/number-change.ts';
import {
  addPasskey,
  askFor,
  confirmBy,
  giveOldAndYoungPasskey,
  givePasskey,
  passkeysOf,
  secondSession,
} from '../../test/passkeys.ts';
import { addMember, signInMember, type TestMember, testPassword } from '../../test/people.ts';
import { confirmed, pass, requestOf } from '../../test/withdrawals.ts';
import { storeSetting } from '../company/settings.ts';

const other = { bankName: 'BPI', accountNumber: '1112223334' };
const third = { bankName: 'BPI', accountNumber: '9998887776' };

describe('correcting the receiving account', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const ask = ({ token, phoneNumber }: TestMember, account = other) =>
    testApp.call(contract.requestAccountCorrection, { token, body: { phoneNumber, ...account } });
  const correct = ({ token, phoneNumber }: TestMember, code: string, account = other) =>
    testApp.call(contract.correctAccount, { token, body: { phoneNumber, ...account, code } });
  const accountOf = async ({ token, phoneNumber }: TestMember) =>
    (await testApp.call(contract.getReceivingAccount, { token, body: { phoneNumber } })).reply
      .accountNumber;

  test('[B7][V21] the right code changes it, ends the other sessions and notifies the member by SMS and email', async () => {
    const email = 'maria@example.com';
    const member = await activatedMember(testApp, { email });
    const elsewhere = await signInMember(testApp, member.phoneNumber);
    const asked = await ask(member);
    assert.equal(asked.status, 200, asked.text);
    const code = await lastCodeTo(testApp, member.phoneNumber);
    const corrected = await correct(member, code);
    assert.deepEqual(corrected.reply, {
      bank: {
        bankCode: 'BPI',
        bankName: 'Bank of the Philippine Islands (incl. BPI Family)',
        accountNumber: '111****334',
        usableFrom: testApp.clock.now().toISOString(),
        isByPasskey: false,
      },
    });
    assert.equal(await accountOf(member), other.accountNumber);
    const sessions = await testApp.call(access.listSessions, { token: elsewhere.token });
    assert.equal(sessions.status, 403);
    const sms = (await messagesTo(testApp, member.phoneNumber)).at(-1);
    assert.match(
      sms?.body ?? '',
      /receiving account is now Bank of the Philippine Islands.* 111\*{4}334\./,
    );
    const mail = (await messagesTo(testApp, email)).at(-1);
    assert.match(mail?.subject ?? '', /receiving account was changed/);
  });

  test('[S5.16][V26] a bank that the payout provider cannot pay is refused when it is entered, with the reason', async () => {
    const member = await activatedMember(testApp);
    const { payouts: provider } = testApp.app.integrations;
    const { reaches } = provider;
    Object.assign(provider, { reaches: () => false });
    try {
      const refused = await ask(member);
      assert.equal(refused.status, 422, refused.text);
      assert.match(refused.error.fields?.[0]?.message ?? '', /cannot send money to this bank/);
    } finally {
      Object.assign(provider, { reaches });
    }
    assert.equal((await ask(member)).status, 200);
  });

  test('[V21] the earlier account is kept unchanged', async () => {
    const member = await activatedMember(testApp);
    await ask(member);
    await correct(member, await lastCodeTo(testApp, member.phoneNumber));
    const rows = await testApp.app.db.reader
      .selectFrom('member_bank_account')
      .selectAll()
      .where('member_id', '=', member.id)
      .orderBy('created_at')
      .orderBy('replaced_at')
      .execute();
    assert.equal(rows.length, 2);
    assert.equal(rows.filter((row) => row.replaced_at === null).length, 1);
    const [replaced] = rows.filter((row) => row.replaced_at !== null);
    assert.ok(replaced);
    const rewrite = testApp.app.db.reader
      .updateTable('member_bank_account')
      .set({ bank_name: 'Another' })
      .where('id', '=', replaced.id)
      .execute();
    await assert.rejects(rewrite, /cannot be rewritten/);
  });

  test('[V19] a code works once and only for its account, and wrong tries are counted', async () => {
    const member = await activatedMember(testApp);
    const before = await accountOf(member);
    await ask(member);
    const code = await lastCodeTo(testApp, member.phoneNumber);
    const swapped = await correct(member, code, { ...other, accountNumber: '9998887776' });
    assert.equal(swapped.status, 422);
    assert.equal(swapped.error.code, 'code-not-valid');
    assert.equal(swapped.error.details?.triesLeft, 4);
    assert.equal(await accountOf(member), before);
    assert.equal((await correct(member, code)).status, 200);
    const again = await correct(member, code, { ...other, accountNumber: '9998887776' });
    assert.equal(again.error.code, 'code-ended');
  });

  test('after five wrong tries the right code is refused too', async () => {
    const member = await activatedMember(testApp);
    await ask(member);
    const code = await lastCodeTo(testApp, member.phoneNumber);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let left = 4; left >= 0; left -= 1) {
      assert.equal((await correct(member, wrong)).error.details?.triesLeft, left);
    }
    assert.equal((await correct(member, code)).error.code, 'code-ended');
  });

  test('an expired code is refused', async () => {
    const member = await activatedMember(testApp);
    await ask(member);
    const code = await lastCodeTo(testApp, member.phoneNumber);
    testApp.clock.advance({ minutes: 5, seconds: 1 });
    assert.equal((await correct(member, code)).error.code, 'code-ended');
  });

  test('a second code within a minute is refused, with the time to wait', async () => {
    const member = await activatedMember(testApp);
    assert.equal((await ask(member)).status, 200);
    const soon = await ask(member);
    assert.equal(soon.status, 429);
    assert.ok(Number(soon.headers['retry-after']) > 0);
    testApp.clock.advance({ seconds: 61 });
    assert.equal((await ask(member)).status, 200);
  });

  test('[S7.14][B7] step 5 cannot change a saved account without the code', async () => {
    const member = await activatedMember(testApp);
    const { token, phoneNumber } = member;
    const saved = await testApp.call(contract.updateBank, {
      token,
      body: { phoneNumber, ...other },
    });
    assert.equal(saved.status, 409);
    assert.equal(saved.error.code, 'code-needed');
  });

  test('the same account is refused, and so is a correction before there is an account', async () => {
    const account = { bankName: 'GCASH', accountNumber: '0917 765 4321' };
    const member = await activatedMember(testApp, { bank: account });
    const same = await ask(member, {
      bankName: 'GCash (G-Xchange, Inc.)',
      accountNumber: '09177654321',
    });
    assert.equal(same.error.code, 'same-account');
    assert.equal((await ask(await addMember(testApp))).error.code, 'no-account-yet');
  });

  describe('after the member has received money', () => {
    const withdrawnOnce = async () => {
      const funded = await addFundedMember(testApp.app);
      await confirmed(testApp, funded, 20_000);
      await pass(testApp, 60);
      const member = { ...funded, ...(await signInMember(testApp, funded.phoneNumber)) };
      await ask(member);
      const corrected = await correct(member, await lastCodeTo(testApp, member.phoneNumber));
      assert.equal(corrected.status, 200, corrected.text);
      return member;
    };
    const undo = ({ token, phoneNumber }: Pick<TestMember, 'token' | 'phoneNumber'>) =>
      testApp.call(contract.undoAccountCorrection, { token, body: { phoneNumber } });
    const withdraw = (member: FundedMember & { token: string }) =>
      testApp.call(requestWithdrawal, {
        token: member.token,
        key: randomUUID(),
        body: requestOf(member, 5_000),
      });

    test('[V21][V14] a corrected account receives money after a day, and every channel says so', async () => {
      const member = await withdrawnOnce();
      const sms = (await messagesTo(testApp, member.phoneNumber)).at(-1)?.body ?? '';
      assert.match(
        sms,
        /We can send money to it starting Nov \d+, 2026, \d+:\d\d [AP]M, Manila time; until then you can undo this/,
      );
      const refused = await withdraw(member);
      assert.equal(refused.status, 409, refused.text);
      assert.equal(refused.error.code, 'account-cooling-off');
      testApp.clock.advance({ hours: 24, seconds: 1 });
      const again = { ...member, ...(await signInMember(testApp, member.phoneNumber)) };
      assert.equal((await withdraw(again)).status, 200);
      assert.equal((await undo(again)).error.code, 'nothing-to-undo');
    });

    test('[V21][V20] when a corrected account can receive money the member is told, in the app and by SMS; not when it was undone before', async () => {
      const told = async ({ phoneNumber }: TestMember) =>
        (await messagesTo(testApp, phoneNumber)).filter(({ body }) =>
          /^From now on we can send money to Bank of the Philippine Islands.* 111\*{4}334\b/.test(
            body,
          ),
        ).length;
      const member = await withdrawnOnce();
      const undone = await withdrawnOnce();
      assert.equal((await undo(undone)).status, 200);
      testApp.clock.advance({ hours: 23 });
      assert.equal(await told(member), 0);
      testApp.clock.advance({ hours: 1, seconds: 1 });
      assert.deepEqual([await told(member), await told(undone)], [1, 0]);
      await assertTold(testApp, member, 'account-usable', 'SECURITY', ['sms']);
    });

    test('[V21] until then the member can undo it, and the previous account can receive money at once', async () => {
      const member = await withdrawnOnce();
      const undone = await undo(member);
      assert.equal(undone.status, 200, undone.text);
      assert.equal(undone.reply.bank?.bankCode, 'BDO');
      assert.equal((await undo(member)).error.code, 'nothing-to-undo');
      assert.equal((await withdraw(member)).status, 200);
      assert.equal(await countAudit(testApp, 'member.undo-account-correction', member.id), 1);
    });
  });

  describe('without a passkey, where a code alone waits', () => {
    before(async () => {
      const change = { at: testApp.clock.now(), by: 'test' };
      await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', 24, change));
    });

    async function changed(hasPasskeys = false) {
      const member = await activatedMember(testApp);
      if (hasPasskeys) await giveOldAndYoungPasskey(testApp, member);
      await ask(member);
      const code = await lastCodeTo(testApp, member.phoneNumber);
      const answer = await correct(member, code);
      assert.equal(answer.status, 200, answer.text);
      return { member, usableFrom: Date.parse(answer.reply.bank.usableFrom as unknown as string) };
    }

    test('[H5][V37][B7] a changed account waits 24 hours, also before the first money; one tap without a sign-in undoes it', async () => {
      const { member, usableFrom } = await changed(true);
      assert.equal(usableFrom, testApp.clock.now().getTime() + 24 * 3_600_000);
      const wallet = await testApp.call(loadWallet, {
        token: member.token,
        body: { phoneNumber: member.phoneNumber },
      });
      assert.equal(Date.parse(`${wallet.reply.accountUsableFrom}`), usableFrom);
      const link = await stopLinkTo(testApp, member.phoneNumber);
      const { params, secret } = link;
      const shown = await testApp.call(stops.getStoppable, { params, secret });
      assert.equal(shown.reply.kind, 'ACCOUNT');
      assert.equal((await testApp.call(stops.stop, link)).status, 200);
      assert.equal((await testApp.call(stops.stop, link)).status, 200, 'a second tap');
      const over = await testApp.call(stops.getStoppable, { params, secret });
      assert.deepEqual([over.reply.at, over.reply.ended], [null, 'STOPPED']);
      assert.equal((await testApp.call(access.listSessions, member)).status, 403);
      assert.deepEqual(await passkeysOf(testApp, member), ['Phone'], 'the young one is removed');
      const again = await signInMember(testApp, member.phoneNumber);
      assert.notEqual(await accountOf(again), other.accountNumber);
    });

    test('[V37] two changes in a row are undone together, to the account that received money last', async () => {
      const { member } = await changed();
      const link = await stopLinkTo(testApp, member.phoneNumber);
      testApp.clock.advance({ minutes: 1 });
      await ask(member, third);
      await correct(member, await lastCodeTo(testApp, member.phoneNumber), third);
      assert.equal((await testApp.call(stops.stop, link)).status, 200);
      const again = await signInMember(testApp, member.phoneNumber);
      const now = await accountOf(again);
      assert.ok(now !== other.accountNumber && now !== third.accountNumber, now);
    });

    test('[V37] an older link says nothing is undone when another account is in use', async () => {
      const { member } = await changed();
      const link = await stopLinkTo(testApp, member.phoneNumber);
      const key = await givePasskey(testApp, member);
      const { code } = (await confirmBy(testApp, member, key, aboutAccount(third))).reply;
      assert.equal((await correct(member, code, third)).status, 200);
      assert.equal((await testApp.call(stops.stop, link)).error.code, 'stop-too-late');
      assert.equal(await accountOf(member), third.accountNumber);
    });

    test('[V37] the code of a passkey changes exactly the account that the screen showed', async () => {
      const member = await activatedMember(testApp);
      const key = await givePasskey(testApp, member);
      const differs = await askFor(testApp, member, aboutAccount(other, third));
      assert.equal(differs.error.code, 'shown-differs');
      const { code } = (await confirmBy(testApp, member, key, aboutAccount(other))).reply;
      assert.equal((await correct(member, code, third)).error.code, 'code-not-valid');
      assert.notEqual(await accountOf(member), third.accountNumber);
      assert.equal((await correct(member, code)).status, 200);
    });

    test('[V37][H5] a session alone undoes no change that a passkey confirmed; the link does', async () => {
      const member = await addFundedMember(testApp.app);
      const key = await givePasskey(testApp, member);
      await confirmed(testApp, member, 20_000);
      await pass(testApp, 60);
      const owner = { ...member, token: tokenOf(testApp.app, member) };
      const { code } = (await confirmBy(testApp, member, key, aboutAccount(other))).reply;
      const body = { phoneNumber: member.phoneNumber };
      const answer = await testApp.call(contract.correctAccount, {
        token: owner.token,
        body: { ...body, ...other, code },
      });
      assert.equal(answer.status, 200, answer.text);
      const undone = await testApp.call(contract.undoAccountCorrection, {
        token: owner.token,
        body,
      });
      assert.equal(undone.error.code, 'account-by-passkey');
      const details = await testApp.call(contract.getMemberDetails, {
        token: owner.token,
        body: { ...body, reveal: [] },
      });
      assert.equal(details.reply.bank?.isByPasskey, true, 'the page offers no undo');
      for (const { body: told } of await messagesTo(testApp, member.phoneNumber)) {
        assert.doesNotMatch(told, /undo this in Settings/);
      }
      const link = await stopLinkTo(testApp, member.phoneNumber);
      assert.equal((await testApp.call(stops.stop, link)).status, 200);
      const again = { ...member, ...(await secondSession(testApp, member)) } as FundedMember;
      const { token } = { token: tokenOf(testApp.app, again) };
      const read = await testApp.call(contract.getReceivingAccount, { token, body });
      assert.equal(read.reply.accountNumber, member.accountNumber);
    });

    test('[V37][V14][B7] while the money is locked the member removes an account that a thief put there, with the password; none can be added, and after the unlocking the new one waits', async () => {
      const { member } = await changed();
      testApp.clock.advance({ hours: 25 });
      const owner = { ...member, ...(await signInMember(testApp, member.phoneNumber)) };
      const locked = await testApp.call(lockMoney, { token: owner.token, body: {} });
      assert.equal(locked.status, 200, locked.text);
      assert.equal(await accountOf(owner), other.accountNumber, 'the wait was over');
      const remove = (password: string) =>
        testApp.call(contract.removeReceivingAccount, {
          ...{ token: owner.token, body: { phoneNumber: owner.phoneNumber, password } },
        });
      assert.equal((await remove('Wrong#1234')).error.code, 'password-wrong');
      assert.equal((await remove(testPassword)).status, 200);
      assert.equal((await remove(testPassword)).error.code, 'no-account-yet');
      const read = await testApp.call(contract.getReceivingAccount, {
        ...{ token: owner.token, body: { phoneNumber: owner.phoneNumber } },
      });
      assert.equal(read.error.code, 'no-account-yet');
      assert.equal(await countAudit(testApp, 'member.remove-account', owner.id), 1);
      const told = (await messagesTo(testApp, owner.phoneNumber)).at(-1)?.body ?? '';
      assert.match(told, /You removed your receiving account at .*: no money goes there/);
      assert.equal((await ask(owner)).error.code, 'money-locked');
      await runAsOwner(
        testApp,
        'UPDATE money_lock SET unlocked_at = locked_at WHERE member_id = $1',
        [owner.id],
      );
      testApp.clock.advance({ minutes: 2 });
      assert.equal((await ask(owner, third)).status, 200);
      const code = await lastCodeTo(testApp, owner.phoneNumber);
      const added = await correct(owner, code, third);
      assert.equal(added.status, 200, added.text);
      const waits = Date.parse(added.reply.bank.usableFrom) - testApp.clock.now().getTime();
      assert.equal(waits, 24 * 3_600_000);
    });

    test('[V37][B7] an account that was removed does not come back: undoing the next one leaves none', async () => {
      const { member } = await changed();
      testApp.clock.advance({ hours: 25 });
      const owner = { ...member, ...(await signInMember(testApp, member.phoneNumber)) };
      const body = { phoneNumber: owner.phoneNumber };
      const removed = await testApp.call(contract.removeReceivingAccount, {
        ...{ token: owner.token, body: { ...body, password: testPassword } },
      });
      assert.equal(removed.status, 200, removed.text);
      assert.equal((await ask(owner, third)).status, 200);
      await correct(owner, await lastCodeTo(testApp, owner.phoneNumber), third);
      const link = await stopLinkTo(testApp, owner.phoneNumber);
      assert.equal((await testApp.call(stops.stop, link)).status, 200);
      assert.equal((await testApp.call(stops.stop, link)).status, 200, 'a second tap');
      const again = { ...owner, ...(await signInMember(testApp, owner.phoneNumber)) };
      const read = await testApp.call(contract.getReceivingAccount, { token: again.token, body });
      assert.equal(read.error.code, 'no-account-yet');
    });

    test('[V37] after the wait neither the link nor a session undoes anything', async () => {
      const { member } = await changed();
      const link = await stopLinkTo(testApp, member.phoneNumber);
      testApp.clock.advance({ hours: 24 });
      assert.equal((await testApp.call(stops.stop, link)).error.code, 'stop-too-late');
      const { params, secret } = link;
      const over = await testApp.call(stops.getStoppable, { params, secret });
      assert.deepEqual([over.reply.at, over.reply.ended], [null, 'DONE']);
      const again = await signInMember(testApp, member.phoneNumber);
      const undone = await testApp.call(contract.undoAccountCorrection, {
        token: again.token,
        body: { phoneNumber: member.phoneNumber },
      });
      assert.equal(undone.error.code, 'nothing-to-undo');
    });

    test('[V37][V19] a stolen session alone changes no account: the code goes to the owner’s phone, guesses run out, and a passkey of the thief waits', async () => {
      const member = await activatedMember(testApp);
      const before = await accountOf(member);
      await givePasskey(testApp, member);
      const thief = { ...member, ...(await signInMember(testApp, member.phoneNumber)) };
      assert.equal((await correct(thief, '123456')).error.code, 'code-ended');
      assert.equal((await ask(thief)).status, 200);
      const sent = await lastCodeTo(testApp, member.phoneNumber);
      const guess = sent === '111111' ? '222222' : '111111';
      for (let left = 4; left >= 0; left -= 1) {
        assert.equal((await correct(thief, guess)).error.details?.triesLeft, left);
      }
      assert.equal((await correct(thief, guess)).error.code, 'code-ended');
      const thiefs = new Authenticator();
      assert.equal((await addPasskey(testApp, thief, thiefs)).status, 200);
      const confirming = await confirmBy(testApp, thief, thiefs, aboutAccount(other));
      assert.equal(confirming.error.code, 'passkey-waits');
      assert.equal(await accountOf(member), before);
    });

    test('[H5][V37] a passkey changes it at once, without any SMS code', async () => {
      const member = await activatedMember(testApp);
      const key = await givePasskey(testApp, member);
      const { code } = (await confirmBy(testApp, member, key, aboutAccount(other))).reply;
      const answer = await correct(member, code);
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.reply.bank.usableFrom, testApp.clock.now().toISOString());
      const texts = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body);
      assert.ok(!texts.some((text) => /\b\d{6}\b/.test(text)), 'no code was sent');
    });
  });
});
