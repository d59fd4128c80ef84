import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  centavos,
  divideCeil,
  divideFloor,
  divideHalfEven,
  formatPesos,
  fromPesosNumber,
  parsePesosText,
  pesos,
  roundUpToPeso,
  toPesosNumber,
  WIRE_CENTAVOS_MAX,
} from './money.ts';

test('[C1] each rounding is the one its name says, on both sides of zero', () => {
  const rows: [bigint, bigint, bigint, bigint, bigint][] = [
    [7n, 2n, 3n, 4n, 4n],
    [5n, 2n, 2n, 3n, 2n],
    [-5n, 2n, -3n, -2n, -2n],
    [-7n, 2n, -4n, -3n, -4n],
    [6n, 3n, 2n, 2n, 2n],
    [10n, 3n, 3n, 4n, 3n],
    [11n, 3n, 3n, 4n, 4n],
    [-10n, 3n, -4n, -3n, -3n],
  ];
  for (const [dividend, divisor, floor, ceil, halfEven] of rows) {
    assert.equal(divideFloor(dividend, divisor), floor);
    assert.equal(divideCeil(dividend, divisor), ceil);
    assert.equal(divideHalfEven(dividend, divisor), halfEven);
  }
  assert.throws(() => divideFloor(1n, 0n), RangeError);
  assert.throws(() => divideHalfEven(1n, -2n), RangeError);
});

test('[S5.21] amounts show thousands separators and two decimals', () => {
  assert.equal(formatPesos(pesos(150_000)), '150,000.00');
  assert.equal(formatPesos(centavos(5n)), '0.05');
  assert.equal(formatPesos(centavos(99_999n)), '999.99');
  assert.equal(formatPesos(centavos(-100_000_050n)), '-1,000,000.50');
});

test('[C1] every amount on the wire comes back to the centavo', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -WIRE_CENTAVOS_MAX, max: WIRE_CENTAVOS_MAX }), (amount) => {
      const back = fromPesosNumber(JSON.parse(JSON.stringify(toPesosNumber(centavos(amount)))));
      assert.deepEqual(back, { ok: true, value: amount });
    }),
    { numRuns: 5000 },
  );
  assert.throws(() => toPesosNumber(centavos(WIRE_CENTAVOS_MAX + 1n)), RangeError);
});

test('[C1][V29] a number that is no exact amount is refused, never rounded', () => {
  const refusals: [number, string][] = [
    [Number.NaN, 'amount-not-a-number'],
    [Number.POSITIVE_INFINITY, 'amount-not-a-number'],
    [-0, 'amount-not-a-number'],
    [0.1 + 0.2, 'amount-too-precise'],
    [1.005, 'amount-too-precise'],
    [1e-7, 'amount-too-precise'],
    [2 ** 53, 'amount-out-of-range'],
    [1e21, 'amount-out-of-range'],
    [-1e300, 'amount-out-of-range'],
  ];
  for (const [value, code] of refusals) {
    const decision = fromPesosNumber(value);
    assert.equal(decision.ok ? 'accepted' : decision.refusal.code, code, String(value));
  }
});

test('[S5.18] what a person types is cleaned, not punished', () => {
  const rows: [string, bigint][] = [
    ['150000', 15_000_000n],
    [' ₱ 150,000.50 ', 15_000_050n],
    ['PHP1 000', 100_000n],
    ['１５００．２５', 150_025n],
    ['.5', 50n],
    ['7.', 700n],
    ['1.10', 110n],
    ['1,234,567.89', 123_456_789n],
  ];
  for (const [text, amount] of rows) {
    assert.deepEqual(parsePesosText(text), { ok: true, value: amount }, text);
  }
  for (const text of ['', '.', 'abc', '-5', '1.2.3', '1e3', '0x10', '1.005', '9'.repeat(40)]) {
    assert.equal(parsePesosText(text).ok, false, text);
  }
});

test('[V05] money that is written the other way round is refused, not read as a thousandth', () => {
  const others = ['25.750,00', '25.750', '1.100', '25,75', '1,5', '1.500.000', '1,00,000', ',500'];
  for (const text of [...others, '150,0000', '1,234.50,', '₱ 1.500,00', "25'750.00"]) {
    assert.equal(parsePesosText(text).ok, false, text);
  }
});

test('[S5.21] rounding up to a peso leaves whole pesos alone', () => {
  assert.equal(roundUpToPeso(centavos(100n)), 100n);
  assert.equal(roundUpToPeso(centavos(101n)), 200n);
  assert.equal(roundUpToPeso(centavos(-150n)), -100n);
  assert.throws(() => pesos(1.5), RangeError);
});
