import assert from 'node:assert/strict';
import { test } from 'node:test';
import { centavos, pesos, sum } from '../money/money.ts';
import { effectiveRate, formatEffectivePercent } from './effective-rate.ts';
import { listInstallments } from './installments.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { quoteLoan } from './quote.ts';

const TERMS = [6, 12, 24, 36, 48];
const PRINCIPAL = pesos(150_000);

function yearlyPercents(rows: (months: number) => readonly bigint[]): string[] {
  return TERMS.map((months) =>
    formatEffectivePercent(effectiveRate(PRINCIPAL, rows(months).map(centavos)).yearly, 3),
  );
}

test('[C6] flat, once, in the first installment: the published yearly rates', () => {
  const rates = TERMS.map((months) =>
    formatEffectivePercent(quoteLoan(STANDARD_PRODUCT, PRINCIPAL, months).effectiveRate.yearly, 3),
  );
  assert.deepEqual(rates, ['1.732', '0.930', '0.483', '0.326', '0.246']);
});

test('[C6] flat, once, spread evenly: the published yearly rates', () => {
  const rates = yearlyPercents((months) =>
    Array.from({ length: months }, (_, index) => {
      const before = (15_075_000n * BigInt(index)) / BigInt(months);
      return (15_075_000n * BigInt(index + 1)) / BigInt(months) - before;
    }),
  );
  assert.deepEqual(rates, ['1.726', '0.926', '0.480', '0.324', '0.245']);
});

test('[C6] the rate of add-on interest, which is never offered, is found too', () => {
  const rates = yearlyPercents((months) =>
    Array.from({ length: months }, (_, index) => {
      const total = 15_000_000n + 75_000n * BigInt(months);
      const before = (total * BigInt(index)) / BigInt(months);
      return (total * BigInt(index + 1)) / BigInt(months) - before;
    }),
  );
  assert.deepEqual(rates, ['10.706', '11.457', '11.712', '11.663', '11.544']);
});

test('[C6] half a per cent a month on the balance: 6.168% a year and the published totals', () => {
  const product = {
    ...STANDARD_PRODUCT,
    interestMethod: 'DECLINING_EQUAL_INSTALLMENT',
    installmentRounding: 'HALF_EVEN',
    installmentMultiple: centavos(1n),
  } as const;
  const published = [15_263_591n, 15_491_957n, 15_955_420n, 16_427_846n, 16_909_221n];
  for (const [index, months] of TERMS.entries()) {
    const totals = listInstallments(product, PRINCIPAL, months).map((row) => row.total);
    const difference = Number(sum(totals) - (published[index] ?? 0n));
    assert.ok(Math.abs(difference) <= months, `${months} months differ by ${difference} centavos`);
    assert.equal(formatEffectivePercent(effectiveRate(PRINCIPAL, totals).yearly, 3), '6.168');
  }
});

test('[C6] 101 pesos a month after 100 were received is 1% a month; payments without a rate throw', () => {
  const { monthly, yearly } = effectiveRate(pesos(100), [pesos(101)]);
  assert.ok(Math.abs(monthly - 0.01) < 1e-12);
  assert.ok(Math.abs(yearly - (1.01 ** 12 - 1)) < 1e-12);
  assert.deepEqual(effectiveRate(pesos(100), [pesos(50), pesos(50)]), { monthly: 0, yearly: 0 });
  assert.throws(() => effectiveRate(pesos(100), [pesos(99)]), RangeError);
  assert.throws(() => effectiveRate(pesos(0), [pesos(1)]), RangeError);
  assert.throws(() => effectiveRate(pesos(1), [pesos(1000)]), RangeError);
});
