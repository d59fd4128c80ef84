import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durationText, waitText } from './duration-text.ts';

const cases: readonly (readonly [number, string, string])[] = [
  [0, '1 minute', '1 minuto'],
  [60_001, '2 minutes', '2 minuto'],
  [119 * 60_000, '119 minutes', '119 minuto'],
  [121 * 60_000, '3 hours', '3 oras'],
  [47 * 3_600_000, '47 hours', '47 oras'],
  [48 * 3_600_000 + 1, '3 days', '3 araw'],
];
for (const [ms, english, filipino] of cases) {
  test(`[S1.03][E3] ${ms} ms is rounded up: ${english}`, () => {
    assert.equal(durationText(ms, 'en'), english);
    assert.equal(durationText(ms, 'fil'), filipino);
  });
}

const waits: readonly (readonly [number, string, string])[] = [
  [1, '1 second', '1 segundo'],
  [59, '59 seconds', '59 segundo'],
  [60, '1 minute', '1 minuto'],
  [841, '15 minutes', '15 minuto'],
  [82_140, '23 hours', '23 oras'],
];
for (const [seconds, english, filipino] of waits) {
  test(`[A6] a wait of ${seconds} s reads "${english}", never shorter than it is`, () => {
    assert.equal(waitText(seconds, 'en'), english);
    assert.equal(waitText(seconds, 'fil'), filipino);
  });
}
