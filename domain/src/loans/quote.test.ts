import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calendarDate } from '../calendar/calendar.ts';
import { type ExchangeRate, formatDisplayAmount } from '../money/exchange.ts';
import { type Centavos, centavos, pesos, ROUNDING_MODES, sum } from '../money/money.ts';
import { partsPerMillion, percent } from '../money/rate.ts';
import { presentValue } from './effective-rate.ts';
import { listInstallments } from './installments.ts';
import { decideProduct, type LoanProduct, STANDARD_PRODUCT } from './product.ts';
import { decideClaimedFigures, figuresInCurrency, isQuoteSeen, quoteLoan } from './quote.ts';
import { INTEREST_METHODS } from './repayment-terms.ts';

const lawfulMethods = INTEREST_METHODS.filter((method) => method !== 'FLAT_PER_PERIOD');

const anyLoan = fc.record({
  interestMethod: fc.constantFrom(...lawfulMethods),
  installmentRounding: fc.constantFrom(...ROUNDING_MODES),
  installmentMultiple: fc.constantFrom(centavos(1n), pesos(1)),
  interestPartsPerMillion: fc.bigInt({ min: 0n, max: 20_000n }),
  termMonths: fc.integer({ min: 1, max: 60 }),
  principal: fc.bigInt({ min: 15_000_000n, max: 300_000_000n }),
});

function productOf(loan: typeof anyLoan extends fc.Arbitrary<infer Loan> ? Loan : never) {
  return {
    ...STANDARD_PRODUCT,
    interestMethod: loan.interestMethod,
    installmentRounding: loan.installmentRounding,
    installmentMultiple: loan.installmentMultiple,
    interestRate: partsPerMillion(loan.interestPartsPerMillion),
    termMonthsChoices: [loan.termMonths],
    termMonthsDefault: loan.termMonths,
  } satisfies LoanProduct;
}

test('[S9.02][C2] 150,000 pesos over 6 months cost 750 pesos, once', () => {
  const quote = quoteLoan(STANDARD_PRODUCT, pesos(150_000), 6);
  assert.equal(quote.interest, pesos(750));
  assert.equal(quote.monthlyRepayment, pesos(25_000));
  assert.equal(quote.firstInstallment, pesos(25_750));
  assert.equal(quote.lastInstallment, pesos(25_000));
  assert.equal(quote.totalOfPayments, pesos(150_750));
  assert.equal(quote.netProceeds, pesos(150_000));
});

test('[S9.02][C2] installments are rounded up to a peso and the last one is the remainder', () => {
  const rows = listInstallments(STANDARD_PRODUCT, pesos(150_000), 36);
  assert.equal(rows.length, 36);
  assert.equal(rows[0]?.total, pesos(4917));
  assert.equal(rows[0]?.principal, pesos(4167));
  assert.equal(rows[1]?.total, pesos(4167));
  assert.equal(rows[35]?.total, pesos(4155));
  assert.equal(sum(rows.map((row) => row.total)), pesos(150_750));
  const barelyOver = listInstallments(STANDARD_PRODUCT, pesos(150_050), 36);
  assert.equal(
    barelyOver[1]?.total,
    pesos(4169),
    '4,168.06 is rounded up, not to the nearest peso',
  );
});

test('[S9.02] monthly repayment and total installment are the specified formulas', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 150_000, max: 3_000_000 }),
      fc.constantFrom(6, 12, 24, 36, 48),
      (amount, months) => {
        const quote = quoteLoan(STANDARD_PRODUCT, pesos(amount), months);
        const n = BigInt(months);
        const pesoCeil = (dividend: bigint, divisor: bigint) =>
          ((dividend + divisor - 1n) / divisor) * 100n;
        assert.equal(quote.monthlyRepayment, pesoCeil(BigInt(amount), n));
        const firstTimes200n = BigInt(amount) * 200n + BigInt(amount) * n;
        assert.equal(quote.firstInstallment, pesoCeil(firstTimes200n, 200n * n));
      },
    ),
    { numRuns: 2000 },
  );
});

test('[C2][V05][V15] 10,000 loans: one row for each month, exact sums, and the effective rate discounts them to the principal', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const product = productOf(loan);
      assert.equal(decideProduct(product, calendarDate('2026-11-25')).ok, true);
      const principal = centavos(loan.principal);
      const rows = listInstallments(product, principal, loan.termMonths);
      assert.equal(rows.length, loan.termMonths);
      assert.equal(sum(rows.map((row) => row.principal)), principal);
      assert.equal(rows.at(-1)?.balanceAfter, 0n);
      let balance: bigint = principal;
      for (const row of rows) {
        balance -= row.principal;
        assert.ok(row.principal > 0n && row.interest >= 0n);
        assert.equal(row.total, row.principal + row.interest);
        assert.equal(row.balanceAfter, balance);
      }
      const quote = quoteLoan(product, principal, loan.termMonths);
      assert.equal(quote.totalOfPayments, principal + quote.interest);
      assert.equal(quote.interest, sum(rows.map((row) => row.interest)));
      const totals = rows.map((row) => Number(row.total));
      const worth = presentValue(totals, quote.effectiveRate.monthly);
      assert.ok(Math.abs(worth / Number(principal) - 1) < 1e-9);
    }),
    { numRuns: 10_000 },
  );
});

