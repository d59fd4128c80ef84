import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listSessions } from '@pahiram/api/access';
import { undoAccountCorrection } from '@pahiram/api/members';
import * as stops from '@pahiram/api/stops';
import { changeAccount } from '../../test/account-change.ts';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { messagesTo } from '../../test/messages.ts';
import { stopLinkTo } from '../../test/number-change.ts';
import { giveOldAndYoungPasskey, passkeysOf, secondSession } from '../../test/passkeys.ts';
import {
  asked,
  codeBySms,
  confirm,
  confirmed,
  pass,
  stateOf,
  walletOf,
} from '../../test/withdrawals.ts';
import { storeSetting } from '../company/settings.ts';

describe('withdrawals confirmed by a code alone', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', 24, change));
  });
  after(() => testApp.close());

  const day = 86_400;
  const other = { bankName: 'BPI', accountNumber: '1112223334' };

  test('[H5][V37] up to the limit of 24 hours they go at once, and what is above it waits', async () => {
    const member = await addFundedMember(testApp.app);
    for (const amount of [30_000, 20_000]) {
      const id = await confirmed(testApp, member, amount);
      assert.equal(await stateOf(testApp, member, id), 'CONFIRMED');
      await pass(testApp, 60);
      assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    }
    const above = await confirmed(testApp, member, 1_000);
    assert.equal(await stateOf(testApp, member, above), 'DELAYED');
    testApp.clock.advance({ hours: 23 });
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, above), 'DELAYED');
    testApp.clock.advance({ hours: 1 });
    await pass(testApp, 60);
    assert.equal(await stateOf(testApp, member, above), 'SETTLED');
    const next = await confirmed(testApp, member, 50_000);
    assert.equal(await stateOf(testApp, member, next), 'CONFIRMED', 'a new day has a new limit');
  });

  test('[H5][V37] the wallet says before an amount is typed how much a code sends at once', async () => {
    const member = await addFundedMember(testApp.app);
    const byCode = async () => (await walletOf(testApp, member)).byCode;
    assert.deepEqual(await byCode(), { left: 50_000, limit: 50_000, waitHours: 24 });
    await confirmed(testApp, member, 38_000);
    assert.deepEqual(await byCode(), { left: 12_000, limit: 50_000, waitHours: 24 });
    testApp.clock.advance({ hours: 24 });
    await pass(testApp, 60);
    assert.deepEqual(await byCode(), { left: 50_000, limit: 50_000, waitHours: 24 });
    await runAsOwner(testApp, 'UPDATE session SET device_at = $2 WHERE member_id = $1', [
      member.id,
      testApp.clock.now(),
    ]);
    assert.equal((await byCode())?.left, 0, 'a new device');
  });

  test('[H5][V37] on a device that signed in less than 24 hours ago every amount waits', async () => {
    const member = await addFundedMember(testApp.app);
    await runAsOwner(testApp, 'UPDATE session SET device_at = created_at WHERE member_id = $1', [
      member.id,
    ]);
    const id = await confirmed(testApp, member, 2_000);
    assert.equal(await stateOf(testApp, member, id), 'DELAYED');
    testApp.clock.advance({ hours: 24 });
    await pass(testApp, 60);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
  });

  test('[V37][V14][V19] every channel is told of the wait; the link in the SMS cancels in one tap without a sign-in and removes passkeys of the last 30 days, and the notice centre has no link', async () => {
    const member = await addFundedMember(testApp.app);
    await giveOldAndYoungPasskey(testApp, member);
    const id = await confirmed(testApp, member, 90_000);
    const before = await walletOf(testApp, member);
    assert.equal(before.inTransferAmount, 90_000);
    const texts = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body);
    const link = texts.flatMap((text) => /\/stop\/(wdr_\w+)#([\w-]{43})/.exec(text) ?? []);
    const [, linked, secret = ''] = link;
    assert.equal(linked, id);
    const params = { id: id as `wdr_${string}` };
    const shown = await testApp.call(stops.getStoppable, { params, secret });
    assert.deepEqual(shown.reply.kind === 'WITHDRAWAL' && shown.reply.amount, 90_000);
    assert.equal(shown.reply.ended, null);
    const stopped = await testApp.call(stops.stop, { params, secret, body: {} });
    assert.equal(stopped.status, 200, stopped.text);
    const over = await testApp.call(stops.getStoppable, { params, secret });
    assert.equal(over.reply.ended, 'STOPPED');
    const signedOut = await testApp.call(listSessions, { token: tokenOf(testApp.app, member) });
    assert.equal(signedOut.status, 403, 'the thief may use one of the devices');
    assert.deepEqual(await passkeysOf(testApp, member), ['Phone'], 'the young one is removed');
    const again = { ...member, ...(await secondSession(testApp, member)) } as FundedMember;
    assert.equal(await stateOf(testApp, again, id), 'CANCELLED');
    assert.equal((await walletOf(testApp, again)).inTransferAmount, 0);
    await pass(testApp, day, 3_600);
    assert.equal(await stateOf(testApp, again, id), 'CANCELLED');
  });

  test('[V37][V12] a withdrawal that waits is cancelled when its account was replaced, and the member is told', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 90_000);
    await changeAccount(testApp, member, other);
    await pass(testApp, day, 3_600);
    assert.equal(await stateOf(testApp, member, id), 'CANCELLED');
    assert.equal((await walletOf(testApp, member)).inTransferAmount, 0);
    const texts = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body).join(' ');
    assert.match(texts, /was cancelled, because your receiving account changed/);
  });

  test('[V37][V12] a change that was undone cancels no withdrawal to the account from before', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 90_000);
    await changeAccount(testApp, member, other);
    const undone = await testApp.call(undoAccountCorrection, {
      token: tokenOf(testApp.app, member),
      body: { phoneNumber: member.phoneNumber },
    });
    assert.equal(undone.status, 200, undone.text);
    await pass(testApp, day + 60, 3_600);
    await pass(testApp, 60);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
  });

  test('[V37] stopping a withdrawal while its wait ends: the money comes back or goes, never both', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 90_000);
    const link = await stopLinkTo(testApp, member.phoneNumber);
    testApp.clock.advance({ hours: 24 });
    const [stopped] = await Promise.all([testApp.call(stops.stop, link), testApp.drainJobs()]);
    await pass(testApp, 120);
    const again = { ...member, ...(await secondSession(testApp, member)) } as FundedMember;
    const state = await stateOf(testApp, again, id);
    assert.equal(state, stopped.status === 200 ? 'CANCELLED' : 'SETTLED');
  });

  test('[V37] a withdrawal whose job was lost goes on after its wait', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 90_000);
    await runAsOwner(testApp, "DELETE FROM job WHERE task = 'end-withdrawal-delay'");
    await pass(testApp, day + 3 * 3_600, 900);
    await pass(testApp, 120);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
  });

  test('[V37] the secret of one link stops nothing else, and nothing that was sent', async () => {
    const member = await addFundedMember(testApp.app);
    const other = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 90_000);
    const othersId = await confirmed(testApp, other, 90_000);
    const texts = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body);
    const secret = /\/stop\/wdr_\w+#([\w-]{43})/.exec(texts.join(' '))?.[1] ?? '';
    const foreign = { id: othersId as `wdr_${string}` };
    const refused = await testApp.call(stops.stop, { params: foreign, secret, body: {} });
    assert.equal(refused.error.code, 'stop-not-found');
    await pass(testApp, day + 120, 3_600);
    await pass(testApp, 60);
    const late = await testApp.call(stops.stop, {
      params: { id: id as `wdr_${string}` },
      secret,
      body: {},
    });
    assert.equal(late.error.code, 'stop-too-late');
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
  });

  test('[V37] the database itself sends no delayed withdrawal before its time', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 90_000);
    await assert.rejects(
      runAsOwner(
        testApp,
        "UPDATE withdrawal SET state = 'CONFIRMED', confirmed_at = $2 WHERE id = $1",
        [id, testApp.clock.now()],
      ),
      /withdrawal_send_after_check/,
    );
  });

  test('[V19] a second code for a delayed withdrawal is not issued', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await asked(testApp, member, 90_000);
    const code = await codeBySms(testApp, member, id);
    await confirm(testApp, member, id, code);
    const again = await confirm(testApp, member, id, code);
    assert.equal(again.error.code, 'withdrawal-state-changed');
  });
});
