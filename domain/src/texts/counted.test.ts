import assert from 'node:assert/strict';
import test from 'node:test';
import { counted } from './counted.ts';

test('[F] a Filipino number of 2 to 10 is linked to what it counts', () => {
  assert.deepEqual(
    [1, 2, 6, 10, 11, 24].map((count) => counted(count, 'numero')),
    ['1 numero', '2 na numero', '6 na numero', '10 na numero', '11 numero', '24 numero'],
  );
});
