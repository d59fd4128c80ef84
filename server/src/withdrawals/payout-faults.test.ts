import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import {
  callBack,
  confirmed,
  pass,
  payoutIdOf,
  stateOf,
  walletOf,
} from '../../test/withdrawals.ts';
import { systemContext } from '../context.ts';
import { setCrashHook } from '../crash-points.ts';
import type { PayoutProvider } from '../integrations/payout-provider.ts';
import { checkWithdrawal } from './check.ts';
import { submitWithdrawal } from './submit.ts';

describe('payouts through crashes and races', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());
  afterEach(() => setCrashHook(undefined));
  const fund = () => addFundedMember(testApp.app);
  const start = async (amount: number) => {
    const member = await fund();
    const id = await confirmed(testApp, member, amount);
    await testApp.drainJobs();
    return { member, id };
  };
  const callbackOf = async (id: string, amount: bigint) =>
    ({ event: `e-${id}`, payout: await payoutIdOf(testApp, id), reference: id, amount }) as const;
  const eventsOf = (id: string) =>
    testApp.app.db.reader
      .selectFrom('provider_event')
      .selectAll()
      .where('reference', '=', id)
      .orderBy('id')
      .execute();

  test('[C03] a crash after the provider accepted the order and before that was saved leads to one payout', async () => {
    const member = await fund();
    const id = await confirmed(testApp, member, 20_000);
    let deaths = 0;
    setCrashHook((point) => {
      if (point === 'after-submit-before-save' && deaths < 2) {
        deaths += 1;
        throw new Error('the power went');
      }
    });
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'SENDING');
    await pass(testApp, 60, 5);
    assert.equal(deaths, 2);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    const taken = await testApp.app.db.reader
      .selectFrom('sandbox_provider.payout')
      .select('id')
      .where('reference', '=', id)
      .execute();
    assert.equal(taken.length, 1);
    assert.equal((await walletOf(testApp, member)).wallet, 130_000);
  });

  for (const point of ['after-claim-before-submit', 'after-save-before-done'] as const) {
    test(`[C04][V27] after a crash at ${point} the next run changes nothing twice`, async () => {
      const member = await fund();
      const id = await confirmed(testApp, member, 20_000);
      let died = false;
      setCrashHook((at) => {
        if (at !== point || died) return;
        died = true;
        throw new Error('the power went');
      });
      await testApp.drainJobs();
      await pass(testApp, 60, 5);
      assert.ok(died);
      assert.equal(await stateOf(testApp, member, id), 'SETTLED');
      assert.equal((await walletOf(testApp, member)).withdrawnAmount, 20_000);
    });
  }

  test('[C04][V11] after a crash before the submission a look-up is scheduled, also while the provider is unreachable', async () => {
    const member = await fund();
    const id = await confirmed(testApp, member, 20_000);
    let died = false;
    setCrashHook((at) => {
      if (at !== 'after-claim-before-submit' || died) return;
      died = true;
      throw new Error('the power went');
    });
    await testApp.drainJobs();
    const ctx = systemContext(testApp.app, 'job:test', 'test');
    const submit: PayoutProvider['submit'] = async () => ({
      kind: 'delayed',
      cause: 'not-reachable',
    });
    const payouts = { ...ctx.integrations.payouts, submit };
    const integrations = { ...ctx.integrations, payouts };
    await submitWithdrawal({ ...ctx, integrations }, id, false);
    const waiting = await testApp.app.db.reader
      .selectFrom('job')
      .select('task')
      .where('job_key', '=', `check-withdrawal:${id}`)
      .execute();
    assert.equal(waiting.length, 1);
  });

  test('[V10] an order that is accepted while a look-up finds nothing opens no incident', async () => {
    const member = await fund();
    const id = await confirmed(testApp, member, 20_000);
    setCrashHook((at) => {
      if (at === 'after-claim-before-submit') throw new Error('the power went');
    });
    await testApp.drainJobs();
    setCrashHook(undefined);
    const ctx = systemContext(testApp.app, 'job:test', 'test');
    const lookUp: PayoutProvider['lookUp'] = async () => {
      await submitWithdrawal(ctx, id, false);
      return { kind: 'not-found' };
    };
    const payouts = { ...ctx.integrations.payouts, lookUp };
    await checkWithdrawal({ ...ctx, integrations: { ...ctx.integrations, payouts } }, id);
    assert.equal(await stateOf(testApp, member, id), 'SENT');
    const incidents = await testApp.app.db.reader
      .selectFrom('incident')
      .select('kind')
      .where('subject', '=', id)
      .execute();
    assert.deepEqual(incidents, []);
  });

  test('[C02][P08] a callback that fails half way leaves nothing, and its next delivery succeeds', async () => {
    const { member, id } = await start(20_000.1);
    const settled = { ...(await callbackOf(id, 2_000_010n)), state: 'settled' } as const;
    setCrashHook((point) => {
      if (point === 'after-callback-stored') throw new Error('the power went');
    });
    assert.equal((await callBack(testApp, settled)).statusCode, 500);
    setCrashHook(undefined);
    assert.equal(await stateOf(testApp, member, id), 'SENT');
    assert.equal((await callBack(testApp, settled)).statusCode, 200);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
  });

  test('[R11] two workers with one withdrawal make one payout', async () => {
    const member = await fund();
    const id = await confirmed(testApp, member, 20_000);
    const ctx = systemContext(testApp.app, 'job:test', 'test');
    await Promise.all([1, 2, 3].map(() => submitWithdrawal(ctx, id, false)));
    assert.equal(await stateOf(testApp, member, id), 'SENT');
    const accepted = (await eventsOf(id)).filter(({ state }) => state === 'accepted');
    assert.equal(new Set(accepted.map((event) => event.provider_id)).size, 1);
  });

  test('[R10][P08] 200 callbacks and the poller at once make one transition, and every callback gets 200', async () => {
    const { member, id } = await start(20_000.13);
    testApp.clock.advance({ seconds: 12 });
    await testApp.drainJobs();
    const settled = { ...(await callbackOf(id, 2_000_013n)), state: 'settled' } as const;
    const ctx = systemContext(testApp.app, 'job:test', 'test');
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 200 }, () => callBack(testApp, settled))),
      Promise.all(Array.from({ length: 5 }, () => checkWithdrawal(ctx, id))),
    ]);
    assert.ok(answers.every(({ statusCode }) => statusCode === 200));
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    const audits = await testApp.app.db.reader
      .selectFrom('audit_entry')
      .select('id')
      .where('subject_id', '=', id)
      .where('action', '=', 'withdrawal.settled')
      .execute();
    assert.equal(audits.length, 1);
    assert.equal((await walletOf(testApp, member)).withdrawnAmount, 20_000.13);
  });

  test('[V28] while a provider hangs, members can still read wallet and history and cancel', async () => {
    const member = await fund();
    const id = await confirmed(testApp, member, 20_000);
    const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: taken, resolve: isTaken } = Promise.withResolvers<void>();
    setCrashHook((point) => {
      if (point !== 'after-submit-before-save') return undefined;
      isTaken();
      return hanging;
    });
    const submission = submitWithdrawal(systemContext(testApp.app, 'job:test', 'test'), id, false);
    await taken;
    assert.equal((await walletOf(testApp, member)).inTransferAmount, 20_000);
    assert.equal(await stateOf(testApp, member, id), 'SENDING');
    letGo();
    await submission;
    assert.equal(await stateOf(testApp, member, id), 'SENT');
  });

  test('[P06] a callback that arrives before the reply to the submission is applied', async () => {
    const member = await fund();
    const id = await confirmed(testApp, member, 20_000.1);
    setCrashHook(async (point) => {
      if (point !== 'after-submit-before-save') return;
      setCrashHook(undefined);
      const settled = { ...(await callbackOf(id, 2_000_010n)), state: 'settled' } as const;
      assert.equal((await callBack(testApp, settled)).statusCode, 200);
    });
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
  });
});
