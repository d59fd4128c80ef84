import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { STANDARD_PRODUCT } from '../loans/product.ts';
import { refuse } from '../texts/decision.ts';
import {
  convertFigure,
  convertForDisplay,
  convertToPesos,
  type DisplayAmount,
  displayBounds,
  type ExchangeRate,
  exchangeRateFromNumber,
  formatDisplayAmount,
  formatExchangeRate,
  formatPesosPerUnit,
  isAmountDraft,
  PESO_RATE,
  parseExchangeRate,
  roundToUnits,
  settleAmount,
} from './exchange.ts';
import { centavos, pesos } from './money.ts';

function rate(text: string): ExchangeRate {
  const decision = parseExchangeRate(text);
  assert.ok(decision.ok, text);
  return decision.value;
}

const units = (whole: number) => (BigInt(whole) * 100n) as DisplayAmount;

test('[S3.15][S9.04] rates are exact decimals and show the pesos for one unit', () => {
  assert.equal(formatExchangeRate(rate('0.0175')), '0.0175');
  assert.equal(formatExchangeRate(rate('430')), '430');
  assert.equal(formatPesosPerUnit(rate('0.0175')), '57.14');
  assert.equal(formatPesosPerUnit(PESO_RATE), '1.00');
  assert.deepEqual(exchangeRateFromNumber(1.2e-7), { ok: true, value: 1200n });
  for (const text of ['', '0', '-1', '1e3', '.5', '0.00000000001']) {
    assert.deepEqual(parseExchangeRate(text), refuse('rate-invalid'), text);
  }
  for (const value of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e12, 1e-12]) {
    assert.deepEqual(exchangeRateFromNumber(value), refuse('rate-invalid'), String(value));
  }
});

test('[S5.21] converted amounts are rounded up to whole units', () => {
  const dollars = (amount: number) =>
    formatDisplayAmount(convertForDisplay(pesos(amount), rate('0.0175')), 'USD');
  assert.equal(dollars(150_000), '2,625.00');
  assert.equal(dollars(150_001), '2,626.00');
});

test('[S5.21] units of a currency stronger than the peso come back from the pesos that they made', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (anyRate, whole) => {
        const strong = anyRate as ExchangeRate;
        assert.equal(convertForDisplay(convertToPesos(units(whole), strong), strong), units(whole));
      },
    ),
  );
  assert.equal(convertForDisplay(pesos(571_429), rate('0.0175')), units(10_000));
  assert.equal(convertForDisplay(pesos(150_000), rate('0.01751')), units(2_627));
});

test('[S5.21] yen and won are rounded half-up to the unit', () => {
  assert.equal(convertForDisplay(pesos(234_567), rate('2.62')), units(614_566));
  assert.equal(convertForDisplay(pesos(200_001), rate('2.62')), units(524_003), '524,002.62');
  assert.equal(convertForDisplay(pesos(150_005), rate('24.6')), units(3_690_123));
  assert.equal(convertForDisplay(pesos(150_001), rate('2.62')), units(393_003), '393,002.62');
  assert.equal(convertForDisplay(pesos(150_002), rate('2.62')), units(393_005), '393,005.24');
});

test('[S5.21][S9.04] amounts have two decimals at most, and none in a currency without a smaller unit', () => {
  const text = (currency: string) => formatDisplayAmount(units(393_003), currency);
  assert.equal(text('JPY'), '393,003');
  assert.equal(text('KRW'), '393,003');
  for (const currency of ['PHP', 'USD', 'KWD', 'TWD']) assert.equal(text(currency), '393,003.00');
});

