import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/bank-statements';
import * as accounts from '@pahiram/api/company-accounts';
import * as changes from '@pahiram/api/loan-changes';
import * as member from '@pahiram/api/repayments';
import { addDays, type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import {
  addOpenAccount,
  type BankRow,
  callerOf,
  confirmFile,
  importFile,
  type StatementPeople,
  signInStatementPeople,
  statementFile,
  yesterday,
} from '../../../test/bank-statements.ts';
import { addFundedMember, type FundedMember } from '../../../test/bulk-wallets.ts';
import { addCompanyAccount } from '../../../test/company-accounts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { confirmed, pass, walletOf } from '../../../test/withdrawals.ts';
import type { CompanyAccountId } from '../../company/company-accounts.ts';
import { systemContext } from '../../context.ts';
import { getBalance, listOpenClearing } from '../../ledger/balances.ts';
import type { AccountKind } from '../../ledger/chart.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { areStatementsConfirmedThrough } from './being-checked.ts';
import { checkBank } from './check-bank.ts';

type Borrower = FundedMember & { readonly loanNumber: string };

describe('files of a company account', () => {
  let testApp: TestApp;
  let people: StatementPeople;
  before(async () => {
    testApp = await startTestApp();
    people = await signInStatementPeople(testApp);
  });
  after(async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
    await testApp.close();
  });

  async function borrower(): Promise<Borrower> {
    const funded = await addFundedMember(testApp.app);
    await confirmed(testApp, funded, 20_000);
    await pass(testApp, 60);
    return { ...funded, loanNumber: (await walletOf(testApp, funded)).loanNumber };
  }
  const accountOf = async (who: Borrower) => {
    const answer = await testApp.call(member.getLoanAccount, {
      token: tokenOf(testApp.app, who),
      params: { loanNumber: who.loanNumber },
    });
    assert.ok(answer.reply.account, answer.text);
    return { ...answer.reply.account, isChecked: answer.reply.isBankPaymentChecked };
  };
  const openedAt = (days: number, amount = 0) =>
    addOpenAccount(testApp, people, { day: addDays(yesterday(testApp), -days), amount });
  const balance = async (kind: AccountKind, owner: string) =>
    Number((await getBalance(testApp.app.db.reader, kind, owner))?.posted ?? 0n) / 100;
  const imported = (accountId: CompanyAccountId, rows: readonly BankRow[]) => {
    const to = yesterday(testApp);
    const content = statementFile(rows, to);
    return importFile(callerOf(testApp), people, { accountId, content, to }).then((statement) => ({
      ...{ content, statement, params: { statementId: statement.id } },
    }));
  };
  const confirm = ({ statement, content }: Awaited<ReturnType<typeof imported>>) =>
    confirmFile(callerOf(testApp), people, {
      ...{ id: statement.id, content, closing: statement.closing ?? 0 },
    });
  const propose = (params: object, line: number, as: object) =>
    testApp.call(contract.proposeStatementRow, {
      token: people.finance.token,
      params: { ...params, line } as never,
      body: { as, note: 'As the bank says' } as never,
    });
  const shown = async (params: { readonly statementId: `bst_${string}` }) =>
    (await testApp.call(contract.getBankStatement, { token: people.finance.token, params })).reply;
  const check = () =>
    checkBank(
      systemContext(testApp.app, 'job:test', 'test'),
      new Date(testApp.clock.now().getTime() + 1),
    );

  test('[V10][V32] a file begins on the day after the last confirmed one, covers whole past days and adds up', async () => {
    const { token } = people.finance;
    const closed = await addCompanyAccount(testApp.app);
    const to = yesterday(testApp);
    const send = (
      accountId: CompanyAccountId,
      body: Partial<{ content: string; to: string; closing: number }>,
    ) =>
      testApp.call(contract.importBankStatement, {
        ...{ token, params: { accountId } },
        body: { content: statementFile([], to), fileName: 'bank.csv', to, closing: 0, ...body },
      });
    assert.equal((await send(closed, {})).error.code, 'opening-missing');
    const accountId = await openedAt(2, 100);
    const today = manilaDate(testApp.clock.now().getTime());
    assert.equal((await send(accountId, { to: today, closing: 100 })).error.code, 'day-not-over');
    const row = { amount: 25.5, id: 'ONCE' };
    const wrong = await send(accountId, { content: statementFile([row], to), closing: 125 });
    assert.equal(wrong.error.code, 'closing-not-reached');
    assert.match(wrong.error.message, /₱125\.50, not ₱125\.00/);
    const first = await imported(accountId, [row]);
    assert.deepEqual([first.statement.from, first.statement.to], [addDays(to, -1), to]);
    const second = await send(accountId, { closing: 100 });
    assert.equal(second.error.code, 'statement-waiting');
    await confirm(first);
    const overlap = await send(accountId, { closing: 125.5 });
    assert.equal(overlap.error.code, 'days-overlap');
    assert.equal(overlap.error.details?.day, today);
    testApp.clock.advance({ days: 1 });
    people = await signInStatementPeople(testApp);
    const again = await testApp.call(contract.importBankStatement, {
      ...{ token: people.finance.token, params: { accountId } },
      body: {
        ...{ content: statementFile([{ ...row, date: to }], to), fileName: 'bank.csv' },
        ...{ to: today, closing: 151 },
      },
    });
    assert.equal(again.error.code, 'days-overlap', 'a row that a confirmed file has');
    assert.equal(await balance('cash_at_bank', accountId), 125.5);
  });

  test('[V06][V09] money under a transaction id that a stored row has is refused with its line, and its file is not stored', async () => {
    const accountId = await openedAt(1);
    await confirm(await imported(accountId, [{ amount: 40, id: 'USED-1' }]));
    testApp.clock.advance({ days: 1 });
    people = await signInStatementPeople(testApp);
    const to = yesterday(testApp);
    const content = statementFile([{ amount: 7 }, { amount: 60, id: 'USED-1' }], to);
    const given = { token: people.finance.token, params: { accountId } };
    const preview = await testApp.call(contract.previewBankStatement, {
      ...{ ...given, body: { content, to } },
    });
    assert.deepEqual(preview.reply.refused, [
      { line: 3, problem: 'transaction-id-used', text: 'USED-1' },
    ]);
    const sent = await testApp.call(contract.importBankStatement, {
      ...{ ...given, body: { content, to, fileName: 'bank.csv', closing: 107 } },
    });
    assert.equal(sent.error.code, 'rows-refused', sent.text);
    assert.equal(await balance('cash_at_bank', accountId), 40);
  });

  test('[V10][V32] the opening balance is proposed by one person and confirmed by another', async () => {
    const accountId = await addCompanyAccount(testApp.app);
    const params = { accountId };
    const [{ token: finance }, { token: manager }] = [people.finance, people.manager];
    const day = yesterday(testApp);
    const proposal = { amount: 1_234.56, day, note: 'The bank’s own statement' };
    const send = () =>
      testApp.call(accounts.proposeOpeningBalance, { token: finance, params, body: proposal });
    const decide = (token: string, decision: 'CONFIRM' | 'REFUSE') =>
      testApp.call(accounts.decideOpeningBalance, { token, params, body: { decision } });
    assert.equal((await decide(manager, 'CONFIRM')).error.code, 'opening-not-proposed');
    assert.equal((await send()).status, 200);
    assert.equal((await decide(finance, 'CONFIRM')).status, 403);
    assert.equal(await balance('cash_at_bank', accountId), 0);
    assert.equal((await decide(manager, 'REFUSE')).status, 200);
    assert.equal((await send()).status, 200);
    const answers = await Promise.all([1, 2, 3].map(() => decide(manager, 'CONFIRM')));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409]);
    assert.equal(await balance('cash_at_bank', accountId), 1_234.56);
    assert.equal((await send()).error.code, 'opening-confirmed');
    assert.deepEqual((await check()).differences, []);
  });

  test('[D10][V10][V40] each kind of row has its one posting, and bank and ledger agree after the file', async () => {
    const who = await borrower();
    const [accountId, otherId] = [await openedAt(1, 1_000_000), await openedAt(1, 0)];
    const params = { loanNumber: who.loanNumber };
    const proposed = await testApp.call(changes.proposeLoanChange, {
      ...{ token: people.finance.token, key: randomUUID(), params },
      body: {
        change: {
          ...{ kind: 'PAYMENT', amount: 700, valueDate: manilaDate(testApp.clock.now().getTime()) },
          ...{ receiptNumber: 'OR-700', payer: 'Maria Santos', isAnother: false },
        },
        reason: 'She showed the slip',
      },
    });
    await callerOf(testApp)(changes.confirmLoanChange, {
      ...{ token: people.manager.token, params: { changeId: proposed.reply.id }, body: {} },
    });
    const [slip] = (await accountOf(who)).payments;
    const before = {
      hand: await balance('cash_on_hand', 'company'),
      provider: await balance('cash_at_provider', 'sandbox'),
      funds: await balance('company_funds', 'company'),
      fees: await balance('bank_fee', 'company'),
    };
    const reference = paymentReference(who.loanNumber);
    const file = await imported(accountId, [
      { amount: 25_750, reference },
      { amount: 5_000, reference: 'SANDBOX payout 17', payer: 'Sandbox' },
      { amount: 300, reference: 'deposit' },
      { amount: -40_000, reference: 'to our own account' },
      { amount: 90_000, reference: 'capital' },
      { amount: -10_000, reference: 'to the owners' },
      { amount: -150, reference: 'PESONET FEE 6' },
      { amount: 700, reference: 'her transfer' },
      { amount: 11, reference: 'nobody knows' },
      { amount: -12, reference: 'nobody knows' },
    ]);
    const rows = (await shown(file.params)).rows;
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      [
        ...['LOAN_PAYMENT', 'PROVIDER_SETTLEMENT', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN'],
        ...['BANK_FEE', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN'],
      ],
      'what the texts say',
    );
    const kinds: readonly (readonly [number, object])[] = [
      [4, { kind: 'COUNTER_CASH' }],
      [5, { kind: 'OWN_TRANSFER', accountId: otherId }],
      [6, { kind: 'COMPANY_MONEY' }],
      [7, { kind: 'COMPANY_MONEY' }],
      [9, { kind: 'SAME_MONEY', paymentNumber: slip?.number }],
    ];
    for (const [line, as] of kinds) {
      const answer = await propose(file.params, line, as);
      assert.equal(answer.status, 200, answer.text);
    }
    const wrongWay = await propose(file.params, 11, { kind: 'LOAN_PAYMENT', ...params });
    assert.equal(wrongWay.error.code, 'kind-not-possible');
    await confirm(file);
    const after = await shown(file.params);
    assert.deepEqual(
      after.rows.map(({ result }) => result),
      [...Array.from({ length: 8 }, () => 'BOOKED'), 'UNMATCHED', 'UNMATCHED'],
    );
    assert.deepEqual(after.balances, { bank: 1_071_599, ledger: 1_071_599 });
    assert.deepEqual(
      [
        (await balance('cash_on_hand', 'company')) - before.hand,
        (await balance('cash_at_provider', 'sandbox')) - before.provider,
        (await balance('company_funds', 'company')) - before.funds,
        (await balance('bank_fee', 'company')) - before.fees,
        await balance('transfer_clearing', 'company'),
      ],
      [-1_000, -5_000, 80_000, 150, 40_000],
    );
    assert.deepEqual(
      (await accountOf(who)).payments.map(({ amount, channel }) => [amount, channel]),
      [
        [25_750, 'bank'],
        [700, 'staff'],
      ],
      'a provider’s settlement and known money pay no loan',
    );
    assert.deepEqual((await check()).differences, []);
    // The file of the other account shows the transfer: clearing is empty again.
    const other = await imported(otherId, [{ amount: 40_000, reference: 'from our own account' }]);
    await propose(other.params, 2, { kind: 'OWN_TRANSFER', accountId });
    await confirm(other);
    assert.equal(await balance('transfer_clearing', 'company'), 0);
    const open = await listOpenClearing(testApp.app.db.reader);
    assert.deepEqual(
      open.filter(({ kind }) => kind === 'transfer_clearing'),
      [],
    );
  });

  test('[V10] a difference between bank and ledger of one account is named with both figures', async () => {
    const accountId = await openedAt(1, 500);
    const { random } = testApp.app;
    await testApp.app.db.reader
      .selectNoFrom(({ fn, val }) =>
        fn('ledger.post_transfer', [
          ...[val(random.uuid()), fn('ledger.open_account', [val('bank_fee'), val('company')])],
          ...[fn('ledger.open_account', [val('cash_at_bank'), val(accountId)])],
          ...[val(15_000n), val('bank_fee_taken'), val('stray'), val(testApp.clock.now())],
        ]).as('id'),
      )
      .execute()
      .catch((error: unknown) => assert.fail(String(error)));
    const { differences } = await check();
    assert.deepEqual(
      differences.map(({ cause, accountId: id, ledger, bank }) => [cause, id, ledger, bank]),
      [['BANK_DIFFERS', accountId, 35_000n, 50_000n]],
    );
  });

  test('[V22][V32] without a download of their own the second person enters the closing balance, which the page does not show them', async () => {
    const who = await borrower();
    const accountId = await openedAt(1, 1_000);
    const file = await imported(accountId, [
      { amount: 500, reference: paymentReference(who.loanNumber), payer: 'JUNREL MOTOR PARTS' },
      { amount: -500, reference: 'drawn' },
      { amount: 60, reference: 'capital' },
    ]);
    const { params } = file;
    const { token } = people.manager;
    const seen = await testApp.call(contract.getBankStatement, { token, params });
    const { opening, closing, canDecide } = seen.reply.statement;
    assert.deepEqual([opening, closing, canDecide], [null, null, true]);
    const evidence = (balanceGiven: number) =>
      testApp.call(contract.giveStatementEvidence, {
        ...{ token, params, body: { kind: 'CLOSING_BALANCE', closing: balanceGiven } },
      });
    const end = () => testApp.call(contract.confirmBankStatement, { token, params, body: {} });
    assert.equal((await end()).error.code, 'evidence-missing');
    assert.equal((await evidence(1_061)).error.code, 'download-closing-differs');
    assert.equal((await evidence(1_060)).status, 200);
    const alone = (await shown(params)).rows.filter(({ isConfirmedAlone }) => isConfirmedAlone);
    assert.deepEqual(
      alone.map(({ line, warnings }) => [line, warnings]),
      [
        [2, ['EQUAL_OUT', 'PAYER_DIFFERS']],
        [3, ['GOES_OUT']],
      ],
    );
    assert.equal((await end()).error.code, 'rows-undecided');
    const decide = (line: number, decision: 'CONFIRM' | 'REFUSE' | 'UNDO', kind: string) =>
      testApp.call(contract.decideStatementRow, {
        ...{ token, params: { ...params, line } },
        body: {
          ...{ decision, kind: kind as 'UNKNOWN' },
          loanNumber: line === 2 ? who.loanNumber : null,
        },
      });
    assert.equal((await decide(2, 'CONFIRM', 'UNKNOWN')).error.code, 'row-changed');
    assert.equal((await decide(2, 'CONFIRM', 'LOAN_PAYMENT')).status, 200);
    assert.equal((await decide(3, 'CONFIRM', 'UNKNOWN')).status, 200);
    assert.equal((await decide(2, 'UNDO', 'LOAN_PAYMENT')).status, 200);
    assert.equal((await end()).error.code, 'rows-undecided');
    assert.equal((await decide(2, 'REFUSE', 'LOAN_PAYMENT')).status, 200);
    assert.equal((await end()).status, 200);
    assert.deepEqual((await accountOf(who)).payments, []);
    const told = await testApp.app.db.reader
      .selectFrom('member_notice')
      .select('template')
      .where('member_id', '=', who.id)
      .where('template', '=', 'bank-payment-not-matched')
      .execute();
    assert.equal(told.length, 1, 'the borrower hears of a refused row');
  });

  test('[V32] a download that is not the imported file is no evidence', async () => {
    const accountId = await openedAt(1);
    const file = await imported(accountId, [
      { amount: 10, id: 'D-1' },
      { amount: 20, id: 'D-2' },
    ]);
    const { token } = people.manager;
    const to = yesterday(testApp);
    const evidence = (rows: readonly BankRow[], closing = 30) =>
      testApp.call(contract.giveStatementEvidence, {
        ...{ token, params: file.params },
        body: { kind: 'DOWNLOAD', content: statementFile(rows, to), closing },
      });
    const differing = await evidence([{ amount: 30, id: 'D-1' }]);
    assert.equal(differing.error.code, 'download-differs');
    assert.deepEqual(differing.error.details, { missing: 2, additional: 1 });
    const same = [
      { amount: 20, id: 'D-2' },
      { amount: 10, id: 'D-1', payer: 'in another order' },
    ];
    assert.equal((await evidence(same, 31)).error.code, 'download-closing-differs');
    const given = await evidence(same);
    assert.equal(given.status, 200, given.text);
    const { hash, statement } = { ...given.reply, hash: given.reply.statement.evidence?.hash };
    assert.match(hash ?? '', /^[0-9a-f]{64}$/);
    assert.notEqual(hash, statement.hash, 'both are kept');
  });

  test('[V06][V32] twelve confirmations at once book once; a confirmation and a discard at once: one of them', async () => {
    const who = await borrower();
    const { token } = people.manager;
    const accountId = await openedAt(1);
    const ready = async (account: CompanyAccountId) => {
      const reference = paymentReference(who.loanNumber);
      const file = await imported(account, [{ amount: 100, reference }]);
      const { closing } = file.statement;
      await callerOf(testApp)(contract.giveStatementEvidence, {
        ...{ token, params: file.params },
        body: { kind: 'DOWNLOAD', content: file.content, closing: closing ?? 0 },
      });
      return file.params;
    };
    const end = (params: { statementId: `bst_${string}` }) =>
      testApp.call(contract.confirmBankStatement, { token, params, body: {} });
    const params = await ready(accountId);
    const answers = await Promise.all(Array.from({ length: 12 }, () => end(params)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [
      200,
      ...Array.from({ length: 11 }, () => 409),
    ]);
    assert.equal((await accountOf(who)).payments.length, 1);
    assert.equal(await balance('cash_at_bank', accountId), 100);
    for (let round = 0; round < 3; round += 1) {
      testApp.clock.advance({ days: 10 });
      people = await signInStatementPeople(testApp);
      const other = await openedAt(1);
      const file = await imported(other, [{ amount: 7 + round, reference: 'x' }]);
      const discard = () =>
        testApp.call(contract.discardBankStatement, {
          token: people.finance.token,
          params: file.params,
          body: { reason: 'A wrong file' },
        });
      const [yes, no] = await Promise.all([
        confirm(file).then(
          () => 200,
          () => 409,
        ),
        discard(),
      ]);
      assert.deepEqual([yes, no.status].toSorted(), [200, 409]);
      assert.equal(await balance('cash_at_bank', other), yes === 200 ? 7 + round : 0);
    }
  });

  test('[V06] two imports of one account at once: one is stored', async () => {
    const accountId = await openedAt(1);
    const to = yesterday(testApp);
    const send = () =>
      testApp.call(contract.importBankStatement, {
        ...{ token: people.finance.token, params: { accountId } },
        body: {
          ...{ content: statementFile([{ amount: 1 }], to), fileName: 'a.csv', to, closing: 1 },
        },
      });
    const answers = await Promise.all([send(), send(), send()]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409]);
  });

  test('[V09][V32] a discarded file can be imported again, and its days with it', async () => {
    const accountId = await openedAt(1);
    const rows = [{ amount: 33, id: 'AGAIN-1' }];
    const file = await imported(accountId, rows);
    const discarded = await testApp.call(contract.discardBankStatement, {
      ...{ token: people.manager.token, params: file.params },
      body: { reason: 'The file of another account' },
    });
    assert.equal(discarded.reply.statement.state, 'DISCARDED', discarded.text);
    await confirm(await imported(accountId, rows));
    assert.equal(await balance('cash_at_bank', accountId), 33);
  });

  test('[V05][V06][V31] two people take back the last confirmed file as a whole, and the borrowers are told', async () => {
    const [who, moved] = [await borrower(), await borrower()];
    const accountId = await openedAt(1, 1_000);
    const before = await accountOf(who);
    const rows = [
      { amount: 25_750, reference: paymentReference(who.loanNumber), id: 'BACK-1' },
      { amount: 900, reference: paymentReference(moved.loanNumber), id: 'BACK-2' },
      { amount: -50, reference: 'FEE', id: 'BACK-3' },
      { amount: 5, reference: 'nobody knows', id: 'BACK-4' },
    ];
    const file = await imported(accountId, rows);
    await confirm(file);
    const { token: finance } = people.finance;
    const { token: manager } = people.manager;
    const params = file.params;
    const decide = (token: string) =>
      testApp.call(contract.decideTakingBack, { token, params, body: { decision: 'CONFIRM' } });
    assert.equal((await decide(manager)).error.code, 'taking-back-not-proposed');
    const proposed = await testApp.call(contract.proposeTakingBack, {
      ...{ token: finance, params, body: { reason: 'The file of another company' } },
    });
    assert.equal(proposed.status, 200, proposed.text);
    assert.equal((await decide(finance)).status, 403);
    const answers = await Promise.all([decide(manager), decide(manager), decide(manager)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409]);
    assert.equal(await balance('cash_at_bank', accountId), 1_000);
    assert.deepEqual((await accountOf(who)).outstanding, before.outstanding);
    assert.ok((await accountOf(who)).payments.every(({ reversedOn }) => reversedOn !== null));
    const told = await testApp.app.db.reader
      .selectFrom('member_notice')
      .select('template')
      .where('member_id', 'in', [who.id, moved.id])
      .where('template', '=', 'payment-reversed')
      .execute();
    assert.equal(told.length, 2);
    assert.deepEqual(
      (await check()).differences.filter((one) => one.accountId === accountId),
      [],
    );
    // The right file of the same days, with the same ids of the bank.
    await confirm(await imported(accountId, rows));
    assert.equal(await balance('cash_at_bank', accountId), 27_605);
    const reversed = (await accountOf(who)).payments.map(({ reversedOn }) => reversedOn !== null);
    assert.deepEqual(reversed, [false, true]);
  });

  test('[V24] while a file waits the borrower reads that the payment is being checked, for at most three banking days, once per row', async () => {
    const who = await borrower();
    const accountId = await openedAt(1);
    const row = { amount: 100, reference: paymentReference(who.loanNumber), id: 'CHECK-1' };
    assert.equal((await accountOf(who)).isChecked, false);
    const file = await imported(accountId, [row]);
    assert.equal((await accountOf(who)).isChecked, true);
    testApp.clock.advance({ days: 7 });
    people = await signInStatementPeople(testApp);
    assert.equal((await accountOf(who)).isChecked, false, 'longer than three banking days');
    await callerOf(testApp)(contract.discardBankStatement, {
      ...{ token: people.finance.token, params: file.params, body: { reason: 'Wrong file' } },
    });
    await imported(accountId, [{ ...row, date: file.statement.to }]);
    assert.equal((await accountOf(who)).isChecked, false, 'the same row again');
  });

  test('[V06][V09] the same amount on a neighbouring day waits until two people say that it is another payment', async () => {
    const who = await borrower();
    const reference = paymentReference(who.loanNumber);
    await confirm(await imported(await openedAt(1), [{ amount: 333, reference }]));
    testApp.clock.advance({ days: 1 });
    people = await signInStatementPeople(testApp);
    const second = await imported(await openedAt(1), [{ amount: 333, reference }]);
    const [row] = (await shown(second.params)).rows;
    assert.deepEqual([row?.kind, row?.loanNumber], ['UNKNOWN', null]);
    const [first] = (await accountOf(who)).payments;
    assert.equal(row?.maybeSameAs, first?.number);
    const both = await propose(second.params, 2, {
      ...{ kind: 'SAME_MONEY', paymentNumber: first?.number },
    });
    assert.equal(both.error.code, 'not-the-same-money', 'the bank has both');
    const two = await propose(second.params, 2, {
      ...{ kind: 'LOAN_PAYMENT', loanNumber: who.loanNumber },
    });
    assert.deepEqual(two.reply.row.warnings, ['MAYBE_SAME_MONEY']);
    assert.equal(two.reply.row.isConfirmedAlone, true);
    await confirm(second);
    assert.equal((await accountOf(who)).payments.length, 2);
  });

  test('[D10] the columns of a bank are mapped once for an account', async () => {
    const accountId = await openedAt(1, 100);
    const to = yesterday(testApp);
    const [year, month, day] = to.split('-');
    const saved = await testApp.call(accounts.saveStatementColumns, {
      ...{ token: people.finance.token, params: { accountId } },
      body: {
        columns: {
          ...{ delimiter: 'SEMICOLON', dateFormat: 'DD/MM/YYYY', date: 'Posting Date' },
          amount: { kind: 'TWO_COLUMNS', debit: 'Withdrawal', credit: 'Deposit' },
          ...{ balance: 'Balance', transactionId: 'Trace No', reference: 'Details', payer: null },
        },
      },
    });
    assert.equal(saved.status, 200, saved.text);
    const content = `sep=;
Posting Date;Details;Withdrawal;Deposit;Balance;Trace No
${day}/${month}/${year};FEE;15.00;;85.00;X1
${day}/${month}/${year};salamat;;1,000.00;1,085.00;X2
;;;;;
`;
    const call = callerOf(testApp);
    const statement = await importFile(call, people, { accountId, content, to });
    await confirmFile(call, people, { id: statement.id, content, closing: 1_085 });
    assert.equal(await balance('cash_at_bank', accountId), 1_085);
  });

  test('[V10] a day counts as confirmed when every open account is', async () => {
    const { reader } = testApp.app.db;
    const day = addDays(manilaDate(testApp.clock.now().getTime()), -400) as CalendarDate;
    const closed = await addCompanyAccount(testApp.app);
    assert.equal(await areStatementsConfirmedThrough(reader, testApp.app, day), false, closed);
  });
});
