import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { callBack, confirmed, requestOf, stateOf, walletOf } from '../../test/withdrawals.ts';
import { routes } from '../capabilities.ts';
import { secretOf, signed } from '../integrations/sandbox-callbacks.ts';

describe('[V29] a JSON body that names a member twice', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('is refused by every operation that reads one', async () => {
    const reading = routes
      .map(({ operation }) => operation)
      .filter(({ method, kind }) => method !== 'GET' && kind !== 'upload');
    assert.ok(reading.length > 50);
    for (const { method, path, name } of reading) {
      const answer = await testApp.server.inject({
        method,
        url: path.replace(/:\w+/g, 'x'),
        headers: { 'content-type': 'application/json' },
        payload: '{"a":{"b":1,"\\u0062":2}}',
      });
      assert.equal(answer.statusCode, 400, `${name}: ${answer.body}`);
      assert.equal(answer.json().code, 'input-not-valid', name);
    }
  });

  for (const twice of ['"withdrawalAmount":2000', '"withdrawal\\u0041mount":2000']) {
    test(`requests no withdrawal: ${twice}`, async () => {
      const member = await addFundedMember(testApp.app);
      const body = JSON.stringify(requestOf(member, 1_000));
      const answer = await testApp.server.inject({
        method: 'POST',
        url: '/api/v2/loan/withdraw',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokenOf(testApp.app, member)}`,
          'idempotency-key': randomUUID(),
        },
        payload: body.replace(/\}$/, `,${twice}}`),
      });
      assert.equal(answer.statusCode, 400, answer.body);
      assert.equal((await walletOf(testApp, member)).inTransferAmount, 0);
    });
  }

  test('is not accepted as a callback of a payout provider', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 20_000.1);
    await testApp.drainJobs();
    const reference = id;
    const callback = {
      event: 'e',
      payout: 'p',
      reference,
      amount: 2_000_010n,
      state: 'settled',
    } as const;
    const other = '"state":"settled"';
    const secret = await secretOf(testApp.app.db);
    const now = testApp.clock.now();
    const answer = await callBack(testApp, callback, ({ body, headers }) => {
      const doubled = body.replace(other, `"state":"rejected",${other}`);
      return { body: doubled, headers: { ...headers, ...signed(secret, doubled, now) } };
    });
    assert.equal(answer.statusCode, 401);
    assert.equal(await stateOf(testApp, member, id), 'SENT');
  });
});
