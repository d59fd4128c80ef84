import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filipinoDays } from './filipino-days.ts';

test('[F] in Filipino a number of days is linked to its noun, a single day is not', () => {
  assert.equal(filipinoDays(1), '1 araw');
  assert.equal(filipinoDays(4), '4 na araw');
  assert.equal(filipinoDays(12), '12 na araw');
});
