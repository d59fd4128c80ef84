import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addFundedMember, addFundedMembers } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { confirmed, incidentsOf, pass, stateOf } from '../../test/withdrawals.ts';
import { systemContext } from '../context.ts';
import type { DelayCause, SubmitOutcome } from '../integrations/payout-provider.ts';
import { gauges } from './gauges.ts';
import { submitWithdrawal } from './submit.ts';

describe('a payout provider that accepts no order', () => {
  const lines: Record<string, unknown>[] = [];
  let testApp: TestApp;
  before(async () => {
    const log = { write: (line: string) => void lines.push(JSON.parse(line)) };
    testApp = await startTestApp({ log });
  });
  after(() => testApp.close());

  const submit = (id: string, outcome: SubmitOutcome, isResubmission = false) => {
    const ctx = systemContext(testApp.app, 'job:submit-withdrawal', 'test');
    const payouts = { ...ctx.integrations.payouts, submit: async () => outcome };
    return submitWithdrawal(
      { ...ctx, integrations: { ...ctx.integrations, payouts } },
      id,
      isResubmission,
    );
  };
  const delayed = (cause: DelayCause): SubmitOutcome => ({ kind: 'delayed', cause });
  const jobsOf = async (id: string) => {
    const rows = await testApp.app.db.reader
      .selectFrom('job')
      .select(['task', 'payload'])
      .where('job_key', 'like', `%:${id}`)
      .orderBy('task')
      .execute();
    return rows.map(({ task, payload }) => [task, payload]);
  };
  const untaken = async () => {
    const gauge = gauges.find(({ name }) => name === 'pahiram_untaken_withdrawals');
    const values = await gauge?.read(testApp.app.db.reader, testApp.clock.now());
    return values?.[0]?.value;
  };

  test('[V10] a refused key is an incident at once; the order is checked and tried again', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 20_000);
    await submit(id, delayed('key-refused'));
    assert.equal(await stateOf(testApp, member, id), 'SENDING');
    assert.ok((await incidentsOf(testApp)).includes('PROVIDER_UNAVAILABLE key-refused'));
    assert.deepEqual(await jobsOf(id), [
      ['check-withdrawal', { withdrawalId: id }],
      ['submit-withdrawal', { withdrawalId: id, isResubmission: false }],
    ]);
    assert.ok(lines.some((line) => line.withdrawal === id && line.cause === 'key-refused'));
    await pass(testApp, 900, 60);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
  });

  for (const cause of ['not-reachable', 'too-many'] as const) {
    test(`[V10] ${cause} for an hour opens one incident, and the gauge counts it from 15 minutes`, async () => {
      const ids: string[] = [];
      for (const member of await addFundedMembers(testApp.app, { count: 2 })) {
        const id = await confirmed(testApp, member, 20_000);
        // Submit now: reading the next member's code runs the jobs that are due.
        await submit(id, delayed(cause));
        ids.push(id);
      }
      const incident = `PROVIDER_UNAVAILABLE ${cause}`;
      for (const minutes of [0, 16, 43]) {
        testApp.clock.advance({ minutes });
        for (const id of ids) await submit(id, delayed(cause));
        assert.ok(!(await incidentsOf(testApp)).includes(incident));
        assert.equal(await untaken(), minutes === 0 ? 0 : 2);
      }
      testApp.clock.advance({ minutes: 2 });
      for (const id of ids) await submit(id, delayed(cause));
      const incidents = await incidentsOf(testApp);
      assert.equal(incidents.filter((one) => one === incident).length, 1);
      for (const id of ids) await submit(id, { kind: 'refused', reason: 'REFUSED_BY_PROVIDER' });
    });
  }

  test('[V06] a delayed resubmission stays a resubmission', async () => {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 20_000);
    await submit(id, { kind: 'unknown', cause: 'the line broke' });
    assert.equal(await stateOf(testApp, member, id), 'UNKNOWN');
    await submit(id, delayed('too-many'), true);
    assert.deepEqual(await jobsOf(id), [
      ['check-withdrawal', { withdrawalId: id }],
      ['submit-withdrawal', { withdrawalId: id, isResubmission: true }],
    ]);
  });
});