test('[C3] interest on the balance falls from month to month', () => {
  for (const interestMethod of ['DECLINING_EQUAL_INSTALLMENT', 'EQUAL_PRINCIPAL'] as const) {
    const product = { ...STANDARD_PRODUCT, interestMethod };
    const rows = listInstallments(product, pesos(150_000), 12);
    for (let index = 1; index < rows.length; index += 1) {
      assert.ok((rows[index]?.interest ?? 0n) < (rows[index - 1]?.interest ?? 0n));
    }
  }
});

test('[C3] at 0% every method repays exactly the principal', () => {
  for (const interestMethod of lawfulMethods) {
    const product = { ...STANDARD_PRODUCT, interestMethod, interestRate: percent('0') };
    const quote = quoteLoan(product, pesos(150_000), 24);
    assert.equal(quote.totalOfPayments, pesos(150_000));
    assert.equal(quote.effectiveRate.yearly, 0);
  }
});

test('[C2] an amount too small for its term throws instead of dropping a row', () => {
  assert.throws(() => listInstallments(STANDARD_PRODUCT, pesos(10), 48), RangeError);
});

test('[C4] figures that a browser sent are accepted within a peso of ours and refused beyond', () => {
  const quote = quoteLoan(STANDARD_PRODUCT, pesos(150_000), 6);
  const claim = (interest: bigint, monthlyRepayment: bigint) =>
    decideClaimedFigures(quote, {
      interest: centavos(interest),
      monthlyRepayment: centavos(monthlyRepayment),
    }).ok;
  assert.equal(claim(75_000n, 2_500_000n), true);
  assert.equal(claim(75_099n, 2_499_901n), true);
  assert.equal(claim(75_100n, 2_500_000n), false);
  assert.equal(claim(75_000n, 2_499_900n), false);
});

const dollars = 175_000_000n as ExchangeRate;
const yen = 26_200_000_000n as ExchangeRate;

test('[C2] a loan without a term has no price', () => {
  const product = { ...STANDARD_PRODUCT, interestMethod: 'FLAT_PER_PERIOD' } as const;
  assert.throws(() => quoteLoan(product, pesos(150_000), 0), RangeError);
});

test('[C4][S5.21] the borrower saw the price when each figure of the browser agrees, in the chosen currency up to one unit of rounding', () => {
  const quote = quoteLoan(STANDARD_PRODUCT, pesos(150_000), 6);
  const sent = {
    interestRate: 0.5,
    interestAmountPHP: pesos(750),
    installmentAmountPHP: pesos(25_000),
    exchangeRate: 0.0175,
    loanAmountXR: 2_625,
    interestAmountXR: 14,
    installmentAmountXR: 438,
  };
  const isSeen = (change: Partial<typeof sent> = {}) =>
    isQuoteSeen(quote, dollars, { ...sent, ...change });
  assert.ok(isSeen());
  for (const name of ['loanAmountXR', 'interestAmountXR', 'installmentAmountXR'] as const) {
    for (const sign of [1, -1]) {
      assert.ok(isSeen({ [name]: sent[name] + sign }), name);
      assert.ok(!isSeen({ [name]: sent[name] + sign * 1.01 }), name);
    }
  }
  for (const change of [
    { interestRate: 0.6 },
    { exchangeRate: 0.0176 },
    { interestAmountPHP: pesos(751) },
    { installmentAmountPHP: pesos(24_999) },
  ]) {
    assert.ok(!isSeen(change), Object.keys(change).join());
  }
});

/** First, later, last installment, interest and total in the currency. */
const shown = (principal: number, months: number, rate: ExchangeRate, currency: string) => {
  const quote = quoteLoan(STANDARD_PRODUCT, pesos(principal), months);
  const figures = figuresInCurrency(quote, rate);
  const { firstInstallment, monthlyRepayment, lastInstallment, interest, totalOfPayments } =
    figures;
  return [firstInstallment, monthlyRepayment, lastInstallment, interest, totalOfPayments].map(
    (amount) => formatDisplayAmount(amount, currency),
  );
};

test('[S2.21][S9.02] each figure in another currency is that of its own pesos: the last installment and the total follow theirs', () => {
  // ₱32,778.00, ₱27,778.00, ₱27,770.00, ₱5,000.00, ₱1,005,000.00
  assert.deepEqual(shown(1_000_000, 36, dollars, 'USD'), [
    ...['574.00', '487.00', '486.00', '88.00', '17,588.00'],
  ]);
});

test('[S2.21][S5.21] figures in another currency are their own pesos, less than a unit more', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 150_000n, max: 3_000_000n }),
      fc.constantFrom(...STANDARD_PRODUCT.termMonthsChoices),
      (principal, months) => {
        const quote = quoteLoan(STANDARD_PRODUCT, pesos(Number(principal)), months);
        const figures = figuresInCurrency(quote, dollars);
        for (const name of ['firstInstallment', 'lastInstallment', 'totalOfPayments'] as const) {
          const more = Number(figures[name]) / 100 - Number(quote[name]) * 0.000175;
          assert.ok(more > -0.006 && more < 1, `${name} of ${principal} in ${months}: ${more}`);
        }
      },
    ),
  );
});

test('[S5.21] yen are rounded half-up to the yen, and have no decimals', () => {
  const quote = quoteLoan(STANDARD_PRODUCT, pesos(234_567), 6);
  const inYen = (amount: Centavos) => Math.round((Number(amount) * 2.62) / 100);
  assert.deepEqual(
    shown(234_567, 6, yen, 'JPY'),
    [
      ...[quote.firstInstallment, quote.monthlyRepayment, quote.lastInstallment],
      ...[quote.interest, quote.totalOfPayments],
    ].map((amount) => inYen(amount).toLocaleString('en-US')),
  );
});
