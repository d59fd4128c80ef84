import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/bank-statements';
import { getCertificate } from '@pahiram/api/loan-documents';
import * as member from '@pahiram/api/repayments';
import * as payments from '@pahiram/api/staff-payments';
import { addDays } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import {
  addOpenAccount,
  callerOf,
  importFile,
  payByStatement,
  signInStatementPeople,
  statementFile,
  yesterday,
} from '../../../test/bank-statements.ts';
import { addFundedMember, type FundedMember } from '../../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { messagesTo } from '../../../test/messages.ts';
import { signInStaff, type TestStaff } from '../../../test/people.ts';
import { confirmed, pass, walletOf } from '../../../test/withdrawals.ts';
import { systemContext } from '../../context.ts';
import { getBalance } from '../../ledger/balances.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { lapseMatches } from '../repayments/match-payment.ts';

type Borrower = FundedMember & { readonly loanNumber: string };

describe('one person alone with a bank statement', () => {
  let testApp: TestApp;
  let finance: TestStaff;
  let manager: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    finance = await signInStaff(testApp, ['FINANCE']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  });
  after(async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
    await testApp.close();
  });

  async function borrower(withdrawn = 20_000): Promise<Borrower> {
    const funded = await addFundedMember(testApp.app);
    await confirmed(testApp, funded, withdrawn);
    await pass(testApp, 60);
    return { ...funded, loanNumber: (await walletOf(testApp, funded)).loanNumber };
  }
  const accountOf = async (who: Borrower) => {
    const answer = await testApp.call(member.getLoanAccount, {
      token: tokenOf(testApp.app, who),
      params: { loanNumber: who.loanNumber },
    });
    assert.ok(answer.reply.account, answer.text);
    return answer.reply.account;
  };
  /** An invented file with one row, imported by one person of finance. */
  const importInvented = async (who: Borrower, amount: number, date?: string) => {
    const people = { finance, manager };
    const to = yesterday(testApp);
    const accountId = await addOpenAccount(testApp, people, { day: addDays(to, -1) });
    const reference = paymentReference(who.loanNumber);
    const row = { amount, reference, payer: 'x', ...(date !== undefined && { date }) };
    const content = statementFile([row], to);
    const statement = await importFile(callerOf(testApp), people, { accountId, content, to });
    return { content, statement, params: { statementId: statement.id } };
  };
  /** Everything that a person can call about a file, with their own token. */
  const tryAll = async (
    { token }: TestStaff,
    { content, params }: Awaited<ReturnType<typeof importInvented>>,
    closing: number,
  ) => {
    const line = 2;
    const [row] = (await testApp.call(contract.getBankStatement, { token, params })).reply.rows;
    return [
      await testApp.call(contract.giveStatementEvidence, {
        ...{ token, params, body: { kind: 'DOWNLOAD', content, closing } },
      }),
      await testApp.call(contract.giveStatementEvidence, {
        ...{ token, params, body: { kind: 'CLOSING_BALANCE', closing } },
      }),
      await testApp.call(contract.decideStatementRow, {
        ...{ token, params: { ...params, line } },
        body: {
          ...{ decision: 'CONFIRM', kind: row?.kind ?? 'UNKNOWN' },
          loanNumber: row?.loanNumber ?? null,
        },
      }),
      await testApp.call(contract.confirmBankStatement, { token, params, body: {} }),
    ].map(({ status }) => status);
  };

  test('[V22][V32] an invented row that ends a loan changes no debt while one person of finance works on it', async () => {
    const who = await borrower(150_000);
    const before = await accountOf(who);
    const owed = before.settlement?.toPay ?? 0;
    assert.ok(owed > 100_000);
    const file = await importInvented(who, owed);
    assert.deepEqual(await tryAll(finance, file, owed), [403, 403, 403, 403]);
    assert.deepEqual(await accountOf(who), before);
    const certificate = await testApp.call(getCertificate, {
      token: tokenOf(testApp.app, who),
      params: { loanNumber: who.loanNumber },
    });
    assert.equal(certificate.error.code, 'loan-not-fully-paid');
    const cash = await getBalance(testApp.app.db.reader, 'cash_at_bank', file.statement.account.id);
    assert.equal(cash?.posted ?? 0n, 0n, 'nothing is booked');
  });

  test('[V22][V32] nobody confirms a file that they imported, or in which they said what a row is, whatever their roles', async () => {
    const who = await borrower();
    const both = await signInStaff(testApp, ['FINANCE', 'CREDIT_MANAGER']);
    const before = await accountOf(who);
    const own = finance;
    finance = both;
    const file = await importInvented(who, 1_000);
    finance = own;
    assert.deepEqual(await tryAll(both, file, 1_000), [403, 403, 403, 403]);
    const other = await importInvented(who, 1_500);
    const proposed = await testApp.call(contract.proposeStatementRow, {
      token: both.token,
      params: { ...other.params, line: 2 },
      body: { as: { kind: 'LOAN_PAYMENT', loanNumber: who.loanNumber }, note: 'His wife' },
    });
    assert.equal(proposed.status, 200, proposed.text);
    assert.deepEqual(await tryAll(both, other, 1_500), [403, 403, 403, 403]);
    assert.deepEqual(await accountOf(who), before);
  });

  test('[V32][D11] a row dated before the days of its file gives no free return before a second person confirmed that row', async () => {
    const who = await borrower(150_000);
    testApp.clock.advance({ days: 77 });
    [finance, manager] = [
      await signInStaff(testApp, ['FINANCE']),
      await signInStaff(testApp, ['CREDIT_MANAGER']),
    ];
    const before = await accountOf(who);
    assert.ok(before.daysPastDue > 40);
    const file = await importInvented(who, 150_000, '2026-11-19');
    assert.deepEqual(await accountOf(who), before);
    const { token } = manager;
    const seen = await testApp.call(contract.getBankStatement, { token, params: file.params });
    assert.ok(seen.reply.rows[0]?.warnings.includes('BACK_DATED'));
    assert.ok(seen.reply.rows[0]?.warnings.includes('CANCELS_LOAN'));
    await testApp.call(contract.giveStatementEvidence, {
      ...{ token, params: file.params },
      body: { kind: 'DOWNLOAD', content: file.content, closing: 150_000 },
    });
    const early = await testApp.call(contract.confirmBankStatement, {
      ...{ token, params: file.params, body: {} },
    });
    assert.equal(early.error.code, 'rows-undecided', 'not even with the same download');
    const [row] = seen.reply.rows;
    const refused = await testApp.call(contract.decideStatementRow, {
      ...{ token, params: { ...file.params, line: row?.line ?? 0 } },
      body: { decision: 'REFUSE', kind: 'LOAN_PAYMENT', loanNumber: who.loanNumber },
    });
    assert.equal(refused.status, 200, refused.text);
    const done = await testApp.call(contract.confirmBankStatement, {
      ...{ token, params: file.params, body: {} },
    });
    assert.equal(done.status, 200, done.text);
    assert.deepEqual((await accountOf(who)).outstanding, before.outstanding);
  });

  test('[V22][V32] money without a loan is matched by two people, and by nobody alone', async () => {
    const [pedro, olga] = [await borrower(), await borrower()];
    const before = await accountOf(olga);
    await payByStatement(testApp, [{ amount: 30_000, reference: 'salamat', payer: 'PEDRO' }]);
    const found = await testApp.call(payments.listStaffPayments, {
      ...{ token: finance.token, query: { limit: 100 } },
    });
    const row = found.reply.rows.find(({ amount }) => amount === 30_000);
    assert.ok(row, found.text);
    const proposed = await testApp.call(payments.proposePaymentMatch, {
      ...{ token: finance.token, params: { id: row.id } },
      body: {
        as: { kind: 'LOAN', loanNumber: olga.loanNumber },
        reason: 'The payer called us',
      },
    });
    assert.equal(proposed.status, 200, proposed.text);
    const proposedAt = proposed.reply.payment.proposal?.proposedAt ?? '';
    const decide = ({ token }: TestStaff) =>
      testApp.call(payments.decidePaymentMatch, {
        ...{ token, params: { id: row.id }, body: { decision: 'CONFIRM', proposedAt } },
      });
    assert.equal((await decide(finance)).status, 403);
    assert.deepEqual(await accountOf(olga), before);
    assert.deepEqual((await accountOf(pedro)).payments, []);
    const done = await decide(manager);
    assert.equal(done.status, 200, done.text);
    assert.equal((await accountOf(olga)).payments[0]?.amount, 30_000);
    assert.equal((await decide(manager)).error.code, 'payment-matched');
  });

  test('[V22] a match that nobody decides in seven days lapses: both sides are told, nothing is booked, and the money can be matched again', async () => {
    const who = await borrower();
    await payByStatement(testApp, [{ amount: 21_000, reference: 'salamat', payer: 'LAPSE' }]);
    const waiting = async (token: string) => {
      const query = { state: 'UNMATCHED', limit: 100 } as const;
      const found = await testApp.call(payments.listStaffPayments, { token, query });
      const row = found.reply.rows.find(({ amount }) => amount === 21_000);
      assert.ok(row, found.text);
      return row;
    };
    const { id } = await waiting(finance.token);
    const propose = ({ token }: TestStaff) =>
      testApp.call(payments.proposePaymentMatch, {
        ...{ token, params: { id } },
        body: { as: { kind: 'LOAN', loanNumber: who.loanNumber }, reason: 'The payer called us' },
      });
    const proposed = await propose(finance);
    const proposedAt = proposed.reply.payment.proposal?.proposedAt ?? '';
    testApp.clock.advance({ days: 7 });
    const [proposer, decider] = [finance.email, manager.email];
    finance = await signInStaff(testApp, ['FINANCE']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const body = { decision: 'CONFIRM', proposedAt } as const;
    const late = await testApp.call(payments.decidePaymentMatch, {
      ...{ token: manager.token, params: { id }, body },
    });
    assert.deepEqual([late.status, late.error.code], [409, 'match-lapsed']);
    await lapseMatches(systemContext(testApp.app, 'test', 'test'));
    assert.equal((await waiting(finance.token)).proposal, null);
    for (const email of [proposer, decider]) {
      const subjects = (await messagesTo(testApp, email)).map(({ subject }) => subject);
      assert.equal(subjects.filter((one) => one?.includes('has lapsed')).length, 1, email);
    }
    assert.equal((await propose(finance)).status, 200);
  });

  test('[V22] the audit of import and confirmation names account, days, sums, rows and hashes', async () => {
    const who = await borrower();
    const people = await signInStatementPeople(testApp);
    const reference = paymentReference(who.loanNumber);
    const { statementId } = await payByStatement(testApp, [{ amount: 500, reference }], people);
    const rows = await testApp.app.db.reader
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('subject_id', '=', statementId)
      .where('action', 'in', ['statement.import', 'statement.confirm'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['statement.import', 'statement.confirm'],
    );
    for (const { details } of rows) {
      assert.partialDeepStrictEqual(details, { in: '50000', out: '0', closing: '50000', rows: 1 });
      const { account, from, to, hash } = details as Readonly<Record<string, string>>;
      assert.match(`${account} ${from} ${to} ${hash}`, /^acc_\w{22} 2\S{9} 2\S{9} [0-9a-f]{64}$/);
    }
  });
});
