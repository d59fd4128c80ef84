import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { getCreditScore } from '@pahiram/api/credit-score';
import { returnLoan } from '@pahiram/api/loan-return';
import * as contract from '@pahiram/api/repayments';
import { calendarDate } from '@pahiram/domain/calendar/calendar';
import { centavos } from '@pahiram/domain/money/money';
import { countAudit } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { type Borrower, borrower } from '../../../test/provider-payments.ts';
import { walletOf } from '../../../test/withdrawals.ts';
import { systemContext } from '../../context.ts';
import { getBalance } from '../../ledger/balances.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { lockLoan } from '../store.ts';
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

  test('[S4.11][D11][V06][V09] the wallet pays first, once, and the rest from outside ends the loan without interest', async () => {
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
    await payOutside(who, 2_000_000n, account.asOf);
    const ended = await accountOf(who);
    assert.equal(ended.account?.state, 'CANCELLED');
    assert.deepEqual([ended.coolingOff, ended.account.outstanding.total], [null, 0]);
    for (const kind of ['loan_principal', 'loan_interest', 'loan_unearned_interest'] as const) {
      assert.equal((await getBalance(testApp.app.db.reader, kind, who.loanId))?.posted, 0n, kind);
    }
    assert.equal(await countAudit(testApp, 'loan.return-started', who.loanId), 1);
    const score = await testApp.call(getCreditScore, { token: tokenOf(testApp.app, who) });
    const ofLoan = score.reply.history.filter(({ factor }) => factor !== 'PROFILE_COMPLETED');
    assert.ok(
      ofLoan.some(({ isTakenBack }) => isTakenBack),
      'what it gave is taken back visibly',
    );
    assert.equal(
      ofLoan.reduce((sum, { points }) => sum + points, 0),
      0,
    );
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
    await payOutside(whole, 15_000_000n, account.asOf);
    assert.equal((await accountOf(whole)).account?.state, 'CANCELLED');
    testApp.clock.advance({ days: 20 });
    assert.equal((await accountOf(late)).coolingOff, null);
    assert.equal((await giveBack(late, 150_000, 130_000)).error.code, 'cooling-off-ended');
    await payOutside(late, 15_000_000n, (await accountOf(late)).account?.asOf ?? '');
    assert.notEqual((await accountOf(late)).account?.state, 'CANCELLED');
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
