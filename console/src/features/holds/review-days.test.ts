import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewDays } from './review-days.ts';

const at = (text: string) => Date.parse(text);

test('[D4] a hold of a Friday may be reviewed on the three business days that follow', () => {
  assert.deepEqual(reviewDays(at('2026-11-20T02:00:00Z')), [
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
  ]);
});

test('[D4] holidays are no days of review', () => {
  assert.deepEqual(reviewDays(at('2026-12-23T02:00:00Z')).includes('2026-12-25'), false);
});

test('[D4][V30] the day is the one in Manila, already tomorrow late in the UTC evening', () => {
  assert.equal(reviewDays(at('2026-11-22T20:00:00Z'))[0], '2026-11-24');
});
