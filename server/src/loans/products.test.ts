import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as review from '@pahiram/api/loan-review';
import * as loans from '@pahiram/api/loans';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import { activatedMember } from '../../test/activated-member.ts';
import { apply, pendingLoan } from '../../test/active-loan.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { signInStaff } from '../../test/people.ts';
import { isProductConfirmed, offeredProduct } from './product-store.ts';

const terms = {
  amountMin: 150_000,
  amountMax: 2_000_000,
  termMonthsChoices: [6, 12, 24],
  termMonthsDefault: 6,
  interestMethod: 'FLAT_ONCE' as const,
  interestRate: '0.4',
  installmentRounding: 'UP' as const,
  installmentMultiple: 1,
  lateGraceDays: 10,
  lateChargeMonthlyRate: '1',
  chargesYearlyRateMax: '24',
  coolingOffBusinessDays: 3,
};

describe('the terms on which money is lent', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[C3][S9.01] the terms in the database are those of the specification', async () => {
    assert.deepEqual(await offeredProduct(testApp.app.db.reader), STANDARD_PRODUCT);
    const { reply } = await testApp.call(loans.getLoanProduct);
    assert.equal(reply.product.interestRate, 0.5);
    assert.deepEqual(reply.product.termMonthsChoices, [6, 12, 24, 36, 48]);
    assert.equal(reply.representativeExample.interestAmountPHP, 750);
    assert.equal(reply.representativeExample.effectiveRateYearly, '1.73');
  });

  test('[S2.21][C2] a quote’s schedule adds up to the total, in as many rows as months', async () => {
    const { reply } = await testApp.call(loans.quoteLoan, {
      body: { loanAmountPHP: 150_000, installmentCount: 36, selectedCurrency: 'USD' },
    });
    const cents = reply.schedule.reduce((sum, row) => sum + Math.round(row.total * 100), 0);
    assert.equal(cents, Math.round(reply.totalOfPaymentsPHP * 100));
    assert.equal(reply.schedule.length, 36);
    assert.equal(reply.schedule.at(-1)?.balanceAfter, 0);
    assert.equal(reply.loanAmountXR, Math.ceil(150_000 * reply.exchangeRate));
  });

  test('[C3] terms beyond a legal limit are refused with the rule and its source', async () => {
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const propose = (change: Partial<typeof terms>) =>
      testApp.call(review.proposeLoanProduct, {
        token: manager.token,
        body: { ...terms, ...change },
      });
    const early = await propose({ lateGraceDays: 3 });
    assert.equal(early.status, 422);
    assert.equal(early.error.details?.rule, 'late-grace-below-legal-minimum');
    assert.match(String(early.error.details?.source), /RA 7394/);
    const several = await propose({ lateGraceDays: 3, coolingOffBusinessDays: 2 });
    assert.equal(
      several.error.details?.rule,
      'late-grace-below-legal-minimum, cooling-off-below-legal-minimum',
    );
    const steep = await propose({ lateChargeMonthlyRate: '15' });
    assert.equal(steep.error.details?.rule, 'late-charge-above-legal-maximum');
    const other = await propose({ interestMethod: 'EQUAL_PRINCIPAL' as 'FLAT_ONCE' });
    assert.equal(other.error.details?.rule, 'interest-method-not-in-contract');
  });

  test('[C3][V22] new terms need a second person, and loans that exist keep theirs', async () => {
    const { member, application } = await pendingLoan(testApp);
    const { reader } = testApp.app.db;
    assert.equal(
      await isProductConfirmed(reader),
      false,
      'terms that ship with the software are not confirmed',
    );
    const maker = await signInStaff(testApp, ['CREDIT_MANAGER', 'FINANCE']);
    const proposed = await testApp.call(review.proposeLoanProduct, {
      token: maker.token,
      body: terms,
    });
    assert.equal(proposed.status, 200, proposed.text);
    const { id: productId, version } = proposed.reply.product;
    assert.equal((await testApp.call(loans.getLoanProduct)).reply.product.version, 1);
    const confirm = (token: string) =>
      testApp.call(review.confirmLoanProduct, { token, params: { productId, version }, body: {} });
    assert.equal((await confirm(maker.token)).error.code, 'maker-cannot-check');
    const finance = await signInStaff(testApp, ['FINANCE']);
    assert.equal((await confirm(finance.token)).status, 200);
    assert.equal((await confirm(finance.token)).error.code, 'product-confirmed');
    assert.equal(await isProductConfirmed(reader), true);
    const fresh = await apply(testApp, await activatedMember(testApp));
    assert.equal(fresh.interestAmountPHP, 600);
    assert.equal(application.interestAmountPHP, 750);
    const kept = await testApp.app.db.reader
      .selectFrom('loan')
      .select(['interest', 'product_version'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(kept, { interest: 75_000n, product_version: 1 });
    const { reply } = await testApp.call(review.listLoanProducts, { token: finance.token });
    assert.deepEqual(
      reply.products.map(({ version: number, confirmedBy }) => [number, confirmedBy]),
      [
        [2, finance.id],
        [1, 'release'],
      ],
    );
  });
});
