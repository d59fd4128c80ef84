import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkIncidentClosing, closeIncident, listIncidents } from '@pahiram/api/incidents';
import * as contract from '@pahiram/api/reconciliation';
import * as member from '@pahiram/api/repayments';
import * as payments from '@pahiram/api/staff-payments';
import { DAY_MS, manilaDate } from '@pahiram/domain/calendar/calendar';
import { payByStatement } from '../../test/bank-statements.ts';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { signInStaff } from '../../test/people.ts';
import { confirmed, pass, stateOf } from '../../test/withdrawals.ts';
import { systemContext } from '../context.ts';
import { newId, newNumber } from '../ids.ts';
import { getBalance } from '../ledger/balances.ts';
import { checkBooks } from '../loans/check-books.ts';
import { closeBusiness } from '../loans/repayments/close-of-business.ts';

describe('the checks of a business day', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const today = () => manilaDate(testApp.clock.now().getTime());

  async function borrower(): Promise<FundedMember & { loanNumber: string }> {
    const who = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, who, 20_000);
    await pass(testApp, 60);
    assert.equal(await stateOf(testApp, who, id), 'SETTLED');
    const { number } = await testApp.app.db.reader
      .selectFrom('loan')
      .select('number')
      .where('id', '=', who.loanId)
      .executeTakeFirstOrThrow();
    return { ...who, loanNumber: number };
  }

  const pay = (who: FundedMember & { loanNumber: string }, amount: number) =>
    testApp.call(member.payFromWallet, {
      token: tokenOf(testApp.app, who),
      key: crypto.randomUUID(),
      params: { loanNumber: who.loanNumber },
      body: { amount, use: 'DEFAULT' },
    });

  const ask = async (day: string, isWhole = false) => {
    const { token } = await signInStaff(testApp, ['FINANCE']);
    return testApp.call(contract.runDayChecks, { token, body: { day, isWhole } });
  };
  const runsOf = async (day: string) => {
    const { token } = await signInStaff(testApp, ['AUDITOR']);
    const list = await testApp.call(contract.listDayChecks, { token, query: { day } });
    assert.equal(list.status, 200, list.text);
    return list.reply.runs;
  };
  /** Runs the checks of today and returns them by name. */
  async function check(isWhole = false) {
    testApp.clock.advance({ seconds: 1 });
    const asked = await ask(today(), isWhole);
    assert.equal(asked.status, 200, asked.text);
    await testApp.drainJobs();
    const [run] = await runsOf(today());
    assert.equal(run?.id, asked.reply.id);
    assert.ok(run.checkedAt);
    return Object.fromEntries(run.checks.map((one) => [one.name, one]));
  }
  const statesOf = (checks: Awaited<ReturnType<typeof check>>) =>
    Object.fromEntries(Object.values(checks).map(({ name, state }) => [name, state]));
  const post = (
    debit: [string, string],
    credit: [string, string],
    amount: number,
    code: string,
    reference: string,
  ) =>
    runAsOwner(
      testApp,
      `SELECT ledger.post_transfer(gen_random_uuid(), ledger.open_account($1, $2),
         ledger.open_account($3, $4), $5, $6, $7, $8)`,
      [...debit, ...credit, amount, code, reference, testApp.clock.now()],
    );

  test('[V10][V31] after ordinary activity every check is fine, and none of them counts nothing', async () => {
    const who = await borrower();
    assert.equal((await pay(who, 25_750)).status, 200);
    await borrower();
    await payByStatement(testApp, [
      { amount: 500, reference: 'no reference', payer: 'ANA REYES', id: 'FINE-1' },
    ]);
    const checks = await check();
    assert.deepEqual(statesOf(checks), {
      TRIAL_BALANCE: 'FINE',
      LEDGER: 'FINE',
      LOANS: 'FINE',
      PAYMENTS: 'FINE',
      UNMATCHED: 'FINE',
      PAYOUTS: 'FINE',
      CLEARING: 'FINE',
      BANK: 'FINE',
      INCIDENTS: 'FINE',
    });
    assert.equal(checks.PAYMENTS?.compared, 2);
    assert.ok((checks.LOANS?.compared ?? 0) >= 2);
    assert.equal(checks.UNMATCHED?.compared, 1);
  });

  test('[V31] loans between two closes of business, paid, back-dated and late, equal the engine, one chunk after the other', async () => {
    const ctx = systemContext(testApp.app, 'job:close-of-business', 'test');
    const who = await borrower();
    for (const days of [25, 8, 3, 9, 20]) {
      testApp.clock.advance({ days });
      await closeBusiness(ctx);
      assert.equal((await pay(who, 1_000)).status, 200);
      testApp.clock.advance({ days: 1 });
      await closeBusiness(ctx);
      const checked = await checkBooks(ctx, { day: today(), isWhole: true }, 2);
      assert.deepEqual(checked.differences, []);
      assert.ok(checked.compared >= 3);
    }
  });

  test('[V31][D12] the late charge is in the ledger as of every closed day, and one that was left out is found', async () => {
    const ctx = systemContext(testApp.app, 'job:close-of-business', 'test');
    const late = await borrower();
    testApp.clock.advance({ days: 45 });
    const lateChargeOf = async () =>
      (await getBalance(ctx.reader, 'loan_late_charge', late.loanId))?.posted ?? 0n;
    const differences = async () =>
      (await checkBooks(ctx, { day: today(), isWhole: true })).differences.filter(
        ({ loanId }) => loanId === late.loanId,
      );
    let before = 0n;
    for (let day = 0; day < 3; day += 1) {
      await closeBusiness(ctx);
      assert.deepEqual(await differences(), []);
      assert.ok((await lateChargeOf()) > before, 'it grows each day');
      before = await lateChargeOf();
      testApp.clock.advance({ days: 1 });
    }
    await runAsOwner(testApp, 'UPDATE loan SET next_event_on = next_event_on + 10 WHERE id = $1', [
      late.loanId,
    ]);
    await closeBusiness(ctx);
    assert.deepEqual(
      (await differences()).map(({ account, ledger }) => [account, ledger]),
      [['loan_late_charge', before]],
    );
    await runAsOwner(testApp, 'UPDATE loan SET next_event_on = oldest_due_on WHERE id = $1', [
      late.loanId,
    ]);
    await closeBusiness(ctx);
    assert.deepEqual(await differences(), []);
  });

  test('[V31][V10] a loan whose totals differ is named with both balances, opens one incident, and a second run stores a second result', async () => {
    const who = await borrower();
    await post(
      ['loan_late_charge', who.loanId],
      ['late_charge_income', 'company'],
      10_000,
      'late_charge_charged',
      who.loanId,
    );
    const first = await check();
    assert.equal(first.LOANS?.state, 'DIFFERS');
    const [found] = first.LOANS.details;
    assert.deepEqual(
      [found?.cause, found?.loanNumber, found?.account, found?.ledger, found?.expected],
      ['BALANCE_DIFFERS', who.loanNumber, 'loan_late_charge', 100, 0],
    );
    assert.equal(first.TRIAL_BALANCE?.state, 'FINE');
    assert.equal(first.INCIDENTS?.state, 'DIFFERS');
    await post(
      ['late_charge_income', 'company'],
      ['loan_late_charge', who.loanId],
      10_000,
      'late_charge_charged',
      who.loanId,
    );
    const second = await check();
    assert.equal(second.LOANS?.state, 'FINE');
    const runs = await runsOf(today());
    const results = runs.map(({ checks }) => checks.find(({ name }) => name === 'LOANS')?.state);
    assert.deepEqual(results.slice(0, 2), ['FINE', 'DIFFERS']);
    assert.ok(runs.slice(0, 2).every(({ requestedByName }) => requestedByName !== null));
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const { reply } = await testApp.call(listIncidents, { token, query: { limit: 100 } });
    const own = reply.rows.filter(({ subject }) => subject === who.loanId);
    assert.deepEqual(
      own.map(({ kind }) => kind),
      ['LOAN_DIFFERS'],
    );
  });

  test('[V10][V31][V32] each account of a loan that differs has an incident of its own; one whose figures changed after its closing was proposed is not closed', async () => {
    const who = await borrower();
    const charge = (amount: number) =>
      post(
        ['loan_late_charge', who.loanId],
        ['late_charge_income', 'company'],
        amount,
        'late_charge_charged',
        who.loanId,
      );
    await charge(10_000);
    await post(
      ['interest_income', 'company'],
      ['loan_interest', who.loanId],
      700,
      'interest_waived',
      who.loanId,
    );
    await check();
    const finance = await signInStaff(testApp, ['FINANCE']);
    const ofLoan = async () => {
      const query = { limit: 100 };
      const { reply } = await testApp.call(listIncidents, { token: finance.token, query });
      return reply.rows.filter(({ subject }) => subject === who.loanId);
    };
    const found = await ofLoan();
    assert.deepEqual(found.map(({ details }) => details.account).toSorted(), [
      'loan_interest',
      'loan_late_charge',
    ]);
    const late = found.find(({ details }) => details.account === 'loan_late_charge');
    const params = { id: late?.id ?? assert.fail() };
    const body = {
      outcome: 'ENTRY_POSTED',
      note: 'The entry of the late charge was posted twice.',
    } as const;
    const propose = () => testApp.call(closeIncident, { token: finance.token, params, body });
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const decide = (verdict: 'CONFIRM' | 'RETURN') =>
      testApp.call(checkIncidentClosing, { token: manager.token, params, body: { verdict } });
    assert.equal((await propose()).reply.state, 'PROPOSED');
    await charge(2_500);
    await check();
    assert.equal((await decide('CONFIRM')).error.code, 'incident-changed');
    assert.equal((await decide('RETURN')).reply.state, 'OPEN');
    assert.equal((await propose()).reply.state, 'PROPOSED');
    await check();
    assert.equal((await decide('CONFIRM')).reply.state, 'CLOSED', 'unchanged since');
  });

  test('[V06][V10] a payment whose postings are missing is found among the payments and on its loan', async () => {
    const who = await borrower();
    const { random } = testApp.app;
    const id = newId(random, 'pay');
    const now = testApp.clock.now();
    await runAsOwner(
      testApp,
      `INSERT INTO servicing_event (loan_id, seq, type, value_date, facts, recorded_at, actor_kind, actor_id)
       VALUES ($1, 1, 'PAYMENT', $2, $3, $4, 'system', 'test')`,
      [who.loanId, today(), JSON.stringify({ id, amount: '50000', instruction: 'DEFAULT' }), now],
    );
    await runAsOwner(
      testApp,
      `INSERT INTO payment (id, number, channel, external_id, amount, value_date, payer, reference_text,
         received_at, recorded_by, loan_id, event_seq, matched_at, matched_by)
       VALUES ($1, $2, 'staff', $1, 50000, $3, '', '', $4, 'test', $5, 1, $4, 'test')`,
      [id, newNumber(random, 'PM'), today(), now, who.loanId],
    );
    const checks = await check(true);
    const [missing] = checks.PAYMENTS?.details ?? [];
    assert.deepEqual(
      [missing?.cause, missing?.subject, missing?.loanNumber, missing?.ledger, missing?.expected],
      ['PAYMENT_NOT_POSTED', id, who.loanNumber, 0, 500],
    );
    const onLoan = checks.LOANS?.details.filter(({ loanNumber }) => loanNumber === who.loanNumber);
    const interest = onLoan?.find(({ account }) => account === 'loan_interest');
    assert.equal((interest?.ledger ?? 0) - (interest?.expected ?? 0), 500);
    assert.equal(checks.LEDGER?.state, 'FINE');
  });

  test('[V10] a clearing balance that nothing explains is named, money without a loan and payouts on their way are not', async () => {
    const { random } = testApp.app;
    const stray = newId(random, 'pay');
    await post(
      ['cash_on_hand', 'company'],
      ['repayment_clearing', 'staff'],
      7_700,
      'repayment_received',
      stray,
    );
    const checks = await check();
    const found = checks.CLEARING?.details.filter(({ subject }) => subject === stray);
    assert.deepEqual(
      found?.map(({ cause, account, ledger, expected }) => [cause, account, ledger, expected]),
      [['CLEARING_UNEXPLAINED', 'repayment_clearing', 77, 0]],
    );
    assert.ok(!checks.CLEARING?.details.some(({ account }) => account === 'suspense'));
    testApp.clock.advance({ days: 4 });
    await check();
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const { reply } = await testApp.call(listIncidents, { token, query: { limit: 100 } });
    const own = reply.rows.filter(({ subject }) => subject === stray);
    assert.deepEqual(
      own.map(({ kind, provider }) => [kind, provider]),
      [['CLEARING_OPEN', 'staff']],
      'one incident, also after the comparison with the provider reports it',
    );
  });

  test('[V09][V10] money that waits too long for its loan is reported and stays in the list', async () => {
    testApp.clock.advance({ days: 8 });
    const checks = await check();
    assert.equal(checks.UNMATCHED?.state, 'DIFFERS');
    assert.ok(
      checks.UNMATCHED.details.some(
        ({ cause, ledger, expected }) =>
          cause === 'UNMATCHED_LONG' && ledger === 500 && expected === null,
      ),
    );
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const list = await testApp.call(payments.listStaffPayments, { token });
    assert.ok(list.reply.rows.some(({ externalId }) => externalId === 'FINE-1'));
    const { reply } = await testApp.call(listIncidents, { token, query: { limit: 100 } });
    const waiting = list.reply.rows.find(({ externalId }) => externalId === 'FINE-1');
    const own = reply.rows.filter(({ subject }) => subject === waiting?.id);
    assert.deepEqual(
      own.map(({ kind, record, details }) => [kind, record?.kind, record?.number, details.amount]),
      [['UNMATCHED_PAYMENT', 'PAYMENT', waiting?.number, '50000']],
      'one incident, which names the payment',
    );
    assert.deepEqual(Object.keys(own[0]?.details ?? {}).sort(), ['amount', 'since']);
  });

  test('[V10] the nightly run checks the day that has ended, and a run without an answer of the provider fails only that check', async () => {
    const yesterday = today();
    testApp.clock.set(new Date(Date.parse(`${yesterday}T16:31:00Z`)));
    await testApp.drainJobs();
    const [run] = await runsOf(yesterday);
    assert.ok(run && run.requestedByName === null && run.checks.length === 9);
    const { checkDay } = await import('./check-day.ts');
    const ctx = systemContext(testApp.app, 'job:check-day', 'test');
    const payouts = {
      ...ctx.integrations.payouts,
      listTransfers: () => Promise.reject(new Error('no answer')),
    };
    const checks = await checkDay(
      { ...ctx, integrations: { ...ctx.integrations, payouts } },
      { ...run, day: yesterday, isWhole: false, requestedAt: new Date(), requestedBy: null },
    );
    const failed = checks.filter(({ state }) => state === 'FAILED');
    assert.deepEqual(
      failed.map(({ name }) => name),
      ['PAYOUTS'],
    );
    assert.equal(failed[0]?.details[0]?.subject, 'no answer');
  });

  test('[V22] only FINANCE runs checks, one run at a time, and not of a day to come', async () => {
    const { token } = await signInStaff(testApp, ['AUDITOR']);
    const day = today();
    const auditor = await testApp.call(contract.runDayChecks, {
      token,
      body: { day, isWhole: false },
    });
    assert.equal(auditor.status, 403);
    assert.equal((await ask(day)).status, 200);
    assert.equal((await ask(day)).error.code, 'checks-running');
    await testApp.drainJobs();
    assert.equal((await ask(day)).status, 200);
    const tomorrow = manilaDate(testApp.clock.now().getTime() + DAY_MS);
    assert.equal((await ask(tomorrow)).error.code, 'day-not-begun');
  });
});
