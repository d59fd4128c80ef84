import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as stops from '@pahiram/api/stops';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
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

  test('[V37][V14][V19] every channel is told of the wait; the link in the SMS cancels in one tap without a sign-in, and the notice centre has no link', async () => {
    const member = await addFundedMember(testApp.app);
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
    const stopped = await testApp.call(stops.stop, { params, secret, body: {} });
    assert.equal(stopped.status, 200, stopped.text);
    assert.equal(await stateOf(testApp, member, id), 'CANCELLED');
    assert.equal((await walletOf(testApp, member)).inTransferAmount, 0);
    await pass(testApp, day, 3_600);
    assert.equal(await stateOf(testApp, member, id), 'CANCELLED');
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
