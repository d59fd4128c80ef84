import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DisplayAmount,
  type ExchangeRate,
  PESO_RATE,
  parseExchangeRate,
} from '@pahiram/domain/money/exchange';
import { readAmountDraft, sliderStep, snapToStep, stepFrom } from './amounts.ts';

const taken = (text: string) => readAmountDraft(text)?.text ?? null;
const hundredths = (text: string) => readAmountDraft(text)?.amount ?? null;

test('[S5.18] the field takes digits, one point and at most two decimals, and rejects other text', () => {
  for (const text of ['', '2', '250000', '250000.', '250000.5', '250000.56', '.5']) {
    assert.equal(taken(text), text);
  }
  for (const text of [
    '25.750,00',
    '1.500.000,00',
    '-5',
    '1e5',
    'abc',
    '1.2.3',
    '250000.567',
    '0x10',
    '∞',
    '1234567890123',
  ]) {
    assert.equal(taken(text), null, text);
  }
});

test('[S5.18] signs, separators and spaces around a pasted amount are removed', () => {
  assert.equal(taken('₱ 250,000.00'), '250000.00');
  assert.equal(taken('PHP 250 000'), '250000');
  assert.equal(taken('250,000.50 pesos'), '250000.50');
  assert.equal(taken('２５００００．５'), '250000.5');
  assert.equal(taken('\u00a0$2\u202f625\t'), '2625');
});

test('[S5.18] "300k" and "1.5m" are thousands and millions', () => {
  assert.equal(hundredths('300k'), 30_000_000n);
  assert.equal(hundredths('1.5m'), 150_000_000n);
  assert.equal(hundredths('₱1.5 M'), 150_000_000n);
  assert.equal(taken('300K'), '300K');
  for (const text of ['k', 'm', '3kk', '3mk', '3b', '300k5']) assert.equal(taken(text), null, text);
});

test('[S5.18] separators that are already in the field stay while typing', () => {
  assert.equal(taken('1502,000.00'), '1502,000.00');
  assert.equal(hundredths('1502,000.00'), 150_200_000n);
});

test('[S5.18] an empty field and a lone point are zero, and a leading point starts a fraction', () => {
  assert.equal(hundredths(''), 0n);
  assert.equal(hundredths('.'), 0n);
  assert.equal(hundredths('.5'), 50n);
});

const units = (whole: number) => BigInt(whole * 100) as DisplayAmount;
const pesoBounds = { min: units(150_000), max: units(3_000_000) };
const dollarBounds = { min: units(2574), max: units(51_465) };

function rateOf(text: string): ExchangeRate {
  const rate = parseExchangeRate(text);
  assert.ok(rate.ok);
  return rate.value;
}

test('[S9.04] one step is a round figure of about 10,000 pesos in every currency', () => {
  assert.equal(sliderStep(PESO_RATE), units(10_000));
  assert.equal(sliderStep(rateOf('0.0171')), units(100));
  assert.equal(sliderStep(rateOf('2.61')), units(20_000));
  assert.equal(sliderStep(rateOf('425.5')), units(2_000_000));
  assert.equal(sliderStep(rateOf('0.00001')), units(1));
});

test('[S2.20] the slider stops at round figures and reaches both ends of the bounds', () => {
  const step = units(100);
  assert.equal(snapToStep(2574, dollarBounds, step), units(2574));
  assert.equal(snapToStep(2674, dollarBounds, step), units(2700));
  assert.equal(snapToStep(51_374, dollarBounds, step), units(51_465));
  assert.equal(snapToStep(240_000, pesoBounds, units(10_000)), units(240_000));
});

test('[S2.20] the buttons go to the next round figure and stay within the bounds', () => {
  const step = units(100);
  assert.equal(stepFrom(units(2574), 'more', dollarBounds, step), units(2600));
  assert.equal(stepFrom(units(2600), 'less', dollarBounds, step), units(2574));
  assert.equal(stepFrom(units(2650), 'less', dollarBounds, step), units(2600));
  assert.equal(stepFrom(units(51_465), 'more', dollarBounds, step), units(51_465));
  assert.equal(stepFrom(units(150_000), 'more', pesoBounds, units(10_000)), units(160_000));
});
