import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { listActivity } from '@pahiram/api/activity';
import { getCreditScore } from '@pahiram/api/credit-score';
import { getLoanStatement, getPaymentReceipt } from '@pahiram/api/loan-documents';
import { returnLoan } from '@pahiram/api/loan-return';
import { lockMoney } from '@pahiram/api/money-lock';
import * as contract from '@pahiram/api/repayments';
import { addDays, calendarDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { centavos } from '@pahiram/domain/money/money';
import { dayText } from '@pahiram/domain/texts/day-text';
import { countAudit } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { messagesTo } from '../../../test/messages.ts';
import { type Borrower, borrower } from '../../../test/provider-payments.ts';
import { testPassword } from '../../../test/sign-in-facts.ts';
import { walletOf } from '../../../test/withdrawals.ts';
import { systemContext } from '../../context.ts';
import { getBalance } from '../../ledger/balances.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { lockLoan } from '../store.ts';
import { closeBusiness } from './close-of-business.ts';
import { applyPayment, receivePayment } from './receive-payment.ts';

describe('returning a loan in the cooling-off period', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
    await testApp.close();
  });

  const callOf = (who: Borrower) => ({
    token: tokenOf(testApp.app, who),
    params: { loanNumber: who.loanNumber },
  });
  const accountOf = async (who: Borrower) => {
    const answer = await testApp.call(contract.getLoanAccount, callOf(who));
    assert.equal(answer.status, 200, answer.text);
    return answer.reply;
  };
  const giveBack = (who: Borrower, toPay: number, fromWallet: number, key = randomUUID()) =>
    testApp.call(returnLoan, { ...callOf(who), key, body: { toPay, fromWallet } });
  const pay = (who: Borrower, amount: number) =>
    testApp.call(contract.payFromWallet, {
      ...callOf(who),
      key: randomUUID(),
      body: { amount, use: 'DEFAULT' },
    });
  /** As a provider reports it. */
  const payOutside = (who: Borrower, amount: bigint, day: string) => {
    const ctx = systemContext(testApp.app, 'job:test', 'test');
    return ctx.transaction(async (tx) => {
      const loan = await lockLoan(tx, who.loanId);
      assert.ok(loan);
      const payment = await receivePayment(tx, ctx, {
        ...{ channel: 'sandbox', externalId: randomUUID(), amount: centavos(amount) },
        ...{ valueDate: calendarDate(day), payer: '', referenceText: '' },
      });
      assert.ok(payment);
      return applyPayment(tx, ctx, payment, loan, false);
    });
  };

  const smsTo = async (who: Borrower, about: RegExp) =>
    (await messagesTo(testApp, who.phoneNumber))
      .filter(({ channel, body }) => channel === 'sms' && about.test(body))
      .map(({ body }) => body);

  test('[S4.11][D11][V06][V09] the wallet pays first, once, and the rest from outside ends the loan without interest; the activity says that it cost nothing, and the score has neither a win nor a loss', async () => {
    const who = await borrower(testApp);
    const { coolingOff: open, account } = await accountOf(who);
    assert.ok(open && account);
    assert.deepEqual(
      [open.toPay, open.fromWallet, open.returned, open.isStarted],
      [150_000, 130_000, 0, false],
    );
    assert.equal((await giveBack(who, 150_000, 129_999)).error.code, 'return-changed');
    const key = randomUUID();
    const [first, again] = [
      await giveBack(who, 150_000, 130_000, key),
      await giveBack(who, 150_000, 130_000, key),
    ];
    assert.equal(first.status, 200, first.text);
    assert.deepEqual(again.reply, first.reply);
    assert.equal(first.reply.state, 'ACTIVE');
    assert.equal(first.reply.payment?.amount, 130_000);
    assert.deepEqual(first.reply.coolingOff, {
      ...{ until: open.until, returned: 130_000, toPay: 20_000, fromWallet: 0, isStarted: true },
    });
    assert.equal((await walletOf(testApp, who)).wallet, 0);
    const activity = await testApp.call(listActivity, { token: tokenOf(testApp.app, who) });
    const [{ left, isReturning } = assert.fail()] = activity.reply.months;
    assert.deepEqual([left, isReturning], [20_000, true], 'as Home and wallet say it (V40)');
    const statement = await testApp.call(getLoanStatement, { ...callOf(who), query: {} });
    assert.deepEqual(statement.reply.returning, { toPay: 20_000, until: open.until });
    await payOutside(who, 2_000_000n, account.asOf);
    const ended = await accountOf(who);
    assert.equal(ended.account?.state, 'CANCELLED');
    assert.deepEqual([ended.coolingOff, ended.account.outstanding.total], [null, 0]);
    const records = await testApp.call(listActivity, { token: tokenOf(testApp.app, who) });
    assert.deepEqual(
      records.reply.entries
        .filter(({ title, effect }) => /Interest/.test(title.en) || effect === 'MORE_OWED')
        .map(({ title, detail, amount, effect }) => [title.en, detail?.en, amount, effect]),
      [
        [
          ...[
            'Interest not charged',
            '₱750.00 was added and taken off again: the loan cost nothing',
          ],
          ...[null, null],
        ],
      ],
    );
    assert.equal(records.reply.months[0]?.left, 0);
    for (const kind of ['loan_principal', 'loan_interest', 'loan_unearned_interest'] as const) {
      assert.equal((await getBalance(testApp.app.db.reader, kind, who.loanId))?.posted, 0n, kind);
    }
    assert.equal(await countAudit(testApp, 'loan.return-started', who.loanId), 1);
    const score = await testApp.call(getCreditScore, { token: tokenOf(testApp.app, who) });
    const ofLoan = score.reply.history.filter(({ factor }) => factor !== 'PROFILE_COMPLETED');
    assert.deepEqual(ofLoan, [], 'points that would be taken back are not given');
  });

  test('[D11][V18][V40] the receipts of a return say how much is back and what is left by when; the last message of a return names its receipt', async () => {
    const who = await borrower(testApp);
    const before = await pay(who, 1_000);
    const started = await giveBack(who, 149_000, 129_000);
    const { until } = started.reply.coolingOff ?? assert.fail('not open');
    await payOutside(who, 2_000_000n, (await accountOf(who)).account?.asOf ?? '');
    const { account } = await accountOf(who);
    assert.equal(account?.state, 'CANCELLED');
    const [last, part] = account.payments;
    const returnedOf = async (paymentNumber = '') => {
      const call = callOf(who);
      const params = { ...call.params, paymentNumber };
      return (await testApp.call(getPaymentReceipt, { ...call, params })).reply.returned;
    };
    assert.deepEqual(await returnedOf(part?.number), { amount: 130_000, of: 150_000, until });
    assert.deepEqual(await returnedOf(last?.number), { amount: 150_000, of: 150_000, until: null });
    assert.equal(await returnedOf(before.reply.payment.number), undefined, 'paid before it began');
    const [told = ''] = await smsTo(who, /came back in time/);
    assert.ok(told.includes(` Receipt: ${last?.number}.`), told);
  });

  test('[D11][V24] a return that begins with nothing in the wallet is confirmed: what is left, until when, and how to finish it', async () => {
    const who = await borrower(testApp);
    await pay(who, 130_000);
    const started = await giveBack(who, 20_000, 0);
    const { until } = started.reply.coolingOff ?? assert.fail(started.text);
    const told = await smsTo(who, /^You started to return loan/);
    assert.equal(told.length, 1);
    const day = dayText(calendarDate(until), 'en');
    assert.ok(
      told[0]?.includes(`return PHP 20,000.00 by ${day}: with a payment code, or from a bank.`),
    );
  });

  test('[D11][V24] a return in parts is reminded of before its last day and on it; the morning after says that it counts as payment and what is next', async () => {
    const who = await borrower(testApp);
    const started = await giveBack(who, 150_000, 130_000);
    const { until } = started.reply.coolingOff ?? assert.fail('not open');
    assert.equal((await smsTo(who, /130,000\.00 of .* is returned/)).length, 1);
    assert.equal((await smsTo(who, /paid ahead/)).length, 0);
    const nine = 9 * 60;
    for (const days of [-1, 0, 1]) {
      testApp.clock.set(new Date(manilaInstant(addDays(calendarDate(until), days), nine)));
      await closeBusiness(systemContext(testApp.app, 'job:close-of-business', 'test'));
      const count = days === -1 ? 1 : 2;
      assert.equal((await smsTo(who, /PHP 20,000\.00 .* is left to return by/)).length, count);
      assert.equal((await smsTo(who, /^Not all of loan/)).length, days === 1 ? 1 : 0);
    }
    const [missed] = await smsTo(who, /^Not all of loan/);
    assert.match(missed ?? '', /The PHP 130,000\.00 you returned counts as payment now\./);
    assert.match(missed ?? '', / Next: PHP [\d,.]+ by /);
  });

  test('[D11][V09] a part payment takes no wallet money and cancels nothing, even if the parts add up to the principal', async () => {
    const who = await borrower(testApp);
    testApp.clock.advance({ days: 1 });
    const { account } = await accountOf(who);
    assert.ok(account);
    assert.equal((await pay(who, 100_000)).status, 200);
    await payOutside(who, 5_000_000n, account.asOf);
    const after = await accountOf(who);
    assert.equal(after.account?.state, 'ACTIVE');
    assert.equal((await walletOf(testApp, who)).wallet, 30_000);
    assert.deepEqual([after.coolingOff?.toPay, after.coolingOff?.fromWallet], [0, 0]);
    const ended = await giveBack(who, 0, 0);
    assert.equal(ended.reply.state, 'CANCELLED', ended.text);
    assert.equal((await walletOf(testApp, who)).wallet, 30_000, 'the rest of the wallet is theirs');
  });

  test('[D11] the whole principal from outside returns the loan by itself, and after the last day nothing does', async () => {
    const [whole, late] = [await borrower(testApp), await borrower(testApp)];
    const { account, coolingOff } = await accountOf(whole);
    assert.ok(account && coolingOff);
    // The preview says the same, and that the wallet pays the loan off instead.
    for (const isFromOutside of [true, false]) {
      const shown = await testApp.call(contract.previewPayment, {
        ...callOf(whole),
        body: { amount: 150_000, use: 'DEFAULT', isFromOutside },
      });
      assert.equal(shown.reply.isReturned, isFromOutside, shown.text);
    }
    await payOutside(whole, 15_000_000n, account.asOf);
    assert.equal((await accountOf(whole)).account?.state, 'CANCELLED');
    testApp.clock.advance({ days: 20 });
    assert.equal((await accountOf(late)).coolingOff, null);
    assert.equal((await giveBack(late, 150_000, 130_000)).error.code, 'cooling-off-ended');
    await payOutside(late, 15_000_000n, (await accountOf(late)).account?.asOf ?? '');
    assert.notEqual((await accountOf(late)).account?.state, 'CANCELLED');
  });

  test('[V37][D11] while the money is locked a return begins with the password; the rest of it is a payment', async () => {
    const [who, begun] = [await borrower(testApp), await borrower(testApp)];
    await testApp.call(lockMoney, { token: tokenOf(testApp.app, who), body: {} });
    const alone = await giveBack(who, 150_000, 130_000);
    assert.deepEqual([alone.status, alone.error.code], [422, 'lock-password-needed']);
    assert.equal((await accountOf(who)).coolingOff?.isStarted, false);
    const body = { toPay: 150_000, fromWallet: 130_000, password: testPassword };
    const owned = await testApp.call(returnLoan, { ...callOf(who), key: randomUUID(), body });
    assert.equal(owned.status, 200, owned.text);

    assert.equal((await giveBack(begun, 150_000, 130_000)).status, 200);
    await testApp.call(lockMoney, { token: tokenOf(testApp.app, begun), body: {} });
    assert.equal((await giveBack(begun, 20_000, 0)).status, 200);
  });

  test('[V20] another member’s loan cannot be returned', async () => {
    const [who, other] = [await borrower(testApp), await borrower(testApp)];
    const answer = await testApp.call(returnLoan, {
      ...{ ...callOf(who), token: tokenOf(testApp.app, other), key: randomUUID() },
      body: { toPay: 150_000, fromWallet: 130_000 },
    });
    assert.equal(answer.status, 404);
  });
});
