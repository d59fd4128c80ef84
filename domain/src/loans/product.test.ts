import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import { percent } from '../money/rate.ts';
import { listBreaches } from './legal-limits.ts';
import {
  CHARGE_TYPES,
  decideProduct,
  decideTerms,
  type LoanProduct,
  STANDARD_PRODUCT,
} from './product.ts';
import { productFromJson, productToJson } from './product-json.ts';

const TODAY = calendarDate('2026-11-25');

test('[V01][S4.11][D11] interest and late charge are the only charges that exist', () => {
  assert.deepEqual([...CHARGE_TYPES], ['INTEREST', 'LATE_CHARGE']);
});

test('[S4.07][S9.01][S9.03] the standard product is the specified one, and lawful', () => {
  assert.equal(decideProduct(STANDARD_PRODUCT, TODAY).ok, true);
  assert.deepEqual([...STANDARD_PRODUCT.termMonthsChoices], [6, 12, 24, 36, 48]);
  assert.equal(STANDARD_PRODUCT.termMonthsDefault, 6);
  assert.equal(STANDARD_PRODUCT.amountMin, 15_000_000n);
  assert.equal(STANDARD_PRODUCT.amountMax, 300_000_000n);
});

test('[C3] a product beyond a limit is refused with the rule it breaks', () => {
  const rows: [Partial<LoanProduct>, string][] = [
    [{ amountMax: pesos(1) }, 'amounts-out-of-order'],
    [{ amountMin: pesos(0) }, 'amounts-out-of-order'],
    [{ termMonthsChoices: [] }, 'terms-invalid'],
    [{ termMonthsChoices: [12, 6] }, 'terms-invalid'],
    [{ termMonthsChoices: [6, 61] }, 'terms-invalid'],
    [{ termMonthsDefault: 7 }, 'default-term-not-offered'],
    [{ amountMin: pesos(2303) }, 'amount-min-too-small-for-term'],
    [{ lateGraceDays: 3 }, 'late-grace-below-legal-minimum'],
    [{ lateChargeMonthlyRate: percent('15') }, 'late-charge-above-legal-maximum'],
    [{ interestRate: percent('6.1') }, 'interest-above-legal-maximum'],
    [{ chargesYearlyRateMax: percent('101') }, 'charges-cap-above-legal-maximum'],
    [
      { interestRate: percent('2.1'), interestMethod: 'EQUAL_PRINCIPAL' },
      'interest-above-charges-cap',
    ],
    [{ interestMethod: 'FLAT_PER_PERIOD' }, 'interest-on-original-principal'],
    [{ installmentFee: pesos(1) }, 'fee-not-allowed'],
    [{ coolingOffBusinessDays: 2 }, 'cooling-off-below-legal-minimum'],
    [{ frequency: 'WEEKLY' }, 'terms-not-offered'],
    [{ componentOrder: ['PRINCIPAL', 'INTEREST', 'FEE', 'LATE_CHARGE'] }, 'terms-not-offered'],
    [{ installmentMultiple: pesos(100) }, 'amount-min-too-small-for-term'],
  ];
  for (const [change, code] of rows) {
    const decision = decideProduct({ ...STANDARD_PRODUCT, ...change }, TODAY);
    assert.equal(decision.ok ? 'accepted' : decision.refusal.code, code);
  }
  const refused = decideProduct(
    { ...STANDARD_PRODUCT, lateGraceDays: 3, coolingOffBusinessDays: 2 },
    TODAY,
  );
  assert.ok(!refused.ok);
  assert.match(String(refused.refusal.facts.source), /RA 7394.*; RA 11765/);
  assert.equal(
    refused.refusal.facts.rules,
    'late-grace-below-legal-minimum, cooling-off-below-legal-minimum',
    'all broken rules at once',
  );
});

test('[C3][V01] every broken rule is listed with its source', () => {
  const terms = {
    ...STANDARD_PRODUCT,
    interestMethod: 'FLAT_PER_PERIOD',
    interestRate: percent('36'),
    interestRatePeriod: 'YEAR',
    installmentFee: pesos(50),
  } as const;
  assert.deepEqual(
    listBreaches(terms, TODAY).map(({ rule }) => rule),
    ['interest-on-original-principal', 'interest-above-charges-cap', 'fee-not-allowed'],
  );
  assert.match(listBreaches(terms, TODAY)[0]?.source ?? '', /BSP Circular 730/);
  assert.deepEqual(listBreaches(STANDARD_PRODUCT, TODAY), []);
});

test('[C3] a limit binds on its days and for its loans: small loans have a lower effective rate from April 2026', () => {
  const dear = { rule: 'effective-interest-above-legal-maximum', source: 'SEC MC 14 s.2025' };
  const terms = {
    ...STANDARD_PRODUCT,
    amountMin: pesos(5_000),
    termMonthsChoices: [3, 6],
    interestRate: percent('13'),
    chargesYearlyRateMax: percent('100'),
  };
  const effective = (change: Partial<LoanProduct>, on: string) =>
    listBreaches({ ...terms, ...change }, calendarDate(on)).filter(
      ({ rule }) => rule === dear.rule,
    );
  assert.deepEqual(effective({}, '2026-04-01'), [dear]);
  assert.deepEqual(effective({}, '2026-03-31'), []);
  assert.equal(effective({ interestRate: percent('16') }, '2026-03-31').length, 1);
  assert.deepEqual(effective({ amountMin: pesos(10_001) }, '2026-04-01'), []);
  assert.deepEqual(effective({ termMonthsChoices: [5, 6] }, '2026-04-01'), []);
});

test('[C3][S9.08] our own promise on yearly charges is a setting of the product, not a limit of law', () => {
  const yearly = { ...STANDARD_PRODUCT, chargesYearlyRateMax: percent('30') };
  assert.deepEqual(listBreaches(yearly, TODAY), []);
  assert.equal(STANDARD_PRODUCT.chargesYearlyRateMax, percent('24'));
});

test('[C3] the product that the first release stored reads as the same product', () => {
  const { installmentMultiple: _, ...json } = productToJson(STANDARD_PRODUCT);
  const stored = { ...json, installmentRounding: 'UP_TO_PESO' };
  assert.deepEqual(productFromJson(stored), STANDARD_PRODUCT);
});

test('[S9.01][S9.03] amounts and terms outside the product are refused', () => {
  const code = (amount: number, term: number) => {
    const decision = decideTerms(STANDARD_PRODUCT, pesos(amount), term);
    return decision.ok ? 'ok' : decision.refusal.code;
  };
  assert.equal(code(150_000, 6), 'ok');
  assert.equal(code(3_000_000, 48), 'ok');
  assert.equal(code(149_999, 6), 'amount-below-minimum');
  assert.equal(code(3_000_001, 6), 'amount-above-maximum');
  assert.equal(code(150_000, 7), 'term-not-offered');
  assert.equal(code(150_000, 6.5), 'term-not-offered');
});

test('[C3] the snapshot of a loan reads back as the same product', () => {
  const json = JSON.parse(JSON.stringify(productToJson(STANDARD_PRODUCT)));
  assert.deepEqual(productFromJson(json), STANDARD_PRODUCT);
  assert.throws(() => productFromJson({ ...json, interestMethod: 'ADD_ON' }), RangeError);
});

test('[C3] a snapshot without the multiple to which installments are rounded is no product', () => {
  const { installmentMultiple: _, ...json } = productToJson(STANDARD_PRODUCT);
  assert.throws(() => productFromJson(json), SyntaxError);
});
