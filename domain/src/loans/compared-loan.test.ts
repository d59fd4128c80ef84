import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pesos } from '../money/money.ts';
import { percent } from '../money/rate.ts';
import { priceComparedLoan } from './compared-loan.ts';
import { STANDARD_PRODUCT } from './product.ts';

test('[S1.03][V16] a compared loan has equal installments and interest on the balance, to the centavo', () => {
  const compared = priceComparedLoan(STANDARD_PRODUCT, pesos(200_000), 12, percent('5'));
  assert.deepEqual(compared, { installment: 22_565_08n, interest: 70_781_00n });
  assert.throws(() => priceComparedLoan(STANDARD_PRODUCT, pesos(1), 0, percent('5')), RangeError);
});
