import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listCompanyAccounts } from '@pahiram/api/company-accounts';
import { closeIncident, listIncidents } from '@pahiram/api/incidents';
import { listApprovals, listToday } from '@pahiram/api/work-queues';
import { addDays, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import {
  addOpenAccount,
  callerOf,
  confirmFile,
  importFile,
  signInStatementPeople,
  statementFile,
  yesterday,
} from '../../test/bank-statements.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { signInStaff } from '../../test/people.ts';
import { withPasskeys } from '../../test/staff-passkeys.ts';
import { systemContext } from '../context.ts';
import { newId } from '../ids.ts';
import { checkDay } from './check-day.ts';

describe('the daily check BANK', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const today = () => manilaDate(testApp.clock.now().getTime());
  /** One person imports; the other one confirms with a passkey. */
  const signInTwo = async () => {
    const people = await signInStatementPeople(testApp);
    return { people, service: await withPasskeys(testApp, [people.manager]) };
  };
  const openAccount = async (amount: number) => {
    const { people, service } = await signInTwo();
    return addOpenAccount(service, people, { day: yesterday(testApp.app), amount });
  };
  /** The check of today, after midnight. */
  const checkToday = async () => {
    const day = today();
    testApp.clock.set(new Date(manilaInstant(addDays(day, 1), 30)));
    const ctx = systemContext(testApp.app, 'job:test', 'test');
    const run = {
      ...{ id: newId(testApp.app.random, 'dcr'), day, isWhole: false },
      ...{ requestedAt: testApp.clock.now(), requestedBy: null },
    };
    const checks = await checkDay(ctx, run);
    return checks.find(({ name }) => name === 'BANK');
  };
  const incidentsOf = async (accountId: string) =>
    (
      await runAsOwner(testApp, 'SELECT kind, details FROM incident WHERE subject = $1', [
        accountId,
      ])
    ).map(({ kind, details }) => [kind, details.cause, details.ledger, details.expected]);

  test('[V10][V40] a bank balance that is not the ledger’s opens one incident with both figures', async () => {
    const accountId = await openAccount(500);
    assert.equal((await checkToday())?.state, 'FINE');
    await runAsOwner(
      testApp,
      `SELECT ledger.post_transfer(gen_random_uuid(), ledger.account_id('bank_fee', 'company'),
         ledger.account_id('cash_at_bank', $1), 15000, 'bank_fee_taken', 'stray', $2)`,
      [accountId, testApp.clock.now()],
    );
    assert.equal((await checkToday())?.state, 'DIFFERS');
    await checkToday();
    const found = await incidentsOf(accountId);
    assert.equal(found.length, 1, JSON.stringify(found));
    assert.match(JSON.stringify(found), /BANK_DIFFERS/);
    assert.match(JSON.stringify(found), /35000/);
    assert.match(JSON.stringify(found), /50000/);
  });

  test('[V10][V32] another difference of the same account is an incident of its own, with its own figures, while the first one waits to be closed; so is another missing file', async () => {
    const accountId = await openAccount(800);
    const takeAway = (amount: number, reference: string) =>
      runAsOwner(
        testApp,
        `SELECT ledger.post_transfer(gen_random_uuid(), ledger.account_id('bank_fee', 'company'),
           ledger.account_id('cash_at_bank', $1), $2, 'bank_fee_taken', $3, $4)`,
        [accountId, amount, reference, testApp.clock.now()],
      );
    const rows = () =>
      runAsOwner(
        testApp,
        `SELECT kind, details->>'ledger' AS ledger, proposed_by IS NOT NULL AS proposed
         FROM incident WHERE subject = $1 AND kind = 'BANK_DIFFERS' ORDER BY opened_at`,
        [accountId],
      );
    await takeAway(15_000, 'first');
    await checkToday();
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const { reply } = await testApp.call(listIncidents, { token });
    const params = { id: reply.rows.find(({ subject }) => subject === accountId)?.id ?? 'inc_' };
    const note = 'The bank took a fee that its file of Monday has.';
    const body = { outcome: 'PROVIDER_CORRECTED', note } as const;
    assert.equal((await testApp.call(closeIncident, { token, params, body })).status, 200);
    const first = { kind: 'BANK_DIFFERS', ledger: '65000', proposed: true };
    assert.deepEqual(await rows(), [first]);
    await takeAway(20_000, 'second');
    await checkToday();
    const second = { kind: 'BANK_DIFFERS', ledger: '45000', proposed: false };
    assert.deepEqual(await rows(), [first, second]);
    await checkToday();
    assert.deepEqual(await rows(), [first, second], 'no third one for the same difference');
  });

  test('[V10][A11] wherever an incident stands, it says its kind and the bank and masked number of its account', async () => {
    const accountId = await openAccount(500);
    await checkToday();
    await runAsOwner(
      testApp,
      `SELECT ledger.post_transfer(gen_random_uuid(), ledger.account_id('bank_fee', 'company'),
         ledger.account_id('cash_at_bank', $1), 15000, 'bank_fee_taken', 'stray 2', $2)`,
      [accountId, testApp.clock.now()],
    );
    const [stored] = await runAsOwner(testApp, 'SELECT bank FROM company_account WHERE id = $1', [
      accountId,
    ]);
    const about = new RegExp(`^${stored?.bank} \\d{3}\\*+\\d{0,3}$`);
    const found = (await checkToday())?.details ?? [];
    const difference = found.find(({ subject }) => subject === accountId);
    assert.match(difference?.number ?? '', about);
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const { rows } = (await testApp.call(listIncidents, { token })).reply;
    const incident = rows.find(({ subject }) => subject === accountId);
    assert.ok(incident);
    assert.match(incident.record?.number ?? '', about);
    const ofThis = ({ id }: { readonly id: string }) => id === incident.id;
    const work = (await testApp.call(listToday, { token })).reply.work.find(ofThis);
    assert.equal(work?.incident, 'BANK_DIFFERS');
    assert.match(work?.number ?? '', about);
    const note = 'The bank corrected its side on Monday.';
    const params = { id: incident.id };
    const body = { outcome: 'PROVIDER_CORRECTED', note } as const;
    assert.equal((await testApp.call(closeIncident, { token, params, body })).status, 200);
    const { approvals } = (await testApp.call(listApprovals, { token })).reply;
    const approval = approvals.find(ofThis);
    assert.equal(approval?.incident, 'BANK_DIFFERS');
    assert.match(approval?.number ?? '', about);
  });

  test('[V10] an account without a confirmed file for more than two banking days is an incident, in the demonstration too, until a file is confirmed; a missing day is named', async () => {
    // A Monday, so that the two banking days are the next two.
    testApp.clock.set(new Date('2026-12-14T04:00:00Z'));
    const accountId = await openAccount(70);
    const causes = async () => JSON.stringify(await incidentsOf(accountId));
    const missingFrom = async () => {
      const { finance } = await signInStatementPeople(testApp);
      const { accounts } = await callerOf(testApp)(listCompanyAccounts, finance);
      return accounts.find(({ id }) => id === accountId)?.missingFrom;
    };
    assert.equal(await missingFrom(), null, 'Monday is not over');
    await checkToday();
    assert.equal(await missingFrom(), '2026-12-14');
    await checkToday();
    assert.equal(await causes(), '[]', 'Monday and Tuesday');
    await checkToday();
    assert.equal(await causes(), '[]', 'Wednesday, the second banking day');
    await checkToday();
    assert.match(await causes(), /STATEMENT_MISSING/);
    const { people, service } = await signInTwo();
    const call = callerOf(service);
    const to = yesterday(testApp.app);
    const content = statementFile([], to);
    const { id } = await importFile(call, people, { accountId, content, to });
    assert.equal(await missingFrom(), null, 'the file that waits covers the days');
    await confirmFile(call, people, { id, content, closing: 70 });
    const subjects = (await checkToday())?.details.map(({ subject }) => subject) ?? [];
    assert.ok(!subjects.includes(accountId), subjects.join());
    for (let days = 0; days < 5; days += 1) await checkToday();
    const missing = await runAsOwner(
      testApp,
      "SELECT details->>'since' AS since FROM incident WHERE subject = $1 AND kind = 'STATEMENT_MISSING'",
      [accountId],
    );
    assert.equal(missing.length, 2, 'the next missing file is not the one that nobody closed yet');
  });
});
