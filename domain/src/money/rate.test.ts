import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pesos } from './money.ts';
import { formatPercent, partsPerMillion, percent, portion } from './rate.ts';

test('[S9.02] half a per cent of 150,000 pesos is 750 pesos, exactly', () => {
  assert.equal(portion(pesos(150_000), percent('0.5')), pesos(750));
});

test('[C1] a percentage reads back as it was written', () => {
  for (const text of ['0', '0.5', '1', '24', '0.0001', '100.25']) {
    assert.equal(formatPercent(percent(text)), text);
  }
  for (const text of ['', '-1', '0.00001', '5%', '1e2']) {
    assert.throws(() => percent(text), RangeError, text);
  }
  assert.throws(() => partsPerMillion(-1n), RangeError);
  assert.deepEqual([partsPerMillion(0n), partsPerMillion(5_000n)], [percent('0'), percent('0.5')]);
});
