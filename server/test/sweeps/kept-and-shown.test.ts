import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as access from '@pahiram/api/access';
import * as members from '@pahiram/api/members';
import { confirmWithdrawal, requestWithdrawal, sendWithdrawalCode } from '@pahiram/api/withdrawals';
import { activeLoan } from '../active-loan.ts';
import { runAsOwner } from '../facts.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { lastCodeTo } from '../messages.ts';
import { forgetAddressLimits, newPhoneNumber } from '../people.ts';

describe('what is kept and what is shown', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[D8][V25] a kept reply is sealed, is given again, and is forgotten after 30 days', async () => {
    const { member, loanId } = await activeLoan(testApp);
    const key = testApp.app.random.uuid();
    const body = { id: loanId, phoneNumber: member.phoneNumber, withdrawalAmount: 20_000 };
    const ask = () => testApp.call(requestWithdrawal, { token: member.token, key, body });
    const first = await ask();
    assert.equal(first.status, 200, first.text);
    assert.deepEqual((await ask()).reply, first.reply);
    const params = { id: first.reply.id };
    await testApp.call(sendWithdrawalCode, { token: member.token, params });
    const code = await lastCodeTo(testApp, member.phoneNumber);
    const secondKey = testApp.app.random.uuid();
    const again = () =>
      testApp.call(confirmWithdrawal, {
        token: member.token,
        key: secondKey,
        body: { phoneNumber: member.phoneNumber, ...params, code },
      });
    const confirmed = await again();
    assert.equal(confirmed.status, 200, confirmed.text);
    assert.deepEqual((await again()).reply, confirmed.reply);
    const kept = () =>
      runAsOwner(testApp, 'SELECT FROM idempotency_key WHERE actor_id = $1', [member.id]);
    assert.ok((await kept()).length > 2);
    testApp.clock.advance({ days: 31 });
    await testApp.drainJobs();
    assert.equal((await kept()).length, 0);
  });

  test('[V23] nothing that is shown counts customers, loans or withdrawals', async () => {
    const rows = await runAsOwner(
      testApp,
      `SELECT id, number FROM withdrawal UNION ALL SELECT id, number FROM loan
       UNION ALL SELECT id, NULL FROM member UNION ALL SELECT id, NULL FROM session
       UNION ALL SELECT id, NULL FROM identity_document`,
    );
    assert.ok(rows.length > 6);
    for (const { id, number } of rows) {
      assert.match(id, /^[a-z]{2,5}_[0-9A-Za-z]{22}$/);
      if (number !== null) assert.match(number, /^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    }
    const again = await activeLoan(testApp);
    assert.doesNotMatch(again.loanNumber, /^LN-0{4}/);
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  });

  test('[V23] a known and an unknown number read alike where nobody is signed in', async () => {
    const known = (await runAsOwner(testApp, 'SELECT phone_number FROM member LIMIT 1'))[0];
    const answers = [];
    for (const phoneNumber of [known?.phone_number, newPhoneNumber()]) {
      await forgetAddressLimits(testApp);
      await testApp.app.db.reader.deleteFrom('limit_counter').execute();
      const recovery = await testApp.call(access.startRecovery, { body: { phoneNumber } });
      const signedIn = await testApp.call(access.signIn, {
        body: { phoneNumber, password: 'Wrong#1234' },
      });
      const started = await testApp.call(access.startRegistration, { body: {} });
      const { registrationId } = started.reply;
      const sent = await testApp.call(access.sendRegistrationCode, {
        body: { registrationId, phoneNumber },
      });
      answers.push(
        [recovery, signedIn, sent].map(({ status, text, headers }) => ({
          status,
          text: text.replace(/"(trace|recoveryId)":"[^"]+"|Quote \S+/g, ''),
          retry: headers['retry-after'],
        })),
      );
    }
    assert.deepEqual(answers[0], answers[1]);
    for (const operation of [members.getInfoState, members.getReceivingAccount]) {
      for (const phoneNumber of [known?.phone_number, newPhoneNumber()]) {
        const answer = await testApp.call(operation, { body: { phoneNumber } });
        assert.equal(answer.status, 401);
        assert.equal(answer.error.code, 'not-signed-in');
      }
    }
  });
});