test('[S2.21][S5.21] a calculated figure is rounded up to the unit, or half-up where a unit is less than a peso', () => {
  assert.equal(convertFigure(centavos(2_777_000n), rate('0.0175')), 48_600n, '485.975');
  assert.equal(convertFigure(centavos(285_714n), rate('0.0175')), 5_000n, '49.99995');
  assert.equal(convertFigure(centavos(285_715n), rate('0.0175')), 5_000n, '50.000125');
  assert.equal(convertFigure(centavos(285_772n), rate('0.0175')), 5_100n, '50.0101');
  assert.equal(convertFigure(centavos(100n), rate('2.62')), 300n);
  assert.equal(convertFigure(centavos(100n), rate('2.4')), 200n);
  assert.equal(convertFigure(centavos(101n), PESO_RATE), 200n);
  assert.equal(roundToUnits(4n, 3n, PESO_RATE), 2n);
  assert.equal(roundToUnits(4n, 3n, rate('1.1')), 1n);
});

test('[S5.21][V15] the amount that the calculator settles on is the amount that is filed', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      (anyRate, typed) => {
        const of = anyRate as ExchangeRate;
        const { display, php } = settleAmount(STANDARD_PRODUCT, typed as DisplayAmount, of);
        assert.equal(display, convertForDisplay(php, of));
      },
    ),
    { numRuns: 2000 },
  );
});

test('[S9.04] a rate below 0.1 is shown with four significant digits', () => {
  assert.equal(formatPesosPerUnit(rate('24.6')), '0.04065');
  assert.equal(formatPesosPerUnit(rate('430')), '0.002326');
  assert.equal(formatPesosPerUnit(rate('10')), '0.10');
  assert.equal(formatPesosPerUnit(rate('10.01')), '0.09990');
  assert.equal(formatPesosPerUnit(rate('100')), '0.01000');
});

test('[S5.18] the amount box takes digits, one point and two decimals', () => {
  for (const text of ['', '1', '1.', '.5', '1500.25']) assert.equal(isAmountDraft(text), true);
  for (const text of ['1.255', '1,5', 'a', '-1', '1..2']) assert.equal(isAmountDraft(text), false);
});

test('[S5.19] above the maximum, in pesos or converted, the amount becomes the maximum', () => {
  const above = (whole: number, of: ExchangeRate) =>
    settleAmount(STANDARD_PRODUCT, units(whole), of);
  const most = pesos(3_000_000);
  assert.deepEqual(above(9_999_999, PESO_RATE), { display: units(3_000_000), php: most });
  assert.deepEqual(above(60_000, rate('0.0175')), { display: units(52_500), php: most });
  assert.deepEqual(above(51_400, rate('0.01713')), { display: units(51_390), php: most });
});

test('[S5.20] on leaving the box the amount lies between minimum and maximum', () => {
  const low = settleAmount(STANDARD_PRODUCT, units(1), PESO_RATE);
  assert.deepEqual(low, { display: units(150_000), php: pesos(150_000) });
  const high = settleAmount(STANDARD_PRODUCT, units(9_000_000), PESO_RATE);
  assert.deepEqual(high, { display: units(3_000_000), php: pesos(3_000_000) });
  // 2,627 dollars make 150,029 pesos, but are the fewest that cover the minimum.
  const least = settleAmount(STANDARD_PRODUCT, units(2_627), rate('0.01751'));
  assert.deepEqual(least, { display: units(2_627), php: pesos(150_000) });
  const between = settleAmount(STANDARD_PRODUCT, 20_000_050n as DisplayAmount, PESO_RATE);
  assert.deepEqual(between, { display: units(200_001), php: pesos(200_001) });
});

test('[S5.20] with any rate the amount in pesos is whole and within the bounds', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 16n }),
      fc.bigInt({ min: 0n, max: 10n ** 18n }),
      (anyRate, typed) => {
        const chosen = settleAmount(
          STANDARD_PRODUCT,
          typed as DisplayAmount,
          anyRate as ExchangeRate,
        );
        const bounds = displayBounds(STANDARD_PRODUCT, anyRate as ExchangeRate);
        assert.equal(chosen.php % 100n, 0n);
        assert.ok(chosen.php >= STANDARD_PRODUCT.amountMin);
        assert.ok(chosen.php <= STANDARD_PRODUCT.amountMax);
        assert.ok(chosen.display >= bounds.min && chosen.display <= bounds.max);
      },
    ),
    { numRuns: 2000 },
  );
});
