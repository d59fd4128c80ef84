import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import pg from 'pg';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import {
  callBack,
  confirmed,
  incidentsOf,
  pass,
  payoutIdOf,
  stateOf,
  walletOf,
} from '../../test/withdrawals.ts';
import { setCrashHook } from '../crash-points.ts';
import { sandboxBehaviour } from '../integrations/sandbox-behaviour.ts';

describe('payouts over the sandbox provider', () => {
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

  test('[S2.35][E6][D5][D9][V04] a withdrawal is sent, then settled; the member is notified and the loan’s months begin', async () => {
    const { member, id } = await start(20_000);
    assert.equal(await stateOf(testApp, member, id), 'SENT');
    await pass(testApp, 45);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    const wallet = await walletOf(testApp, member);
    assert.equal(wallet.withdrawnAmount, 20_000);
    assert.equal(wallet.inTransferAmount, 0);
    assert.equal(wallet.wallet, 130_000);
    assert.equal(wallet.openWithdrawal, null);
    const told = await messagesTo(testApp, member.phoneNumber);
    assert.match(told.at(-1)?.body ?? '', /PHP 20,000\.00 has reached your account/);
    const loan = await testApp.app.db.reader
      .selectFrom('loan')
      .select('counted_from')
      .where('id', '=', member.loanId)
      .executeTakeFirstOrThrow();
    assert.equal(loan.counted_from, '2026-11-18');
    // The wallet status shows the settled withdrawal.
    assert.match((await walletOf(testApp, member)).statusMessage, /Your money has arrived/);
  });

  test('[V11][P13] without a report the withdrawal stays sent, and an incident is opened for staff', async () => {
    const { member, id } = await start(20_000.1);
    await pass(testApp, 3_000, 300);
    testApp.clock.advance({ days: 30 });
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'SENT');
    assert.ok((await incidentsOf(testApp)).includes(`STALE ${id}`));
    const wallet = await walletOf(testApp, member);
    assert.equal(wallet.inTransferAmount, 20_000.1);
    assert.match(wallet.openWithdrawal?.status ?? '', /waiting for the bank/);
  });

  for (const [centavos, reason] of [
    [1, 'ACCOUNT_NOT_FOUND'],
    [2, 'NAME_DIFFERS'],
    [5, 'BANK_UNAVAILABLE'],
    [17, 'REFUSED_BY_PROVIDER'],
  ] as const) {
    test(`[V13][V40][P04] after a rejection for ${reason} the money is back with its reason, at no cost, and the wallet says so`, async () => {
      const { member, id } = await start(20_000 + centavos / 100);
      await pass(testApp, 45);
      assert.equal(await stateOf(testApp, member, id), 'REJECTED');
      const wallet = await walletOf(testApp, member);
      assert.equal(wallet.wallet, 150_000);
      // Until another one is asked for, the wallet tells of it.
      assert.deepEqual(
        [wallet.failedWithdrawal?.id, wallet.failedWithdrawal?.reason],
        [id, reason],
      );
      assert.equal(wallet.openWithdrawal, null);
      const again = await confirmed(testApp, member, 20_000);
      assert.equal((await walletOf(testApp, member)).failedWithdrawal, null);
      await testApp.drainJobs();
      await pass(testApp, 45);
      assert.equal(await stateOf(testApp, member, again), 'SETTLED');
      const bodies = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body);
      assert.ok(bodies.some((body) => body.includes('did not go through')));
      const audit = await testApp.app.db.reader
        .selectFrom('audit_entry')
        .select('reason')
        .where('subject_id', '=', id)
        .where('action', '=', 'withdrawal.rejected')
        .executeTakeFirst();
      assert.equal(audit?.reason, reason);
    });
  }

  test('[V11][V40] once its expected time is over a transfer is called late, and no past time is promised', async () => {
    const { member } = await start(20_000.1);
    const open = async () => (await walletOf(testApp, member)).openWithdrawal;
    const before = await open();
    assert.match(before?.statusMessage ?? '', /It should arrive by/);
    assert.ok(before?.expectedBy);
    testApp.clock.advance({ days: 3 });
    const late = await open();
    assert.match(late?.statusMessage ?? '', /longer than expected.*it comes back to your wallet/);
    assert.equal(late?.expectedBy, null);
    assert.equal(late?.state, 'SENT');
  });

  test('[P07][D7] a return after settlement makes one reversal, and the money is in the wallet again', async () => {
    const { member, id } = await start(20_000.14);
    await pass(testApp, 45);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    testApp.clock.advance({ seconds: 60 });
    const returned = {
      ...(await callbackOf(id, 2_000_014n)),
      state: 'returned',
      reason: 'ACCOUNT_CLOSED',
    };
    for (const event of ['r1', 'r1', 'r2']) {
      const sent = await callBack(testApp, { ...returned, event, state: 'returned' });
      assert.equal(sent.statusCode, 200);
    }
    assert.equal(await stateOf(testApp, member, id), 'RETURNED');
    const wallet = await walletOf(testApp, member);
    assert.equal(wallet.wallet, 150_000);
    assert.equal(wallet.withdrawnAmount, 0);
    assert.equal(wallet.failedWithdrawal?.id, id);
  });

  test('[P02][C03][R11] after a lost reply the order is looked up and paid once', async () => {
    const { member, id } = await start(20_000.15);
    assert.equal(await stateOf(testApp, member, id), 'UNKNOWN');
    await pass(testApp, 45);
    assert.ok(['SENT', 'SETTLED'].includes(await stateOf(testApp, member, id)));
    await pass(testApp, 150);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
  });

  test('[P02][section 6] a lost order is submitted again after it was not found twice, ten minutes apart', async () => {
    const { member, id } = await start(20_000.16);
    assert.equal(await stateOf(testApp, member, id), 'UNKNOWN');
    await pass(testApp, 300);
    assert.equal(await stateOf(testApp, member, id), 'UNKNOWN');
    assert.equal((await walletOf(testApp, member)).inTransferAmount, 20_000.16);
    await pass(testApp, 4_800, 60);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
  });

  test('[P14] when the provider is out of funds the order is tried again and nothing is voided', async () => {
    const { member, id } = await start(20_000.18);
    assert.equal(await stateOf(testApp, member, id), 'SENDING');
    assert.ok((await incidentsOf(testApp)).includes(`PROVIDER_OUT_OF_FUNDS ${id}`));
    await pass(testApp, 400);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
  });

  test('[P07] a late "accepted" or "rejected" does not undo a settlement', async () => {
    const { member, id } = await start(20_000.1);
    const base = await callbackOf(id, 2_000_010n);
    for (const state of ['settled', 'accepted', 'rejected'] as const) {
      const sent = await callBack(testApp, { ...base, event: `${id}-${state}`, state });
      assert.equal(sent.statusCode, 200);
    }
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    assert.ok((await incidentsOf(testApp)).includes(`STATUS_DIFF ${id}`));
  });

  test('[P07] a return that arrives before its settlement counts as both', async () => {
    const { member, id } = await start(20_000.1);
    const base = await callbackOf(id, 2_000_010n);
    await callBack(testApp, { ...base, event: `${id}-r`, state: 'returned' });
    assert.equal(await stateOf(testApp, member, id), 'RETURNED');
    await callBack(testApp, { ...base, event: `${id}-s`, state: 'settled' });
    assert.equal(await stateOf(testApp, member, id), 'RETURNED');
    assert.equal((await walletOf(testApp, member)).wallet, 150_000);
  });

  test('[P09] a callback with a wrong signature, an old time or changed bytes gets 401 and is only counted', async () => {
    const { member, id } = await start(20_000.1);
    const settled = { ...(await callbackOf(id, 2_000_010n)), state: 'settled' } as const;
    const tricks: Parameters<typeof callBack>[2][] = [
      ({ body, headers }) => ({
        body,
        headers: { ...headers, 'x-sandbox-signature': 'ab'.repeat(32) },
      }),
      ({ body, headers }) => ({ body, headers: { ...headers, 'x-sandbox-signature': '' } }),
      ({ body }) => ({ body, headers: { 'content-type': 'application/json' } }),
      ({ body, headers }) => ({ body: body.replace('2000010', '2000011'), headers }),
      ({ body, headers }) => ({ body: JSON.stringify(JSON.parse(body), null, 1), headers }),
      ({ body, headers }) => {
        const old = String(Math.floor(testApp.clock.now().getTime() / 1000) - 301);
        return { body, headers: { ...headers, 'x-sandbox-timestamp': old } };
      },
    ];
    for (const trick of tricks) {
      assert.equal((await callBack(testApp, settled, trick)).statusCode, 401);
    }
    assert.equal(await stateOf(testApp, member, id), 'SENT');
    const counted = await testApp.app.db.reader
      .selectFrom('refused_callback')
      .selectAll()
      .execute();
    assert.ok(counted.length > 0);
    const unsigned = await testApp.server.inject({
      method: 'POST',
      url: '/api/v2/webhooks/providers/sandbox',
      headers: { 'content-type': 'text/plain' },
      payload: 'x'.repeat(70_000),
    });
    assert.equal(unsigned.statusCode, 413);
    const other = await testApp.server.inject({
      method: 'POST',
      url: '/api/v2/webhooks/providers/xendit',
    });
    assert.equal(other.statusCode, 404);
  });

  test('[P10][V10] another amount moves nothing and opens an incident', async () => {
    const { member, id } = await start(20_000.1);
    await callBack(testApp, { ...(await callbackOf(id, 2_000_110n)), state: 'settled' });
    assert.equal(await stateOf(testApp, member, id), 'SENT');
    assert.ok((await incidentsOf(testApp)).includes(`AMOUNT_DIFF ${id}`));
  });

  test('[P11] an unknown reference is stored, gets 200 and opens an incident', async () => {
    const sent = await callBack(testApp, {
      event: 'stranger',
      payout: 'p',
      reference: 'wdr_0000000000000000000000',
      state: 'settled',
      amount: 100n,
    });
    assert.equal(sent.statusCode, 200);
    assert.equal((await eventsOf('wdr_0000000000000000000000')).length, 1);
    const incidents = await incidentsOf(testApp);
    assert.ok(incidents.includes('UNKNOWN_REFERENCE wdr_0000000000000000000000'));
  });

  test('[P12] two settlements under two ids of the provider make one movement and an incident', async () => {
    const { member, id } = await start(20_000.1);
    const base = await callbackOf(id, 2_000_010n);
    await callBack(testApp, { ...base, event: `${id}-1`, state: 'settled' });
    await callBack(testApp, { ...base, event: `${id}-2`, payout: 'another', state: 'settled' });
    assert.ok((await incidentsOf(testApp)).includes(`DUPLICATE ${id}`));
    assert.equal((await walletOf(testApp, member)).withdrawnAmount, 20_000.1);
  });

  test('[V11] without a report of the provider not even the owner of the schema can settle a withdrawal', async () => {
    const { id } = await start(20_000.1);
    const client = new pg.Client({ connectionString: testApp.ownerUrl });
    await client.connect();
    try {
      for (const state of ['SETTLED', 'REJECTED']) {
        const update = client.query(
          'UPDATE withdrawal SET state = $2, ended_at = now() WHERE id = $1',
          [id, state],
        );
        await assert.rejects(update, { code: 'PH004' });
      }
      const alien = await client.query<{ id: string }>(
        "SELECT id FROM provider_event WHERE state = 'settled' AND reference <> $1 LIMIT 1",
        [id],
      );
      const borrowed = client.query(
        "UPDATE withdrawal SET state = 'SETTLED', settled_at = now(), ended_at = now(), outcome_event_id = $2 WHERE id = $1",
        [id, alien.rows[0]?.id],
      );
      await assert.rejects(borrowed, { code: 'PH004' });
      await assert.rejects(client.query('DELETE FROM provider_event'), { code: 'PH001' });
    } finally {
      await client.end();
    }
  });

  test('[D7] the sandbox can play every outcome of its table', () => {
    for (let centavos = 0; centavos < 100; centavos += 1) {
      for (const step of sandboxBehaviour(centavos, 10).steps) assert.ok(step.afterSeconds >= 10);
    }
  });
});
