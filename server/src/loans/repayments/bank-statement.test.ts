import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getErasure } from '@pahiram/api/member-data';
import * as member from '@pahiram/api/repayments';
import * as contract from '@pahiram/api/staff-payments';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import type { PREPAYMENT_CHOICES } from '@pahiram/domain/loans/repayment-terms';
import { addFundedMember, type FundedMember } from '../../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { signInStaff } from '../../../test/people.ts';
import { confirmed, pass, walletOf } from '../../../test/withdrawals.ts';
import { getBalance, listOpenClearing } from '../../ledger/balances.ts';
import { verifyLedger } from '../../ledger/verify.ts';

type Borrower = FundedMember & { readonly loanNumber: string };

describe('payments from a bank', () => {
  let testApp: TestApp;
  let finance: { readonly token: string };
  let count = 0;
  before(async () => {
    testApp = await startTestApp();
    finance = await signInStaff(testApp, ['FINANCE']);
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
  const today = () => testApp.clock.now().toISOString().slice(0, 10);
  /** A line of a statement; each has another transaction id unless one is given. */
  const line = (
    given: Partial<Record<'amount' | 'id' | 'reference' | 'payer' | 'date', string>>,
  ) => {
    count += 1;
    const { amount = '25750.00', id = `T-${count}`, reference = '', payer = 'ANA REYES' } = given;
    return [given.date ?? today(), `"${amount}"`, id, `"${reference}"`, payer].join(',');
  };
  const statement = (...lines: readonly string[]) =>
    ['date,amount,transaction_id,reference,payer', ...lines].join('\n');
  const send = (content: string, isDryRun = false) =>
    testApp.call(contract.importBankStatement, {
      token: finance.token,
      body: { content, isDryRun },
    });
  const resultsOf = async (content: string, isDryRun = false) => {
    const answer = await send(content, isDryRun);
    assert.equal(answer.status, 200, answer.text);
    return answer.reply.rows.map(({ result, problem }) => problem ?? result);
  };
  const accountOf = async (who: Borrower) => {
    const answer = await testApp.call(member.getLoanAccount, {
      token: tokenOf(testApp.app, who),
      params: { loanNumber: who.loanNumber },
    });
    assert.equal(answer.status, 200, answer.text);
    assert.ok(answer.reply.account);
    return answer.reply.account;
  };
  const waiting = async () => {
    const answer = await testApp.call(contract.listStaffPayments, {
      token: finance.token,
      query: { state: 'UNMATCHED', limit: 100 },
    });
    assert.equal(answer.status, 200, answer.text);
    return answer.reply.rows;
  };

  test('[D10][V06] a payment with the loan’s reference is booked once, however often the statement is imported', async () => {
    const who = await borrower();
    const reference = `Bayad ${paymentReference(who.loanNumber)}`;
    const content = statement(line({ reference }));
    assert.deepEqual(await resultsOf(content, true), ['APPLIED']);
    assert.deepEqual((await accountOf(who)).payments, [], 'a dry run stores nothing');
    assert.deepEqual(await resultsOf(content), ['APPLIED']);
    assert.deepEqual(await resultsOf(content), ['KNOWN']);
    const account = await accountOf(who);
    assert.equal(account.payments.length, 1);
    assert.deepEqual(account.payments[0]?.paid, {
      lateCharge: 0,
      interest: 750,
      principal: 25_000,
      ...{ givenBack: 0, kept: 0, refundReturned: 0 },
    });
    const { reader } = testApp.app.db;
    const cash = await getBalance(reader, 'cash_at_provider', 'bank');
    assert.equal(cash?.posted, 2_575_000n);
    assert.deepEqual(
      (await listOpenClearing(reader)).filter(({ kind }) => kind !== 'payout_clearing'),
      [],
    );
  });

  test('[D10][V06] the same statement imported three times at once books each payment once', async () => {
    const who = await borrower();
    const reference = paymentReference(who.loanNumber);
    const content = statement(
      ...Array.from({ length: 5 }, () => line({ reference, amount: '100.00' })),
    );
    const answers = await Promise.all([send(content), send(content), send(content)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    const results = answers.flatMap(({ reply }) => reply.rows.map(({ result }) => result));
    assert.equal(results.filter((result) => result === 'APPLIED').length, 5);
    assert.equal((await accountOf(who)).payments.length, 5);
  });

  test('[D10][V09] awkward rows: each has its own result, and the good ones are booked', async () => {
    const who = await borrower();
    const reference = paymentReference(who.loanNumber);
    const twice = line({ reference, amount: '1.00' });
    const content = statement(
      line({ reference: reference.replace(/(\d{4})/g, '$1-'), amount: 'PHP 1,000.50' }),
      line({ reference: reference.slice(0, -1) }),
      line({ reference: '' }),
      line({ reference, amount: '-500.00' }),
      line({ reference, amount: 'abc' }),
      line({ reference, date: '2026-02-30' }),
      line({ reference, date: '2099-01-01' }),
      line({ reference, id: '' }),
      twice,
      twice,
      line({ reference: who.loanNumber, amount: '2.00' }),
    );
    const expected = [
      'APPLIED',
      'UNMATCHED',
      'UNMATCHED',
      'not-a-credit',
      'amount-invalid',
      'date-invalid',
      'date-in-future',
      'transaction-id-invalid',
      'APPLIED',
      'transaction-id-twice',
      'APPLIED',
    ];
    assert.deepEqual(await resultsOf(content, true), expected);
    assert.deepEqual(await resultsOf(content), expected);
    const amounts = (await accountOf(who)).payments.map(({ amount }) => amount);
    assert.deepEqual(amounts, [2, 1, 1_000.5]);
  });

  test('[D10][V05] ten awkward rows of a semicolon file with a byte order mark: each says what it is, and none is read as another amount', async () => {
    const who = await borrower();
    const ended = await borrower();
    testApp.clock.advance({ days: 20 });
    const settlement = (await accountOf(ended)).settlement?.toPay ?? 0;
    await resultsOf(
      statement(
        line({ reference: paymentReference(ended.loanNumber), amount: String(settlement) }),
      ),
    );
    const reference = paymentReference(who.loanNumber);
    const rows = [
      `${today()};25750.00;AWK-1;${reference.replace(/^0+/, '')};"SANTOS; MARIA"`,
      `${today()};"1,000.00";AWK-2; Bayad Nob. ${reference.replace(/(\d{4})/, '$1 ')} ty;`,
      `${today()};25.750,00;AWK-3;${reference};`,
      `${today()};-500.00;AWK-4;${reference};`,
      `${today()};1.00;AWK-1;${reference};`,
      `23/11/2026;1.00;AWK-6;${reference};`,
      `${today()};70.00;AWK-7;${paymentReference(ended.loanNumber)};`,
      `${today()};80.00;AWK-8;${reference.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))};`,
      `${today()};90.00;AWK-9;${reference} ${paymentReference(ended.loanNumber)};`,
      `${today()};95.00;AWK-10;salamat po;`,
      `${today()};10;000.00;AWK-11;${reference};`,
    ];
    const content = `\uFEFFDate;Amount;Transaction ID;Reference;Payer\r\n${rows.join('\r\n')}\r\n`;
    const expected = [
      ['APPLIED', null],
      ['APPLIED', null],
      ['REFUSED', 'amount-invalid'],
      ['REFUSED', 'not-a-credit'],
      ['REFUSED', 'transaction-id-twice'],
      ['REFUSED', 'date-invalid'],
      ['APPLIED', 'loan-ended'],
      ['UNMATCHED', 'reference-wrong'],
      ['UNMATCHED', 'several-loans'],
      ['UNMATCHED', 'no-reference'],
      ['REFUSED', 'columns-wrong'],
    ];
    for (const isDryRun of [true, false]) {
      const { reply, status, text } = await send(content, isDryRun);
      assert.equal(status, 200, text);
      assert.deepEqual(
        reply.rows.map(({ result, problem, note }) => [result, problem ?? note]),
        expected,
      );
    }
    assert.deepEqual(
      (await accountOf(who)).payments.map(({ amount }) => amount),
      [1_000, 25_750],
    );
    assert.equal((await accountOf(ended)).overpayment, 70);
  });

  test('[D10] a mistyped reference, the name of the payer and the amount of an installment suggest the loan', async () => {
    const [who, other] = [await borrower(), await borrower()];
    const reference = paymentReference(who.loanNumber);
    const wrong = reference.replace(/\d$/, (digit) => String((Number(digit) + 3) % 10));
    await runAsOwner(
      testApp,
      `UPDATE member SET full_name = 'Ligaya Bituin' WHERE id = '${other.id}'`,
    );
    const { installments } = await accountOf(other);
    const [first] = installments;
    assert.ok(first);
    await resultsOf(
      statement(
        line({ reference: wrong, id: 'HINT-1', amount: '10.00' }),
        line({ payer: '"BITUIN,  LIGAYA"', id: 'HINT-2', amount: String(first.total) }),
      ),
    );
    const rows = await waiting();
    const suggestionsOf = (id: string) =>
      rows.find(({ externalId }) => externalId === id)?.suggestions ?? [];
    assert.deepEqual(
      suggestionsOf('HINT-1').map(({ loanNumber, causes }) => [loanNumber, causes]),
      [[who.loanNumber, ['REFERENCE']]],
    );
    const [named] = suggestionsOf('HINT-2');
    assert.deepEqual([named?.loanNumber, named?.fullName], [other.loanNumber, 'Ligaya Bituin']);
    assert.ok(named?.causes.includes('NAME'));
  });

  test('[V22] a person takes a payment, another takes it over, and only their own list shows it', async () => {
    const second = await signInStaff(testApp, ['FINANCE']);
    await resultsOf(statement(line({ id: 'TAKE-1', amount: '11.00' })));
    const row = (await waiting()).find(({ externalId }) => externalId === 'TAKE-1');
    assert.ok(row);
    const assign = (token: string, to: 'ME' | 'NOBODY') =>
      testApp.call(contract.assignPayment, { token, params: { id: row.id }, body: { to } });
    const mine = async (token: string) => {
      const { reply } = await testApp.call(contract.listStaffPayments, {
        token,
        query: { state: 'MINE' },
      });
      return reply.rows.map(({ externalId }) => externalId);
    };
    assert.equal((await assign(finance.token, 'ME')).reply.payment.assignee?.isMe, true);
    assert.deepEqual(await mine(finance.token), ['TAKE-1']);
    assert.equal((await assign(second.token, 'ME')).status, 200);
    assert.deepEqual([await mine(finance.token), await mine(second.token)], [[], ['TAKE-1']]);
    assert.equal(await countAudit(testApp, 'payment.assign', row.id), 2);
    assert.equal((await assign(second.token, 'NOBODY')).reply.payment.assignee, null);
    assert.ok(
      (await waiting()).some(({ id }) => id === row.id),
      'it stays visible',
    );
  });

  test('a file that is no statement is refused with the line', async () => {
    for (const [content, at] of [
      ['date,amount\n2026-11-23,1', 1],
      ['date,amount,transaction_id,reference,payer\n2026-11-23,"1', 2],
      ['x', 1],
    ] as const) {
      const answer = await send(content);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.error.code, 'statement-unreadable');
      assert.equal(Number(answer.error.details?.line), at, content);
    }
  });

  test('[D10][V09] unmatched money waits in the ledger and the list until a person matches it, once', async () => {
    const who = await borrower();
    await resultsOf(statement(line({ payer: 'MARIA SANTOS', amount: '500.00', id: 'LOST-1' })));
    const row = (await waiting()).find(({ externalId }) => externalId === 'LOST-1');
    assert.ok(row);
    assert.ok(row.suggestions.some(({ fullName }) => fullName === 'Maria Santos'));
    const suspense = async () =>
      (await listOpenClearing(testApp.app.db.reader)).find(({ reference }) => reference === row.id);
    assert.equal((await suspense())?.amount, 50_000n);
    const match = (loanNumber: string) =>
      testApp.call(contract.matchPayment, {
        token: finance.token,
        params: { id: row.id },
        body: { loanNumber, reason: 'The payer sent the slip.' },
      });
    const answers = await Promise.all([match(who.loanNumber), match(who.loanNumber)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(await suspense(), undefined);
    assert.ok(!(await waiting()).some(({ id }) => id === row.id));
    assert.deepEqual(
      (await accountOf(who)).payments.map(({ amount, channel }) => [amount, channel]),
      [[500, 'bank']],
    );
  });

  test('[D10][V31] a payment that was made before it was imported counts on its own day', async () => {
    const who = await borrower();
    const { installments } = await accountOf(who);
    const dueDate = installments[0]?.dueDate ?? '';
    testApp.clock.advance({ days: 60 });
    const late = await accountOf(who);
    assert.ok((late.installments[0]?.lateCharge ?? 0) > 0);
    const reference = paymentReference(who.loanNumber);
    assert.deepEqual(await resultsOf(statement(line({ reference, date: dueDate }))), ['APPLIED']);
    const account = await accountOf(who);
    assert.equal(account.installments[0]?.lateCharge, 0);
    assert.equal(account.installments[0]?.paidOn, dueDate);
  });

  test('[D10][V09] money for a loan that has ended is kept for the member', async () => {
    const who = await borrower();
    testApp.clock.advance({ days: 20 });
    const { settlement } = await accountOf(who);
    assert.ok(settlement);
    const reference = paymentReference(who.loanNumber);
    await resultsOf(statement(line({ reference, amount: String(settlement.toPay) })));
    assert.equal((await accountOf(who)).state, 'CLOSED');
    assert.deepEqual(await resultsOf(statement(line({ reference, amount: '70.00' }))), ['APPLIED']);
    assert.equal((await accountOf(who)).overpayment, 70);
    const kept = await getBalance(testApp.app.db.reader, 'loan_overpayment', who.loanId);
    assert.equal(kept?.posted, 7_000n);
    const erasure = await testApp.call(getErasure, { token: tokenOf(testApp.app, who) });
    assert.ok(erasure.reply.blocks.includes('OVERPAYMENT_KEPT'), erasure.text);
  });

  test('[D11][V32] money that one person imports, dated in the cooling-off period, is a payment: it never cancels a loan', async () => {
    const who = await borrower();
    const token = tokenOf(testApp.app, who);
    const params = { loanNumber: who.loanNumber };
    const fromWallet = await testApp.call(member.payFromWallet, {
      token,
      key: crypto.randomUUID(),
      params,
      body: { amount: 130_000, use: 'DEFAULT' },
    });
    assert.equal(fromWallet.status, 200, fromWallet.text);
    assert.equal(fromWallet.reply.account.state, 'ACTIVE');
    const open = await testApp.call(member.getLoanAccount, { token, params });
    assert.deepEqual(
      [open.reply.coolingOff?.toPay, open.reply.coolingOff?.fromWallet],
      [20_000, 0],
    );
    const paidOn = today();
    testApp.clock.advance({ days: 30 });
    const reference = paymentReference(who.loanNumber);
    const row = line({ reference, amount: '20000.00', date: paidOn });
    assert.deepEqual(await resultsOf(statement(row)), ['APPLIED']);
    const account = await accountOf(who);
    assert.notEqual(account.state, 'CANCELLED');
    assert.ok(
      account.payments.some(({ paid }) => paid.interest > 0),
      'interest was owed',
    );
  });

  test('[V01][V09] money for a loan of which nothing was withdrawn is not booked on it: it waits for a person', async () => {
    const funded = await addFundedMember(testApp.app);
    const { loanNumber } = await walletOf(testApp, funded);
    const row = line({ reference: paymentReference(loanNumber), amount: '12.00', id: 'EARLY-1' });
    for (const isDryRun of [true, false]) {
      const [shown] = (await send(statement(row), isDryRun)).reply.rows;
      assert.deepEqual([shown?.result, shown?.note], ['UNMATCHED', 'loan-not-started']);
    }
    const payment = (await waiting()).find(({ externalId }) => externalId === 'EARLY-1');
    assert.ok(payment);
    const matched = await testApp.call(contract.matchPayment, {
      token: finance.token,
      params: { id: payment.id },
      body: { loanNumber, reason: 'The payer sent the slip.' },
    });
    assert.equal(matched.error.code, 'loan-not-in-repayment');
    assert.equal(
      await getBalance(testApp.app.db.reader, 'loan_overpayment', funded.loanId),
      undefined,
    );
  });

  test('[V06][V09] other money under a known transaction id is never taken for the same', async () => {
    const who = await borrower();
    const reference = paymentReference(who.loanNumber);
    const day = today();
    const first = { reference, id: 'REUSED-1', amount: '100.00' };
    assert.deepEqual(await resultsOf(statement(line(first))), ['APPLIED']);
    testApp.clock.advance({ days: 1 });
    for (const isDryRun of [true, false]) {
      const again = [
        line({ ...first, date: day }),
        line({ ...first, id: 'REUSED-2', amount: '1.00' }),
      ];
      const result = await resultsOf(statement(...again), isDryRun);
      assert.deepEqual(result, ['KNOWN', 'APPLIED']);
      for (const other of [{ amount: '900.00', date: day }, { date: today() }]) {
        const used = await resultsOf(statement(line({ ...first, ...other })), isDryRun);
        assert.deepEqual(used, ['transaction-id-used']);
      }
    }
  });

  test('[V22] only FINANCE imports and matches', async () => {
    const support = await signInStaff(testApp, ['SUPPORT']);
    const answer = await testApp.call(contract.importBankStatement, {
      token: support.token,
      body: { content: 'x', isDryRun: true },
    });
    assert.equal(answer.status, 403);
  });

  test('[D11][V05][V06][V09] the borrower chooses what an overpayment does; the choice is an event, and is made once', async () => {
    const who = await borrower();
    const amount = '60000.00';
    const choice = { token: tokenOf(testApp.app, who), params: { loanNumber: who.loanNumber } };
    const choose = (use: (typeof PREPAYMENT_CHOICES)[number]) =>
      testApp.call(member.chooseOverpaymentUse, { ...choice, body: { choice: use } });
    assert.equal((await choose('SHORTER_TERM')).error.code, 'nothing-held');
    await resultsOf(statement(line({ amount, reference: paymentReference(who.loanNumber) })));
    const held = await accountOf(who);
    assert.equal(held.overpayment, 34_250);
    assert.equal(held.installments.length, 6);
    const shown = await testApp.call(member.previewOverpaymentUse, {
      ...choice,
      body: { choice: 'SHORTER_TERM' },
    });
    assert.equal(shown.status, 200, shown.text);
    assert.equal(shown.reply.before.installmentsLeft, 5);
    assert.equal(shown.reply.installmentsLeft, 4);
    assert.equal((await accountOf(who)).overpayment, 34_250, 'a preview books nothing');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        choose(at % 2 === 0 ? 'SHORTER_TERM' : 'SMALLER_INSTALLMENTS'),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.ok(refused.every(({ error }) => error.code === 'nothing-held'));
    const account = await accountOf(who);
    assert.equal(account.overpayment, 0);
    assert.equal(account.outstanding.total, shown.reply.owedAfter);
    const { reader } = testApp.app.db;
    const events = await reader
      .selectFrom('servicing_event')
      .select('type')
      .where('loan_id', '=', who.loanId)
      .orderBy('seq')
      .execute();
    assert.deepEqual(
      events.map(({ type }) => type),
      ['PAYMENT', 'PREPAYMENT_CHOICE'],
    );
    const principal = await getBalance(reader, 'loan_principal', who.loanId);
    assert.equal(Number(principal?.posted) / 100, account.outstanding.principal);
    const overpaid = await getBalance(reader, 'loan_overpayment', who.loanId);
    assert.equal(overpaid?.posted, 0n);
  });
});
