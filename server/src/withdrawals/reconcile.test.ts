import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/incidents';
import { pesos } from '@pahiram/domain/money/money';
import type { ProviderReport } from '@pahiram/domain/withdrawals/withdrawal';
import { sql } from 'kysely';
import pg from 'pg';
import { addFundedMember, addFundedMembers } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { signInStaff } from '../../test/people.ts';
import { asked, confirmed, incidentsOf, pass } from '../../test/withdrawals.ts';
import { systemContext } from '../context.ts';
import { getBalance } from '../ledger/balances.ts';
import { reconcileProvider } from './reconcile.ts';

describe('the daily comparison', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[V10] the comparison finds the matches, books the cash once, and reports the differences', async () => {
    const { app } = testApp;
    const member = await addFundedMember(app);
    const settled = await confirmed(testApp, member, 20_000);
    await pass(testApp, 60);
    const waiting = await addFundedMember(app);
    await asked(testApp, waiting, 5_000);
    testApp.clock.advance({ seconds: 1 });
    const ctx = systemContext(app, 'job:reconcile-provider', 'test');
    const first = await reconcileProvider(ctx);
    assert.equal(first.matched, 1);
    assert.equal(first.matchedTotal, 2_000_000n);
    assert.deepEqual(first.differences, []);
    assert.deepEqual(first.ledgerFaults, []);
    const clearing = () => getBalance(app.db.reader, 'payout_clearing', 'sandbox');
    assert.equal((await clearing())?.posted, 0n);
    await reconcileProvider(ctx);
    assert.equal((await clearing())?.posted, 0n);
    await tamper(testApp, settled);
    const second = await reconcileProvider(ctx);
    assert.deepEqual(
      second.differences.map(({ kind }) => kind),
      ['AMOUNT_DIFF'],
    );
    await reconcileProvider(ctx);
    assert.deepEqual(await incidentsOf(testApp), [`AMOUNT_DIFF ${settled}`]);
  });

  test('[V10][V22][V32] a difference of money is closed by two people with an outcome and an explanation, and opens again while it lasts', async () => {
    const finance = await signInStaff(testApp, ['FINANCE']);
    const assistant = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const listed = await testApp.call(contract.listIncidents, { token: finance.token });
    assert.equal(listed.status, 200, listed.text);
    assert.equal(listed.reply.lastRun?.differences, 1);
    const [incident] = listed.reply.rows;
    assert.ok(incident);
    const params = { id: incident.id };
    const close = (token: string, note: string) => {
      const body = { outcome: 'PROVIDER_CORRECTED', note } as const;
      return testApp.call(contract.closeIncident, { token, params, body });
    };
    const check = (token: string, verdict: 'CONFIRM' | 'RETURN') =>
      testApp.call(contract.checkIncidentClosing, { token, params, body: { verdict } });
    assert.equal((await close(assistant.token, 'I say it is fine')).status, 403);
    assert.equal(incident.record?.kind, 'WITHDRAWAL');
    assert.match(incident.record.number, /^WD-/);
    const thin = await close(finance.token, 'asdfasdfasdf');
    assert.deepEqual([thin.status, thin.error.code], [422, 'note-too-thin']);
    const explained = 'The provider corrected its line today.';
    assert.equal((await close(finance.token, explained)).reply.state, 'PROPOSED');
    const own = await check(finance.token, 'CONFIRM');
    assert.deepEqual([own.status, own.error.code], [403, 'same-person']);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    assert.equal((await check(manager.token, 'RETURN')).reply.state, 'OPEN');
    assert.equal((await close(finance.token, explained)).reply.state, 'PROPOSED');
    assert.equal((await check(manager.token, 'CONFIRM')).reply.state, 'CLOSED');
    assert.equal((await check(manager.token, 'CONFIRM')).error.code, 'incident-closed');
    assert.deepEqual(await incidentsOf(testApp), []);
    const closed = await testApp.call(contract.listIncidents, {
      token: finance.token,
      query: { state: 'CLOSED' },
    });
    assert.equal(closed.reply.rows[0]?.closing?.note, explained);
    assert.equal(closed.reply.rows[0]?.closing?.outcome, 'PROVIDER_CORRECTED');
    await reconcileProvider(systemContext(testApp.app, 'job:reconcile-provider', 'test'));
    assert.equal((await incidentsOf(testApp)).length, 1, 'it is still there');
  });

  test('[V10] the comparison runs on schedule at 20:00 in Manila', async () => {
    const count = async () =>
      (await testApp.app.db.reader.selectFrom('reconciliation_run').select('id').execute()).length;
    const before = await count();
    testApp.clock.set(new Date('2026-11-18T12:00:30Z'));
    await testApp.drainJobs();
    assert.equal(await count(), before + 1);
  });

  test('[V10] cash is booked in batches, one transaction each, and never twice', async () => {
    const { app } = testApp;
    const members = await addFundedMembers(app, { count: 5 });
    const ids: string[] = [];
    for (const member of members) ids.push(await confirmed(testApp, member, 20_000));
    await pass(testApp, 60);
    testApp.clock.advance({ seconds: 1 });
    const ctx = systemContext(app, 'job:reconcile-provider', 'test');
    const bookings = async () => {
      const found = await sql<{ count: bigint }>`
        SELECT count(*) FROM ledger.transfer
        WHERE reference = ANY (${ids}::text[]) AND code = 50 GROUP BY xmin::text`.execute(
        app.db.reader,
      );
      return found.rows.map(({ count }) => Number(count));
    };
    await reconcileProvider(ctx, 2);
    const booked = await bookings();
    assert.equal(
      booked.reduce((sum, count) => sum + count, 0),
      5,
    );
    assert.ok(
      booked.every((count) => count <= 2),
      `${booked}`,
    );
    await reconcileProvider(ctx, 2);
    assert.deepEqual(await bookings(), booked);
  });

  test('[V10] a transfer that none of our withdrawals asked for is reported', async () => {
    const ctx = systemContext(testApp.app, 'job:reconcile-provider', 'test');
    const report: ProviderReport = {
      reference: 'somebody-else',
      providerId: 'p-1',
      state: 'settled',
      amount: pesos(20_000),
      reason: null,
      at: ctx.clock.now().getTime(),
    };
    const listTransfers = async () => [report, { ...report, providerId: 'p-2' }];
    const payouts = { ...ctx.integrations.payouts, listTransfers };
    const other = await reconcileProvider({
      ...ctx,
      integrations: { ...ctx.integrations, payouts },
    });
    assert.deepEqual(
      other.differences.filter(({ kind }) => kind === 'MISSING_IN_LEDGER'),
      [{ kind: 'MISSING_IN_LEDGER', subject: 'somebody-else', details: { amount: '4000000' } }],
    );
  });
});

/** Makes the provider's amount differ from ours. */
async function tamper(testApp: TestApp, reference: string): Promise<void> {
  const client = new pg.Client({ connectionString: testApp.ownerUrl });
  await client.connect();
  await client.query(
    'UPDATE sandbox_provider.payout SET amount = amount + 1 WHERE reference = $1',
    [reference],
  );
  await client.end();
}
