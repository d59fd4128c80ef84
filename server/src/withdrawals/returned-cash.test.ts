import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import {
  callBack,
  confirmed,
  incidentsOf,
  pass,
  payoutIdOf,
  stateOf,
  walletOf,
} from '../../test/withdrawals.ts';
import { systemContext } from '../context.ts';
import type { PayoutProvider } from '../integrations/payout-provider.ts';
import { getBalance } from '../ledger/balances.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { reconcileProvider } from './reconcile.ts';

const amount = 2_000_000n;

describe('the cash of payouts in the ledger', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const reconcile = (provider: Partial<PayoutProvider> = {}) => {
    const ctx = systemContext(testApp.app, 'job:reconcile-provider', 'test');
    const payouts = { ...ctx.integrations.payouts, ...provider };
    return reconcileProvider({ ...ctx, integrations: { ...ctx.integrations, payouts } });
  };
  const balances = async () => {
    const { reader } = testApp.app.db;
    const clearing = await getBalance(reader, 'payout_clearing', 'sandbox');
    const cash = await getBalance(reader, 'cash_at_provider', 'sandbox');
    return { clearing: clearing?.posted, cash: cash?.posted };
  };
  const settle = async () => {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 20_000);
    await testApp.drainJobs();
    await pass(testApp, 45);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    testApp.clock.advance({ seconds: 120 });
    return { member, id };
  };
  const sendBack = async (id: string) => {
    await change(testApp, id, 'returned');
    const sent = await callBack(testApp, {
      event: `${id}-returned`,
      payout: await payoutIdOf(testApp, id),
      reference: id,
      amount,
      state: 'returned',
      reason: 'ACCOUNT_CLOSED',
    });
    assert.equal(sent.statusCode, 200);
  };

  for (const days of [1, 9]) {
    test(`[V10] the cash of a payout returned ${days} days after it was booked is booked back, once`, async () => {
      const before = await balances();
      const { member, id } = await settle();
      await reconcile();
      assert.deepEqual(await balances(), { clearing: 0n, cash: (before.cash ?? 0n) - amount });
      for (let day = 0; day < days; day += 1) {
        testApp.clock.advance({ days: 1 });
        await reconcile();
      }
      await sendBack(id);
      assert.equal(await stateOf(testApp, member, id), 'RETURNED');
      assert.equal((await walletOf(testApp, member)).wallet, 150_000);
      assert.equal((await balances()).clearing, -amount);
      testApp.clock.advance({ hours: 1 });
      for (let run = 0; run < 2; run += 1) {
        const { differences } = await reconcile();
        assert.deepEqual(differences, []);
        assert.deepEqual(await balances(), { clearing: 0n, cash: before.cash });
      }
      assert.deepEqual(await verifyLedger(testApp.app.db), []);
    });
  }

  test('[V10] a payout returned before its cash was booked moves no cash', async () => {
    const before = await balances();
    const { id } = await settle();
    await sendBack(id);
    await reconcile();
    assert.deepEqual(await balances(), before);
  });

  test('[V10] the cash of a payout that settled ten days after it was sent is booked', async () => {
    const before = await balances();
    const member = await addFundedMember(testApp.app);
    // For amounts ending in .10 the sandbox reports no outcome by itself.
    const id = await confirmed(testApp, member, 20_000.1);
    await testApp.drainJobs();
    for (let day = 0; day < 10; day += 1) {
      testApp.clock.advance({ days: 1 });
      await reconcile();
    }
    await change(testApp, id, 'settled');
    await callBack(testApp, {
      event: `${id}-settled`,
      payout: await payoutIdOf(testApp, id),
      reference: id,
      amount: amount + 10n,
      state: 'settled',
    });
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    testApp.clock.advance({ hours: 1 });
    assert.deepEqual((await reconcile()).differences, []);
    assert.deepEqual(await balances(), { clearing: 0n, cash: (before.cash ?? 0n) - amount - 10n });
  });

  test('[V10] after two weeks without a run the report reaches back to the last one', async () => {
    await settle();
    testApp.clock.advance({ days: 14 });
    const lookUp: PayoutProvider['lookUp'] = async () => ({
      kind: 'unknown',
      cause: 'not asked for',
    });
    await reconcile({ lookUp });
    assert.equal((await balances()).clearing, 0n);
  });

  test('[V10] cash that is not confirmed for three days opens an incident, and nothing is booked', async () => {
    const { id } = await settle();
    const silent: Partial<PayoutProvider> = {
      listTransfers: async () => [],
      lookUp: async () => ({ kind: 'unknown', cause: 'no answer' }),
    };
    const first = await reconcile(silent);
    assert.deepEqual(
      first.differences.map(({ kind }) => kind),
      ['MISSING_AT_PROVIDER'],
    );
    testApp.clock.advance({ days: 3, seconds: 1 });
    await reconcile(silent);
    assert.ok((await incidentsOf(testApp)).includes(`CLEARING_OPEN ${id}`));
    assert.equal((await balances()).clearing, amount);
    await reconcile();
    assert.equal((await balances()).clearing, 0n);
  });

  test('[V10][V13] a return that is only in the report reaches the wallet in one job run', async () => {
    const { member, id } = await settle();
    await reconcile();
    await change(testApp, id, 'returned');
    await reconcile();
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'RETURNED');
    assert.equal((await walletOf(testApp, member)).wallet, 150_000);
    await reconcile();
    assert.equal((await balances()).clearing, 0n);
  });

  test('[V10] a withdrawal sent between the report and the comparison is no difference', async () => {
    const { listTransfers } = testApp.app.integrations.payouts;
    const member = await addFundedMember(testApp.app);
    let id = '';
    const { differences } = await reconcile({
      listTransfers: async (from, to) => {
        const reports = await listTransfers(from, to);
        id = await confirmed(testApp, member, 20_000);
        testApp.clock.advance({ seconds: 5 });
        await testApp.drainJobs();
        return reports;
      },
    });
    assert.notEqual(id, '');
    assert.deepEqual(differences, []);
    await pass(testApp, 60);
  });

  test('[V10] a state that changed after the report was read is no difference', async () => {
    const { listTransfers } = testApp.app.integrations.payouts;
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 20_000);
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'SENT');
    testApp.clock.advance({ seconds: 5 });
    const { differences } = await reconcile({
      listTransfers: async (from, to) => {
        const reports = await listTransfers(from, to);
        await pass(testApp, 45);
        return reports;
      },
    });
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    assert.deepEqual(differences, []);
    testApp.clock.advance({ seconds: 5 });
    await reconcile();
    assert.equal((await balances()).clearing, 0n);
  });
});

/** Changes the provider's own record as the database owner. */
async function change(testApp: TestApp, reference: string, state: string): Promise<void> {
  const client = new pg.Client({ connectionString: testApp.ownerUrl });
  await client.connect();
  await client.query('UPDATE sandbox_provider.payout SET state = $2 WHERE reference = $1', [
    reference,
    state,
  ]);
  await client.end();
}
