import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  add,
  centavos,
  divideCeil,
  divideFloor,
  divideHalfEven,
  divideHalfUp,
  divideRounded,
  formatPesos,
  fromPesosNumber,
  hasPointsForThousands,
  larger,
  parsePesosText,
  pesos,
  roundUpToPeso,
  smaller,
  subtract,
  sum,
  toPesosNumber,
  toPesosText,
  WIRE_CENTAVOS_MAX,
} from './money.ts';

test('[C1] sums, differences and the smaller and larger of two amounts are exact', () => {
  const [five, eight] = [centavos(5n), centavos(8n)];
  assert.equal(add(five, eight), 13n);
  assert.equal(subtract(five, eight), -3n);
  assert.equal(sum([five, eight, eight]), 21n);
  assert.equal(sum([]), 0n);
  assert.deepEqual([smaller(five, eight), smaller(eight, five)], [5n, 5n]);
  assert.deepEqual([larger(five, eight), larger(eight, five)], [8n, 8n]);
  assert.equal(pesos(3n), 300n);
  assert.equal(pesos(-3), -300n);
});

test('[C1] each rounding is the one its name says, on both sides of zero', () => {
  const rows: [bigint, bigint, bigint, bigint, bigint, bigint][] = [
    [7n, 2n, 3n, 4n, 4n, 4n],
    [5n, 2n, 2n, 3n, 2n, 3n],
    [-5n, 2n, -3n, -2n, -2n, -2n],
    [-7n, 2n, -4n, -3n, -4n, -3n],
    [6n, 3n, 2n, 2n, 2n, 2n],
    [10n, 3n, 3n, 4n, 3n, 3n],
    [11n, 3n, 3n, 4n, 4n, 4n],
    [-10n, 3n, -4n, -3n, -3n, -3n],
  ];
  for (const [dividend, divisor, floor, ceil, halfEven, halfUp] of rows) {
    assert.equal(divideFloor(dividend, divisor), floor);
    assert.equal(divideCeil(dividend, divisor), ceil);
    assert.equal(divideHalfEven(dividend, divisor), halfEven);
    assert.equal(divideHalfUp(dividend, divisor), halfUp);
    assert.equal(divideRounded(dividend, divisor, 'UP'), ceil);
    assert.equal(divideRounded(dividend, divisor, 'HALF_EVEN'), halfEven);
    assert.equal(divideRounded(dividend, divisor, 'HALF_UP'), halfUp);
  }
  assert.throws(() => divideFloor(1n, 0n), RangeError);
  assert.throws(() => divideHalfEven(1n, -2n), RangeError);
});

test('[S5.21] amounts show thousands separators and two decimals', () => {
  assert.equal(formatPesos(pesos(150_000)), '150,000.00');
  assert.equal(formatPesos(centavos(5n)), '0.05');
  assert.equal(formatPesos(centavos(99_999n)), '999.99');
  assert.equal(formatPesos(centavos(-100_000_050n)), '-1,000,000.50');
  assert.equal(formatPesos(centavos(0n)), '0.00');
  assert.equal(toPesosText(centavos(-15_000_005n)), '-150000.05');
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
  assert.throws(() => toPesosNumber(centavos(-WIRE_CENTAVOS_MAX - 1n)), RangeError);
});

test('[C1][V29] a number that is no exact amount is refused, never rounded', () => {
  const refusals: [number, string][] = [
    [Number.NaN, 'amount-not-a-number'],
    [Number.POSITIVE_INFINITY, 'amount-not-a-number'],
    [-0, 'amount-not-a-number'],
    [0.1 + 0.2, 'amount-too-precise'],
    [1.005, 'amount-too-precise'],
    [1e-7, 'amount-too-precise'],
    [-1.25e-10, 'amount-too-precise'],
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
  const refusals: [string, string][] = [
    ...['', '.', 'abc', '-5', '1.2.3', '1e3', '0x10', '1php'].map((text): [string, string] => [
      text,
      'amount-not-a-number',
    ]),
    ['1.005', 'amount-too-precise'],
    ['9'.repeat(40), 'amount-out-of-range'],
    ['10000000000000', 'amount-out-of-range'],
  ];
  for (const [text, code] of refusals) {
    const decision = parsePesosText(text);
    assert.equal(decision.ok ? 'accepted' : decision.refusal.code, code, text);
  }
  assert.deepEqual(parsePesosText('9999999999999.99'), { ok: true, value: WIRE_CENTAVOS_MAX });
});

test('[V05] money that is written the other way round is refused, not read as a thousandth', () => {
  const others = ['25.750,00', '25.750', '1.100', '25,75', '1,5', '1.500.000', '1,00,000', ',500'];
  for (const text of [...others, '150,0000', '1,234.50,', '₱ 1.500,00', "25'750.00"]) {
    assert.equal(parsePesosText(text).ok, false, text);
  }
  for (const text of ['25.750,00', '1.500.000']) assert.equal(hasPointsForThousands(text), true);
  for (const text of ['25.750', '25,750.00', '1.50,', 'a.500,', '.500,', '1.ooo,']) {
    assert.equal(hasPointsForThousands(text), false, text);
  }
});

test('[S5.21] rounding up to a peso leaves whole pesos alone', () => {
  assert.equal(roundUpToPeso(centavos(100n)), 100n);
  assert.equal(roundUpToPeso(centavos(101n)), 200n);
  assert.equal(roundUpToPeso(centavos(-150n)), -100n);
  assert.throws(() => pesos(1.5), RangeError);
  assert.throws(() => pesos(2 ** 53), RangeError);
});
