import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import { pesos } from '@pahiram/domain/money/money';
import { type StartTermFacts, startTermOf } from './start-term.ts';

const startOf = (newest: StartTermFacts['newest'], more: Partial<StartTermFacts> = {}) =>
  startTermOf(STANDARD_PRODUCT, { newest, amount: pesos(150_000), affordable: null, ...more });
const usual = STANDARD_PRODUCT.termMonthsDefault;
const other = STANDARD_PRODUCT.termMonthsChoices.find((months) => months !== usual) ?? 0;

test('[S2.29][S3.16] after a refusal the calculator starts with the term that was applied for, while it is offered', () => {
  assert.equal(startOf({ state: 'REJECTED', installmentCount: other }), other);
  assert.equal(startOf({ state: 'REJECTED', installmentCount: 7 }), usual, 'no longer offered');
  assert.equal(startOf({ state: 'CLOSED', installmentCount: other }), usual);
  assert.equal(startOf(null), usual);
});

test('[S3.16][D13] the calculator starts with the usual term, or with the shortest that fits the income', () => {
  const closed = { state: 'CLOSED', installmentCount: usual } as const;
  assert.equal(startOf(closed, { affordable: pesos(100_000) }), usual, 'it fits');
  const longer = startOf(closed, { affordable: pesos(10_000) });
  assert.equal(longer, 24, '12 installments of 12,500 do not fit');
  assert.equal(startOf(null, { affordable: pesos(10_000) }), longer, 'a first application too');
  assert.equal(startOf(null, { affordable: pesos(100) }), usual, 'none fits');
  assert.equal(
    startOf({ state: 'REJECTED', installmentCount: usual }, { affordable: pesos(10_000) }),
    usual,
    'it was chosen',
  );
});
