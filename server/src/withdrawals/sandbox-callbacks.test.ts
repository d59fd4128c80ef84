import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { confirmed, pass, stateOf, walletOf } from '../../test/withdrawals.ts';

describe('the sandbox provider calling back over HTTP', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
    await testApp.server.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => testApp.close());

  const outcomes = [
    [20_000, 'SETTLED', 130_000],
    [20_000.01, 'REJECTED', 150_000],
    [20_000.11, 'SETTLED', 129_999.89],
    [20_000.12, 'SETTLED', 129_999.88],
    [20_000.14, 'RETURNED', 150_000],
    [20_000.19, 'SENT', 129_999.81],
  ] as const;
  for (const [amount, state, left] of outcomes) {
    test(`[D7][P08] a withdrawal of ${amount} ends ${state}`, async () => {
      const member = await addFundedMember(testApp.app);
      const id = await confirmed(testApp, member, amount);
      await pass(testApp, 100, 10);
      assert.equal(await stateOf(testApp, member, id), state);
      assert.equal((await walletOf(testApp, member)).wallet, left);
      const callbacks = await testApp.app.db.reader
        .selectFrom('provider_event')
        .select('id')
        .where('reference', '=', id)
        .where('source', '=', 'callback')
        .execute();
      assert.ok(callbacks.length > 0, 'it came by callback');
    });
  }
});
