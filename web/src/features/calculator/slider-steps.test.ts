import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DisplayAmount,
  type ExchangeRate,
  PESO_RATE,
  parseExchangeRate,
} from '@pahiram/domain/money/exchange';
import { sliderStep, snapToStep, stepFrom } from './slider-steps.ts';

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
