import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { changeMemberLoan } from '@pahiram/api/member-loan';
import { centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import pg from 'pg';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { messagesTo } from '../../test/messages.ts';
import {
  ask,
  callBack,
  confirmed,
  incidentsOf,
  payoutIdOf,
  type SandboxCallback,
  stateOf,
  walletOf,
} from '../../test/withdrawals.ts';
import { callbackOf, startXenditPeer, type XenditPeer } from '../../test/xendit-peer.ts';
import { openAccount, postTransfers } from '../ledger/posting.ts';
import { findWithdrawal } from './store.ts';

describe('reports of a provider that do not fit our state', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  /** For amounts ending in .10 the sandbox reports no outcome by itself. */
  const sent = async () => {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 20_000.1);
    await testApp.drainJobs();
    assert.equal(await stateOf(testApp, member, id), 'SENT');
    const payout = await payoutIdOf(testApp, id);
    let events = 0;
    const report = async (state: SandboxCallback['state'], under = payout) => {
      events += 1;
      const callback = { event: `${id}-${events}`, reference: id, amount: 2_000_010n, state };
      const answer = await callBack(testApp, { ...callback, payout: under });
      assert.equal(answer.statusCode, 200, answer.body);
    };
    return { member, id, payout, report };
  };
  const providerIdOf = async (id: string) => {
    const row = await testApp.app.db.reader
      .selectFrom('withdrawal')
      .select('provider_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.provider_id;
  };

  test('[V10][V11] a settlement under another id of the provider is an incident, and our id stays', async () => {
    const { member, id, payout, report } = await sent();
    await report('settled', 'another');
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    assert.equal(await providerIdOf(id), payout);
    assert.ok((await incidentsOf(testApp)).includes(`PROVIDER_ID_DIFF ${id}`));
    await report('returned');
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    await report('returned', 'another');
    assert.equal(await stateOf(testApp, member, id), 'RETURNED');
    assert.equal((await walletOf(testApp, member)).wallet, 150_000);
  });

  for (const state of ['rejected', 'returned', 'accepted'] as const) {
    test(`[V06][V10] "${state}" under another id of the provider gives no money back`, async () => {
      const { member, id, payout, report } = await sent();
      await report(state, 'another');
      assert.equal(await stateOf(testApp, member, id), 'SENT');
      assert.equal(await providerIdOf(id), payout);
      assert.ok((await incidentsOf(testApp)).includes(`PROVIDER_ID_DIFF ${id}`));
      await report('settled');
      assert.equal(await stateOf(testApp, member, id), 'SETTLED');
      assert.equal((await walletOf(testApp, member)).withdrawnAmount, 20_000.1);
    });
  }

  test('[V06] when one of two settled transfers is returned, the wallet gets no money back', async () => {
    const { member, id, report } = await sent();
    await report('settled');
    await report('settled', 'another');
    await report('returned', 'another');
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    assert.equal((await walletOf(testApp, member)).withdrawnAmount, 20_000.1);
  });

  test('[V17] when a return is reported before its settlement, the member is not told that the money arrived', async () => {
    const { member, id, report } = await sent();
    await report('returned');
    await report('settled');
    assert.equal(await stateOf(testApp, member, id), 'RETURNED');
    // Nobody knows when it settled, so nothing says so: it has no receipt.
    const stored = await findWithdrawal(testApp.app.db.reader, id);
    assert.equal(stored?.settledAt, null);
    const bodies = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body);
    assert.ok(
      bodies.some((body) => /sent back|came back|returned/i.test(body)),
      bodies.join('\n'),
    );
    assert.ok(!bodies.some((body) => /arrived|has reached/i.test(body)), bodies.join('\n'));
  });

  test('[V11] a settlement after the loan has ended counts, and opens an incident', async () => {
    const { member, id, report } = await sent();
    // Set by SQL: the service itself refuses to end a loan while a withdrawal is under way.
    await runAsOwner(
      testApp,
      `SET session_replication_role = replica;
       UPDATE loan SET state = 'CANCELLED' WHERE id = '${member.loanId}'`,
    );
    await report('settled');
    const row = await testApp.app.db.reader
      .selectFrom('withdrawal')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(row.state, 'SETTLED');
    assert.ok((await incidentsOf(testApp)).includes(`LOAN_ENDED ${id}`));
  });

  test('[V07] a withdrawal asked for while its loan is being cancelled is refused, even with other money in the wallet', async () => {
    const member = await addFundedMember(testApp.app);
    await addOtherMoney(testApp, member);
    const [loan] = await runAsOwner(testApp, 'SELECT number FROM loan WHERE id = $1', [
      member.loanId,
    ]);
    const token = tokenOf(testApp.app, member);
    const { phoneNumber } = member;
    // Both wait for the wallet lock: first the cancellation, then the withdrawal, which has read
    // the loan already.
    const { cancelling, asking } = await whileWalletIsLocked(
      testApp,
      member,
      async (untilWaiting) => {
        const body = { phoneNumber, loanNumber: String(loan?.number), action: 'cancel' } as const;
        const cancelling = testApp.call(changeMemberLoan, { token, body });
        await untilWaiting(1);
        const asking = ask(testApp, member, 5_000);
        await untilWaiting(2);
        return { cancelling, asking };
      },
    );
    const cancelled = await cancelling;
    assert.equal(cancelled.status, 200, cancelled.text);
    const answer = await asking;
    assert.equal(answer.error.code, 'wallet-not-found', answer.text);
    const held = await sql<{ held: bigint }>`
      SELECT debits_pending AS held FROM ledger.account WHERE owner_id = ${member.id}
    `.execute(testApp.app.db.reader);
    assert.equal(held.rows[0]?.held, 0n);
  });

  for (const field of ['event', 'payout', 'reference'] as const) {
    test(`[V29] a signed callback with characters that cannot be stored in "${field}" is answered 400`, async () => {
      const callback = {
        event: 'e',
        payout: 'p',
        reference: 'r',
        amount: 100n,
        state: 'settled',
      } as const;
      for (const text of ['a\u0000b', 'a\ud800b']) {
        const answer = await callBack(testApp, { ...callback, [field]: text });
        assert.equal(answer.statusCode, 400, answer.body);
      }
    });
  }
});

