import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as accountChanges from '@pahiram/api/account-changes';
import * as statements from '@pahiram/api/bank-statements';
import * as accounts from '@pahiram/api/company-accounts';
import * as incidents from '@pahiram/api/incidents';
import * as gate from '@pahiram/api/launch-gate';
import * as review from '@pahiram/api/loan-review';
import * as moreTime from '@pahiram/api/staff-loan-requests';
import { listApprovals } from '@pahiram/api/work-queues';
import { addDays } from '@pahiram/domain/calendar/calendar';
import {
  addOpenAccount,
  callerOf,
  confirmFile,
  importFile,
  statementFile,
  yesterday,
} from '../../test/bank-statements.ts';
import { addCompanyAccount } from '../../test/company-accounts.ts';
import { countAudit } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { addBorrower, askForTime, confirmAnswer } from '../../test/more-time.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';
import { systemContext } from '../context.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { lapseStatementProposals } from '../loans/bank-statements/lapse-proposals.ts';
import { lapseAccountChanges } from '../loans/company-accounts/lapse-changes.ts';
import { lapseLaunch } from '../loans/launch-gate.ts';
import { lapseProducts } from '../loans/products.ts';
import { lapseAnswers } from '../loans/requests/lapse-answers.ts';
import { lapseClosings } from '../withdrawals/incidents.ts';

const terms = {
  ...{ amountMin: 150_000, amountMax: 2_000_000, termMonthsChoices: [6, 12], termMonthsDefault: 6 },
  ...({ interestMethod: 'FLAT_ONCE', interestRate: '0.4' } as const),
  ...({ installmentRounding: 'UP', installmentMultiple: 1, lateGraceDays: 10 } as const),
  ...{ lateChargeMonthlyRate: '1', chargesYearlyRateMax: '24', coolingOffBusinessDays: 3 },
};

