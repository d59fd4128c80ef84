import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durationText } from './duration-text.ts';

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