describe('references of other systems at the same provider', () => {
  let peer: XenditPeer;
  let testApp: TestApp;
  before(async () => {
    peer = await startXenditPeer();
    testApp = await startTestApp({
      settings: {
        PAYOUT_PROVIDER: 'xendit',
        XENDIT_URL: peer.url,
        XENDIT_SECRET_KEY: peer.secretKey,
        XENDIT_CALLBACK_TOKEN: 'token-of-test',
      },
    });
  });
  after(async () => {
    await testApp.close();
    await peer.close();
  });

  for (const [length, status] of [
    [26, 200],
    [184, 200],
    [250, 200],
    [251, 400],
    [255, 400],
    [256, 401],
  ] as const) {
    test(`[V29] a callback about a reference of ${length} characters is answered ${status}`, async () => {
      const now = new Date().toISOString();
      const payload = callbackOf(
        {
          id: 'disb-1',
          reference_id: 'x'.repeat(length),
          channel_code: 'PH_GCASH',
          channel_properties: { account_number: '1', account_holder_name: 'A' },
          amount: 1,
          currency: 'PHP',
          description: '',
          status: 'SUCCEEDED',
          created: now,
          updated: new Date(Date.parse(now) + length).toISOString(),
        },
        'payout.succeeded',
      );
      const answer = await testApp.server.inject({
        method: 'POST',
        url: '/api/v2/webhooks/providers/xendit',
        headers: { 'content-type': 'application/json', 'x-callback-token': 'token-of-test' },
        payload,
      });
      assert.equal(answer.statusCode, status, answer.body);
      const jobs = await testApp.app.db.reader
        .selectFrom('job')
        .select('id')
        .where('task', '=', 'check-withdrawal')
        .execute();
      assert.deepEqual(jobs, []);
    });
  }
});

/** Credits money that is not part of the loan, such as an overpayment. */
async function addOtherMoney({ app }: TestApp, member: FundedMember): Promise<void> {
  await app.db.transaction(async (tx) => {
    const overpaymentId = await openAccount(tx, 'loan_overpayment', member.loanId);
    const common = { amount: centavos(1_000_000n), reference: 'test' };
    await postTransfers(
      tx,
      [
        {
          ...common,
          key: app.random.uuid(),
          debitId: await openAccount(tx, 'repayment_clearing', 'sandbox'),
          creditId: overpaymentId,
          code: 'payment_received',
        },
        {
          ...common,
          key: app.random.uuid(),
          debitId: overpaymentId,
          creditId: await openAccount(tx, 'member_wallet', member.id),
          code: 'overpayment_refunded',
        },
      ],
      app.clock.now(),
    );
  });
}

/** Locks the wallet row until `work` is done. */
async function whileWalletIsLocked<T>(
  testApp: TestApp,
  member: FundedMember,
  work: (untilWaiting: (count: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionString: testApp.ownerUrl });
  await owner.connect();
  const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const untilWaiting = async (count: number) => {
    for (let tries = 0; tries < 400; tries += 1) {
      await owner.query('SELECT pg_stat_clear_snapshot()');
      const { rows } = await owner.query<{ count: number }>(waiting);
      if ((rows[0]?.count ?? 0) >= count) return;
      await setTimeout(5);
    }
    assert.fail(`fewer than ${count} wait`);
  };
  try {
    await owner.query('BEGIN');
    const wallet = "SELECT FROM ledger.account WHERE kind = 'member_wallet' AND owner_id = $1";
    await owner.query(`${wallet} FOR UPDATE`, [member.id]);
    const result = await work(untilWaiting);
    await owner.query('COMMIT');
    return result;
  } finally {
    await owner.end();
  }
}