describe('proposals that no second person decides', () => {
  let testApp: TestApp;
  let admin: TestStaff;
  let officer: TestStaff;
  let finance: TestStaff;
  let manager: TestStaff;
  const signIn = async () => {
    admin = await signInStaff(testApp, ['ADMIN']);
    officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    finance = await signInStaff(testApp, ['FINANCE']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  };
  before(async () => {
    testApp = await startTestApp();
    await signIn();
  });
  after(() => testApp.close());

  const system = () => systemContext(testApp.app, 'test', 'test');
  /** Sessions end meanwhile. @returns the addresses of those who worked before */
  const passWeek = async () => {
    const { email: adminMail } = admin;
    const mails = { admin: adminMail, officer: officer.email, finance: finance.email };
    const before = { ...mails, manager: manager.email };
    testApp.clock.advance({ days: 7 });
    await signIn();
    return before;
  };
  /** One mail each that says so. */
  const assertTold = async (says: RegExp, ...emails: string[]) => {
    for (const email of emails) {
      const told = (await messagesTo(testApp, email)).filter(({ body }) => says.test(body));
      assert.equal(told.length, 1, email);
    }
  };
  const listed = async (kind: string) => {
    const found = await testApp.call(listApprovals, { token: manager.token });
    assert.equal(found.status, 200, found.text);
    return found.reply.approvals.filter((one) => one.kind === kind).length;
  };

  test('[V22][D11] an answer to a request for more time: the request waits for another answer', async () => {
    const member = await addBorrower(testApp);
    await signIn();
    const requestId = await askForTime(testApp, member);
    const offer = () =>
      testApp.call(moreTime.offerSchedule, {
        ...{ token: officer.token, params: { requestId } },
        body: { change: { type: 'EXTENDED', installments: 3 }, note: 'A letter of the employer.' },
      });
    assert.equal((await offer()).reply.request.state, 'PROPOSED');
    assert.equal(await listed('MORE_TIME'), 1);
    const { officer: proposer, finance: decider } = await passWeek();
    assert.equal(await listed('MORE_TIME'), 0);
    const late = await confirmAnswer(testApp, requestId, finance.token);
    assert.deepEqual([late.status, late.error.code], [409, 'proposal-lapsed']);
    await lapseAnswers(system());
    await lapseAnswers(system());
    await assertTold(/proposal of more time for loan LN-.* has lapsed/, proposer, decider);
    assert.equal((await offer()).reply.request.state, 'PROPOSED');
    assert.equal((await confirmAnswer(testApp, requestId, finance.token)).status, 200);
  });

  test('[V22][V32] an opening balance: it counts nothing and can be proposed again', async () => {
    const params = { accountId: await addCompanyAccount(testApp.app) };
    const propose = () =>
      testApp.call(accounts.proposeOpeningBalance, {
        ...{ token: finance.token, params },
        body: { amount: 12, day: yesterday(testApp), note: 'The bank’s own statement' },
      });
    const decide = () =>
      testApp.call(accounts.decideOpeningBalance, {
        ...{ token: manager.token, params, body: { decision: 'CONFIRM' } },
      });
    assert.equal((await propose()).status, 200);
    assert.equal(await listed('OPENING_BALANCE'), 1);
    const { finance: proposer, manager: decider } = await passWeek();
    assert.equal(await listed('OPENING_BALANCE'), 0);
    assert.equal((await decide()).error.code, 'proposal-lapsed');
    await lapseStatementProposals(system());
    await assertTold(/proposal of the opening balance of .* has lapsed/, proposer, decider);
    assert.equal(await countAudit(testApp, 'opening-balance.lapse', params.accountId), 1);
    assert.equal((await decide()).error.code, 'opening-not-proposed');
    assert.equal((await propose()).status, 200);
    assert.equal((await decide()).status, 200);
  });

  test('[V22][V40] taking a bank file back: the file stays as it is and can be proposed again', async () => {
    const people = { finance, manager };
    const to = yesterday(testApp);
    const accountId = await addOpenAccount(testApp, people, { day: addDays(to, -1) });
    const content = statementFile(
      [
        { amount: 8, reference: 'nobody knows' },
        { amount: -3, reference: 'nobody knows' },
      ],
      to,
    );
    const call = callerOf(testApp);
    const file = await importFile(call, people, { accountId, content, to });
    const { token } = manager;
    const waiting = (await testApp.call(listApprovals, { token })).reply.approvals;
    const { amount, amountOut } = waiting.find(({ id }) => id === file.id) ?? {};
    assert.deepEqual([amount, amountOut], [8, 3], 'the money that comes in and that goes out');
    await confirmFile(call, people, { ...file, content, closing: 5 });
    const { id: statementId } = file;
    const propose = () =>
      testApp.call(statements.proposeTakingBack, {
        ...{ token: finance.token, params: { statementId } },
        body: { reason: 'The file of another company' },
      });
    const decide = () =>
      testApp.call(statements.decideTakingBack, {
        ...{ token: manager.token, params: { statementId }, body: { decision: 'CONFIRM' } },
      });
    assert.equal((await propose()).status, 200);
    assert.equal(await listed('TAKING_BACK'), 1);
    const { finance: proposer, manager: decider } = await passWeek();
    assert.equal(await listed('TAKING_BACK'), 0);
    assert.equal((await decide()).error.code, 'proposal-lapsed');
    await lapseStatementProposals(system());
    await assertTold(/proposal of taking back the file .* has lapsed/, proposer, decider);
    assert.equal((await decide()).error.code, 'taking-back-not-proposed');
    assert.equal((await propose()).status, 200);
    assert.equal((await decide()).status, 200);
  });

  test('[V22][D10] a change of a company account: nothing changes, the staff is told, and it can be proposed again', async () => {
    const body = {
      ...({ kind: 'OPEN', bank: 'Metrobank', accountName: 'Pahiram' } as const),
      ...{ accountNumber: '5000 0000 7777', takesPayments: true, reason: 'contract with the bank' },
    };
    const propose = async () => {
      const answer = await testApp.call(accountChanges.proposeAccountChange, {
        ...{ token: admin.token, body },
      });
      assert.equal(answer.status, 200, answer.text);
      return { changeId: answer.reply.change.id };
    };
    const confirm = (params: { changeId: `cac_${string}` }) =>
      testApp.call(accountChanges.confirmAccountChange, {
        ...{ token: manager.token, params, body: {} },
      });
    const params = await propose();
    assert.equal(await listed('ACCOUNT_CHANGE'), 1);
    const { manager: decider } = await passWeek();
    assert.equal(await listed('ACCOUNT_CHANGE'), 0);
    assert.equal((await confirm(params)).error.code, 'proposal-lapsed');
    await lapseAccountChanges(system());
    await assertTold(/nobody confirmed it in seven days, so it has lapsed/, decider);
    assert.equal((await confirm(params)).error.code, 'account-change-ended');
    assert.equal((await confirm(await propose())).status, 200);
  });

  test('[V22][E2] opening applications: they stay closed, and it can be proposed again', async () => {
    const call = (operation: typeof gate.proposeLaunch | typeof gate.closeLaunchGate) =>
      testApp.call(operation as typeof gate.proposeLaunch, {
        ...{ token: manager.token, body: { reason: 'the branch is ready' } },
      });
    const confirm = () => testApp.call(gate.confirmLaunch, { token: finance.token, body: {} });
    assert.equal((await call(gate.closeLaunchGate)).status, 200);
    assert.equal((await call(gate.proposeLaunch)).status, 200);
    assert.equal(await listed('LAUNCH'), 1);
    const { manager: proposer, finance: decider } = await passWeek();
    assert.equal(await listed('LAUNCH'), 0);
    assert.equal((await confirm()).error.code, 'proposal-lapsed');
    await lapseLaunch(system());
    await lapseLaunch(system());
    await assertTold(
      /proposal of opening applications in seven days, so it has lapsed/,
      proposer,
      decider,
    );
    assert.equal((await confirm()).error.code, 'gate-not-proposed');
    assert.equal((await call(gate.proposeLaunch)).status, 200);
    assert.equal((await confirm()).reply.isOpen, true);
  });

  test('[V22][C3] terms of the loan: the offered ones stay, and new ones can be proposed again', async () => {
    const propose = async () => {
      const { token } = manager;
      const answer = await testApp.call(review.proposeLoanProduct, { token, body: terms });
      assert.equal(answer.status, 200, answer.text);
      const { id: productId, version } = answer.reply.product;
      return { productId, version };
    };
    const confirm = (params: { productId: string; version: number }) =>
      testApp.call(review.confirmLoanProduct, { token: finance.token, params, body: {} });
    const params = await propose();
    assert.equal(await listed('PRODUCT'), 1);
    const { manager: proposer, finance: decider } = await passWeek();
    assert.equal(await listed('PRODUCT'), 0);
    assert.equal((await confirm(params)).error.code, 'proposal-lapsed');
    await lapseProducts(system());
    await lapseProducts(system());
    await assertTold(/proposal of loan terms, version 2 in seven days/, proposer, decider);
    assert.equal(await countAudit(testApp, 'loan-product.lapse', 'standard-loan/2'), 1);
    assert.equal((await confirm(params)).error.code, 'proposal-lapsed');
    const { reply } = await testApp.call(review.listLoanProducts, { token: finance.token });
    assert.deepEqual(
      reply.products.map(({ version, lapsedAt }) => [version, lapsedAt !== null]),
      [
        [2, true],
        [1, false],
      ],
    );
    assert.equal((await confirm(await propose())).status, 200);
  });

  test('[V22][V10] the closing of an incident: it stays open, and its closing can be proposed again', async () => {
    await testApp.app.db.transaction((tx) =>
      openIncident(tx, system(), { kind: 'AMOUNT_DIFF', provider: 'sandbox', subject: 'po_1' }),
    );
    const list = () => testApp.call(incidents.listIncidents, { token: finance.token });
    const row = (await list()).reply.rows.find(({ subject }) => subject === 'po_1');
    assert.ok(row);
    const params = { id: row.id };
    const propose = () =>
      testApp.call(incidents.closeIncident, {
        ...{ token: finance.token, params },
        body: { outcome: 'PROVIDER_CORRECTED', note: 'The provider corrected its line on Monday.' },
      });
    const confirm = () =>
      testApp.call(incidents.checkIncidentClosing, {
        ...{ token: manager.token, params, body: { verdict: 'CONFIRM' } },
      });
    assert.equal((await propose()).reply.state, 'PROPOSED');
    assert.equal(await listed('INCIDENT'), 1);
    const { finance: proposer, manager: decider } = await passWeek();
    assert.equal(await listed('INCIDENT'), 0);
    assert.equal((await confirm()).error.code, 'proposal-lapsed');
    await lapseClosings(system());
    await lapseClosings(system());
    await assertTold(/proposal of closing an incident in seven days/, proposer, decider);
    assert.equal(await countAudit(testApp, 'incident.lapse-closing', row.id), 1);
    assert.equal((await confirm()).error.code, 'closing-not-proposed');
    assert.equal((await propose()).reply.state, 'PROPOSED');
    assert.equal((await confirm()).reply.state, 'CLOSED');
  });
});
