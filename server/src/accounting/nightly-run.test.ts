import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/reconciliation';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addPastDueMember } from '../../test/past-due-loan.ts';
import { newPhoneNumber, signInStaff } from '../../test/people.ts';
import { systemContext } from '../context.ts';
import { closeBusiness } from '../loans/repayments/close-of-business.ts';
import { startNightlyRun } from './reconciliation.ts';

describe('the nightly checks after an outage', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[V10][V31] they wait for the close of business, so that no loan differs only because its days are made up for', async () => {
    const { app, clock } = testApp;
    const name = { firstName: 'Ana', lastName: 'Reyes', fullName: 'Ana Reyes' };
    const person = { ...name, phoneNumber: newPhoneNumber(), identityNumber: '012345678901' };
    const ctx = systemContext(app, 'job:close-of-business', 'test');
    await closeBusiness(ctx);
    clock.advance({ days: 1 });
    const { loanId } = await addPastDueMember(app, person, 10);
    const missed = manilaDate(clock.now().getTime());
    await runAsOwner(testApp, 'UPDATE loan SET next_event_on = $1 WHERE id = $2', [missed, loanId]);
    clock.advance({ days: 1 });
    await startNightlyRun(ctx);
    assert.equal(await countDue(testApp), 0);
    await closeBusiness(ctx);
    clock.advance({ minutes: 10 });
    assert.equal(await countDue(testApp), 1);
    await testApp.drainJobs();
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const list = await testApp.call(contract.listDayChecks, { token, query: {} });
    const loans = list.reply.runs[0]?.checks.find(({ name }) => name === 'LOANS');
    assert.deepEqual([loans?.state, loans?.compared], ['FINE', 1]);
  });

  test('[V31] they do not wait when the day that has ended is closed', async () => {
    const ctx = systemContext(testApp.app, 'job:close-of-business', 'test');
    await closeBusiness(ctx);
    testApp.clock.advance({ days: 1 });
    await startNightlyRun(ctx);
    assert.equal(await countDue(testApp), 1);
  });
});

/** Checks that are due now. */
async function countDue({ app }: TestApp): Promise<number> {
  const rows = await app.db.reader
    .selectFrom('job')
    .select('id')
    .where('task', '=', 'check-day')
    .where('run_at', '<=', app.clock.now())
    .execute();
  return rows.length;
}
