import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import { startTermOf } from './start-term.ts';

test('[S2.29][S3.16] after a refusal the calculator starts with the term that was applied for, while it is offered', () => {
  const usual = STANDARD_PRODUCT.termMonthsDefault;
  const other = STANDARD_PRODUCT.termMonthsChoices.find((months) => months !== usual) ?? 0;
  const startOf = (newest: Parameters<typeof startTermOf>[1]) =>
    startTermOf(STANDARD_PRODUCT, newest);
  assert.equal(startOf({ state: 'REJECTED', installmentCount: other }), other);
  assert.equal(startOf({ state: 'REJECTED', installmentCount: 7 }), usual, 'no longer offered');
  assert.equal(startOf({ state: 'CLOSED', installmentCount: other }), usual);
  assert.equal(startOf(null), usual);
});
