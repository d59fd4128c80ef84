import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manilaTime } from './list-file.ts';

test('[V30] a file of a list has its times in Manila, and an empty cell for none', () => {
  assert.equal(manilaTime(new Date('2026-11-29T22:01:59Z')), '2026-11-30 06:01');
  assert.equal(manilaTime(new Date('2026-11-29T16:00:00Z')), '2026-11-30 00:00');
  assert.equal(manilaTime(null), '');
});
