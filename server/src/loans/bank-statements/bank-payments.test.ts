import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getErasure } from '@pahiram/api/member-data';
import * as member from '@pahiram/api/repayments';
import * as contract from '@pahiram/api/staff-payments';
import { listApprovals } from '@pahiram/api/work-queues';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import type { PREPAYMENT_CHOICES } from '@pahiram/domain/loans/repayment-terms';
import { type BankRow, matchByTwo, payByStatement } from '../../../test/bank-statements.ts';
import { addFundedMember, type FundedMember } from '../../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { signInStaff } from '../../../test/people.ts';
import { readAllPages } from '../../../test/read-all.ts';
import { confirmed, pass, walletOf } from '../../../test/withdrawals.ts';
import { getBalance, listOpenClearing } from '../../ledger/balances.ts';
import { verifyLedger } from '../../ledger/verify.ts';

type Borrower = FundedMember & { readonly loanNumber: string };

describe('payments from a bank', () => {
  let testApp: TestApp;
  let finance: { readonly id: string; readonly token: string };
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
  const today = () => manilaDate(testApp.clock.now().getTime());
  /** Two people book rows of a bank's file. */
  const pay = (...rows: readonly BankRow[]) => payByStatement(testApp, rows);
  const resultsOf = async (...rows: readonly BankRow[]) =>
    (await pay(...rows)).rows.map(({ result }) => result);
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
    await pay(
      { reference: wrong, id: 'HINT-1', amount: 10 },
      { payer: 'BITUIN,  LIGAYA', id: 'HINT-2', amount: first.total },
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

  test('[D10] money whose text names a withdrawal says so: the bank sent it back', async () => {
    const who = await borrower();
    const withdrawal = await testApp.app.db.reader
      .selectFrom('withdrawal')
      .select(['id', 'number'])
      .where('member_id', '=', who.id)
      .executeTakeFirstOrThrow();
    await pay({ reference: `RETURN ${withdrawal.number}`, id: 'BACK-1', amount: 12 });
    const row = (await waiting()).find(({ externalId }) => externalId === 'BACK-1');
    assert.deepEqual(row?.withdrawal, withdrawal);
  });

  test('[V22] a person takes a payment, another takes it over, and only their own list shows it', async () => {
    const second = await signInStaff(testApp, ['FINANCE']);
    await pay({ id: 'TAKE-1', amount: 11 });
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
    assert.equal((await assign(finance.token, 'ME')).reply.payment.assignee?.id, finance.id);
    assert.deepEqual(await mine(finance.token), ['TAKE-1']);
    const body = { to: 'ME', takesOver: false } as const;
    const late = await testApp.call(contract.assignPayment, {
      ...{ token: second.token, params: { id: row.id }, body },
    });
    assert.equal(late.error.code, 'payment-assigned');
    assert.equal((await assign(second.token, 'ME')).status, 200);
    assert.deepEqual([await mine(finance.token), await mine(second.token)], [[], ['TAKE-1']]);
    assert.equal(await countAudit(testApp, 'payment.assign', row.id), 2);
    const free = async (token: string) => {
      const query = { claim: 'free', limit: 100 } as const;
      const { reply } = await testApp.call(contract.listStaffPayments, { token, query });
      return reply.rows.some(({ id }) => id === row.id);
    };
    assert.deepEqual([await free(finance.token), await free(second.token)], [false, true]);
    assert.equal((await assign(second.token, 'NOBODY')).reply.payment.assignee, null);
    assert.ok(
      (await waiting()).some(({ id }) => id === row.id),
      'it stays visible',
    );
  });

  test('[D10][D13] both orders of the money that waits are followed to the end, with its number and sum', async () => {
    for (const [id, amount] of [
      ['SORT-1', 300],
      ['SORT-2', 100],
      ['SORT-3', 200],
    ] as const) {
      await pay({ id, amount });
    }
    const { token } = finance;
    const rowsOf = (reply: { rows: { id: string; amount: number }[] }) => reply.rows;
    const read = (sort: string) =>
      readAllPages(testApp, contract.listStaffPayments, finance, rowsOf, {
        ask: { sort, limit: 2 },
      });
    const oldest = await read('waiting');
    assert.deepEqual(await read('-waiting'), oldest.toReversed());
    const amounts = (await read('amount')).map(({ amount }) => amount);
    assert.deepEqual(
      amounts,
      amounts.toSorted((a, b) => a - b),
    );
    assert.deepEqual(
      (await read('-amount')).map(({ amount }) => amount),
      amounts.toReversed(),
    );
    const { reply } = await testApp.call(contract.listStaffPayments, { token });
    const sum = amounts.reduce((total, one) => total + one, 0);
    assert.deepEqual(reply.total, { rows: oldest.length, amount: sum });
    const sorted = { state: 'MATCHED', sort: 'amount' } as const;
    const refused = await testApp.call(contract.listStaffPayments, { token, query: sorted });
    assert.equal(refused.status, 400);
  });

  test('[D10][V09] unmatched money waits in the ledger and the list until a person matches it, once', async () => {
    const who = await borrower();
    await pay({ payer: 'MARIA SANTOS', amount: 500, id: 'LOST-1' });
    const row = (await waiting()).find(({ externalId }) => externalId === 'LOST-1');
    assert.ok(row);
    assert.ok(row.suggestions.some(({ fullName }) => fullName === 'Maria Santos'));
    const suspense = async () =>
      (await listOpenClearing(testApp.app.db.reader)).find(({ reference }) => reference === row.id);
    assert.equal((await suspense())?.amount, 50_000n);
    const answers = await matchByTwo(testApp, row.id, who.loanNumber, { confirmations: 12 });
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [
      200,
      ...Array.from({ length: 11 }, () => 409),
    ]);
    assert.equal(await suspense(), undefined);
    assert.ok(!(await waiting()).some(({ id }) => id === row.id));
    assert.deepEqual(
      (await accountOf(who)).payments.map(({ amount, channel }) => [amount, channel]),
      [[500, 'bank']],
    );
  });

  test('[D10][V22][V31] the second person sees the loan before and after a proposed match and from when earlier money counts, and once confirmed it stands so', async () => {
    const who = await borrower();
    const before = await accountOf(who);
    const found = async (id: string) => {
      await pay({ payer: 'UNKNOWN', amount: 500, id });
      return (await waiting()).find(({ externalId }) => externalId === id) ?? assert.fail(id);
    };
    const row = await found('SHOWN-1');
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const read = async (id = row.id) => {
      const answer = await testApp.call(contract.getPaymentMatch, {
        ...{ token: manager.token, params: { id } },
      });
      assert.equal(answer.status, 200, answer.text);
      return answer.reply;
    };
    assert.deepEqual([(await read()).effect, (await read()).payment.proposal], [null, null]);
    const proposed = await testApp.call(contract.proposePaymentMatch, {
      ...{ token: finance.token, params: { id: row.id } },
      body: { as: { kind: 'LOAN', loanNumber: who.loanNumber }, reason: 'She sent the slip' },
    });
    assert.equal(proposed.status, 200, proposed.text);
    const shown = await read();
    assert.equal(shown.payment.proposal?.loanNumber, who.loanNumber);
    const owner = await testApp.app.db.reader
      .selectFrom('loan as l')
      .innerJoin('member as m', 'm.id', 'l.member_id')
      .select('m.full_name')
      .where('l.number', '=', who.loanNumber)
      .executeTakeFirstOrThrow();
    assert.equal(shown.payment.proposal?.fullName, owner.full_name);
    const { reply: list } = await testApp.call(listApprovals, { token: manager.token });
    const listed = list.approvals.find(({ id }) => id === row.id);
    assert.equal(listed?.name, owner.full_name, 'not the payer’s name in the bank file');
    assert.equal(shown.obstacle, null);
    assert.ok(shown.payment.valueDate < today(), 'the money came before the loan was paid out');
    assert.equal(shown.countedFrom, today());
    assert.deepEqual(
      [shown.effect?.before.outstanding, shown.effect?.after.outstanding],
      [before.owed, before.owed - 500],
    );
    assert.deepEqual((await accountOf(who)).owed, before.owed, 'nothing is booked yet');
    const loan = await testApp.app.db.reader
      .selectFrom('loan')
      .select('id')
      .where('number', '=', who.loanNumber)
      .executeTakeFirstOrThrow();
    assert.equal(await countAudit(testApp, 'payment.view-match', loan.id), 1);
    const body = { decision: 'CONFIRM', proposedAt: shown.payment.proposal?.proposedAt } as const;
    const confirmed = await testApp.call(contract.decidePaymentMatch, {
      ...{ token: manager.token, params: { id: row.id }, body: body as never },
    });
    assert.equal(confirmed.status, 200, confirmed.text);
    assert.equal((await accountOf(who)).owed, shown.effect?.after.outstanding);
  });

  test('[D10][V31] a payment that was made before it was imported counts on its own day', async () => {
    const who = await borrower();
    const { installments } = await accountOf(who);
    const dueDate = installments[0]?.dueDate ?? '';
    testApp.clock.advance({ days: 60 });
    const late = await accountOf(who);
    assert.ok((late.installments[0]?.lateCharge ?? 0) > 0);
    const reference = paymentReference(who.loanNumber);
    assert.deepEqual(await resultsOf({ amount: 25_750, reference, date: dueDate }), ['BOOKED']);
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
    await pay({ reference, amount: settlement.toPay });
    const closed = await accountOf(who);
    assert.equal(closed.state, 'CLOSED');
    // Paid a day before the quote, it costs a day of interest less.
    assert.equal(closed.overpayment, 4.15);
    assert.deepEqual(await resultsOf({ reference, amount: 70 }), ['BOOKED']);
    assert.equal((await accountOf(who)).overpayment, 74.15);
    const kept = await getBalance(testApp.app.db.reader, 'loan_overpayment', who.loanId);
    assert.equal(kept?.posted, 7_415n);
    const erasure = await testApp.call(getErasure, { token: tokenOf(testApp.app, who) });
    assert.ok(erasure.reply.blocks.includes('OVERPAYMENT_KEPT'), erasure.text);
  });

  test('[D11][V32] a part payment by bank, dated in the cooling-off period, is a payment: it never cancels a loan', async () => {
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
    const row = { reference, amount: 20_000, date: paidOn };
    assert.deepEqual(await resultsOf(row), ['BOOKED']);
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
    const { rows } = await pay({
      ...{ reference: paymentReference(loanNumber), amount: 12, id: 'EARLY-1' },
    });
    assert.deepEqual(rows[0]?.warnings, ['LOAN_NOT_STARTED']);
    const payment = (await waiting()).find(({ externalId }) => externalId === 'EARLY-1');
    assert.ok(payment);
    const matched = await testApp.call(contract.proposePaymentMatch, {
      token: finance.token,
      params: { id: payment.id },
      body: { as: { kind: 'LOAN', loanNumber }, reason: 'The payer sent the slip.' },
    });
    assert.equal(matched.error.code, 'loan-not-in-repayment');
    assert.equal(
      await getBalance(testApp.app.db.reader, 'loan_overpayment', funded.loanId),
      undefined,
    );
  });

  test('[D11][V05][V06][V09] the borrower chooses what an overpayment does; the choice is an event, and is made once', async () => {
    const who = await borrower();
    const choice = { token: tokenOf(testApp.app, who), params: { loanNumber: who.loanNumber } };
    const choose = (use: (typeof PREPAYMENT_CHOICES)[number]) =>
      testApp.call(member.chooseOverpaymentUse, { ...choice, body: { choice: use } });
    assert.equal((await choose('SHORTER_TERM')).error.code, 'nothing-held');
    await pay({ amount: 60_000, reference: paymentReference(who.loanNumber) });
    const held = await accountOf(who);
    assert.equal(held.overpayment, 34_250);
    assert.deepEqual(
      held.installments.map(({ left }) => left),
      [0, 0, 15_750, 25_000, 25_000, 25_000],
    );
    const shown = await testApp.call(member.previewOverpaymentUse, {
      ...choice,
      body: { choice: 'SHORTER_TERM' },
    });
    assert.equal(shown.status, 200, shown.text);
    // Of five that are not paid, the money paid ahead covers one.
    assert.equal(shown.reply.before.installmentsLeft, 4);
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
    assert.equal(account.owed, shown.reply.owedAfter);
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

  test('[D11][V09] the preview of a shorter term says the last installment, which is all that money below one installment changes', async () => {
    const who = await borrower();
    const choice = {
      ...{ token: tokenOf(testApp.app, who), params: { loanNumber: who.loanNumber } },
      body: { choice: 'SHORTER_TERM' },
    } as const;
    await pay({ amount: 35_750, reference: paymentReference(who.loanNumber) });
    const last = (await accountOf(who)).installments.at(-1);
    const shown = await testApp.call(member.previewOverpaymentUse, choice);
    assert.equal(shown.status, 200, shown.text);
    const { before, ...after } = shown.reply;
    assert.equal(after.installmentsLeft, before.installmentsLeft);
    assert.deepEqual(before.last, { dueDate: last?.dueDate, amount: last?.unpaid });
    assert.equal(after.last?.dueDate, before.last?.dueDate);
    assert.ok((after.last?.amount ?? 0) < (before.last?.amount ?? 0), 'the last one is smaller');
    const chosen = await testApp.call(member.chooseOverpaymentUse, choice);
    assert.equal(chosen.status, 200, chosen.text);
    assert.equal(chosen.reply.account.installments.at(-1)?.unpaid, after.last?.amount);
  });

  test('[D10][V08][V31] a match of money that waited says the late charge of the wait, which is taken off beside the payment', async () => {
    const who = await borrower();
    testApp.clock.advance({ days: 60 });
    await pay({ payer: 'UNKNOWN', amount: 30_000, id: 'WAITED-1' });
    testApp.clock.advance({ days: 3 });
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const list = { state: 'UNMATCHED', limit: 100 } as const;
    const { reply: found } = await testApp.call(contract.listStaffPayments, { token, query: list });
    const { id } = found.rows.find(({ externalId }) => externalId === 'WAITED-1') ?? assert.fail();
    const params = { id };
    const proposed = await testApp.call(contract.proposePaymentMatch, {
      ...{ token, params },
      body: { as: { kind: 'LOAN', loanNumber: who.loanNumber }, reason: 'He sent the slip' },
    });
    assert.equal(proposed.status, 200, proposed.text);
    const match = await testApp.call(contract.getPaymentMatch, { token, params });
    const { effect, takenOff } = match.reply;
    assert.ok(effect && takenOff);
    assert.ok(takenOff.lateCharge > 0);
    const less = 30_000 + takenOff.lateCharge + takenOff.interest;
    const owed = (effect.before.outstanding - less).toFixed(2);
    assert.equal(effect.after.outstanding.toFixed(2), owed);
  });
});
