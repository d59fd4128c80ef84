import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DisplayAmount, type ExchangeRate, formatDisplayAmount } from '../money/exchange.ts';
import { figuresInCurrency } from './figures-in-currency.ts';
import { STANDARD_PRODUCT } from './product.ts';

const units = (whole: number) => (BigInt(whole) * 100n) as DisplayAmount;

const dollars = 171_300_000n as ExchangeRate;
const yen = 26_200_000_000n as ExchangeRate;

const shown = (whole: number, months: number, rate = dollars) => {
  const figures = figuresInCurrency(STANDARD_PRODUCT, units(whole), months, rate);
  return [figures.interest, figures.monthlyRepayment, figures.firstInstallment].map(
    formatDisplayAmount,
  );
};

test('[S2.21][S9.02] figures in another currency are those of the amount chosen in it', () => {
  assert.deepEqual(shown(10_000, 6), ['50.00', '1,667.00', '1,717.00']);
  assert.deepEqual(shown(3_000, 6), ['15.00', '500.00', '515.00']);
  assert.deepEqual(shown(5_000, 36), ['25.00', '139.00', '164.00']);
  assert.deepEqual(shown(40_000, 6), ['200.00', '6,667.00', '6,867.00']);
});

test('[S5.21] what is not whole is rounded up once', () => {
  assert.deepEqual(shown(2_625, 6), ['14.00', '438.00', '451.00']);
});

test('[S5.21] yen are rounded half-up', () => {
  assert.deepEqual(shown(614_566, 6, yen), ['3,073.00', '102,428.00', '105,500.00']);
});

test('[S9.04] a currency of few units has all its months', () => {
  assert.deepEqual(shown(795, 48), ['4.00', '17.00', '21.00']);
});
