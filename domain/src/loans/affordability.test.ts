import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pesos } from '../money/money.ts';
import { type Affordability, affordabilityOf, monthlyPayments } from './affordability.ts';
import { type LoanProduct, STANDARD_PRODUCT } from './product.ts';
import { quoteLoan } from './quote.ts';
import {
  affordableInstallment,
  isAffordable,
  paymentShare,
  reviewFiguresOf,
  STANDARD_REVIEW_SETTINGS,
  secondPersonCauses,
} from './review.ts';

const products: readonly LoanProduct[] = [
  STANDARD_PRODUCT,
  { ...STANDARD_PRODUCT, interestMethod: 'DECLINING_EQUAL_INSTALLMENT' },
  { ...STANDARD_PRODUCT, amountMin: pesos(5_500), amountMax: pesos(99_999) },
];
const incomes = [999, 13_000, 20_000, 45_000, 100_000, 250_000, 9_999_999].map(pesos);

const allows = (
  product: LoanProduct,
  amount: bigint,
  months: number,
  income: (typeof incomes)[0],
) => {
  const quote = quoteLoan(product, amount as typeof income, months);
  const causes = secondPersonCauses(reviewFiguresOf(quote, income), STANDARD_REVIEW_SETTINGS);
  return !causes.includes('installment-over-affordable-share');
};

test('[D13][V15] a loan is above what the income allows exactly when its review needs a reason; the loans that are named fit, and a thousand more or a term less does not', () => {
  for (const product of products) {
    const terms = [...product.termMonthsChoices].sort((one, other) => one - other);
    for (const income of incomes) {
      const limit = affordableInstallment(income, STANDARD_REVIEW_SETTINGS);
      for (const amount of [product.amountMin, product.amountMax]) {
        for (const termMonths of terms) {
          const found = affordabilityOf(product, { amount, termMonths }, limit);
          const text = `${income} ${amount} ${termMonths}`;
          assert.equal(found === null, allows(product, amount, termMonths, income), text);
          if (found !== null) checkNamed(product, { amount, termMonths, income }, found);
        }
      }
    }
  }
});

function checkNamed(
  product: LoanProduct,
  chosen: { amount: bigint; termMonths: number; income: (typeof incomes)[0] },
  { amount, termMonths, other }: Affordability,
) {
  const fits = (one: bigint, months: number) => allows(product, one, months, chosen.income);
  const { amountMin, amountMax } = product;
  const isLargest = (one: bigint, months: number) => {
    assert.ok(one >= amountMin && one <= amountMax);
    assert.ok(fits(one, months), `${one} over ${months} months`);
    const more = one + pesos(1_000);
    assert.ok(more > amountMax || !fits(more, months), `more than ${one} over ${months} months`);
  };
  if (amount !== null) isLargest(amount, chosen.termMonths);
  else assert.ok(!fits(amountMin, chosen.termMonths));
  const shorter = product.termMonthsChoices.filter((months) => months < (termMonths ?? 999));
  for (const months of shorter) assert.ok(!fits(chosen.amount, months));
  if (termMonths !== null) assert.ok(fits(chosen.amount, termMonths));
  if (amount !== null || termMonths !== null) assert.equal(other, null);
  else if (other !== null) isLargest(other.amount, other.termMonths);
  else assert.ok(product.termMonthsChoices.every((months) => !fits(amountMin, months)));
}

test('[D13] with ₱45,000 a month ₱150,000 over 6 months is too much: over 12 months it fits, over 6 months no loan does', () => {
  const limit = affordableInstallment(pesos(45_000), STANDARD_REVIEW_SETTINGS);
  assert.equal(limit, pesos(13_500));
  const chosen = { amount: pesos(150_000), termMonths: 6 };
  assert.deepEqual(affordabilityOf(STANDARD_PRODUCT, chosen, limit), {
    ...{ installmentMax: pesos(25_750), amount: null, termMonths: 12, other: null },
  });
});

test('[D13] debts that the borrower stated count beside the installment: with them a loan is above the share that fits without', () => {
  const quote = quoteLoan(STANDARD_PRODUCT, pesos(150_000), 12);
  const figures = (debts: number) => reviewFiguresOf(quote, pesos(45_000), pesos(debts));
  assert.equal(monthlyPayments(figures(3_150)), figures(0).installmentMax + pesos(3_150));
  assert.equal(
    paymentShare({ ...figures(0), installmentMax: pesos(9_000) }, STANDARD_REVIEW_SETTINGS),
    20,
  );
  const indebted = { ...figures(4_500), installmentMax: pesos(9_000) };
  assert.equal(paymentShare(indebted, STANDARD_REVIEW_SETTINGS), 30);
  assert.equal(isAffordable(indebted, STANDARD_REVIEW_SETTINGS), true, 'exactly the share');
  const more = { ...indebted, monthlyDebts: pesos(4_501) };
  assert.equal(isAffordable(more, STANDARD_REVIEW_SETTINGS), false);
  assert.equal(
    paymentShare({ ...more, monthlyNetIncome: pesos(0) }, STANDARD_REVIEW_SETTINGS),
    null,
  );
});

test('[D13] the share of the income is shown to the nearest tenth, and one above the limit never as the limit', () => {
  const shareOf = (payment: number, income: number) =>
    paymentShare(
      {
        ...{ installmentMax: pesos(payment), monthlyDebts: pesos(0) },
        monthlyNetIncome: pesos(income),
      },
      STANDARD_REVIEW_SETTINGS,
    );
  assert.equal(shareOf(7_000, 60_000), 11.7, '11.67 %');
  assert.equal(shareOf(1_163, 10_000), 11.6, '11.63 %');
  assert.equal(shareOf(2_996, 10_000), 30, '29.96 %');
  assert.equal(shareOf(3_000, 10_000), 30);
  assert.equal(shareOf(3_001, 10_000), 30.1, '30.01 %');
  assert.equal(shareOf(3_012, 10_000), 30.1, '30.12 %');
  assert.equal(shareOf(3_017, 10_000), 30.2, '30.17 %');
});
